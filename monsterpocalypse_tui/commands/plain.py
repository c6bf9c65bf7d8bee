"""`monpoc plain`: a whole game in ordinary terminal lines, also for screen readers and scripts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from monsterpocalypse_tui.commands import CommandError, read_data

if TYPE_CHECKING:
    from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
    from monsterpocalypse_tui.plain.terminal import Terminal

PERSON, MACHINE = "person", "random"
RED_FORCE, BLUE_FORCE = "guard-shield-line", "terrasaurs-feeding-ground"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the switches of `monpoc plain`."""
    parser.description = "Play line by line, without a screen. Without any switch a short welcome asks what to play."
    for seat, kind in (("red", PERSON), ("blue", MACHINE)):
        parser.add_argument(f"--{seat}", metavar="KIND", help=f"who plays {seat} ({kind})")
    for seat, force in (("red", RED_FORCE), ("blue", BLUE_FORCE)):
        parser.add_argument(f"--{seat}-force", metavar="ID", help=f"what {seat} brings ({force})")
    parser.add_argument("--map", metavar="ID", help="the battle map; else it is chosen in the set-up")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice; else a new one")
    parser.add_argument("--quick", action="store_true", help="skip the set-up: the city is built and the battle begins")
    parser.add_argument("--typed-dice", action="store_true", help="roll real dice and type what they show")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_looks(parser)


def add_looks(parser: argparse.ArgumentParser) -> None:
    """Describe the switches that new and resumed games share."""
    parser.add_argument("--ascii", action="store_true", help="plain characters only")
    parser.add_argument("--no-map", action="store_true", help="draw the map only when asked, as for a screen reader")
    parser.add_argument("--data", type=Path, metavar="DIR", help="a folder of your own figures, maps and forces")


def run(args: argparse.Namespace) -> int:
    """Play a new game, or go on with a saved one."""
    if args.resume is not None:
        from monsterpocalypse_tui.commands.resume import resume

        return resume(args, args.resume)
    from monsterpocalypse_tui.plain.terminal import Terminal

    library = read_data(args.data)
    terminal = Terminal(ascii_only=args.ascii)
    chosen = (args.red, args.blue, args.red_force, args.blue_force, args.map, args.seed)
    if not args.quick and not args.typed_dice and all(choice is None for choice in chosen):
        try:
            if not welcome(args, library, terminal):
                return 0
        except (EOFError, KeyboardInterrupt):
            terminal.say()
            terminal.say("Good-bye.")
            return 0
    return begin(args, library, terminal)


def begin(args: argparse.Namespace, library: Library, terminal: Terminal) -> int:
    """Set the table and play."""
    from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
    from monsterpocalypse_tui.engine.kernel.journal import Journal
    from monsterpocalypse_tui.engine.monsterpocalypse import notation
    from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, SetupError, start
    from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
    from monsterpocalypse_tui.plain.table import PlainTable
    from monsterpocalypse_tui.saves import head_of, new_path

    kinds = (args.red or PERSON, args.blue or MACHINE)
    for kind in kinds:
        if kind != PERSON and kind not in OPPONENTS:
            raise CommandError(f"Nobody plays as “{kind}”; there are {', '.join((PERSON, *OPPONENTS))}.")
    forces = []
    for force in (args.red_force or RED_FORCE, args.blue_force or BLUE_FORCE):
        if force not in library.forces:
            raise CommandError(f"There is no force “{force}”; there are {', '.join(library.forces)}.")
        forces.append(library.forces[force])
    seed = fresh_seed() if args.seed is None else args.seed
    setup = Setup(forces[0], forces[1], args.map or "", seed)
    try:
        session = start(library, setup, typed=args.typed_dice)
    except SetupError as error:
        raise CommandError(str(error)) from None
    table = PlainTable(session, kinds, terminal, seed=seed, quick=args.quick, draws=not args.no_map)
    terminal.say(
        f"Red: {forces[0].name}, played by {_player(kinds[0])}. Blue: {forces[1].name}, played by {_player(kinds[1])}. "
        f"{'Typed-in dice' if args.typed_dice else f'Seed {seed}'}."
    )
    terminal.say("Type “help” at any time.")
    head = head_of(setup, kinds, typed=args.typed_dice, quick=args.quick, data=args.data)
    try:
        table.keep(Journal(new_path(seed), head, session, notation))
    except OSError as error:
        terminal.say(
            f"The game cannot be written down ({error.strerror}: {error.filename}); it is played all the same."
        )
    table.play()
    return 0


def _player(kind: str) -> str:
    return "a person" if kind == PERSON else f"the machine ({kind})"


def welcome(args: argparse.Namespace, library: Library, terminal: Terminal) -> bool:
    """Ask a newcomer two short questions; say whether to play."""
    terminal.say("MONSTERPOCALYPSE")
    terminal.say(
        "Giant monsters fight over a city. You are Red; destroy both forms of the enemy's monster. "
        "Rolls, rules and maps are looked after; “monpoc plain --help” has the whole set-up and more."
    )
    terminal.say()
    kinds = pick_kinds(terminal)
    if kinds is None:
        return False
    args.red, args.blue = kinds
    forces = [force for force in library.forces.values() if len(force.monsters) == 1]
    default = next((number for number, force in enumerate(forces, 1) if force.id == RED_FORCE), 1)
    terminal.say("Forces:")
    for number, force in enumerate(forces, 1):
        monsters = [library.monsters[monster] for monster, _ in force.monsters]
        factions = dict.fromkeys(library.factions[monster.alpha.faction].name for monster in monsters)
        led = ", ".join(monster.name for monster in monsters)
        terminal.say(f"{number:>2}  {force.name}: {led} and the {', '.join(factions)}", " ", "     ")
    picked = pick_forces(terminal, len(forces), default)
    if picked is None:
        return False
    args.red_force = forces[picked[0] - 1].id if picked else RED_FORCE
    other = RED_FORCE if args.red_force == BLUE_FORCE else BLUE_FORCE
    args.blue_force = forces[picked[1] - 1].id if len(picked) > 1 else other
    args.quick = True
    return True


def pick_kinds(terminal: Terminal) -> tuple[str, str] | None:
    """Ask who plays, until it can be read; nobody if the person leaves."""
    kinds = {"": (PERSON, MACHINE), "2": (PERSON, PERSON), "w": (MACHINE, MACHINE), "q": None}
    while True:
        said = terminal.ask("Enter: against the machine. 2: two people. w: watch. q: leave. > ").lower()
        if said[:1] in kinds:
            return kinds[said[:1]]
        terminal.say(f"“{said}” is no choice: press Enter, or type 2, w or q.")


def pick_forces(terminal: Terminal, last: int, default: int) -> list[int] | None:
    """Ask for the number of Red's force, and of Blue's if that matters, until it can be read; none if they leave."""
    numbers = {str(number): number for number in range(1, last + 1)}
    while True:
        said = terminal.ask(f"Red's force, 1 to {last} (Enter: {default}); a second number is Blue's. > ")
        words = said.replace(",", " ").split()
        if len(words) <= 2 and all(word in numbers for word in words):
            return [numbers[word] for word in words]
        if said.lower() in ("q", "quit"):
            return None
        terminal.say(f"“{said}” is no choice: type one or two numbers from 1 to {last}, such as “3 5”, or just Enter.")
