"""Attacks and abilities in plain lines: what is shown before a roll, and who must choose in the middle of it."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.quick import quick_setup
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.plain.table import PlainTable
from monsterpocalypse_tui.plain.terminal import Terminal
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.lines import WIDTH
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.game import GAME
from monsterpocalypse_tui.table.recorder import Recorder
from monsterpocalypse_tui.table.saves import head_of, take_up

Played = Callable[..., str]

HEAD = "name: a position\nrules: [MP-ATK-02]\nmap: open\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return reference.load()


@pytest.fixture
def played(
    tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Played:
    """Type lines at two persons' game that begins in a position, and give what was printed."""

    def play(position: str, *lines: str, seed: int | None = None) -> str:
        path = tmp_path / "position.yaml"
        path.write_text(HEAD + position, "utf-8")
        session = scenario.load(path, library).start()
        if seed is not None:
            session.dice = SeededDice(seed)
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        PlainTable(Match(GAME, session, ("person", "person"), 1), Terminal(), draws=False).play()
        out = capsys.readouterr().out
        assert [line for line in out.splitlines() if len(line) > WIDTH] == []
        return out

    return play


def flat(text: str) -> str:
    return " ".join(text.split())


# Before the roll -----------------------------------------------------------------------------------------------------

MONSTERS = """
seats: {red: {pools: {monster: 8, power: 3}, reserves: [meat-slave, spitter]}, blue: {pools: {power: 6}}}
figures:
  - {id: red.cthugrosh, at: F9}
  - {id: blue.zor-raiden, at: H9, hyper: mega}
  - {id: skyscraper.1, at: F5}
  - {id: blue.s-type-shinobi.1, at: G8}
  - {id: blue.s-type-shinobi.2, at: H8}
  - {id: blue.sun-fighter.1, at: G3}
  - {id: red.meat-slave.1, at: E10}
turn: {seat: red, activation: monster, phase: attack}
"""


def test_before_a_roll_every_number_has_its_receipt(played: Played) -> None:
    out = played(MONSTERS, "brawl CT zr", "quit")
    shown = flat(out)
    assert "Zor-Raiden: DEF 7 = 7 printed DEF (p. 10)." in shown
    assert "Cthugrosh: most Action Dice 6 = 7 printed Brawl (p. 10) - 1 Disable of Zor-Raiden (p. 56)" in shown
    assert "Boost Dice 2 = 2 printed stars (p. 10)." in shown
    assert re.search(r"^ 6A  33\.5%  51\.9%  69\.2%  82\.6%$", out, re.MULTILINE)
    assert "A hit (6A 2B) brings: Cthugrosh uses its Trigger Power Gorge on Zor-Raiden (p. 54)." in shown
    assert "Zor-Raiden takes 1 damage from the brawl, 4 health left (p. 20). A miss brings nothing." in shown


def test_the_number_of_dice_is_the_number_in_the_list_where_power_is_no_choice(played: Played) -> None:
    out = played(MONSTERS.replace("power: 3", "power: 1"), "head-butt CT zr", "4", "quit", seed=2)
    assert "  4  roll 4A 1P  (26.2% to hit)" in out
    assert "Cthugrosh head-butts Zor-Raiden with 4A 2B 1P:" in out
    assert "(p. 37)." in out


def test_a_charge_shows_the_chance_for_each_figure_on_the_way(played: Played) -> None:
    out = flat(played(MONSTERS, "odds rampage CT n", "quit"))
    assert "Sun Fighter 1: DEF 3 = 3 printed DEF (p. 10); a building before it asks for 6." in out
    assert "S-Type Shinobi 1 98.1% 99.5% 99.9%" in out
    assert "Skyscraper 1 69.8% 83.4% 92.1% Sun Fighter 1 69.8% 83.4% 92.1%" in out
    assert "All hit (6A 2B 1P) brings: S-Type Shinobi 1 is crushed at G8 by the Rampage (p. 21)." in out
    assert "A miss brings: S-Type Shinobi 1 is crushed at G8 by the Rampage (p. 21). Cthugrosh charges 2" in out


def test_a_stomp_shows_all_around_and_leaves_the_game_as_it_was(played: Played) -> None:
    out = flat(played(MONSTERS, "odds stomp CT roll 3A 2P", "odds stomp CT roll 9A", "log", "quit"))
    assert "S-Type Shinobi 2 98.1% 99.5% 99.9% Meat Slave 1 99.7% >99.9% >99.9%" in out
    assert "All hit (3A 2B 2P) brings: " in out
    assert "Roll 1 to 6 Action Dice. (MP-ATK-04, p. 17)" in out
    assert "Nothing has happened yet." in out


def test_odds_of_an_attack_say_why_it_cannot_be_made(played: Played) -> None:
    out = flat(played(MONSTERS, "odds smash CT zr", "odds brawl CT nobody", "odds ram CT", "odds stomp zr", "quit"))
    assert "Its advance must have ended aligned with the target. (MP-SMASH-01, p. 39)" in out
    assert "There is no figure “nobody” in this game." in out
    assert "Write it as: ram ATTACKER TARGET" in out
    assert "Only figures of your own force attack for you. (MP-ATK-08, p. 17)" in out


UNITS = """
figures:
  - {id: red.defender-x, at: B1}
  - {id: red.g-tank.1, at: F9}
  - {id: red.g-tank.2, at: F10}
  - {id: red.g-tank.3, at: F11}
  - {id: red.rocket-chopper.1, at: H9}
  - {id: blue.terra-khan, at: N1}
  - {id: blue.spikodon-elite.1, at: I9}
  - {id: skyscraper.1, at: J8}
turn: {seat: red, activation: units, phase: attack}
seats: {red: {pools: {unit: 6}}}
"""


def test_a_combined_attack_is_shown_with_all_who_join(played: Played) -> None:
    out = played(UNITS, "odds blast 1G I9 with 2G 3G", "blast 1G I9", "odds", "with 2G 3G", "quit")
    shown = flat(out)
    assert "G-Tank 3: most Action Dice 2 = 2 printed Blast (p. 10)" in shown
    assert "DEF 3 = 3 printed DEF (p. 10) + 1 Cover (p. 15) - 1 Spotter of Rocket Chopper 1 (p. 54)." in shown
    assert "who joins G-Tank 1's blast on Elite Spikodon 1?" in shown
    assert "how many dice for G-Tank 1's blast with G-Tank 2 and G-Tank 3 on Elite Spikodon 1?" in shown
    assert re.search(r"^ 6A +[\d.]+%, exactly \d+/\d+$", out, re.MULTILINE)


def test_a_figure_is_looked_at_with_what_counts_here_and_now(played: Played) -> None:
    out = flat(played(UNITS, "look 1G", "look I9", "look zr", "look DX", "quit"))
    assert "+ Force Field (skill, granted by Defender X; p. 54)" in out
    assert "Against a blast of Terra Khan: DEF 5 = 4 printed DEF (p. 10) + 1 Force Field (p. 54)." in out
    assert "Brawl Boost Dice 1 = 0 printed stars (p. 10) + 1 Berserk (p. 55)." in out
    assert "There is no figure “zr” in this game." in out
    moved = flat(played(MONSTERS, "look CT", "look H9", "quit"))
    assert "Brawl dice 6 = 7 printed Brawl (p. 10) - 1 Disable of Zor-Raiden (p. 56)." in moved


# Inside an attack ----------------------------------------------------------------------------------------------------

MISSED = """
seats: {red: {pools: {monster: 8, power: 1}}, blue: {reserves: [squix, spitter]}}
figures:
  - {id: red.defender-x, at: F9}
  - {id: blue.yasheth, at: H9}
  - {id: blue.meat-slave.1, at: F8}
turn: {seat: red, activation: monster, phase: attack}
"""


def test_the_other_player_is_asked_unmistakably(played: Played) -> None:
    out = flat(played(f"{MISSED}dice: [1]\n", "brawl DX ya", "roll 4A", "options", "to I8", "quit"))
    assert "BLUE must choose: Blue, Side Step: Yasheth was missed; move it one space, or no. 0 no (leave it)" in out
    assert out.count("BLUE must choose:") == 2
    assert "A miss brings, for example: That depends on choices: Blue, Side Step." in out
    assert "Yasheth reacts with Side Step (p. 56). Yasheth is moved from H9 to I8 (p. 56)." in out


def test_no_and_done_leave_what_may_be_left(played: Played) -> None:
    for word in ("no", "0", "done"):
        assert "is moved" not in played(f"{MISSED}dice: [1]\n", "brawl DX ya", "roll 4A", word, "quit")


def test_a_unit_hit_is_replaced_by_its_owner(played: Played) -> None:
    out = flat(played(f"{MISSED}dice: [5]\n", "brawl DX F8", "roll 4A", "unit spitter", "quit"))
    assert "BLUE must choose: Blue, Incubator: Meat Slave 1 is hit; which unit of your reserves takes its place?" in out
    assert "Meat Slave 1 is crushed at F8 by Incubator (p. 21). Spitter 1 comes out of the reserves at F8" in out


TRIGGERS = """
seats: {red: {pools: {monster: 9, power: 4}}}
figures:
  - {id: red.zor-raiden, at: F9, hyper: mega, form: mega}
  - {id: blue.cthugrosh, at: H9}
turn: {seat: red, activation: monster, phase: attack}
dice: [9]
"""


def test_abilities_are_put_in_order_by_name(played: Played) -> None:
    out = flat(played(TRIGGERS, "brawl ZR ct", "roll 5A", "Resolve Hit & Run", "to F12", "no", "quit"))
    assert "several of your Triggers apply to Mega Zor-Raiden's brawl on Cthugrosh; which comes next?" in out
    assert "Red, Hit & Run: Mega Zor-Raiden hit; advance it up to 3 spaces, or no." in out
    assert "Mega Zor-Raiden advances 3 spaces from F9 to F12 (p. 14)." in out
    assert "Red, Chain Attack: Mega Zor-Raiden may make a power attack with fresh dice; declare it, or no." in out


def test_an_action_is_asked_step_by_step(played: Played) -> None:
    out = flat(played(MONSTERS, "options action", "action CT Summon", "unit spitter", "to E9", "quit"))
    assert "action red.cthugrosh summon (1 Action Die: Bring a unit of this faction from your reserves" in out
    assert "Red, Summon: which unit of your reserves comes into play beside Cthugrosh?" in out
    assert "Red, Summon: where does Spitter 1 come into play?" in out
    assert "Spitter 1 comes out of the reserves at E9, free of cost (p. 56)." in out


def test_a_throw_lists_what_lies_where_the_target_can_land(played: Played) -> None:
    position = MONSTERS.replace("at: F5}", "at: K9}") + "dice: [12]\n"
    out = flat(played(position, "throw CT zr", "roll 6A 3P", "to J9", "quit"))
    assert "Red, Throw: Zor-Raiden is hit; on which place, by its north-west space, does it land?" in out
    assert "to, on Skyscraper 1: J8 K8 J9 K9 J10 K10" in out
    assert "Zor-Raiden collides with Skyscraper 1 (p. 36)." in out


NOTHING_LEFT = """
seats: {red: {pools: {monster: 8}}}
figures:
  - {id: red.rogzor, at: F9}
  - {id: blue.cthugrosh, at: N9}
  - {id: skyscraper.1, at: I9}
turn: {seat: red, activation: monster, phase: attack}
dice: [9]
"""


def test_where_nothing_is_left_of_a_building_the_ground_is_drawn(played: Played) -> None:
    typed = ("blast RO I9", "roll 5A", "resolve disintegrate", "no", "map", "status", "look I9", "look skyscraper")
    out = played(NOTHING_LEFT, *typed, "quit")
    assert "Nothing is left where Skyscraper 1 stood (p. 21)." in flat(out)
    assert "where Skyscraper 1 stood. Nobody stands there." in flat(out)
    assert "on the map), nothing left at I9. Building, in nobody's force." in flat(out)


# Giving up -----------------------------------------------------------------------------------------------------------


def test_either_of_two_persons_may_concede_at_any_time(played: Played) -> None:
    assert "Blue wins: Red concedes." in played(MONSTERS, "concede", "y")
    assert "Red wins: Blue concedes." in played(MONSTERS, "concede blue", "y")
    assert "green is nobody at this keyboard" in played(MONSTERS, "concede green", "quit")


# Whatever is typed ---------------------------------------------------------------------------------------------------

WORDS = (
    *map(str, range(14)), "done", "pass", "yes", "no", "push 2", "activate monster", "activate units", "power-up 2",
    "undo", "redo", "options", "options CT", "map", "status", "odds", "odds stomp CT", "odds stomp CT roll 2A 1P",
    "odds rampage CT e", "odds brawl CT zr with 1S", "stomp CT", "rampage CT n", "throw CT zr", "swat CT 1y",
    "action CT summon", "action CT Telekinesis", "unit spitter", "to D5", "dir e", "target 1S", "resolve fling",
    "resolve Hit & Run", "with", "roll 2A 1P", "roll 1A", "look CT", "look zr", "help fling", "help Side Step",
    "concede green", "target", "action", "odds smash", "odds blast", "resolve", "to ²", "unit ²",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_a_game_rich_in_abilities_is_kept_whatever_is_typed(
    seed: int, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(seed)
    red, blue = library.forces["cthul-black-tide"], library.forces["shadow-sun-thunder-blade"]
    setup, kinds = Setup(red, blue, "block-war", seed), ("person", "person")
    session = start(library, setup)
    quick_setup(session, chance)
    play(session, {seat: RandomSeat(seed) for seat in (0, 1)}, most=500)
    path = tmp_path / "game.jsonl"
    journal = Recorder.begin(lambda: path, head_of(GAME, setup, Seating(kinds, {}, seed), None), session, notation)
    table = PlainTable(Match(GAME, session, kinds, seed, journal), Terminal(), draws=False)
    typed = "".join(f"{chance.choice(WORDS)}\n" for _ in range(250))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    table.play()
    kept = take_up(path)
    kept.journal.close()
    assert not kept.remark
    assert digest(kept.session.state) == digest(session.state)
    assert "Something happens" not in capsys.readouterr().out


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "blue", "seed"),
    [
        ("guard-sky-wing", "terrasaurs-feeding-ground", 8),
        ("martian-harvest", "planet-eaters-world-breaker", 8),
        ("cthul-black-tide", "shadow-sun-thunder-blade", 8),
    ],
)
def test_programs_with_many_abilities_play_to_the_end(
    red: str, blue: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path))
    words = f"plain --red random --blue random --quick --no-map --seed {seed} --red-force {red} --blue-force {blue}"
    assert main(words.split()) == 0
    out = capsys.readouterr().out
    assert re.search(r"^(Red|Blue) wins: |^The game is a draw", out, re.MULTILINE)
    assert "Something happens" not in out
    assert "uses its" in out


TWO = {
    "two-guards": "monsters: {defender-x: ultra, sky-sentinel: ultra}\nunits: {g-tank: 5, rocket-chopper: 3}\n",
    "two-lizards": "monsters: {terra-khan: ultra, armodax: ultra}\nunits: {raptix: 5, carnidon: 5}\n",
}


def test_two_monsters_a_side_play_from_a_folder_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path / "home"))
    (tmp_path / "own" / "forces").mkdir(parents=True)
    for name, content in TWO.items():
        text = f"name: {name}\nsource: ours\n{content}city: {{skyscraper: 4, apartment-building: 4}}\n"
        (tmp_path / "own" / "forces" / f"{name}.yaml").write_text(text, "utf-8")
    words = "plain --red random --blue random --quick --no-map --seed 8 --red-force two-guards --blue-force two-lizards"
    assert main([*words.split(), "--data", str(tmp_path / "own")]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^(Red|Blue) wins: |^The game is a draw", out, re.MULTILINE)
    assert "Something happens" not in out
