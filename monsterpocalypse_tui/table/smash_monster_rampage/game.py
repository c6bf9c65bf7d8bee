"""Smash Monster Rampage! on the shelf: what is chosen before a game, how one begins, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.reading.files import Mistake
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.engine.smash_monster_rampage import invariants, notation, position, reference
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Library
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents import OPPONENTS
from monsterpocalypse_tui.engine.smash_monster_rampage.scenario import SETTING
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, start
from monsterpocalypse_tui.engine.smash_monster_rampage.state import NOBODY, SEATS, Game, Table
from monsterpocalypse_tui.table.game import Field, Level, Sheet
from monsterpocalypse_tui.table.smash_monster_rampage import lexicon, scenario_words
from monsterpocalypse_tui.table.smash_monster_rampage.art import CityArt
from monsterpocalypse_tui.table.smash_monster_rampage.basics import BASICS
from monsterpocalypse_tui.table.smash_monster_rampage.board import NAME, board_view
from monsterpocalypse_tui.table.smash_monster_rampage.view import SmashView
from monsterpocalypse_tui.table.view import Entry, Paragraph

SENTENCES = {
    "random": "Does anything that is allowed.",
    "rookie": "Goes where its shots are good, fetches survivors, and keeps out of the Monster's way.",
}
FIRST = (("", "by chance"), ("orange", "Orange"), ("green", "Green"))
FIRES = (("", "as many as burn"), ("15", "fifteen, as in the box"))


class SmashMonsterRampage:
    """The game for two task forces and a Monster."""

    id = "smash"
    title = "Smash Monster Rampage!"
    sentence = "Two task forces race to hit the Monster while it tramples their city."
    seats = SEATS
    least_seats = 2
    has_cards = True
    has_secrets = False
    quick_words: tuple[tuple[str, str], ...] = ()
    art = CityArt()
    opponents = {kind: Level(make, SENTENCES.get(kind, "")) for kind, make in OPPONENTS.items()}  # noqa: RUF012
    machine = "rookie"
    notation = notation
    usage = notation.USAGE
    setting = SETTING
    basics = BASICS
    example = "go orange.helicopter.1 D7"

    # Reference -------------------------------------------------------------------------------------------------------

    def load(self, *folders: Path) -> Library:
        """The shipped data, with further folders merged over them."""
        return reference.load(*folders)

    def check(self, *folders: Path) -> list[Mistake]:
        """Everything that is wrong with the data."""
        return reference.check(*folders)

    def data_folder(self) -> Path:
        """Where the shipped data lie."""
        return reference.data_folder()

    def counted(self, library: Library) -> str:
        """What was loaded, in numbers."""
        counts = {
            "buildings": library.city.bit_count(), "blocks": len(library.blocks), "cards": len(library.deck),
            "starting spaces": len(library.starts), "rules": len(library.rules), "rulings": len(library.rulings),
        }  # fmt: skip
        return ", ".join(f"{count} {what}" for what, count in counts.items())

    def kinds_of_entries(self) -> tuple[str, ...]:
        """What can be looked up."""
        return lexicon.KINDS

    def entries(self, library: Library) -> list[Entry]:
        """Units, cards, the Monster die, rules and rulings."""
        return lexicon.entries(library)

    def entry_key(self, library: Library, name: str) -> str:
        """The entry a name stands for."""
        return lexicon.key_of(library, name)

    # Setting up ------------------------------------------------------------------------------------------------------

    def form(self, library: Library) -> tuple[Field, ...]:
        """Who begins, and whether the fire markers are limited."""
        return (
            Field("first", "first turn", "who begins", FIRST, "", group="game"),
            Field("fires", "fire markers", "how many buildings can burn at once (SM-AM-16)", FIRES, "", group="game"),
        )

    def setup(self, library: Library, choices: Mapping[str, str], seats: int, seed: int) -> Setup:
        """The switches and the seed."""
        if seats != len(SEATS):
            raise SetupError(f"Two play this game, not {seats}.")
        first, fires = choices.get("first", ""), choices.get("fires", "")
        if first not in dict(FIRST):
            raise SetupError(f"There is no player “{first}”; write {' or '.join(SEATS)}, or nothing for chance.")
        if fires not in dict(FIRES):
            raise SetupError(f"The fire markers are 15 or without limit, not “{fires}”.")
        return Setup(seed, bool(fires), SEATS.index(first) if first else NOBODY)

    def setup_data(self, setup: Setup) -> dict[str, Any]:
        """Write a setup down."""
        return setup.as_data()

    def setup_of(self, data: Mapping[str, Any]) -> Setup:
        """Read it again."""
        return Setup.from_data(data)

    def start(
        self, library: Library, setup: Setup, *, typed_dice: bool = False, typed_cards: bool = False
    ) -> Session[Game]:
        """Begin at the roll for the Monster's place."""
        return start(library, setup, typed_dice=typed_dice, typed_cards=typed_cards)

    def quick_answer(self, state: Game, decision: Decision, chance: Chance) -> Any:
        """Nothing is chosen before the first turn."""
        return None

    def is_of_set_up(self, answer: Any) -> bool:
        """No answer is."""
        return False

    def sheets(self, library: Library, choices: Mapping[str, str]) -> tuple[Sheet, ...]:
        """The city before the Monster comes, and the game in short."""
        return Sheet(NAME, board_view(Game(Table(library)))), Sheet("The game in short", paragraphs=BASICS)

    def again(self, session: Session[Game], seed: int) -> Setup:
        """The same switches."""
        table = session.state.table
        return Setup(seed, bool(table.fire_cap), table.first)

    # In play ---------------------------------------------------------------------------------------------------------

    def view(self, session: Session[Game]) -> SmashView:
        """The game as it is seen."""
        return SmashView(session)

    def told(self, session: Session[Game], head: Mapping[str, Any]) -> str:
        """Who plays, how far it has come, and how it stands."""
        game, seats = session.state, head["seats"]
        sides = " against ".join(f"{name.title()} ({seats[name]})" for name in SEATS)
        stands = "; ".join(scenario_words.standing(game, seat) for seat in range(len(SEATS)))
        return f"{sides}, {f'turn {game.turn}' if game.turn else 'in the set-up'}. {stands}."

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
        """Worked examples, what follows from the rules, rules and rulings."""
        return scenario_words.KINDS

    def about_scenario(self, scenario: Scenario[Any], library: Library) -> list[Paragraph]:
        """A scenario in words."""
        return scenario_words.about(scenario, library)

    def scenario_order(self, scenario: Scenario[Any]) -> Any:
        """Examples first, then what is derived, rules and rulings."""
        return scenario_words.order(scenario)

    def standing(self, state: Game) -> Iterable[str]:
        """The scores of both players."""
        return (scenario_words.standing(state, seat) for seat in range(len(SEATS)))


GAME = SmashMonsterRampage()
