"""Games that were kept before the shelf was built are taken up where they stood."""

import shutil
from pathlib import Path

import pytest

from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.saves import take_up

JOURNALS = Path(__file__).parents[1] / "fixtures" / "journals"


@pytest.mark.parametrize(
    ("name", "digest", "records", "over"),
    [
        ("finished", "aa71dc3554be074591769938d596b608", 261, True),
        ("typed-dice", "e8f7ef7bcbf8aac8c1c8f10760c6c7b1", 202, False),
        ("unfinished", "3b86934778db5a3dc1c8f5952c466299", 26, False),
        ("cut-short", "c33e15b8bb5ecf1bae6a3c9f07458c60", 47, False),
    ],
)
def test_an_old_journal_leads_to_the_recorded_position(
    name: str, digest: str, records: int, over: bool, tmp_path: Path
) -> None:
    path = tmp_path / f"{name}.jsonl"
    shutil.copyfile(JOURNALS / path.name, path)
    kept = take_up(path)
    kept.journal.close()
    assert (kept.session.over, len(kept.session.records)) == (over, records)
    assert kept.game.digest(kept.session.state) == digest
    assert ("cut short" in kept.remark) == (name == "cut-short")


def test_an_old_typed_game_still_waits_for_real_dice(tmp_path: Path) -> None:
    path = tmp_path / "typed.jsonl"
    shutil.copyfile(JOURNALS / "typed-dice.jsonl", path)
    match = Match.resume(path)
    match.close()
    assert match.session.dice is None
    assert match.quick
