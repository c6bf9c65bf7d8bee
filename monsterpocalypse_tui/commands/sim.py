"""`monpoc sim`: let scripted opponents play many games, and count up how they went."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, TextIO

from monsterpocalypse_tui.commands import CommandError, folders
from monsterpocalypse_tui.commands.setting_up import (
    add_fields,
    add_seats,
    by_default,
    kinds_of,
    left_open,
    named_choices,
    take_game,
)
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.kernel.simulation import EVERY_DECISION, summary
from monsterpocalypse_tui.table import simulation

if TYPE_CHECKING:
    from monsterpocalypse_tui.engine.kernel.simulation import Played
    from monsterpocalypse_tui.table.game import Field, Game

BAR = 30


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the switches of `monpoc sim` for the game that the first word names."""
    game, library, rest = take_game(parser, words)
    add_seats(parser, game, usual_kinds(game))
    fields = game.form(library)
    own = simulation.simulation_of(game)
    add_fields(parser, fields, dict.fromkeys(by_default(fields), "") if own is not None else left_open(fields))
    if own is not None:
        add_fields(parser, own.switches, by_default(own.switches))
        for flag, does in own.flags.items():
            parser.add_argument(f"--{flag}", dest=f"flag {flag}", action="store_true", help=does)
    add_many(parser, 100)
    parser.add_argument("--check", action="store_true", help="test every invariant at every decision")
    return rest


def add_many(parser: argparse.ArgumentParser, games: int) -> None:
    """Describe the switches of commands that play many games."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many games ({games})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes share the work (1)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="a folder of your own data for the game")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def usual_kinds(game: Game) -> tuple[str, ...]:
    """Who plays when nobody says: the weakest there is."""
    return tuple(next(iter(game.opponents)) for _ in game.seats)


def check_numbers(args: argparse.Namespace) -> None:
    """See that the numbers of games and processes make sense."""
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} is 1 or more.")


def plan_of(args: argparse.Namespace) -> simulation.Plan:
    """What is to be played."""
    game: Game = args.game
    own = simulation.simulation_of(game)
    form = game.form(args.library)
    # A game with a simulation of its own draws by lot what nobody names.
    fields: tuple[Field, ...] = form if own is None else (*form, *own.switches)
    usual = left_open(form) if own is None else {}
    return simulation.Plan(
        game=game.id,
        kinds=kinds_of(args, game, usual_kinds(game)),
        choices=usual | named_choices(args, fields),
        seed=args.seed,
        check=EVERY_DECISION if args.check else 0,
        flags=frozenset(flag for flag in (own.flags if own is not None else ()) if getattr(args, f"flag {flag}")),
    )


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; interrupted, print what has been played so far."""
    check_numbers(args)
    game: Game = args.game
    plan = plan_of(args)
    played: list[Played] = []
    interrupted = False
    begun = perf_counter()
    try:
        games = simulation.play_games(args.library, plan, args.games, args.jobs, folders(game, args.data))
        for each in progress(games, args.games, sys.stderr):
            played.append(each)  # noqa: PERF402  # one by one, so that an interrupt keeps what came before
    except SetupError as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    seats = game.seats[: len(plan.kinds)]
    told = {**dict(zip(seats, plan.kinds, strict=True)), "seed": args.seed, **summary(played, seats)}
    told |= {"seconds": round(seconds, 3), "games_per_second": round(len(played) / seconds, 2)}
    own = simulation.simulation_of(game)
    counted = own.counted(args.library, plan, played) if own is not None else {}
    told |= counted
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(report(told, seats, checked=args.check)))
        if own is not None:
            for line in own.report(args.library, counted):
                print(line)
    if interrupted:
        raise KeyboardInterrupt
    return 1 if told["broken"] else 0


def report(told: dict[str, Any], seats: Sequence[str], *, checked: bool) -> Iterator[str]:
    """Say how the games went, line by line."""
    turns, decisions, winners = told["turns"], told["decisions"], told["winners"]
    games = "1 game" if told["games"] == 1 else f"{told['games']} games"
    yield f"{games}, {' against '.join(f'{told[seat]} ({seat})' for seat in seats)}, seed {told['seed']}"
    yield "  winners         " + ", ".join(f"{who} {count}" for who, count in winners.items())
    yield "  endings         " + ", ".join(f"{ending} {count}" for ending, count in told["endings"].items())
    for what, spread in (("turns", turns), ("decisions", decisions)):
        each = f"mean {spread['mean']:.1f}, median {spread['median']:g}, {spread['min']} to {spread['max']}"
        yield f"  {what:<15} {each}"
    yield f"  speed           {told['games_per_second']:.1f} games per second"
    yield f"  fingerprint     {told['fingerprint']}"
    if checked:
        yield f"  broken rules    {len(told['broken']) or 'none'}"
        yield from (f"    {sentence}" for sentence in told["broken"])


def progress(games: Iterable[Played], total: int, out: TextIO) -> Iterator[Played]:
    """Pass games on and draw how many there were, if anybody is watching."""
    if not out.isatty():
        yield from games
        return
    done = 0
    try:
        for game in games:
            done += 1
            full = BAR * done // total
            print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {total} games", end="", file=out, flush=True)
            yield game
    finally:
        print(f"\r{' ' * (BAR + 2 * len(str(total)) + 20)}\r", end="", file=out, flush=True)
