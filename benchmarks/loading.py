"""How long the reference data take to read and cross-check."""

from __future__ import annotations

from time import process_time

from benchmarks import benchmark


@benchmark("data load", target=0.2, rounds=10)
def data_load() -> float:
    """All YAML from disk to a checked library; importing the reader is not counted."""
    from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference

    begun = process_time()
    reference.load()
    return process_time() - begun
