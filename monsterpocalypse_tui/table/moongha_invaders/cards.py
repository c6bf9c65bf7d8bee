"""The card of a city: its damage, humans, monsters and connections, and what it brings."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.events import Eye
from monsterpocalypse_tui.engine.moongha_invaders.cards import Unit
from monsterpocalypse_tui.engine.moongha_invaders.names import (
    city_name,
    colour_name,
    counter_name,
    seat_name,
    units_phrase,
)
from monsterpocalypse_tui.engine.moongha_invaders.scoring import city_points, counter_points
from monsterpocalypse_tui.engine.moongha_invaders.state import HUMANS, Game, cubes_in, monsters_in
from monsterpocalypse_tui.table.view import AbilityView, CardView, Stat


def card(game: Game, city: int, eye: Eye) -> CardView | None:
    """A city for an eye."""
    if not 0 <= city < game.table.cities:
        return None
    table = game.table
    size, total = table.numbers["city-size"], cubes_in(game, city)
    cubes = [
        f"{count} {colour_name(colour)}" for colour, count in enumerate(game.cubes[city * 5 : city * 5 + 5]) if count
    ]
    points = [f"{seat_name(seat)} {each}" for seat, each in enumerate(city_points(game, city)) if each]
    notes = [f"Damage: {', '.join(cubes)}." if cubes else "Untouched."]
    if total >= size:
        notes.append("The city is destroyed: no more cubes find room.")
    if points:
        notes.append(f"It brings {', '.join(points)} as it stands.")
    here = [units_phrase(unit, count) for unit in (Unit.HERO, Unit.INFANTRY, Unit.ARMOUR)
            if (count := game.humans[city * HUMANS + unit])]  # fmt: skip
    notes.append(f"Humans: {', '.join(here)}." if here else "No humans.")
    if eye is not None and eye < len(game.dealt) and city in game.dealt[eye]:
        notes.insert(0, f"Your secret counter: worth {counter_points(game, city)} as it stands.")
    monsters = tuple(_monster(game, counter) for counter in monsters_in(game, city))
    ways = ", ".join(city_name(game, other) for other in table.neighbours[city])
    stats = (Stat("cubes", f"{total}/{size}"), Stat("a counter", str(counter_points(game, city))))
    return CardView(city_name(game, city), table.library.cities[city].short, about=f"Connected to {ways}.", stats=stats,
                    notes=tuple(notes), abilities=monsters)  # fmt: skip


def _monster(game: Game, counter: int) -> AbilityView:
    """A monster in the city, with its figures."""
    kind = game.table.kind[counter]
    each = game.table.library.monsters[kind]
    side = "hidden" if game.hidden[counter] else "revealed"
    damage = f"damage {game.damage[counter]} of {each.damage}"
    return AbilityView(counter_name(game, counter), side, f"Moves {each.move}, attacks with {each.attack}, {damage}.")
