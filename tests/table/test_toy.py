"""Any game of the shelf is served by the commands; here by a toy with three seats, a deck and a secret."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.saves import take_up
from tests.table.toy.shelf import put_on_the_shelf

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Type lines at a command and give what it printed."""
    put_on_the_shelf(monkeypatch)
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path))

    def typed(words: str, *lines: str, status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(words.split()) == status
        captured = capsys.readouterr()
        return captured.out + captured.err

    return typed


@pytest.mark.parametrize("line", re.findall(r"^monpoc (.*)$", PAGE, re.MULTILINE))
def test_the_page_on_adding_a_game_shows_what_works(line: str, run: Run) -> None:
    out = run(line)
    assert not line.startswith("plain") or re.search(r"wins: |Nobody wins: ", out)
    assert "--ascii" not in line or out.isascii()


def test_each_person_sees_her_own_card_behind_a_curtain(run: Run) -> None:
    out = run("plain toy --seats person,person --seed 3", "", "1", "", "quit")
    before, after = out.split("-- Birch looks now")
    assert "Ash draws" in before
    assert "Birch draws" not in before
    assert "Birch draws" in after
    assert "Ash draws" not in after


def test_against_machines_there_is_no_curtain(run: Run) -> None:
    out = run("plain toy --seed 3", "quit")
    assert "looks now" not in out
    assert out.count(" draws ") == 1


def test_cards_and_dice_can_be_typed_in(run: Run) -> None:
    words = "plain toy --seats person,digger --typed-cards --typed-dice"
    out = run(words, "volcano", "beach", "swamp", "dig", "9", "D 4")
    assert "volcano" in out
    assert "Ash wins: treasure found." in out


def test_a_place_is_looked_at_and_a_wrong_answer_refused_with_its_rule(run: Run) -> None:
    out = run("plain toy --seed 3 --landing ruin", "look a1", "look z9", "go beach", "fly", "undo", "quit")
    assert "Ways: palms, cave." in out
    assert "There is no place “z9” on this board." in out
    assert "No way leads there from here. (TOY-1)" in out
    assert "“fly” is neither an answer nor a command" in out
    assert "There is no answer of yours to take back." in out


def test_whoever_gives_up_leaves_and_the_last_one_wins(run: Run) -> None:
    out = run("plain toy --seats person,digger,person --seed 3", "", "concede", "y", "", "concede cedar", "y")
    assert "Birch wins: alone." in out


def test_the_last_one_of_a_game_is_taken_up_by_its_name(run: Run) -> None:
    run("plain toy --seed 3", "go palms", "quit")
    run("plain --seed 3 --quick", "quit")
    assert "the island, round 2" in " ".join(run("resume toy --plain", "quit").split())
    assert "Spawn Phase" in run("resume --plain monsterpocalypse", "quit")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("plain toy --seats person", "Treasure Hunt is for 2 to 3 players: ash, birch, cedar."),
        ("plain toy --seats a,b,c,d", "Treasure Hunt is for 2 to 3 players: ash, birch, cedar."),
        ("plain toy --cedar wizard", "Nobody plays as “wizard”; there are person, random, digger."),
        ("plain toy --landing moon", "There is no place “moon”; there are beach, palms"),
        ("sim toy --ash wizard", "There is no opponent “wizard”; there are random, digger."),
        ("league toy --kinds random", "A league needs two opponents or more"),
        ("league toy --kinds random,wizard", "Nobody plays as “wizard”"),
        ("odds toy 2A", "“2A” is not a handful of dice: write, for example, “2D”."),
    ],
)
def test_a_mistake_gets_one_sentence(words: str, sentence: str, run: Run) -> None:
    out = run(words, status=2)
    assert sentence in out
    assert out.count("\n") == 1


def test_winners_are_counted_by_the_names_of_the_seats(run: Run) -> None:
    words = "sim toy --seats digger,random,random --games 12 --seed 2 --json --check"
    told = json.loads(run(words))
    assert list(told["winners"]) == ["ash", "birch", "cedar", "draw"]
    assert sum(told["winners"].values()) == sum(told["endings"].values()) == 12
    assert (told["ash"], told["birch"], told["cedar"]) == ("digger", "random", "random")
    assert json.loads(run(f"{words} --jobs 2"))["fingerprint"] == told["fingerprint"]


def test_a_league_finds_the_better_one_from_both_sides(run: Run) -> None:
    told = json.loads(run("league toy --games 60 --seed 1 --json"))
    (pair,) = told["pairs"]
    assert pair["wins"] + pair["losses"] + pair["draws"] == 60
    assert pair["interval"][0] < pair["share"] < pair["interval"][1]
    assert list(told["elo"]) == ["digger", "random"]


@pytest.mark.parametrize(
    ("name", "kinds", "switches"),
    [
        ("toy", ("digger", "random", "digger"), "--full-setup"),
        ("monsterpocalypse", ("rookie", "brawler"), "--quick --no-map --map block-war"),
    ],
)
def test_the_same_seed_is_the_same_game_in_plain_lines_and_at_a_match(
    name: str, kinds: tuple[str, ...], switches: str, run: Run, tmp_path: Path
) -> None:
    run(f"plain {name} --seats {','.join(kinds)} --seed 5 {switches}")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    kept = take_up(path)
    kept.journal.close()
    game = shelf.game(name)
    library = game.load()
    choices = {**defaults(game, library), **({"map": "block-war"} if name == "monsterpocalypse" else {})}
    match = Match.new(game, library, Seating(kinds, choices, 5, "--quick" in switches), keep=False)
    while match.open is not None:
        match.answer(match.machine_reply().answer)
    assert game.digest(match.state) == game.digest(kept.session.state)
    assert len(match.session.records) == len(kept.session.records)


def test_a_typed_card_is_kept_and_taken_up(run: Run, tmp_path: Path) -> None:
    run("plain toy --seats person,digger --typed-cards --seed 1", "palms", "swamp", "quit")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    match = Match.resume(path)
    match.close()
    assert match.state.treasure == ["palms", "swamp"]
    assert match.session.decks is None
