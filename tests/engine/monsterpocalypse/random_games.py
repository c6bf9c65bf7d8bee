"""Positions met in random games, for tests that look at many of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.abilities.register import all_pieces
from monsterpocalypse_tui.engine.monsterpocalypse.attack.damage import swap
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import may_stand, occupied
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Force, Library, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game, Table


@cache
def library() -> Library:
    """The shipped data, read once."""
    return reference.load()


def new_game(seed: int, red: str, blue: str, sheet: str = "") -> Session[Game]:
    """Begin a game by ids."""
    forces = library().forces
    return start(library(), Setup(forces[red], forces[blue], sheet, seed))


def decisions(session: Session[Game], seed: int, most: int = 100_000) -> Iterator[Decision]:
    """Play at random, and give each open decision before it is answered; who looks may undo and apply meanwhile."""
    seat = RandomSeat(seed)
    for _ in range(most):
        decision = session.decision
        if decision is None:
            return
        yield decision
        decision = session.decision
        if decision is not None:
            session.apply(seat.answer(session, decision).answer)


def play_until(session: Session[Game], seed: int, wanted: Callable[[Game, Decision], bool]) -> Decision:
    """Play at random until a decision is as wanted."""
    for decision in decisions(session, seed):
        if wanted(session.state, decision):
            return decision
    raise AssertionError("The game ended before anything like that came up.")


@st.composite
def games(draw: st.DrawFn, longest: int = 600) -> Session[Game]:
    """Draw a game that has been played at random for a while."""
    forces = sorted(library().forces)
    red = draw(st.sampled_from(forces))
    equals = [each for each in forces if len(library().forces[each].monsters) == len(library().forces[red].monsters)]
    blue = draw(st.sampled_from(equals))
    sheet = draw(st.sampled_from(["", *sorted(library().maps)]))
    seed = draw(st.integers(0, 2**32))
    session = new_game(seed, red, blue, sheet)
    for _ in decisions(session, seed, draw(st.integers(0, longest))):
        pass
    return session


# Crowds: positions full of whatever moves in an unusual way, which games come to only now and then

_SETTLERS = ("s-type-shinobi", "s-type-shinobi", "s-type-shinobi-elite", "interceptor", "sun-fighter", "shadow-gate")
_OTHERS = ("g-tank", "crawler", "carnidon", "squix", "power-pod", "raptix")


def crowd(seed: int) -> Game:
    """Throw figures onto a map: movers of every kind, most of red's units around buildings with Underground Network."""
    chance = Random(seed)
    red = (("zor-maxim", "ultra"), ("deimos-9", "mega"))
    blue = (("cthugrosh", chance.choice(("ultra", "mega"))), ("rogzor", "mega"))
    sides = ((red, _SETTLERS + _OTHERS), (blue, ("shadow-gate", "explodohawk", "belcher", "s-type-shinobi")))
    forces = [Force("test", "Test", monsters, units, (), "test") for monsters, units in sides]
    game = Game(Table(library(), forces, pieces=all_pieces()))
    game.unfold(chance.choice([sheet for sheet in library().maps.values() if not sheet.practice]))
    sites = [site.space for site in game.map.foundations]
    chance.shuffle(sites)
    for number, site in enumerate(sites[:6]):
        building = game.build(library().structures["skyscraper" if number < 4 else "radar-array"], site)
        if number in (3, 5):
            game.lift(building)
            game.lay_tile(building, chance.choice((Tile.FIRE, Tile.RADIATION, Tile.RUBBLE)))
    for figure in range(game.table.first_structure):
        free = may_stand(game, figure) & ~occupied(game)
        beside = sum(game.map.adjacent[1][site] for site in sites[:1])
        if figure in game.table.units[0] and free & beside and chance.random() < 0.5:
            free &= beside
        elif figure in game.table.monsters[1] and chance.random() < 0.7:
            free &= game.map.within(sites[0], True, 6) & ~game.map.within(sites[0], True, 3)
        spaces = list(spaces_of(free)) or list(spaces_of(may_stand(game, figure)))
        if figure < game.table.first_unit and chance.random() < 0.6:
            swap(game, figure)
        game.put(figure, chance.choice(spaces))
    return game
