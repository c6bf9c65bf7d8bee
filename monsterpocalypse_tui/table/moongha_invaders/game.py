"""*Moongha Invaders* on the shelf: what is chosen before a game, how one begins, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.moongha_invaders import invariants, notation, position, reference
from monsterpocalypse_tui.engine.moongha_invaders import setup as setting_up
from monsterpocalypse_tui.engine.moongha_invaders.cards import Library
from monsterpocalypse_tui.engine.moongha_invaders.names import seat_name
from monsterpocalypse_tui.engine.moongha_invaders.opponents import OPPONENTS
from monsterpocalypse_tui.engine.moongha_invaders.scenario import SETTING
from monsterpocalypse_tui.engine.moongha_invaders.scoring import score
from monsterpocalypse_tui.engine.moongha_invaders.setup import Setup
from monsterpocalypse_tui.engine.moongha_invaders.state import SEATS, Game, Table
from monsterpocalypse_tui.engine.reading.files import Mistake
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.game import Field, Level, Sheet
from monsterpocalypse_tui.table.moongha_invaders import lexicon, scenario_words
from monsterpocalypse_tui.table.moongha_invaders.basics import BASICS
from monsterpocalypse_tui.table.moongha_invaders.board import board
from monsterpocalypse_tui.table.moongha_invaders.title import TITLE
from monsterpocalypse_tui.table.moongha_invaders.view import InvasionView
from monsterpocalypse_tui.table.view import Entry, Paragraph

SENTENCES = {
    "random": "Does anything that is allowed.",
    "rookie": "Weighs every action by the points it expects of it.",
}
MARKER = "first-player-marker"


class MoonghaInvaders:
    """The game of mad scientists for three or four."""

    id = TITLE.id
    title = TITLE.title
    sentence = TITLE.sentence
    seats = SEATS
    least_seats = 3
    has_cards = True
    has_secrets = True
    opponents = {kind: Level(make, SENTENCES.get(kind, "")) for kind, make in OPPONENTS.items()}  # noqa: RUF012
    machine = "rookie"
    quick_words: tuple[tuple[str, str], ...] = ()
    art: Any = None
    notation = notation
    usage = notation.USAGE
    setting = SETTING
    basics = BASICS
    example = "create moogre"

    # Reference -------------------------------------------------------------------------------------------------------

    def load(self, *folders: Path) -> Library:
        """The shipped data, with further folders merged over them."""
        return reference.load(*folders)

    def check(self, *folders: Path) -> list[Mistake]:
        """Everything that is wrong with the data."""
        return list(reference.check(*folders))

    def data_folder(self) -> Path:
        """Where the shipped data lie."""
        return reference.data_folder()

    def counted(self, library: Library) -> str:
        """What was loaded, in numbers."""
        counts = {
            "kinds of monsters": library.monsters, "cities": library.cities, "turns": library.turns,
            "rules": library.rules, "rulings": library.rulings,
        }  # fmt: skip
        return ", ".join(f"{len(found)} {what}" for what, found in counts.items())

    def kinds_of_entries(self) -> tuple[str, ...]:
        """What can be looked up."""
        return lexicon.KINDS

    def entries(self, library: Library) -> list[Entry]:
        """Monsters, cities, turns, rules and rulings."""
        return lexicon.entries(library)

    def entry_key(self, library: Library, name: str) -> str:
        """The entry a name stands for."""
        return lexicon.key_of(library, name)

    # Setting up ------------------------------------------------------------------------------------------------------

    def form(self, library: Library) -> tuple[Field, ...]:
        """Whether the first player marker goes round."""
        options = (("round", "goes round"), ("fixed", "stays where it is"))
        words = "whether another player begins every turn (MI-AM-10)"
        return (Field(MARKER, "marker", words, options, "round", group="game"),)

    def setup(self, library: Library, choices: Mapping[str, str], seats: int, seed: int) -> Setup:
        """How many play, and the seed."""
        if seats not in (3, 4):
            raise SetupError(f"Moongha Invaders is for 3 or 4 players, not for {seats} (MI-001).")
        return Setup(seats, choices.get(MARKER, "round") == "fixed", seed)

    def setup_data(self, setup: Setup) -> dict[str, Any]:
        """Write a setup down."""
        return setup.as_data()

    def setup_of(self, data: Mapping[str, Any]) -> Setup:
        """Read it again."""
        return Setup.from_data(data)

    def start(
        self, library: Library, setup: Setup, *, typed_dice: bool = False, typed_cards: bool = False
    ) -> Session[Game]:
        """Begin with the dealing of the city counters."""
        return setting_up.start(library, setup, typed_dice=typed_dice, typed_cards=typed_cards)

    def quick_answer(self, state: Game, decision: Decision, chance: Chance) -> Any:
        """There is nothing to lay out."""
        return None

    def is_of_set_up(self, answer: Any) -> bool:
        """Nothing is."""
        return False

    def sheets(self, library: Library, choices: Mapping[str, str]) -> tuple[Sheet, ...]:
        """The world, and the game in short."""
        world: Any = board(Game(Table(library, 4)))
        return (Sheet("the world", world), Sheet("the game in short", paragraphs=BASICS[:4]))

    def again(self, session: Session[Game], seed: int) -> Setup:
        """As many players with other dice and counters."""
        table = session.state.table
        return Setup(table.players, table.fixed_first_player, seed)

    # In play ---------------------------------------------------------------------------------------------------------

    def view(self, session: Session[Game]) -> InvasionView:
        """The invasion as it is seen."""
        return InvasionView(session)

    def told(self, session: Session[Game], head: Mapping[str, Any]) -> str:
        """Who plays, and how far it has come."""
        game, kinds = session.state, head["seats"]
        players = ", ".join(f"{name.capitalize()} ({kinds[name]})" for name in SEATS[: game.table.players])
        return f"{players}, turn {game.turn} of {game.table.last_turn}."

    def digest(self, state: Game) -> str:
        """A short fingerprint of the position."""
        return position.digest(state)

    def canonical(self, state: Game) -> str:
        """The position as JSON."""
        return position.canonical(state)

    def broken(self, state: Game, *, at_rest: bool = True) -> list[str]:
        """Every invariant that does not hold."""
        return invariants.broken(state)

    # Scenarios -------------------------------------------------------------------------------------------------------

    def kinds_of_scenarios(self) -> Mapping[str, tuple[str, ...]]:
        """Worked examples, rules and rulings."""
        return scenario_words.KINDS

    def about_scenario(self, scenario: Scenario[Any], library: Library) -> list[Paragraph]:
        """A scenario in words."""
        return scenario_words.about(scenario, library)

    def scenario_order(self, scenario: Scenario[Any]) -> Any:
        """The book's own examples first, then rules and rulings."""
        return scenario_words.order(scenario)

    def standing(self, state: Game) -> Iterable[str]:
        """Points that all can see, and cubes left."""
        for seat in range(state.table.players):
            points = score(state, seat, with_counters=False).total
            yield f"{seat_name(seat).upper()}: {points} points, {state.left[seat]} cubes left"


GAME = MoonghaInvaders()
