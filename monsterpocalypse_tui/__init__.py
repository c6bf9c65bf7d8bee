"""Games of giant monsters at a terminal table."""

__version__ = "0.1.0"
