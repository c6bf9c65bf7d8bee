"""`python -m docs.ledger`: write docs/abilities.md, a row for each ability, out of data, code, scenarios and tests."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from monsterpocalypse_tui.engine.monsterpocalypse.abilities.register import all_pieces
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Ability, Card, Grant, Icon, Kind, Library, Rank
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder, load
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.traits.pieces import Piece

TOP = Path(__file__).resolve().parents[1]
LEDGER = TOP / "docs" / "abilities.md"
TESTS = TOP / "tests"
ENGINE = "monsterpocalypse_tui.engine.monsterpocalypse."

OPENING = """\
# Abilities

Every ability of the reference sheets: who has it, what it counts once for (the same-name rule, p. 33), where in
`monsterpocalypse_tui/engine/monsterpocalypse` its code is, which scenarios and tests show it, and which rulings speak
of it. Nobody writes this page: `make docs` puts it together from the data, the register of pieces, the scenarios and
the tests, and a test sees that it is up to date. How to add one: [adding-an-ability.md](adding-an-ability.md).

An ability is shared with the *adjacent* or with *all* figures of an agenda where it says so; Triggers name the attack
they go with.
"""

ABOUT_DATA = "test_reference"
"""Tests that name abilities as data; they show nothing of what an ability does."""

COLUMNS = ("code", "ability", "category", "page", "once for each", "figures", "code in", "shown by", "rulings")

SHARES = {Grant.OWN: "", Grant.ADJACENT: "shared with adjacent", Grant.ALL: "shared with all"}


class Ledger:
    """What is known about every ability."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or load()
        self.pieces: dict[str, list[Piece]] = {ability: [] for ability in self.library.abilities}
        for piece in all_pieces():
            self.pieces.setdefault(piece.ability, []).append(piece)
        self._rules = {
            path.stem: scenario.load(path, self.library).entry.rules
            for path in sorted((data_folder() / "scenarios").rglob("*.yaml"))
        }
        self._tests = {
            path.relative_to(TOP).as_posix(): path.read_text("utf-8")
            for path in sorted(TESTS.rglob("test_*.py"))
            if not path.stem.startswith(ABOUT_DATA)
        }
        self._named_in_rulings = self._find_names()

    def text(self) -> str:
        """The whole page."""
        abilities = sorted(self.library.abilities.values(), key=lambda ability: ability.code)
        rows = [COLUMNS, ("---",) * len(COLUMNS), *(tuple(self._row(ability)) for ability in abilities)]
        return OPENING + "\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)

    def _row(self, ability: Ability) -> Iterator[str]:
        yield ability.code
        yield f"**{ability.name}**"
        yield ability.category.value
        yield str(ability.page)
        yield ability.subject.value
        yield "; ".join(self.figures(ability.id))
        yield ", ".join(f"`{place}`" for place in self.places(ability.id))
        yield ", ".join([*self.scenarios(ability), *(f"`{test}`" for test in self.tests(ability))])
        yield ", ".join(self.rulings(ability))

    def figures(self, ability: str) -> list[str]:
        """Every card that has an ability, with the attack a Trigger goes with and whom it is shared with."""
        found = []
        for card in cards(self.library):
            facts = dict.fromkeys(fact for icon in card.icons if icon.ability == ability for fact in about(icon))
            if any(icon.ability == ability for icon in card.icons):
                found.append(", ".join((shown(card), *facts)))
        return found

    def places(self, ability: str) -> list[str]:
        """Where the pieces of an ability are."""
        runs: list[Callable[..., object]] = [piece.run for piece in self.pieces[ability]]
        return sorted({f"{run.__module__.removeprefix(ENGINE)}.{run.__qualname__}" for run in runs})

    def scenarios(self, ability: Ability) -> list[str]:
        """The scenarios that say they show an ability."""
        return [stem for stem, rules in self._rules.items() if ability.code in rules]

    def tests(self, ability: Ability) -> list[str]:
        """The files of tests that name an ability by its id or code."""
        wanted = re.compile(rf"[\"']{ability.id}[\"']|\b{ability.code}\b")
        return [path for path, text in self._tests.items() if wanted.search(text)]

    def rulings(self, ability: Ability) -> list[str]:
        """The rulings that name an ability, that its code cites, or that a scenario shows together with it alone."""
        said = " ".join(piece.run.__doc__ or "" for piece in self.pieces[ability.id])
        shown_with = {
            rule
            for rules in self._rules.values()
            if ability.code in rules and sum(rule.startswith("AB-") for rule in rules) == 1
            for rule in rules
            if rule.startswith("R-")
        }
        found = shown_with | set(re.findall(r"R-\d{3}", said)) | self._named_in_rulings[ability.id]
        return sorted(found & set(self.library.rulings))

    def _find_names(self) -> dict[str, set[str]]:
        """Which rulings name which abilities; of two names at the same place the longer one is meant."""
        names = {ability.name: ability.id for ability in self.library.abilities.values()}
        pattern = re.compile(rf"\b({'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})(?!\w)")
        found: dict[str, set[str]] = {ability: set() for ability in self.library.abilities}
        for ruling in self.library.rulings.values():
            for name in pattern.findall(f"{ruling.question} {ruling.ruling} {ruling.why}"):
                found[names[name]].add(ruling.id)
        return found


def cards(library: Library) -> Iterator[Card]:
    """Every base of the library."""
    for monster in library.monsters.values():
        yield from (monster.alpha, *monster.hypers.values())
    yield from library.units.values()
    yield from library.structures.values()


def shown(card: Card) -> str:
    """A card by name; Alpha forms, elites and Shadow units are told from their namesakes."""
    if card.kind is Kind.MONSTER:
        return f"{card.name} Alpha" if card.form == "alpha" else card.name
    words = (card.name, "elite" if card.rank is Rank.ELITE else "", "(Shadow)" if card.shadow else "")
    return " ".join(filter(None, words))


def about(icon: Icon) -> Iterator[str]:
    """What is special about an icon."""
    if icon.trigger:
        yield icon.trigger.value
    if icon.grant is not Grant.OWN:
        yield SHARES[icon.grant]


if __name__ == "__main__":
    LEDGER.write_text(Ledger().text(), "utf-8")
    print(f"{LEDGER.relative_to(TOP)} is written.")
    sys.exit()
