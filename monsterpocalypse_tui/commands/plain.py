"""`monpoc plain`: a whole game in ordinary terminal lines, also for screen readers and scripts."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from monsterpocalypse_tui.commands import CommandError
from monsterpocalypse_tui.commands.looks import add_looks
from monsterpocalypse_tui.commands.setting_up import (
    add_chance,
    add_fields,
    add_seats,
    check_kinds,
    kinds_of,
    left_open,
    named_choices,
    named_seats,
    take_game,
)
from monsterpocalypse_tui.table.game import PERSON, Game, Seating

if TYPE_CHECKING:
    from monsterpocalypse_tui.plain.terminal import Terminal
    from monsterpocalypse_tui.table.lines import Welcome


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the switches of `monpoc plain` for the game that the first word names."""
    parser.description = "Play line by line, without a screen. Without any switch a short welcome asks what to play."
    game, library, rest = take_game(parser, words)
    add_seats(parser, game, usual_kinds(game))
    fields = game.form(library)
    add_fields(parser, fields, left_open(fields))
    add_chance(parser, game)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quick", action="store_true", help="skip the set-up: all is laid out and the game begins")
    how.add_argument("--full-setup", action="store_true", help="play the set-up by hand, as without --quick")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_looks(parser)
    return rest


def usual_kinds(game: Game) -> tuple[str, ...]:
    """Who plays when nobody says: a person against the weakest machine there is."""
    machine = next(iter(game.opponents))
    return (PERSON, *(machine for _ in game.seats[1:]))


def run(args: argparse.Namespace) -> int:
    """Play a new game, or go on with a saved one."""
    if args.resume is not None:
        from monsterpocalypse_tui.commands.resume import resume

        return resume(args, args.resume)
    from monsterpocalypse_tui.plain.terminal import Terminal

    game: Game = args.game
    terminal = Terminal(ascii_only=args.ascii)
    fields = game.form(args.library)
    kinds = kinds_of(args, game, usual_kinds(game))
    choices = named_choices(args, fields)
    typed_cards = bool(getattr(args, "typed_cards", False))
    named = choices or named_seats(args, game) or args.seed is not None
    if not (args.quick or args.full_setup or args.typed_dice or typed_cards or named):
        try:
            asked = welcome(game, args.library, terminal)
        except (EOFError, KeyboardInterrupt):
            terminal.say()
            terminal.say("Good-bye.")
            return 0
        if asked is None:
            return 0
        kinds, choices = asked
        args.quick = True
    check_kinds(game, kinds)
    from monsterpocalypse_tui.engine.kernel.dice import fresh_seed

    seed = fresh_seed() if args.seed is None else args.seed
    choices = left_open(fields) | choices
    seating = Seating(kinds, choices, seed, bool(args.quick), args.typed_dice, typed_cards)
    return begin(args, seating, terminal)


def begin(args: argparse.Namespace, seating: Seating, terminal: Terminal) -> int:
    """Set the table and play."""
    from monsterpocalypse_tui.engine.kernel.setup import SetupError
    from monsterpocalypse_tui.plain.table import PlainTable
    from monsterpocalypse_tui.table.match import Match

    try:
        match = Match.new(args.game, args.library, seating, data=args.data)
    except SetupError as error:
        raise CommandError(str(error)) from None
    table = PlainTable(match, terminal, draws=not args.no_map)
    sides = []
    for seat, kind in enumerate(seating.kinds):
        brought = table.lines.brings(seat)
        sides.append(f"{match.view.player(seat)}: {f'{brought}, ' if brought else ''}played by {_player(kind)}.")
    chance = "Typed-in dice" if seating.typed_dice else f"Seed {seating.seed}"
    terminal.say(f"{' '.join(sides)} {chance}.")
    terminal.say("Type “help” at any time.")
    if match.trouble:
        place = f"{match.trouble}: {match.journal.place}" if match.journal is not None else match.trouble
        terminal.say(f"The game cannot be written down ({place}); it is played all the same.")
    elif match.remark:
        terminal.say(match.remark)
    table.play()
    return 0


def _player(kind: str) -> str:
    return "a person" if kind == PERSON else f"the machine ({kind})"


# The welcome ---------------------------------------------------------------------------------------------------------


def welcome(game: Game, library: Any, terminal: Terminal) -> tuple[tuple[str, ...], dict[str, str]] | None:
    """Ask a newcomer a short question or two; give who plays and what was chosen, or nothing if they leave."""
    from monsterpocalypse_tui.table.lines import welcome_of

    met = welcome_of(game, library)
    terminal.say(met.title)
    terminal.say(met.text)
    terminal.say()
    kinds = pick_kinds(game, terminal)
    if kinds is None:
        return None
    if not met.choices:
        return kinds, {}
    terminal.say(met.heading)
    for number, (_, words) in enumerate(met.choices, 1):
        terminal.say(f"{number:>2}  {words}", " ", "     ")
    return _picked(game, library, met, kinds, terminal)


def _picked(
    game: Game, library: Any, met: Welcome, kinds: tuple[str, ...], terminal: Terminal
) -> tuple[tuple[str, ...], dict[str, str]] | None:
    """Ask for what the first player takes, and the others if that matters; no two take the same unless they say so."""
    fields = {field.id: field for field in game.form(library)}
    values = [value for value, _ in met.choices]
    usual = [fields[each].default for each in met.fields]
    names = [game.seats[fields[each].seat].capitalize() for each in met.fields]
    default = values.index(usual[0]) + 1 if usual[0] in values else 1
    question = (
        f"{names[0]}'s {fields[met.fields[0]].label}, 1 to {len(values)} (Enter: {default}); "
        f"a second number is {names[1]}'s. > "
    )
    numbers = pick_numbers(terminal, question, len(values), len(names))
    if numbers is None:
        return None
    first = values[numbers[0] - 1] if numbers else usual[0]
    chosen = {met.fields[0]: first}
    for place in range(1, len(met.fields)):
        other = usual[0] if first == usual[place] else usual[place]
        chosen[met.fields[place]] = values[numbers[place] - 1] if place < len(numbers) else other
    return kinds, chosen


def pick_kinds(game: Game, terminal: Terminal) -> tuple[str, ...] | None:
    """Ask who plays, until it can be read; nobody if the person leaves."""
    count = game.least_seats
    usual = usual_kinds(game)[:count]
    machine = usual[-1] if count > 1 else next(iter(game.opponents))
    kinds = {"": usual, "2": (PERSON,) * 2 + usual[2:], "w": (machine,) * count, "q": None}
    asked = "Enter: against the machine. 2: two people. w: watch. q: leave. > "
    allowed = "2, w or q"
    if count == 1:
        del kinds["2"]
        asked, allowed = "Enter: play. w: watch. q: leave. > ", "w or q"
    while True:
        said = terminal.ask(asked).lower()
        if said[:1] in kinds:
            return kinds[said[:1]]
        terminal.say(f"“{said}” is no choice: press Enter, or type {allowed}.")


def pick_numbers(terminal: Terminal, question: str, last: int, most: int) -> list[int] | None:
    """Ask for numbers, until they can be read; none if they leave."""
    numbers = {str(number): number for number in range(1, last + 1)}
    while True:
        said = terminal.ask(question)
        words = said.replace(",", " ").split()
        if len(words) <= most and all(word in numbers for word in words):
            return [numbers[word] for word in words]
        if said.lower() in ("q", "quit"):
            return None
        terminal.say(f"“{said}” is no choice: type one or two numbers from 1 to {last}, such as “3 5”, or just Enter.")
