"""The treasure hunt on the shelf."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.decks import SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Chance, SeededDice
from monsterpocalypse_tui.engine.kernel.seats import NO_HURRY, Deadline, RandomSeat, Reply
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.reading.files import Mistake
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.game import Field, Level, Sheet
from monsterpocalypse_tui.table.view import Entry, Paragraph
from tests.table.toy import reference, rules
from tests.table.toy.rules import DIE, SEATS, Dig, Hunt, Island, Rulebook
from tests.table.toy.view import ART, HuntView


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a hunt depends on besides its answers."""

    players: int
    landing: str
    seed: int


class Digger:
    """Digs where its card says, and else walks at random."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Dig at the right place."""
        state: Hunt = seen.state
        if state.at[decision.seat] == state.treasure[decision.seat]:
            return Reply(Dig(), "Here it lies.")
        walks = [answer for answer in decision.options if not isinstance(answer, Dig)]
        return Reply(self.chance.choice(walks), "It lies elsewhere.")


class TreasureHunt:
    """A game for two or three."""

    id = "toy"
    title = "Treasure Hunt"
    sentence = "Hunters on an island, each with a secret."
    seats = SEATS
    least_seats = 2
    has_cards = True
    has_secrets = True
    opponents = {"random": Level(RandomSeat), "digger": Level(Digger, "Digs where its card says.")}  # noqa: RUF012
    quick_words = ()
    art = ART
    machine = "digger"
    notation = rules
    usage = rules.USAGE
    dice = {"D": DIE}  # noqa: RUF012
    setting = reference.SETTING
    basics: tuple[Paragraph, ...] = (("The hunt", "Walk, and dig where your card says; four or more finds it."),)
    example = "go palms"

    # Reference -------------------------------------------------------------------------------------------------------

    def load(self, *folders: Path) -> Island:
        """The island."""
        return reference.load(*folders)

    def check(self, *folders: Path) -> list[Mistake]:
        """Everything wrong with it."""
        return reference.read(*folders)[1]

    def counted(self, library: Island) -> str:
        """How many places there are."""
        return f"{len(library.at)} places"

    def data_folder(self) -> Path:
        """Where its data lie."""
        return reference.DATA

    def kinds_of_entries(self) -> tuple[str, ...]:
        """Nothing can be looked up."""
        return ()

    def entries(self, library: Island) -> list[Entry]:
        """Nothing can be looked up."""
        return []

    def entry_key(self, library: Island, name: str) -> str:
        """Nothing can be looked up."""
        return ""

    # Setting up ------------------------------------------------------------------------------------------------------

    def form(self, library: Island) -> tuple[Field, ...]:
        """Where the boat lands."""
        places = tuple((place, place) for place in library.at)
        return (Field("landing", "place", "where the boat lands", places, "beach"),)

    def setup(self, library: Island, choices: Mapping[str, str], seats: int, seed: int) -> Setup:
        """Players, landing place and seed."""
        if choices["landing"] not in library.at:
            raise SetupError(f"There is no place “{choices['landing']}”.")
        return Setup(seats, choices["landing"], seed)

    def setup_data(self, setup: Setup) -> dict[str, Any]:
        """Write a setup down."""
        return asdict(setup)

    def setup_of(self, data: Mapping[str, Any]) -> Setup:
        """Read it again."""
        return Setup(**data)

    def start(
        self, library: Island, setup: Setup, *, typed_dice: bool = False, typed_cards: bool = False
    ) -> Session[Hunt]:
        """Everybody steps out of the boat."""
        dice = None if typed_dice else SeededDice(setup.seed)
        decks = None if typed_cards else SeededDecks(setup.seed)
        return Session(Rulebook(), Hunt(library, setup.players, [setup.landing] * setup.players), dice, decks)

    def quick_answer(self, state: Hunt, decision: Decision, chance: Chance) -> None:
        """There is no set-up to skip."""

    def is_of_set_up(self, answer: Any) -> bool:
        """There is no set-up."""
        return False

    def sheets(self, library: Island, choices: Mapping[str, str]) -> tuple[Sheet, ...]:
        """Nothing is shown beside the choices."""
        return ()

    def again(self, session: Session[Hunt], seed: int) -> Setup:
        """The same number of hunters, from the beach."""
        return Setup(session.state.players, "beach", seed)

    # In play ---------------------------------------------------------------------------------------------------------

    def view(self, session: Session[Hunt]) -> HuntView:
        """The hunt as it is seen."""
        return HuntView()

    def told(self, session: Session[Hunt], head: Mapping[str, Any]) -> str:
        """A saved hunt in one line."""
        return f"{session.state.players} hunters, turn {session.state.turn}."

    def canonical(self, state: Hunt) -> str:
        """The position as JSON."""
        kept = {"at": state.at, "treasure": state.treasure, "turn": state.turn, "outcome": state.outcome}
        return json.dumps({**kept, "gone": sorted(state.gone)}, sort_keys=True)

    def digest(self, state: Hunt) -> str:
        """A short fingerprint of the position."""
        return hashlib.sha256(self.canonical(state).encode()).hexdigest()[:32]

    def broken(self, state: Hunt, *, at_rest: bool = True) -> list[str]:
        """No two treasures lie at one place."""
        return [] if len(set(state.treasure)) == len(state.treasure) else ["Two treasures lie at one place."]

    # Scenarios -------------------------------------------------------------------------------------------------------

    def kinds_of_scenarios(self) -> Mapping[str, tuple[str, ...]]:
        """All are of one kind."""
        return {"all": ("TOY",)}

    def about_scenario(self, scenario: Scenario[Any], library: Island) -> list[Paragraph]:
        """Its name."""
        return [("", scenario.entry.name)]

    def scenario_order(self, scenario: Scenario[Any]) -> str:
        """By name."""
        return str(scenario.entry.name)

    def standing(self, state: Hunt) -> Iterable[str]:
        """Where everybody is."""
        return (f"{SEATS[seat]} at the {place}" for seat, place in enumerate(state.at))


GAME = TreasureHunt()
