"""How soon `monpoc` answers, beside a Python that does nothing at all."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

from benchmarks import benchmark

HELP = "import sys; from monsterpocalypse_tui.cli import main; sys.exit(main(['--help']))"
ODDS = "import sys; from monsterpocalypse_tui.cli import main; sys.exit(main(['odds', '5A 2B 3P']))"


STARTS = 25


def start(code: str) -> float:
    """Time a fresh Python running this code."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - begun


@benchmark("start: python -c pass", rounds=20)
def bare() -> float:
    """The least any command can take."""
    return start("pass")


@benchmark("start: monpoc --help", rounds=20)
def help_text() -> float:
    """The help alone."""
    return start(HELP)


@benchmark("start: --help beyond bare python", target=0.05, rounds=1)
def help_beyond_bare() -> float:
    """What the help costs over the least: the best of each, turn about. The best difference would be a lucky one."""
    pairs = [(start("pass"), start(HELP)) for _ in range(STARTS)]
    return min(ours for _, ours in pairs) - min(bare for bare, _ in pairs)


@benchmark("start: monpoc odds", rounds=20)
def odds() -> float:
    """A handful of dice, from the shell to the answer."""
    return start(ODDS)
