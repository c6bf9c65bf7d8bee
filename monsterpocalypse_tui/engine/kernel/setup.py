"""What can be wrong with the setup of a game."""


class SetupError(ValueError):
    """A game that cannot be set up so; the message is a sentence for the player."""
