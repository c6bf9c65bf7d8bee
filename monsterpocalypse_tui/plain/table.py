"""A game in plain lines: it says what happened and what is open, and takes answers and commands until the end."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll
from monsterpocalypse_tui.engine.kernel.events import EVERYBODY, Eye, seen
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import How, Session, TypedCards, TypedFaces
from monsterpocalypse_tui.plain.terminal import Terminal
from monsterpocalypse_tui.table import typed
from monsterpocalypse_tui.table.lines import SHORT, Lines, lines_for
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.saves import games_folder

CHOSEN = (How.CHOSEN, How.INTERRUPT)
LOG = 10
"""As many events as are told again unless somebody says how many."""

CURTAIN = 30
"""Empty lines that hide what the last player saw."""


class Quit(Exception):
    """The person at the keyboard leaves."""


class PlainTable:
    """One match at one keyboard."""

    __slots__ = (
        "_commands", "_drawn", "_eye", "_seen", "_shown", "_since", "draws", "lines", "match", "persons", "session",
        "terminal",
    )  # fmt: skip

    def __init__(self, match: Match, terminal: Terminal, *, draws: bool = True, since: int = 0) -> None:
        self.match = match
        self.session: Session[Any] = match.session
        self.terminal = terminal
        self.draws = draws
        self.lines: Lines = lines_for(match, ascii_only=terminal.ascii_only)
        self.persons = match.persons
        self._since = since
        """As many events as need no telling."""
        self._seen: dict[Eye, int] = {}
        """How many events each eye was told."""
        self._eye: Eye = EVERYBODY
        self._drawn = -1
        self._shown: Decision | Roll | Draw | None = None
        if match.journal is not None and self.session.on_change is not None:
            self.session.on_change = self._write_down
        show = self.lines
        shown = {
            "help": show.help, "map": show.map, "status": show.status, "options": show.options, "look": show.look,
            "odds": show.odds,
        }  # fmt: skip
        self._commands: dict[str, Callable[[list[str]], None]] = {
            word: self._showing(command) for word, command in shown.items()
        }
        self._commands |= {"log": self.log, "undo": self.undo, "redo": self.redo, "save": self.save, "quit": self.quit}
        self._commands |= {
            word: command
            for word, command in (("concede", self.concede), ("stop", self.stop))
            if word in match.game.usage
        }

    def _showing(self, command: Callable[[list[str]], Any]) -> Callable[[list[str]], None]:
        return lambda words: self.terminal.show(command(words))

    # The round of play -----------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while self._go_on():
                pass
        except (EOFError, KeyboardInterrupt):
            self.terminal.say()
            self._say_farewell()
        except Quit:
            self._say_farewell()
        finally:
            self._close_journal()

    def _go_on(self) -> bool:
        """Take one step; say whether the game goes on."""
        request = self.session.open
        self._tell()
        if request is None:
            self._finish()
            return False
        if not self.match.persons_turn:
            self.match.answer(self.match.machine_reply().answer)
            return True
        if request is not self._shown:
            self._present(request)
            self._shown = request
        self._take(self.terminal.ask())
        return True

    def _tell(self) -> None:
        """Say what has happened since this eye last looked; what one person may not see waits behind a curtain."""
        match, eye = self.match, self.match.eye
        shared = match.game.has_secrets and len(self.persons) > 1
        if shared and eye is EVERYBODY and not self.session.over:
            return
        if shared and eye is not None and eye != self._eye:
            if sys.stdout.isatty():
                self.terminal.draw([""] * CURTAIN)
            self.terminal.ask(f"-- {match.view.player(eye)} looks now; press Enter when nobody else does. -- ")
            self._shown = None
        self._eye = eye
        last = max(self._seen.values(), default=self._since)
        happened = self.session.events[last if eye is EVERYBODY else self._seen.get(eye, self._since) :]
        self._seen[eye] = len(self.session.events)
        self.terminal.show(self.lines.told(seen(happened, eye), eye))

    def _present(self, request: Decision | Roll | Draw) -> None:
        """Show where things stand and what is asked."""
        picture = self.lines.picture()
        if picture not in (-1, self._drawn):
            if self.draws:
                self.terminal.say()
                self.terminal.show(self.lines.drawing())
            self.terminal.show(self.lines.score())
            self._drawn = picture
        self.terminal.show(self.lines.ask(request))

    def _write_down(self) -> None:
        """Bring the journal up to date; one that cannot be written does not end the game."""
        assert self.match.journal is not None
        try:
            self.match.journal.sync()
        except OSError as error:
            self.session.on_change = None
            self.terminal.say(f"The game can no longer be written down ({error.strerror}); it goes on unrecorded.")

    def _close_journal(self) -> None:
        try:
            self.match.close()
        except OSError as error:
            self.terminal.say(f"The end of the game may not be on the disk ({error.strerror}).")

    # What was typed --------------------------------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        """Carry out a line: a command, a number, dice, cards or an answer."""
        verb, *words = line.split() or [""]
        word = SHORT.get(verb.lower(), verb.lower())
        request = self.session.open
        if not verb:
            self.terminal.say("Type an answer, its number, “options” or “help”.")
        elif word in self._commands and not self._is_rather_an_answer(word, words):
            self._commands[word](words)
        elif isinstance(request, Decision):
            self._take_answer(request, line, word)
        elif request is not None:
            self._take_chance(request, line)

    def _is_rather_an_answer(self, word: str, words: list[str]) -> bool:
        """Whether a word that is a command is meant as the answer that begins with it."""
        return bool(words) and word in self.match.game.usage and word not in ("concede", "stop")

    def _take_chance(self, request: Roll | Draw, line: str) -> None:
        try:
            if isinstance(request, Roll):
                self.match.answer(TypedFaces(typed.faces(request, line)))
            else:
                self.match.answer(TypedCards(typed.cards(request, line)))
        except DiceError as error:
            self.terminal.say(str(error))

    def _take_answer(self, decision: Decision, line: str, word: str) -> None:
        number = typed.number(line)
        if number is not None:
            listed = self.lines.listing
            answer = listed.find(number)
            if answer is None:
                last = listed.first + len(listed.answers) - 1
                span = f"numbers run from {listed.first} to {last}" if listed.answers else "nothing is numbered here"
                self.terminal.say(f"There is no {line} in the list; {span}.")
                return
        else:
            if not self.lines.knows(line):
                self._say_unknown(word)
                return
            try:
                answer = self.lines.read(decision, line)
            except NotationError as error:
                self.terminal.say(str(error))
                return
        try:
            self.match.answer(answer)
        except IllegalAnswer as error:
            self.terminal.say(self.lines.refused(error.refusal))

    def _say_unknown(self, word: str) -> None:
        near = get_close_matches(word, (*self._commands, *self.match.game.usage), n=2, cutoff=0.6)
        hint = (
            f"did you mean {' or '.join(dict.fromkeys(near))}?"
            if near
            else "“options” shows what is open, “help” the rest."
        )
        self.terminal.say(f"“{word}” is neither an answer nor a command; {hint}")

    # Commands --------------------------------------------------------------------------------------------------------

    def log(self, words: list[str]) -> None:
        """Tell the last events again."""
        last = typed.number(words[0]) if words else LOG
        if not last:
            self.terminal.say("Say how many events to tell: “log 20”.")
            return
        eye = self.match.eye
        told = self.match.view.sentences(self.match.state, seen(self.session.events, eye), eye)
        self.terminal.say_all(told[-last:] or ["Nothing has happened yet."], after="  ")

    def undo(self, words: list[str]) -> None:
        """Go back to the person's own last answer, through everything an opponent did since."""
        session, match = self.session, self.match
        mine = [record for record in session.records if record.how in CHOSEN and record.seat in self.persons]
        if not mine:
            self.terminal.say("There is no answer of yours to take back.")
            return
        taken = mine[-1].answer
        steps = 0
        while session.undo():
            steps += 1
            request = session.open
            if isinstance(request, Roll | Draw) or (request is not None and request.seat in self.persons):
                break
        if isinstance(session.open, Roll | Draw):
            what = "dice; roll" if isinstance(session.open, Roll) else "cards; draw"
            self.terminal.say(f"Taken back: the {what} or type them again.")
        elif match.quick and match.view.in_set_up(match.state):
            # Only what was taken back just now: what was before stays taken back, and can still be given again.
            for _ in range(steps):
                session.redo()
            self.terminal.say("The battle began here; there is nothing before it to take back.")
        else:
            self.terminal.say(f"Taken back: {match.game.notation.write(match.state, taken)}.")
        self._since = len(session.events)
        self._seen.clear()

    def redo(self, words: list[str]) -> None:
        """Give the person's last undone answer again, and what the opponent answered to it."""
        if not self.session.redo():
            self.terminal.say("Nothing was taken back that could be given again.")
            return
        while self.session.can_redo and self.session.open is not None and self.session.open.seat in self.match.seats:
            self.session.redo()

    def save(self, words: list[str]) -> None:
        """Say where the game is kept, or copy it."""
        journal = self.match.journal
        if journal is None:
            self.terminal.say("This game is not being written down, so there is nothing to save.")
            return
        if not words:
            self.terminal.say(f"Every answer is saved as it is given, in {journal.path}")
            return
        target = Path(" ".join(words)).expanduser()
        if target.exists():
            self.terminal.say(f"{target} exists already; choose another name.")
            return
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(journal.path, target)
        except OSError as error:
            self.terminal.say(f"{target} cannot be written ({error.strerror}).")
            return
        self.terminal.say(f"A copy of the game up to here is in {target}")

    def quit(self, words: list[str]) -> None:
        """Leave; the journal is kept."""
        raise Quit

    def concede(self, words: list[str]) -> None:
        """Give the game up: for the only person at the keyboard, else for the player who is asked, or for one named."""
        names, view = self.match.game.seats, self.match.view
        named = [seat for seat in self.persons if words and words[0].lower() == names[seat]]
        seats = named or (list(self.persons) if len(self.persons) == 1 else [])
        if words and not named:
            self.terminal.say(f"{words[0]} is nobody at this keyboard; “concede” alone gives your own game up.")
        elif not seats and not self._is_mine():
            return
        else:
            request = self.session.open
            assert request is not None
            seat = seats[0] if seats else request.seat
            if self.terminal.agrees(f"{view.player(seat)}, do you give the game up?"):
                self._interrupt("concede", seat)
            else:
                self.terminal.say("The game goes on.")

    def stop(self, words: list[str]) -> None:
        """End early and count, if the other players agree."""
        if not self._is_mine():
            return
        request = self.session.open
        assert request is not None
        for other in self.persons:
            player = self.match.view.player(other)
            if other != request.seat and not self.terminal.agrees(f"{player}, do you agree to stop and count now?"):
                self.terminal.say(f"{player} plays on.")
                return
        self._interrupt("stop", request.seat)

    def _interrupt(self, word: str, seat: int) -> None:
        """Give an answer that may be given at any time, for a seat."""
        parse, state = self.match.game.notation.parse, self.match.state
        try:
            answer = parse(state, f"{word} {self.match.game.seats[seat]}", seat)
        except NotationError:
            answer = parse(state, word, seat)
        try:
            self.match.answer(answer)
        except IllegalAnswer as error:
            self.terminal.say(self.lines.refused(error.refusal))

    def _is_mine(self) -> bool:
        request = self.session.open
        if request is not None and request.seat in self.persons:
            return True
        self.terminal.say("Not in the middle of the other player's roll; type its dice first.")
        return False

    # The end ---------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        self.terminal.say()
        if self.draws:
            self.terminal.show(self.lines.drawing())
        self.terminal.show(self.lines.score())
        self.terminal.show(self.lines.closing())
        kept = f" Its record is {self.match.journal.path}" if self.match.journal else ""
        self.terminal.say(f"{self.lines.result()}{kept}")

    def _say_farewell(self) -> None:
        if self.match.journal is None:
            self.terminal.say("Good-bye.")
            return
        path = self.match.journal.path
        name = path.name if path.parent == games_folder() else str(path.resolve())
        self.terminal.say(f"Good-bye. The game is kept; go on with it any time: monpoc resume {name}")
