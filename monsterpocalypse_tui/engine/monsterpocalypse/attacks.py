"""Brawl and blast attacks (pp. 17-20) and combined unit attacks (pp. 43-44), resolved in the seven steps of p. 31."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from random import Random

from monsterpocalypse_tui.engine.kernel.decisions import MARK, Decision, Options, Refusal, Rules
from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll, total
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Answer, Join, RollDice, Strike
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackStat, AttackType, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.damage import destroy_structure, destroy_unit, hurt, settle
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST, POWER
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked, PowerGained
from monsterpocalypse_tui.engine.monsterpocalypse.queries import (
    FLIGHT,
    JUMP,
    are_adjacent,
    figures_on,
    has,
    is_monster,
    is_structure,
    is_unit,
    name,
    on_map,
    owner,
)
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line of a receipt: how much, and where it comes from."""

    amount: int
    source: str
    rule: str


class Attack:
    """An attack from its declaration to its end: who, what with, on whom, and what it has done so far."""

    __slots__ = (
        "boost", "damage", "defense", "dice", "faces", "form", "gains", "hit", "leader", "participants", "seat",
        "strikes", "target", "tiles", "type",
    )  # fmt: skip

    def __init__(self, seat: int, type: AttackType, leader: int, target: int, form: int) -> None:
        self.seat = seat
        self.type = type
        self.leader = leader
        self.participants: tuple[int, ...] = (leader,)
        self.target = target
        self.form = form
        self.dice = (0, 0, 0)
        self.faces: Faces = ()
        self.defense = 0
        self.strikes = 0
        self.hit = False
        self.damage: dict[int, int] = {}
        self.tiles: dict[int, Tile] = {}
        self.gains: list[tuple[int, str, str]] = []


# Who may attack whom -------------------------------------------------------------------------------------------------


def stat(game: Game, figure: int, type: AttackType) -> AttackStat | None:
    """The printed stat for a type of attack; without it the figure cannot make one (p. 10)."""
    card = game.card[figure]
    if type is AttackType.BRAWL:
        return card.brawl
    return card.blast if type is AttackType.BLAST else card.power


def attack_dice(game: Game, figure: int, type: AttackType) -> int:
    """The most Action Dice a figure may roll in a type of attack (p. 10)."""
    printed = stat(game, figure, type)
    return printed.dice if printed else 0


def boost_dice(game: Game, figure: int, type: AttackType) -> int:
    """The Boost Dice a figure must roll in a type of attack (p. 10)."""
    printed = stat(game, figure, type)
    return printed.boost if printed else 0


def blast_range(game: Game, figure: int) -> int:
    """How far a figure's blasts reach (p. 10)."""
    blast = game.card[figure].blast
    return blast.range if blast else 0


def zone_of_attack(game: Game, attacker: int, type: AttackType) -> int:
    """Where a figure finds targets: adjacent for a brawl, in range but not adjacent for a blast (p. 20)."""
    board, space, large = game.map, game.at[attacker], game.is_large(attacker)
    if type is AttackType.BRAWL:
        return board.adjacent[large][space]
    return board.ring(space, large, blast_range(game, attacker))


def targets(game: Game, attacker: int, type: AttackType) -> list[int]:
    """Every figure an attacker may choose: structures and enemies in the right place (p. 20)."""
    if stat(game, attacker, type) is None:
        return []
    enemy = 1 - game.table.owner[attacker]
    zone = zone_of_attack(game, attacker, type) & (game.troops[enemy] | game.giants[enemy] | game.buildings)
    if not zone:
        return []
    found = figures_on(game, zone)
    if type is AttackType.BLAST:
        adjacent = game.map.adjacent[game.is_large(attacker)][game.at[attacker]]
        return [figure for figure in found if not game.body(figure) & adjacent]
    if is_unit(game, attacker) and not can_brawl_flyers(game, attacker):
        return [figure for figure in found if not has(game, figure, FLIGHT)]
    return found


def can_brawl_flyers(game: Game, figure: int) -> bool:
    """Units reach flyers only with Flight or Jump; monsters always do (p. 15)."""
    return is_monster(game, figure) or has(game, figure, FLIGHT) or has(game, figure, JUMP)


def why_not_attack(game: Game, seat: int, attacker: int, type: AttackType, target: int) -> Refusal | None:
    """Say why a figure cannot make this attack, or nothing if it can."""
    refusal = _why_not_attacker(game, seat, attacker, type)
    if refusal is not None:
        return refusal
    if not 0 <= target < len(game.card) or not on_map(game, target):
        return Refusal("The target is not on the map.", "MP-ATK-09")
    if owner(game, target) == seat:
        return Refusal("Figures of your own force cannot be attacked.", "MP-ATK-09")
    if target in targets(game, attacker, type):
        return None
    if type is AttackType.BRAWL:
        if are_adjacent(game, attacker, target):
            return Refusal(f"{name(game, attacker)} cannot reach a flyer without Flight or Jump.", "MP-FLY-03")
        return Refusal("A brawl needs an adjacent target.", "MP-ATK-10")
    if are_adjacent(game, attacker, target):
        return Refusal("A blast cannot target an adjacent figure.", "MP-RANGE-01")
    return Refusal(f"The target is out of range ({blast_range(game, attacker)} spaces).", "MP-RANGE-02")


def _why_not_attacker(game: Game, seat: int, attacker: int, type: AttackType) -> Refusal | None:
    if not 0 <= attacker < game.table.first_structure or owner(game, attacker) != seat:
        return Refusal("Only figures of your own force attack for you.", "MP-ATK-08")
    if is_monster(game, attacker) != (game.activation is Activation.MONSTER):
        return Refusal("Monsters attack in a Monster Activation, units in a Unit Activation.", "MP-TURN-01")
    if not on_map(game, attacker):
        return Refusal(f"{name(game, attacker)} is not on the map.", "MP-ATK-08")
    if game.attacked >> attacker & 1:
        return Refusal(f"{name(game, attacker)} has taken part in an attack this turn.", "MP-ATK-08")
    if stat(game, attacker, type) is None:
        rule = "MP-FIG-08" if type is AttackType.BRAWL else "MP-FIG-09"
        return Refusal(f"{name(game, attacker)} has no {type.value.title()} stat.", rule)
    if game.pool < 1:
        return Refusal("An attack needs at least one Action Die of the Active Pool.", "MP-ATK-03")
    return None


# Joining (pp. 43-44) -------------------------------------------------------------------------------------------------


def joiners(game: Game, attack: Attack) -> list[int]:
    """The units that may combine with the leader: same type of attack, each allowed the target on its own (R-039)."""
    if is_monster(game, attack.leader) or game.pool < 2:
        return []
    board, target, large = game.map, attack.target, game.is_large(attack.target)
    space = game.at[target]
    longest = 7 if attack.type is AttackType.BLAST else 1
    near = board.within(space, large, longest) & game.troops[attack.seat]
    return [
        unit
        for unit in figures_on(game, near)
        if unit != attack.leader
        and not game.attacked >> unit & 1
        and stat(game, unit, attack.type) is not None
        and target in targets(game, unit, attack.type)
    ]


class JoinOptions(Options[Join]):
    """Any set of units that may join, as long as each has an Action Die paid for it (p. 43)."""

    __slots__ = ("most", "units")

    def __init__(self, units: list[int], most: int) -> None:
        self.units = sorted(units)
        self.most = min(most, len(units))

    def __iter__(self) -> Iterator[Join]:
        yield from map(Join, self._sets(0, self.most))

    def _sets(self, start: int, room: int) -> Iterator[tuple[int, ...]]:
        yield ()
        if room:
            for index in range(start, len(self.units)):
                for rest in self._sets(index + 1, room - 1):
                    yield (self.units[index], *rest)

    def __len__(self) -> int:
        return sum(comb(len(self.units), count) for count in range(self.most + 1))

    def only(self) -> Join | None:
        return None if self.most else Join()

    def sample(self, chance: Random) -> Join:
        count = int(chance.random() * (self.most + 1))
        return Join(tuple(sorted(chance.sample(self.units, count))))

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, Join):
            return Refusal("Say which units join the attack: “with” and their names, or “with” alone.", "MP-COMBINE-02")
        if list(answer.units) != sorted(set(answer.units)) or not set(answer.units) <= set(self.units):
            return Refusal("Only units that could make this attack themselves may join it.", "MP-COMBINE-03")
        if len(answer.units) > self.most:
            return Refusal("Each participating unit needs an Action Die.", "MP-COMBINE-04")
        return None


# Dice ----------------------------------------------------------------------------------------------------------------


class RollOptions(Options[RollDice]):
    """How many Action and Power Dice may be rolled in an attack (p. 17)."""

    __slots__ = ("least", "most", "power")

    def __init__(self, least: int, most: int, power: int) -> None:
        self.least = least
        self.most = most
        self.power = power

    def __iter__(self) -> Iterator[RollDice]:
        for action in range(self.least, self.most + 1):
            for power in range(self.power + 1):
                yield RollDice(action, power)

    def __len__(self) -> int:
        return (self.most - self.least + 1) * (self.power + 1)

    def only(self) -> RollDice | None:
        return RollDice(self.least) if self.most == self.least and not self.power else None

    def sample(self, chance: Random) -> RollDice:
        action = self.least + int(chance.random() * (self.most - self.least + 1))
        return RollDice(action, int(chance.random() * (self.power + 1)))

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, RollDice):
            return Refusal("Say which dice to roll, such as “roll 2A” or “roll 5A 2P”.", "MP-ATK-02")
        if not self.least <= answer.action <= self.most:
            return Refusal(f"Roll {self.least} to {self.most} Action Dice.", "MP-ATK-04")
        if not 0 <= answer.power <= self.power:
            return Refusal(f"Roll 0 to {self.power} Power Dice.", "MP-ATK-06" if self.power else "MP-DICE-10")
        return None


def boost_in(game: Game, attack: Attack) -> int:
    """The Boost Dice that must be rolled in an attack: those of every participant (p. 44)."""
    return sum(boost_dice(game, figure, attack.type) for figure in attack.participants)


def roll_options(game: Game, attack: Attack) -> RollOptions:
    """At least one Action Die each, at most the stats together; Power Dice for monsters alone (pp. 17, 43)."""
    most = min(game.pool, sum(attack_dice(game, figure, attack.type) for figure in attack.participants))
    power = game.power_pool[attack.seat] if is_monster(game, attack.leader) else 0
    return RollOptions(len(attack.participants), most, power)


# The number to beat --------------------------------------------------------------------------------------------------


def has_cover(game: Game, figure: int) -> bool:
    """Whether a unit has Cover: in a forest, or adjacent to a structure or a monster of its force (p. 15)."""
    if not is_unit(game, figure) or (has(game, figure, FLIGHT) and not has(game, figure, "low-flyer")):
        return False
    space = game.at[figure]
    shelter = game.buildings | game.giants[owner(game, figure)]
    return bool(game.map.cover >> space & 1 or game.map.adjacent[0][space] & shelter)


def defense_receipt(game: Game, attack: Attack, target: int) -> list[Modifier]:
    """The target's DEF against this attack, line by line."""
    receipt = [Modifier(game.card[target].defense, "printed DEF", "MP-FIG-07")]
    if attack.type is AttackType.BLAST and has_cover(game, target):
        receipt.append(Modifier(1, "Cover", "MP-COVER-02"))
    return receipt


def defense(game: Game, attack: Attack, target: int) -> int:
    """The strikes needed to hit a target, never below 1 (p. 11)."""
    return max(1, sum(line.amount for line in defense_receipt(game, attack, target)))


# The procedure -------------------------------------------------------------------------------------------------------


def declare(game: Game, answer: Strike) -> Rules[None]:
    """Make an attack: type and target, who joins, the dice, and then the steps of p. 31."""
    yield MARK
    target = answer.target
    form = game.form[target] if is_monster(game, target) else 0
    attack = Attack(game.seat, answer.type, answer.attacker, target, form)
    others = joiners(game, attack)
    if others:
        joined: Join = yield Decision(game.seat, "join", JoinOptions(others, game.pool - 1), about=attack)
        attack.participants = (attack.leader, *joined.units)
    chosen: RollDice = yield Decision(game.seat, "roll", roll_options(game, attack), about=attack)
    attack.dice = (chosen.action, boost_in(game, attack), chosen.power)
    for figure in attack.participants:
        game.attacked |= 1 << figure
    game.take_up(chosen.action)
    game.power_pool[attack.seat] -= chosen.power
    game.power_in_play += chosen.power
    yield from resolve(game, attack)


def resolve(game: Game, attack: Attack) -> Rules[None]:
    """The seven steps of an attack (p. 31)."""
    yield from roll(game, attack)  # T1
    yield from advantages(game, attack)  # T2
    yield from power_attack_effects(game, attack)  # T3
    yield from triggers(game, attack)  # T4
    yield from reactions(game, attack)  # T5
    apply_damage(game, attack)  # T6
    aftermath(game, attack)  # T7


def roll(game: Game, attack: Attack) -> Rules[None]:
    """T1: roll, and compare the strikes with the target's DEF."""
    action, boost, power = attack.dice
    faces: Faces = yield Roll(attack.seat, attack.type.value, ((ACTION, action), (BOOST, boost), (POWER, power)))
    attack.faces = faces
    attack.strikes = total(faces)
    attack.defense = defense(game, attack, attack.target)
    attack.hit = attack.strikes >= attack.defense
    if attack.hit:
        attack.damage[attack.target] = 1
    compared = (attack.strikes, attack.defense, attack.hit)
    who = (attack.seat, attack.type, attack.leader, attack.participants, attack.target)
    game.events.append(Attacked(*who, attack.dice, faces, *compared))


def advantages(game: Game, attack: Attack) -> Rules[None]:
    """T2: Advantages, in the attacking player's order, re-rolls last."""
    yield from ()


def power_attack_effects(game: Game, attack: Attack) -> Rules[None]:
    """T3: what a power attack does besides its hit."""
    yield from ()


def triggers(game: Game, attack: Attack) -> Rules[None]:
    """T4: Triggers of the attacking figure (of the leader), in the attacking player's order; only on a hit."""
    yield from ()


def reactions(game: Game, attack: Attack) -> Rules[None]:
    """T5: Reactions, in the defending player's order; here buildings that burn or glow turn their tile over (R-063)."""
    yield from ()
    for figure in attack.damage:
        if is_structure(game, figure) and game.card[figure].hazard is not None:
            attack.tiles[figure] = game.card[figure].hazard  # type: ignore[assignment]


def apply_damage(game: Game, attack: Attack) -> None:
    """T6: all damage at once; what is destroyed leaves the map, and fallen forms are replaced."""
    by_monster_brawl = attack.type is AttackType.BRAWL and is_monster(game, attack.leader)
    for figure, amount in attack.damage.items():
        if is_monster(game, figure):
            hurt(game, figure, amount, attack.type.value)
        elif is_unit(game, figure):
            destroy_unit(game, figure, attack.type.value)
            if owner(game, figure) != attack.seat:
                attack.gains.append((1, f"{name(game, figure)} destroyed", "MP-POOL-09"))
        else:
            destroy_structure(game, figure, attack.type.value, attack.tiles.get(figure, Tile.RUBBLE))
            energy = game.card[figure].energy if by_monster_brawl else 1
            rule = "MP-POOL-11" if by_monster_brawl else "MP-POOL-12"
            attack.gains.append((energy, f"{name(game, figure)} destroyed", rule))
    for monster in settle(game):
        if owner(game, monster) != attack.seat:
            attack.gains.append((1, f"a form of {name(game, monster)} destroyed", "MP-POOL-10"))


def aftermath(game: Game, attack: Attack) -> None:
    """T7: Power Dice earned, and the dice in play to their pools (p. 36)."""
    game.lay_down(attack.dice[0])
    game.power_in_play -= attack.dice[2]
    for count, why, rule in attack.gains:
        gained = game.gain_power(attack.seat, count)
        game.events.append(PowerGained(attack.seat, gained, count - gained, why, rule))


# The attack phase's part of the options ------------------------------------------------------------------------------


def attackers(game: Game) -> list[int]:
    """The figures of the active player that have not attacked and are on the map."""
    seat, table = game.seat, game.table
    if game.pool < 1:
        return []
    ours = table.monsters[seat] if game.activation is Activation.MONSTER else table.units[seat]
    at, attacked = game.at, game.attacked
    return [figure for figure in ours if at[figure] != OFF and not attacked >> figure & 1]


def attacks_of(game: Game, attacker: int) -> Iterator[Answer]:
    """Every attack a figure may declare."""
    for type in (AttackType.BRAWL, AttackType.BLAST):
        for target in targets(game, attacker, type):
            yield Strike(type, attacker, target)
