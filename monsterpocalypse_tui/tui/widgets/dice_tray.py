"""The dice tray: the last roll, falling die by die, then counted against DEF."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content
from textual.timer import Timer

from monsterpocalypse_tui.engine.kernel.dice import Chance, Faces, total
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet, flowing, spread

LANES = (
    ("Action", "$text on $primary-darken-2"),
    ("Boost", "$text on $success-darken-2"),
    ("Power", "$text on $warning-darken-2"),
)
"""The kinds of dice in the order of a roll, and the look of their tiles."""
FRAME = 0.06
"""Seconds between two frames of falling dice."""


class DiceTray(Sheet):
    """Shows one roll. With `steps` 0 it lies there at once; else it tumbles for that many frames first."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._timer: Timer | None = None
        self._left = 0
        self._steps = 0
        self._faces: Faces = ()
        self._verdict = ""
        self._defense = 0
        self._chance = Chance(0)

    def roll(self, faces: Faces, verdict: str, steps: int, defense: int = 0) -> None:
        """Let dice fall; with a DEF their strikes are counted up against it."""
        self._faces, self._verdict, self._left, self._steps = faces, verdict, steps, steps
        self._defense = defense
        self.display = True
        if steps and self._timer is None:
            self._timer = self.set_interval(FRAME, self._tumble)
        self.redraw()

    def settle(self) -> None:
        """Let the dice come to rest at once."""
        self._left = 0
        self.redraw()

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
        """Tiles with a line for the count; then closer together."""
        for wide in (True, False):
            parts = [self._lane(number, wide) for number, lane in enumerate(self._faces) if lane]
            count, verdict = self._count(), self._judgement()
            dice = flowing(parts, width, "  ")
            together = Content("  ").join([*parts, count])
            if together.cell_length + 1 + verdict.cell_length <= width:
                yield [spread(together, verdict, width)]
            else:
                yield [*dice, spread(count, verdict, width)]

    def _lane(self, number: int, wide: bool) -> Content:
        """The dice of one kind as tiles."""
        word, style = LANES[number]
        landed = self.landed[number]
        tiles = [Content.styled(f"{word} " if wide else f"{word[0]} ", MUTED)]
        for place, face in enumerate(self._faces[number]):
            still = place < len(landed)
            shown = face if still else self._chance.choice((0, 1, 2))
            sign = self.glyphs.faces[shown]
            look = f"bold {style}" if still else MUTED
            tiles.append(Content.assemble((f" {sign} " if wide else sign, look), " "))
        return Content.assemble(*tiles[:-1], tiles[-1].rstrip() if not wide else tiles[-1][:-1])

    def _count(self) -> Content:
        """The strikes so far, against DEF if there is one."""
        strikes = total(self.landed)
        goal = f" of {self._defense}" if self._defense else ""
        word = "" if self._defense else f" strike{'s' if strikes != 1 else ''}"
        return Content.assemble("= ", (f"{strikes}{goal}{word}", "bold"))

    def _judgement(self) -> Content:
        """What the roll comes to, once it lies still."""
        if self.tumbling:
            return Content(" " * (len(self._verdict) + 2))
        won = self._verdict in ("HIT", "powered up")
        return Content.styled(f" {self._verdict} ", "bold $background on $success" if won else "bold reverse")
