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
    best_calibration = float("inf")
    for one in chosen:
        calibration, seconds = measure(one)
        best_calibration = min(best_calibration, calibration)
        share = seconds / calibration
        hit = one.target is None or share <= one.target
        missed += not hit
        target = "-" if one.target is None else f"{one.target * MILLION:,.0f}"
        verdict = "-" if one.target is None else "ok" if hit else "MISSED"
        rate = f"{1 / seconds:,.1f}" if seconds > 0 else "-"
        times = f"{seconds * MILLION:>12,.1f} {rate:>11} {share * MILLION:>16,.0f}"
        print(f"{one.name:<48} {times} {target:>10}  {verdict}", flush=True)
    print(f"\nO = {best_calibration * 1000:.1f} ms; Python {sys.version.split()[0]}; {missed} missed")
    return 1 if missed and args.strict else 0


def measure(one: Benchmark) -> tuple[float, float]:
    """Take the best calibration and the best time, turn about, so that both meet the same machine."""
    calibrations: list[float] = []
    times: list[float] = []
    for turn in range(max(CALIBRATIONS, one.rounds)):
        if turn < CALIBRATIONS:
            calibrations.append(calibrate_once())
        if turn < one.rounds:
            times.append(one.measure())
    return min(calibrations), min(times)


if __name__ == "__main__":
    sys.exit(main())
