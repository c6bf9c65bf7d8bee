"""The veteran answers legally with a reason, peeks at nothing and plays the same again; no seat is favoured."""

from collections import Counter
from typing import Any

from monsterpocalypse_tui.engine.kernel.seats import Deadline, ask
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.opponents.evaluation import evaluate
from monsterpocalypse_tui.engine.monsterpocalypse.opponents.rookie import Rookie
from monsterpocalypse_tui.engine.monsterpocalypse.opponents.veteran import Veteran
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, HYPER, RED, Ending, Game, Outcome
from tests.engine.monsterpocalypse.random_games import new_game

FEW = Deadline(playouts=2)


class Untouchable:
    """Dice that nobody may touch."""

    def roll(self, request: Any, number: int) -> Any:
        raise AssertionError("the dice were touched")


def well_begun(seed: int, answers: int = 60) -> Session[Game]:
    """A game that rookies have played for a while."""
    session, rookie = new_game(seed, "guard-shield-line", "terrasaurs-feeding-ground"), Rookie(seed)
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.apply(rookie.answer(session, decision).answer)
    return session


def test_it_sits_above_the_rookie() -> None:
    kinds = list(OPPONENTS)
    assert kinds.index("veteran") == kinds.index("rookie") + 1
    assert isinstance(OPPONENTS["veteran"](3), Veteran)


def test_it_answers_legally_with_a_reason_and_touches_neither_dice_nor_game() -> None:
    veteran, rookie, asked = Veteran(1), Rookie(1), set()
    for seed in (1, 2):
        session = well_begun(seed, 20)
        for _ in range(25):
            decision = session.decision
            assert decision is not None
            before, dice, session.dice = digest(session.state), session.dice, Untouchable()
            reply = ask(veteran, session, decision, seed, FEW)
            session.dice = dice
            assert digest(session.state) == before
            assert decision.options.why_not(reply.answer) is None
            assert reply.why.endswith(".")
            asked.add(decision.kind)
            session.apply(rookie.answer(session, decision).answer)
    assert {"activation", "advancement", "attack", "spawn"} <= asked


def test_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        session, veteran = well_begun(4, 30), Veteran(7)
        for _ in range(8):
            decision = session.decision
            assert decision is not None
            session.apply(ask(veteran, session, decision, 3, Deadline(playouts=4)).answer)
        ends.append(digest(session.state))
    assert ends[0] == ends[1]


def test_what_one_player_gains_the_other_loses() -> None:
    for seed in range(3):
        game = well_begun(seed).state
        assert abs(evaluate(game, RED) + evaluate(game, BLUE)) < 1e-9


def test_health_power_dice_and_victory_count() -> None:
    game = well_begun(2).state
    before = evaluate(game, RED)
    game.power_pool[RED] += 1
    assert evaluate(game, RED) > before
    game.power_pool[RED] -= 1
    game.damage[2 * game.table.monsters[RED][0] + HYPER] += 1
    assert evaluate(game, RED) < before
    game.outcome = Outcome(BLUE, Ending.CONCEDED)
    assert evaluate(game, BLUE) == 100


def test_what_is_played_out_is_not_counted_as_having_acted() -> None:
    session = well_begun(3, 40)
    decision = session.decision
    assert decision is not None
    tally = session.state.table.tally = Counter()
    ask(Veteran(1), session, decision, 1, Deadline(playouts=4))
    assert not tally
    assert session.state.table.tally is tally
