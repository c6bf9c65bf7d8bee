"""Action two: white tokens are stored, or spent on an attack that is declared, rolled and answered."""

from __future__ import annotations

from ..kernel.decisions import Decision, Options, Rules
from .answers import Aim, Done, Join, Next, Spend, StayOut, Store, Target, With
from .cards import Kind, Unit
from .decisions import AboutAttack, Asked
from .dice import Purpose, hits_in, rolled
from .events import AttackDeclared, AttackLost, AttackRolled, AttackStored, WhitePlaced, WhiteSpent
from .fighting import answer_fire, damage_city, hurt, kill_humans, reveal
from .options import choices
from .state import KINDS, WHITE, Game, humans_in, on_board
from .targeting import HUMANS, TargetOptions, has_target

Declared = tuple[tuple[int, Target], ...]


def store_or_attack(game: Game, seat: int, kind: Kind) -> Rules[None]:
    """Put a white token into a box, then leave it there or attack (MI-070, MI-071)."""
    box = seat * KINDS + kind
    game.white[box] += 1
    tokens = game.white[box]
    game.events.append(WhitePlaced(seat, kind, tokens))
    able = any(has_target(game, counter) for counter in on_board(game, seat, kind))
    answers: list[Store | Spend] = [Store(), *(map(Spend, range(1, tokens + 1)) if able else ())]
    said = f"Spend 1 to {tokens} tokens, or store." if able else "Nothing is there to be attacked, so it is stored."
    options = choices(answers, said, "MI-073" if able else "MI-076")
    answer: Store | Spend = yield Decision(seat, Asked.TOKENS, options, about=AboutAttack(kind, tokens))
    if isinstance(answer, Store):
        game.events.append(AttackStored(seat, kind, tokens))
        return
    declared = yield from _declare(game, seat, kind, answer.tokens)
    _spend(game, seat, kind, answer.tokens)
    for counter, target in declared:
        game.events.append(AttackDeclared(counter, game.at[counter], target))
        reveal(game, counter, "MI-075")
        if target.aim is Aim.MONSTER:
            reveal(game, target.counter, "MI-142")  # Only Shaggoo's target can have been hidden.
    yield from _sidekick(game, seat, kind, declared)
    dice = answer.tokens * game.table.strength[kind]
    left = list(declared)
    while left:  # MI-145: one by one, in any order.
        options_next = choices([Next(counter) for counter, _ in left], "That monster has no attack to make.", "MI-145")
        about = AboutAttack(kind, answer.tokens, declared=tuple(left))
        now: Next = yield Decision(seat, Asked.NEXT_ATTACK, options_next, about=about)
        place = [counter for counter, _ in left].index(now.counter)
        counter, target = left.pop(place)
        yield from _resolve(game, seat, counter, target, dice)


def _declare(game: Game, seat: int, kind: Kind, tokens: int) -> Rules[Declared]:
    """Name the attacker and its target; of Bloobs any number, each with its own (MI-073, MI-076, MI-145, MI-AM-24)."""
    declared: Declared = ()
    while True:
        able = [each for each in on_board(game, seat, kind) if has_target(game, each)]
        free = [each for each in able if all(each != other for other, _ in declared)]
        if declared and (kind is not Kind.BLOOB or not free):
            return declared
        answers: list[With | Done] = [*map(With, free), *([Done()] if declared else [])]
        options = choices(answers, "That monster cannot attack.", "MI-076")
        about = AboutAttack(kind, tokens, declared=declared)
        who: With | Done = yield Decision(seat, Asked.ATTACKER, options, about=about)
        if isinstance(who, Done):
            return declared
        about = AboutAttack(kind, tokens, who.counter, declared)
        target: Target = yield Decision(seat, Asked.TARGET, TargetOptions(game, who.counter), about=about)
        declared = (*declared, (who.counter, target))


def _spend(game: Game, seat: int, kind: Kind, tokens: int) -> None:
    """Spent tokens go back to the stock (MI-072)."""
    box = seat * KINDS + kind
    game.white[box] -= tokens
    game.stock[WHITE] += tokens
    game.events.append(WhiteSpent(seat, kind, tokens, game.white[box]))


def _sidekick(game: Game, seat: int, kind: Kind, declared: Declared) -> Rules[None]:
    """Kiddoo may join another's attack in its city, and acts before everybody else (MI-140, MI-AM-11)."""
    if kind is Kind.KIDDOO:
        return
    for kiddoo in on_board(game, seat, Kind.KIDDOO):
        city = game.at[kiddoo]
        beside = [target for counter, target in declared if game.at[counter] == city]
        if not beside or not has_target(game, kiddoo):
            continue
        tokens = game.white[seat * KINDS + Kind.KIDDOO]
        answers: list[StayOut | Join] = [StayOut(), *map(Join, range(tokens + 1))]
        said = f"Kiddoo joins with 0 to {tokens} tokens, or stays out."
        options: Options[StayOut | Join] = choices(answers, said, "MI-140")
        about = AboutAttack(Kind.KIDDOO, tokens, kiddoo, declared)
        answer: StayOut | Join = yield Decision(seat, Asked.SIDEKICK, options, about=about)
        if isinstance(answer, StayOut):
            continue
        about = AboutAttack(Kind.KIDDOO, answer.tokens, kiddoo, declared)
        target: Target = yield Decision(seat, Asked.TARGET, TargetOptions(game, kiddoo), about=about)
        if answer.tokens:
            _spend(game, seat, Kind.KIDDOO, answer.tokens)
        game.events.append(AttackDeclared(kiddoo, city, target, "MI-140"))
        reveal(game, kiddoo, "MI-075")
        dice = max(1, answer.tokens * game.table.strength[Kind.KIDDOO])
        yield from _strike(game, seat, kiddoo, target, dice, Purpose.SIDEKICK)
        if target == HUMANS and all(other.aim is Aim.MONSTER for other in beside):
            yield from answer_fire(game, kiddoo, Unit.ARMOUR)
            yield from answer_fire(game, kiddoo, Unit.INFANTRY)


def _resolve(game: Game, seat: int, counter: int, target: Target, dice: int) -> Rules[None]:
    """Carry one attack out: humans answer only where they or their city are attacked (MI-084, MI-090 to MI-103)."""
    city = game.at[counter]
    is_lost = game.at[target.counter] != city if target.aim is Aim.MONSTER else False
    if city < 0 or is_lost or (target.aim is Aim.HUMANS and not humans_in(game, city)):
        game.events.append(AttackLost(counter))
        return
    if target.aim is Aim.MONSTER:
        yield from _strike(game, seat, counter, target, dice)
        return
    if game.table.kind[counter] == Kind.KIDDOO:  # MI-140: even before armour.
        yield from _strike(game, seat, counter, target, dice)
        yield from answer_fire(game, counter, Unit.ARMOUR)
    else:
        yield from answer_fire(game, counter, Unit.ARMOUR)
        if game.at[counter] < 0:
            game.events.append(AttackLost(counter, "MI-094"))
            return
        yield from _strike(game, seat, counter, target, dice)
    yield from answer_fire(game, counter, Unit.INFANTRY)


def _strike(
    game: Game, seat: int, counter: int, target: Target, dice: int, purpose: Purpose = Purpose.ATTACK
) -> Rules[None]:
    """Roll a monster's dice and let the hits fall where they were aimed (MI-074, MI-081, MI-091, MI-101)."""
    city = game.at[counter]
    if target.aim is Aim.MONSTER and game.table.kind[target.counter] == Kind.DRAKOOR != game.table.kind[counter]:
        hurt(game, target.counter, dice, "MI-143", counter)  # Nothing to roll for: it cannot be harmed.
        return
    faces = yield from rolled(seat, purpose, dice)
    hits = hits_in(faces)
    game.events.append(AttackRolled(counter, faces, hits))
    if target.aim is Aim.MONSTER:
        hurt(game, target.counter, hits, "MI-081", counter)
        return
    rule = "MI-101" if target.aim is Aim.CITY else "MI-091"
    left = yield from kill_humans(game, seat, city, hits, rule)
    if target.aim is Aim.CITY:
        damage_city(game, city, seat, left, rule)
