"""A toy game with a deck and a secret: two players are each dealt a card, and bid on having the higher one.

Each is dealt one card that only he sees. In turn both say whether they raise; whoever raises draws one more card, face
up. Then the cards are laid open, and the higher sum wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal, Rules
from monsterpocalypse_tui.engine.kernel.decks import Cards, DeckSource, Draw
from monsterpocalypse_tui.engine.kernel.dice import Chance, DiceSource
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session

DECK: Cards = ("1", "2", "3", "4", "5", "6")
RAISE = Refusal("Say yes or no.", "CARDS-1")


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card was dealt in secret."""

    seat: int
    card: str

    @property
    def eyes(self) -> frozenset[int] | None:
        return frozenset((self.seat,))


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A card was drawn for all to see."""

    seat: int
    card: str


class Hands:
    """The state: secret cards, open cards, and who is asked next."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.secret: list[str] = []
        self.open: list[list[str]] = [[], []]
        self.asked = 0

    def copy(self) -> Hands:
        other = Hands()
        other.secret = self.secret.copy()
        other.open = [cards.copy() for cards in self.open]
        other.asked = self.asked
        return other

    def as_seen(self, seat: int, chance: Chance) -> Hands:
        """The other one's card could be any that is not to be seen."""
        other = self.copy()
        if len(other.secret) == 2:
            unknown = [*self.left, self.secret[1 - seat]]
            other.secret[1 - seat] = chance.choice(sorted(unknown))
        return other

    @property
    def left(self) -> Cards:
        """The cards still in the deck."""
        gone = {*self.secret, *self.open[0], *self.open[1]}
        return tuple(card for card in DECK if card not in gone)


class CardRules:
    """The rules of the toy game."""

    def play(self, state: Hands) -> Rules[None]:
        for seat in range(len(state.secret), 2):
            dealt: Cards = yield Draw(seat, "deal", state.left, eyes=frozenset((seat,)))
            state.secret.append(dealt[0])
            state.events.append(Dealt(seat, dealt[0]))
        while state.asked < 4:
            seat = state.asked % 2
            raises: bool = yield Decision(seat, "raise", Choices([True, False], RAISE), rest=True)
            state.asked += 1
            if raises:
                drawn: Cards = yield Draw(seat, "raise", state.left)
                state.open[seat].append(drawn[0])
                state.events.append(Drawn(seat, drawn[0]))

    def interrupt(self, state: Hands, seat: int, answer: Any) -> Refusal | None:
        return Refusal("Never.")


class CardNotation:
    """Yes is yes."""

    def write(self, state: Hands, answer: Any) -> str:
        return "yes" if answer else "no"

    def parse(self, state: Hands, text: str, seat: int) -> Any:
        return {"yes": True, "no": False}[text]


def new_hands(dice: DiceSource | None, decks: DeckSource | None) -> Session[Hands]:
    """Begin a toy game."""
    return Session(CardRules(), Hands(), dice, decks)
