"""What a monster sees: targets and the ways to them, and what places are worth with and without an attack."""

from __future__ import annotations

from dataclasses import dataclass

from ...answers import Advance, Answer
from ...board.figures import health, is_monster, is_unit, on_map, owner, structures
from ...board.geometry import OFF, spaces_of
from ...board.places import harmful, secures
from ...board.receipts import attack_dice, blast_range, speed, stat
from ...cards import AttackType
from ...movement.moving import Path, Reach, best_path, hazards_entered
from ...state import ALPHA, HYPER, NOBODY, Game
from .chances import chance
from .prospects import Prospect, best_prospect
from .threat import Threat
from .ways import FAR, distances
from .worth import SECURED, building_worth, hurt_worth, kill_worth

LATER = 0.62
"""What an attack is still worth that takes one more turn to get to."""
PATIENCE = 50
"""The rookie grows bolder with every turn, for about this many."""
WAYS_FOUND = 8
"""For so many targets the way is found; to others the distance is taken as it is."""
DETOUR = 8
"""How much further a target is reckoned to be if there is no way to it now."""
FULL_POOL = 8
"""With so many Power Dice there is nothing left to wait for."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place a monster can get to: the dice it takes, the answer to begin with, and how it would have come."""

    space: int
    dice: int
    first: Answer | None
    advanced: bool
    aligned: bool


@dataclass(frozen=True, slots=True)
class Lure:
    """Something a monster could attack: where, from how far, what that is worth on average, and the way to it."""

    figure: int
    space: int
    large: bool
    near: int
    far: int
    worth: float
    way: list[int]


class Scout:
    """Judges places for one monster at one moment."""

    def __init__(self, game: Game, monster: int) -> None:
        self.game = game
        self.monster = monster
        self.seat = owner(game, monster)
        self.board = game.map
        self.threat = Threat(game, self.seat)
        self.pace = speed(game, monster)
        self.defense = game.card[monster].defense
        self.harm = harmful(game, monster)
        full = game.power_pool[self.seat] >= FULL_POOL
        self.caution = max(0.2, 1.0 - game.turn / PATIENCE) * self._frailty() * (0.6 if full else 1.0)
        self.drive = 0.7 + 0.3 * full + 0.3 * (game.turn > PATIENCE / 2)
        self.open = self._open()
        self.lures = self._lures()

    def _frailty(self) -> float:
        """How much a blow matters: more with few points of Health left in both forms."""
        left = sum(max(0, health(self.game, self.monster, form)) for form in (ALPHA, HYPER))
        return 1.5 if left <= 3 else 1.2 if left <= 5 else 1.0

    # What is there to attack -----------------------------------------------------------------------------------------

    def _lures(self) -> list[Lure]:
        game, monster, enemy = self.game, self.monster, 1 - self.seat
        found: list[tuple[float, int, int, int]] = []
        spare = min(4, game.power_pool[self.seat])
        figures = [*game.table.monsters[enemy], *game.table.units[enemy], *structures(game)]
        for type, near, far in (
            (AttackType.BRAWL, 1, 1),
            (AttackType.BLAST, 2, blast_range(game, monster)),
        ):
            printed = stat(game, monster, type)
            if printed is None:
                continue
            dice = min(attack_dice(game, monster, type), max(game.pool - 1, 5))
            for figure in figures:
                if not on_map(game, figure):
                    continue
                hit = chance(dice, printed.boost, spare if is_monster(game, figure) else 0, game.card[figure].defense)
                worth = hit * self._prize(figure, type)
                if worth > 0.3:
                    found.append((worth, figure, near, far))
        found.sort(reverse=True)
        return [self._lure(*each, is_far=number < WAYS_FOUND) for number, each in enumerate(found)]

    def _lure(self, worth: float, figure: int, near: int, far: int, *, is_far: bool) -> Lure:
        """Find the way to a target, around buildings, enemies and hazards, if it is worth the trouble."""
        game, board = self.game, self.board
        space, large = game.at[figure], game.is_large(figure)
        way: list[int] = []
        if is_far:
            way = distances(board, board.overlapping(board.within(space, large, far)) & self.open, self.open)
        return Lure(figure, space, large, near, far, worth, way)

    def _open(self) -> int:
        """Where a monster can go and stand in time: flyers and jumpers everywhere, others around what blocks them."""
        game, board = self.game, self.board
        enemy = 1 - self.seat
        if game.card[self.monster].abilities & {"flight", "jump"}:
            return board.room
        blocked = game.troops[enemy] | game.giants[enemy] | self.harm
        if "climb" not in game.card[self.monster].abilities:
            blocked |= game.buildings
        return board.room & ~board.overlapping(blocked)

    def _prize(self, figure: int, type: AttackType) -> float:
        game = self.game
        if is_monster(game, figure):
            return hurt_worth(game, figure, 1)
        if is_unit(game, figure):
            return kill_worth(game, self.seat, figure)
        return building_worth(game, self.seat, figure, self.monster if type is AttackType.BRAWL else NOBODY)

    def glance(self, space: int) -> tuple[float, float, int]:
        """What could be attacked from a place now and next turn, by the printed stats, and the best of it."""
        now = later = 0.0
        goal = NOBODY
        for lure in self.lures:
            distance = self.board.distance(space, True, lure.space, lure.large)
            if lure.near <= distance <= lure.far:
                now = max(now, lure.worth)
            left = lure.way[space] if lure.way else max(distance - lure.far, 0)
            if left >= FAR:
                left = distance + DETOUR
            worth = lure.worth * float(LATER ** max(left / self.pace, 1.0)) - 0.01 * distance
            if worth > later:
                later, goal = worth, lure.figure
        return now, later, goal

    def standing(self, space: int) -> float:
        """What a place is worth by itself: danger, enemies kept from securing, our own zones kept free."""
        worth = -self.caution * self.threat.danger(space, self.defense)
        game, body = self.game, self.board.body[1][space]
        around = self.board.adjacent[1][space]
        if around & game.buildings:
            enemy = 1 - self.seat
            near = {game.who[each] for each in spaces_of(around & game.buildings)}
            worth += sum(0.5 * SECURED for structure in near if secures(game, structure, enemy))
        worth -= 0.2 * (body & self.board.power_zones & ~game.troops[1 - self.seat]).bit_count()
        mine = self.board.spawn_points[game.zones[self.seat]]
        return worth - 0.2 * (body & mine).bit_count()

    # Thinking a place through ----------------------------------------------------------------------------------------

    def there(self, place: Place) -> Game:
        """The position with the monster at a place, the dice for it spent."""
        game, monster = self.game, self.monster
        if place.first is None:
            return game
        look = game.copy()
        look.put(monster, place.space)
        look.spend(place.dice)
        if place.advanced:
            look.advanced |= 1 << monster
            look.aligned_after_advance[monster] = 0
            if place.aligned:
                foes = look.table.monsters[1 - self.seat]
                touching = [foe for foe in foes if look.at[foe] != OFF and look.map.aligned(place.space, look.at[foe])]
                look.aligned_after_advance[monster] = sum(1 << foe for foe in touching)
        return look

    def attack_from(self, place: Place) -> Prospect | None:
        """The best attack the monster could make at a place."""
        look = self.there(place)
        if look.attacked >> self.monster & 1 or not look.pool:
            return None
        return best_prospect(look, self.monster)

    def burns(self, place: Place, reached: Reach | None) -> float:
        """What hazards on the way would cost, up to the game if it is the last form that burns."""
        if not self.harm or place.first is None:
            return 0.0
        game, monster = self.game, self.monster
        path: Path | None = (game.at[monster], place.space)
        if isinstance(place.first, Advance) and reached is not None:
            path = self._path(reached, place.first.to)
        entered = len(hazards_entered(game, monster, path)) if path else 0
        if place.dice > 1 and self.board.body[1][place.space] & self.harm:
            entered = max(entered, 1)
        return hurt_worth(game, monster, entered)

    def _path(self, reached: Reach, to: int) -> Path | None:
        if reached.terrain.entrances:
            return reached.path(to)
        return best_path(self.game, self.monster, reached, to, self.pace)
