"""`monpoc` alone, or `monpoc title`: the title screen, from which everything is reached."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from monsterpocalypse_tui.commands import CommandError
from monsterpocalypse_tui.quick_start import hold_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from monsterpocalypse_tui.table.game import Game
    from monsterpocalypse_tui.tui.app import MonpocApp


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the switches of `monpoc title`."""
    add_looks(parser)


def add_looks(parser: argparse.ArgumentParser) -> None:
    """Describe the switches that everything on the screen shares."""
    parser.add_argument("--theme", metavar="NAME", help="midnight, daylight, harbour or slate; else as in the settings")
    parser.add_argument("--ascii", action="store_true", help="plain characters only")


def run(args: argparse.Namespace) -> int:
    """Open the title."""
    return open_screen(args)


def check_terminal(instead: str = "monpoc plain") -> None:
    """See that somebody is looking and can press keys."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise CommandError(f"The screen needs a terminal; “{instead}” plays line by line without one.")


def open_screen(
    args: argparse.Namespace,
    opening: Callable[[MonpocApp], object] | None = None,
    game: Game | None = None,
    library: Any = None,
) -> int:
    """Run the app until it is left."""
    from monsterpocalypse_tui.tui.settings import THEMES

    if args.theme is not None and args.theme not in THEMES:
        raise CommandError(f"There is no theme “{args.theme}”; there are {', '.join(THEMES)}.")
    check_terminal()
    hold_back()
    from monsterpocalypse_tui.tui.app import MonpocApp

    glyphs = "ascii" if args.ascii else None
    name = game.id if game is not None else None
    app = MonpocApp(theme=args.theme, glyph_set=glyphs, opening=opening, game=name, library=library)
    app.run()
    return app.return_code or 0
