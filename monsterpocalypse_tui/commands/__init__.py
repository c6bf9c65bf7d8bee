"""One module for each `monpoc` subcommand; each is imported only when it is asked for."""


class CommandError(Exception):
    """Something the person at the keyboard can put right; the message is one clear sentence."""
