"""`monpoc resume`: go on with a saved game where it stood."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from monsterpocalypse_tui.commands import CommandError, folders
from monsterpocalypse_tui.commands.looks import add_looks
from monsterpocalypse_tui.commands.setting_up import say_games
from monsterpocalypse_tui.table import shelf

if TYPE_CHECKING:
    from pathlib import Path

LAST = 5


def take_words(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Describe the words and switches of `monpoc resume`; any word that is a game's name means the last one of it."""
    rest = list(words)
    name = next((word for word in rest if word in shelf.PACKAGES), None)
    if name is not None:
        rest.remove(name)
    parser.set_defaults(named=name)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a saved game; without it, the last unfinished one")
    parser.add_argument("--plain", action="store_true", help="line by line, without a screen")
    parser.add_argument("--theme", metavar="NAME", help="how the screen looks; else as in the settings")
    add_looks(parser)
    say_games(parser)
    return rest


def run(args: argparse.Namespace) -> int:
    """Take a saved game up and play on."""
    if args.plain or args.no_map:
        return resume(args, args.file)
    return resume_on_screen(args, args.file)


def wanted(name: str | None, game: str | None) -> tuple[Path, list[str]]:
    """The named file, or the last unfinished game (of one kind, if that is named), and what is to be said of others."""
    from monsterpocalypse_tui.table.saves import SaveError, find, last_unfinished

    try:
        if name is not None:
            return find(name), []
        return last_unfinished(shelf.game(game) if game is not None else None)
    except (SaveError, OSError) as error:
        raise CommandError(str(error)) from None


def resume_on_screen(args: argparse.Namespace, name: str | None) -> int:
    """Take up the named game, or the last unfinished one, on the screen."""
    from monsterpocalypse_tui.commands.title import check_terminal, open_screen
    from monsterpocalypse_tui.table.saves import SaveError, game_of, library_for

    check_terminal("monpoc resume --plain")
    path, remarks = wanted(name, args.named)
    try:
        kind = game_of(path)
    except SaveError as error:
        raise CommandError(str(error)) from None
    if kind not in shelf.PACKAGES:
        raise CommandError(f"{path} is a saved game, but of none that is on this shelf.")
    game = shelf.game(kind)
    return open_screen(args, lambda app: app.resume(path, *remarks), game, library_for(game, args.data))


def resume(args: argparse.Namespace, name: str | None) -> int:
    """Take up the named game, or the last unfinished one."""
    from monsterpocalypse_tui.engine.kernel.events import seen
    from monsterpocalypse_tui.plain.table import PlainTable
    from monsterpocalypse_tui.plain.terminal import Terminal
    from monsterpocalypse_tui.table.match import Match
    from monsterpocalypse_tui.table.saves import SaveError

    if args.data is not None:
        folders(shelf.game(shelf.FIRST), args.data)  # one that is not there is told before anything is read
    path, remarks = wanted(name, getattr(args, "named", None))
    try:
        match = Match.resume(path, args.data)
    except (SaveError, OSError) as error:
        raise CommandError(str(error)) from None
    terminal = Terminal(ascii_only=args.ascii)
    terminal.say_all([*remarks, *([match.remark] if match.remark else [])])
    table = PlainTable(match, terminal, draws=not args.no_map, since=len(match.session.events))
    terminal.say(f"{path.name} is taken up. {table.lines.where()} The last that happened:")
    shared = match.game.has_secrets and len(match.persons) > 1
    eye = None if shared else match.eye
    told = match.view.sentences(match.state, seen(match.session.events, eye), eye)
    terminal.say_all(told[-LAST:], "  ", "    ")
    table.play()
    return 0
