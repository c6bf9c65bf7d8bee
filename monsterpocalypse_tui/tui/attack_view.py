"""The attack whose dice are being chosen, as plain values: receipts, exact odds, and what a hit and a miss bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from monsterpocalypse_tui.engine.kernel.odds import Odds
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import names
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack import Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.attack_dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.describe_receipts import modifier_name
from monsterpocalypse_tui.engine.monsterpocalypse.figures import owner
from monsterpocalypse_tui.engine.monsterpocalypse.preview import preview
from monsterpocalypse_tui.engine.monsterpocalypse.receipts import amount, boost_dice
from monsterpocalypse_tui.engine.monsterpocalypse.rule_pages import CITED
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.plain.chances import foretold

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
    choices: tuple[str, ...]


NO_HIT = Outcome(0, ("These dice cannot hit.",), ())


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack before its roll."""

    seat: int
    kind: str
    attackers: str
    at: str
    """The one target, or nothing if the attack meets whoever is in its way."""
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
    return AttackView(
        attack.seat, names.ATTACKS[attack.kind], names.listed(names.figure(game, each) for each in attack.participants),
        names.figure(game, attack.target) if attack.target != NOBODY else "",
        owner(game, attack.target) if attack.target != NOBODY else NOBODY, targets, dice, seen.limits,
        boost_dice(game, attack), tuple(boosts), seen.odds(game, dice), hit, miss,
    )  # fmt: skip


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
    told, choices = foretold(session, dice, strikes)
    return Outcome(strikes, tuple(CITED.sub("", text) for text in told), tuple(choices))
