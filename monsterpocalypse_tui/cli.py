"""The `monpoc` command: it reads the first word and imports nothing but the subcommand it names."""

from __future__ import annotations

import os
import sys

from monsterpocalypse_tui import __version__
from monsterpocalypse_tui.commands import CommandError

TYPE_CHECKING = False  # what `typing` says too; importing it would slow every start
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from typing import Protocol

    class Command(Protocol):
        """What a module in `commands` offers."""

        def add_arguments(self, parser: argparse.ArgumentParser) -> None:
            """Describe the words and switches of this subcommand.

            Where they depend on the game, a module offers `take_words(parser, words)` instead: it describes the
            switches of the game that the words begin with, and gives the words that are left.
            """

        def run(self, args: argparse.Namespace) -> int:
            """Do the work and return the exit status."""


COMMANDS = {
    "title": "open the title, as without a command",
    "play": "straight to a battle on the screen",
    "plain": "play line by line, without a screen",
    "resume": "go on with a saved game",
    "odds": "the exact chances of a handful of dice",
    "scenario": "run scenario files and say which passed",
    "sim": "let scripted opponents play many games",
    "league": "let every scripted opponent play every other, and rate them",
    "data": "check the reference data",
}
"""What each subcommand is for; its code is the module of the same name in `commands`."""

WITHOUT_A_WORD = "title"
"""The subcommand that starts when none is named."""

HELP = """\
usage: monpoc [COMMAND] [...]

Games of giant monsters at a terminal table. Without a command, the title opens.

commands:
{commands}

After a command the first word may name the game, such as monpoc plain GAME.

options:
  -h, --help  show this and leave; after a command, show what it takes
  --version   show the version and leave
  --ascii     open the title with plain characters only
  --theme NAME
              open the title in midnight, daylight, harbour or slate
"""

USER_ERROR = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one `monpoc` command line and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        try:
            return _dispatch(words)
        finally:
            sys.stdout.flush()
    except CommandError as error:
        print(f"monpoc: {error}", file=sys.stderr)
        return USER_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; keep the interpreter from saying so when it flushes on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _dispatch(words: list[str]) -> int:
    """Run the subcommand that the first word names."""
    name, *rest = words or [WITHOUT_A_WORD]
    if name in ("-h", "--help"):
        print(HELP.format(commands="\n".join(f"  {name:<10}{purpose}" for name, purpose in COMMANDS.items())), end="")
        return 0
    if name == "--version":
        print(f"monpoc {__version__}")
        return 0
    if name.startswith("-"):
        name, rest = WITHOUT_A_WORD, words
    if name not in COMMANDS:
        raise CommandError(f"There is no “{name}”; the commands are {', '.join(COMMANDS)}.")
    from monsterpocalypse_tui.arguments import Parser

    purpose = COMMANDS[name]
    command = _load(name)
    parser = Parser(prog=f"monpoc {name}", description=f"{purpose[0].upper()}{purpose[1:]}.")
    take_words = getattr(command, "take_words", None)
    if take_words is not None:
        rest = take_words(parser, rest)
    else:
        command.add_arguments(parser)
    return command.run(parser.parse_args(rest))


def _load(name: str) -> Command:
    """Import the module of a subcommand."""
    from importlib import import_module

    module = f"monsterpocalypse_tui.commands.{name}"
    try:
        command: Command = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise CommandError(f"“{name}” is not part of this version yet.") from None
    return command


if __name__ == "__main__":
    sys.exit(main())
