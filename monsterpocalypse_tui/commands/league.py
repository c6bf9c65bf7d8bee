"""`monpoc league`: let every scripted opponent play every other from every side, and rate them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from monsterpocalypse_tui.commands import CommandError, folders
from monsterpocalypse_tui.commands.setting_up import left_open, take_game
from monsterpocalypse_tui.commands.sim import add_many, check_numbers, progress
from monsterpocalypse_tui.engine.kernel.dice import derived_seed
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.kernel.simulation import NOBODY
from monsterpocalypse_tui.table import simulation
from monsterpocalypse_tui.table.ratings import Pairing, elo, interval, pairs

if TYPE_CHECKING:
    from monsterpocalypse_tui.table.game import Game


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the switches of `monpoc league` for the game that the first word names."""
    game, _, rest = take_game(parser, words)
    known = ",".join(game.opponents)
    parser.add_argument("--kinds", default=known, metavar="KIND,KIND", help=f"who takes part ({known})")
    add_many(parser, 20)
    return rest


def run(args: argparse.Namespace) -> int:
    """Play every pairing, and print the results and the ratings."""
    check_numbers(args)
    game: Game = args.game
    kinds = list(dict.fromkeys(kind.strip() for kind in args.kinds.split(",")))
    for kind in kinds:
        if kind not in game.opponents:
            raise CommandError(f"Nobody plays as “{kind}”; there are {', '.join(game.opponents)}.")
    if len(kinds) < 2:
        raise CommandError("A league needs two opponents or more: --kinds a,b.")
    if game.least_seats < 2 and len(game.seats) < 2:
        raise CommandError(f"{game.title} is played alone; there is nobody to play against.")
    try:
        pairings = [play_pair(args, number, *pair) for number, pair in enumerate(pairs(kinds))]
    except SetupError as error:
        raise CommandError(str(error)) from None
    told = counted_up(pairings)
    told = {"game": game.id, "seed": args.seed, "games": args.games, **told}
    print(json.dumps(told, ensure_ascii=False) if args.json else "\n".join(report(told)))
    return 0


def play_pair(args: argparse.Namespace, number: int, one: str, other: str) -> Pairing:
    """Let two opponents play: half of the games, and one more if they are odd, with the first in the first seat."""
    game: Game = args.game
    count = max(2, game.least_seats)
    choices = {} if simulation.simulation_of(game) is not None else left_open(game.form(args.library))
    won: Counter[str] = Counter()
    for swapped, games in enumerate(((args.games + 1) // 2, args.games // 2)):
        order = (other, one) if swapped else (one, other)
        kinds = tuple(order[seat % 2] for seat in range(count))
        # Both halves have the same seed: each draws the same dice from both sides.
        plan = simulation.Plan(game.id, kinds, choices, derived_seed(args.seed, number))
        played = simulation.play_games(args.library, plan, games, args.jobs, folders(game, args.data))
        won.update(kinds[each.winner] for each in progress(played, games, sys.stderr) if each.winner != NOBODY)
    return Pairing(one, other, args.games, won[one], won[other])


def counted_up(pairings: Sequence[Pairing]) -> dict[str, Any]:
    """The results of every pair, and the rating of everybody."""
    ratings = elo(pairings)
    results = []
    for each in pairings:
        low, high = interval(each.points, each.games)
        results.append({
            "one": each.one, "other": each.other, "wins": each.wins, "losses": each.losses,
            "draws": each.games - each.wins - each.losses, "share": round(each.points / each.games, 4),
            "interval": [round(low, 4), round(high, 4)],
        })  # fmt: skip
    return {"pairs": results, "elo": dict(sorted(ratings.items(), key=lambda rated: -rated[1]))}


def report(told: dict[str, Any]) -> Iterator[str]:
    """Say how the league went, line by line."""
    yield f"{told['games']} games a pair, half of them with seats swapped, seed {told['seed']}"
    for each in told["pairs"]:
        low, high = each["interval"]
        names = f"{each['one']} against {each['other']}"
        counts = f"{each['wins']} won, {each['draws']} drawn, {each['losses']} lost"
        yield f"  {names:<28} {counts}: {each['share']:.0%} ({low:.0%} to {high:.0%})"
    for kind, rating in told["elo"].items():
        yield f"  {kind:<28} {rating} Elo"
