"""`monpoc sim`: let scripted opponents play many games, and count up how they went."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, TextIO

from monsterpocalypse_tui.commands import CommandError, folders, read_data

if TYPE_CHECKING:
    from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
    from monsterpocalypse_tui.engine.monsterpocalypse.simulation import Played

BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the switches of `monpoc sim`."""
    for seat in ("red", "blue"):
        parser.add_argument(f"--{seat}", default="random", metavar="KIND", help=f"who plays {seat} (random)")
        parser.add_argument(f"--{seat}-force", default="", metavar="ID", help=f"what {seat} brings; else drawn by lot")
    parser.add_argument(
        "--forces", default="shipped", metavar="HOW", help="draw forces that ship, or `random` ones, figure by figure"
    )
    parser.add_argument("--monsters", default="1", metavar="N", help="how many a side: 1, 2 or `mixed` (1)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes share the work (1)")
    parser.add_argument("--map", default="", metavar="ID", help="the battle map; else the players choose it")
    parser.add_argument("--rounds", type=int, default=100, metavar="CAP", help="stop and count up after so many (100)")
    parser.add_argument("--check", action="store_true", help="test every invariant at every decision")
    parser.add_argument("--abilities", action="store_true", help="tell how often each ability acted")
    parser.add_argument("--data", type=Path, metavar="DIR", help="a folder of your own figures, maps and forces")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; interrupted, print what has been played so far."""
    from monsterpocalypse_tui.engine.monsterpocalypse import simulation
    from monsterpocalypse_tui.engine.monsterpocalypse.match import SetupError

    for name in ("games", "jobs", "rounds"):
        if getattr(args, name) < 1:
            raise CommandError(f"--{name} is 1 or more.")
    plan = simulation.Plan(
        red=args.red,
        blue=args.blue,
        red_force=args.red_force,
        blue_force=args.blue_force,
        forces=args.forces,
        monsters=args.monsters,
        map=args.map,
        seed=args.seed,
        rounds=args.rounds,
        check=simulation.EVERY_DECISION if args.check else 0,
        tally=args.abilities,
    )
    library = read_data(args.data)
    played: list[Played] = []
    interrupted = False
    begun = perf_counter()
    try:
        games = simulation.play_games(library, plan, args.games, args.jobs, folders(args.data))
        for game in progress(games, args.games, sys.stderr):
            played.append(game)  # noqa: PERF402  # one by one, so that an interrupt keeps what came before
    except SetupError as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    told = {"red": args.red, "blue": args.blue, "seed": args.seed, **simulation.summary(played)}
    told |= {"seconds": round(seconds, 3), "games_per_second": round(len(played) / seconds, 2)}
    if args.abilities:
        told["abilities"] = simulation.acted(library, played)
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(report(told, checked=args.check)))
        if args.abilities:
            print("\n".join(report_abilities(library, told["abilities"])))
    if interrupted:
        raise KeyboardInterrupt
    return 1 if told["broken"] else 0


def report(told: dict[str, Any], *, checked: bool) -> Iterator[str]:
    """Say how the games went, line by line."""
    turns, decisions, winners = told["turns"], told["decisions"], told["winners"]
    games = "1 game" if told["games"] == 1 else f"{told['games']} games"
    yield f"{games}, {told['red']} (red) against {told['blue']} (blue), seed {told['seed']}"
    yield f"  winners         red {winners['red']}, blue {winners['blue']}, draw {winners['draw']}"
    yield "  endings         " + ", ".join(f"{ending} {count}" for ending, count in told["endings"].items())
    for what, spread in (("turns", turns), ("decisions", decisions)):
        each = f"mean {spread['mean']:.1f}, median {spread['median']:g}, {spread['min']} to {spread['max']}"
        yield f"  {what:<15} {each}"
    yield f"  speed           {told['games_per_second']:.1f} games per second"
    yield f"  fingerprint     {told['fingerprint']}"
    if checked:
        yield f"  broken rules    {len(told['broken']) or 'none'}"
        yield from (f"    {sentence}" for sentence in told["broken"])


def report_abilities(library: Library, acted: dict[str, int]) -> Iterator[str]:
    """Say how often each ability acted, by its code, and mark those that never did."""
    yield f"  abilities       {sum(1 for count in acted.values() if count)} of {len(acted)} acted"
    for ability in sorted(library.abilities.values(), key=lambda ability: ability.code):
        count = acted[ability.id]
        yield f"    {ability.code}  {ability.name:<22}{count:>9,}{'' if count else '  never'}"


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
