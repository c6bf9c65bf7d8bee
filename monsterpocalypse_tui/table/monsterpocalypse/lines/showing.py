"""A battle in lines: what is shown unasked, the commands that show something, and how answers are read."""

from __future__ import annotations

from collections.abc import Sequence

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, IllegalAnswer, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    NO,
    PASS,
    Answer,
    Declare,
    Done,
    Join,
    Pass,
    Push,
    RollDice,
    UseAction,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import Preview, preview
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import damage_taken, forms_lost, name
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import SET_UP, count, player
from monsterpocalypse_tui.engine.monsterpocalypse.dice import UNIT, parse_handful
from monsterpocalypse_tui.engine.monsterpocalypse.events import GameEnded, StructurePlaced
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game, Phase
from monsterpocalypse_tui.table.handfuls import report
from monsterpocalypse_tui.table.lines import COLUMN, Listing, Said, drawn, how_to_type, indented, said
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse import chances, figures
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.lines import board, guide, listing, overview, reading
from monsterpocalypse_tui.table.typed import number

ATTACKS = frozenset(kind.word for kind in AttackKind)
"""The verbs that declare an attack."""


class BattleLines:
    """What is told and can be asked about a battle, and the list that was shown last."""

    __slots__ = ("ascii_only", "codes", "listing", "match", "session", "taught")

    def __init__(self, match: Match, *, ascii_only: bool = False) -> None:
        self.match = match
        self.session: Session[Game] = match.session
        self.ascii_only = ascii_only
        self.codes = Codes(match.session.state.table)
        self.listing = Listing()
        self.taught: set[str] = set()

    @property
    def game(self) -> Game:
        """The position on the table."""
        return self.session.state

    # What is shown unasked -------------------------------------------------------------------------------------------

    def brings(self, seat: int) -> str:
        """The name of a force."""
        return self.game.table.forces[seat].name

    def told(self, events: list[Event], eye: Eye) -> list[Said]:
        """A sentence for each event; a city built in one go is one sentence."""
        told = describe.sentences(self.game, events)
        if self.match.quick:
            built = [place for place, event in enumerate(events) if isinstance(event, StructurePlaced)]
            if built:
                told[built[0] : built[-1] + 1] = [f"The city stands: {count(len(built), 'building')} (p. 26)."]
        return said(told, after="  ")

    def picture(self) -> int:
        """The turn that is played, or is about to begin."""
        game = self.game
        return -1 if not game.has_map or game.phase in SET_UP else game.turn + (game.phase is Phase.ACTIVATION)

    def drawing(self) -> list[Said]:
        """The map, once there is one."""
        return drawn(board.drawing(self.game, self.codes)) if self.game.has_map else []

    def score(self) -> list[Said]:
        """Both players' monsters and dice."""
        return said((overview.score(self.game, seat) for seat in (0, 1)), after="     ")

    def ask(self, request: Decision | Roll | Draw) -> list[Said]:
        """What is asked, what can be answered, and before a roll what it would bring."""
        if isinstance(request, Roll):
            return [Said(f"{describe.roll_prompt(request)}: {how_to_type(request)}")]
        assert isinstance(request, Decision)
        offered = listing.overview(self.game, self.codes, request, self.taught)
        foretold = self._foretell(with_table=not offered.answers) if request.kind == "roll" else []
        return [Said(), *self._question(request), *foretold, *self._lay_out(offered), *self._teach(request)]

    def _question(self, decision: Decision) -> list[Said]:
        """Who must choose, and what."""
        text = describe.prompt(self.game, decision)
        other = decision.seat != self.game.seat and self.game.phase not in SET_UP
        who = [Said(f"{player(decision.seat).upper()} must choose:")] if other else []
        return [*who, Said(text if text.endswith("?") else f"{text}.")]

    def _lay_out(self, listed: Listing) -> list[Said]:
        """A list, keeping what its numbers stand for; the Actions in it need no more telling."""
        self.listing = listed
        self.taught |= {answer.ability for answer in listed.answers if isinstance(answer, UseAction)}
        return [Said(line.strip(), " " * (len(line) - len(line.lstrip())), "       ") for line in listed.lines]

    def _teach(self, decision: Decision) -> list[Said]:
        """Once for each kind of long list, how to answer, and how to see the rest of it."""
        told = []
        if "chances" not in self.taught and any(isinstance(answer, Declare) for answer in self.listing.answers):
            self.taught.add("chances")
            told.append(
                "Chances are those of all Action Dice with the fewest Power Dice, then with all of them; “odds brawl "
                "...” shows how an attack adds up and what it would bring."
            )
        grouped = [line for line in self.listing.lines if ": " in line and line.startswith("     ")]
        options = decision.options
        is_short = isinstance(options, Choices) and len(options) == len(self.listing.answers)
        if not grouped or decision.kind in self.taught or is_short:
            return said(told)
        self.taught.add(decision.kind)
        stem = grouped[0].partition("(")[0].partition(":")[0].strip()
        answer = next((a for a in decision.options if notation.write(self.game, a).startswith(f"{stem} ")), None)
        if answer is not None:
            word = stem.split()[-1]
            example = notation.write(self.game, answer)
            told.append(f"Type for example “{example}”; “options {word}” lists them all, “help” explains more.")
        return said(told)

    def _foretell(self, *, with_table: bool) -> list[Said]:
        """Before a roll, the receipts of all its numbers, the chances, and what a hit and a miss would bring."""
        seen = preview(self.session)
        table = drawn(chances.table(self.game, seen)) if with_table else []
        receipts = said(chances.receipts(self.game, seen), after="  ")
        return [*receipts, *table, *indented(chances.outcomes(self.session, seen))]

    def where(self) -> str:
        """Turn, player, activation and phase."""
        return overview.where_we_are(self.game)

    def closing(self) -> list[Said]:
        """What was lost on both sides."""
        game = self.game
        return said(
            f"{player(seat)} lost {count(forms_lost(game, seat), 'form')} and took {damage_taken(game, seat)} damage."
            for seat in (0, 1)
        )

    def result(self) -> str:
        """Who won and why, and how long it took."""
        ended = [event for event in self.session.events if isinstance(event, GameEnded)]
        return f"{' '.join(describe.sentences(self.game, ended[-1:]))} {count(self.game.turn, 'turn')} in all."

    def refused(self, refusal: Refusal) -> str:
        """The sentence with its rule and page."""
        return describe.refusal(refusal, self.game)

    # Commands --------------------------------------------------------------------------------------------------------

    def commands(self) -> dict[str, tuple[str, str]]:
        """How each command is written, and what it does."""
        return guide.COMMANDS

    def help(self, words: Sequence[str]) -> list[Said]:
        """Everything, or one word."""
        if not words:
            return [
                Said("Type an answer as it is listed, or its number. Commands:"),
                *said(guide.commands(), after=" " * COLUMN),
                *said(guide.answers(), after="  "),
            ]
        lines = [*guide.about(words[0].lower()), *guide.about_ability(self.game.table.library, " ".join(words))]
        unknown = f"There is no command, answer or ability “{' '.join(words)}”; “help” alone lists them all."
        return said(lines or [unknown])

    def map(self, words: Sequence[str]) -> list[Said]:
        """The map, and what its signs mean."""
        game = self.game
        if not game.has_map:
            return [Said("There is no map on the table yet.")]
        keys = [
            f"Ground: {board.ground_key(game)}.",
            f"Red (upper case): {self.codes.key(game, 0)}.",
            f"Blue (lower case): {self.codes.key(game, 1)}.",
            f"Buildings, in brackets: {self.codes.building_key(game)}.",
        ]
        return [*self.drawing(), *said(keys, after="  ")]

    def status(self, words: Sequence[str]) -> list[Said]:
        """How everything stands."""
        return indented(overview.status(self.game))

    def options(self, words: Sequence[str]) -> list[Said]:
        """What is open, for everything or for one figure or verb."""
        decision = self.session.decision
        if decision is None:
            return [Said("Dice are to be typed in; nothing else is open.")]
        if not words:
            return [*self._question(decision), *self._lay_out(listing.overview(self.game, self.codes, decision))]
        word = words[0].lower()
        answers = listing.matching(self.game, decision, word)
        if not answers:
            try:
                word = name(self.game, reading.figure(self.game, self.codes, words[0], decision.seat))
            except NotationError as error:
                if word not in notation.USAGE:
                    return [Said(str(error))]
            answers = listing.matching(self.game, decision, word)
        if not answers:
            return [Said(f"Nothing is open for {word} now.")]
        return self._lay_out(listing.numbered(self.game, decision, answers))

    def look(self, words: Sequence[str]) -> list[Said]:
        """A figure or a space."""
        if not words:
            return [Said("Look at what? Name a figure or a space: “look red.g-tank.1”, “look F7”.")]
        game = self.game
        seat = self.session.open.seat if self.session.open else 0
        is_code = self.codes.find(game, words[0], seat) is not None
        try:
            if not is_code and game.has_map and _is_space(words[0]):
                return indented(figures.space_of(game, self.codes, notation.parse_space(game.map, words[0])))
            return indented(figures.card_of(game, self.codes, reading.figure(game, self.codes, words[0], seat)))
        except NotationError as error:
            return [Said(str(error))]

    def odds(self, words: Sequence[str]) -> list[Said]:
        """The chances of the open attack, of one that could be declared, or of any handful."""
        decision = self.session.decision
        if words and notation.verb_of(" ".join(words)) in ATTACKS and decision is not None:
            return self._odds_of_attack(decision, " ".join(words))
        if words:
            return self._odds_of(words)
        if decision is None or decision.kind not in ("join", "roll"):
            return [Said(
                "No attack is being rolled; name one, such as “odds brawl DX I5”, or a handful: “odds 5A 2B --def 6”."
            )]  # fmt: skip
        return self._attack(preview(self.session))

    def _odds_of_attack(self, decision: Decision, text: str) -> list[Said]:
        """An attack before it is declared: “odds smash DX tk”, “odds blast 1G tk with 2G”, “... roll 5A 2P”."""
        declared, _, dice = text.partition(" roll ")
        declared, _, others = f"{declared} ".partition(" with ")
        try:
            answer = reading.answer(self.game, self.codes, declared, decision.seat)
            joined = reading.answer(self.game, self.codes, f"with {others}", decision.seat)
            rolled = reading.answer(self.game, self.codes, f"roll {dice}", decision.seat) if dice else None
        except NotationError as error:
            return [Said(str(error))]
        assert isinstance(answer, Declare)
        assert isinstance(joined, Join)
        refusal = decision.options.why_not(answer)
        if refusal is not None:
            return [Said(self.refused(refusal))]
        seen = preview(self.session, answer, joined)
        if isinstance(rolled, RollDice) and rolled not in seen.limits:
            refused = seen.limits.why_not(rolled)
            return [Said(self.refused(refused) if refused else "")]
        return self._attack(seen, rolled if isinstance(rolled, RollDice) else None, answer, joined)

    def _attack(
        self, seen: Preview, dice: RollDice | None = None, answer: Declare | None = None, joined: Join | None = None
    ) -> list[Said]:
        told = [*said(chances.receipts(self.game, seen), after="  "), *drawn(chances.table(self.game, seen))]
        try:
            return [*told, *indented(chances.outcomes(self.session, seen, dice, answer, joined))]
        except IllegalAnswer as error:
            return [*told, Said(self.refused(error.refusal))]

    def _odds_of(self, words: Sequence[str]) -> list[Said]:
        text = " ".join(words).lower().replace("--def", "def")
        dice, _, wanted = text.partition("def")
        try:
            handful = parse_handful(dice)
        except DiceError as error:
            return [Said(str(error))]
        wanted = wanted.strip().lstrip("=").strip()
        defense = number(wanted) if wanted else None
        if not handful or (wanted and not defense):
            return [Said("Write the dice and, if you like, a defense of 1 or more: “odds 5A 2B --def 6”.")]
        return drawn(report(handful, defense, ascii_only=self.ascii_only, unit=UNIT))

    # What was typed --------------------------------------------------------------------------------------------------

    def knows(self, line: str) -> bool:
        """Whether it begins with a verb, also one of several words."""
        return bool(notation.verb_of(line))

    def read(self, decision: Decision, line: str) -> Answer:
        """An answer; “done” and “pass” both leave a phase, whatever it is called there."""
        answer = reading.answer(self.game, self.codes, line, decision.seat)
        if isinstance(answer, Done | Pass):
            for other in (answer, DONE, PASS, NO, Push(0), Join()):
                if other in decision.options:
                    return other
        return answer


def _is_space(word: str) -> bool:
    return len(word) in (2, 3) and word[0].isalpha() and number(word[1:]) is not None
