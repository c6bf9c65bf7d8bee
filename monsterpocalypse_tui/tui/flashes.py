"""What happened as places on the map, to be shown for a moment."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.monsterpocalypse import events as e
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game


def flashed(game: Game, happened: Iterable[Event]) -> frozenset[int]:
    """The spaces where something was hit, moved, crushed, destroyed or changed."""
    found: set[int] = set()
    for event in happened:
        match event:
            case e.Advanced(_, path) | e.Relocated(_, path):
                found.update(path[1:])
            case e.Crushed(_, space) | e.Destroyed(_, space) | e.Spawned(_, space) | e.Entered(_, space):
                found.add(space)
            case e.Damaged(figure) | e.FormDestroyed(figure) | e.Reverted(figure) | e.WentHyper(figure):
                found.update(_body(game, figure))
            case e.Attacked():
                found.update(_body(game, event.target) if event.target != NOBODY else ())
            case _:
                pass
    return frozenset(found)


def _body(game: Game, figure: int) -> list[int]:
    return list(spaces_of(game.body(figure))) if game.at[figure] != OFF else []
