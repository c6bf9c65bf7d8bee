"""The pages that can go out of date: what they show is run, what is generated is generated again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.ledger import LEDGER, Ledger
from monsterpocalypse_tui.engine.monsterpocalypse.abilities import defense
from monsterpocalypse_tui.engine.monsterpocalypse.abilities.register import all_pieces
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.traits.pieces import for_a_while

ADDING = (LEDGER.parent / "adding-an-ability.md").read_text("utf-8")


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return Ledger()


# The ledger of abilities ---------------------------------------------------------------------------------------------


def test_the_ledger_is_up_to_date(ledger: Ledger) -> None:
    assert LEDGER.read_text("utf-8") == ledger.text(), "write it again with `make docs`"


def test_every_ability_has_code_a_figure_and_a_test(ledger: Ledger) -> None:
    abilities = ledger.library.abilities.values()
    assert len(abilities) == 108
    assert [ability.name for ability in abilities if not ledger.places(ability.id)] == []
    assert [ability.name for ability in abilities if not ledger.figures(ability.id)] == []
    untested = [ability.name for ability in abilities if not (ledger.scenarios(ability) or ledger.tests(ability))]
    assert untested == []


def test_no_code_is_for_an_ability_that_does_not_exist(ledger: Ledger) -> None:
    assert set(ledger.pieces) == set(ledger.library.abilities)


# The worked example --------------------------------------------------------------------------------------------------


def blocks(language: str) -> Iterator[str]:
    """The code blocks of the page in a language."""
    return iter(re.findall(rf"^```{language}\n(.*?)^```$", ADDING, re.MULTILINE | re.DOTALL))


def test_the_worked_example_works(tmp_path: Path) -> None:
    for block in blocks("yaml"):
        path = tmp_path / block.splitlines()[0].removeprefix("# ")
        path.parent.mkdir(exist_ok=True)
        path.write_text(block, "utf-8")
    (shown,) = (tmp_path / "scenarios").iterdir()
    library, before = load(tmp_path), all_pieces()
    (mistake,) = scenario.run(shown, library).mistakes
    assert "brontox" in str(mistake), "without its code the ability does nothing"
    with for_a_while():
        for block in blocks("python"):
            exec(compile(block, "adding-an-ability.md", "exec", dont_inherit=True), dict(vars(defense)))
        report = scenario.run(shown, library)
        assert report.passed, "\n".join(map(str, report.mistakes))
    assert all_pieces() == before
