"""A whole game in plain lines, as a person or a script meets it."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.plain.table import PlainTable
from monsterpocalypse_tui.plain.terminal import Terminal
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.monsterpocalypse.game import GAME
from monsterpocalypse_tui.table.saves import take_up
from tests.golden import assert_golden

GOLDEN = Path(__file__).parent / "golden"
TWO = "--blue person --seed 4 --map block-war --quick"


class Run(Protocol):
    """Type lines at a `monpoc` command and give what it printed."""

    def __call__(self, words: str, *lines: str, status: int = 0) -> str: ...


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def typed(words: str, *lines: str, status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(words.split()) == status
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        assert [line for line in captured.out.splitlines() if len(line) > 80 and " " in line.strip()] == []
        return captured.out + captured.err

    return typed


def journals(home: Path) -> list[Path]:
    """The games that were kept, oldest first."""
    return sorted((home / "games").glob("*.jsonl"))


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("switches", ["", "--quick", "--quick --no-map --map smashville", "--ascii"])
def test_programs_play_to_the_end(switches: str, run: Run) -> None:
    out = run(f"plain --seed 5 --red random --blue random {switches}")
    assert re.search(r"^(Red|Blue) wins: |^The game is a draw", out, re.MULTILINE)
    assert "Something happens" not in out
    assert "Its record is" in flat(out)


def test_the_same_seed_plays_the_same_game(run: Run) -> None:
    def game() -> list[str]:
        return run("plain --seed 11 --red random --blue random --quick").splitlines()[:-2]

    assert game() == game()


def test_ascii_is_really_ascii(run: Run) -> None:
    typed = ("help", "map", "status", "look DX", "odds 3A --def 2", "spawn g-tank B3", "nonsense", "advance x", "quit")
    assert run(f"plain {TWO} --ascii", *typed).isascii()


def test_forces_of_every_kind_can_be_drawn(run: Run) -> None:
    for red, blue in pairwise(reference.load().forces.values()):
        if len(red.monsters) == len(blue.monsters):
            forces = f"--red-force {red.id} --blue-force {blue.id}"
            assert "Red (upper case): " in run(f"plain {TWO} {forces}", "map", "status", "quit")


# What a person sees --------------------------------------------------------------------------------------------------


def test_the_first_screen(run: Run) -> None:
    out = run(f"plain {TWO}", "map", "status", "help", "quit")
    assert_golden(re.sub(r"\S+\.jsonl", "GAME.jsonl", out), GOLDEN / "first_screen.txt")


def test_a_newcomer_is_in_a_battle_after_two_answers(run: Run) -> None:
    out = run("plain", "", "", "quit")
    assert out.startswith("MONSTERPOCALYPSE\n")
    assert "Red, Spawn Phase" in out


@pytest.mark.parametrize(("lines", "seen"), [(["q"], "q: leave"), ([], "Good-bye."), (["2", "1 4"], "Black Tide")])
def test_the_welcome_takes_other_answers(lines: list[str], seen: str, run: Run) -> None:
    assert seen in run("plain", *lines)


def test_numbers_and_notation_and_codes_are_answers(run: Run) -> None:
    typed = ["spawn g-tank B3", "options g-tank-elite", "1", "done", "advance 1G C6", "options 1T", "2", "quit"]
    out = run(f"plain {TWO}", *typed)
    assert "Elite G-Tank 1 spawns at P3 for 2 Action Dice (p. 28)." in out
    assert "G-Tank 1 advances 3 spaces from B3 to C6 (p. 14)." in out
    assert re.search(r"^Elite G-Tank 1 advances", out, re.MULTILINE)


def test_a_unit_is_spawned_moved_taken_back_and_moved_again(run: Run) -> None:
    out = run(f"plain {TWO}", "spawn g-tank B3", "done", "advance 1g b5", "undo", "redo", "undo", "log 1", "quit")
    assert out.count("G-Tank 1 advances 2 spaces from B3 to B5 (p. 14).") == 2
    assert "Taken back: advance red.g-tank.1 B5." in out
    assert out.count("G-Tank 1 spawns at B3 for 1 Action Die (p. 28).") == 2


def test_refusals_give_the_reason_the_rule_and_the_page(run: Run) -> None:
    out = flat(
        run(f"plain {TWO}", "spawn skyscraper B3", "spawn g-tank J9", "spawn raptix J9", "roll 3A", "77", "quit")
    )
    assert "That is not one of your spawn points. (MP-SPAWN-01, pp. 22-23)" in out
    assert "In the Spawn Phase: spawn, clear, or done. (MP-TURN-04, pp. 27-28)" in out
    assert "There is no unit “skyscraper” here." in out
    assert "There is no 77 in the list; numbers run from 0 to 0." in out


def test_a_slip_of_the_hand_gets_one_helpful_sentence(run: Run) -> None:
    out = flat(
        run(f"plain {TWO}", "optoins", "", "xyzzy", "look", "look nobody", "help dance", "log x", "\x00", "quit")
    )
    assert "“optoins” is neither an answer nor a command; did you mean options?" in out
    assert "Type an answer, its number, “options” or “help”." in out
    assert "“xyzzy” is neither an answer nor a command; “options” shows what is open, “help” the rest." in out
    assert "There is no figure “nobody” in this game." in out
    assert "“help” alone lists them all." in out


def test_looking_at_figures_and_spaces(run: Run) -> None:
    out = run(f"plain {TWO}", "look DX", "look terra-khan", "look raptix", "look I5", "look N8", "look C1", "quit")
    assert "Defender X (red.defender-x, DX on the map), at " in out
    assert "Force Field (skill, shared with all agenda figures; p. 54)" in flat(out)
    assert "Raptix 1 (blue.raptix.1, 1a on the map), in reserve." in out
    assert "I5: Power Zone." in out
    assert "Nobody stands there." in out
    assert "N8: green foundation." in out
    assert "Building, in nobody's force." in out


def test_the_odds_of_any_handful(run: Run) -> None:
    out = run(f"plain {TWO}", "odds 5A 2B --def 5", "odds", "odds 3X", "odds 3A --def 0", "quit")
    assert "DEF 5: 58.80% to hit, exactly 54871/93312" in out
    assert "No attack is being rolled" in out
    assert "“3x” is not a handful of dice" in out
    assert "a defense of 1 or more" in flat(out)


def test_the_odds_of_an_attack_come_with_the_receipt(run: Run) -> None:
    out = run(f"plain {TWO}", "spawn g-tank B3", "done", "done", "options blast", "1", "odds", "roll 1A", "quit")
    assert re.search(r": DEF \d = \d printed DEF \(p\. 10\)", out)
    assert re.search(r" 2A +[\d.]+%, exactly \d+/\d+", out)
    assert re.search(r"blasts .* (a hit|a miss)", flat(out))


# Keeping and taking up -----------------------------------------------------------------------------------------------


def test_every_answer_is_on_disk_and_quitting_says_how_to_go_on(run: Run, home: Path) -> None:
    out = run(f"plain {TWO}", "spawn g-tank B3", "quit")
    path = journals(home)[-1]
    head, *records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert head["game"] == "monsterpocalypse"
    assert head["seats"] == {"red": "person", "blue": "person"}
    assert head["typed"] is False
    assert head["setup"]["seed"] == 4
    assert records[-1]["answer"] == "spawn g-tank B3"
    assert f"monpoc resume {path.name}" in flat(out)


@pytest.mark.parametrize(
    "command", ["resume --plain", "resume --plain FILE", "plain --resume FILE", "resume --plain COPY"]
)
def test_a_game_goes_on_where_it_stood(command: str, run: Run, home: Path) -> None:
    run(f"plain {TWO}", "spawn g-tank B3", "done", "save copy.jsonl", "quit")
    name = journals(home)[-1].name
    again = run(command.replace("FILE", name).replace("COPY", "copy.jsonl"),
                "advance g-tank B5", "undo", "quit")  # fmt: skip
    assert "is taken up. Turn 1 on Block War" in flat(again)
    assert "G-Tank 1 advances 2 spaces" in again
    assert "Taken back: advance red.g-tank.1 B5." in flat(again)


def test_saving_never_writes_over_anything(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    out = run(f"plain {TWO}", "save", "save mine.txt", "quit")
    assert "Every answer is saved as it is given" in flat(out)
    assert "exists already; choose another name." in flat(out)
    assert (tmp_path / "mine.txt").read_text() == "precious"


def test_a_finished_game_is_not_taken_up_again(run: Run) -> None:
    assert "Blue wins: Red concedes." in run("plain --seed 4 --quick", "concede", "y")
    assert "There is no unfinished game in" in run("resume --plain", status=2)


def test_conceding_is_asked_for_twice(run: Run) -> None:
    out = run("plain --seed 4 --quick", "concede", "n", "concede", "oops", "quit")
    assert out.count("Red, do you give the game up? (y/n)") == 2
    assert out.count("The game goes on.") == 2
    assert "concedes" not in out


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (("concede", "y"), "Blue wins: Red concedes. 2 turns in all."),
        (("stop",), "The game is a draw: stopped early and all counts are even (p. 30). 2 turns in all."),
    ],
)
def test_the_last_line_says_why_the_game_ended(lines: tuple[str, ...], last: str, run: Run) -> None:
    assert f"{last} Its record is " in flat(run("plain --seed 229672 --quick --map boardwalk-brawl --no-map", *lines))


def test_the_welcome_says_what_can_be_chosen(run: Run) -> None:
    out = flat(run("plain", "maybe", "", "guard", "99", "1 2 3", "2 3", "quit"))
    assert "“maybe” is no choice: press Enter, or type 2, w or q." in out
    assert out.count("is no choice: type one or two numbers from 1 to ") == 3
    assert "Type “help” at any time." in out
    assert "Type “help”" not in run("plain", "", "q")


def spoil(change: Callable[[list[str]], list[str]]) -> Callable[[Path], None]:
    def do(path: Path) -> None:
        path.write_text("".join(change(path.read_text("utf-8").splitlines(keepends=True))), "utf-8")

    return do


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [], "is not a saved game of this table."),
        (lambda lines: ["hello\n"], "is not a saved game of this table."),
        (lambda lines: ['{"table":1,"game":"chess"}\n'], "but of none that is on this shelf."),
        (lambda lines: ['{"table":1,"game":"monsterpocalypse"}\n'], "its first line is not complete"),
        (lambda lines: [lines[0].replace('"person"', '"ghost"')], "nobody here plays as “ghost”."),
        (
            lambda lines: [lines[0].replace("g-tank", "g-bank"), *lines[1:]],
            "There is no “g-bank” in the reference data.",
        ),
    ],
)
def test_a_file_that_is_no_game_gets_one_sentence(
    change: Callable[[list[str]], list[str]], sentence: str, run: Run, home: Path
) -> None:
    run(f"plain {TWO}", "quit")
    path = journals(home)[-1]
    spoil(change)(path)
    before = path.read_bytes()
    out = run(f"resume --plain {path.name}", status=2)
    assert sentence in out
    assert out.count("\n") == 1
    assert path.read_bytes() == before


def test_a_damaged_game_goes_on_in_a_new_file_and_the_old_one_stays(run: Run, home: Path) -> None:
    run(f"plain {TWO}", "done", "done", "done", "push 3", "quit")
    path = journals(home)[-1]
    spoil(lambda lines: [*lines[:-2], "broken\n", lines[-1]])(path)
    before = path.read_bytes()
    out = flat(run(f"resume --plain {path.name}", "quit"))
    assert "is damaged; the game was taken up to there." in out
    assert "the old file is as it was." in out
    assert path.read_bytes() == before
    assert any("mended" in other.name for other in journals(home))


def test_a_game_killed_in_the_middle_of_a_line_goes_on(run: Run, home: Path) -> None:
    run(f"plain {TWO}", "done", "quit")
    path = journals(home)[-1]
    path.write_bytes(path.read_bytes() + b'{"n":99,"se')
    out = flat(run(f"resume --plain {path.name}", "quit"))
    assert "was cut short" in out
    assert "Spawn Phase" in out or "Push Phase" in out
    assert len(journals(home)) == 1


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(run: Run, home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("in the way")
    out = flat(run(f"plain {TWO}", "save", "quit"))
    assert "it is played all the same." in out
    assert "Good-bye." in out


WORDS = (
    "help", "map", "status", "options", "options DX", "look I9", "look 1G", "odds", "odds 2A", "log 3", "undo", "undo",
    "redo", "save", "0", "1", "2", "3", "4", "5", "done", "pass", "roll 1A", "roll 2A 1P", "with", "push 2",
    "spawn g-tank B3", "advance 1G D6", "brawl DX tk", "blast 1G N8", "activate monster", "activate units", "via",
    "hyper defender-x", "clear B3 C3", "map x", "|", "-1", "9" * 5000, "²", "log ²", "odds 2A --def ²",
    "advance", "power-up 3", "step dx s", "look", "é ∀", "with with",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_the_kept_game_is_the_one_on_the_table(
    seed: int, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(seed)
    library = reference.load()
    kinds = ("person", "person" if seed % 2 else "random")
    match = Match.new(GAME, library, Seating(kinds, {**defaults(GAME, library), "map": "block-war"}, seed))
    session = match.session
    table = PlainTable(match, Terminal(), draws=False)
    typed = "".join(f"{chance.choice(WORDS)}\n" for _ in range(400))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    table.play()
    assert session.rolled
    (path,) = journals(home)
    kept = take_up(path)
    kept.journal.close()
    assert not kept.remark
    assert digest(kept.session.state) == digest(session.state)
    assert "Something happens" not in capsys.readouterr().out


@pytest.mark.parametrize("call", ["os.fsync", "monsterpocalypse_tui.engine.kernel.journal.Journal._put"])
def test_a_disk_that_fills_up_does_not_end_the_game(call: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    begun = Journal.__init__

    def init(self: Journal, *given: Any) -> None:
        begun(self, *given)
        monkeypatch.setattr(call, full)

    monkeypatch.setattr("monsterpocalypse_tui.engine.kernel.journal.AWAIT_DISK_EVERY", 0.0)
    monkeypatch.setattr(Journal, "__init__", init)
    out = flat(run(f"plain {TWO}", "spawn g-tank B3", "done", "quit"))
    assert out.count("The game can no longer be written down (No space left on device)") == 1
    assert "Red, Advancement Phase" in out


# Opponents, two people, dice -----------------------------------------------------------------------------------------


def test_undo_goes_back_through_what_the_opponent_did(run: Run) -> None:
    out = run(
        "plain --seed 4 --quick --map block-war", "done", "done", "push 0", "undo", "undo", "undo", "undo", "quit"
    )
    assert "Taken back: " in out
    assert "nothing before it to take back" in flat(out) or "no answer of yours" in flat(out)


def position(path: Path) -> str:
    """The position that a kept game stands at."""
    kept = take_up(path)
    kept.journal.close()
    return digest(kept.session.state)


def test_a_refused_undo_leaves_what_was_taken_back(run: Run, home: Path) -> None:
    start = "plain --seed 229672 --quick --map boardwalk-brawl --no-map"
    ways: tuple[tuple[str, ...], ...] = (
        (),
        ("spawn g-tank L2", "undo", "undo", "undo"),
        ("spawn g-tank L2",),
        ("spawn g-tank L2", "undo", "undo", "redo"),
    )
    stood = []
    for way in ways:
        known = set(journals(home))
        out = run(start, *way, "quit")
        assert out.count("nothing before it to take back") == max(0, way.count("undo") - 1)
        (path,) = set(journals(home)) - known
        stood.append(position(path))
    untouched, undone, spawned, redone = stood
    assert untouched == undone != spawned == redone


def test_two_people_must_agree_to_stop(run: Run) -> None:
    out = run(f"plain {TWO}", "stop", "n", "stop", "y")
    assert "plays on." in out
    assert "The game is a draw: stopped early and all counts are even (p. 30)." in flat(out)


def test_against_the_machine_stopping_is_just_done(run: Run) -> None:
    assert "The game is a draw" in run("plain --seed 4 --quick", "stop")


def test_real_dice_are_typed_in(run: Run, home: Path) -> None:
    typed = ["A 1 1 0 0 0", "9 9 9 9 9", "1 0", "A 1 |", "²", "99", "1", "done", "undo", "quit"]
    out = flat(run("plain --typed-dice --quick --map block-war --blue person", *typed))
    assert "Red rolls 5A for the set-up: type the faces, such as “A 1 0 1 0 1”, or a total." in out
    assert "Action Die has no face 9" in out
    assert "The roll is 5A; 2 faces are typed." in out
    assert "it cannot show 99, only 0 to 10." in out
    assert "Red rolls 2 strikes, Blue 1 strike" in out
    assert "Red, Spawn Phase" in out
    again = flat(run("resume --plain", "quit"))
    assert "Red, Spawn Phase" in again


def test_the_whole_set_up_can_be_played_by_hand(run: Run) -> None:
    out = run("plain --seed 4 --blue person", "map block-war", "map", "status", "side red",
              "place bank-headquarters D7", "place bank-headquarters G7", "undo", "quit")  # fmt: skip
    assert "The battle map is Block War (p. 26)." in out
    assert "To build: " in out
    assert "That is not the north-west space of an empty foundation. (MP-SETUP-05, p. 26)" in flat(out)
    assert "Taken back: place bank-headquarters G7." in out


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        ("--red wizard", "Nobody plays as “wizard”; there are person, random"),
        ("--red-force none", "There is no force “none”"),
        ("--map none", "There is no map “none”"),
        ("--data nowhere", "There is no folder “nowhere”."),
        ("--resume nowhere", "There is no saved game “nowhere”."),
    ],
)
def test_a_wrong_switch_gets_one_sentence(switches: str, sentence: str, run: Run) -> None:
    out = run(f"plain --seed 1 {switches}", status=2)
    assert sentence in out
    assert out.count("\n") == 1


def test_a_pipe_and_a_bare_terminal_encoding_are_enough(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "monsterpocalypse_tui", "plain", "--quick", "--seed", "4"],
        input=b"map\nfoo\n\xff\xfe\nquit\n",
        capture_output=True,
        check=False,
        env={"MONPOC_HOME": str(home), "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert done.stdout.decode("ascii").rstrip().endswith(".jsonl")
