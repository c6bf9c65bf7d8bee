"""`python -m benchmarks [NAME...]`: run every benchmark, or those whose name holds a given word, and print a table."""

from __future__ import annotations

import argparse
import pkgutil
import sys
from importlib import import_module

import benchmarks
from benchmarks import MILLION, REGISTRY, Benchmark
from benchmarks.calibration import calibrate_once

CALIBRATIONS = 5
HEADING = f"{'benchmark':<48} {'µs':>12} {'per second':>11} {'millionths of O':>16} {'target':>10}  verdict"


def main() -> int:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure what must stay fast.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only benchmarks whose name holds this word")
    parser.add_argument("--strict", action="store_true", help="leave with status 1 when a target is missed")
    args = parser.parse_args()
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name != "__main__":
            import_module(f"benchmarks.{module.name}")
    chosen = [one for one in REGISTRY if not args.names or any(name in one.name for name in args.names)]
    print(HEADING)
    print("-" * len(HEADING))
    missed = 0
    calibrations = [calibrate_once() for _ in range(CALIBRATIONS)]
    for one in chosen:
        units, seconds = measure(one)
        if one.beside is None:
            calibrations.append(units)
        share = seconds / units
        hit = one.target is None or share <= one.target
        missed += not hit
        target = "-" if one.target is None else one.shown(one.target)
        verdict = "-" if one.target is None else "ok" if hit else "MISSED"
        rate = f"{1 / seconds:,.1f}" if seconds > 0 else "-"
        times = f"{seconds * MILLION:>12,.1f} {rate:>11} {one.shown(share):>16}"
        print(f"{one.name:<48} {times} {target:>10}  {verdict}", flush=True)
    print(f"\nO = {min(calibrations) * 1000:.1f} ms; Python {sys.version.split()[0]}; {missed} missed")
    return 1 if missed and args.strict else 0


def measure(one: Benchmark) -> tuple[float, float]:
    """Take the best unit and the best time, turn about, so that both meet the same machine."""
    unit, often = (calibrate_once, CALIBRATIONS) if one.beside is None else (one.beside, one.rounds)
    units: list[float] = []
    times: list[float] = []
    for turn in range(max(often, one.rounds)):
        if turn < often:
            units.append(unit())
        if turn < one.rounds:
            times.append(one.measure())
    return min(units), min(times)


if __name__ == "__main__":
    sys.exit(main())
