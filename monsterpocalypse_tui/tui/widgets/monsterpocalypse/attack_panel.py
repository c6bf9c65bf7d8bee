"""The attack panel: who attacks whom, every number with its receipt, the exact chance, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from textual.content import Content

from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.table import charts
from monsterpocalypse_tui.table.monsterpocalypse.attack_view import AttackView, Entry, Outcome, TargetView
from monsterpocalypse_tui.table.monsterpocalypse.chances import short
from monsterpocalypse_tui.tui.widgets.histogram import histogram
from monsterpocalypse_tui.tui.widgets.large_figures import large
from monsterpocalypse_tui.tui.widgets.preview_panel import PreviewPanel, PreviewText
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, beside, hanging, padded, spread

DICE = 34
"""With so many columns left beside them, the dice stand beside the receipts."""
LIST = 46
"""The widest list of targets."""
BAR = 48
"""The longest bar of a chance."""


@dataclass(frozen=True, slots=True)
class Fold:
    """How much a version of the panel says."""

    tall: int = 0
    """The rows of the histogram; 0 leaves it out."""
    large: bool = False
    """Whether the chance stands there in large figures."""
    airy: bool = False
    told: int = 8
    """How many events of an outcome are told."""
    rest: bool = True
    """Whether it is told how an outcome comes about."""
    lines: bool = True
    """Whether receipts have a line for each entry."""


FOLDS = (
    Fold(tall=6, large=True, airy=True), Fold(tall=4, large=True, airy=True), Fold(tall=4, large=True),
    Fold(tall=3), Fold(tall=2), Fold(tall=3, rest=False), Fold(tall=2, rest=False), Fold(), Fold(rest=False),
    *(Fold(told=told, lines=False, rest=False) for told in range(8, 0, -1)),
)  # fmt: skip


class AttackText(PreviewText):
    """The attack as a sheet."""

    view: AttackView | None = None

    def versions(self, width: int) -> Iterator[list[Content]]:
        """Everything; then the histogram, the large figures and the lines of the receipts fold."""
        if self.view is not None:
            for fold in FOLDS:
                yield list(self._version(self.view, width, fold))

    def _version(self, view: AttackView, width: int, fold: Fold) -> Iterator[Content]:
        air = [Content("")] if fold.airy else []
        yield from self._title(view, width)
        yield from self._chance(view, width, fold)
        yield from air
        yield from self._numbers(view, width, fold)
        if fold.tall:
            yield from air
            yield from histogram(view.odds, view.needed, width, fold.tall, plain=self.glyphs.plain)
        if view.hit and view.miss:
            yield from air
            several = len(view.targets) > 1
            yield from self._outcome("Hit: ", "$success", view.hit, several, width, fold)
            yield from self._outcome("Miss: ", "$error", view.miss, several, width, fold)

    def _title(self, view: AttackView, width: int) -> list[Content]:
        ink, other = (f"bold {_ink(seat)}" for seat in (view.seat, view.at_side))
        arrow = (f" {self.glyphs.arrow} ", "bold")
        return Content.assemble((view.attackers, ink), arrow, view.kind, arrow, (view.at, other)).wrap(width)

    # The chance ------------------------------------------------------------------------------------------------------

    def _chance(self, view: AttackView, width: int, fold: Fold) -> list[Content]:
        """The chance to hit in large figures with a bar; several targets have theirs in the list of targets."""
        mean = f"{float(view.odds.mean):.1f} strikes on average"
        if len(view.targets) != 1:
            return [Content.styled(mean, MUTED)]
        target = view.targets[0]
        ink = _judged(target.chance)
        said = Content.assemble((short(target.chance), f"bold {ink}"), " to hit")
        need = Content.styled(f"needs {target.needs}, average {float(view.odds.mean):.1f}", MUTED)
        if fold.large and not self.glyphs.plain:
            figures = [Content.styled(line, f"bold {ink}") for line in large(short(target.chance))]
            room = width - figures[0].cell_length - 2
            right = [said, self._bar(target.chance, min(room, BAR)), need]
            return [Content.assemble(left, "  ", line) for left, line in zip(figures, right, strict=True)]
        room = width - said.cell_length - 1
        return [Content.assemble(said, " ", self._bar(target.chance, min(room, BAR))), need]

    def _bar(self, chance: Fraction, width: int) -> Content:
        """A chance as a bar on its track."""
        drawn = charts.bar(chance.numerator, chance.denominator, max(width, 1), plain=self.glyphs.plain)
        full = len(drawn.rstrip())
        track = "." if self.glyphs.plain else "░"
        return Content.assemble((drawn[:full], _judged(chance)), (track * (len(drawn) - full), MUTED))

    # Receipts --------------------------------------------------------------------------------------------------------

    def _numbers(self, view: AttackView, width: int, fold: Fold) -> list[Content]:
        """DEF and dice, side by side where there is room."""
        targets = self._targets(view, width, fold)
        half = max((line.cell_length for line in targets), default=0) + 4
        if width - half < DICE or not fold.lines:
            return targets + self._dice(view, width)
        return beside(targets, self._dice(view, width - half), half)

    def _targets(self, view: AttackView, width: int, fold: Fold) -> list[Content]:
        if len(view.targets) == 1:
            return self._receipt(view.targets[0], width, fold, named=not view.aimed)
        return [line for target in view.targets for line in self._target(target, width, fold)]

    @staticmethod
    def _receipt(target: TargetView, width: int, fold: Fold, *, named: bool) -> list[Content]:
        """The DEF of the one target, as a sum; one that was not aimed at has its name there."""
        total = Content.assemble((f"DEF {target.defense}", "bold"), f" of {target.name}" if named else "")
        behind = [f"a building before it needs {target.needs}"] if target.needs != target.defense else []
        if not fold.lines:
            return hanging(Content.assemble(total, " = "), ", ".join([summed(target.receipt), *behind]), width)
        entries = [
            line
            for number, (_, name) in enumerate(target.receipt)
            for line in hanging(Content(f"{_signed(target.receipt, number):>4}  "), name, width)
        ]
        return [total, *entries, *map(Content, behind)]

    def _target(self, target: TargetView, width: int, fold: Fold) -> list[Content]:
        """One of several targets: DEF and chance in columns, below it what changes its DEF."""
        needs = f" needs {target.needs}" if target.needs != target.defense else ""
        numbers = Content.assemble(
            f"DEF {target.defense}{needs} ", (f"{short(target.chance):>6}", f"bold {_judged(target.chance)}")
        )
        lines = [spread(Content(target.name), numbers, min(width, LIST))]
        if len(target.receipt) > 1 and fold.lines:
            lines += [line.stylize(MUTED) for line in hanging(Content("  "), summed(target.receipt), width)]
        return lines

    # Dice ------------------------------------------------------------------------------------------------------------

    def _dice(self, view: AttackView, width: int) -> list[Content]:
        """The dice to be rolled, kind by kind, with what may be chosen and where Boost Dice come from."""
        dice, limits, glyphs = view.dice, view.limits, self.glyphs
        lines = [
            self._kind("Action", glyphs.action, f"$seat-{view.seat + 1}", dice.action, (limits.least, limits.most))
        ]
        if view.boost or view.boosts:
            stars = (glyphs.boost * view.boost, "$success")
            head = Content.assemble(padded(Content.styled("Boost", MUTED), 7), stars, (f" {view.boost}", "bold"), " = ")
            lines += hanging(head, Content.styled(summed(view.boosts), MUTED), width)
        if limits.most_power:
            span = (limits.least_power, limits.most_power)
            lines.append(self._kind("Power", glyphs.power_die, "$warning", dice.power, span))
        return lines

    def _kind(self, word: str, die: str, style: str, count: int, span: tuple[int, int]) -> Content:
        """Dice of one kind on a track of all that may be chosen."""
        track = (self.glyphs.open * (span[1] - count), MUTED)
        choice = f" of {span[0]}-{span[1]}" if span[0] < span[1] else ""
        return Content.assemble(
            padded(Content.styled(word, MUTED), 7), (die * count, style), track, (f" {count}", "bold"), (choice, MUTED)
        )

    # What would come of it -------------------------------------------------------------------------------------------

    @staticmethod
    def _outcome(word: str, style: str, outcome: Outcome, several: bool, width: int, fold: Fold) -> list[Content]:
        """What would happen; against several targets that hangs on the number of strikes."""
        told = [*outcome.events, *(outcome.rest if fold.rest else ())][: fold.told]
        left = len(outcome.events) - fold.told
        told += [f"And {left} more."] if left > 0 else []
        told += [f"That depends on choices: {'; '.join(outcome.choices)}."] if outcome.choices and fold.told > 1 else []
        strikes = f"With {names.count(outcome.strikes, 'strike')}: " if several and outcome.strikes else ""
        text = " ".join(told) or ("nothing more." if strikes else "Nothing more.")
        return hanging(padded(Content.styled(word, f"bold {style}"), 6), strikes + text, width)


class AttackPanel(PreviewPanel):
    """The attack whose dice are being chosen."""

    text = AttackText

    def title(self, view: Any) -> str:
        """It is always an attack."""
        return "attack"


def summed(entries: Sequence[Entry]) -> str:
    """A receipt in one line: “6 printed DEF, -1 Spotter”."""
    return ", ".join(f"{_signed(entries, number)} {name}" for number, (_, name) in enumerate(entries))


def _signed(entries: Sequence[Entry], number: int) -> str:
    """An amount of a receipt; all but the first are changes."""
    return str(entries[0][0]) if not number else f"{entries[number][0]:+d}"


def _ink(side: int) -> str:
    """The colour of a side; what is nobody's has none."""
    return f"$seat-{side + 1}" if side != NOBODY else ""


def _judged(chance: Fraction) -> str:
    """The colour of a chance."""
    if chance >= Fraction(2, 3):
        return "$success"
    return "$warning" if chance >= Fraction(1, 3) else "$error"
