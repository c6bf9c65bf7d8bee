"""The rules of moving and reaching once more, as plainly as they can be written: spots in dicts, no bit, no shortcut.

Slow on purpose. Where this and the engine agree on every figure of many positions, both are probably right. Speeds,
ranges and abilities are taken from the engine; what is done with them is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import has
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import blast_range, speed
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Agenda, EnergyType, Kind, Spot, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game

NEIGHBOURS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Naive:
    """A position as spots: who occupies which, what lies where."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sheet = game.map.sheet
        self.on: dict[Spot, int] = {}
        self.tiles: dict[Spot, tuple[int, Tile]] = {}
        self._lifts: dict[int, tuple[set[Spot], set[Spot]]] = {}
        for figure in range(len(game.card)):
            if game.at[figure] == OFF:
                continue
            fallen = self.tile(figure)
            for spot in self.base(figure, game.map.spot(game.at[figure])):
                doomed = self.side(figure) == NOBODY and fallen is None and game.who[game.at[figure]] != figure
                if fallen is Tile.NOTHING or doomed:
                    continue  # a building that is about to fall blocks nobody any more.
                if fallen:
                    self.tiles[spot] = figure, fallen
                else:
                    self.on[spot] = figure

    def tile(self, figure: int) -> Tile | None:
        """The tile of a fallen structure."""
        first = self.game.table.first_structure
        return self.game.tile[figure - first] if figure >= first else None

    def is_unit(self, figure: int) -> bool:
        """Whether it is a unit."""
        return self.game.card[figure].kind is Kind.UNIT

    def has(self, figure: int, ability: str) -> bool:
        """Whether it has an ability."""
        return has(self.game, figure, ability)

    def side(self, figure: int) -> int:
        """Whose it is; structures are nobody's."""
        owner = self.game.table.owner
        return owner[figure] if figure < len(owner) else NOBODY

    def base(self, figure: int, spot: Spot) -> list[Spot]:
        """The spots of a base by its north-west one."""
        x, y = spot
        return [spot] if self.is_unit(figure) else [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]

    def on_map(self, spots: list[Spot]) -> bool:
        """Whether all spots are on the map."""
        return all(0 <= x < self.sheet.width and 0 <= y < self.sheet.height for x, y in spots)

    def ground(self, spot: Spot) -> str:
        """The terrain of a spot."""
        return self.sheet.rows[spot[1]][spot[0]]

    # Who is near whom ------------------------------------------------------------------------------------------------

    def base_of(self, figure: int) -> list[Spot]:
        """The spots a figure on the map covers."""
        return self.base(figure, self.game.map.spot(self.game.at[figure]))

    def away(self, ones: list[Spot], others: list[Spot]) -> int:
        """Spaces between two bases, one diagonal in the count (p. 20)."""
        apart = ((abs(x1 - x2), abs(y1 - y2)) for x1, y1 in ones for x2, y2 in others)
        return min(dx + dy - (1 if dx and dy else 0) for dx, dy in apart)

    def distance(self, one: int, other: int) -> int:
        """Spaces between two figures."""
        return self.away(self.base_of(one), self.base_of(other))

    def everybody(self, side: int, ability: str) -> list[int]:
        """The figures of a side on the map with an ability."""
        return [figure for figure in set(self.on.values()) if self.side(figure) == side and self.has(figure, ability)]

    def nearest(self, figure: int, ability: str, spot: Spot) -> int:
        """How near a spot is to the nearest enemy of a figure that has an ability."""
        enemies = self.everybody(1 - self.side(figure), ability)
        return min((self.away(self.base_of(enemy), [spot]) for enemy in enemies), default=99)

    # Moving ----------------------------------------------------------------------------------------------------------

    def soars(self, figure: int) -> bool:
        """Flight or Jump: through everybody, over everything (p. 15)."""
        return self.has(figure, "flight") or self.has(figure, "jump")

    def may_enter(self, figure: int, spot: Spot) -> bool:
        """Whether a figure may move onto a place, not necessarily to stay."""
        spots = self.base(figure, spot)
        if not self.on_map(spots):
            return False
        if self.is_unit(figure) and self.nearest(figure, "terrify", spot) == 1:
            return False
        if self.soars(figure):
            return True
        if self.is_unit(figure) and self.ground(spot) == "~" and not self.has(figure, "hover"):
            return False
        passing = {self.side(figure), NOBODY} if self.has(figure, "climb") else {self.side(figure)}
        return all(self.side(self.on[each]) in passing for each in spots if each in self.on)

    def may_end(self, figure: int, spot: Spot) -> bool:
        """Whether a figure may stay at a place."""
        spots = self.base(figure, spot)
        if any(self.on.get(each, figure) != figure for each in spots):
            return False
        floats = self.has(figure, "flight") or self.has(figure, "hover")
        return not self.is_unit(figure) or self.ground(spot) != "~" or floats

    def cost(self, figure: int, spot: Spot) -> int:
        """How many spaces a place counts."""
        if not self.is_unit(figure):
            return 1
        if self.nearest(figure, "mire", spot) <= 2:
            return 2
        if self.soars(figure) or self.has(figure, "hover") or self.has(figure, "all-terrain"):
            return 1
        return 2 if self.ground(spot) in "Fods" or spot in self.tiles else 1

    def stations(self, figure: int) -> tuple[list[int], list[int]]:
        """The buildings by which a unit may be lifted on its way, and the figures beside which it may come out."""
        if not self.is_unit(figure) or self.game.card[figure].agenda is not Agenda.COLLABORATORS:
            return [], []
        everyone = set(self.on.values())
        network = [each for each in everyone if self.has(each, "underground-network")]
        gates = [each for each in everyone if self.has(each, "teleport") and each != figure]
        entrances = [each for each in network if self.secures(self.side(figure), each, figure)]
        return entrances, [*network, *gates]

    def secures(self, side: int, building: int, but: int) -> bool:
        """Whether a side secures a building even without one unit (p. 22)."""
        beside = [each for each in set(self.on.values()) if each != building and self.distance(each, building) == 1]
        if any(self.side(each) == 1 - side for each in beside):
            return False
        if any(self.distance(each, building) <= 2 for each in self.everybody(1 - side, "sabotage")):
            return False
        return sum(self.is_unit(each) and each != but for each in beside) >= 3

    def lifts(self, figure: int) -> tuple[set[Spot], set[Spot]]:
        """The spots from which a unit may be lifted, and those to which it may."""
        if figure in self._lifts:
            return self._lifts[figure]
        entrances, exits = self.stations(figure)
        spots = [(x, y) for x in range(self.sheet.width) for y in range(self.sheet.height)]
        ins = {spot for spot in spots if any(self.away([spot], self.base_of(each)) == 1 for each in entrances)}
        outs = {spot for spot in spots if any(self.away([spot], self.base_of(each)) == 1 for each in exits)}
        self._lifts[figure] = ins, {spot for spot in outs if ins and self.may_end(figure, spot)}
        return self._lifts[figure]

    def hazards(self, figure: int, spot: Spot) -> set[int]:
        """The hazard tiles under a place that hurt a figure."""
        if self.has(figure, "flight"):
            return set()
        immune = self.game.card[figure].energy_type is EnergyType.RADIOACTIVE
        harmless = (Tile.RUBBLE, Tile.RADIATION) if immune else (Tile.RUBBLE,)
        under = (self.tiles[each] for each in self.base(figure, spot) if each in self.tiles)
        return {tile for tile, kind in under if kind not in harmless}

    def advances(self, figure: int) -> dict[Spot, tuple[int, int, int]]:
        """Every destination: the fewest hazards entered, the fewest spaces for that, and the fewest spaces at all."""
        start = self.game.map.spot(self.game.at[figure])
        jumps, unit, soars = self.has(figure, "jump"), self.is_unit(figure), self.soars(figure)
        ins, outs = self.lifts(figure)
        most = speed(self.game, figure)
        hazards = cache(lambda spot: frozenset(self.hazards(figure, spot)))
        may_enter = cache(lambda spot: self.may_enter(figure, spot))
        cost = cache(lambda spot: self.cost(figure, spot))
        # Least harm for each spot, whether the diagonal and the lift are used up, the spaces counted, and (for
        # jumpers, whom only the tile they end on harms) the tiles they began on and have not left yet.
        best: dict[tuple[Spot, bool, bool, int, frozenset[int]], int]
        best = {(start, False, False, 0, hazards(start)): 0}
        agenda = list(best)
        while agenda:
            place = agenda.pop(0)
            spot, turned, lifted, count, kept = place
            if unit and not soars and spot != start and hazards(spot):
                continue  # It is destroyed where it is.
            ways = [
                ((spot[0] + dx, spot[1] + dy), turned or bool(dx and dy), lifted)
                for dx, dy in NEIGHBOURS
                if not (dx and dy and turned) and may_enter((spot[0] + dx, spot[1] + dy))
            ]
            if spot in ins and not lifted:
                ways += [(into, turned, True) for into in outs]
            for into, bent, used in ways:
                total = count + (0 if used != lifted else cost(into))
                if total > most:
                    continue
                entered = 0 if jumps else len(hazards(into) - hazards(spot))
                then = (into, bent, used, total, kept & hazards(into))
                if best[place] + entered < best.get(then, 99):
                    best[then] = best[place] + entered
                    agenda.append(then)
        found: dict[Spot, list[tuple[int, int]]] = {}
        for (spot, _, _, count, kept), harm in best.items():
            if spot != start and self.may_end(figure, spot):
                at_end = len(hazards(spot) - kept) if jumps else 0
                found.setdefault(spot, []).append((harm + at_end, count))
        return {spot: (*min(each), min(count for _, count in each)) for spot, each in found.items()}

    # Attacking -------------------------------------------------------------------------------------------------------

    def strikes(self, attacker: int) -> Iterator[tuple[str, int]]:
        """Every brawl and blast of a figure."""
        card = self.game.card[attacker]
        for target in set(self.on.values()):
            if self.side(target) == self.side(attacker):
                continue
            away = self.distance(attacker, target)
            out_of_reach = self.is_unit(attacker) and self.has(target, "flight") and not self.soars(attacker)
            if card.brawl and away == 1 and not out_of_reach:
                yield "brawl", target
            cloaked = self.has(target, "cloak") and away >= 3
            if card.blast and 2 <= away <= blast_range(self.game, attacker) and not cloaked:
                yield "blast", target
