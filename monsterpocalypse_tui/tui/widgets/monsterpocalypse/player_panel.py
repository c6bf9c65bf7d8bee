"""A player's side of the play mat: Health Trackers, the four dice pools, what is held and who waits in reserve."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from textual.content import Content

from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import ACTION_DICE, ALPHA, HYPER, MOST_POWER_DICE
from monsterpocalypse_tui.table.monsterpocalypse.attack_view import AttackView
from monsterpocalypse_tui.table.monsterpocalypse.presenter import BOOST_DICE, PlayerView, Tracker
from monsterpocalypse_tui.tui.widgets.player_panel import PlayerPanel
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, flowing, hanging, padded

LABEL = 9
"""Columns of the words on the left; one less where there is no room for it."""
WIDE = 61
"""From so many columns on the pools are called by their full names."""
POOLS = ("Monster Pool", "Unit Pool", "Power Pool", "Dice Well")
POWER = "$warning"
"""The colour of Power Dice."""


@dataclass(frozen=True, slots=True)
class Fold:
    """How much a version of the panel says."""

    air: int = 0
    """Blank lines between its parts."""
    hearts: bool = True
    well: bool = True
    """Whether the Dice Well has a line of its own."""
    reserves: bool = True
    """Whether reserves are named and not only counted."""
    brief: bool = False
    """Whether everything but health and pools flows into one paragraph."""


FOLDS = (
    Fold(air=2), Fold(air=1), Fold(), Fold(well=False), Fold(well=False, reserves=False),
    Fold(well=False, brief=True), Fold(hearts=False, well=False, brief=True),
)  # fmt: skip


class PoolsPanel(PlayerPanel):
    """A player's Health Trackers, four dice pools, reserves and holdings."""

    view: PlayerView | None = None
    chosen = (0, 0)
    """The Action and Power Dice that are being chosen for a roll."""

    def title(self) -> Content:
        """The player, and the monster if there is one."""
        assert self.view is not None
        named = [(f" {self.view.name.upper()} ", "bold reverse")]
        if len(self.view.trackers) == 1:
            named.append((f" {_form(self.view.trackers[0])} ", "bold"))
        return Content.assemble(*named)

    def lift(self, preview: Any) -> None:
        """Mark the dice that are about to be rolled."""
        own = isinstance(preview, AttackView) and self.view is not None and self.view.seat == preview.seat
        chosen = (preview.dice.action, preview.dice.power) if own else (0, 0)
        if chosen != self.chosen:
            self.chosen = chosen
            self.redraw()

    @property
    def ink(self) -> str:
        """The player's colour."""
        assert self.view is not None
        return f"$seat-{self.view.seat + 1}"

    def versions(self, width: int) -> Iterator[list[Content]]:
        """Everything in words and dice; then the Dice Well, the names of reserves and the hearts fold."""
        if self.view is not None:
            for fold in FOLDS if self.airy else FOLDS[2:]:
                yield self._version(self.view, width, fold)

    def _version(self, view: PlayerView, width: int, fold: Fold) -> list[Content]:
        lines = [line for tracker in view.trackers for line in self._health(tracker, width, fold)]
        lines += [Content("")] * (fold.air > 0)
        lines += self._pools(view, width, fold)
        lines += [Content("")] * (fold.air > 1)
        if fold.brief:
            return lines + flowing(map(Content, _in_brief(view)), width, ", ")
        label = _words(width)[0]
        if any(view.in_play):
            lines.append(Content.assemble(_label("In play", label), self._in_play(view)))
        held = self._held(view)
        if held:
            lines += hanging(_label("Holds", label), held, width)
        count = sum(number for _, number in view.reserves)
        waiting = self._reserves(view) if fold.reserves else f"{count} units"
        return lines + hanging(_label("Reserves", max(label, LABEL)), waiting if count else Content("none"), width)

    # Health ----------------------------------------------------------------------------------------------------------

    def _health(self, tracker: Tracker, width: int, fold: Fold) -> list[Content]:
        """Both sliders; with several monsters also whose they are."""
        assert self.view is not None
        sliders = [self._slider(tracker, form, fold) for form in (ALPHA, HYPER)]
        if len(self.view.trackers) == 1:
            return flowing(sliders, width, "   ")
        longest = max(len(_form(each)) for each in self.view.trackers)
        named = Content("  ").join([padded(Content.styled(_form(tracker), "bold"), longest), *sliders])
        if named.cell_length <= width:
            return [named]
        return [Content.styled(_form(tracker), "bold"), *flowing(sliders, width)]

    def _slider(self, tracker: Tracker, form: int, fold: Fold) -> Content:
        left, most = tracker.alpha if form == ALPHA else tracker.hyper
        left = max(left, 0)
        in_play = form == tracker.in_play and not tracker.gone
        word = "Alpha" if form == ALPHA else tracker.hyper_name
        name = (f"{self.glyphs.arrow}{word}", f"bold {self.ink}") if in_play else (f" {word}", "")
        hearts = [(f" {self.glyphs.heart * left}", self.ink), (self.glyphs.lost * (most - left), MUTED)]
        count = (f" {left}/{most}", "bold" if in_play else "") if left else (" lost", "bold")
        return Content.assemble(name, *(hearts if fold.hearts else []), count)

    # Dice ------------------------------------------------------------------------------------------------------------

    def _pools(self, view: PlayerView, width: int, fold: Fold) -> list[Content]:
        """The four pools of the play mat in two columns."""
        glyphs, ink = self.glyphs, self.ink
        label, second_label, words = _words(width)
        gap = " " * (3 if width > 46 else 1)
        rolled, powered = self.chosen
        from_monster, from_unit = (0, rolled) if view.units_act else (rolled, 0)
        monster = self._track(glyphs.action, view.monster_pool, ACTION_DICE, ink, from_monster)
        unit = self._track(glyphs.action, view.unit_pool, ACTION_DICE, ink, from_unit)
        power = self._track(glyphs.power_die, view.power_pool, MOST_POWER_DICE, POWER, powered)
        first = Content.assemble(_label(words[0], label), monster, gap, _label(words[1], second_label), unit)
        second = Content.assemble(_label(words[2], label), power)
        boost = Content.styled(glyphs.boost * BOOST_DICE, "$success")
        well = Content.styled(glyphs.power_die * view.well, POWER)
        long = Content.assemble(boost, f" {BOOST_DICE}  ", well, f" {view.well}")
        beside = Content.assemble(second, gap, _label(words[3], second_label))
        if beside.cell_length + long.cell_length <= width:
            return [first, Content.assemble(beside, long)]
        if fold.well:
            return [first, second, Content.assemble(_label(words[3], label), long)]
        return [first, Content.assemble(beside, boost, well)]

    def _track(self, die: str, count: int, most: int, style: str, chosen: int) -> Content:
        """Dice in a row with room for all there could be, those about to be rolled reversed, and their number."""
        lying, lifted = (die * (count - chosen), style), (die * chosen, f"{style} reverse")
        empty = (self.glyphs.open * (most - count), MUTED)
        return Content.assemble(lying, lifted, empty, (f" {count:>2}", "bold"))

    def _in_play(self, view: PlayerView) -> Content:
        """The dice that are about to be rolled or lie rolled on the table."""
        action, power = view.in_play
        parts = []
        for die, count, style, word in (
            (self.glyphs.action, action, self.ink, "Action"),
            (self.glyphs.power_die, power, POWER, "Power"),
        ):
            if count:
                parts.append(Content.assemble((f" {die * count} ", f"{style} reverse"), f" {count} {word}"))
        return Content("  ").join(parts)

    # What else a player has ------------------------------------------------------------------------------------------

    @staticmethod
    def _held(view: PlayerView) -> str:
        held = []
        if view.zones:
            held.append(names.count(view.zones, "Power Zone"))
        if view.negative:
            held.append(names.count(view.negative, "Negative Zone"))
        return ", ".join([*held, *(f"{name} secured" for name in view.secured)])

    def _reserves(self, view: PlayerView) -> Content:
        """The units in reserve; elites are counted behind a plus, with the star that stands for them on the map."""
        kinds: dict[str, tuple[int, int]] = {}
        for name, count in view.reserves:
            base = name.removeprefix("Elite ")
            plain, elite = kinds.get(base, (0, 0))
            kinds[base] = (plain, elite + count) if name != base else (plain + count, elite)
        return Content(", ").join(
            Content.assemble(f"{name} ", (f"{plain or ''}{f'+{elite}{self.glyphs.boost}' if elite else ''}", "bold"))
            for name, (plain, elite) in kinds.items()
        )


def _in_brief(view: PlayerView) -> Iterator[str]:
    """What a player has besides health and pools, counted."""
    counted = (
        (view.in_play[0], "Action Die in play", "Action Dice in play"),
        (view.in_play[1], "Power Die in play", "Power Dice in play"),
        (view.zones, "Power Zone", "Power Zones"),
        (view.negative, "Negative Zone", "Negative Zones"),
        (len(view.secured), "building", "buildings"),
    )
    yield from (names.count(number, one, many) for number, one, many in counted if number)
    yield f"{sum(number for _, number in view.reserves)} in reserve"


def _words(width: int) -> tuple[int, int, tuple[str, ...]]:
    """The columns of the words on the left and in the middle, and what the pools are called."""
    if width >= WIDE:
        return 13, 10, POOLS
    return LABEL if width > 42 else LABEL - 1, 5, ("Monster", "Unit", "Power", "Well")


def _label(word: str, width: int) -> Content:
    return padded(Content.styled(word, MUTED), width)


def _form(tracker: Tracker) -> str:
    name = f"{tracker.hyper_name} {tracker.name}" if tracker.in_play == HYPER else tracker.name
    return f"{name}, out of the game" if tracker.gone else name
