"""What the scenarios must come upon in play: every kind of collision, and every ability where it is only granted."""

from collections.abc import Iterator
from functools import cache

import pytest

from docs.ledger import cards
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import granted_to, on_map
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Grant
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked, Collided
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks import MANEUVERS
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from monsterpocalypse_tui.engine.reading.scenarios import walk
from tests.engine.monsterpocalypse.random_games import library

A_UNIT, A_BUILDING, A_HAZARD, A_NEW_HAZARD, A_MONSTER = (f"MP-COLL-0{number}" for number in range(2, 7))
WHERE_IT_STOPS = "MP-RAMPAGE-09"
LANDING = {A_UNIT, A_BUILDING, A_HAZARD, A_NEW_HAZARD}

COLLISIONS = {
    AttackKind.BODY_SLAM: LANDING,
    AttackKind.THROW: LANDING,
    AttackKind.CRADLE_THROW: LANDING,
    AttackKind.SMASH: LANDING | {A_MONSTER},
    AttackKind.RAMPAGE: {WHERE_IT_STOPS, A_NEW_HAZARD},
    AttackKind.SLINGSHOT: LANDING | {A_MONSTER, WHERE_IT_STOPS},
}
"""The power attacks that move a monster, and what it can run into (pp. 36-46)."""

Granted = tuple[str, Grant]


@cache
def seen() -> tuple[set[tuple[AttackKind, str]], set[Granted]]:
    """Play every scenario: which attacks collided with what, and which abilities a scenario shows as granted."""
    collided: set[tuple[AttackKind, str]] = set()
    granted: set[Granted] = set()
    for path in sorted((data_folder() / "scenarios").rglob("*.yaml")):
        read = scenario.load(path, library())
        for _, session in walk(read):
            granted |= {each for each in only_granted(session.state) if code(each[0]) in read.entry.rules}
        collided |= set(collisions(session.events))
    return collided, granted


def code(ability: str) -> str:
    return library().abilities[ability].code


def only_granted(game: Game) -> Iterator[Granted]:
    """The abilities that figures on the map have from others alone."""
    for figure in range(game.table.first_structure if game.has_map else 0):
        if on_map(game, figure):
            own = game.card[figure].abilities
            yield from ((icon.ability, icon.grant) for _, icon in granted_to(game, figure) if icon.ability not in own)


def collisions(events: list[Event]) -> Iterator[tuple[AttackKind, str]]:
    """Every collision with the attack it belongs to; the Smash that ends a Slingshot is part of it."""
    attack: Attacked | None = None
    for event in events:
        if isinstance(event, Attacked):
            continues = attack is not None and attack.kind is AttackKind.SLINGSHOT and attack.leader == event.leader
            attack = attack if continues else event
        elif isinstance(event, Collided) and attack is not None:
            yield attack.kind, event.rule


def shares() -> list[Granted]:
    """Every ability that some card shares, and with whom."""
    found = {(icon.ability, icon.grant) for card in cards(library()) for icon in card.icons}
    return sorted(((ability, grant) for ability, grant in found if grant is not Grant.OWN), key=str)


@pytest.mark.parametrize("kind", [kind for kind in MANEUVERS if kind not in (AttackKind.BRAWL, AttackKind.BLAST)])
def test_every_collision_of_a_power_attack_is_shown(kind: AttackKind) -> None:
    collided, _ = seen()
    assert {rule for attack, rule in collided if attack is kind} == COLLISIONS.get(kind, set())


@pytest.mark.parametrize(("ability", "grant"), shares())
def test_every_ability_that_is_shared_is_shown_where_it_is_only_granted(ability: str, grant: Grant) -> None:
    _, granted = seen()
    assert (ability, grant) in granted, f"write a scenario with {code(ability)} where a figure has it from another"
