"""The commands of the plain game that only show something."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.commands.odds import report
from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.dice import DiceError
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Declare, Join, RollDice, UseAction
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import Preview, preview
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import name
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import SET_UP, player
from monsterpocalypse_tui.engine.monsterpocalypse.dice import parse_handful
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from monsterpocalypse_tui.plain import board, guide, listing, overview, reading
from monsterpocalypse_tui.plain.terminal import Terminal
from monsterpocalypse_tui.table.monsterpocalypse import chances, figures
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes

LOG = 10

ATTACKS = frozenset(kind.word for kind in AttackKind)
"""The verbs that declare an attack."""


class Showing:
    """What can be asked about a game without changing it, and the list that was shown last."""

    __slots__ = ("codes", "listing", "session", "taught", "terminal")

    def __init__(self, session: Session[Game], terminal: Terminal) -> None:
        self.session = session
        self.terminal = terminal
        self.codes = Codes(session.state.table)
        self.listing = listing.Listing()
        self.taught: set[str] = set()

    @property
    def game(self) -> Game:
        """The position on the table."""
        return self.session.state

    # What is shown unasked -------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Say who must choose, and what."""
        text = describe.prompt(self.game, decision)
        if decision.seat != self.game.seat and self.game.phase not in SET_UP:
            self.terminal.say(f"{player(decision.seat).upper()} must choose:")
        self.terminal.say(text if text.endswith("?") else f"{text}.")

    def lay_out(self, listed: listing.Listing) -> None:
        """Print a list and keep what its numbers stand for; the Actions in it need no more telling."""
        self.listing = listed
        self.taught |= {answer.ability for answer in listed.answers if isinstance(answer, UseAction)}
        for line in listed.lines:
            self.terminal.say(line.strip(), " " * (len(line) - len(line.lstrip())), "       ")

    def teach(self, decision: Decision) -> None:
        """Say once for each kind of long list how to answer, and how to see the rest of it."""
        if "chances" not in self.taught and any(isinstance(answer, Declare) for answer in self.listing.answers):
            self.taught.add("chances")
            self.terminal.say(
                "Chances are those of all Action Dice with the fewest Power Dice, then with all of them; “odds brawl "
                "...” shows how an attack adds up and what it would bring."
            )
        grouped = [line for line in self.listing.lines if ": " in line and line.startswith("     ")]
        options = decision.options
        is_short = isinstance(options, Choices) and len(options) == len(self.listing.answers)
        if not grouped or decision.kind in self.taught or is_short:
            return
        self.taught.add(decision.kind)
        stem = grouped[0].partition("(")[0].partition(":")[0].strip()
        answer = next((a for a in decision.options if notation.write(self.game, a).startswith(f"{stem} ")), None)
        if answer is not None:
            word = stem.split()[-1]
            example = notation.write(self.game, answer)
            self.terminal.say(f"Type for example “{example}”; “options {word}” lists them all, “help” explains more.")

    def foretell(self, *, with_table: bool) -> None:
        """Before a roll, show the receipts of all its numbers, the chances, and what a hit and a miss would bring."""
        seen = preview(self.session)
        self.terminal.say_all(chances.receipts(self.game, seen), after="  ")
        if with_table:
            self.terminal.draw(chances.table(self.game, seen))
        self._say_indented(chances.outcomes(self.session, seen))

    def _say_indented(self, lines: Iterable[str]) -> None:
        for line in lines:
            indent = " " * (len(line) - len(line.lstrip()))
            self.terminal.say(line.strip(), indent, indent + "  ")

    def say_score(self) -> None:
        """Say both players' monsters and dice."""
        self.terminal.say_all((overview.score(self.game, seat) for seat in (0, 1)), after="     ")

    # Commands --------------------------------------------------------------------------------------------------------

    def help(self, words: list[str]) -> None:
        """Explain everything, or one word."""
        if not words:
            self.terminal.say("Type an answer as it is listed, or its number. Commands:")
            self.terminal.say_all(guide.commands(), after=" " * guide.COLUMN)
            self.terminal.say_all(guide.answers(), after="  ")
            return
        lines = [*guide.about(words[0].lower()), *guide.about_ability(self.game.table.library, " ".join(words))]
        unknown = f"There is no command, answer or ability “{' '.join(words)}”; “help” alone lists them all."
        self.terminal.say_all(lines or [unknown])

    def map(self, words: list[str]) -> None:
        """Draw the map and say what its signs mean."""
        game = self.game
        if not game.has_map:
            self.terminal.say("There is no map on the table yet.")
            return
        self.terminal.draw(board.drawing(game, self.codes))
        self.terminal.say(f"Ground: {board.ground_key(game)}.", after="  ")
        self.terminal.say(f"Red (upper case): {self.codes.key(game, 0)}.", after="  ")
        self.terminal.say(f"Blue (lower case): {self.codes.key(game, 1)}.", after="  ")
        self.terminal.say(f"Buildings, in brackets: {self.codes.building_key(game)}.", after="  ")

    def status(self, words: list[str]) -> None:
        """Say how everything stands."""
        self._say_indented(overview.status(self.game))

    def options(self, words: list[str]) -> None:
        """List what is open, for everything or for one figure or verb."""
        decision = self.session.decision
        if decision is None:
            self.terminal.say("Dice are to be typed in; nothing else is open.")
            return
        if not words:
            self.ask(decision)
            self.lay_out(listing.overview(self.game, self.codes, decision))
            return
        word = words[0].lower()
        answers = listing.matching(self.game, decision, word)
        if not answers:
            try:
                word = name(self.game, reading.figure(self.game, self.codes, words[0], decision.seat))
            except NotationError as error:
                if word not in notation.USAGE:
                    self.terminal.say(str(error))
                    return
            answers = listing.matching(self.game, decision, word)
        if not answers:
            self.terminal.say(f"Nothing is open for {word} now.")
        else:
            self.lay_out(listing.numbered(self.game, decision, answers))

    def look(self, words: list[str]) -> None:
        """Show a figure or a space."""
        if not words:
            self.terminal.say("Look at what? Name a figure or a space: “look red.g-tank.1”, “look F7”.")
            return
        game = self.game
        seat = self.session.open.seat if self.session.open else 0
        is_code = self.codes.find(game, words[0], seat) is not None
        try:
            if not is_code and game.has_map and _is_space(words[0]):
                lines = list(figures.space_of(game, self.codes, notation.parse_space(game.map, words[0])))
            else:
                lines = list(figures.card_of(game, self.codes, reading.figure(game, self.codes, words[0], seat)))
        except NotationError as error:
            self.terminal.say(str(error))
            return
        self._say_indented(lines)

    def odds(self, words: list[str]) -> None:
        """Show the chances of the open attack, of one that could be declared, or of any handful."""
        decision = self.session.decision
        if words and notation.verb_of(" ".join(words)) in ATTACKS and decision is not None:
            self._odds_of_attack(decision, " ".join(words))
        elif words:
            self._odds_of(words)
        elif decision is None or decision.kind not in ("join", "roll"):
            self.terminal.say(
                "No attack is being rolled; name one, such as “odds brawl DX I5”, or a handful: “odds 5A 2B --def 6”."
            )
        else:
            self._show_attack(preview(self.session))

    def _odds_of_attack(self, decision: Decision, text: str) -> None:
        """Show an attack before it is declared: “odds smash DX tk”, “odds blast 1G tk with 2G”, “... roll 5A 2P”."""
        declared, _, dice = text.partition(" roll ")
        declared, _, others = f"{declared} ".partition(" with ")
        try:
            answer = reading.answer(self.game, self.codes, declared, decision.seat)
            joined = reading.answer(self.game, self.codes, f"with {others}", decision.seat)
            rolled = reading.answer(self.game, self.codes, f"roll {dice}", decision.seat) if dice else None
        except NotationError as error:
            self.terminal.say(str(error))
            return
        assert isinstance(answer, Declare)
        assert isinstance(joined, Join)
        refusal = decision.options.why_not(answer)
        if refusal is not None:
            self.terminal.say(describe.refusal(refusal, self.game))
            return
        seen = preview(self.session, answer, joined)
        if isinstance(rolled, RollDice) and rolled not in seen.limits:
            refused = seen.limits.why_not(rolled)
            self.terminal.say(describe.refusal(refused, self.game) if refused else "")
            return
        self._show_attack(seen, rolled if isinstance(rolled, RollDice) else None, answer, joined)

    def _show_attack(
        self, seen: Preview, dice: RollDice | None = None, answer: Declare | None = None, joined: Join | None = None
    ) -> None:
        self.terminal.say_all(chances.receipts(self.game, seen), after="  ")
        self.terminal.draw(chances.table(self.game, seen))
        try:
            self._say_indented(chances.outcomes(self.session, seen, dice, answer, joined))
        except IllegalAnswer as error:
            self.terminal.say(describe.refusal(error.refusal, self.game))

    def _odds_of(self, words: list[str]) -> None:
        text = " ".join(words).lower().replace("--def", "def")
        dice, _, wanted = text.partition("def")
        try:
            handful = parse_handful(dice)
        except DiceError as error:
            self.terminal.say(str(error))
            return
        wanted = wanted.strip().lstrip("=").strip()
        defense = reading.number(wanted) if wanted else None
        if not handful or (wanted and not defense):
            self.terminal.say("Write the dice and, if you like, a defense of 1 or more: “odds 5A 2B --def 6”.")
            return
        self.terminal.draw(report(handful, defense, ascii_only=self.terminal.ascii_only))

    def log(self, words: list[str]) -> None:
        """Tell the last events again."""
        last = reading.number(words[0]) if words else LOG
        if not last:
            self.terminal.say("Say how many events to tell: “log 20”.")
            return
        told = describe.sentences(self.game, self.session.events)
        self.terminal.say_all(told[-last:] or ["Nothing has happened yet."], after="  ")


def _is_space(word: str) -> bool:
    return len(word) in (2, 3) and word[0].isalpha() and reading.number(word[1:]) is not None
