"""The rookie answers legally everywhere, never looks at dice, says true reasons, and beats chance."""

from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, Seat, ask, play
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Burn, Cease, Fire, Go, Kind, Trade
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents import OPPONENTS
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents.outlook import Outlook
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents.rookie import Rookie
from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import danger
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, UNITS
from tests.engine.smash_monster_rampage.random_games import new_game, positions, scenario, walk


class Untouchable:
    """Dice and decks that nobody may touch."""

    def roll(self, request: Any, number: int) -> Any:
        raise AssertionError("the dice were touched")

    def draw(self, request: Any, number: int) -> Any:
        raise AssertionError("the deck was touched")


def test_the_weakest_comes_first() -> None:
    assert list(OPPONENTS) == ["random", "rookie"]
    assert OPPONENTS["random"] is RandomSeat


def test_it_answers_legally_everywhere_without_touching_dice() -> None:
    asked, rookie, nothing = set(), Rookie(1), Untouchable()
    for seed in range(25):
        for session in walk(seed):
            decision = session.decision
            if decision is None:
                continue
            before = digest(session.state) if session.moment % 50 == 0 else ""
            seen = session.seen_by(decision.seat, Chance(1), nothing, nothing)
            shown = seen.decision
            assert shown is not None
            reply = rookie.answer(seen, shown)
            assert shown.options.why_not(reply.answer) is None
            assert reply.why.endswith(".")
            asked.add(decision.kind)
            assert not before or digest(session.state) == before
    assert asked == {"move", "attack", "burn", "reserve", "place"}


def test_it_plays_the_same_game_again() -> None:
    ends = []
    for _ in range(2):
        session = new_game(6)
        play(session, {0: Rookie(1), 1: Rookie(2)})
        ends.append(digest(session.state))
    assert ends[0] == ends[1]


def test_it_beats_chance() -> None:
    """Seats swapped on the same seeds; games that the Monster wins are nobody's."""
    won = lost = 0
    for seed in range(12):
        for seat in (0, 1):
            session = new_game(seed)
            seats: dict[int, Seat] = {seat: Rookie(seed), 1 - seat: RandomSeat(seed)}
            play(session, seats, seed=seed)
            assert session.state.outcome is not None
            won += session.state.outcome.winner == seat
            lost += session.state.outcome.winner == 1 - seat
    assert won >= 9 * lost
    assert won >= 10


def reply_in(stem: str) -> tuple[Any, str]:
    session = scenario(stem)
    decision = session.decision
    assert decision is not None
    reply = ask(Rookie(1), session, decision, 0)
    return reply.answer, reply.why


def test_it_fetches_its_people() -> None:
    answer, why = reply_in("sm-096-rooftops")
    assert isinstance(answer, Go)
    assert KINDS[answer.unit] is Kind.HELICOPTER
    assert why.endswith("rescues the survivors at D3: two points.")


def test_it_trades_when_it_has_nothing_left() -> None:
    session = scenario("sm-dt-08-trading-two-cards")
    assert session.decision is not None
    game = session.state
    game.at = [-2 if unit < 6 else at for unit, at in enumerate(game.at)]
    game.facing = [-1] * UNITS
    reply = ask(Rookie(1), session, session.decision, 0)
    assert isinstance(reply.answer, Trade)
    assert "With 0 units in all" in reply.why


def test_it_burns_the_enemy_rather_than_nobody() -> None:
    session = scenario("sm-078-a-tie")
    assert session.decision is not None
    session.apply(Fire(0))
    decision = session.decision
    assert decision is not None
    assert ask(Rookie(1), session, decision, 0).answer == Burn(session.state.table.board.numbers["C8"])


def test_it_does_not_end_a_game_it_would_lose() -> None:
    answer, why = reply_in("sm-107-waiting-survivors-are-lost")
    assert answer == Cease()
    assert why == "The last card would end the game with Green ahead."


def test_it_takes_the_last_card_when_that_wins() -> None:
    answer, why = reply_in("sm-dt-11-a-tie")
    assert answer == Fire(0)
    assert "the last card would win the game" in why


def test_it_does_not_risk_itself_for_a_hopeless_shot() -> None:
    """SM-079: at range 7 only harm can come."""
    answer, _ = reply_in("sm-079-too-far")
    assert answer == Cease()


def test_its_danger_is_that_of_the_preview() -> None:
    for session in positions(14, 80):
        game = session.state
        outlook = Outlook(game)
        for unit in (0, 3):
            for square in range(0, game.table.board.size, 3):
                exact = float(danger(game, KINDS[unit], square))
                assert outlook.risk(unit, square) == pytest.approx(exact)
