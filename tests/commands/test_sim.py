"""`monpoc sim` as it looks on the terminal."""

import json
from collections.abc import Iterator

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.commands import sim
from monsterpocalypse_tui.engine.kernel.simulation import Played
from monsterpocalypse_tui.engine.monsterpocalypse import simulation
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.table import simulation as many

QUICK = ["sim", "--rounds", "5", "--seed", "3"]


def result(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*QUICK, "--json", *words]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return {key: value for key, value in told.items() if key not in ("seconds", "games_per_second")}


def test_games_are_played_to_an_end_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--games", "4", "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 games, random (red) against random (blue), seed 3"
    assert [line.split()[0] for line in lines[1:-1]] == [
        "winners", "endings", "turns", "decisions", "speed", "fingerprint",
    ]  # fmt: skip
    assert "stopped early 4" in lines[2]
    assert lines[-1].split() == ["broken", "rules", "none"]


def test_the_same_seed_gives_the_same_games_however_many_processes_play_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = result(capsys, "--games", "5")
    assert result(capsys, "--games", "5", "--jobs", "2") == alone
    assert result(capsys, "--games", "5", "--seed", "4")["fingerprint"] != alone["fingerprint"]


def test_forces_and_map_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--red-force", "guard-sky-wing", "--blue-force", "martian-harvest", "--map", "block-war", "--games", "1"]
    assert result(capsys, *words)["games"] == 1


def test_random_forces_and_how_often_each_ability_acted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--forces", "random", "--monsters", "mixed", "--red", "brawler", "--blue", "brawler", "--games", "4"]
    told = result(capsys, *words, "--abilities")
    acted = told["abilities"]
    assert isinstance(acted, dict)
    assert len(acted) == 108
    assert sum(1 for count in acted.values() if count) > 10
    assert result(capsys, *words, "--abilities", "--jobs", "2") == told
    assert "abilities" not in result(capsys, *words)
    assert main([*QUICK, *words, "--abilities"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-109].split()[-4:] == [str(sum(1 for count in acted.values() if count)), "of", "108", "acted"]
    assert [line.split()[0] for line in lines[-108:]] == [f"AB-{number:03}" for number in range(1, 109)]
    assert all(line.endswith("  never") == (" 0" in line) for line in lines[-108:])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--forces", "magic"], "There is no way to draw forces “magic”; there are shipped, random."),
        (["--monsters", "3"], "There is no number of monsters “3”; there are 1, 2, mixed."),
        (["--red", "deep-thought"], "There is no opponent “deep-thought”"),
        (["--blue-force", "nobody"], "There is no force “nobody”"),
        (["--map", "moon"], "There is no map “moon”"),
        (["--games", "0"], "--games is 1 or more."),
        (["--jobs", "-1"], "--jobs is 1 or more."),
    ],
)
def test_a_mistake_gets_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_an_interrupt_prints_what_has_been_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[Played]:
        yield Played(0, 12, 1, "stopped early", 80, "abc")
        raise KeyboardInterrupt

    monkeypatch.setattr(many, "play_games", interrupted)
    assert main([*QUICK, "--games", "9"]) == 130
    assert capsys.readouterr().out.startswith("1 game, random (red)")


def test_a_broken_invariant_is_told_and_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "broken", lambda game, **_: ["A die is missing."])
    assert main([*QUICK, "--games", "1", "--check"]) == 1
    assert "Game 0, turn 0, decision 1: A die is missing." in capsys.readouterr().out


def test_an_exception_is_told_with_its_game_and_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Confused:
        def __init__(self, seed: int) -> None:
            pass

        def answer(self, seen: object, decision: object, until: object) -> object:
            raise LookupError("no idea")

    monkeypatch.setitem(OPPONENTS, "confused", Confused)
    assert main([*QUICK, "--games", "2", "--check", "--red", "confused", "--blue", "confused"]) == 1
    out = capsys.readouterr().out
    assert "Game 0, turn 0, decision 1: LookupError at a map decision: no idea" in out
    assert "Game 1, turn 0, decision 1: LookupError at a map decision: no idea" in out
    with pytest.raises(LookupError) as caught:
        main([*QUICK, "--games", "2", "--red", "confused", "--blue", "confused"])
    assert caught.value.__notes__ == ["Game 0, turn 0, decision 0 (map)"]


class Watched:
    """A terminal that keeps what is drawn on it."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def test_the_progress_bar_is_drawn_only_for_somebody_watching() -> None:
    games = [Played(number, 1, 0, "conceded", 1, "") for number in range(2)]
    out = Watched()
    assert list(sim.progress(games, 2, out)) == games  # type: ignore[arg-type]
    assert f"[{'#' * 15}{'.' * 15}] 1 of 2 games" in out.text
    assert out.text.endswith("\r")


def test_seats_are_named_in_order_or_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    named = result(capsys, "--red", "brawler", "--games", "2")
    assert result(capsys, "--seats", "brawler,random", "--games", "2") == named
    assert main(["sim", "monsterpocalypse", *QUICK[1:], "--seats", "brawler,random", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fingerprint"] == named["fingerprint"]


def test_another_city_is_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--red-force", "guard-sky-wing", "--blue-force", "martian-harvest", "--games", "1"]
    own = result(capsys, *words)
    assert result(capsys, *words, "--red-city", "cthul-black-tide")["fingerprint"] != own["fingerprint"]
