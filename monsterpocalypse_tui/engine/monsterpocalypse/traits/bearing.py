"""Who can ever have which ability at a table: worked out once, so that a question about nobody costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Card, Grant

BySeat = tuple[tuple[int, ...], tuple[int, ...]]
"""Figures of red and figures of blue."""

NONE: BySeat = ((), ())


def sharers(bases: Sequence[Sequence[Card]], owner: Sequence[int]) -> dict[str, BySeat]:
    """For each ability that some form or unit shares with others (p. 32), the figures that do."""
    return _by_ability(
        (owner[figure], figure, icon.ability)
        for figure, cards in enumerate(bases)
        for card in cards
        for icon in card.icons
        if icon.grant is not Grant.OWN
    )


def bearers_ever(
    bases: Sequence[Sequence[Card]], owner: Sequence[int], sharing: dict[str, BySeat]
) -> dict[str, BySeat]:
    """For each ability the figures that have it in some form, and those of the agendas it is shared with."""
    agendas = [{card.agenda for card in cards} for cards in bases]
    printed = [
        (owner[figure], figure, icon.ability)
        for figure, cards in enumerate(bases)
        for card in cards
        for icon in card.icons
    ]
    shared = [
        (seat, figure, ability)
        for ability, sources in sharing.items()
        for seat in (0, 1)
        for source in sources[seat]
        for figure in range(len(bases))
        if owner[figure] == seat and agendas[figure] & agendas[source]
    ]
    return _by_ability((*printed, *shared))


def _by_ability(found: Iterable[tuple[int, int, str]]) -> dict[str, BySeat]:
    """Sort seats, figures and abilities by ability, then by seat, each figure once and in order."""
    sides: dict[str, tuple[set[int], set[int]]] = {}
    for seat, figure, ability in found:
        sides.setdefault(ability, (set(), set()))[seat].add(figure)
    return {ability: (tuple(sorted(red)), tuple(sorted(blue))) for ability, (red, blue) in sides.items()}
