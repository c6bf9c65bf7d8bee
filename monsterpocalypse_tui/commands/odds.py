"""`monpoc odds`: the exact chances of a handful of dice, as numbers and as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from monsterpocalypse_tui.commands import CommandError
from monsterpocalypse_tui.commands.setting_up import say_games, split_game
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Die
from monsterpocalypse_tui.engine.kernel.handfuls import parse_handful
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.handfuls import EIGHTHS, report

UNIT = "points"
"""What is counted on dice that nothing else is said of."""


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the words and switches of `monpoc odds` with the dice of the game that the first word names."""
    name, rest = split_game(words)
    kinds, example, unit = dice_of(name)
    parser.set_defaults(kinds=kinds, example=example, unit=unit)
    told = ", ".join(f"{die.letter} {die.name}" for die in kinds)
    parser.add_argument("dice", nargs="+", metavar="DICE", help=f"dice such as “{example}” ({told})")
    parser.add_argument("--def", dest="defense", type=int, metavar="N", help="the defense to hit; without it, all")
    parser.add_argument("--ascii", action="store_true", help="draw with plain characters only")
    say_games(parser)
    return rest


def dice_of(name: str) -> tuple[tuple[Die, ...], str, str]:
    """The dice of a game, how a handful of them is typed, and what is counted on them.

    They come from its module of dice, which needs no data, if it has one; else from the game itself.
    """
    module = f"monsterpocalypse_tui.engine.{shelf.PACKAGES[name]}.dice"
    if "." not in shelf.PACKAGES[name] and find_spec(module) is not None:
        found = import_module(module)
        kinds: tuple[Die, ...] = tuple(getattr(found, "KINDS", ()))
        if kinds:
            return kinds, str(getattr(found, "EXAMPLE", example_of(kinds))), str(getattr(found, "UNIT", UNIT))
    kinds = tuple(getattr(shelf.game(name), "dice", {}).values())
    if not kinds:
        raise CommandError(f"{shelf.game(name).title} has no dice.")
    return kinds, example_of(kinds), UNIT


def example_of(kinds: Sequence[Die]) -> str:
    """A handful as it may be typed."""
    return " ".join(f"2{die.letter}" for die in kinds)


def run(args: argparse.Namespace) -> int:
    """Print the chance to hit, the average and the distribution."""
    try:
        handful = parse_handful(" ".join(args.dice), args.kinds, args.example)
    except DiceError as error:
        raise CommandError(str(error)) from None
    if not handful:
        raise CommandError("There is no die in that handful.")
    if args.defense is not None and args.defense < 1:
        raise CommandError("A defense is 1 or more.")
    for line in report(handful, args.defense, ascii_only=args.ascii or not _can_draw(), unit=args.unit):
        print(line)
    return 0


def _can_draw() -> bool:
    """Whether the output can show the block characters."""
    try:
        EIGHTHS.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
