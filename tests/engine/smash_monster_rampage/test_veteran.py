"""The veteran answers legally with a reason, touches no dice, plays the same again; no seat is favoured."""

from typing import Any

from monsterpocalypse_tui.engine.kernel.seats import Deadline, ask
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents.rookie import Rookie
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents.veteran import Veteran, evaluate
from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest
from monsterpocalypse_tui.engine.smash_monster_rampage.state import GREEN, ORANGE
from tests.engine.smash_monster_rampage.random_games import new_game


class Untouchable:
    """Dice and decks that nobody may touch."""

    def roll(self, request: Any, number: int) -> Any:
        raise AssertionError("the dice were touched")

    def draw(self, request: Any, number: int) -> Any:
        raise AssertionError("the deck was touched")


def test_it_answers_legally_with_a_reason_and_touches_neither_dice_nor_game() -> None:
    veteran, rookie, nothing, asked = Veteran(1), Rookie(1), Untouchable(), set()
    for seed in range(3):
        session = new_game(seed)
        for _ in range(40):
            decision = session.decision
            if decision is None:
                break
            assert abs(evaluate(session.state, ORANGE) + evaluate(session.state, GREEN)) < 1e-9
            before, dice, decks = digest(session.state), session.dice, session.decks
            session.dice = session.decks = nothing
            reply = ask(veteran, session, decision, seed, Deadline(playouts=2))
            session.dice, session.decks = dice, decks
            assert digest(session.state) == before
            assert decision.options.why_not(reply.answer) is None
            assert reply.why.endswith(".")
            asked.add(decision.kind)
            session.apply(rookie.answer(session, decision).answer)
    assert {"move", "attack"} <= asked


def test_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        session, veteran = new_game(6), Veteran(7)
        for _ in range(10):
            decision = session.decision
            assert decision is not None
            session.apply(ask(veteran, session, decision, 3, Deadline(playouts=4)).answer)
        ends.append(digest(session.state))
    assert ends[0] == ends[1]


def test_a_point_counts() -> None:
    session = new_game(2)
    assert session.decision is not None
    game = session.state
    before = evaluate(game, GREEN)
    game.markers[GREEN] += 1
    assert abs(evaluate(game, GREEN) - before - 1) < 1e-9
