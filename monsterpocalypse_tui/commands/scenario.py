"""`monpoc scenario`: play scenario files and say which of them went as written."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from monsterpocalypse_tui.commands import CommandError, read_data
from monsterpocalypse_tui.commands.setting_up import say_games, split_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from monsterpocalypse_tui.engine.reading.scenarios import Report
    from monsterpocalypse_tui.table.game import Game


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the words and switches of `monpoc scenario`."""
    name, rest = split_game(words)
    parser.set_defaults(named=name)
    say_games(parser)
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="FILE", help="scenario files, or folders of them; without any, our own"
    )
    parser.add_argument("--json", action="store_true", help="print the final positions as JSON, one to a line")
    parser.add_argument("--data", type=Path, metavar="DIR", help="a folder of your own data to read as well")
    return rest


def run(args: argparse.Namespace) -> int:
    """Play every file; print a line for each, and how many passed."""
    from monsterpocalypse_tui.table import shelf

    game = shelf.game(args.named)
    passed = failed = 0
    for report in reports(game, args.paths, args.data):
        passed += report.passed
        failed += not report.passed
        if args.json:
            if report.state is not None:
                print(game.canonical(report.state))
            if not report.passed:
                print(line(report), file=sys.stderr)
        else:
            print(line(report))
    if not args.json:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def reports(game: Game, paths: list[Path], data: Path | None) -> Iterator[Report]:
    """Play the files one after another; without any, those shipped with the game."""
    from monsterpocalypse_tui.engine.reading import scenarios

    library = read_data(game, data)
    home = game.data_folder()
    files = list(scenarios.find(paths or [home / "scenarios"]))
    if not files:
        raise CommandError(f"There is no scenario in {', '.join(f'“{path}”' for path in paths or [home])}.")
    for file in files:
        shown = str(file) if paths else file.relative_to(home).as_posix()
        yield scenarios.run(game.setting, file, library, shown)


def line(report: Report) -> str:
    """Write the line of one scenario; several things wrong with it share the line."""
    if report.passed:
        return f"ok   {report.name} ({', '.join(report.rules)})"
    first, *others = report.mistakes
    return "; ".join([f"FAIL {first}", *(str(other).removeprefix(f"{other.file}:") for other in others)])
