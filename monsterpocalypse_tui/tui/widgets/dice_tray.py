"""The dice tray: the last roll, falling die by die, then counted against what it needs."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content
from textual.message import Message
from textual.timer import Timer

from monsterpocalypse_tui.engine.kernel.dice import Chance, Faces, total
from monsterpocalypse_tui.table.view import Rolled
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet, flowing, spread

COLOURS = ("$primary-darken-2", "$success-darken-2", "$warning-darken-2", "$error-darken-2")
"""The colour of each kind of dice, in the order of a roll."""
SQUARES = (5, 3)
"""Columns of a die drawn as a square."""
STRIKE = "strike"
"""What is drawn as signs instead of numbers."""
NOTHING = Rolled((), 0, "")
TUMBLE = 0.06
"""Seconds between two faces of a falling die."""


class DiceTray(Sheet):
    """Shows one roll. With `steps` 0 it lies there at once; else it tumbles for that many faces first."""

    class Thrown(Message):
        """Dice were thrown into the tray or taken away, and it may need other rows now."""

    tall = False
    """Whether there are rows for dice drawn as squares."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._timer: Timer | None = None
        self._left = 0
        self._steps = 0
        self._rolled = NOTHING
        self._chance = Chance(0)

    def roll(self, rolled: Rolled, steps: int) -> None:
        """Let dice fall; with something they need they are counted up against it."""
        self._rolled, self._left, self._steps = rolled, steps, steps
        self.display = True
        if steps and self._timer is None:
            self._timer = self.set_interval(TUMBLE, self._tumble)
        self.redraw()
        self.post_message(self.Thrown())

    def clear(self) -> None:
        """Take the dice away."""
        if not self.thrown:
            return
        self._rolled, self._left = NOTHING, 0
        self.display = False
        self.post_message(self.Thrown())

    def settle(self) -> None:
        """Let the dice come to rest at once."""
        self._left = 0
        self.redraw()

    @property
    def _faces(self) -> Faces:
        return self._rolled.faces

    @property
    def _verdict(self) -> str:
        return self._rolled.verdict

    @property
    def thrown(self) -> bool:
        """Whether any dice lie here."""
        return bool(self._faces)

    @property
    def tumbling(self) -> bool:
        """Whether dice are still falling."""
        return self._left > 0

    def _tumble(self) -> None:
        if self._left > 0:
            self._left -= 1
            self.refresh()
        elif self._timer is not None:
            self._timer.stop()
            self._timer = None

    @property
    def landed(self) -> Faces:
        """The dice that have come to rest: in the second half of the fall one after another."""
        resting = sum(map(len, self._faces))
        if self._left:
            half = max(self._steps // 2, 1)
            resting = max(0, resting * (half - self._left) // half)
        lanes: list[tuple[int, ...]] = []
        for lane in self._faces:
            lanes.append(lane[:resting])
            resting -= len(lanes[-1])
        return tuple(lanes)

    def versions(self, width: int) -> Iterator[list[Content]]:
        """Squares; tiles with their count beside or below them; then signs close together."""
        count, verdict = self._count(), self._judgement()
        shown = [number for number, lane in enumerate(self._faces) if lane]
        for size in SQUARES if self.tall and not self.glyphs.plain else ():
            lanes = [self._squares(number, size) for number in shown]
            squares = [Content("  ").join(line) for line in zip(*lanes, strict=True)]
            squares[1] = Content.assemble(squares[1], "  ", count)
            if squares[1].cell_length + verdict.cell_length < width:
                yield [spread(*ends, width) for ends in zip(squares, self._block(verdict), strict=True)]
        for wide in (True, False):
            parts = [self._tiles(number, wide) for number in shown]
            together = Content("  ").join([*parts, count])
            if together.cell_length + verdict.cell_length < width:
                yield [spread(together, verdict, width)]
            else:
                yield [*flowing(parts, width), spread(count, verdict, width)]

    def _dice(self, number: int) -> Iterator[tuple[str, bool]]:
        """The signs of the dice of a kind as they show now, and whether each lies still."""
        still = len(self.landed[number])
        for place, face in enumerate(self._faces[number]):
            yield self._sign(number, place, face) if place < still else self._tumbling(), place < still

    def _sign(self, lane: int, place: int, face: int) -> str:
        """What a die shows: strikes as signs, a word the game has for it, or a number."""
        if self._rolled.words:
            return self._rolled.words[lane][place]
        return self.glyphs.faces[face] if self._rolled.unit == STRIKE else str(face)

    def _tumbling(self) -> str:
        if self._rolled.unit == STRIKE:
            return self.glyphs.faces[self._chance.choice((0, 1, 2))]
        return str(self._chance.choice((1, 2, 3, 4, 5, 6)))

    def _lane(self, number: int) -> tuple[str, str]:
        """What the dice of a kind are called, and their colour."""
        lanes = self._rolled.lanes
        return (lanes[number] if number < len(lanes) else ""), COLOURS[number % len(COLOURS)]

    def _tiles(self, number: int, wide: bool) -> Content:
        """The dice of one kind as tiles of one row."""
        word, colour = self._lane(number)
        tiles = [
            Content.styled(f" {sign} " if wide else sign, f"bold $text on {colour}" if still else MUTED)
            for sign, still in self._dice(number)
        ]
        return Content.assemble((f"{word} " if wide else f"{word[:1]} ", MUTED), Content(" ").join(tiles))

    def _squares(self, number: int, size: int) -> tuple[Content, Content, Content]:
        """The dice of one kind as squares, with half a row above and below."""
        word, colour = self._lane(number)
        above, middle, below = [], [], []
        for sign, still in self._dice(number):
            edge = colour if still else "$surface"
            above.append(Content.styled("▄" * size, edge))
            middle.append(Content.styled(sign.center(size), f"bold $text on {edge}" if still else MUTED))
            below.append(Content.styled("▀" * size, edge))
        indent = " " * (len(word) + 1)
        return (
            Content.assemble(indent, Content(" ").join(above)),
            Content.assemble((f"{word} ", MUTED), Content(" ").join(middle)),
            Content.assemble(indent, Content(" ").join(below)),
        )

    def _count(self) -> Content:
        """What is counted so far, against what is needed if there is something."""
        if self._rolled.words:
            return Content("")
        so_far, in_all = total(self.landed), total(self._faces)
        needed, unit = self._rolled.needed, self._rolled.unit
        goal = f" of {needed}" if needed else f" {unit}{'s' * (in_all != 1)}" if unit else ""
        return Content.assemble("= ", (f"{so_far:>{len(str(in_all))}}{goal}", "bold"))

    def _judgement(self) -> Content:
        """What the roll comes to, once it lies still."""
        said = f"  {self._verdict}  " if self.tall else f" {self._verdict} "
        return Content.blank(len(said)) if self.tumbling else Content.styled(said, self._look)

    @property
    def _look(self) -> str:
        return "bold $background on $success" if self._rolled.good else "bold reverse"

    def _block(self, verdict: Content) -> tuple[Content, Content, Content]:
        """The verdict as high as the dice."""
        if self.tumbling:
            return (verdict,) * 3
        blank = Content.styled(" " * verdict.cell_length, self._look)
        return (blank, verdict, blank)
