"""A quick start: every decision of the set-up answered sensibly, so that a battle begins at once."""

from __future__ import annotations

from ..kernel.decisions import Decision
from ..kernel.dice import Chance
from ..kernel.session import Session
from .answers import Answer, ChooseSide, Place
from .board.figures import structures
from .describe.names import SET_UP
from .state import Game


def quick_setup(session: Session[Game], chance: Chance) -> None:
    """Answer for both players until the first turn, or until dice must be typed in."""
    while True:
        decision = session.decision
        if decision is None or session.state.phase not in SET_UP:
            return
        session.apply(sensible(session.state, decision, chance))


def sensible(game: Game, decision: Decision, chance: Chance) -> Answer:
    """A good answer to a decision of the set-up: one's own colour, a spread-out city, any map and starting area."""
    options: list[Answer] = list(decision.options)
    if isinstance(options[0], ChooseSide):
        return ChooseSide(decision.seat)
    places = [answer for answer in options if isinstance(answer, Place)]
    return _spread_out(game, places, chance) if places else chance.choice(options)


def _spread_out(game: Game, places: list[Place], chance: Chance) -> Place:
    """Build as far from every standing structure as the open foundations allow."""
    sites = sorted({place.space for place in places})
    chance.shuffle(sites)
    standing = [game.at[structure] for structure in structures(game)]

    def room(site: int) -> int:
        return min((game.map.distance(site, True, other, True) for other in standing), default=0)

    site = max(sites, key=room)
    return chance.choice([place for place in places if place.space == site])
