"""The shipped reference data: all there, as printed, within the limits, and quick to load."""

import re
from collections import Counter
from time import perf_counter

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.cards import (
    Agenda,
    AttackStat,
    AttackType,
    Category,
    EnergyType,
    Force,
    Grant,
    Icon,
    Kind,
    Library,
    Rank,
    Subject,
    Tile,
)
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference


@pytest.fixture(scope="module")
def library() -> Library:
    return reference.load()


def test_everything_printed_is_there(library: Library) -> None:
    forms = [form for monster in library.monsters.values() for form in (monster.alpha, *monster.hypers.values())]
    assert (len(forms), len(library.units), len(library.structures)) == (36, 42, 10)
    assert (len(library.factions), len(library.monsters), len(library.abilities)) == (6, 12, 108)
    assert len(library.rulings) >= 130
    assert len([sheet for sheet in library.maps.values() if not sheet.practice]) == 8


def test_a_monster_form_reads_as_its_base(library: Library) -> None:
    defender = library.monsters["defender-x"]
    assert defender.name == "Defender X"
    alpha, ultra = defender.alpha, defender.hypers["ultra"]
    assert (alpha.id, alpha.kind, alpha.form, alpha.speed, alpha.defense, alpha.health) == (
        "defender-x-alpha",
        Kind.MONSTER,
        "alpha",
        6,
        6,
        5,
    )
    assert (alpha.brawl, alpha.blast, alpha.power) == (AttackStat(7, 2), AttackStat(7, 2, 3), AttackStat(5, 2))
    assert (alpha.faction, alpha.agenda, alpha.energy_type) == ("guard", Agenda.PROTECTORS, EnergyType.MECHANICAL)
    assert alpha.icons[:2] == (Icon("energy-drain", AttackType.BLAST), Icon("force-field", None, Grant.ALL))
    assert alpha.abilities == {"energy-drain", "force-field", "jump", "safeguard"}
    assert (ultra.name, ultra.defense, ultra.hyper) == ("Ultra Defender X", 7, 4)


def test_units_tell_grunt_elite_and_shadow_apart(library: Library) -> None:
    grunt, elite = library.units["rocket-chopper"], library.units["rocket-chopper-elite"]
    shadow = library.units["rocket-chopper-shadow"]
    assert grunt.name == elite.name == shadow.name == "Rocket Chopper"
    assert (grunt.rank, elite.rank, shadow.rank) == (Rank.GRUNT, Rank.ELITE, Rank.ELITE)
    assert (grunt.cost, elite.cost, shadow.cost) == (1, 2, 3)
    assert (elite.shadow, shadow.shadow) == (False, True)
    assert shadow.abilities - elite.abilities == {"cloak"}
    assert grunt.brawl is None
    assert Counter(unit.rank for unit in library.units.values()) == {Rank.GRUNT: 23, Rank.ELITE: 19}


def test_buildings_tell_what_they_leave_behind(library: Library) -> None:
    skyscraper, plant = library.structures["skyscraper"], library.structures["nuclear-power-plant"]
    assert (skyscraper.defense, skyscraper.energy, skyscraper.hazard) == (6, 4, Tile.FIRE)
    assert plant.hazard is Tile.RADIATION
    assert library.structures["office-building"].hazard is None


def test_abilities_are_those_of_the_sheets(library: Library) -> None:
    abilities = library.abilities.values()
    assert [ability.code for ability in abilities] == [f"AB-{number:03}" for number in range(1, 109)]
    assert Counter(ability.category for ability in abilities) == {
        Category.ACTION: 11,
        Category.SKILL: 60,
        Category.ADVANTAGE: 5,
        Category.TRIGGER: 20,
        Category.REACTION: 12,
    }
    run = library.abilities["hit-and-run"]
    assert (run.name, run.category, run.page, run.subject) == ("Hit & Run", Category.TRIGGER, 54, Subject.BEARER)
    for ability in abilities:
        assert 53 <= ability.page <= 59
        assert re.fullmatch(r"[A-Z][^.?!]*\.", ability.summary), f"{ability.id}: one sentence"


def test_every_ability_is_carried_by_some_figure(library: Library) -> None:
    cards = [*library.units.values(), *library.structures.values()]
    for monster in library.monsters.values():
        cards += [monster.alpha, *monster.hypers.values()]
    assert set().union(*(card.abilities for card in cards)) == library.abilities.keys()


def test_rulings_ask_answer_and_give_a_reason(library: Library) -> None:
    assert {f"R-{number:03}" for number in range(1, 131)} <= library.rulings.keys()
    for ruling in library.rulings.values():
        assert ruling.kind in {"silent", "contradiction", "picture"}
        assert ruling.question.endswith("?")
        assert ruling.ruling.endswith(".")
        assert ruling.why.endswith(".")
    assert "DEF 6" in library.rulings["R-130"].ruling


def test_every_record_names_its_source(library: Library) -> None:
    for kind in (library.factions, library.units, library.structures, library.abilities, library.rulings):
        assert all(record.source for record in kind.values())
    assert all(sheet.source for sheet in library.maps.values())
    assert all(force.source for force in library.forces.values())
    assert all(monster.alpha.source for monster in library.monsters.values())


# Green, yellow, spawn points a side, neutral spawn points, Power and Negative Zones, rough, cover, impassible.
PRINTED = {
    "block-war": (6, 10, 5, 2, 5, 2, 20, 14, 8),
    "smashville": (6, 12, 5, 2, 5, 2, 19, 14, 32),
    "downtown-beatdown": (12, 8, 5, 2, 5, 2, 27, 15, 5),
    "boardwalk-brawl": (8, 6, 5, 3, 7, 3, 49, 8, 78),  # its card says 82
    "boulevard-of-broken-dreams": (8, 8, 5, 2, 5, 2, 20, 16, 30),
    "crossroads-crunch": (10, 10, 5, 2, 5, 2, 18, 8, 38),
    "mean-streets": (8, 12, 5, 2, 5, 2, 22, 12, 27),
    "road-to-ruin": (14, 14, 5, 3, 5, 2, 14, 8, 14),
}


@pytest.mark.parametrize("name", PRINTED)
def test_a_map_has_the_totals_printed_on_its_card(library: Library, name: str) -> None:
    sheet = library.maps[name]
    drawn = Counter("".join(sheet.rows))
    assert len(sheet.spawn_red) == len(sheet.spawn_blue)
    assert len(sheet.start_red) == len(sheet.start_blue) == 2
    assert (sheet.width, sheet.height) == (17, 17)
    assert (
        len(sheet.green),
        len(sheet.yellow),
        len(sheet.spawn_red),
        len(sheet.neutral),
        len(sheet.power_zones),
        len(sheet.negative_zones),
        sum(drawn[mark] for mark in "Fods"),
        drawn["F"],
        drawn["~"],
    ) == PRINTED[name]


def test_block_war_lies_as_printed(library: Library) -> None:
    sheet = library.maps["block-war"]
    assert sheet.start_red == ((2, 0), (13, 0))
    assert sheet.green[0] == (6, 6)
    assert sheet.neutral == (((16, 7), (16, 6)), ((0, 9), (0, 10)))


def test_the_practice_map_is_bare(library: Library) -> None:
    sheet = library.maps["open"]
    assert sheet.practice
    assert set("".join(sheet.rows)) == {"."}
    assert (sheet.start_red, sheet.start_blue) == (((2, 0), (13, 0)), ((2, 15), (13, 15)))


def test_every_monster_has_a_force_that_may_be_played(library: Library) -> None:
    led = {monster for force in library.forces.values() for monster, _ in force.monsters}
    assert led == library.monsters.keys()
    for force in library.forces.values():
        assert reference.check_force(library, force) == []
        assert (len(force.units), len(force.city)) == (15, 12)
        factions = {library.monsters[monster].alpha.faction for monster, _ in force.monsters}
        assert {library.units[unit].faction for unit in force.units} == factions
        assert force.note


def test_a_force_over_its_limits_hears_about_each(library: Library) -> None:
    force = Force(
        id="greedy",
        name="Greedy",
        monsters=(("defender-x", "ultra"), ("defender-x", "mega"), ("cthugrosh", "giga"), ("godzila", "ultra")),
        units=("g-tank",) * 6 + ("g-tank-elite",) * 6 + ("raptix",) * 4 + ("tank",),
        city=("skyscraper",) * 6 + ("government-building",) * 2 + ("radar-array",) * 5,
        source="a test",
    )
    assert reference.check_force(library, force) == [
        "defender-x comes 2 times; each monster may be brought once (p. 23)",
        "Cthugrosh has no giga form; choose ultra or mega (p. 23)",
        "there is no monster godzila; known are ares-mothership, armodax, cthugrosh, defender-x, deimos-9, gorghadra, "
        "rogzor, sky-sentinel and 4 more",
        "Defender X (protectors) and Cthugrosh (fiends) do not fight side by side; "
        "monsters share an agenda or have neighbours on the wheel (p. 45)",
        "Defender X (protectors) and Cthugrosh (fiends) do not fight side by side; "
        "monsters share an agenda or have neighbours on the wheel (p. 45)",
        "the force has 17 units; at most 15 (p. 23)",
        "6 G-Tank grunts; at most 5 grunts of one name (p. 23)",
        "there is no unit tank; did you mean g-tank?",
        "the force has 6 elite units; at most 5 in all (p. 23)",
        "the city has 13 structures; 2 to 12 (p. 23)",
        "Skyscraper stands in the city 6 times; at most 5 of one name (p. 26)",
        "Government Building comes 2 times; it is Limited: bring one (p. 53)",
    ]


def test_neighbours_on_the_wheel_may_share_a_force(library: Library) -> None:
    city = ("radar-array", "skyscraper")
    pair = Force("pair", "Pair", (("defender-x", "ultra"), ("zor-maxim", "ultra")), (), city, "a test")
    assert reference.check_force(library, pair) == []
    nobody = Force("nobody", "Nobody", (), (), ("radar-array",), "a test")
    assert len(reference.check_force(library, nobody)) == 2


class _Pair:
    __slots__ = ("one", "other")

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other

    def total(self) -> int:
        return self.one + self.other


def _yardstick() -> float:
    """Time a million rounds of plain Python, so that slow machines are not blamed."""
    kept: dict[int, int] = {}
    start = perf_counter()
    for i in range(1_000_000):
        kept[i & 255] = _Pair(i, 1).total()
    return perf_counter() - start


@pytest.mark.slow
def test_loading_is_quick() -> None:
    def loading() -> float:
        start = perf_counter()
        reference.load()
        return perf_counter() - start

    assert min(loading() for _ in range(5)) <= 0.2 * min(_yardstick() for _ in range(5))
