"""A game as lines of text: what a plain front end says and reads, for any game.

`Lines` is what `plain/` asks a game in play for. `ViewLines` answers all of it from the game's own `View` and notation,
so every game has its lines for nothing; a game that has better ones of its own puts them into a module `lines` beside
its `game`, as `LINES`, a class that is made like `ViewLines`, and may add a `welcome(library)` there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.handfuls import parse_handful
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.board_lines import drawing, key, place_named
from monsterpocalypse_tui.table.game import Game
from monsterpocalypse_tui.table.handfuls import report
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.view import CardView, Panel, Preview

WIDTH = 80
TIE = "\u00a0"
"""A space at which no line is broken."""

FEW = 40
"""As many answers as are listed one by one."""

COLUMN = 23
"""Where the explanation of a command begins."""


SHORT = {
    "h": "help", "?": "help", "m": "map", "s": "status", "o": "options", "l": "look", "u": "undo", "q": "quit",
    "exit": "quit",
}  # fmt: skip
"""Shorter words for commands."""


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph: how its first line is indented, and those after it; one that is `drawn` is left as it is."""

    text: str = ""
    indent: str = ""
    after: str | None = None
    drawn: bool = False


def said(texts: Iterable[str], indent: str = "", after: str | None = None) -> list[Said]:
    """Paragraphs that are all set alike."""
    return [Said(text, indent, after) for text in texts]


def drawn(lines: Iterable[str]) -> list[Said]:
    """Lines as they are."""
    return [Said(line, drawn=True) for line in lines]


def indented(lines: Iterable[str]) -> list[Said]:
    """Paragraphs that keep the indent they begin with, and go on two further in."""
    found = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        found.append(Said(line.strip(), indent, indent + "  "))
    return found


class Listing:
    """Lines that list options, and the answers their numbers stand for, counted from `first`."""

    __slots__ = ("answers", "first", "lines")

    def __init__(self, first: int = 1) -> None:
        self.first = first
        self.lines: list[str] = []
        self.answers: list[Any] = []

    def add(self, answer: Any) -> int:
        """Give an answer the next number."""
        self.answers.append(answer)
        return self.first + len(self.answers) - 1

    def find(self, number: int) -> Any:
        """The answer a number stands for; None if it is not in the list."""
        place = number - self.first
        return self.answers[place] if 0 <= place < len(self.answers) else None


@dataclass(frozen=True, slots=True)
class Welcome:
    """What a newcomer is told and asked: a title, a text, and things to choose from for the seats, if any.

    `choices` are values of the fields in `fields`, one for each seat, with the words they are listed with.
    """

    title: str
    text: str
    heading: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    fields: tuple[str, ...] = ()


class Lines(Protocol):
    """A match in lines. Everything is for the eye that looks now, `match.eye`."""

    listing: Listing
    """The list that was shown last."""

    # What is shown unasked
    def brings(self, seat: int) -> str:
        """What a player has brought, for the first line; may be empty."""
        ...

    def told(self, events: list[Event], eye: Eye) -> list[Said]: ...
    def picture(self) -> int:
        """A number that is another whenever the table is worth drawing again; -1 if there is nothing to draw."""
        ...

    def drawing(self) -> list[Said]: ...
    def score(self) -> list[Said]: ...
    def ask(self, request: Decision | Roll | Draw) -> list[Said]:
        """Everything about an open question; the list in it is kept as `listing`."""
        ...

    def where(self) -> str:
        """How far the game has come, in a sentence."""
        ...

    def closing(self) -> list[Said]:
        """The end of the game; its last line is said by `result`."""
        ...

    def result(self) -> str: ...
    def refused(self, refusal: Refusal) -> str: ...

    # Commands
    def commands(self) -> Mapping[str, tuple[str, str]]:
        """How each command is written, and what it does."""
        ...

    def help(self, words: Sequence[str]) -> list[Said]: ...
    def map(self, words: Sequence[str]) -> list[Said]: ...
    def status(self, words: Sequence[str]) -> list[Said]: ...
    def options(self, words: Sequence[str]) -> list[Said]: ...
    def look(self, words: Sequence[str]) -> list[Said]: ...
    def odds(self, words: Sequence[str]) -> list[Said]: ...

    # What was typed
    def knows(self, line: str) -> bool:
        """Whether a line begins as an answer does."""
        ...

    def read(self, decision: Decision, line: str) -> Any:
        """The answer a line means; raises `NotationError`."""
        ...


def lines_for(match: Match, *, ascii_only: bool = False) -> Lines:
    """The lines of a match: the game's own, if it has some."""
    module = _module(match.game)
    found: Lines = (module.LINES if module is not None else ViewLines)(match, ascii_only=ascii_only)
    return found


def welcome_of(game: Game, library: Any) -> Welcome:
    """How a newcomer is met."""
    module = _module(game)
    if module is not None and hasattr(module, "welcome"):
        found: Welcome = module.welcome(library)
        return found
    return Welcome(game.title.upper(), f"{game.sentence} “monpoc plain {game.id} --help” has more.")


def _module(game: Game) -> Any:
    name = f"{shelf.package(game.id)}.lines"
    return import_module(name) if find_spec(name) is not None else None


def commands(game: Game) -> dict[str, tuple[str, str]]:
    """The commands that every game has."""
    found = {
        "help": ("help [WORD]", "this list, or more about one answer or command"),
        "map": ("map", "draw the board and say what its signs mean"),
        "status": ("status", "what every player has, in words"),
        "options": ("options [WORD]", "what is open now; all of it that has a word"),
        "look": ("look PLACE", "what is at a place"),
        "odds": ("odds [DICE]", "the chances of what is open, or of a handful of dice"),
        "log": ("log [N]", "what happened last"),
        "undo": ("undo", "take back your last answer; the dice stay the same"),
        "redo": ("redo", "give the answer again that was taken back"),
        "save": ("save [FILE]", "say where the game is kept, or put a copy elsewhere"),
        "quit": ("quit", "leave; “monpoc resume” goes on with the game"),
    }
    if "concede" in game.usage:
        found["concede"] = (f"concede [{'|'.join(game.seats)}]", "give the game up")
    if "stop" in game.usage:
        found["stop"] = ("stop", "end early, if the other players agree")
    return found


class ViewLines:
    """The lines of any game, made of its view and its notation."""

    def __init__(self, match: Match, *, ascii_only: bool = False) -> None:
        self.match = match
        self.ascii_only = ascii_only
        self.listing = Listing()

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self.match.state

    # What is shown unasked -------------------------------------------------------------------------------------------

    def brings(self, seat: int) -> str:
        """Nothing that would be known here."""
        return ""

    def told(self, events: list[Event], eye: Eye) -> list[Said]:
        """A sentence for each event the eye saw."""
        return said(self.match.view.sentences(self.state, events, eye), after="  ")

    def picture(self) -> int:
        """The turn, once there is a board."""
        view = self.match.view
        return -1 if view.in_set_up(self.state) else view.turn(self.state)

    def drawing(self) -> list[Said]:
        """The board in signs."""
        view = self.match.view
        board = view.board(self.state, self.match.eye)
        return drawn(drawing(board, view.art, ascii_only=self.ascii_only)) if board is not None else []

    def score(self) -> list[Said]:
        """The first lines of every player's panel."""
        return said(self._panels(brief=True), after="     ")

    def _panels(self, *, brief: bool) -> Iterator[str]:
        for panel in self.match.view.players(self.state, self.match.eye):
            if isinstance(panel, Panel):
                shown = panel.lines[: panel.brief] if brief else panel.lines
                yield f"{panel.name}: " + "; ".join("".join(words for words, _ in line).strip() for line in shown)

    def ask(self, request: Decision | Roll | Draw) -> list[Said]:
        """The question, and what can be answered; for real dice and cards, how they are typed."""
        question = self.match.view.prompt(self.state, request)
        if isinstance(request, Roll):
            return [Said(f"{question}: {how_to_type(request)}")]
        if isinstance(request, Draw):
            return [Said(f"{question}: name {request}, such as “{', '.join(request.left[: request.count])}”.")]
        listed = self._list(list(self.match.view.offered(self.state, request)), request)
        asked = question if question.endswith(("?", ".")) else f"{question}."
        return [Said(), Said(asked), *self._meaning(request), *listed]

    def _meaning(self, decision: Decision) -> list[Said]:
        meaning = self.match.view.meaning(self.state, decision)
        return [Said(meaning)] if meaning else []

    def _list(self, answers: list[Any], decision: Decision) -> list[Said]:
        """Number the answers; of very many the first, and how to see the others."""
        state, write = self.state, self.match.game.notation.write
        leaving = answers and self.match.view.facet(state, decision, answers[0]).leaves
        self.listing = listing = Listing(0 if leaving else 1)
        shown = answers[:FEW]
        for answer, label in zip(shown, self.match.view.labels(state, shown), strict=True):
            text = write(state, answer)
            listing.lines.append(f"{listing.add(answer):>3}  {text}{f'  ({label})' if label != text else ''}")
        if len(answers) > FEW:
            listing.lines.append(f"     and {len(answers) - FEW} more; “options WORD” lists those with a word")
        return [Said(line.strip(), " " * (len(line) - len(line.lstrip())), "       ") for line in listing.lines]

    def where(self) -> str:
        """Board, round and whose turn it is."""
        ribbon, view = self.match.view.ribbon(self.state), self.match.view
        if self.match.session.over:
            return f"{view.ended(self.state).rstrip('.')}."
        return f"{ribbon.map}, round {ribbon.round}: {view.player(ribbon.seat)}, {ribbon.title}."

    def closing(self) -> list[Said]:
        """What everybody had in the end."""
        return said(self._panels(brief=False), after="     ")

    def result(self) -> str:
        """Who won."""
        return f"{self.match.view.ended(self.state).rstrip('.')}."

    def refused(self, refusal: Refusal) -> str:
        """The sentence with its rule."""
        return self.match.view.reason(self.state, refusal)

    # Commands --------------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, tuple[str, str]]:
        """Those that every game has."""
        return commands(self.match.game)

    def help(self, words: Sequence[str]) -> list[Said]:
        """Everything, or one word."""
        known, usage = self.commands(), self.match.game.usage
        if not words:
            return [
                Said("Type an answer as it is listed, or its number. Commands:"),
                *said((f"{how:<{COLUMN - 1}} {does}" for how, does in known.values()), after=" " * COLUMN),
                Said(f"Answers: {', '.join(verb for verb in usage if verb not in known)}.", after="  "),
                *said(f"{heading}{': ' if heading else ''}{text}" for heading, text in self.match.game.basics),
            ]
        word = words[0].lower()
        found = [f"{known[word][0]}: {known[word][1]}."] if word in known else []
        found += [f"{usage[word]}"] if word in usage and word not in known else []
        return said(found or [f"There is no command or answer “{word}”; “help” alone lists them all."])

    def map(self, words: Sequence[str]) -> list[Said]:
        """The board, and what its signs mean."""
        view = self.match.view
        board = view.board(self.state, self.match.eye)
        if board is None:
            return [Said("There is no board on the table yet.")]
        return [*self.drawing(), *said(key(board, view.art, ascii_only=self.ascii_only), after="  ")]

    def status(self, words: Sequence[str]) -> list[Said]:
        """Where the turn stands, and all that every panel shows."""
        return [Said(self.where()), *said(self._panels(brief=False), after="  ")]

    def options(self, words: Sequence[str]) -> list[Said]:
        """What is open, or what is open with a word in it."""
        decision = self.match.session.decision
        if decision is None:
            return [Said("Dice or cards are to be typed in; nothing else is open.")]
        if not words:
            return self.ask(decision)[1:]
        write = self.match.game.notation.write
        offered = self.match.view.offered(self.state, decision)
        found = [each for each in offered if words[0].lower() in write(self.state, each).lower().split()]
        return self._list(found, decision) if found else [Said(f"Nothing is open for {words[0]} now.")]

    def look(self, words: Sequence[str]) -> list[Said]:
        """The card of a place."""
        view = self.match.view
        board = view.board(self.state, self.match.eye)
        if not words or board is None:
            return [Said("Look at what? Name a place of the board: “look B2”.")]
        place = place_named(board, words[0])
        if place is None:
            return [Said(f"There is no place “{words[0]}” on this board.")]
        card = view.card(self.state, board, place, self.match.eye)
        return indented(card_lines(card)) if card is not None else [Said("There is nothing to be said of it.")]

    def odds(self, words: Sequence[str]) -> list[Said]:
        """The chances of what is open, or of a handful of the game's dice."""
        if words:
            dice: Mapping[str, Any] = getattr(self.match.game, "dice", {})
            if not dice:
                return [Said("This game has no dice to reckon with.")]
            try:
                handful = parse_handful(" ".join(words), tuple(dice.values()))
            except DiceError as error:
                return [Said(str(error))]
            return drawn(report(handful, None, ascii_only=self.ascii_only)) if handful else [Said("No dice, no odds.")]
        seen = self.match.view.preview(self.match.session, None, deep=True)
        if not isinstance(seen, Preview):
            return [Said("Nothing is about to be rolled or drawn.")]
        bars = (f"{bar.label}: {float(bar.chance):.0%}{f' ({bar.note})' if bar.note else ''}" for bar in seen.bars)
        lines = ("".join(words for words, _ in line) for line in (*seen.lines, *seen.after))
        return said([seen.title, *lines, *bars], after="  ")

    # What was typed --------------------------------------------------------------------------------------------------

    def knows(self, line: str) -> bool:
        """Whether it begins with one of the game's verbs."""
        return line.split(maxsplit=1)[0].lower() in self.match.game.usage

    def read(self, decision: Decision, line: str) -> Any:
        """The answer as the notation has it, or the label of an answer."""
        try:
            return self.match.game.notation.parse(self.state, line, decision.seat)
        except NotationError:
            answers = list(decision.options) if isinstance(decision.options, Choices) else []
            labels = self.match.view.labels(self.state, answers)
            for answer, label in zip(answers, labels, strict=True):
                if label.lower() == line.lower():
                    return answer
            raise


def how_to_type(roll: Roll) -> str:
    """How real dice are typed in."""
    parts = [
        " ".join((die.letter, *(str(die.faces[(3 * place + 3) % len(die.faces)]) for place in range(number))))
        for die, number in roll.dice
        if number
    ]
    total = "; single dice matter here" if roll.by_face else ", or a total"
    return f"type the faces, such as “{' | '.join(parts)}”{total}."


def card_lines(card: CardView) -> Iterator[str]:
    """A card in lines."""
    yield f"{card.title}{f', {card.place}' if card.place else ''}{f': {card.about}' if card.about else ''}"
    if card.stats:
        yield "  " + ", ".join(f"{stat.label} {stat.value}" for stat in card.stats)
    yield from (f"  {text}" for text in (*card.changes, *card.notes))
    yield from (f"  {each.name} ({each.category}): {each.summary}" for each in card.abilities)
    yield from (f"  {name}: {does}" for name, does in card.ground)
