"""`monpoc play`: straight to the battle, with everything named on the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from monsterpocalypse_tui.commands import CommandError
from monsterpocalypse_tui.commands.title import add_looks, check_terminal, open_screen
from monsterpocalypse_tui.quick_start import hold_back

if TYPE_CHECKING:
    from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
    from monsterpocalypse_tui.table.match import Seating

PERSON, MACHINE, MAP = "person", "rookie", "smashville"
RED_FORCE, BLUE_FORCE = "guard-shield-line", "terrasaurs-feeding-ground"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the switches of `monpoc play`."""
    for seat, kind in (("red", PERSON), ("blue", MACHINE)):
        parser.add_argument(f"--{seat}", metavar="KIND", default=kind, help=f"who plays {seat} ({kind})")
    for seat, force in (("red", RED_FORCE), ("blue", BLUE_FORCE)):
        parser.add_argument(f"--{seat}-force", metavar="ID", default=force, help=f"what {seat} brings ({force})")
    parser.add_argument("--map", metavar="ID", help=f"the battle map ({MAP}); with --full-setup it may be chosen there")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice; else a new one")
    parser.add_argument("--full-setup", action="store_true", help="roll, build and place as on pp. 23-26")
    parser.add_argument("--typed-dice", action="store_true", help="roll real dice and type what they show")
    add_looks(parser)


def run(args: argparse.Namespace) -> int:
    """Set the table and open it."""
    from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import ReferenceError
    from monsterpocalypse_tui.saves import library_for

    check_terminal()
    hold_back()
    try:
        library = library_for(None)
    except ReferenceError as error:
        raise CommandError(str(error).splitlines()[0]) from None
    seating = seating_of(args, library)
    return open_screen(args, lambda app: app.begin(seating), library)


def seating_of(args: argparse.Namespace, library: Library) -> Seating:
    """The game that was asked for, or a sentence about what there is not."""
    from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
    from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
    from monsterpocalypse_tui.table.match import Seating

    for kind in (args.red, args.blue):
        if kind != PERSON and kind not in OPPONENTS:
            raise CommandError(f"Nobody plays as “{kind}”; there are {', '.join((PERSON, *OPPONENTS))}.")
    for force in (args.red_force, args.blue_force):
        if force not in library.forces:
            raise CommandError(f"There is no force “{force}”; there are {', '.join(library.forces)}.")
    if args.map is not None and args.map not in library.maps:
        raise CommandError(f"There is no map “{args.map}”; there are {', '.join(library.maps)}.")
    return Seating(
        kinds=(args.red, args.blue),
        forces=(args.red_force, args.blue_force),
        map=args.map or ("" if args.full_setup else MAP),
        seed=fresh_seed() if args.seed is None else args.seed,
        quick=not args.full_setup,
        typed=args.typed_dice,
    )
