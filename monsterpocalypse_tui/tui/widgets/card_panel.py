"""The card panel: what is under the cursor, in as many words as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual.content import Content
from textual.events import Resize

from monsterpocalypse_tui.table.view import NOBODY, AbilityView, CardView, Stat
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet, hanging, padded

GAP = 2
"""Columns between numbers, and before what hangs below a name."""


@dataclass(frozen=True, slots=True)
class Fold:
    """How much a version of the card says."""

    sentences: int = 99
    """How many abilities are explained and not only named."""
    ground: bool = True
    """Whether the ground is explained and not only named."""
    about: bool = True
    below: bool = True
    """Whether the ground and what else is to be known are told at all."""
    also: bool = False
    """Whether the monsters elsewhere are shown."""


MORE = (Fold(also=True), Fold(also=True, sentences=0), Fold(also=True, sentences=0, about=False))
FOLDS = (
    Fold(),
    Fold(ground=False),
    *(Fold(ground=False, sentences=count) for count in range(6, 0, -1)),
    Fold(sentences=0),
    Fold(sentences=0, ground=False, about=False),
    Fold(sentences=0, below=False, about=False),
)


class CardPanel(Sheet):
    """What is under the cursor."""

    view: CardView | None = None
    more = False
    """Whether spare rows are filled with the cards of monsters."""

    def show(self, view: CardView | None) -> None:
        """Show a figure or a space."""
        if view == self.view:
            return
        self.view = view
        if view is not None:
            ink = f"$seat-{view.side + 1}" if view.side != NOBODY else ""
            self.border_title = Content.assemble((view.title, f"bold {ink}"))
            self.border_subtitle = view.place
        self.refresh()  # Its rows are given to it, so that nothing has to be laid out anew.

    def on_resize(self, event: Resize) -> None:
        """Fold into the rows there are."""
        self.fold(self.content_size.height)

    def versions(self, width: int) -> Iterator[list[Content]]:
        """The whole card; then the sentences of the ground and of abilities fold."""
        if self.view is not None:
            for fold in (*MORE, *FOLDS) if self.more else FOLDS:
                lines = [*self._version(self.view, width, Fold() if fold.also else fold)]
                for other in self.view.also if fold.also else ():
                    lines += [Content(""), self._heading(other, width)]
                    lines += self._version(replace(other, notes=(), ground=()), width, fold)
                yield lines

    def _heading(self, view: CardView, width: int) -> Content:
        """The name of a card within the card of another."""
        rule = self.glyphs.rule
        name = Content.assemble(f"{rule} ", (view.title, "bold"), f" {view.place} ")
        return name.pad_right(max(0, width - name.cell_length), rule).stylize(
            f"$seat-{view.side + 1}" if view.side != NOBODY else MUTED
        )

    def _version(self, view: CardView, width: int, fold: Fold) -> Iterator[Content]:
        if view.about and fold.about:
            yield from Content.styled(view.about, MUTED).wrap(width)
        if view.stats:
            yield from _table(view.stats, width)
        for change in view.changes:
            yield from hanging(Content(f"{self.glyphs.arrow} "), change, width)
        for ability in view.abilities[: fold.sentences]:
            yield from _ability(ability, width)
        named = view.abilities[fold.sentences :]
        if named:
            commas = Content(", ").join(Content.styled(ability.name, "bold") for ability in named)
            yield from commas.wrap(width)
        if not fold.below and view.stats:
            return
        for note in view.notes:
            yield from Content(note).wrap(width)
        for name, does in view.ground:
            said = Content.assemble((f"{name}. ", "bold"), does if fold.ground else "")
            yield from hanging(Content.styled("On ", MUTED), said, width)


def _table(stats: tuple[Stat, ...], width: int) -> Iterator[Content]:
    """The numbers in columns below their labels, in as many bands as it takes."""
    labels, values = Content(""), Content("")
    for stat in stats:
        label = Content.styled(stat.label, MUTED)
        value = Content.assemble((stat.value, "bold"), (f" ({stat.printed})" if stat.printed else "", MUTED))
        column = max(label.cell_length, value.cell_length)
        if labels and labels.cell_length + GAP + column > width:
            yield from (labels, values)
            labels, values = Content(""), Content("")
        gap = " " * GAP if labels else ""
        labels = Content.assemble(labels, gap, padded(label, column))
        values = Content.assemble(values, gap, padded(value, column))
    yield from (labels, values)


def _ability(ability: AbilityView, width: int) -> list[Content]:
    """An ability; what does not fit into its first line is set in."""
    said = Content.assemble((ability.name, "bold"), (f" ({ability.category}) ", MUTED), ability.summary)
    first, *rest = said.wrap(width - GAP)
    return [first, *(Content.assemble(" " * GAP, line) for line in rest)]
