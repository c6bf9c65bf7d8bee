"""One module for each `monpoc` subcommand; each is imported only when it is asked for."""
