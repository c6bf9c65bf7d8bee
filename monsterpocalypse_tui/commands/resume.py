"""`monpoc resume`: go on with a saved game where it stood."""

from __future__ import annotations

import argparse

from monsterpocalypse_tui.commands import CommandError, folders
from monsterpocalypse_tui.commands.plain import add_looks

LAST = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the words and switches of `monpoc resume`."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a saved game; without it, the last unfinished one")
    parser.add_argument("--plain", action="store_true", help="line by line, without a screen")
    parser.add_argument("--theme", metavar="NAME", help="how the screen looks; else as in the settings")
    add_looks(parser)


def run(args: argparse.Namespace) -> int:
    """Take a saved game up and play on."""
    if args.plain or args.no_map:
        return resume(args, args.file)
    return resume_on_screen(args, args.file)


def resume_on_screen(args: argparse.Namespace, name: str | None) -> int:
    """Take up the named game, or the last unfinished one, on the screen."""
    from monsterpocalypse_tui.commands.title import check_terminal, open_screen
    from monsterpocalypse_tui.saves import SaveError, find, last_unfinished, library_for

    check_terminal("monpoc resume --plain")
    remarks: list[str] = []
    try:
        if name is None:
            path, remarks = last_unfinished()
        else:
            path = find(name)
    except (SaveError, OSError) as error:
        raise CommandError(str(error)) from None
    return open_screen(args, lambda app: app.resume(path, *remarks), library_for(args.data))


def resume(args: argparse.Namespace, name: str | None) -> int:
    """Take up the named game, or the last unfinished one."""
    from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
    from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup
    from monsterpocalypse_tui.plain.overview import where_we_are
    from monsterpocalypse_tui.plain.table import PlainTable
    from monsterpocalypse_tui.plain.terminal import Terminal
    from monsterpocalypse_tui.saves import SaveError, find, kinds_of, last_unfinished, take_up

    folders(args.data)  # one that is not there is told before anything is read
    remarks: list[str] = []
    try:
        if name is None:
            path, remarks = last_unfinished()
        else:
            path = find(name)
        kept = take_up(path, args.data)
    except (SaveError, OSError) as error:
        raise CommandError(str(error)) from None
    terminal = Terminal(ascii_only=args.ascii)
    terminal.say_all([*remarks, *([kept.remark] if kept.remark else [])])
    session, head = kept.session, kept.head
    seed = Setup.from_data(head["setup"]).seed
    table = PlainTable(
        session, kinds_of(head), terminal, seed=seed, quick=bool(head.get("quick")), draws=not args.no_map
    )
    table.keep(kept.journal)
    terminal.say(f"{path.name} is taken up. {where_we_are(session.state)} The last that happened:")
    terminal.say_all(describe.sentences(session.state, session.events)[-LAST:], "  ", "    ")
    table.play()
    return 0
