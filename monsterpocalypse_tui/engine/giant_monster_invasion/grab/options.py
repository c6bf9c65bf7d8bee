"""What may be done with a monster in one's grip (GM-064 to GM-069)."""

from __future__ import annotations

from typing import Any

from ...kernel.decisions import Choices, Refusal, Rules
from ..answers import Launch, Plunge, Restrain, Slam, Squeeze
from ..attack.brawl import after_heavy
from ..board.grid import EDGE
from ..board.hazards import enter
from ..board.occupied import monster_at, nearest_free
from ..checks import roll
from ..collisions import with_building, with_monster
from ..damage import hurt
from ..decisions import D3, D6, AboutGrab, Purpose
from ..events import KnockedBack
from ..knock import knock_down, line, place
from ..state import NOBODY, Game, Hold
from .locks import lock

_CHOOSE = Refusal("Choose slam, squeeze, restrain, launch with a direction, or (with Flying) plunge.", "GM-064")


def launch_distance(game: Game, about: AboutGrab) -> int:
    """How far a Spinning Launch goes (GM-067, GM-162)."""
    return 1 + about.successes if game.table.small else 3 + about.excess


def choices(game: Game, seat: int, about: AboutGrab) -> Choices[Any]:
    """Everything that may follow a successful grab."""
    own, target = game.fighters[seat], game.fighters[about.target]
    grid = game.table.grid
    answers: list[Any] = [Slam(), Squeeze(), Restrain()]
    for direction, step in enumerate(grid.steps):  # GM-AM-43: any direction, but not through oneself
        cell, through = target.cell, False
        for _ in range(launch_distance(game, about)):
            cell += step
            if game.building[cell] == EDGE:
                break
            through |= cell == own.cell
        if not through:
            answers.append(Launch(direction))
    if own.kit.flying:  # GM-069
        cells = {target.cell, *grid.within(own.cell, game.table.brawl_reach)}
        answers += [
            Plunge(cell) for cell in sorted(cells) if monster_at(game, cell) in (NOBODY, about.target)
        ]  # fmt: skip
    return Choices(answers, _CHOOSE)


def resolve(game: Game, seat: int, about: AboutGrab, chosen: Any) -> Rules[None]:
    """Carry out what was chosen."""
    target = about.target
    match chosen:
        case Slam():
            damage = yield from roll(game, seat, D6, Purpose.SLAM, "GM-065", about.excess)
            yield from _wound(game, seat, target, damage, Purpose.SLAM)
            yield from knock_down(game, target, "GM-065")
        case Squeeze():
            lock(game, seat, target, Hold.SQUEEZE, about.grab_score)
            yield from squeeze(game, seat)
        case Restrain():
            lock(game, seat, target, Hold.RESTRAIN, about.grab_score)
        case Launch(direction):
            yield from _launch(game, seat, about, direction)
        case Plunge(cell):
            yield from _plunge(game, seat, about, cell)


def _wound(game: Game, seat: int, target: int, damage: int, cause: Purpose) -> Rules[None]:
    hurt(game, target, damage, cause, seat)
    after_heavy(game, seat, target, damage, is_grab=True)
    yield from ()


def squeeze(game: Game, holder: int) -> Rules[None]:
    """1d3, and one more for each turn the grip has lasted (GM-066)."""
    target = game.fighters[holder].holding
    held = game.fighters[target]
    damage = yield from roll(game, holder, D3, Purpose.SQUEEZE, "GM-066", held.squeezed)
    held.squeezed += 1
    yield from _wound(game, holder, target, damage, Purpose.SQUEEZE)


def _launch(game: Game, seat: int, about: AboutGrab, direction: int) -> Rules[None]:
    """Whirl it away: it collides, or it is hurt by the landing; it lies prone either way (GM-067)."""
    target = about.target
    way, stopped = line(game, game.fighters[target].cell, direction, launch_distance(game, about))
    if way:
        place(game, target, way[-1])
    game.events.append(KnockedBack(target, direction, tuple(way), "GM-067"))
    if stopped > 0:
        yield from with_building(game, target, stopped - 1, seat)
    elif stopped:
        yield from with_monster(game, target, -2 - stopped, seat)
    else:
        damage = yield from roll(game, seat, D6, Purpose.LANDING, "GM-067", about.successes)
        yield from _wound(game, seat, target, damage, Purpose.LANDING)
    yield from knock_down(game, target, "GM-067")
    if way:
        yield from enter(game, target)


def _plunge(game: Game, seat: int, about: AboutGrab, cell: int) -> Rules[None]:
    """Carry it up and drop it: 1d3 + 1 for every two inches, and whatever it lands on (GM-069)."""
    target = about.target
    each = yield from roll(game, seat, D3, Purpose.PLUNGE, "GM-069", 1)
    moved = cell != game.fighters[target].cell
    building = game.building[cell]
    if not building:
        place(game, target, cell)
    yield from _wound(game, seat, target, each * (about.grab_score // 2), Purpose.PLUNGE)
    if building and game.fighters[target].fights:  # GM-AM-43
        yield from with_building(game, target, building - 1, seat)
        if game.fighters[target].fights:
            place(game, target, nearest_free(game, cell, target))
    yield from knock_down(game, target, "GM-069")
    if moved:
        yield from enter(game, target)
