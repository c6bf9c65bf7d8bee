"""Everything a turn offers, as a lazy view: destinations and shots are worked out only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.decisions import Options, Refusal
from ...kernel.dice import Chance
from .. import answers as a
from ..attack import blast, brawl, intimidate, ram, special
from ..attack.targets import all_targets, foes, foes_near, near, why_no_attack
from ..cards import Form
from ..grab import attempt, breaking
from ..healing import why_not_heal
from ..movement import moves, standing
from ..movement.ways import Way
from ..powers import activated, force_field
from ..state import NOBODY, Game, Layer
from ..switches import Switch

_NOT_HERE = Refusal("That is no answer to this question.")
_GUARD = Refusal("Guard Up takes the whole Move and an action.", "GM-016")
_RELEASE = Refusal("This monster holds nobody.", "GM-073")
_RETREAT = Refusal("A retreat is declared at the start of a turn, before moving and acting.", "GM-146")
_HELD = Refusal("A locked monster can only break free.", "GM-070")


def why_not_guard(game: Game) -> Refusal | None:
    """Guard Up uses both Move and action (GM-016)."""
    fighter = game.fighter
    if fighter.held_by != NOBODY or fighter.holding != NOBODY:
        return Refusal("There is no Guard Up in a lock.", "GM-AM-21")
    if game.moved or game.moving_over or not game.actions or fighter.layer == Layer.UNDERGROUND:
        return _GUARD
    return None


def why_not_retreat(game: Game) -> Refusal | None:
    """A retreat begins with the turn."""
    if game.fighter.held_by != NOBODY:
        return _HELD
    return _RETREAT if game.moved or game.acted or game.fighter.retreating else None


def _of_some_kind(picks: list[Any], chance: Chance) -> Any:
    """Draw a kind of answer first, so that the rarer kinds are not drowned by the forms of BRAWL."""
    kinds = list(dict.fromkeys(map(type, picks)))
    kind = kinds[int(chance.random() * len(kinds))]
    fitting = [answer for answer in picks if type(answer) is kind]
    return fitting[int(chance.random() * len(fitting))]


class TurnOptions(Options[Any]):
    """The legal answers of a monster whose turn it is."""

    __slots__ = ("_ways", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._ways: dict[Any, tuple[int, Way] | Refusal] = {}

    # Judging ---------------------------------------------------------------------------------------------------------

    def way(self, answer: a.Move | a.SecondMove) -> tuple[int, Way]:
        """The price and way of a Move that was found legal."""
        found = self._way(answer)
        assert not isinstance(found, Refusal)
        return found

    def _way(self, answer: a.Move | a.SecondMove) -> tuple[int, Way] | Refusal:
        found = self._ways.get(answer)
        if found is None:
            found = self._ways[answer] = moves.way_to(self.game, self.game.seat, answer)
        return found

    def why_not(self, answer: object) -> Refusal | None:
        game = self.game
        match answer:
            case a.End():
                return None
            case a.Move(mode, _, _) | a.SecondMove(mode, _, _):
                second = type(answer) is a.SecondMove
                refusal = moves.why_no_moving(game, second) or moves.why_not_mode(game.fighter, mode)
                if refusal is not None:
                    return refusal
                found = self._way(answer)
                return found if isinstance(found, Refusal) else None
            case a.Brawl(form, target):
                return brawl.why_not_brawl(game, form, target)
            case a.Blast(power, target):
                return blast.why_not_blast(game, power, target)
            case a.Charge(power):
                return blast.why_not_charge(game, power)
            case a.Grab(target):
                return attempt.why_not_grab(game, target)
            case a.Heal():
                return why_not_heal(game)
            case a.Guard():
                return why_not_guard(game)
            case a.Stand():
                return standing.why_not_stand(game)
            case a.Surface():
                return standing.why_not_surface(game)
            case a.Collide(target):
                return ram.why_not_collide(game, target)
            case a.Burrow(target):
                return special.why_not_burrow(game, target)
            case a.Wind(target):
                return special.why_not_wind(game, target)
            case a.Ram(mode, target):
                return ram.why_not_ram(game, mode, target)
            case a.Intimidate(target):
                return intimidate.why_not_intimidate(game, target)
            case a.MemoryDecay(target):
                return blast.why_not_memory(game, target)
            case a.Teleport(to):
                return activated.why_not_teleport(game, to)
            case a.Cloud():
                return activated.why_not_cloud(game)
            case a.Chameleon():
                return activated.why_not_chameleon(game)
            case a.ForceField():
                return force_field.why_not_shield(game.fighter)
            case a.Break():
                return breaking.why_not_break(game, answer)
            case a.Release():
                return _RELEASE if game.fighter.holding == NOBODY else None
            case a.Retreat():
                return why_not_retreat(game)
        return _NOT_HERE

    # Listing ---------------------------------------------------------------------------------------------------------

    def plain(self) -> list[Any]:
        """The answers that need no looking around, all but ending the turn and retreating."""
        game, fighter = self.game, self.game.fighter
        kit = fighter.kit
        found: list[Any] = []
        if not game.charged:
            for power, charges in enumerate(fighter.charges):
                if charges < kit.blasts[power][1]:
                    found.append(a.Charge(power))
        if kit.force_field and force_field.why_not_shield(fighter) is None:
            found.append(a.ForceField())
        if fighter.held_by != NOBODY:
            return found
        if fighter.holding != NOBODY:
            found.append(a.Release())
            return found
        if game.actions:
            if why_not_heal(game) is None:
                found.append(a.Heal())
            if not game.moved and why_not_guard(game) is None:
                found.append(a.Guard())
            if kit.chameleon and not fighter.hidden:
                found.append(a.Chameleon())
        if fighter.prone and standing.why_not_stand(game) is None:
            found.append(a.Stand())
        if fighter.layer and standing.why_not_surface(game) is None:
            found.append(a.Surface())
        if kit.cloud and activated.why_not_cloud(game) is None:
            found.append(a.Cloud())
        return found

    def by_hand(self) -> list[Any]:
        """Attacks on whatever is within reach of a body."""
        game, fighter = self.game, self.game.fighter
        if not game.actions or fighter.holding != NOBODY:
            return []
        if fighter.held_by != NOBODY:
            return list(breaking.listed(game))
        found: list[Any] = []
        if fighter.layer == Layer.UNDERGROUND:
            return [a.Burrow(target) for target in foes(game) if special.why_not_burrow(game, target) is None]
        for target in near(game):
            found += [a.Brawl(form, target) for form in Form if brawl.why_not_brawl(game, form, target) is None]
            if target < a.FIRST_BUILDING:
                if attempt.why_not_grab(game, target) is None:
                    found.append(a.Grab(target))
                if fighter.kit.winged and special.why_not_wind(game, target) is None:
                    found.append(a.Wind(target))
            if ram.why_not_collide(game, target) is None:
                found.append(a.Collide(target))
        if Switch.INTIMIDATE in game.table.switches:
            found += [
                a.Intimidate(target)
                for target in foes_near(game, game.table.intimidate_reach)
                if intimidate.why_not_intimidate(game, target) is None
            ]
        if fighter.kit.memory:
            found += [a.MemoryDecay(seat) for seat in foes(game) if blast.why_not_memory(game, seat) is None]
        if Switch.LAUNCHING_RAM in game.table.switches and not game.moved:
            for mode in (a.Mode.WALK, a.Mode.FLY):
                found += [a.Ram(mode, seat) for seat in foes(game) if ram.why_not_ram(game, mode, seat) is None]
        return found

    def loaded(self) -> list[int]:
        """The BLAST powers that could be fired now."""
        fighter = self.game.fighter
        if not fighter.kit.blast or why_no_attack(self.game) is not None:
            return []
        return [power for power, charges in enumerate(fighter.charges) if charges]

    def shots(self) -> Iterator[a.Blast]:
        """Every shot at anything in sight."""
        powers = self.loaded()
        if powers:
            for target in all_targets(self.game):
                for power in powers:
                    if blast.why_not_blast(self.game, power, target) is None:
                        yield a.Blast(power, target)

    def __iter__(self) -> Iterator[Any]:
        game = self.game
        yield a.End()
        yield from self.plain()
        yield from self.by_hand()
        yield from self.shots()
        if moves.why_no_moving(game, False) is None:
            yield from moves.listed(game, False)
        if moves.why_no_moving(game, True) is None:
            yield from moves.listed(game, True)
        if game.fighter.kit.teleport and activated.why_no_teleport(game) is None:
            for cell in activated.teleport_cells(game):
                yield a.Teleport(cell)
        if why_not_retreat(game) is None:
            yield a.Retreat()

    def only(self) -> Any | None:
        if why_not_retreat(self.game) is None:
            return None
        listed = iter(self)
        first = next(listed)
        return first if next(listed, None) is None else None

    # Drawing at random -----------------------------------------------------------------------------------------------

    def sample(self, chance: Chance) -> Any:
        """Pick a kind of answer first, and then one of it; ending early and retreating are rare."""
        game = self.game
        random = chance.random
        luck = random()
        if luck < 0.004 and why_not_retreat(game) is None:
            return a.Retreat()
        if luck < 0.05:
            return a.End()
        can_move = moves.why_no_moving(game, False) is None
        if can_move and luck < 0.4:
            found = moves.sampled(game, False, chance)
            if found is not None:
                return found
        picks: list[Any] = self.plain()
        if picks and luck < 0.6:
            return picks[int(random() * len(picks))]
        picks = self.by_hand()
        if picks and random() < 0.8:
            return _of_some_kind(picks, chance)
        powers = self.loaded()
        if powers:
            targets = list(all_targets(game))
            for _ in range(3):
                if targets:
                    shot = a.Blast(powers[int(random() * len(powers))], targets[int(random() * len(targets))])
                    if blast.why_not_blast(game, shot.power, shot.target) is None:
                        return shot
        if picks:
            return picks[int(random() * len(picks))]
        if game.fighter.kit.teleport and random() < 0.5 and activated.why_no_teleport(game) is None:
            cell = activated.sampled_cell(game, chance)
            if cell is not None:
                return a.Teleport(cell)
        second = not can_move and moves.why_no_moving(game, True) is None
        if can_move or second:
            found = moves.sampled(game, second, chance)
            if found is not None:
                return found
        return a.End()
