"""A game in plain lines: it says what happened and what is open, and takes answers and commands until the end."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.dice import Chance, DiceError, Roll, derived_seed
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import How, Session, TypedFaces
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    NO,
    PASS,
    STOP,
    Answer,
    Concede,
    Done,
    Join,
    Pass,
    Push,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import damage_taken, forms_lost
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import SET_UP, count, player
from monsterpocalypse_tui.engine.monsterpocalypse.events import GameEnded, StructurePlaced
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.quick import quick_setup
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS, Game, Phase
from monsterpocalypse_tui.plain import board, guide, listing, reading
from monsterpocalypse_tui.plain.showing import Showing
from monsterpocalypse_tui.plain.terminal import Terminal
from monsterpocalypse_tui.saves import PERSON, games_folder

CHOSEN = (How.CHOSEN, How.INTERRUPT)


class Quit(Exception):
    """The person at the keyboard leaves."""


class PlainTable:
    """One game at one keyboard."""

    __slots__ = (
        "_chance", "_commands", "_drawn", "_seen", "_shown", "draws", "journal", "opponents", "persons", "quick",
        "session", "showing", "terminal",
    )  # fmt: skip

    def __init__(
        self,
        session: Session[Game],
        kinds: tuple[str, str],
        terminal: Terminal,
        *,
        seed: int,
        quick: bool = False,
        draws: bool = True,
    ) -> None:
        self.session = session
        self.terminal = terminal
        self.journal: Journal | None = None
        self.quick = quick
        self._chance = Chance(derived_seed(seed, len(SET_UP)))
        self.draws = draws
        self.showing = Showing(session, terminal)
        self.persons = {seat for seat, kind in enumerate(kinds) if kind == PERSON}
        # The place in the game is part of the seed: an opponent taken up again does not begin its numbers afresh.
        place = len(session.records)
        self.opponents = {
            seat: OPPONENTS[kind](derived_seed(seed, seat, place)) for seat, kind in enumerate(kinds) if kind != PERSON
        }
        self._seen = len(session.events)
        self._drawn = -1
        self._shown: Decision | Roll | None = None
        show = self.showing
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "help": show.help, "map": show.map, "status": show.status, "options": show.options, "look": show.look,
            "odds": show.odds, "log": show.log, "undo": self.undo, "redo": self.redo, "save": self.save,
            "quit": self.quit, "concede": self.concede, "stop": self.stop,
        }  # fmt: skip

    @property
    def game(self) -> Game:
        """The position on the table."""
        return self.session.state

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
        if isinstance(request, Decision):
            if self.quick and self.game.phase in SET_UP:
                quick_setup(self.session, self._chance)
                return True
            opponent = self.opponents.get(request.seat)
            if opponent is not None:
                self.session.apply(opponent.answer(self.session, request).answer)
                return True
        if request is not self._shown:
            self._present(request)
            self._shown = request
        self._take(self.terminal.ask())
        return True

    def _tell(self) -> None:
        """Say what has happened since the last time."""
        happened = self.session.events[self._seen :]
        self._seen = len(self.session.events)
        told = describe.sentences(self.game, happened)
        if self.quick:
            # A city built in one go is one sentence.
            built = [place for place, event in enumerate(happened) if isinstance(event, StructurePlaced)]
            if built:
                told[built[0] : built[-1] + 1] = [f"The city stands: {count(len(built), 'building')} (p. 26)."]
        self.terminal.say_all(told, after="  ")

    def _present(self, request: Decision | Roll) -> None:
        """Show where things stand and what is asked."""
        game = self.game
        coming = game.turn + (game.phase is Phase.ACTIVATION)
        if game.has_map and game.phase not in SET_UP and coming != self._drawn:
            if self.draws:
                self.terminal.say()
                self.terminal.draw(board.drawing(game, self.showing.codes))
            self.showing.say_score()
            self._drawn = coming
        if isinstance(request, Roll):
            total = "; single dice matter here" if request.by_face else ", or a total"
            self.terminal.say(f"{describe.roll_prompt(request)}: type the faces, such as {_example(request)}{total}.")
            return
        self.terminal.say()
        self.showing.ask(request)
        offered = listing.overview(game, self.showing.codes, request, self.showing.taught)
        if request.kind == "roll":
            self.showing.foretell(with_table=not offered.answers)
        self.showing.lay_out(offered)
        self.showing.teach(request)

    def keep(self, journal: Journal) -> None:
        """Let a journal write down every change from now on."""
        self.journal = journal
        self.session.on_change = self._write_down

    def _write_down(self) -> None:
        """Bring the journal up to date; one that cannot be written does not end the game."""
        assert self.journal is not None
        try:
            self.journal.sync()
        except OSError as error:
            self.session.on_change = None
            self.terminal.say(f"The game can no longer be written down ({error.strerror}); it goes on unrecorded.")

    def _close_journal(self) -> None:
        if self.journal is not None:
            try:
                self.journal.close()
            except OSError as error:
                self.terminal.say(f"The end of the game may not be on the disk ({error.strerror}).")

    # What was typed --------------------------------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        """Carry out a line: a command, a number, dice or an answer."""
        verb, *words = line.split() or [""]
        word = guide.SHORT.get(verb.lower(), verb.lower())
        request = self.session.open
        if not verb:
            self.terminal.say("Type an answer, its number, “options” or “help”.")
        elif word in self._commands and not (word == "map" and words):
            self._commands[word](words)
        elif isinstance(request, Roll):
            self._take_dice(request, line)
        elif isinstance(request, Decision):
            self._take_answer(request, line, word)

    def _take_dice(self, roll: Roll, line: str) -> None:
        try:
            self.session.apply(TypedFaces(reading.faces(roll, line)))
        except DiceError as error:
            self.terminal.say(str(error))

    def _take_answer(self, decision: Decision, line: str, word: str) -> None:
        number = reading.number(line)
        if number is not None:
            listed = self.showing.listing
            answer = listed.find(number)
            if answer is None:
                last = listed.first + len(listed.answers) - 1
                span = f"numbers run from {listed.first} to {last}" if listed.answers else "nothing is numbered here"
                self.terminal.say(f"There is no {line} in the list; {span}.")
                return
        else:
            if not notation.verb_of(line):
                self._say_unknown(word)
                return
            try:
                answer = reading.answer(self.game, self.showing.codes, line, decision.seat)
            except NotationError as error:
                self.terminal.say(str(error))
                return
        try:
            self.session.apply(self._meant(decision, answer))
        except IllegalAnswer as error:
            self.terminal.say(describe.refusal(error.refusal, self.game))

    def _meant(self, decision: Decision, answer: Answer) -> Answer:
        """“done” and “pass” both leave a phase, whatever it is called there."""
        if isinstance(answer, (Done, Pass)):
            for other in (answer, DONE, PASS, NO, Push(0), Join()):
                if other in decision.options:
                    return other
        return answer

    def _say_unknown(self, word: str) -> None:
        near = get_close_matches(word, (*self._commands, *notation.USAGE), n=2, cutoff=0.6)
        hint = (
            f"did you mean {' or '.join(dict.fromkeys(near))}?"
            if near
            else "“options” shows what is open, “help” the rest."
        )
        self.terminal.say(f"“{word}” is neither an answer nor a command; {hint}")

    # Commands that change something ----------------------------------------------------------------------------------

    def undo(self, words: list[str]) -> None:
        """Go back to the person's own last answer, through everything an opponent did since."""
        session = self.session
        mine = [record for record in session.records if record.how in CHOSEN and record.seat in self.persons]
        if not mine:
            self.terminal.say("There is no answer of yours to take back.")
            return
        taken = mine[-1].answer
        steps = 0
        while session.undo():
            steps += 1
            if isinstance(session.open, Roll) or (session.open is not None and session.open.seat in self.persons):
                break
        if isinstance(session.open, Roll):
            self.terminal.say("Taken back: the dice; roll or type them again.")
        elif self.quick and self.game.phase in SET_UP:
            # Only what was taken back just now: what was before stays taken back, and can still be given again.
            for _ in range(steps):
                session.redo()
            self.terminal.say("The battle began here; there is nothing before it to take back.")
        else:
            self.terminal.say(f"Taken back: {notation.write(self.game, taken)}.")
        self._seen = len(session.events)
        self._drawn = -1 if self._drawn > self.game.turn + 1 else self._drawn

    def redo(self, words: list[str]) -> None:
        """Give the person's last undone answer again, and what the opponent answered to it."""
        if not self.session.redo():
            self.terminal.say("Nothing was taken back that could be given again.")
            return
        while self.session.can_redo and self.session.open is not None and self.session.open.seat in self.opponents:
            self.session.redo()

    def save(self, words: list[str]) -> None:
        """Say where the game is kept, or copy it."""
        if self.journal is None:
            self.terminal.say("This game is not being written down, so there is nothing to save.")
            return
        if not words:
            self.terminal.say(f"Every answer is saved as it is given, in {self.journal.path}")
            return
        target = Path(" ".join(words)).expanduser()
        if target.exists():
            self.terminal.say(f"{target} exists already; choose another name.")
            return
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.journal.path, target)
        except OSError as error:
            self.terminal.say(f"{target} cannot be written ({error.strerror}).")
            return
        self.terminal.say(f"A copy of the game up to here is in {target}")

    def quit(self, words: list[str]) -> None:
        """Leave; the journal is kept."""
        raise Quit

    def concede(self, words: list[str]) -> None:
        """Give the game up: for the only person at the keyboard, else for the player who is asked, or for one named."""
        named = [seat for seat in self.persons if words and words[0].lower() == SEATS[seat]]
        seats = named or (list(self.persons) if len(self.persons) == 1 else [])
        if words and not named:
            self.terminal.say(f"{words[0]} is nobody at this keyboard; “concede” alone gives your own game up.")
        elif not seats and not self._is_mine():
            return
        else:
            request = self.session.open
            assert request is not None
            seat = seats[0] if seats else request.seat
            if self.terminal.agrees(f"{player(seat)}, do you give the game up?"):
                self.session.apply(Concede(seat))
            else:
                self.terminal.say("The game goes on.")

    def stop(self, words: list[str]) -> None:
        """End early and count, if the other player agrees."""
        if not self._is_mine():
            return
        request = self.session.open
        assert request is not None
        other = 1 - request.seat
        question = f"{player(other)}, do you agree to stop and count now?"
        if other not in self.persons or self.terminal.agrees(question):
            self.session.apply(STOP)
        else:
            self.terminal.say(f"{player(other)} plays on.")

    def _is_mine(self) -> bool:
        request = self.session.open
        if request is not None and request.seat in self.persons:
            return True
        self.terminal.say("Not in the middle of the other player's roll; type its dice first.")
        return False

    # The end ---------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        game = self.game
        self.terminal.say()
        if game.has_map and self.draws:
            self.terminal.draw(board.drawing(game, self.showing.codes))
        self.showing.say_score()
        for seat in (0, 1):
            forms = count(forms_lost(game, seat), "form")
            self.terminal.say(f"{player(seat)} lost {forms} and took {damage_taken(game, seat)} damage.")
        kept = f" Its record is {self.journal.path}" if self.journal else ""
        ended = [event for event in self.session.events if isinstance(event, GameEnded)]
        result = " ".join(describe.sentences(game, ended[-1:]))
        self.terminal.say(f"{result} {count(game.turn, 'turn')} in all.{kept}")

    def _say_farewell(self) -> None:
        if self.journal is None:
            self.terminal.say("Good-bye.")
            return
        path = self.journal.path
        name = path.name if path.parent == games_folder() else str(path.resolve())
        self.terminal.say(f"Good-bye. The game is kept; go on with it any time: monpoc resume {name}")


def _example(roll: Roll) -> str:
    """Dice as somebody might type them."""
    parts = [
        " ".join((die.letter, *(str(die.faces[(3 * place + 3) % len(die.faces)]) for place in range(number))))
        for die, number in roll.dice
        if number
    ]
    return f"“{' | '.join(parts)}”"
