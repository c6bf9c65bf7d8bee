"""What it costs to keep a game: every answer is in its file before the next is asked for."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.play import SEEDS, Rules, after_last_turn, measured, new_game, opened, play
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.monsterpocalypse import notation


@measured("random decision, journal on disk", target=180, basic=180, rounds=9)
def random_decision_kept(rules: Rules) -> float:
    """Draw an answer, see that it is legal, record it, run the rules to the next decision and write it down."""
    opened(rules)
    answered, seconds = 0, 0.0
    with TemporaryDirectory() as folder:
        for seed in SEEDS:
            session = new_game(rules, seed)
            journal = Journal(Path(folder) / f"{seed}.jsonl", {"seed": seed}, session, notation)
            begun = process_time()
            answered += play(session, seed, until=after_last_turn)
            seconds += process_time() - begun
            journal.close()
    return seconds / answered
