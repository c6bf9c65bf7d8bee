"""Monsterpocalypse on the shelf: what is chosen before a battle, how one begins, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.monsterpocalypse import invariants, notation, position
from monsterpocalypse_tui.engine.monsterpocalypse.answers import ChooseMap, ChooseSide, Place, Start
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Force, Library
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import SET_UP
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, check, start
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.quick import sensible
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading
from monsterpocalypse_tui.engine.monsterpocalypse.reference.forces import check_force
from monsterpocalypse_tui.engine.monsterpocalypse.scenario.setting import SETTING
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS, Game
from monsterpocalypse_tui.engine.reading.files import Mistake
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.game import Field, Level, Sheet
from monsterpocalypse_tui.table.monsterpocalypse import lexicon, scenario_words
from monsterpocalypse_tui.table.monsterpocalypse.basics import BASICS
from monsterpocalypse_tui.table.monsterpocalypse.sheets import force_sheet, map_preview
from monsterpocalypse_tui.table.monsterpocalypse.simulation import BattleSimulation
from monsterpocalypse_tui.table.monsterpocalypse.title import TITLE
from monsterpocalypse_tui.table.monsterpocalypse.view import BattleView
from monsterpocalypse_tui.table.view import Entry, Paragraph

MAP = "smashville"
FORCES = ("guard-shield-line", "terrasaurs-feeding-ground")
"""What a battle is fought with when nobody chooses."""

SENTENCES = {
    "random": "Does anything that is allowed.",
    "brawler": "Does anything that is allowed, the bolder the better.",
    "rookie": "Gathers Power Dice and attacks where the odds are good.",
}


class Monsterpocalypse:
    """The 2008 game with its forces, cities and maps."""

    id = "monsterpocalypse"
    title = TITLE.title
    sentence = TITLE.sentence
    seats: tuple[str, ...] = SEATS
    least_seats = 2
    has_cards = False
    has_secrets = False
    opponents = {kind: Level(make, SENTENCES[kind]) for kind, make in OPPONENTS.items()}  # noqa: RUF012
    machine = "rookie"
    simulation = BattleSimulation()
    quick_words: tuple[tuple[str, str], ...] = (
        ("quick", "quick, at once to battle"),
        ("full", "full, as on pp. 23-26"),
    )
    art = BattleView.art
    notation = notation
    usage = notation.USAGE
    setting = SETTING
    basics = BASICS
    example = "advance red.g-tank.1 F7"

    # Reference -------------------------------------------------------------------------------------------------------

    def load(self, *folders: Path) -> Library:
        """The shipped data, with further folders merged over them."""
        return loading.load(*folders)

    def check(self, *folders: Path) -> list[Mistake]:
        """Everything that is wrong with the data."""
        return list(loading.check(*folders))

    def data_folder(self) -> Path:
        """Where the shipped data lie."""
        return loading.data_folder()

    def counted(self, library: Library) -> str:
        """What was loaded, in numbers."""
        counts = {
            "monsters": library.monsters, "units": library.units, "structures": library.structures,
            "abilities": library.abilities, "maps": library.maps, "forces": library.forces,
            "rulings": library.rulings,
        }  # fmt: skip
        return ", ".join(f"{len(found)} {what}" for what, found in counts.items())

    def kinds_of_entries(self) -> tuple[str, ...]:
        """What can be looked up."""
        return lexicon.KINDS

    def entries(self, library: Library) -> list[Entry]:
        """Figures, abilities, rules and rulings."""
        return lexicon.entries(library)

    def entry_key(self, library: Library, name: str) -> str:
        """The entry a name stands for."""
        return lexicon.key_of(library, name)

    # Setting up ------------------------------------------------------------------------------------------------------

    def form(self, library: Library) -> tuple[Field, ...]:
        """Forces and cities of both players, and the map."""
        forces = tuple((force.id, force.name) for force in library.forces.values())
        cities = (("", "its own"), *((force.id, f"that of {force.name}") for force in library.forces.values()))
        maps = tuple(
            (sheet.id, sheet.name + (" (practice)" if sheet.practice else "")) for sheet in library.maps.values()
        )
        fields: list[Field] = []
        for seat, name in enumerate(SEATS):
            fields += [
                Field(f"{name}-force", "force", f"what {name} brings", forces, FORCES[seat], seat),
                Field(f"{name}-city", "city", f"whose city {name} builds", cities, "", seat),
            ]
        where = (*maps, ("", "chosen in the set-up"))
        return (*fields, Field("map", "map", "the battle map", where, MAP, group="battle"))

    def brought(self, library: Library, choices: Mapping[str, str]) -> tuple[Force, Force]:
        """The two forces with their cities."""
        red, blue = (self._force(library, choices, name) for name in SEATS)
        return red, blue

    @staticmethod
    def _force(library: Library, choices: Mapping[str, str], name: str) -> Force:
        named = choices[f"{name}-force"]
        city = choices.get(f"{name}-city") or named
        for force in (named, city):
            if force not in library.forces:
                raise SetupError(f"There is no force “{force}”; there are {', '.join(library.forces)}.")
        return replace(library.forces[named], city=library.forces[city].city)

    def setup(self, library: Library, choices: Mapping[str, str], seats: int, seed: int) -> Setup:
        """The forces, the map and the seed."""
        red, blue = self.brought(library, choices)
        for seat, force in (("Red", red), ("Blue", blue)):
            broken = check_force(library, force)
            if broken:
                raise SetupError(f"{seat} cannot bring that: {broken[0]}.")
        setup = Setup(red, blue, choices.get("map", ""), seed)
        check(library, setup)
        return setup

    def setup_data(self, setup: Setup) -> dict[str, Any]:
        """Write a setup down."""
        return setup.as_data()

    def setup_of(self, data: Mapping[str, Any]) -> Setup:
        """Read it again."""
        return Setup.from_data(data)

    def start(
        self, library: Library, setup: Setup, *, typed_dice: bool = False, typed_cards: bool = False
    ) -> Session[Game]:
        """Begin at the set-up roll."""
        return start(library, setup, typed=typed_dice)

    def quick_answer(self, state: Game, decision: Decision, chance: Chance) -> Any:
        """Something sensible all through the set-up."""
        return sensible(state, decision, chance) if state.phase in SET_UP else None

    def is_of_set_up(self, answer: Any) -> bool:
        """Whether it lays out the map, the sides, the city or the monsters."""
        return isinstance(answer, ChooseMap | ChooseSide | Place | Start)

    def sheets(self, library: Library, choices: Mapping[str, str]) -> tuple[Sheet, ...]:
        """The map, and what both forces bring."""
        forces = self.brought(library, choices)
        sheet = library.maps.get(choices.get("map", ""))
        board = map_preview(library, sheet, *forces) if sheet else None
        title = sheet.name if sheet else "the map is chosen in the set-up"
        return (
            Sheet(title, board),
            *(
                Sheet(f"{name.upper()}: {force.name}", paragraphs=tuple(force_sheet(library, force)), seat=seat)
                for seat, (name, force) in enumerate(zip(SEATS, forces, strict=True))
            ),
        )

    def again(self, session: Session[Game], seed: int) -> Setup:
        """The same forces on the same map."""
        game = session.state
        red, blue = game.table.forces
        sheet = game.map.sheet.id if game.has_map else ""
        return Setup(red, blue, sheet if sheet in game.table.library.maps else "", seed)

    # In play ---------------------------------------------------------------------------------------------------------

    def view(self, session: Session[Game]) -> BattleView:
        """The battle as it is seen."""
        return BattleView(session)

    def told(self, session: Session[Game], head: Mapping[str, Any]) -> str:
        """Who brought what, where, and how far it has come."""
        game, setup, seats = session.state, head["setup"], head["seats"]
        sides = " against ".join(f"{setup[seat]['name']} ({seats[seat]})" for seat in SEATS)
        place = f", {game.map.sheet.name}" if game.has_map else ""
        return f"{sides}{place}, {f'round {(game.turn + 1) // 2}' if game.turn else 'in the set-up'}."

    def digest(self, state: Game) -> str:
        """A short fingerprint of the position."""
        return position.digest(state)

    def canonical(self, state: Game) -> str:
        """The position as JSON."""
        return position.canonical(state)

    def broken(self, state: Game, *, at_rest: bool = True) -> list[str]:
        """Every invariant that does not hold."""
        return invariants.broken(state, at_rest=at_rest)

    # Scenarios -------------------------------------------------------------------------------------------------------

    def kinds_of_scenarios(self) -> Mapping[str, tuple[str, ...]]:
        """Worked examples, rules, abilities and rulings."""
        return scenario_words.KINDS

    def about_scenario(self, scenario: Scenario[Any], library: Library) -> list[Paragraph]:
        """A scenario in words."""
        return scenario_words.about(scenario, library)

    def scenario_order(self, scenario: Scenario[Any]) -> Any:
        """The book's own examples first, then rules by topic, abilities and rulings."""
        return scenario_words.order(scenario)

    def standing(self, state: Game) -> Iterable[str]:
        """The pools of both players."""
        return (scenario_words.pools(state, seat) for seat in range(len(SEATS)))


GAME = Monsterpocalypse()
