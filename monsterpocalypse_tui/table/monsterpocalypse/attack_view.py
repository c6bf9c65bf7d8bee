"""The attack whose dice are being chosen, as plain values: receipts, exact odds, and what a hit and a miss bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from monsterpocalypse_tui.engine.kernel.odds import Odds
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import foresee, preview
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import owner
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import amount, boost_dice
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.receipts import modifier_name
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.monsterpocalypse.chances import choices_made
from monsterpocalypse_tui.table.monsterpocalypse.consequences import by_weight, told

NAMED = 3
"""As many targets as a title names."""

Entry = tuple[int, str]
"""A line of a receipt: how much, and where it comes from."""


@dataclass(frozen=True, slots=True)
class TargetView:
    """A figure the roll is compared with."""

    name: str
    defense: int
    receipt: tuple[Entry, ...]
    needs: int
    """The strikes it takes: its DEF, or that of a building before it."""
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a roll of so many strikes would bring, and the choices that depends on."""

    strikes: int
    events: tuple[str, ...]
    """What players weigh, the weightiest first."""
    choices: tuple[str, ...]
    rest: tuple[str, ...] = ()
    """How it comes about, told where there is room."""


NO_HIT = Outcome(0, ("These dice cannot hit.",), ())


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack before its roll."""

    seat: int
    kind: str
    attackers: str
    at: str
    """The target, or whoever the attack meets; many are only counted."""
    aimed: bool
    """Whether there is one target, and not whoever is in the way."""
    at_side: int
    targets: tuple[TargetView, ...]
    dice: RollDice
    limits: RollOptions
    boost: int
    boosts: tuple[Entry, ...]
    """Where the Boost Dice come from."""
    odds: Odds
    hit: Outcome | None = None
    miss: Outcome | None = None

    @property
    def needed(self) -> int:
        """The fewest strikes that hit anything."""
        return min((target.needs for target in self.targets), default=0)


def attack_view(session: Session[Any], dice: RollDice, *, deep: bool) -> AttackView:
    """Look at the attack whose dice are being chosen; `deep` adds what a hit and a miss would do."""
    seen = preview(session)
    game: Game = session.state
    attack = seen.attack
    targets = tuple(
        TargetView(
            names.figure(game, figure), amount(receipt, 1), _entries(game, receipt, figure), seen.needs[figure],
            seen.chance(game, dice, figure),
        )
        for figure, receipt in seen.defenses.items()
    )  # fmt: skip
    hit = miss = None
    if deep and targets:
        needs, most = seen.needs.values(), seen.odds(game, dice).most
        hit = _outcome(session, dice, min(max(needs), most)) if min(needs) <= most else NO_HIT
        miss = _outcome(session, dice, min(min(needs) - 1, most))
    boosts = [
        entry
        for figure, lines in seen.boost.items()
        for entry in _boosts(game, figure, lines, several=len(attack.participants) > 1)
    ]
    met = [attack.target] if attack.target != NOBODY else list(seen.defenses)
    sides = {owner(game, figure) for figure in met}
    return AttackView(
        attack.seat, names.ATTACKS[attack.kind], names.listed(names.figure(game, each) for each in attack.participants),
        _at(game, met), attack.target != NOBODY, sides.pop() if len(sides) == 1 else NOBODY, targets, dice, seen.limits,
        boost_dice(game, attack), tuple(boosts), seen.odds(game, dice), hit, miss,
    )  # fmt: skip


def _at(game: Game, met: Sequence[int]) -> str:
    """Those an attack meets by name, as far as a title has room for names."""
    if len(met) > NAMED:
        return names.count(len(met), "figure")
    return names.listed(names.figure(game, figure) for figure in met) or "nobody"


def _entries(game: Game, lines: Sequence[Modifier], figure: int) -> tuple[Entry, ...]:
    """A receipt with names for people; what stops at the least DEF is a line of its own."""
    entries = [(line.amount, modifier_name(game, line, figure)) for line in lines]
    below = amount(list(lines), 1) - sum(line.amount for line in lines)
    return (*entries, (below, "never below 1")) if below else tuple(entries)


def _boosts(game: Game, figure: int, lines: Sequence[Modifier], *, several: bool) -> list[Entry]:
    """Where the Boost Dice of one participant come from, or those of the attack as a whole."""
    whose = f" of {names.figure(game, figure)}" if several and figure != NOBODY else ""
    found = [(line.amount, modifier_name(game, line, figure) + whose) for line in lines if line.amount]
    below = amount(list(lines), 0) - sum(line.amount for line in lines)
    return [*found, (below, "never below 0")] if below else found


def _outcome(session: Session[Any], dice: RollDice, strikes: int) -> Outcome:
    seen = foresee(session, dice, strikes)
    happens, rest = by_weight(told(seen))
    return Outcome(strikes, tuple(happens), tuple(choices_made(seen)), tuple(rest))
