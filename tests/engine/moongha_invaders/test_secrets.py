"""City counters are known to their owner alone (MI-003)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.decks import Cards, Draw, SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Chance, Faces, Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.events import is_seen
from monsterpocalypse_tui.engine.kernel.seats import ask
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.moongha_invaders import describe, preview
from monsterpocalypse_tui.engine.moongha_invaders.opponents import OPPONENTS
from monsterpocalypse_tui.engine.moongha_invaders.position import canonical, public_snapshot
from monsterpocalypse_tui.engine.moongha_invaders.setup import Setup, start
from monsterpocalypse_tui.engine.moongha_invaders.state import Game

from .games import library, moments, somewhere


class SwappedDecks:
    """Deals as another source does, but the second and third player get each other's counters."""

    def __init__(self, seed: int) -> None:
        self.inner = SeededDecks(seed)
        self.all = tuple(city.id for city in library().cities)

    def draw(self, request: Draw, number: int) -> Cards:
        dealt: list[Cards] = []
        left = self.all
        for seat in range(4):
            cards = self.inner.draw(Draw(seat, request.purpose, left, 2), seat)
            dealt.append(cards)
            left = tuple(card for card in left if card not in cards)
        dealt[1], dealt[2] = dealt[2], dealt[1]
        return dealt[request.seat]


class StraightDecks(SwappedDecks):
    """Deals the same counters without the swap."""

    def draw(self, request: Draw, number: int) -> Cards:
        swapped = {1: 2, 2: 1}.get(request.seat, request.seat)
        return super().draw(Draw(swapped, request.purpose, request.left, request.count), number)


def two_games(seed: int) -> Iterator[tuple[Session[Game], Session[Game]]]:
    """The same game twice, but for the secrets of the second and third player."""
    one = start(library(), Setup(4, seed=seed), decks=StraightDecks(seed))
    other = start(library(), Setup(4, seed=seed), decks=SwappedDecks(seed))
    chance = Chance(seed)
    while (decision := one.decision) is not None and other.decision is not None:
        yield one, other
        answer = decision.options.sample(chance)
        one.apply(answer)
        other.apply(answer)


@pytest.mark.parametrize("seed", range(3))
def test_swapped_secrets_change_nothing_that_others_see(seed: int) -> None:
    for one, other in two_games(seed):
        assert one.state.dealt[1] != other.state.dealt[1]
        for eye in (None, 0, 3):
            assert public_snapshot(one.state, eye) == public_snapshot(other.state, eye)
            assert preview.standings(one.state, eye) == preview.standings(other.state, eye)
            told = [describe.sentences(game.state, game.events[-20:], eye) for game in (one, other)]
            assert told[0] == told[1]
        assert public_snapshot(one.state, 1) != public_snapshot(other.state, 1)
    assert one.over and one.state.dealt[1] == other.state.dealt[2]


@pytest.mark.parametrize("seed", range(2))
def test_the_rookie_answers_the_same_whatever_others_hold(seed: int) -> None:
    for one, other in two_games(seed):
        decision, same = one.decision, other.decision
        assert decision is not None and same is not None
        if decision.seat in (0, 3):
            replies = [ask(OPPONENTS["rookie"](5), game, asked, 9) for game, asked in ((one, decision), (other, same))]
            assert replies[0] == replies[1]


def test_only_the_owner_sees_the_deal() -> None:
    session = somewhere(4, 3, 5)
    dealt = [event for event in session.events if event.eyes is not None]
    assert len(dealt) == 4
    assert [[is_seen(event, eye) for event in dealt].count(True) for eye in (None, 0, 1, 2, 3)] == [0, 1, 1, 1, 1]


@pytest.mark.parametrize("players", [3, 4])
def test_a_view_keeps_own_counters_and_deals_all_others_anew(players: int) -> None:
    session = somewhere(players, 5, 20)
    seen: Counter[int] = Counter()
    for seed in range(300):
        view = session.state.as_seen(0, Chance(seed))
        assert view.dealt[0] == session.state.dealt[0]
        assert [len(each) for each in view.dealt] == [len(each) for each in session.state.dealt]
        assert len({city for each in view.dealt for city in each}) == sum(map(len, view.dealt))
        seen.update(view.dealt[1])
    assert set(seen) == set(range(12)) - set(session.state.dealt[0])


def test_what_a_seat_is_given_holds_no_secret_in_its_records() -> None:
    for session in moments(4, 8):
        decision = session.decision
        if decision is None:
            break
        view = session.seen_by(decision.seat, Chance(1), SeededDice(1), SeededDecks(1))
        assert all(record.how.value != "drawn" for record in view.records)
        assert view.decision is not None and view.decision.kind == decision.kind
        assert list(view.decision.options) == list(decision.options)


def test_at_the_end_the_counters_are_open() -> None:
    *_, session = moments(4, 2)
    assert canonical(session.state.as_seen(0, Chance(4))) == canonical(session.state)
    assert public_snapshot(session.state)["dealt"]["red"] == public_snapshot(session.state, 0)["dealt"]["red"]


class Untouched:
    """Dice and decks that nobody may touch."""

    def roll(self, request: Roll, number: int) -> Faces:
        raise AssertionError("somebody peeked at the dice")

    def draw(self, request: Draw, number: int) -> Cards:
        raise AssertionError("somebody peeked at the cards")


def test_the_rookie_rolls_no_dice_and_draws_no_cards() -> None:
    rookie: Any = OPPONENTS["rookie"](1)
    for session in moments(4, 6):
        decision = session.decision
        if decision is None:
            break
        view = session.seen_by(decision.seat, Chance(1), Untouched(), Untouched())
        assert view.decision is not None
        assert rookie.answer(view, view.decision).answer in decision.options
