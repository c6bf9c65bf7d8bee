"""What must stay fast, measured against a fixed piece of plain Python so that machines compare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MILLION = 1_000_000

Measure = Callable[[], float]
"""Does the work once or many times and returns seconds for one operation."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Something measured: its target in O (the calibration), and how often to measure; the best time counts."""

    name: str
    measure: Measure
    target: float | None = None
    rounds: int = 5


REGISTRY: list[Benchmark] = []


def benchmark(name: str, *, target: float | None = None, rounds: int = 5) -> Callable[[Measure], Measure]:
    """Register a measurement; every module of this package is imported before the table is printed."""

    def register(measure: Measure) -> Measure:
        REGISTRY.append(Benchmark(name, measure, target, rounds))
        return measure

    return register
