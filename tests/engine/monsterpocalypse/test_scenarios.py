"""Every shipped scenario goes as written, and a bad one gets a clear sentence."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.invariants import broken
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder, load
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.reading.scenarios import Report

SHIPPED = sorted((data_folder() / "scenarios").rglob("*.yaml"))


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped(path: Path, library: Library) -> None:
    report = scenario.run(path, library)
    assert report.passed, "\n".join(map(str, report.mistakes))
    assert report.state is not None
    assert broken(report.state, at_rest=report.state.outcome is not None) == []


def test_names_are_given_once(library: Library) -> None:
    names = [scenario.load(path, library).entry.name for path in SHIPPED]
    assert len(names) == len(set(names)) >= 60


# Bad scenarios -------------------------------------------------------------------------------------------------------

GOOD = """\
name: A good one
rules: [MP-MOVE-01]
map: open
seats:
  red: {pools: {monster: 5, unit: 5}, reserves: [spitter]}
figures:
  - {id: red.rogzor, at: H8}
  - {id: blue.terra-khan, at: P1}
  - {id: red.carnidon.1, at: C5}
  - {id: radar-array.1, at: D9}
tiles: [{kind: fire, at: F3}]
turn: {seat: red, activation: monster, phase: advancement}
dice: ["A 1 1 | B 1"]
script:
  - advance red.rogzor F9
  - done
  - brawl red.rogzor radar-array.1
  - roll 2A
expect:
  red.rogzor: {at: F9, damage: {alpha: 0}}
  radar-array.1: {standing: true}
  red: {pools: {monster: 2, unit: 8, power: 0}}
  open: {kind: push}
"""


def report_of(text: str, folder: Path, library: Library) -> Report:
    path = folder / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return scenario.run(path, library, "bad.yaml")


def mistakes(text: str, folder: Path, library: Library) -> list[str]:
    return [str(mistake) for mistake in report_of(text, folder, library).mistakes]


def test_the_good_one_passes(tmp_path: Path, library: Library) -> None:
    assert mistakes(GOOD, tmp_path, library) == []


BAD = {
    "bad yaml": ("map: open", "map: [open", "bad.yaml:4: this is not YAML"),
    "unknown key": ("map: open", "maps: open", "bad.yaml:3: maps: there is no key maps here; did you mean map?"),
    "unknown inner key": ("at: P1}", "on: P1}", "bad.yaml:8: figures[2].on: there is no key on here"),
    "a key written otherwise": (
        "phase: advancement}",
        "phase: advancement, powered_up: true}",
        "turn.powered_up: there is no key powered_up here; did you mean powered-up?",
    ),
    "a key of what is asked written otherwise": (
        "open: {kind: push}",
        "open: {kind: push, not_offers: [done]}",
        "expect.open.not_offers: there is no key not_offers here; did you mean not-offers or offers?",
    ),
    "no name": ("name: A good one\n", "", "name: is missing; add name"),
    "a rule that is none": ("[MP-MOVE-01]", "[walk]", "bad.yaml:2: rules[1]: “walk” is not the id of a rule"),
    "a rule there is not": ("MP-MOVE-01", "MP-MOVE-99", "bad.yaml:2: rules[1]: there is no rule MP-MOVE-99"),
    "unknown map": ("map: open", "map: opn", "bad.yaml:3: map: there is no map “opn”; did you mean open?"),
    "a bad drawing": (
        "map: open",
        "map: {rows: [....., ....?, ....., .....]}",
        "bad.yaml:3: map.rows[2]: '?' at E2 is not in the legend",
    ),
    "unknown figure": (
        "blue.terra-khan",
        "blue.terra-kan",
        "bad.yaml:8: figures[2].id: there is no figure “terra-kan”; did you mean terra-khan?",
    ),
    "a unit without number": (
        "red.carnidon.1",
        "red.carnidon",
        "bad.yaml:9: figures[3].id: “red.carnidon” is not how a unit is named; write it as red.carnidon.1",
    ),
    "a gap in the numbers": (
        "red.carnidon.1",
        "red.carnidon.2",
        "bad.yaml:9: figures[3].id: red.carnidon.2 without red.carnidon.1",
    ),
    "a figure twice": (
        "{id: blue.terra-khan, at: P1}",
        "{id: red.carnidon.1, at: P1}",
        "bad.yaml:9: figures[3].id: red.carnidon.1 stands here twice",
    ),
    "a structure with a side": (
        "id: radar-array.1",
        "id: red.radar-array.1",
        "bad.yaml:10: figures[4].id: “red.radar-array.1” is not how a structure is named",
    ),
    "off the map": (
        "at: P1}",
        "at: Z1}",
        "bad.yaml:8: figures[2].at: “Z1” is not a space of this map; spaces run from A1 to Q17",
    ),
    "over the edge": ("at: P1}", "at: Q1}", "bad.yaml:8: figures[2].at: a large base at Q1 leaves the map"),
    "two on one space": ("at: C5}", "at: I9}", "bad.yaml:9: figures[3].at: red.rogzor stands on I9 already"),
    "no monster": ("  - {id: blue.terra-khan, at: P1}\n", "", "bad.yaml:6: figures: blue has no monster; list one"),
    "monsters that do not fight together": (
        "{id: blue.terra-khan, at: P1}",
        "{id: blue.terra-khan, at: P1}\n  - {id: red.defender-x, at: M1}",
        "bad.yaml:9: figures[3].id: Rogzor (destroyers) and Defender X (protectors) do not fight side by side; "
        "monsters share an agenda or have neighbours on the wheel (p. 45)",
    ),
    "damage beyond health": (
        "at: P1}",
        "at: P1, damage: {alpha: 6}}",
        "bad.yaml:8: figures[2].damage: 6 damage on a form of 5 Health",
    ),
    "destroyed but in play": (
        "at: P1}",
        "at: P1, damage: {alpha: 5}}",
        "bad.yaml:8: figures[2].damage: the form in play is destroyed",
    ),
    "no such form": (
        "at: P1}",
        "at: P1, form: beta}",
        "bad.yaml:8: figures[2].form: “beta” cannot stand here; choose alpha, ultra or mega",
    ),
    "another form": (
        "at: P1}",
        "at: P1, hyper: ultra, form: mega}",
        "bad.yaml:8: figures[2].form: its Hyper form is ultra",
    ),
    "a unit with damage": (
        "at: C5}",
        "at: C5, damage: {alpha: 1}}",
        "bad.yaml:9: figures[3].damage: a unit has no damage to set",
    ),
    "a tile on a building": ("at: F3}", "at: E10}", "bad.yaml:11: tiles[1].at: another building or its tile is there"),
    "a tile of no kind": (
        "kind: fire",
        "kind: lava",
        "bad.yaml:11: tiles[1].kind: “lava” cannot stand here; choose rubble, fire or radiation",
    ),
    "pools": (
        "unit: 5}",
        "unit: 6}",
        "bad.yaml:5: seats.red.pools: 5 and 6 Action Dice make 11; let both pools make 10 together",
    ),
    "a pool of words": ("unit: 5}", "unit: five}", "bad.yaml:5: seats.red.pools.unit: “five” is not a whole number"),
    "too many dice": ("unit: 5}", "power: 11}", "bad.yaml:5: seats.red.pools.power: “11” is too much; give 10 at most"),
    "unknown reserve": (
        "[spitter]",
        "[spiter]",
        "bad.yaml:5: seats.red.reserves[1]: there is no unit “spiter”; did you mean spitter",
    ),
    "a city too late": (
        "reserves: [spitter]",
        "city: [radar-array]",
        "bad.yaml:5: seats.red.city: the city has been built by now",
    ),
    "unknown phase": (
        "phase: advancement",
        "phase: dinner",
        "bad.yaml:12: turn.phase: “dinner” cannot stand here; choose set-up-roll",
    ),
    "no activation": ("activation: monster, ", "", "bad.yaml:12: turn.activation: is missing; choose monster or units"),
    "wrong activation": (
        "monster, phase: advancement",
        "units, phase: power",
        "bad.yaml:12: turn.activation: there is no phase power in an activation of units",
    ),
    "no turn yet": (
        "activation: monster, phase: advancement",
        "phase: activation, acted: true",
        "bad.yaml:12: turn.acted: in the phase activation no turn has begun",
    ),
    "a stranger advanced": (
        "phase: advancement",
        "phase: advancement, advanced: [blue.terra-khan]",
        "bad.yaml:12: turn.advanced[1]: “blue.terra-khan” is not active in this turn",
    ),
    "a pair of one": (
        "phase: advancement",
        "phase: advancement, adjacent-at-start: [[red.rogzor]]",
        "bad.yaml:12: turn.adjacent-at-start[1]: “red.rogzor” is not a pair that could be meant; pair red.rogzor with",
    ),
    "a pair with a stranger": (
        "phase: advancement",
        "phase: advancement, adjacent-at-start: [[red.rogzor, blue.terra-kan]]",
        "bad.yaml:12: turn.adjacent-at-start[1]: “red.rogzor, blue.terra-kan” is not a pair that could be meant",
    ),
    "a pair of which none advanced": (
        "phase: advancement",
        "phase: advancement, aligned-after-advance: [[red.rogzor, blue.terra-khan]]",
        "is not a pair that could be meant; nobody has advanced",
    ),
    "dice that are none": ("A 1 1 | B 1", "A 1 1 | ", "bad.yaml:13: dice[1]: “A 1 1 | ” is not a roll; write faces"),
    "dice that do not fit": (
        "A 1 1 | B 1",
        "A 1 1",
        "bad.yaml:13: dice[1]: The roll is 2A 1B, but 0 faces are given for its 1 B dice",
    ),
    "a face there is not": ("A 1 1 | B 1", "A 1 3 | B 1", "bad.yaml:13: dice[1]: The Action Die has no face 3"),
    "too few dice": (
        'dice: ["A 1 1 | B 1"]',
        "dice: []",
        "bad.yaml:18: script[4]: No dice are scripted for roll 1 (brawl: 2A 1B)",
    ),
    "dice left over": ('B 1"]', 'B 1", 4]', "bad.yaml:13: dice[2]: 1 scripted roll was never needed"),
    "no answer": (
        "  - done\n",
        "  - dome\n",
        "bad.yaml:16: script[2]: “dome” cannot be read: “dome” is not an answer. Did you mean “done”",
    ),
    "an illegal answer": (
        "advance red.rogzor F9",
        "advance red.rogzor C3",
        "bad.yaml:15: script[1]: “advance red.rogzor C3” is refused: Of the 7 spaces of its advance only one may",
    ),
    "a refusal that does not come": (
        "  - done\n",
        "  - {refuse: done}\n",
        "bad.yaml:16: script[2].refuse: “done” is legal here",
    ),
    "a refusal by another rule": (
        "  - done\n",
        "  - {refuse: advance red.rogzor A1, rule: MP-STEP-04}\n",
        "bad.yaml:16: script[2].rule: “advance red.rogzor A1” is refused by MP-MOVE-02, not by MP-STEP-04",
    ),
    "expected elsewhere": ("{at: F9, ", "{at: G9, ", "bad.yaml:20: expect.red.rogzor.at: expected G9, but it is F9"),
    "expected damage": (
        "{alpha: 0}",
        "{alpha: 2}",
        "bad.yaml:20: expect.red.rogzor.damage.alpha: expected 2, but it is 0",
    ),
    "expected rubble": (
        "standing: true",
        "tile: rubble",
        "bad.yaml:21: expect.radar-array.1.tile: expected rubble, but it is no tile",
    ),
    "expected dice": ("power: 0", "power: 3", "bad.yaml:22: expect.red.pools.power: expected 3, but it is 0"),
    "expected question": (
        "kind: push",
        "kind: attack",
        "bad.yaml:23: expect.open.kind: expected attack, but it is push",
    ),
    "expected offer": (
        "{kind: push}",
        "{offers: [push 9]}",
        "bad.yaml:23: expect.open.offers[1]: expected “push 9” to be legal, but it is refused: Push any",
    ),
    "expected no offer": (
        "{kind: push}",
        "{not-offers: [push 1]}",
        "bad.yaml:23: expect.open.not-offers[1]: expected “push 1” to be refused, but it is legal",
    ),
    "expected stranger": (
        "radar-array.1: {",
        "radar-array.2: {",
        "bad.yaml:21: expect.radar-array.2: there is no figure “radar-array.2” in this game",
    ),
    "expected winner": (
        "  open: {kind: push}",
        "  winner: red",
        "bad.yaml:23: expect.winner: expected red, but it is nobody yet",
    ),
    "expected event": (
        "  open: {kind: push}",
        "  events: [Crushed]",
        "bad.yaml:23: expect.events[1]: expected Crushed, but what happened is Advanced",
    ),
    "expected no event": (
        "  open: {kind: push}",
        "  events: [Crush]",
        "bad.yaml:23: expect.events[1]: there is no event “Crush”; did you mean Crushed?",
    ),
}


@pytest.mark.parametrize(("old", "new", "sentence"), BAD.values(), ids=BAD.keys())
def test_a_bad_scenario_gets_one_clear_sentence(
    old: str, new: str, sentence: str, tmp_path: Path, library: Library
) -> None:
    assert GOOD.count(old) >= 1
    found = mistakes(GOOD.replace(old, new, 1), tmp_path, library)
    assert [line for line in found if sentence in line], found
    assert len(found) == 1, found
    assert "\n" not in found[0]


def test_an_illegal_answer_lists_legal_ones(tmp_path: Path, library: Library) -> None:
    (found,) = mistakes(
        GOOD.replace("advance red.rogzor F9", "step red.rogzor w\n  - brawl rogzor godzilla"), tmp_path, library
    )
    assert found.startswith(
        "bad.yaml:16: script[2]: “brawl rogzor godzilla” cannot be read: There is no figure “godzilla”"
    )
    assert "red may answer (advancement): done, advance red.rogzor" in found


def test_every_expectation_that_fails_is_listed(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("{at: F9, ", "{at: G9, ").replace("standing: true", "standing: false")
    assert mistakes(text.replace("power: 0}", "power: 1}"), tmp_path, library) == [
        "bad.yaml:20: expect.red.rogzor.at: expected G9, but it is F9",
        "bad.yaml:21: expect.radar-array.1.standing: expected false, but it is true",
        "bad.yaml:22: expect.red.pools.power: expected 1, but it is 0",
    ]


def test_water_carries_only_flyers_and_hoverers(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("map: open", f"map: {{rows: [{', '.join(['~' * 17] * 17)}]}}")
    text = text.replace("  - {id: radar-array.1, at: D9}\n", "").replace("tiles: [{kind: fire, at: F3}]\n", "")
    (found,) = mistakes(text, tmp_path, library)
    assert found.startswith("bad.yaml:9: figures[3].at: red.carnidon.1 cannot stand on water; only units with Flight")


def test_buildings_stand_on_foundations_where_there_are_any(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("map: open", "map: block-war").replace("tiles: [{kind: fire, at: F3}]\n", "")
    (found,) = mistakes(text, tmp_path, library)
    assert found.startswith("bad.yaml:10: figures[4].at: there is no foundation at D9; choose one of C3, E3")


def test_nothing_is_laid_out_before_the_map(tmp_path: Path, library: Library) -> None:
    text = (
        "name: x\nrules: [EX-01]\nfigures:\n  - {id: red.rogzor, at: A1}\n  - {id: blue.rogzor}\nturn: {phase: map}\n"
    )
    (found,) = mistakes(text, tmp_path, library)
    assert found.startswith("bad.yaml:4: figures[1].at: there is no map on the table yet")


@pytest.mark.parametrize("content", ["", "- a\n- b\n", "just words", "name: x\nname: y\n", "a: *b\n", "\x00"])
def test_what_is_no_scenario_at_all_is_told_in_sentences(content: str, tmp_path: Path, library: Library) -> None:
    found = mistakes(content, tmp_path, library)
    assert found
    assert all(line.startswith("bad.yaml") for line in found)


def test_a_missing_file_is_named(tmp_path: Path, library: Library) -> None:
    (found,) = scenario.run(tmp_path / "none.yaml", library, "none.yaml").mistakes
    assert str(found).startswith("none.yaml: cannot be read")


# Finer points of a script --------------------------------------------------------------------------------------------


def test_a_script_may_spell_out_what_was_forced_or_leave_it_out(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("  open: {kind: push}\n", "")
    spelled = text.replace("  - roll 2A\n", "  - roll 2A\n  - done\n  - push 2\n")
    assert mistakes(spelled.replace("monster: 2, unit: 8", "monster: 0, unit: 10"), tmp_path, library) == []
    (found,) = mistakes(text.replace("  - roll 2A\n", "  - roll 2A\n  - pass\n"), tmp_path, library)
    assert found.startswith("bad.yaml:19: script[5]: “pass” is refused")


def test_nothing_is_answered_once_the_game_is_over(tmp_path: Path, library: Library) -> None:
    text = GOOD.partition("dice:")[0] + "script: [concede, done]\nexpect: {winner: blue}\n"
    (found,) = mistakes(text, tmp_path, library)
    assert found.startswith("bad.yaml:13: script[2]: “done” is refused: The game is over; the game is over, so let")


def test_a_bystander_keeps_its_distance(tmp_path: Path, library: Library) -> None:
    text = (
        "name: x\nrules: [EX-01]\nbystanders: true\nfigures:\n  - {id: red.rogzor, at: A1}\nturn: {phase: activation}\n"
    )
    report = report_of(text, tmp_path, library)
    assert report.passed
    assert report.state is not None
    assert report.state.map.spot(report.state.at[1]) == (15, 15)


SMASH = """\
name: x
rules: [MP-SMASH-02]
seats: {red: {pools: {monster: 6, power: 5}}}
figures:
  - {id: red.defender-x, at: F9}
  - {id: blue.terra-khan, at: H9, damage: {alpha: 3}}
  - {id: skyscraper.1, at: K9}
turn: {seat: red, activation: monster, phase: attack, advanced: [red.defender-x]}
expect: {open: {offers: [smash red.defender-x blue.terra-khan]}}
"""


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("", "It was adjacent to the target when the turn began"),
        (", adjacent-at-start: []", ""),
        (", adjacent-at-start: [[blue.terra-khan, red.defender-x]]", "It was adjacent"),
        (", adjacent-at-start: [], aligned-after-advance: []", "Its advance must have ended aligned"),
        (", adjacent-at-start: [], aligned-after-advance: [[red.defender-x, blue.terra-khan]]", ""),
    ],
)
def test_where_monsters_stood_earlier_may_be_said(said: str, refused: str, tmp_path: Path, library: Library) -> None:
    found = mistakes(SMASH.replace("[red.defender-x]}\n", f"[red.defender-x]{said}}}\n", 1), tmp_path, library)
    assert bool(found) == bool(refused)
    assert not refused or refused in found[0]


def test_a_fallen_building_may_be_named_and_stood_upon(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("at: D9}", "at: D9, tile: fire}").replace("at: F9, ", "at: E9, ").replace("F9\n", "E9\n")
    text = text.replace("  - brawl red.rogzor radar-array.1\n  - roll 2A\n", "").replace('"A 1 1 | B 1"', "")
    text = text.replace("{alpha: 0}", "{alpha: 1}").replace("standing: true", "standing: false, tile: fire")
    assert mistakes(text.replace("monster: 2, unit: 8", "monster: 4, unit: 6"), tmp_path, library) == []
