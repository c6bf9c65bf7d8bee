"""What an answer brings about as a row of small pictures, from the table before it to the table after. No Textual here.

The state is already final when its events are read, so each picture is the one before with an event worked into it.
The last one is the table as it really is: whatever is shown on the way, it never ends wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.monsterpocalypse import events as e
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.events import VERBS
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.presenter import PlayerView, map_view, player_view
from monsterpocalypse_tui.table.monsterpocalypse.scene import Scene, filled
from monsterpocalypse_tui.table.view import MARK, RESULT, STEP, Frame, Rolled, Snapshot

LANES = ("Action", "Boost", "Power")
"""What the dice of a roll are called, in its order."""


def snapshot(game: Game, codes: Codes) -> Snapshot:
    """Look at the whole table."""
    seen = map_view(game, codes) if game.has_map else None
    return Snapshot(seen, (player_view(game, 0), player_view(game, 1)))


def roll_in(event: Event) -> Rolled | None:
    """The dice an event tells of."""
    match event:
        case e.Attacked(defense=defense, faces=faces, hit=hit) | e.Flung(defense=defense, faces=faces, hit=hit):
            return Rolled(faces, defense, "HIT" if hit else "MISS", LANES, good=hit)
        case e.PowerUpRolled(_, faces, success):
            return Rolled(faces, 1, "powered up" if success else "no Power Up", LANES, good=success)
    return None


def frames(before: Snapshot, happened: list[Event], game: Game, codes: Codes) -> list[Frame]:
    """Everything that happened, picture by picture; nothing if there is nothing to be seen."""
    after = snapshot(game, codes)
    if before.map is None or after.map is None or before.map.name != after.map.name:
        return []
    scene = Scene(before.map, _begun(before, after, happened), game, codes)
    found = list(_Player(scene, game).play(happened))
    return [*found, Frame(after)] if found else []


def _begun(before: Snapshot, after: Snapshot, happened: list[Event]) -> tuple[PlayerView, PlayerView]:
    """The players with the dice of the answer paid, and nothing gained or lost by it yet."""
    red, blue = (
        replace(
            was,
            monster_pool=now.monster_pool,
            unit_pool=now.unit_pool,
            in_play=now.in_play,
            power_pool=now.power_pool - gained,
            well=now.well + gained,
        )
        for was, now, gained in zip(before.players, after.players, _gained(happened), strict=True)
    )
    return red, blue


def _gained(happened: list[Event]) -> tuple[int, int]:
    """How many Power Dice each player gained in all."""
    gained = [0, 0]
    for event in happened:
        match event:
            case e.PowerGained(seat, count):
                gained[seat] += count
            case e.PowerLost(seat, count):
                gained[seat] -= count
    return gained[0], gained[1]


class _Player:
    """Works one event after another into a scene."""

    def __init__(self, scene: Scene, game: Game) -> None:
        self.scene = scene
        self.game = game

    def play(self, happened: list[Event]) -> Iterator[Frame]:
        """Give the pictures of some events."""
        captions = describe.sentences(self.game, happened)
        met: list[Event] = []
        for number, (event, caption) in enumerate(zip(happened, captions, strict=True)):
            if _is_met(event) and _moves_later(event, happened[number + 1 :]):
                met.append(event)
                continue
            if isinstance(event, e.Relocated):
                yield from self._walk(event.figure, event.path, caption, met)
                met = []
            else:
                yield from self._happens(event, caption)

    def _frame(self, flash: Iterable[int], caption: str, beats: int = MARK, roll: Rolled | None = None) -> Frame:
        seen = Snapshot(self.scene.view(), self.scene.seen_players())
        return Frame(seen, frozenset(flash), caption, roll, beats)

    def _walk(self, figure: int, path: tuple[int, ...], caption: str, met: list[Event]) -> Iterator[Frame]:
        """Go space by space; what is met on the way falls as it is reached."""
        scene, waiting = self.scene, list(met)
        for space in filled(path, self.game.map.stride):
            scene.move(figure, space)
            body = scene.body(figure)
            struck = [event for event in waiting if self._place(event) & body]
            waiting = [event for event in waiting if event not in struck]
            flash = self._strike(struck)
            yield self._frame(flash, caption, MARK if flash else STEP)
        if waiting:
            flash = self._strike(waiting)
            yield self._frame(flash | scene.body(figure), caption)

    def _place(self, event: Event) -> frozenset[int]:
        """Where something met on the way stands; a monster is run into only at the end."""
        match event:
            case e.Crushed(_, space):
                return frozenset((space,))
            case e.Collided(_, other) if other >= self.game.table.first_unit:
                return self.scene.site(other)
        return frozenset()

    def _strike(self, struck: list[Event]) -> frozenset[int]:
        flash: frozenset[int] = frozenset()
        for event in struck:
            match event:
                case e.Crushed(figure, space):
                    flash |= {space}
                    self.scene.remove(figure)
                case e.Collided(_, other):
                    flash |= self.scene.site(other)
                    if other >= self.game.table.first_unit:
                        self.scene.remove(other)
        return flash

    def _happens(self, event: Event, caption: str) -> Iterator[Frame]:
        scene = self.scene
        match event:
            case e.Attacked() | e.PowerUpRolled() | e.Flung():
                yield from self._rolls(event, caption)
            case e.Advanced(figure, path):
                yield from self._walk(figure, path, caption, [])
            case e.Stepped(figure, space, to) | e.Cleared(_, figure, space, to):
                yield from self._walk(figure, (space, to), caption, [])
            case (
                e.Spawned(figure, space)
                | e.Entered(figure, space)
                | e.StructurePlaced(_, figure, space)
                | e.MonsterPlaced(figure, space)
            ):
                scene.enter(figure, space)
                yield self._frame(scene.body(figure), caption)
            case e.Crushed(figure, space) | e.Destroyed(figure, space):
                site = scene.site(figure)
                yield self._frame(site, caption)
                scene.remove(figure)
                yield self._frame((), caption, STEP)
            case e.TileLaid(structure, tile):
                scene.lay(structure, tile)
                yield self._frame(scene.site(structure), caption)
            case e.Damaged(figure, _, left) | e.Restored(figure, _, left):
                scene.set_health(figure, left)
                yield self._frame(scene.body(figure), caption)
            case e.WentHyper(figure) | e.Reverted(figure) | e.FormDestroyed(figure, _, True):
                yield self._frame(scene.body(figure), caption)
                scene.change_form(figure)
                yield self._frame(scene.body(figure), caption)
            case e.FormDestroyed(figure):
                yield self._frame(scene.body(figure), caption, RESULT)
                scene.remove(figure)
                yield self._frame((), caption)
            case e.PowerGained(seat, count):
                scene.add_power(seat, count)
                yield self._frame((), caption)
            case e.PowerLost(seat, count):
                scene.add_power(seat, -count)
                yield self._frame((), caption)
            case e.SufferedHazard(figure) | e.AbilityUsed(_, figure) | e.Collided(figure):
                yield self._frame(scene.body(figure), caption)
            case e.TurnBegan():
                yield self._frame((), caption)
            case e.GameEnded():
                yield self._frame((), caption, RESULT)

    def _rolls(self, event: Event, caption: str) -> Iterator[Frame]:
        """First the dice fall; only then is it said and shown whom they hit."""
        scene = self.scene
        aimed: list[int] = []
        hit: tuple[int, ...] = ()
        before = ""
        match event:
            case e.Attacked(kind=kind, leader=leader, target=target, hits=hits):
                aimed, hit = [leader if target == NOBODY else target], hits
                before = f"{scene.label(leader)} {VERBS[kind]}{'' if target == NOBODY else f' {scene.label(target)}'}"
            case e.Flung(seat=seat, target=target, hit=struck):
                aimed, hit = [target], (target,) if struck else ()
                before = f"{names.player(seat)} flings at {scene.label(target)}"
            case e.PowerUpRolled(seat):
                before = f"{names.player(seat)} tries to Power Up"
        yield self._frame(_union(map(scene.body, aimed)), f"{before}.", RESULT, roll_in(event))
        yield self._frame(_union(map(scene.body, hit)), caption, RESULT)


def _union(parts: Iterable[frozenset[int]]) -> frozenset[int]:
    return frozenset().union(*parts)


def _is_met(event: Event) -> bool:
    return isinstance(event, e.Collided | e.Crushed)


def _moves_later(event: Event, rest: list[Event]) -> bool:
    """Whether something that was run into is told before the movement that ran into it."""
    following = next((other for other in rest if not _is_met(other)), None)
    if not isinstance(following, e.Relocated):
        return False
    return not isinstance(event, e.Collided) or event.figure == following.figure
