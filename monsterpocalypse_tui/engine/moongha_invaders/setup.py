"""Starting a game: who plays, with which switches, and where chance comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.decks import DeckSource, SeededDecks
from ..kernel.dice import DiceSource, SeededDice, derived_seed
from ..kernel.session import Session
from .cards import Library
from .rulebook import Rulebook
from .state import Game, Table


class SetupError(ValueError):
    """A game that cannot be set up; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game depends on besides the answers.

    With `fixed_first_player` the first player marker stays where the dice put it (MI-AM-10).
    """

    players: int = 4
    fixed_first_player: bool = False
    seed: int = 0

    def as_data(self) -> dict[str, Any]:
        """Write the setup down for a journal."""
        return {"players": self.players, "fixed-first-player": self.fixed_first_player, "seed": self.seed}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Setup:
        """Read a setup written by `as_data`."""
        try:
            return cls(int(data["players"]), bool(data["fixed-first-player"]), int(data["seed"]))
        except (KeyError, TypeError, ValueError) as error:
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
    """Begin a game with the dealing of its city counters; typed dice and cards are those on the table (MI-001)."""
    if setup.players not in (3, 4):
        raise SetupError(f"Moongha Invaders is for 3 or 4 players, not for {setup.players} (MI-001).")
    table = Table(library, setup.players, fixed_first_player=setup.fixed_first_player)
    return Session(
        Rulebook(),
        Game(table),
        None if typed_dice else dice or SeededDice(setup.seed),
        None if typed_cards else decks or SeededDecks(derived_seed(setup.seed, 1)),
    )
