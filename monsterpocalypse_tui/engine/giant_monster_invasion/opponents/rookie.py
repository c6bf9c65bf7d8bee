"""The rookie: looks one turn ahead, weighs every place it could reach by the best attack from there, and goes at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.dice import Chance
from ...kernel.seats import NO_HURRY, Deadline, Reply
from ...kernel.session import Session
from .. import answers as a
from ..attack.mods import pool
from ..attack.targets import near
from ..cards import Form
from ..decisions import AboutCheck, AboutGrab, Asked, Purpose
from ..describe_events import monster
from ..events import Attacked, Fired
from ..grab.breaking import break_receipt
from ..names import write_cell
from ..state import NOBODY, Game
from .plans import best_action, best_place
from .worth import rolled, wound_by_die


class Rookie:
    """Plays to win by what the next dice promise; it never looks at dice to come."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Answer whatever is asked, with the reason."""
        game: Game = seen.state
        match decision.kind:
            case Asked.TURN:
                return self._turn(game, decision)
            case Asked.LOCKED:
                return self._locked(game, decision)
            case Asked.GRAB:
                return self._grip(game, decision)
            case Asked.FREE_BRAWL:
                return self._strike_back(game, decision)
            case Asked.HEAL:
                return _healing(game, decision)
            case Asked.SPEND:
                return _spending(game, decision)
            case Asked.REROLL:
                return _rerolling(decision)
            case Asked.SHIELD:
                hurt = game.fighters[decision.seat].hits * 2 <= game.fighters[decision.seat].kit.hits
                if hurt:
                    return Reply(a.ForceField(), "Less than half of my HITS are left, so the force field goes up.")
                return Reply(a.Decline(), "I am well enough to save the points.")
            case Asked.UPKEEP:
                if a.Upkeep("mp") in decision.options:
                    return Reply(a.Upkeep("mp"), "One MP is a fair price for two dice fewer against me.")
                return Reply(a.Upkeep("nothing"), "Two HITS are too dear for staying unseen.")
            case Asked.STRIKE:
                return Reply(a.FaceStrike(), "Only one strike in six hits; the points buy more elsewhere.")
        return Reply(decision.options.sample(self.chance), "")

    # One's own turn --------------------------------------------------------------------------------------------------

    def _turn(self, game: Game, decision: Decision) -> Reply:
        fighter, options = game.fighter, decision.options
        charge = _best_charge(game)
        if charge is not None:
            word = fighter.kit.blasts[charge][0]
            return Reply(a.Charge(charge), f"A charge on {word} costs nothing.")
        if fighter.holding != NOBODY:
            return self._holding(game)
        if fighter.prone and a.Stand() in options:
            return Reply(a.Stand(), "Lying down gives everybody a die more against me.")
        if fighter.layer and a.Surface() in options:
            return Reply(a.Surface(), "I come up to fight.")
        here = best_action(game, fighter.cell, game.move_left)
        place = best_place(game, decision)
        if place is not None and place.worth > (here.worth if here else 0.0) + 0.01:
            answer = (a.SecondMove if game.moved else a.Move)(place.mode, place.cell)
            if answer in options:
                where = write_cell(game.table.grid, place.cell)
                return Reply(answer, f"From {where} {place.why}.")
        if _is_weak(game) and a.Heal() in options and (here is None or here.worth < 8):
            return Reply(a.Heal(), f"Only {fighter.hits} of {fighter.kit.hits} HITS are left, and no blow ends it now.")
        if here is not None and here.worth > 0.05 and here.answer in options:
            return Reply(here.answer, f"{here.why[0].upper()}{here.why[1:]}.")
        return self._rest(game, decision)

    def _rest(self, game: Game, decision: Decision) -> Reply:
        """What to do with an action when nothing is worth attacking."""
        options, fighter = decision.options, game.fighter
        hurt = fighter.hits < fighter.kit.hits or fighter.tough < fighter.kit.tough
        if hurt and a.Heal() in options:
            return Reply(a.Heal(), "Nothing is worth attacking from here, so I mend what is broken.")
        if fighter.kit.actions > 1 and game.actions and not game.attacked:
            for answer in _any_attack(game):
                if answer in options:
                    return Reply(answer, "Idle heads would cost me my next turn.")
        if a.Guard() in options:
            return Reply(a.Guard(), "With nothing to reach I keep my guard up.")
        return Reply(a.End(), "There is nothing left that helps me this turn.")

    def _holding(self, game: Game) -> Reply:
        held = game.fighters[game.fighter.holding]
        if held.hold is not None and held.hold.value == "squeeze":
            return Reply(a.End(), f"The grip on {monster(game, held.seat)} does its work by itself.")
        return Reply(a.Release(), "Holding alone wins nothing, so I let go and strike.")

    # Other questions -------------------------------------------------------------------------------------------------

    def _locked(self, game: Game, decision: Decision) -> Reply:
        charge = _best_charge(game)
        if charge is not None and a.Charge(charge) in decision.options:
            return Reply(a.Charge(charge), "A charge costs nothing, even in a grip.")
        fighter, kit = game.fighter, game.fighter.kit
        best: tuple[float, Any, str] = (-1.0, a.End(), "I cannot move.")
        attempts: list[a.Break] = [a.Break(form) for form in Form]
        attempts += [a.Break(None, power) for power in range(len(fighter.charges))]
        for attempt in attempts:
            if attempt not in decision.options:
                continue
            dice = pool(break_receipt(game, game.seat, attempt))
            if attempt.form is not None:
                worth = dice * kit.brawl / 6 + (2 if attempt.form in kit.enhanced else 0)
                how = attempt.form.value
            else:
                worth = 0.7 * (fighter.charges[attempt.power] + dice * kit.blast / 6)
                how = kit.blasts[attempt.power][0]
            if worth > best[0]:
                best = (worth, attempt, f"{how.capitalize()} should loosen the grip by about {worth:.1f}.")
        return Reply(best[1], best[2])

    def _grip(self, game: Game, decision: Decision) -> Reply:
        about: AboutGrab = decision.about
        target, name = game.fighters[about.target], monster(game, about.target)
        own = game.fighters[decision.seat]
        slam = wound_by_die(target, about.excess) + 0.8
        launch = wound_by_die(target, about.successes)
        squeeze = 0.6 * 3 + (
            about.grab_score / 3.0 if own.tough + own.kit.brawl < target.tough + target.kit.brawl else 0
        )
        plunges = [answer for answer in decision.options if isinstance(answer, a.Plunge)]
        if plunges:
            each = about.grab_score // 2
            plunge = sum(wound_by_die(target, each * (face + 1) - 3, 1) for face in (1, 2, 3)) / 3 + 0.8
            if plunge >= max(slam, launch, squeeze):
                here = [answer for answer in plunges if answer.to == target.cell]
                return Reply((here or plunges)[0], f"Dropping {name} from {about.grab_score} inches hurts most.")
        if squeeze > max(slam, launch):
            return Reply(a.Squeeze(), f"A grip of {about.grab_score} keeps {name} busy for some turns.")
        if launch > slam:
            launches = [answer for answer in decision.options if isinstance(answer, a.Launch)]
            if launches:
                return Reply(launches[0], f"A landing with {about.successes} more hurts {name} most.")
        return Reply(a.Slam(), f"A slam leaves {name} prone, and that costs it its next Move.")

    def _strike_back(self, game: Game, decision: Decision) -> Reply:
        kit = game.fighters[decision.seat].kit
        bonus = game.table.form_bonus

        def value(answer: Any) -> float:
            if not isinstance(answer, a.Hit):
                return -1.0
            extra = 2 if answer.form in kit.enhanced else 0
            return (kit.brawl + bonus[answer.form.value]) * kit.brawl / 6 + extra

        best = max(decision.options, key=value)
        return Reply(best, "A free blow costs nothing; this form has the most to give.")


def _best_charge(game: Game) -> int | None:
    fighter = game.fighter
    if game.charged or not fighter.kit.blast:
        return None
    open_powers = [
        power for power, charges in enumerate(fighter.charges) if charges < fighter.kit.blasts[power][1]
    ]  # fmt: skip
    return max(open_powers, key=lambda power: fighter.kit.blasts[power][1], default=None)


def _is_weak(game: Game) -> bool:
    fighter = game.fighter
    return fighter.kit.roar >= 2 and fighter.hits * 100 < fighter.kit.hits * 35


def _any_attack(game: Game) -> Iterator[Any]:
    """Attacks for the sake of attacking."""
    for target in near(game):
        yield a.Brawl(Form.BITE, target)
    for power, charges in enumerate(game.fighter.charges):
        if charges:
            for other in game.fighters:
                if other.fights and other.seat != game.seat:
                    yield a.Blast(power, other.seat)


def _healing(game: Game, decision: Decision) -> Reply:
    fighter = game.fighters[decision.seat]
    weak = fighter.hits * 2 < fighter.kit.hits

    def value(split: a.Split) -> float:
        return split.hits * (1.2 if weak else 0.8) + split.tough + split.blood * 0.7

    best = max(decision.options, key=value)
    why = "HITS are what I need most." if weak else "TOUGH keeps off the same damage turn after turn."
    return Reply(best, why)


def _spending(game: Game, decision: Decision) -> Reply:
    about: AboutCheck = decision.about
    if about.needed:
        return Reply(a.Spend(about.needed), "Without bought dice there would be no roll at all.")
    if about.purpose is Purpose.TAR and game.fighters[decision.seat].sinks == 2:
        return Reply(a.Spend(1), "The tar will not let me try again.")
    attacks = (Purpose.BLAST, Purpose.BRAWL)
    if about.purpose in attacks and a.Spend(1) in decision.options:
        target = _target_of_last_attack(game, decision.seat)
        if target is not None:
            gain = _kill(game, about, target, 1) - _kill(game, about, target, 0)
            if gain >= 0.15:
                sure = f"{round(gain * 100)} points"
                return Reply(a.Spend(1), f"One more die makes it {sure} likelier that {monster(game, target)} falls.")
    return Reply(a.Spend(0), "One more die would change too little.")


def _target_of_last_attack(game: Game, seat: int) -> int | None:
    for event in reversed(game.events):
        if isinstance(event, Attacked | Fired) and event.seat == seat:
            return event.target if event.target < a.FIRST_BUILDING else None
    return None


def _kill(game: Game, about: AboutCheck, target: int, more: int) -> float:
    """The chance that a roll with so many more dice defeats a monster, by successes alone."""
    other = game.fighters[target]
    needed = other.hits + other.tough + other.armor + other.force_field
    return sum(rolled(about.pool + more, about.score)[needed:])


def _rerolling(decision: Decision) -> Reply:
    about: AboutCheck = decision.about
    failed = about.score > 0 and not any(face <= about.score for face in about.faces)
    if failed and about.purpose in (Purpose.BLAST, Purpose.BRAWL, Purpose.TAR):
        return Reply(a.Reroll(), "Not one die succeeded, and a second try may.")
    if about.purpose is Purpose.MILITARY and about.faces[0] >= 5:
        return Reply(a.Reroll(), f"Doubles of {about.faces[0]} are worth rolling again.")
    return Reply(a.Keep(), "The roll is good enough for its price.")
