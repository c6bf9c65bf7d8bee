"""Starting a game: the switches and the seed chosen, a session ready for its first roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.decks import DeckSource, SeededDecks
from ..kernel.dice import DiceSource, SeededDice, derived_seed
from ..kernel.session import Session
from ..kernel.setup import SetupError
from .cards import Library
from .rulebook import Rulebook
from .state import NOBODY, SEATS, Game, Table

__all__ = ["FIRE_MARKERS", "Setup", "SetupError", "start"]

FIRE_MARKERS = 15
"""How many fire markers are in the box (SM-005)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game depends on besides the answers.

    With `fire_cap` no more than the fifteen fire markers of the box can burn at once (SM-AM-16). `first` is the seat that
    begins; without it a die says so (SM-AM-1).
    """

    seed: int = 0
    fire_cap: bool = False
    first: int = NOBODY

    def as_data(self) -> dict[str, Any]:
        """Write the setup down for a journal."""
        first = {} if self.first == NOBODY else {"first": SEATS[self.first]}
        return {"seed": self.seed, "fire-cap": self.fire_cap, **first}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Setup:
        """Read a setup written by `as_data`.

        >>> Setup.from_data(Setup(7, fire_cap=True).as_data())
        Setup(seed=7, fire_cap=True, first=-1)
        """
        try:
            cap = data.get("fire-cap", False)
            if not isinstance(cap, bool):
                raise ValueError("fire-cap is true or false")
            first = data.get("first", "")
            return cls(int(data["seed"]), cap, SEATS.index(first) if first else NOBODY)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SetupError(f"This is not the setup of a game: {error}.") from None


def start(
    library: Library,
    setup: Setup,
    *,
    dice: DiceSource | None = None,
    decks: DeckSource | None = None,
    typed_dice: bool = False,
    typed_cards: bool = False,
) -> Session[Game]:
    """Begin a game at its first roll; typed dice and cards are left to those on the real table."""
    game = Game(Table(library, fire_cap=FIRE_MARKERS if setup.fire_cap else 0, first=setup.first))
    own_decks = decks or SeededDecks(derived_seed(setup.seed, 1))
    return Session(
        Rulebook(),
        game,
        None if typed_dice else dice or SeededDice(setup.seed),
        None if typed_cards else own_decks,
    )
