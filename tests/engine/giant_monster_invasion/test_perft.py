"""Counts of answers in fixed positions: a rule that changes how many there are is noticed here."""

from __future__ import annotations

from collections import Counter

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Mode
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Game
from monsterpocalypse_tui.engine.kernel.session import Session

from .stage import Stage, stage


def count(session: Session[Game], depth: int) -> int:
    """How many rows of answers of this length there are, with the dice of the story."""
    decision = session.decision
    if decision is None:
        return 0
    if depth == 1:
        return len(list(decision.options))
    total = 0
    for answer in decision.options:
        twin = session.clone()
        twin.apply(answer)
        total += count(twin, depth - 1)
    return total


def kinds(story: Stage) -> Counter[str]:
    """How many answers there are of each kind."""
    return Counter(type(answer).__name__ for answer in story.decision.options)


def test_an_open_field() -> None:
    """GM-020, GM-G4: one STOMP point is two inches, a cell in each of eight directions or two straight ahead."""
    story = stage({"stomp": 1, "roar": 0}, {"at": "AJ1", "stomp": 1, "roar": 0})
    assert len(preview.reach(story.game, Mode.WALK)) == 12
    assert kinds(story) == {"End": 1, "Guard": 1, "Move": 12, "Retreat": 1}
    assert count(story.session, 1) == 15
    assert count(story.session, 2) == 84


def test_a_brawl_beside_a_house() -> None:
    """GM-050, GM-051, GM-060, GM-093: forms on both targets, a grab, and running into either."""
    story = stage({"stomp": 1, "roar": 0}, {"stomp": 1, "roar": 0}, buildings=[{"at": "K12", "height": 3}])
    assert kinds(story) == {"End": 1, "Guard": 1, "Move": 8, "Retreat": 1, "Brawl": 8, "Grab": 1, "Collide": 2}
    assert count(story.session, 1) == 22


def test_powers_open_more_ways() -> None:
    """GM-113, GM-119, GM-135, GM-118, GM-130, GM-040."""
    powers = ["flying", "leaping 1", "teleport 1", "toxic-cloud 1", "chameleon-skin 1", "blast-attack 1 ice"]
    hero = {"stomp": 2, "roar": 0, "blast": "1", "charges": [1], "powers": powers, "at": "L12"}
    story = stage(hero, {"at": "R12", "roar": 0}, buildings=[{"at": "N12", "height": 5}])
    found = kinds(story)
    assert {kind: number for kind, number in found.items() if kind not in ("Move", "Teleport")} == {
        "End": 1, "Guard": 1, "Cloud": 1, "Chameleon": 1, "Blast": 1, "Retreat": 1, "Brawl": 4,
    }  # fmt: skip
    moves = Counter(answer.mode for answer in story.decision.options if type(answer).__name__ == "Move")
    assert (moves[Mode.WALK], moves[Mode.FLY], moves[Mode.LEAP], found["Teleport"]) == (46, 27, 46, 35)
