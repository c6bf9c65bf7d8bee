"""The seven steps of an attack (p. 31), and the order in which abilities resolve within them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ...kernel.dice import Faces, Roll, total
from ..answers import NO, YES, Answer, Resolve
from ..board.figures import bearers, has, is_monster, is_unit, name, on_map, owner, triggers_of
from ..cards import AttackType, Tile
from ..decisions import Asked
from ..dice import ACTION, BOOST, POWER
from ..events import AbilityUsed, Attacked, PowerGained
from ..state import NOBODY, Game
from ..traits.marks import shrugs_off_super_damage
from ..traits.pieces import Piece, Scope, Step
from .damage import (
    destroy_structure,
    destroy_unit,
    hurt,
    may_leave_hyper,
    revert,
    settle,
)
from .record import Attack, AttackKind, ExtraAttack, Procedure


def resolve(game: Game, attack: Attack) -> Rules[None]:
    """Carry an attack out from the roll to the last die in its pool; where the game ends, it ends too (R-126)."""
    attack.leader_form = form_of(game, attack.leader)
    for step in (roll, advantages, effects, triggers, reactions):  # T1 to T5
        if game.outcome is None:
            yield from step(game, attack)
    if game.outcome is None:
        apply_damage(game, attack)  # T6
        yield from aftermath(game, attack)  # T7
    if attack.parent is None:
        put_dice_away(game, attack)


def form_of(game: Game, figure: int) -> int:
    """The form a figure is in; only monsters have two."""
    return game.form[figure] if is_monster(game, figure) else 0


def is_as_before(game: Game, attack: Attack) -> bool:
    """Whether the attacking figure is still on the map, in the form that attacked (p. 29)."""
    return on_map(game, attack.leader) and form_of(game, attack.leader) == attack.leader_form


def fall(game: Game, attack: Attack) -> None:
    """Replace forms that fell in the middle of an attack; what was in store for them does not pass on (p. 29)."""
    for monster in settle(game):
        attack.damage.pop(monster, None)
        if monster in attack.relocated:
            attack.relocated.remove(monster)


def tell(game: Game, ability: str, bearer: int, target: int = NOBODY) -> None:
    """Say and count that an ability acts."""
    game.table.note(ability)
    game.events.append(AbilityUsed(ability, bearer, target, game.table.code(ability)))


# T1 ------------------------------------------------------------------------------------------------------------------


def roll(game: Game, attack: Attack) -> Rules[None]:
    """T1: roll the dice in play, and judge whom they hit."""
    dice = attack.dice
    counts = ((ACTION, dice.action), (BOOST, dice.boost), (POWER, dice.power))
    faces: Faces = yield Roll(attack.seat, attack.kind.word, counts, _single_dice_matter(game, attack))
    dice.faces = faces
    attack.strikes = total(faces)
    if not attack.rerolled:
        attack.power_rolled = dice.power  # what was rolled first counts
    attack.maneuver.judge(game, attack)
    who = (attack.seat, attack.kind, attack.leader, attack.participants, attack.target)
    rolled = ((dice.action, dice.boost, dice.power), faces, attack.strikes, attack.defense, attack.hit)
    game.events.append(Attacked(*who, *rolled, tuple(attack.hits), tuple(attack.receipt), attack.kind.rule))


def _single_dice_matter(game: Game, attack: Attack) -> bool:
    """Whether an Advantage of somebody taking part looks at single dice."""
    return any(
        piece.looks_at_dice and any(has(game, figure, piece.ability) for figure in attack.participants)
        for piece in game.table.advantages
    )


# Abilities in order --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Candidate:
    """An ability that may resolve now, and the figure whose it is."""

    piece: Piece
    bearer: int


Collect = Callable[[Game, Attack], Iterator[Candidate]]


class OrderOptions(Choices[Resolve]):
    """Which ability comes next; where only one figure has it, the figure may be left out."""

    __slots__ = ()

    def meant(self, answer: Any) -> Any:
        found = self._without_figure(answer)
        return found[0] if len(found) == 1 else answer

    def why_not(self, answer: object) -> Refusal | None:
        if self._without_figure(answer):
            return Refusal("Several figures have that ability; name the figure as well.", self.refusal.rule)
        return super().why_not(answer)

    def _without_figure(self, answer: object) -> list[Resolve]:
        """The answers that one without a figure may stand for."""
        if not isinstance(answer, Resolve) or answer.figure != NOBODY:
            return []
        return [each for each in self.answers if each.ability == answer.ability]


def in_order(game: Game, attack: Attack, seat: int, collect: Collect, rule: str, *, ask_always: bool) -> Rules[None]:
    """Resolve abilities one after another, in the order a player chooses, until none applies any more."""
    while game.outcome is None:
        pending = _pending(game, attack, collect)
        if not pending:
            return
        chosen = pending[0]
        if len(pending) > 1 and (ask_always or _order_matters(game, pending)):
            answers = [Resolve(each.piece.ability, each.bearer) for each in pending]
            refusal = Refusal("Choose which of the abilities that apply comes next.", rule)
            answer: Answer = yield Decision(seat, Asked.ORDER, OrderOptions(answers, refusal), about=attack)
            chosen = pending[answers.index(answer)]  # type: ignore[arg-type]
        yield from _use(game, attack, seat, chosen)


def _use(game: Game, attack: Attack, seat: int, chosen: Candidate) -> Rules[None]:
    piece, bearer = chosen.piece, chosen.bearer
    if piece.optional:
        refusal = Refusal("Answer yes to use the ability, or no.", "R-115")
        answer: Answer = yield Decision(
            seat, Asked.USE, Choices((YES, NO), refusal), about=(attack, piece.ability, bearer)
        )
        if answer == NO:
            attack.declined.add(_key(game, attack, chosen))
            return
    attack.applied.add(_key(game, attack, chosen))
    if not piece.tells_itself:
        tell(game, piece.ability, bearer, attack.target)
    steps = piece.run(game, attack, bearer)
    if steps is not None:
        yield from steps


def _pending(game: Game, attack: Attack, collect: Collect) -> list[Candidate]:
    """What applies now: each ability once on its subject (p. 33), re-rolls only when nothing else is left (p. 30)."""
    pending: list[Candidate] = []
    keys: set[tuple[str, int]] = set()
    for candidate in collect(game, attack):
        key = _key(game, attack, candidate)
        if key in attack.declined or attack.applied.has(key):
            continue
        if key not in keys or candidate.piece.whose_matters:
            pending.append(candidate)
        keys.add(key)
    return [each for each in pending if not each.piece.last] or pending


def _key(game: Game, attack: Attack, candidate: Candidate) -> tuple[str, int]:
    ability, bearer = candidate.piece.ability, candidate.bearer
    return attack.applied.key(game.table.subjects, ability, bearer=bearer, affected=attack.target)


def _order_matters(game: Game, pending: list[Candidate]) -> bool:
    """Whether one of them could get in the way of another: a unit may be crushed before its turn comes."""
    if not any(each.piece.order_matters for each in pending):
        return False
    return sum(each.piece.order_matters or is_unit(game, each.bearer) for each in pending) > 1


# T2 ------------------------------------------------------------------------------------------------------------------


def advantages(game: Game, attack: Attack) -> Rules[None]:
    """T2: Advantages, in the attacking player's order, re-rolls last."""
    if game.table.advantages:
        yield from in_order(game, attack, attack.seat, _advantages, "MP-ABIL-05", ask_always=True)


def _advantages(game: Game, attack: Attack) -> Iterator[Candidate]:
    for piece in game.table.advantages:
        sources = bearers(game, attack.seat, piece.ability) if piece.scope is Scope.SIDE else attack.participants
        for bearer in sources:
            if on_map(game, bearer) and has(game, bearer, piece.ability) and piece.when(game, attack, bearer):
                yield Candidate(piece, bearer)


# T3 ------------------------------------------------------------------------------------------------------------------


def effects(game: Game, attack: Attack) -> Rules[None]:
    """T3: what the kind of attack does; Rampage and Stomp do some of it even on a miss (R-114)."""
    if attack.hit or attack.maneuver.works_on_a_miss:
        yield from attack.maneuver.effect(game, attack)


# T4 ------------------------------------------------------------------------------------------------------------------


def triggers(game: Game, attack: Attack) -> Rules[None]:
    """T4: Triggers of the attacking figure (of the leader), in the attacking player's order."""
    if attack.hit and game.table.triggers:
        yield from in_order(game, attack, attack.seat, _triggers, "MP-ABIL-10", ask_always=True)


def _triggers(game: Game, attack: Attack) -> Iterator[Candidate]:
    leader = attack.leader
    if not is_as_before(game, attack):
        return
    able = triggers_of(game, leader, attack.type)
    for ability, piece in game.table.triggers.items() if able else ():
        if ability in able and _fits(game, attack, piece) and piece.when(game, attack, leader):
            yield Candidate(piece, leader)


def _fits(game: Game, attack: Attack, piece: Piece) -> bool:
    """Whether the target is of the kind the Trigger speaks of; area attacks have no single target (R-056)."""
    if piece.target is None:
        return True
    if attack.target == NOBODY:
        return False
    return game.card[attack.target].kind is piece.target


# T5 ------------------------------------------------------------------------------------------------------------------


def reactions(game: Game, attack: Attack) -> Rules[None]:
    """T5: Reactions, in the defending player's order; those of buildings are nobody's and always work (R-062)."""
    if game.table.reactions:
        yield from in_order(game, attack, 1 - attack.seat, _reactions, "MP-ABIL-14", ask_always=False)


def _reactions(game: Game, attack: Attack) -> Iterator[Candidate]:
    for piece in game.table.reactions:
        for bearer in _reacting(game, attack, piece):
            if piece.when(game, attack, bearer):
                yield Candidate(piece, bearer)


def _reacting(game: Game, attack: Attack, piece: Piece) -> list[int]:
    """The figures whose Reaction may answer this attack, and that are still on the map."""
    enemy = 1 - attack.seat
    if piece.scope is Scope.SIDE:
        return list(bearers(game, enemy, piece.ability))
    if piece.scope is Scope.FALLING:
        found = [*attack.doomed, *(figure for figure in attack.hits if figure not in attack.doomed)]
    else:
        found = attack.hits if piece.scope is Scope.HIT else attack.misses
    return [
        figure
        for figure in found
        if owner(game, figure) != attack.seat and on_map(game, figure) and has(game, figure, piece.ability)
    ]


# T6 ------------------------------------------------------------------------------------------------------------------


def apply_damage(game: Game, attack: Attack) -> None:
    """T6: all damage at once; what is destroyed leaves the map, and fallen forms are replaced."""
    _add_super_damage(game, attack)
    attack.boons = _boons(game, attack)
    for figure, amount in attack.damage.items():
        if is_monster(game, figure):
            hurt(game, figure, amount, attack.kind.word)
        elif is_unit(game, figure) and on_map(game, figure):
            if figure == attack.target:
                attack.site = game.body(figure)
            destroy_unit(game, figure, attack.kind.word)
            attack.destroyed.append(figure)
    for structure in attack.doomed:
        destroy_structure(game, structure, attack.kind.word, attack.tiles.get(structure, Tile.RUBBLE))
    for monster in settle(game):
        if owner(game, monster) != attack.seat:
            attack.gains.append((1, f"a form of {name(game, monster)} destroyed", "MP-POOL-10"))


def _boons(game: Game, attack: Attack) -> tuple[Piece, ...]:
    """What the leader's abilities add to the gains: of the form that attacked, should it fall now (MP-HYPER-07)."""
    pieces = (*game.table.pieces[Step.ENERGY], *game.table.pieces[Step.BONUS_GAIN])
    return tuple(piece for piece in pieces if has(game, attack.leader, piece.ability))


def _add_super_damage(game: Game, attack: Attack) -> None:
    """Super Damage is 1 more, once, and only for the figure hit as target (p. 20, R-050)."""
    target = attack.target
    if not attack.hit or target == NOBODY or target not in attack.damage or not is_monster(game, target):
        return
    sources: dict[str, int] = {}
    for piece in game.table.super_damage_pieces:
        for figure in attack.participants:
            if has(game, figure, piece.ability) and piece.run(game, attack, figure):
                sources.setdefault(piece.ability, figure)
    for ability, figure in sources.items():
        tell(game, ability, figure, target)
    pair = attack.combined and attack.type is AttackType.POWER  # p. 45: all combined power attacks do
    if not sources and not pair and target not in attack.super_damage:
        return
    if shrugs_off_super_damage(game, target):
        tell(game, "resilience", target, target)
        return
    attack.hurt(target)


# T7 ------------------------------------------------------------------------------------------------------------------


def aftermath(game: Game, attack: Attack) -> Rules[None]:
    """T7: forms that change back, Power Dice earned, then attacks made by Triggers, then the dice to their pools."""
    for note in attack.after_damage:
        note()
    for monster in attack.reverting:
        if may_leave_hyper(game, monster):
            revert(game, monster, "MP-HEADBUTT-02")
    _earn(game, attack)
    yield from extra_attacks(game, attack)


def put_dice_away(game: Game, attack: Attack) -> None:
    """Dice in play go to their pools: Action Dice to the other one, Power Dice to the Well (p. 36)."""
    game.lay_down(attack.dice.action)
    game.power_in_play -= attack.dice.power


def _earn(game: Game, attack: Attack) -> None:
    """Power Dice for what the attack crushed and destroyed (pp. 9-10)."""
    seat = attack.seat
    lost = (unit for unit in (*attack.crushed, *attack.destroyed) if owner(game, unit) != seat)
    gains = [(1, f"{name(game, unit)} lost", "MP-POOL-09") for unit in lost]
    for structure in attack.doomed:
        energy, rule = energy_of(game, attack, structure)
        gains.append((energy, f"{name(game, structure)} destroyed", rule))
    for count, why, rule in (*gains, *attack.gains, *_bonus_gains(game, attack)):
        earn(game, seat, count, why, rule)


def earn(game: Game, seat: int, count: int, why: str, rule: str) -> None:
    """Give a player Power Dice and say what for."""
    gained = game.gain_power(seat, count)
    game.events.append(PowerGained(seat, gained, count - gained, why, rule))


def energy_of(game: Game, attack: Attack, structure: int) -> tuple[int, str]:
    """Power Dice for a building: its Energy if a monster's brawl hit it (or an ability says so), else 1 (p. 21)."""
    if structure == attack.target and is_monster(game, attack.leader):
        if attack.kind is AttackKind.BRAWL:
            return game.card[structure].energy, "MP-POOL-11"
        for piece in attack.boons:
            if piece.step is Step.ENERGY and piece.run(game, attack):
                game.table.note(piece.ability)
                return game.card[structure].energy, game.table.code(piece.ability)
    return 1, "MP-POOL-12"


def _bonus_gains(game: Game, attack: Attack) -> Iterator[tuple[int, str, str]]:
    """Power Dice that abilities of the leader add to what the attack earned."""
    for piece in attack.boons:
        count = piece.run(game, attack) if piece.step is Step.BONUS_GAIN else 0
        if count:
            game.table.note(piece.ability)
            yield count, game.table.library.abilities[piece.ability].name, game.table.code(piece.ability)


def follow_up(game: Game, first: Attack, maneuver: Procedure, target: int) -> Rules[None]:
    """Make another attack with the dice in play of the one before (R-036)."""
    form = game.form[target] if is_monster(game, target) else 0
    attack = Attack(first.seat, maneuver, first.leader, target, form)
    attack.participants = first.participants
    attack.ally = first.ally
    attack.parent = first
    attack.dice = first.dice
    yield from resolve(game, attack)


def extra_attacks(game: Game, attack: Attack) -> Rules[None]:
    """Attacks that this one made possible, one after another in the attacking player's order (R-037)."""
    left = list(attack.extras)
    while game.outcome is None:
        waiting = [extra for extra in left if is_as_before(game, attack) and extra.ready()]
        if not waiting:
            return
        chosen: ExtraAttack = waiting[0]
        if len(waiting) > 1:
            answers = [Resolve(extra.ability, extra.bearer) for extra in waiting]
            refusal = Refusal("Choose which of the attacks comes next.", "R-037")
            answer: Answer = yield Decision(attack.seat, Asked.ORDER, OrderOptions(answers, refusal), about=attack)
            chosen = waiting[answers.index(answer)]  # type: ignore[arg-type]
        left.remove(chosen)
        yield from chosen.run()
