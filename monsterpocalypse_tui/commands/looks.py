"""The switches that new and resumed games in plain lines share."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_looks(parser: argparse.ArgumentParser) -> None:
    """Describe the switches that new and resumed games share."""
    parser.add_argument("--ascii", action="store_true", help="plain characters only")
    parser.add_argument("--no-map", action="store_true", help="draw the map only when asked, as for a screen reader")
    parser.add_argument("--data", type=Path, metavar="DIR", help="a folder of your own data for the game")
