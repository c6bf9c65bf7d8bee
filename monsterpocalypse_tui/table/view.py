"""What is to be seen, as plain values that any front end can draw: boards, panels, cards, frames and stories.

Places, pieces and seats are numbers. A grid numbers its places row by row with one column more than it has, so that a
step over the edge is no place; a graph numbers them as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from monsterpocalypse_tui.engine.kernel.dice import Faces
from monsterpocalypse_tui.table.glyphs import Glyphs

NOBODY = -1
"""No seat, and no piece."""
NOWHERE = -1
"""No place."""

Paragraph = tuple[str, str]
"""A heading, which may be empty, and what stands below it."""

Span = tuple[str, str]
"""Words and their ink: `seat-1` to `seat-4`, `muted`, `bold`, `good`, `bad`, `gold`, or none."""
Line = tuple[Span, ...]
"""A line of a panel."""


# Boards --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """One place: its ground, what is marked on it, whose the mark is, and which piece stands there."""

    ground: str
    mark: str = ""
    side: int = NOBODY
    figure: int = NOBODY


@dataclass(frozen=True, slots=True)
class Token:
    """A piece on the board; a large one covers two by two places from `space` on."""

    figure: int
    code: str
    label: str
    side: int
    large: bool
    space: int
    note: str = ""
    done: bool = False

    @property
    def is_giant(self) -> bool:
        """Whether it is drawn in full colour, so that no other sign may change that."""
        return False


@dataclass(frozen=True, slots=True)
class Board:
    """A board of squares as it is now."""

    name: str
    width: int
    height: int
    cells: Mapping[int, Cell]
    tokens: Mapping[int, Token]

    @property
    def stride(self) -> int:
        """How much further the place below has its number."""
        return self.width + 1


@dataclass(frozen=True, slots=True)
class GraphPiece:
    """A piece at a place of a graph: its sign, whose it is, whether it lies face down, and what it suffered."""

    piece: int
    code: str
    side: int
    hidden: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class GraphPlace:
    """A place of a graph and where it is drawn on a field of 100 by 100.

    `pips` are things counted one by one, each a sign and the seat it belongs to; `marks` stand beside the name.
    """

    place: int
    name: str
    short: str
    x: int
    y: int
    pips: tuple[tuple[str, int], ...] = ()
    marks: Line = ()
    pieces: tuple[GraphPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """A connection of two places; one over the edge leaves the picture at one side and comes back at the other."""

    one: int
    other: int
    over_the_edge: bool = False


@dataclass(frozen=True, slots=True)
class GraphBoard:
    """A board of places and connections as it is now.

    `ground` is a picture below it all: rows of letters, each the name of a style in `grounds`, stretched to the board.
    `notes` are lines below the picture, `brief_notes` the same where there is little room.
    """

    name: str
    cells: Mapping[int, GraphPlace]
    edges: tuple[GraphEdge, ...]
    notes: tuple[Line, ...] = ()
    brief_notes: tuple[Line, ...] = ()
    ground: tuple[str, ...] = ()
    grounds: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Art:
    """Rows of signs, and the ink of each sign: `f` the piece itself, `e` its edge over the ground."""

    rows: tuple[str, ...]
    inks: tuple[str, ...]


class BoardArt(Protocol):
    """How a game draws its board at each zoom; names of styles are those of the board widget."""

    def figure(self, token: Token, width: int, height: int, glyphs: Glyphs, around: str = "") -> Art:
        """Draw a piece whose base covers one place, or two by two, of this size; `around` sets its code apart."""
        ...

    def figure_style(self, token: Token) -> str: ...

    def ground(self, cell: Cell, sub: int, width: int, height: int, glyphs: Glyphs) -> str:
        """One row of a place on which nobody stands."""
        ...

    def ground_style(self, cell: Cell) -> str: ...

    def shows_when_lit(self, cell: Cell) -> bool:
        """Whether the sign of a place is kept beside the sign that it is lit."""
        ...

    def legend(self, board: Board, glyphs: Glyphs, width: int) -> list[tuple[str, str, str]]:
        """What the signs on this board mean: sign, style and words of each that is to be seen."""
        ...


@dataclass(slots=True)
class Overlay:
    """What is shown over the board: answers, pieces, a path, a flash, letters to jump by, a banner."""

    lit: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    actors: frozenset[int] = frozenset()
    taken_up: int = NOBODY
    path: frozenset[int] = frozenset()
    flash: frozenset[int] = frozenset()
    letters: dict[int, str] = field(default_factory=dict)
    banner: str = ""
    danger: frozenset[int] = frozenset()
    """Places where something bad may happen next."""


# Panels --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Panel:
    """What a player has, in lines; the first `brief` of them are enough where rows are dear."""

    seat: int
    name: str
    active: bool
    lines: tuple[Line, ...]
    brief: int = 2


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Where the turn stands: the board, the round, whose turn it is, its title and its phases."""

    map: str
    round: int
    seat: int
    title: str
    phases: tuple[str, ...]
    current: int


@dataclass(frozen=True, slots=True)
class Stat:
    """A number of a card as it counts now, and the printed one if that is another."""

    label: str
    value: str
    printed: str = ""


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability: its name, its category with when and through whom, and its sentence."""

    name: str
    category: str
    summary: str


@dataclass(frozen=True, slots=True)
class CardView:
    """What is under the cursor."""

    title: str
    place: str
    side: int = NOBODY
    about: str = ""
    stats: tuple[Stat, ...] = ()
    changes: tuple[str, ...] = ()
    """What makes a number another than the printed one."""
    notes: tuple[str, ...] = ()
    abilities: tuple[AbilityView, ...] = ()
    ground: tuple[tuple[str, str], ...] = ()
    """What lies below: names, and what they do."""
    also: tuple[CardView, ...] = ()
    """The giants elsewhere on the board, for where there is room to spare."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A chance with its words, drawn as a bar."""

    label: str
    chance: Fraction
    note: str = ""
    good: bool = True


@dataclass(frozen=True, slots=True)
class Preview:
    """What is about to be rolled or drawn, before it is: a title, lines, chances, and lines on what they bring."""

    seat: int
    title: str
    lines: tuple[Line, ...] = ()
    bars: tuple[Bar, ...] = ()
    after: tuple[Line, ...] = ()


# What happens --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that fall, what they needed (0 if there was no single goal), and what they come to."""

    faces: Faces
    needed: int
    verdict: str
    lanes: tuple[str, ...] = ()
    """What the dice of each kind are called; a game's own tray knows without."""
    unit: str = "strike"
    """What is counted."""
    good: bool | None = None
    """Whether the roll succeeded, where that is not plain from the verdict."""
    words: tuple[tuple[str, ...], ...] = ()
    """What each die shows in a word or sign, where that is no number."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table at one moment: the board, if there is one yet, and what the players' panels show."""

    map: Any
    players: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A small picture: the table, the places that flash, what is said, dice that fall, and for how many beats.

    A `banner` stands across the board: somebody else is to go on.
    """

    shown: Snapshot
    flash: frozenset[int] = frozenset()
    caption: str = ""
    roll: Rolled | None = None
    beats: int = 1
    banner: str = ""


STEP, MARK, RESULT, BANNER = 1, 3, 6, 10
"""Beats for a step, for something that is struck, for what dice come to, and for handing over."""


def handed_over(found: list[Frame], after: Snapshot, banner: str) -> list[Frame]:
    """The same pictures with a banner before the last one, if there is something to call out."""
    return [*found[:-1], Frame(after, beats=BANNER, banner=banner), Frame(after)] if banner else found


@dataclass(frozen=True, slots=True)
class Inspection:
    """What is seen when something is inspected: words, and the places and pieces they speak of."""

    caption: str
    near: frozenset[int] = frozenset()
    far: frozenset[int] = frozenset()
    now: frozenset[int] = frozenset()
    later: frozenset[int] = frozenset()
    figure: int = NOBODY
    danger: frozenset[int] = frozenset()


# Afterwards ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chart:
    """Numbers over the turns: for each moment one for each seat."""

    title: str
    values: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """What a seat's dice gave above or below what they promise, and a note on them."""

    seat: int
    above: float
    note: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A heading of a seat with a note, and rows of names with numbers."""

    seat: int
    heading: str
    note: str
    rows: tuple[tuple[str, int], ...]
    ink: int = NOBODY
    """The seat in whose ink the rows are drawn, if it is another."""


@dataclass(frozen=True, slots=True)
class Story:
    """A game from its first turn to its end."""

    winner: int
    why: str
    headline: str = ""
    """Who won, in the fewest words, where it is not one seat or nobody."""
    charts: tuple[Chart, ...] = ()
    luck_title: str = ""
    luck: tuple[Luck, ...] = ()
    tally_title: str = ""
    tallies: tuple[Tally, ...] = ()


# Looking up ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of an entry: a heading, what stands below it, and the entry it leads to, if any."""

    heading: str
    words: str = ""
    leads_to: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something one can look up."""

    id: str
    kind: str
    title: str
    note: str
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """Everything in it, in small letters."""
        pieces = [self.id, self.kind, self.title, self.note]
        for part in self.parts:
            pieces += (part.heading, part.words)
        return " ".join(pieces).lower()
