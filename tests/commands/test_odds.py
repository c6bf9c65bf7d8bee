"""`monpoc odds` as it looks on the terminal."""

import pytest

from monsterpocalypse_tui.cli import main


def test_the_chance_to_hit_is_given_in_percent_and_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "3A", "--def", "1"]) == 0
    assert "DEF 1: 87.50% to hit, exactly 7/8" in capsys.readouterr().out


def test_without_a_defense_every_defense_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "2A"]) == 0
    assert capsys.readouterr().out.splitlines()[-5:] == [
        "    DEF  to hit  exactly",
        "      1  75.00%  3/4",
        "      2  41.67%  5/12",
        "      3  13.89%  5/36",
        "      4   2.78%  1/36",
    ]


def test_the_chart_can_be_drawn_in_plain_characters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--ascii", "2A", "--def", "2"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert "      2  27.78% *####" in out


@pytest.mark.parametrize("words", [["A"], ["5A", "2B", "3P"], ["99A 99B 99P"], ["99A 99B 99P", "--def", "190"]])
def test_everything_fits_in_eighty_columns(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize("defense", ["1", "2", "14", "17", "20"])
def test_no_line_of_the_chart_both_hits_and_misses(defense: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--ascii", "5A 2B 3P", "--def", defense]) == 0
    starred = [line for line in capsys.readouterr().out.splitlines() if "%" in line and "*" in line]
    assert starred[0].split()[0].rstrip("+") == defense


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["5X"], "monpoc: “5X” is not a handful of dice: write, for example, “5A 2B 3P”."),
        (["0A"], "monpoc: There is no die in that handful."),
        (["3A", "--def", "0"], "monpoc: A defense is 1 or more."),
        (["3A", "--def", "x"], "monpoc odds: argument --def: invalid int value: 'x'; see monpoc odds --help."),
        ([], "monpoc odds: the following arguments are required: DICE; see monpoc odds --help."),
    ],
)
def test_a_mistake_gets_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        raise SystemExit(main(["odds", *words]))
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert captured.out == ""
    assert captured.err == sentence + "\n"
