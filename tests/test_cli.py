"""The `monpoc` command keeps its manners: one sentence for a mistake, silence when nobody listens."""

import argparse
import subprocess
import sys
from types import SimpleNamespace

import pytest

from monsterpocalypse_tui import __version__, cli
from monsterpocalypse_tui.commands import CommandError, title


def pretend(monkeypatch: pytest.MonkeyPatch, error: BaseException | None = None) -> list[argparse.Namespace]:
    """Put a command that does nothing, or fails, in the place of every other."""
    ran: list[argparse.Namespace] = []

    def run(args: argparse.Namespace) -> int:
        ran.append(args)
        if error is not None:
            raise error
        return 0

    command = SimpleNamespace(add_arguments=lambda parser: parser.set_defaults(command=parser.prog), run=run)
    monkeypatch.setattr(cli, "_load", lambda name: command)
    return ran


def test_without_a_word_the_title_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = pretend(monkeypatch)
    assert cli.main([]) == 0
    assert [args.command for args in ran] == ["monpoc title"]


def test_the_title_s_switches_need_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[argparse.Namespace] = []

    def open_screen(args: argparse.Namespace) -> int:
        ran.append(args)
        return 0

    monkeypatch.setattr(title, "open_screen", open_screen)
    assert cli.main(["--ascii", "--theme", "slate"]) == 0
    assert [(args.ascii, args.theme) for args in ran] == [(True, "slate")]


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["odds", "--help"]])
def test_being_asked_for_help_is_no_failure(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        raise SystemExit(cli.main(words))
    assert left.value.code == 0
    assert capsys.readouterr().out


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"monpoc {__version__}\n"


def test_an_unknown_word_gets_one_sentence_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["dance"]) == 2
    err = capsys.readouterr().err
    commands = "title, play, plain, resume, odds, scenario, sim, league, data"
    assert err == f"monpoc: There is no “dance”; the commands are {commands}.\n"


def test_a_user_s_mistake_is_a_sentence_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, CommandError("There is no such file."))
    assert cli.main(["sim"]) == 2
    assert capsys.readouterr().err == "monpoc: There is no such file.\n"


def test_a_command_still_to_come_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(cli.COMMANDS, "someday", "something for later")
    assert cli.main(["someday"]) == 2
    assert capsys.readouterr().err == "monpoc: “someday” is not part of this version yet.\n"


def test_an_interrupted_command_leaves_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, KeyboardInterrupt())
    assert cli.main(["sim"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", ["odds 9A", "odds --help", "--help"])
def test_a_closed_pipe_is_no_reason_to_shout(words: str) -> None:
    command = [sys.executable, "-m", "monsterpocalypse_tui", *words.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 141)
