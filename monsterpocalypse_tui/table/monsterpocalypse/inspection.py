"""Looking at anything in anybody's turn: reach, ranges, threats, and who holds or secures what. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.attack.targeting import is_barred, targets, zone_of_attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import (
    forces,
    is_structure,
    is_unit,
    on_map,
    owner,
    structures,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import UNITS_TO_SECURE, holder, secures, securing_units
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import stat
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import reach
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, NOBODY, RED, Game
from monsterpocalypse_tui.table.view import Inspection

KINDS = (AttackKind.BRAWL, AttackKind.BLAST)
LISTED = 4
"""So many figures are named; more are counted."""


REACH, RANGES, THREATS = LAYERS = ("reach", "ranges", "threats")
"""What is looked at, in the order a key goes through it."""


class Inspector:
    """Looks at spaces of one position; what is worked out once is kept until the position changes."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._scratch = game.copy()
        self._reached: dict[int, int] = {}
        self._seen: dict[tuple[str, int], Inspection] = {}

    def look(self, layer: str, space: int) -> Inspection:
        """Inspect what is on a space."""
        game = self._game
        figure = game.who[space]
        at = space if figure == NOBODY else game.at[figure]
        if (layer, at) not in self._seen:
            self._seen[layer, at] = self._look(layer, at, figure)
        return self._seen[layer, at]

    def _look(self, layer: str, space: int, figure: int) -> Inspection:
        if layer == THREATS:
            return self._threats(space, figure)
        if figure == NOBODY:
            return self._comers(space) if layer == REACH else Inspection(self._ground(space))
        if is_structure(self._game, figure):
            return self._security(figure)
        return self._reach(figure) if layer == REACH else self._ranges(figure)

    # Reach -----------------------------------------------------------------------------------------------------------

    def _destinations(self, figure: int) -> int:
        if figure not in self._reached:
            self._reached[figure] = reach(self._game, figure).destinations
        return self._reached[figure]

    def _reach(self, figure: int) -> Inspection:
        ends = self._destinations(figure)
        bodies = self._game.map.body[self._game.is_large(figure)]
        covered = 0
        for space in spaces_of(ends):
            covered |= bodies[space]
        far = frozenset(spaces_of(covered & ~self._game.body(figure)))
        places = names.count(ends.bit_count(), "space" if is_unit(self._game, figure) else "place")
        said = f"{self._name(figure)} could advance to {places}. {self._objective(self._game.at[figure])}".rstrip()
        return Inspection(said, far=far, figure=figure)

    def _comers(self, space: int) -> Inspection:
        """Who could come to a free space."""
        game = self._game
        parts, coming = [], []
        for seat in (RED, BLUE):
            able = [
                figure
                for figure in forces(game, seat)
                if any(game.map.body[game.is_large(figure)][end] >> space & 1 for end in self._ends(figure, space))
            ]
            coming += able
            parts.append(f"{len(able)} of {names.player(seat)}")
        words = names.listed(parts) if coming else "nobody"
        said = f"{self._ground(space)} {words[0].upper()}{words[1:]} could advance here."
        return Inspection(said, near=frozenset((space,)), later=frozenset(coming))

    def _ends(self, figure: int, space: int) -> Iterable[int]:
        """The destinations of a figure that cover a space, at most four."""
        covering = self._game.map.overlapping(1 << space) if self._game.is_large(figure) else 1 << space
        return spaces_of(self._destinations(figure) & covering)

    # Attacks ---------------------------------------------------------------------------------------------------------

    def _kinds(self, attacker: int) -> list[AttackKind]:
        game = self._game
        return [kind for kind in KINDS if stat(game, attacker, kind.type) and not is_barred(game, attacker, kind)]

    def _ranges(self, figure: int) -> Inspection:
        game = self._game
        kinds = self._kinds(figure)
        near = far = 0
        for kind in kinds:
            near |= zone_of_attack(game, figure, kind)
            for end in spaces_of(self._destinations(figure)):
                far |= zone_of_attack(game, figure, kind, end)
        enemies = [*forces(game, 1 - owner(game, figure)), *(each for each in structures(game) if on_map(game, each))]
        now = [target for target in enemies if self._attacks(figure, target)]
        later = [target for target in enemies if target not in now and self._attacks_later(figure, target)]
        said = f"{self._name(figure)} could attack {self._told(now) or 'nothing'} from here"
        said += f", after an advance also {self._told(later)}." if later else "."
        lit = frozenset(spaces_of(near))
        return Inspection(said, lit, frozenset(spaces_of(far)) - lit, frozenset(now), frozenset(later), figure)

    def _attacks(self, attacker: int, target: int) -> bool:
        return any(target in targets(self._game, attacker, kind) for kind in self._kinds(attacker))

    def _attacks_later(self, attacker: int, target: int) -> bool:
        """Whether a figure could attack another after an advance: the engine is asked on a copy of the table."""
        body, here = self._game.body(target), self._game.at[attacker]
        for kind in self._kinds(attacker):
            for end in spaces_of(self._destinations(attacker)):
                if zone_of_attack(self._game, attacker, kind, end) & body:
                    self._scratch.put(attacker, end)
                    found = target in targets(self._scratch, attacker, kind)
                    self._scratch.put(attacker, here)
                    if found:
                        return True
        return False

    def _reaches(self, attacker: int, space: int) -> bool:
        """Whether a figure could attack somebody standing on a free space."""
        return any(zone_of_attack(self._game, attacker, kind) >> space & 1 for kind in self._kinds(attacker))

    def _reaches_later(self, attacker: int, space: int) -> bool:
        body = self._game.map.body[self._game.is_large(attacker)]
        return any(
            zone_of_attack(self._game, attacker, kind, end) >> space & 1 and not body[end] >> space & 1
            for kind in self._kinds(attacker)
            for end in spaces_of(self._destinations(attacker))
        )

    def _threats(self, space: int, figure: int) -> Inspection:
        game = self._game
        if figure == NOBODY:
            whom, enemies = f"{names.player(self._seat)} figure here", list(forces(game, 1 - self._seat))
            now = [enemy for enemy in enemies if self._reaches(enemy, space)]
            later = [enemy for enemy in enemies if enemy not in now and self._reaches_later(enemy, space)]
            whom = f"a {whom}"
        else:
            side = owner(game, figure)
            enemies = [enemy for seat in (RED, BLUE) if seat != side for enemy in forces(game, seat)]
            now = [enemy for enemy in enemies if self._attacks(enemy, figure)]
            later = [enemy for enemy in enemies if enemy not in now and self._attacks_later(enemy, figure)]
            whom = self._name(figure)
        if not now and not later:
            said = f"Nobody could attack {whom}, not even after an advance."
        elif not now:
            said = f"Nobody could attack {whom} from where they stand, but after an advance {self._told(later)}."
        else:
            said = f"{self._told(now)} could attack {whom}"
            said += f", after an advance also {self._told(later)}." if later else "."
        at = frozenset((space,)) if figure == NOBODY else frozenset(spaces_of(game.body(figure)))
        return Inspection(said, at, frozenset(), frozenset(now), frozenset(later), figure)

    # Places ----------------------------------------------------------------------------------------------------------

    def _security(self, building: int) -> Inspection:
        """Who secures a building, and with which units."""
        game = self._game
        beside = [securing_units(game, building, seat) for seat in (RED, BLUE)]
        safe = next((seat for seat in (RED, BLUE) if secures(game, building, seat)), NOBODY)
        units = [[game.who[space] for space in spaces_of(mask)] for mask in beside]
        if safe != NOBODY:
            said = f"{names.player(safe)} secures {self._name(building)} with {self._told(units[safe])}."
        else:
            parts = [f"{names.count(len(mine), f'{names.player(seat)} unit')}" for seat, mine in enumerate(units)]
            said = (
                f"Nobody secures {self._name(building)}: beside it are {names.listed(parts)}; it takes "
                f"{UNITS_TO_SECURE} of one side and no enemy."
            )
        near = frozenset(spaces_of(game.map.adjacent[1][game.at[building]]))
        return Inspection(said, near, frozenset(), frozenset((*units[RED], *units[BLUE])), frozenset(), building)

    def _ground(self, space: int) -> str:
        """What a free space is, and who holds it."""
        board, place = self._game.map, names.space(self._game, space)
        sites = [each.space for each in board.foundations if board.body[1][each.space] >> space & 1]
        return self._objective(space) or (self._foundation(sites[0], place) if sites else f"Nothing stands at {place}.")

    def _objective(self, space: int) -> str:
        """Who holds a Power Zone, a Negative Zone or an Activator."""
        board = self._game.map
        zones = ((board.power_zones, "Power Zone"), (board.negative_zones, "Negative Zone"))
        for mask, what in (*zones, (board.activators, "Activator")):
            if mask >> space & 1:
                place, side = names.space(self._game, space), names.player(holder(self._game, space))
                return f"The {what} {place} is held by {side}."
        return ""

    def _foundation(self, site: int, place: str) -> str:
        game = self._game
        fallen = [each for each in structures(game) if game.at[each] == site]
        if fallen:
            return f"{self._name(fallen[-1])} stood at {place}; nobody can secure it any more."
        return f"The foundation {place} is empty."

    # Words -----------------------------------------------------------------------------------------------------------

    def _name(self, figure: int) -> str:
        return names.figure(self._game, figure)

    def _told(self, figures: list[int]) -> str:
        """Figures by name if they are few, with a count if they are many."""
        if len(figures) <= LISTED:
            return names.listed(map(self._name, figures))
        named = ", ".join(map(self._name, figures[: LISTED - 1]))
        return f"{named} and {len(figures) - LISTED + 1} more"
