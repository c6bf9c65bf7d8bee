"""An advance that is refused cites what is in its way."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.notation import parse
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario

from .random_games import library

CAUSEWAY = """
map:
  rows: |
    ~~~~~~~~~~
    ~~~~~~~~~~
    ~~~~~~~~~~
    ..........
    ..........
    ~~~~~~~~~~
    ~~~~~~~~~~
    ~~~~~~~~~~
"""

OPEN = "map: open\n"


def refusal(tmp_path: Path, text: str, answer: str) -> str:
    """The rule by which an advance is refused."""
    path = tmp_path / "position.yaml"
    activation = "units" if ".1 " in answer else "monster"
    turn = f"turn: {{seat: red, activation: {activation}, phase: advancement}}\n"
    path.write_text(f"name: a way\nrules: [MP-MOVE-01]\nbystanders: true\n{text}{turn}", "utf-8")
    session = scenario.load(path, library()).start()
    assert session.decision is not None
    refused = session.decision.options.why_not(parse(session.state, answer, 0))
    assert refused is not None
    return refused.rule


UNIT, FLYER = "{id: red.carnidon.1, at: B4}", "{id: red.squix.1, at: B4}"


@pytest.mark.parametrize(
    ("ground", "figures", "answer", "rule"),
    [
        (OPEN, [UNIT], "advance red.carnidon.1 H4", "MP-MOVE-01"),
        (OPEN, [UNIT], "advance red.carnidon.1 E7", "MP-MOVE-03"),
        (OPEN, [UNIT], "advance red.carnidon.1 B4", "MP-MOVE-01"),
        (OPEN, [UNIT, "{id: red.carnidon.2, at: C4}"], "advance red.carnidon.1 C4", "MP-MOVE-08"),
        (CAUSEWAY, [UNIT, "{id: blue.raptix.1, at: C4}", "{id: blue.raptix.2, at: C5}"],
         "advance red.carnidon.1 D4", "MP-MOVE-05"),
        (CAUSEWAY, [UNIT, "{id: skyscraper.1, at: C4}"], "advance red.carnidon.1 E4", "MP-MOVE-07"),
        (CAUSEWAY, [UNIT, "{id: skyscraper.1, at: C4, tile: rubble}"], "advance red.carnidon.1 E4", "MP-TERR-03"),
        (CAUSEWAY, [UNIT, "{id: skyscraper.1, at: C4, tile: fire}"], "advance red.carnidon.1 E4", "R-013"),
        (CAUSEWAY, [UNIT], "advance red.carnidon.1 B3", "MP-TERR-04"),
        (OPEN, [UNIT, "{id: blue.cthugrosh, at: D3, form: ultra}"], "advance red.carnidon.1 C4", "AB-106"),
        (OPEN, [UNIT, "{id: blue.cthugrosh, at: E6, hyper: mega, form: mega}"], "advance red.carnidon.1 F4", "AB-088"),
        (OPEN, ["{id: red.terra-khan, at: B4}", "{id: blue.raptix.1, at: D4}", "{id: blue.raptix.2, at: D5}"],
         "advance red.terra-khan F4", "MP-MOVE-05"),
        (CAUSEWAY, [FLYER, "{id: skyscraper.1, at: C4}", "{id: blue.raptix.1, at: E4}"],
         "advance red.squix.1 H8", "MP-MOVE-01"),
        (OPEN, ["{id: red.cthugrosh, at: B4, form: ultra}", "{id: skyscraper.1, at: D4}"],
         "advance red.cthugrosh C4", "MP-MOVE-08"),
    ],
)  # fmt: skip
def test_the_rule_that_is_in_the_way_is_cited(
    ground: str, figures: list[str], answer: str, rule: str, tmp_path: Path
) -> None:
    listed = "".join(f"  - {figure}\n" for figure in figures)
    assert refusal(tmp_path, f"{ground}figures:\n{listed}", answer) == rule
