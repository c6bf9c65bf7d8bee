"""The rules of moving and reaching once more, as plainly as they can be written: spots in dicts, no bit, no shortcut.

Slow on purpose. Where this and the engine agree on every figure of many positions, both are probably right. Speeds,
ranges and abilities are taken from the engine; what is done with them is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.attacks import blast_range
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import EnergyType, Kind, Spot, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.figures import has
from monsterpocalypse_tui.engine.monsterpocalypse.movement import speed
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game

NEIGHBOURS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Naive:
    """A position as spots: who occupies which, what lies where."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sheet = game.map.sheet
        self.on: dict[Spot, int] = {}
        self.tiles: dict[Spot, tuple[int, Tile]] = {}
        for figure in range(len(game.card)):
            if game.at[figure] == OFF:
                continue
            fallen = self.tile(figure)
            for spot in self.base(figure, game.map.spot(game.at[figure])):
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

    # Moving ----------------------------------------------------------------------------------------------------------

    def soars(self, figure: int) -> bool:
        """Flight or Jump: through everybody, over everything (p. 15)."""
        return has(self.game, figure, "flight") or has(self.game, figure, "jump")

    def may_enter(self, figure: int, spot: Spot) -> bool:
        """Whether a figure may move onto a place, not necessarily to stay."""
        spots = self.base(figure, spot)
        if not self.on_map(spots):
            return False
        if self.soars(figure):
            return True
        if self.is_unit(figure) and self.ground(spot) == "~" and not has(self.game, figure, "hover"):
            return False
        return all(self.side(self.on[each]) == self.side(figure) for each in spots if each in self.on)

    def may_end(self, figure: int, spot: Spot) -> bool:
        """Whether a figure may stay at a place."""
        spots = self.base(figure, spot)
        if any(self.on.get(each, figure) != figure for each in spots):
            return False
        floats = has(self.game, figure, "flight") or has(self.game, figure, "hover")
        return not self.is_unit(figure) or self.ground(spot) != "~" or floats

    def cost(self, figure: int, spot: Spot) -> int:
        """How many spaces a place counts."""
        if not self.is_unit(figure) or self.soars(figure) or has(self.game, figure, "hover"):
            return 1
        return 2 if self.ground(spot) in "Fods" or spot in self.tiles else 1

    def hazards(self, figure: int, spot: Spot) -> set[int]:
        """The hazard tiles under a place that hurt a figure."""
        if has(self.game, figure, "flight"):
            return set()
        immune = self.game.card[figure].energy_type is EnergyType.RADIOACTIVE
        harmless = (Tile.RUBBLE, Tile.RADIATION) if immune else (Tile.RUBBLE,)
        under = (self.tiles[each] for each in self.base(figure, spot) if each in self.tiles)
        return {tile for tile, kind in under if kind not in harmless}

    def advances(self, figure: int) -> dict[Spot, tuple[int, int, int]]:
        """Every destination: the fewest hazards entered, the fewest spaces for that, and the fewest spaces at all."""
        start = self.game.map.spot(self.game.at[figure])
        jumps, unit = has(self.game, figure, "jump"), self.is_unit(figure)
        # Least harm for each spot, whether the diagonal is used up, the spaces counted, and (for jumpers, whom only
        # the tile they end on harms) the tiles they began on and have not left yet.
        best: dict[tuple[Spot, bool, int, frozenset[int]], int]
        best = {(start, False, 0, frozenset(self.hazards(figure, start))): 0}
        agenda = list(best)
        while agenda:
            place = agenda.pop(0)
            spot, turned, count, kept = place
            if unit and not self.soars(figure) and spot != start and self.hazards(figure, spot):
                continue  # It is destroyed where it is.
            for dx, dy in NEIGHBOURS:
                into = spot[0] + dx, spot[1] + dy
                if (dx and dy and turned) or not self.may_enter(figure, into):
                    continue
                total = count + self.cost(figure, into)
                if total > speed(self.game, figure):
                    continue
                entered = 0 if jumps else len(self.hazards(figure, into) - self.hazards(figure, spot))
                then = (into, turned or bool(dx and dy), total, kept & frozenset(self.hazards(figure, into)))
                if best[place] + entered < best.get(then, 99):
                    best[then] = best[place] + entered
                    agenda.append(then)
        ways: dict[Spot, list[tuple[int, int]]] = {}
        for (spot, _, count, kept), harm in best.items():
            if spot != start and self.may_end(figure, spot):
                at_end = len(self.hazards(figure, spot) - kept) if jumps else 0
                ways.setdefault(spot, []).append((harm + at_end, count))
        return {spot: (*min(found), min(count for _, count in found)) for spot, found in ways.items()}

    # Attacking -------------------------------------------------------------------------------------------------------

    def distance(self, one: int, other: int) -> int:
        """Spaces between two figures, one diagonal in the count (p. 20)."""
        bases = [self.base(each, self.game.map.spot(self.game.at[each])) for each in (one, other)]
        apart = ((abs(x1 - x2), abs(y1 - y2)) for x1, y1 in bases[0] for x2, y2 in bases[1])
        return min(dx + dy - (1 if dx and dy else 0) for dx, dy in apart)

    def strikes(self, attacker: int) -> Iterator[tuple[str, int]]:
        """Every brawl and blast of a figure."""
        card = self.game.card[attacker]
        for target in set(self.on.values()):
            if self.side(target) == self.side(attacker):
                continue
            away = self.distance(attacker, target)
            out_of_reach = self.is_unit(attacker) and has(self.game, target, "flight") and not self.soars(attacker)
            if card.brawl and away == 1 and not out_of_reach:
                yield "brawl", target
            if card.blast and 2 <= away <= blast_range(self.game, attacker):
                yield "blast", target
