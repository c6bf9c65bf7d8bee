"""What must stay fast, measured against a fixed piece of plain Python so that machines compare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MILLION = 1_000_000

Measure = Callable[[], float]
"""Does the work once or many times and returns seconds for one operation."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Something measured: its target in O (the calibration), and how often to measure; the best time counts.

    With something else to be measured beside it, the target is a multiple of that instead of O.
    """

    name: str
    measure: Measure
    target: float | None = None
    rounds: int = 5
    beside: Measure | None = None

    def shown(self, share: float) -> str:
        """A multiple as it stands in the table."""
        return f"{share * MILLION:,.0f}" if self.beside is None else f"{share:.3f} x"


REGISTRY: list[Benchmark] = []


def benchmark(
    name: str, *, target: float | None = None, rounds: int = 5, beside: Measure | None = None
) -> Callable[[Measure], Measure]:
    """Register a measurement; every module of this package is imported before the table is printed."""

    def register(measure: Measure) -> Measure:
        REGISTRY.append(Benchmark(name, measure, target, rounds, beside))
        return measure

    return register
