"""Every answer is read as it is written, and some that are not written so are understood."""

import re
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import IllegalAnswer
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import answers
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Answer, Resolve
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.notation import USAGE, parse, parse_figure, write
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game

from .random_games import library, new_game

NOTES = Path(__file__).parents[3] / "docs" / "notation.md"

WRITTEN = [
    "map block-war", "side red", "side blue", "place skyscraper D7", "start defender-x C1", "activate monster",
    "activate units", "shuffle monster", "shuffle unit", "power-up 3", "pass", "hyper defender-x", "spawn g-tank K5",
    "clear K5 J6", "done", "advance red.defender-x F7", "advance red.g-tank.1 F7 via D5 E6", "step red.defender-x ne",
    "revert red.defender-x", "brawl red.defender-x blue.cthugrosh", "blast red.g-tank.1 blue.squix.1",
    "body-slam red.defender-x blue.cthugrosh", "head-butt red.defender-x blue.cthugrosh",
    "ram red.defender-x blue.cthugrosh", "rampage red.defender-x e", "smash red.defender-x blue.cthugrosh",
    "stomp red.defender-x", "swat red.defender-x blue.squix.2", "throw red.defender-x blue.cthugrosh",
    "slingshot red.defender-x red.g-tank.1 w", "cradle-throw red.defender-x red.g-tank.1 blue.cthugrosh",
    "double-head-butt red.defender-x red.g-tank.1 blue.cthugrosh", "action blue.cthugrosh summon",
    "with", "with red.g-tank.1 red.g-tank.2", "roll 5A", "roll 5A 2P", "push 0", "push 4",
    "resolve hit-and-run red.defender-x", "resolve swat red.defender-x", "resolve vampirism", "to F7", "dir e",
    "target blue.squix.1", "unit squix", "yes", "no", "concede", "concede red", "concede blue", "stop",
]  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    session = new_game(3, "guard-shield-line", "cthul-black-tide", "block-war")
    assert session.decision is not None
    return session.state


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_written_is_read_and_written_again(text: str, game: Game) -> None:
    answer = parse(game, text, 0)
    assert write(game, answer) == text
    assert parse(game, text.upper(), 0) == answer


def test_every_answer_there_is_has_a_text(game: Game) -> None:
    kinds = {kind for kind in vars(answers).values() if isinstance(kind, type) and issubclass(kind, Answer)}
    assert kinds - {Answer} == {type(parse(game, text, 0)) for text in WRITTEN}
    assert set(USAGE) == {text.split()[0] for text in WRITTEN}
    assert {kind.word for kind in AttackKind} <= set(USAGE)


def test_the_notes_tell_of_every_verb() -> None:
    table = "\n".join(line for line in NOTES.read_text("utf-8").splitlines() if line.startswith("|"))
    quoted = {words.split()[0] for words in re.findall(r"`([^`]+)`", table)}
    assert set(USAGE) <= quoted


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Body Slam Defender-X Cthugrosh", "body-slam red.defender-x blue.cthugrosh"),
        ("double head butt defender-x red.g-tank.1 cthugrosh",
         "double-head-butt red.defender-x red.g-tank.1 blue.cthugrosh"),
        ("power up 2", "power-up 2"),
        ("action cthugrosh Summon", "action blue.cthugrosh summon"),
        ("resolve Hit & Run defender-x", "resolve hit-and-run red.defender-x"),
        ("resolve Hit & Run", "resolve hit-and-run"),
        ("resolve lightning attack red.defender-x", "resolve lightning-attack red.defender-x"),
        ("activate monsters", "activate monster"),
        ("activate unit", "activate units"),
        ("advance g-tank.2 f7", "advance red.g-tank.2 F7"),
        ("roll a 2 a p", "roll 3A 1P"),
        ("with g-tank.2 g-tank.1 g-tank.2", "with red.g-tank.1 red.g-tank.2"),
    ],
)  # fmt: skip
def test_more_is_read_than_is_written(typed: str, written: str, game: Game) -> None:
    assert write(game, parse(game, typed, 0)) == written


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type an answer"),
        ("dance", "“dance” is not an answer."),
        ("brawl red blue", "There is no figure “red” in this game."),
        ("brawl g-tank cthugrosh", "There is no figure “g-tank” in this game."),
        ("advance g-tank.1 Z9", "“Z9” is not a space of this map; spaces run from A1 to Q17."),
        ("advance g-tank.1 F7 over E6", "Write it as: advance FIGURE SPACE [via SPACE ...]"),
        ("rampage defender-x ne", "There is no direction “ne” here."),
        ("resolve vampirsm", "There is no ability “vampirsm” here. Did you mean vampirism"),
        ("action cthugrosh", "Write it as: action FIGURE ABILITY"),
        ("concede green", "There is no side “green” here."),
        ("concede red blue", "Write it as: concede [red|blue]"),
        ("roll 2B", "Boost Dice are never chosen; the rules add them."),
        ("push ²", "“²” is not a number."),
        ("to", "Write it as: to SPACE"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(typed: str, sentence: str, game: Game) -> None:
    with pytest.raises(NotationError) as refused:
        parse(game, typed, 0)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("word", ["red", "blue", "red.", ".1", "g-tank.99"])
def test_half_a_name_is_no_figure(word: str, game: Game) -> None:
    with pytest.raises(NotationError):
        parse_figure(game, word, 0)


# Abilities in order --------------------------------------------------------------------------------------------------

ORDER = """
name: Two Triggers wait
rules: [MP-ABIL-10]
seats: {red: {pools: {monster: 9, power: 4}}}
figures:
  - {id: red.zor-raiden, at: F9, hyper: mega, form: mega}
  - {id: blue.cthugrosh, at: H9}
turn: {seat: red, activation: monster, phase: attack}
dice: ["9"]
script:
  - brawl red.zor-raiden blue.cthugrosh
  - roll 5A 2P
"""


def waiting(tmp_path: Path) -> Session[Game]:
    """A brawl that has hit, with the order of its Triggers to be chosen."""
    path = tmp_path / "order.yaml"
    path.write_text(ORDER, "utf-8")
    read = scenario.load(path, library())
    session = read.start()
    for text in read.entry.script:
        assert isinstance(text, str)
        session.apply(parse(session.state, text, 0))
    assert session.decision is not None
    assert session.decision.kind == "order"
    return session


def test_an_ability_without_its_figure_is_that_of_the_only_one_that_has_it(tmp_path: Path) -> None:
    session = waiting(tmp_path)
    assert session.decision is not None
    whole = next(iter(session.decision.options))
    text = write(session.state, whole).rpartition(" ")[0]
    assert parse(session.state, text, 0) == Resolve(whole.ability, NOBODY)
    session.apply(parse(session.state, text, 0))
    assert next(record.answer for record in session.records if isinstance(record.answer, Resolve)) == whole


def test_an_ability_that_does_not_wait_is_refused_with_or_without_a_figure(tmp_path: Path) -> None:
    session = waiting(tmp_path)
    for text in ("resolve vampirism", "resolve vampirism red.zor-raiden", "yes"):
        with pytest.raises(IllegalAnswer) as refused:
            session.apply(parse(session.state, text, 0))
        assert refused.value.refusal.rule == "MP-ABIL-10"


@pytest.mark.parametrize("order", ["hit-and-run", "Hit & Run", "hit-and-run red.zor-raiden"])
def test_scripts_take_it_either_way(order: str, tmp_path: Path) -> None:
    path = tmp_path / "script.yaml"
    expected = f"expect: {{open: {{kind: order, offers: [resolve {order}], not-offers: [resolve vampirism]}}}}\n"
    path.write_text(ORDER + expected, "utf-8")
    assert scenario.run(path, library()).mistakes == ()
    path.write_text(f"{ORDER}  - resolve {order}\nexpect: {{open: {{kind: advance-to}}}}\n", "utf-8")
    assert scenario.run(path, library()).mistakes == ()
