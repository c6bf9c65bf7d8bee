"""The `monpoc` command: it reads the first word and imports nothing but the subcommand it names."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol, cast

from monsterpocalypse_tui import __version__
from monsterpocalypse_tui.commands import CommandError

COMMANDS = {
    "plain": "play line by line, without a screen",
    "odds": "the exact chances of a handful of dice",
    "scenario": "run scenario files and say which passed",
    "sim": "let scripted opponents play many games",
    "data": "check the reference data",
}
"""What each subcommand is for; its code is the module of the same name in `commands`."""

WITHOUT_A_WORD = "plain"
"""The subcommand that starts when none is named."""

USER_ERROR = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Command(Protocol):
    """What a module in `commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Describe the words and switches of this subcommand."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work and return the exit status."""


class _Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(USER_ERROR, f"{self.prog}: {message}; see {self.prog} --help.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one `monpoc` command line and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        try:
            return _dispatch(words or [WITHOUT_A_WORD])
        finally:
            sys.stdout.flush()
    except CommandError as error:
        print("monpoc:", error, file=sys.stderr)
        return USER_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; keep the interpreter from saying so when it flushes on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _dispatch(words: Sequence[str]) -> int:
    """Parse the words, with the switches of the named subcommand only, and run it."""
    parser = _Parser(
        prog="monpoc",
        description="The 2008 Monsterpocalypse at a terminal table. Without a command, a game starts.",
    )
    parser.add_argument("--version", action="version", version=f"monpoc {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    named = next((word for word in words if not word.startswith("-")), None)
    command: Command | None = None
    for name, purpose in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=purpose, description=_sentence(purpose))
        if name == named:
            command = _load(name)
            command.add_arguments(subparser)
    args = parser.parse_args(words)
    assert command is not None
    return command.run(args)


def _load(name: str) -> Command:
    """Import the module of a subcommand."""
    module = f"monsterpocalypse_tui.commands.{name}"
    try:
        return cast(Command, import_module(module))
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise CommandError(f"“{name}” is not part of this version yet.") from None


def _sentence(text: str) -> str:
    """Dress a line of the command list as a sentence."""
    return f"{text[0].upper()}{text[1:]}."


if __name__ == "__main__":
    sys.exit(main())
