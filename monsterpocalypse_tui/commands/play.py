"""`monpoc play`: straight to the battle, with everything named on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from monsterpocalypse_tui.commands.setting_up import (
    add_chance,
    add_fields,
    add_seats,
    by_default,
    check_kinds,
    kinds_of,
    left_open,
    named_choices,
    take_game,
)
from monsterpocalypse_tui.commands.title import add_looks, check_terminal, open_screen
from monsterpocalypse_tui.quick_start import hold_back

if TYPE_CHECKING:
    from monsterpocalypse_tui.table.game import Game, Seating


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the switches of `monpoc play` for the game that the first word names."""
    hold_back()
    game, library, rest = take_game(parser, words)
    add_seats(parser, game, usual_kinds(game))
    fields = game.form(library)
    add_fields(parser, fields, by_default(fields))
    add_chance(parser, game)
    parser.add_argument("--full-setup", action="store_true", help="play the whole set-up by hand")
    add_looks(parser)
    return rest


def usual_kinds(game: Game) -> tuple[str, ...]:
    """Who plays when nobody says: a person against the machine."""
    from monsterpocalypse_tui.table.game import PERSON

    return (PERSON, *(game.machine for _ in game.seats[1:]))


def run(args: argparse.Namespace) -> int:
    """Set the table and open it."""
    check_terminal()
    seating = seating_of(args)
    return open_screen(args, lambda app: app.begin(seating), args.game, args.library)


def seating_of(args: argparse.Namespace) -> Seating:
    """The game that was asked for, or a sentence about what there is not."""
    from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
    from monsterpocalypse_tui.table.game import Seating

    game: Game = args.game
    kinds = kinds_of(args, game, usual_kinds(game))
    check_kinds(game, kinds)
    fields = game.form(args.library)
    usual = left_open(fields) if args.full_setup else by_default(fields)
    return Seating(
        kinds=kinds,
        choices=usual | named_choices(args, fields),
        seed=fresh_seed() if args.seed is None else args.seed,
        quick=not args.full_setup,
        typed_dice=args.typed_dice,
        typed_cards=bool(getattr(args, "typed_cards", False)),
    )
