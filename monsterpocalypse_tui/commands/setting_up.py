"""What commands that begin a game share: the game as their first word, and the switches it brings."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monsterpocalypse_tui.commands import CommandError, read_data
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.saves import PERSON

if TYPE_CHECKING:
    from monsterpocalypse_tui.table.game import Field, Game

CHOICE = "choice "
"""How the places begin at which a parser keeps the values of a game's own fields; no other switch has a space in it."""
SEAT = "seat "


def split_game(words: Sequence[str]) -> tuple[str, list[str]]:
    """The short name of the game that the words begin with, else of the first on the shelf, and the other words."""
    if words and words[0] in shelf.PACKAGES:
        return words[0], list(words[1:])
    return shelf.FIRST, list(words)


def named_folder(words: Sequence[str]) -> Path | None:
    """The folder that `--data` names, looked up before there is a parser: what is read decides on the switches."""
    for place, word in enumerate(words):
        if word == "--data" and place + 1 < len(words):
            return Path(words[place + 1])
        if word.startswith("--data="):
            return Path(word.removeprefix("--data="))
    return None


def take_game(parser: argparse.ArgumentParser, words: Sequence[str]) -> tuple[Game, Any, list[str]]:
    """Take the game from the shelf that the first word names, and read its data; give the words that are left."""
    name, rest = split_game(words)
    game = shelf.game(name)
    library = read_data(game, named_folder(rest))
    parser.set_defaults(game=game, library=library)
    say_games(parser)
    return game, library, rest


def say_games(parser: argparse.ArgumentParser) -> None:
    """Say in the help which games there are."""
    parser.epilog = f"The first word may name the game: {', '.join(shelf.PACKAGES)} ({shelf.FIRST})."


# Who plays -----------------------------------------------------------------------------------------------------------


def add_seats(parser: argparse.ArgumentParser, game: Game, usual: Sequence[str]) -> None:
    """Describe `--seats`, and a switch for each seat; `usual` is who sits there otherwise."""
    parser.add_argument("--seats", metavar="KIND,KIND", help="who plays, seat by seat, for all of them at once")
    for seat, name in enumerate(game.seats):
        parser.add_argument(f"--{name}", dest=f"{SEAT}{name}", metavar="KIND", help=f"who plays {name} ({usual[seat]})")


def named_seats(args: argparse.Namespace, game: Game) -> dict[int, str]:
    """The seats for which somebody is named."""
    found: dict[int, str] = {}
    if args.seats is not None:
        found = {seat: kind.strip() for seat, kind in enumerate(args.seats.split(","))}
    for seat, name in enumerate(game.seats):
        kind = getattr(args, f"{SEAT}{name}")
        if kind is not None:
            found[seat] = kind
    return found


def kinds_of(args: argparse.Namespace, game: Game, usual: Sequence[str]) -> tuple[str, ...]:
    """Who plays: as many as are named, or as few as can."""
    named = named_seats(args, game)
    count = max([game.least_seats, *(seat + 1 for seat in named)])
    if count > len(game.seats) or (args.seats is not None and args.seats.count(",") + 1 < game.least_seats):
        least, most = game.least_seats, len(game.seats)
        many = f"{least}" if least == most else f"{least} to {most}"
        raise CommandError(f"{game.title} is for {many} players: {', '.join(game.seats)}.")
    return tuple(named.get(seat, usual[seat]) for seat in range(count))


def check_kinds(game: Game, kinds: Sequence[str]) -> None:
    """See that there is somebody who plays so."""
    for kind in kinds:
        if kind != PERSON and kind not in game.opponents:
            raise CommandError(f"Nobody plays as “{kind}”; there are {', '.join((PERSON, *game.opponents))}.")


# What is played ------------------------------------------------------------------------------------------------------


def add_fields(parser: argparse.ArgumentParser, fields: Sequence[Field], usual: Mapping[str, str]) -> None:
    """Describe a switch for each field; `usual` is what is taken otherwise."""
    for field in fields:
        default = usual[field.id]
        otherwise = default or dict(field.options).get("", "")
        parser.add_argument(
            f"--{field.id}",
            dest=f"{CHOICE}{field.id}",
            metavar="ID" if field.options else "N",
            help=f"{field.help}{f' ({otherwise})' if otherwise else ''}".replace("%", "%%"),
        )


def left_open(fields: Sequence[Field]) -> dict[str, str]:
    """What is taken where nobody chooses: as much as possible is left to the set-up."""
    return {field.id: "" if "" in dict(field.options) else field.default for field in fields}


def by_default(fields: Sequence[Field]) -> dict[str, str]:
    """What is taken where nobody chooses: the defaults."""
    return {field.id: field.default for field in fields}


def named_choices(args: argparse.Namespace, fields: Sequence[Field]) -> dict[str, str]:
    """The fields for which something is named; anything there is not gets a sentence."""
    found: dict[str, str] = {}
    for field in fields:
        value = getattr(args, f"{CHOICE}{field.id}")
        if value is not None:
            check_choice(field, value)
            found[field.id] = value
    return found


def check_choice(field: Field, value: str) -> None:
    """See that a field can have a value."""
    known = [option for option, _ in field.options if option]
    if field.options and value not in dict(field.options):
        raise CommandError(f"There is no {field.label} “{value}”; there are {', '.join(known)}.")
    if not field.options and not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise CommandError(f"--{field.id} is a number, not “{value}”.")


def add_chance(parser: argparse.ArgumentParser, game: Game) -> None:
    """Describe the switches on where dice and cards come from."""
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice; else a new one")
    parser.add_argument("--typed-dice", action="store_true", help="roll real dice and type what they show")
    if game.has_cards:
        parser.add_argument("--typed-cards", action="store_true", help="draw real cards and type what they are")
