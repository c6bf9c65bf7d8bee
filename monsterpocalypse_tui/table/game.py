"""What a game is to the rest of the house: one object on the shelf, and for each match a view of it.

Nothing outside a game's own packages knows which game it is. A front end asks the `Game` for everything before a match
and the `View` for everything during one; both speak in plain values (`table/view.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Chance, Die, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.notation import Notation
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.reading.files import Mistake
from monsterpocalypse_tui.engine.reading.scenarios import Scenario, Setting
from monsterpocalypse_tui.table.view import (
    NOBODY,
    NOWHERE,
    Board,
    BoardArt,
    CardView,
    Entry,
    Frame,
    Inspection,
    Paragraph,
    Ribbon,
    Rolled,
    Snapshot,
    Story,
)

PERSON = "person"
"""Who sits at a seat that no machine plays."""


# Setting a game up ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Level:
    """A scripted opponent: how it is made from a seed, and a sentence on how it plays."""

    make: Callable[[int], Seat]
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose before a game: a line of the new-game screen and a switch of the command line.

    `options` are values with the words they are shown with. A field of a seat stands below its name. A field without
    options is a number.
    """

    id: str
    label: str
    help: str
    options: tuple[tuple[str, str], ...] = ()
    default: str = ""
    seat: int = NOBODY
    group: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """What a new game needs: who plays each seat, the values of the game's own fields, and the dice."""

    kinds: tuple[str, ...]
    choices: Mapping[str, str]
    seed: int = 0
    quick: bool = True
    typed_dice: bool = False
    typed_cards: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is shown beside the choices of a new game: a board, or paragraphs; `seat` tells whose it is."""

    title: str
    board: Board | None = None
    paragraphs: tuple[Paragraph, ...] = ()
    seat: int = NOBODY


# Playing -------------------------------------------------------------------------------------------------------------

Actor = int | str
"""Who does it: a piece's number, or the id of a card that is not on the board."""


@dataclass(frozen=True, slots=True)
class Facet:
    """One legal answer, taken apart: who does what, and at which place or to which piece.

    An answer that `leaves` ends a phase or turns an offer down. One that is given `at_once` says all there is to it
    and needs no second press. `key` is the key of the bar it is picked with, where it has one of its own.
    """

    answer: Any
    actor: Actor | None = None
    verb: str = ""
    space: int = NOWHERE
    figure: int = NOBODY
    leaves: bool = False
    at_once: bool = False
    key: str = ""

    @property
    def placed(self) -> bool:
        """Whether the answer is given on the board."""
        return self.space != NOWHERE or self.figure != NOBODY


class Way(Protocol):
    """Answers that go through places one may name: which places come next, and the answer that goes through them."""

    @property
    def refusal(self) -> Refusal:
        """Said of a place that nothing else is wrong with."""
        ...

    def open(self, actor: Actor, via: tuple[int, ...], waying: bool) -> frozenset[int]:
        """The places a way can go through next (`waying`), or end on after those named."""
        ...

    def through(self, answer: Any, via: tuple[int, ...]) -> Any:
        """The answer with places named, or the same if it goes through none."""
        ...

    def goes(self, answer: Any) -> bool:
        """Whether an answer goes over places at all."""
        ...

    def path(self, answer: Any) -> tuple[int, ...]:
        """The places an answer would go over."""
        ...

    def guess(self, actor: Actor, place: int, via: tuple[int, ...]) -> Any:
        """The answer somebody means who picks a place that is not open, to be told why not."""
        ...


class View(Protocol):
    """A game in play as its front ends see it; made for one match."""

    @property
    def art(self) -> BoardArt: ...
    @property
    def layers(self) -> tuple[str, ...]:
        """What an inspection goes through, such as reach, ranges, threats."""
        ...

    # The table
    def board(self, state: Any, eye: Eye) -> Board | None: ...
    def players(self, state: Any, eye: Eye) -> tuple[Any, ...]:
        """What the panels of the players show: `Panel`s, or values that the game's own panels draw."""
        ...

    def ribbon(self, state: Any) -> Ribbon: ...
    def player(self, seat: int) -> str:
        """A seat by name, as it begins a sentence."""
        ...

    def sides(self, state: Any) -> Mapping[str, int]:
        """Whose each name in the log is."""
        ...

    def turn_line(self, sentence: str) -> tuple[int, str, str] | None:
        """Whether a sentence of the log begins a turn: whose, the words in bold, and those after."""
        ...

    def card(self, state: Any, board: Board, place: int, eye: Eye) -> CardView | None: ...
    def entry_at(self, state: Any, place: int) -> str:
        """The entry of the reference on what is at a place."""
        ...

    def in_set_up(self, state: Any) -> bool: ...
    def turn(self, state: Any) -> int:
        """A number that is another in every turn."""
        ...

    def outcome(self, state: Any) -> tuple[int, str] | None:
        """The winner's seat (NOBODY for none) and a word for how it ended, once the game is over."""
        ...

    # Pieces and places
    def piece_at(self, state: Any, place: int) -> int: ...
    def place_of(self, state: Any, piece: int) -> int: ...
    def body(self, state: Any, piece: int) -> frozenset[int]:
        """The places a piece covers, or where it fell."""
        ...

    def stands(self, state: Any, piece: int) -> bool: ...
    def distance(self, state: Any, one: int, other: int) -> int: ...

    # Words
    def prompt(self, state: Any, request: Decision | Roll | Draw) -> str: ...
    def ended(self, state: Any) -> str:
        """Who won, for the bar."""
        ...

    def sentences(self, state: Any, events: Sequence[Event], eye: Eye) -> list[str]: ...
    def reason(self, state: Any, refusal: Refusal) -> str: ...
    def refused(self, refusal: Refusal) -> str:
        """A refusal with its rule, wherever it came up."""
        ...

    def labels(self, state: Any, answers: Sequence[Any]) -> list[str]:
        """Words for each of some answers, no two alike."""
        ...

    def whole(self, state: Any, answer: Any) -> str:
        """Who does what, for an answer that waits to be given."""
        ...

    def counted(self, state: Any, answer: Any) -> str:
        """The dice being chosen, in short."""
        ...

    def face(self, die: Die, face: int) -> str:
        """What a face of a die is called."""
        ...

    def pips(self, roll: Roll) -> str:
        """What people count on the dice of a roll, in the plural."""
        ...

    def faces_example(self, roll: Roll) -> str:
        """How the faces of a roll are typed."""
        ...

    def place_name(self, state: Any, place: int) -> str: ...
    def card_name(self, state: Any, card: str) -> str:
        """What a card of a deck is called."""
        ...

    def actor_name(self, state: Any, actor: Actor) -> str: ...
    def verb_name(self, verb: str) -> str: ...
    def meaning(self, state: Any, decision: Decision) -> str:
        """What is worth knowing of a decision beyond its question; may be empty."""
        ...

    def rules_behind(self, state: Any, decision: Decision) -> list[Paragraph]: ...

    # Picking
    def offered(self, state: Any, decision: Decision) -> Iterable[Any]:
        """The answers a front end offers: all there are, or others that stand for several of them in a row.

        Whatever is given here the decision accepts.
        """
        ...

    def facet(self, state: Any, decision: Decision, answer: Any) -> Facet: ...
    def guesses(self, state: Any, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
        """What somebody may have meant who picks a place that answers nothing, to be told why not."""
        ...

    def footprint(self, state: Any, decision: Decision, actor: Actor | None, place: int) -> frozenset[int]:
        """The places that would be covered by what is placed at a place; just that place for small things."""
        ...

    def way(self, session: Session[Any]) -> Way | None: ...
    def concerned(self, state: Any, decision: Decision) -> int:
        """The piece of the asked player that a decision is about; NOBODY if none."""
        ...

    def leader(self, decision: Decision) -> int:
        """The piece that is shown as taken up in the middle of something it leads; NOBODY if none."""
        ...

    def aimed(self, session: Session[Any], armed: Any) -> frozenset[int]:
        """Pieces to ring besides those that answer: whom an armed or open attack would meet."""
        ...

    def consequences(self, session: Session[Any], answer: Any) -> tuple[str, ...]:
        """What an answer would bring before anything is rolled or asked again, besides what it says itself."""
        ...

    def preview(self, session: Session[Any], armed: Any, *, deep: bool) -> Any:
        """What is about to be rolled: a `Preview`, or a value the game's own panel draws; None if nothing is.

        `armed` is the answer picked so far, or the counts being chosen; `deep` asks also for what would come of it.
        """
        ...

    def dangers(self, state: Any) -> frozenset[int]:
        """Places to be shown as dangerous all the time."""
        ...

    def forget(self) -> None:
        """The position has changed: whatever was worked out for inspection is old."""
        ...

    def inspect(self, state: Any, layer: str, place: int, seat: int) -> Inspection: ...

    # What happens
    def snapshot(self, state: Any, eye: Eye) -> Snapshot: ...
    def frames(self, before: Snapshot, events: list[Event], state: Any, eye: Eye) -> list[Frame]: ...
    def roll_in(self, event: Event) -> Rolled | None: ...
    def begins_turn(self, event: Event) -> bool: ...
    def story(self, session: Session[Any]) -> Story: ...


class Game(Protocol):
    """A game on the shelf."""

    @property
    def id(self) -> str:
        """Its short name on the command line."""
        ...

    @property
    def title(self) -> str: ...
    @property
    def sentence(self) -> str:
        """What it is, in one sentence."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called in the notation, as many as can play."""
        ...

    @property
    def least_seats(self) -> int: ...
    @property
    def has_cards(self) -> bool:
        """Whether cards are drawn, so that they could be typed in."""
        ...

    @property
    def has_secrets(self) -> bool: ...
    @property
    def opponents(self) -> Mapping[str, Level]:
        """Weakest first."""
        ...

    @property
    def quick_words(self) -> tuple[tuple[str, str], ...]:
        """What is said of a quick set-up and of a full one; nothing if a game has no set-up worth asking about."""
        ...

    @property
    def art(self) -> BoardArt:
        """How its board is drawn, also before a match."""
        ...

    @property
    def machine(self) -> str:
        """The opponent that sits down when nobody says which."""
        ...

    @property
    def notation(self) -> Notation: ...
    @property
    def usage(self) -> Mapping[str, str]:
        """How each answer is typed, by its first word."""
        ...

    @property
    def setting(self) -> Setting[Any]: ...
    @property
    def basics(self) -> tuple[Paragraph, ...]:
        """The game in short, for the help."""
        ...

    @property
    def example(self) -> str:
        """An answer as it may be typed."""
        ...

    # Reference
    def load(self, *folders: Path) -> Any: ...
    def check(self, *folders: Path) -> list[Mistake]: ...
    def counted(self, library: Any) -> str:
        """What was loaded, in numbers: "88 figures, 8 maps"."""
        ...

    def data_folder(self) -> Path: ...
    def kinds_of_entries(self) -> tuple[str, ...]: ...
    def entries(self, library: Any) -> list[Entry]: ...
    def entry_key(self, library: Any, name: str) -> str: ...

    # Setting up
    def form(self, library: Any) -> tuple[Field, ...]: ...
    def setup(self, library: Any, choices: Mapping[str, str], seats: int, seed: int) -> Any:
        """Everything a game depends on; raises `SetupError` with a sentence."""
        ...

    def setup_data(self, setup: Any) -> dict[str, Any]: ...
    def setup_of(self, data: Mapping[str, Any]) -> Any: ...
    def start(
        self, library: Any, setup: Any, *, typed_dice: bool = False, typed_cards: bool = False
    ) -> Session[Any]: ...
    def quick_answer(self, state: Any, decision: Decision, chance: Chance) -> Any:
        """What a quick start answers for the players; None where they answer themselves."""
        ...

    def is_of_set_up(self, answer: Any) -> bool:
        """Whether an answer is of a kind that a quick start gives."""
        ...

    def sheets(self, library: Any, choices: Mapping[str, str]) -> tuple[Sheet, ...]: ...
    def again(self, session: Session[Any], seed: int) -> Any:
        """The setup of a rematch."""
        ...

    # In play
    def view(self, session: Session[Any]) -> View: ...
    def told(self, session: Session[Any], head: Mapping[str, Any]) -> str:
        """A saved game in one line."""
        ...

    def digest(self, state: Any) -> str: ...
    def canonical(self, state: Any) -> str: ...
    def broken(self, state: Any, *, at_rest: bool = True) -> list[str]: ...

    # Scenarios
    def kinds_of_scenarios(self) -> Mapping[str, tuple[str, ...]]:
        """The kinds of scenarios, by how the id of what they show begins; the first is everything."""
        ...

    def about_scenario(self, scenario: Scenario[Any], library: Any) -> list[Paragraph]: ...
    def scenario_order(self, scenario: Scenario[Any]) -> Any: ...
    def standing(self, state: Any) -> Iterable[str]:
        """Lines on what each player has, beside a solution."""
        ...
