"""`monpoc data check`: read all reference data and name every mistake in it."""

from __future__ import annotations

import argparse
from pathlib import Path

from monsterpocalypse_tui.commands import CommandError, folders


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the words of `monpoc data`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="read everything and name every mistake",
        description="Read the game's reference data and name every mistake in it.",
    )
    check.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="a folder of your own data to read as well")


def run(args: argparse.Namespace) -> int:
    """Print every mistake and their number, or one line about what was loaded."""
    from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference

    extra = folders(args.folder)
    try:
        mistakes = reference.check(*extra)
    except reference.ReferenceError as error:
        raise CommandError(str(error)) from None
    if mistakes:
        for mistake in mistakes:
            print(mistake)
        print(f"{len(mistakes)} {'mistake' if len(mistakes) == 1 else 'mistakes'}")
        return 1
    library = reference.load(*extra)
    counts = {
        "monsters": library.monsters,
        "units": library.units,
        "structures": library.structures,
        "abilities": library.abilities,
        "maps": library.maps,
        "forces": library.forces,
        "rulings": library.rulings,
    }
    print("Loaded " + ", ".join(f"{len(found)} {what}" for what, found in counts.items()) + "; no mistakes.")
    return 0
