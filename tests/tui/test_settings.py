"""Settings are read at the door: a bad file gets one sentence and is left alone; keys may move but not collide."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import RollOptions
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.bar_keys import USUAL
from monsterpocalypse_tui.table.hints import hint
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.tui import settings_file, theme
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.keys import BATTLE, SCREENS, clashes, every_act, key_name
from monsterpocalypse_tui.tui.settings import THEMES, Settings, peek
from monsterpocalypse_tui.tui.settings_file import SettingsError, read, write
from tests.tui.hands import at_table, battle, lines
from tests.tui.moments import reached


def file(home: Path, text: str) -> Path:
    home.mkdir(exist_ok=True)
    path = home / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_everything_is_as_usual(home: Path) -> None:
    assert read(home / "settings.yaml") == Settings()
    assert peek(home / "settings.yaml") == Settings()


def test_every_theme_can_be_set() -> None:
    assert tuple(theme.THEMES) == THEMES


def test_what_is_written_is_read_again(home: Path) -> None:
    chosen = Settings("daylight", "ascii", "off", False, {"undo": "ctrl+z", "help": "f2"})
    write(home / "settings.yaml", chosen)
    assert read(home / "settings.yaml") == chosen
    assert peek(home / "settings.yaml") == Settings("daylight", "ascii")


def test_the_example_in_the_file_is_accepted(home: Path) -> None:
    write(home / "settings.yaml", Settings())
    text = (home / "settings.yaml").read_text(encoding="utf-8")
    example = text[text.index("# keys:") :].replace("# ", "", 1)
    example = "\n".join(line.removeprefix("#") for line in example.splitlines())
    assert read(file(home, example)).keys == {"undo": "u,ctrl+z", "choose": "enter,x"}


async def test_long_names_of_keys_never_cut_off_the_way_out() -> None:
    long = dict.fromkeys(("choose", "back", "finish", "inspect", "undo", "fold", "help"), "")
    keys = {name: f"ctrl+shift+f{number}" for number, name in enumerate(long, 1)}
    async with at_table(reached(lambda table, decision: True), settings=Settings(speed="off", keys=keys)) as pilot:
        assert lines(pilot)[-1].rstrip().endswith("q leave"), lines(pilot)[-1]


def test_keys_may_be_written_as_people_write_them(home: Path) -> None:
    path = file(home, 'speed: off\nkeys: {undo: "ctrl+z, <", jump: "?", help: f2, two-players: 3}\n')
    settings = read(path)
    assert settings.speed == "off"
    assert settings.keys == {
        "undo": "ctrl+z,less_than_sign", "jump": "question_mark", "help": "f2", "two-players": "3",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("theme: purple", "“purple” is no theme; there are midnight, daylight, harbour or slate"),
        ("themes: slate", "there is no setting “themes”"),
        ("theme: [", "it is not YAML in line 1"),
        ("just words", "it should hold names and values, such as “theme: daylight”"),
        ("confirm-end-of-phase: perhaps", "“confirm-end-of-phase” is true or false, not “perhaps”"),
        ("keys: {dance: d}", "there is no action “dance” to give a key"),
        ("keys: {undo: ''}", "“undo” has no key"),
        ("keys: {undo: r}", "the key r would be both undo and redo in a battle"),
        ("keys: {undo: [u]}", "“['u']” cannot stand at “keys.undo”"),
    ],
)
def test_a_bad_file_gets_one_clear_sentence_and_is_left_alone(text: str, said: str, home: Path) -> None:
    path = file(home, text)
    with pytest.raises(SettingsError) as refused:
        read(path)
    assert said in str(refused.value)
    assert str(refused.value).endswith("The usual ones hold, and the file is untouched.")
    assert path.read_text(encoding="utf-8") == text


def test_no_screen_has_a_key_for_two_things() -> None:
    assert clashes({}) == []


@pytest.mark.parametrize("key", ["0", "1", "A", "W", "ctrl+q", "ctrl+p"])
def test_keys_of_the_bar_and_of_the_table_stay_theirs(key: str) -> None:
    assert clashes({"undo": key})


def test_hints_speak_of_the_usual_keys() -> None:
    acts = {act.slug: act for act in SCREENS["a battle"]}
    assert {slug: key_name(acts[slug].keys.split(",")[0]) for slug in USUAL} == USUAL


async def test_the_bar_and_its_hints_know_ones_own_keys() -> None:
    def rolls(table: Match, decision: Decision) -> bool:
        options = decision.options
        return isinstance(options, RollOptions) and options.most > options.least

    own = Settings(speed="off", keys={"more-action": "a", "less-action": "z", "choose": "x"})
    async with at_table(reached(rolls), settings=own) as pilot:
        answering = battle(pilot).answering
        assert {"a", "z"} <= {option.key for option in answering.options()}
        assert hint(answering).startswith("a z Action Dice") and "x previews" in hint(answering)
        before = answering.dice.action
        await pilot.press("z")
        assert answering.dice.action == before - 1
        await pilot.press("a", "x")
        assert answering.deep


def test_every_name_means_one_thing() -> None:
    for acts in SCREENS.values():
        names = [act.slug for act in acts]
        assert len(names) == len(set(names))
    for name, act in every_act().items():
        assert name == act.slug.replace("_", "-")
        assert act.help.endswith(".")


async def test_a_bad_file_is_told_once_and_the_table_opens_all_the_same(home: Path) -> None:
    path = file(home, "theme: purple\nkeys: {undo: ctrl+z}\n")
    app = MonpocApp()
    async with app.run_test() as pilot:
        await pilot.pause(0.1)
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.theme == "midnight"
        assert app.settings == Settings()
        assert [note.message for note in app._notifications] == [app.settings_refused]
        assert "“purple” is no theme" in app.settings_refused
        await pilot.press("o", "right")
        await pilot.pause()
        assert app.theme == "daylight"
        assert "left as it is" in str(app.screen.query_one("#said").render())
    assert path.read_text(encoding="utf-8") == "theme: purple\nkeys: {undo: ctrl+z}\n"


async def test_own_keys_do_what_the_usual_ones_did(home: Path) -> None:
    file(home, "theme: slate\nkeys: {settings: f2}\n")
    app = MonpocApp()
    async with app.run_test() as pilot:
        await pilot.pause(0.1)
        assert app.theme == "slate"
        await pilot.press("o")
        assert type(app.screen).__name__ == "TitleScreen"
        await pilot.press("f2")
        await pilot.pause()
        assert type(app.screen).__name__ == "SettingsScreen"


async def test_the_command_line_goes_before_the_file(home: Path) -> None:
    file(home, "theme: slate\n")
    app = MonpocApp(theme="harbour", glyph_set="ascii")
    async with app.run_test() as pilot:
        await pilot.pause(0.1)
        assert (app.theme, app.glyphs.name) == ("harbour", "ascii")


async def test_without_colour_the_black_and_white_theme_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = MonpocApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == "slate"


async def test_a_key_is_chosen_by_pressing_it_unless_it_is_taken(home: Path) -> None:
    app = MonpocApp(settings=Settings())
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        undo = next(act for act in BATTLE if act.slug == "undo")
        app.screen.query_one("#key-undo").focus()
        await pilot.press("enter", "r")
        await pilot.pause()
        assert "The key r would be both undo and redo in a battle." in str(app.screen.query_one("#said").render())
        assert app.keys_of(undo) == undo.keys
        await pilot.press("enter", "ctrl+z")
        await pilot.pause()
        assert app.keys_of(undo) == "ctrl+z"
        assert settings_file.read(home / "settings.yaml").keys == {"undo": "ctrl+z"}
        await pilot.press("delete")
        await pilot.pause()
        assert app.keys_of(undo) == undo.keys
        assert settings_file.read(home / "settings.yaml").keys == {}


def test_a_file_from_before_there_was_a_shelf_is_still_read(home: Path) -> None:
    settings = read(file(home, "keys: {settings: g}\n"))
    assert settings.keys == {"settings": "g", "games": "f4"}
    assert clashes(settings.keys) == []


async def test_arrows_go_from_key_to_key_and_the_marked_one_is_in_sight() -> None:
    app = MonpocApp(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        lines_of_keys = app.screen.query_one("#key-lines")
        seen = []
        for _ in range(30):
            await pilot.press("down")
            await pilot.pause()
            marked = app.screen.focused
            assert marked is not None
            seen.append(marked.id)
            if marked.id and marked.id.startswith("key-"):
                assert lines_of_keys.region.contains_region(marked.region), marked.id
        assert len(set(seen)) == len(seen)


def test_a_game_has_words_of_its_own_for_a_key_but_the_key_is_the_same() -> None:
    cover = shelf.title(shelf.FIRST)
    acts = every_act()
    assert acts["more-action"].said_by(cover) == ("+A", "Roll one more Action Die.")
    assert acts["undo"].said_by(cover) == ("undo", acts["undo"].help)
    known = {act.words or act.slug for screen in SCREENS.values() for act in screen}
    for title in shelf.titles():
        assert {*title.labels, *title.helps} <= known
