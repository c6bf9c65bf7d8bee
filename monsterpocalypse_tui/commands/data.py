"""`monpoc data check`: read all reference data of a game and name every mistake in it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from monsterpocalypse_tui.commands import CommandError, folders
from monsterpocalypse_tui.commands.setting_up import say_games, split_game


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the words of `monpoc data`; the game may stand before the action or after it."""
    action, rest = list(words[:1]), list(words[1:])
    name, rest = split_game(rest if action == ["check"] else words)
    parser.set_defaults(named=name)
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="read everything and name every mistake",
        description="Read a game's reference data and name every mistake in it.",
    )
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="a folder of your own data to read as well")
    say_games(parser)
    say_games(check)
    return [*action, *rest] if action == ["check"] else rest


def run(args: argparse.Namespace) -> int:
    """Print every mistake and their number, or one line about what was loaded."""
    from monsterpocalypse_tui.engine.reading.files import ReferenceError
    from monsterpocalypse_tui.table import shelf

    game = shelf.game(args.named)
    extra = folders(game, args.folder)
    try:
        mistakes = game.check(*extra)
    except ReferenceError as error:
        raise CommandError(str(error)) from None
    if mistakes:
        for mistake in mistakes:
            print(mistake)
        print(f"{len(mistakes)} {'mistake' if len(mistakes) == 1 else 'mistakes'}")
        return 1
    print(f"Loaded {game.counted(game.load(*extra))}; no mistakes.")
    return 0
