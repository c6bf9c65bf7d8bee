"""The complete 2008 Monsterpocalypse at a terminal table."""

__version__ = "0.1.0"
