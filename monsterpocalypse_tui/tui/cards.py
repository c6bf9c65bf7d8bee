"""A figure or a space in a few lines, for the panel under the cursor."""

from __future__ import annotations

from monsterpocalypse_tui.engine.monsterpocalypse import names
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackType, Kind
from monsterpocalypse_tui.engine.monsterpocalypse.figures import health, icons_of, is_monster, owner
from monsterpocalypse_tui.engine.monsterpocalypse.notation import write_space
from monsterpocalypse_tui.engine.monsterpocalypse.queries import secures
from monsterpocalypse_tui.engine.monsterpocalypse.receipts import attack_dice, blast_range, speed, stat
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, HYPER, NOBODY, SEATS, Game
from monsterpocalypse_tui.tui.presenter import MapView


def card_lines(game: Game, figure: int) -> list[str]:
    """A figure's effective stats and its abilities with their sentences."""
    card = game.card[figure]
    lines = []
    if card.kind is Kind.STRUCTURE:
        safe = [SEATS[seat] for seat in (0, 1) if secures(game, figure, seat)]
        lines.append(f"DEF {card.defense}  Energy {card.energy}" + (f"  secured by {safe[0]}" if safe else ""))
    else:
        parts = [f"SPD {speed(game, figure)}", f"DEF {card.defense}"]
        for type in AttackType:
            printed = stat(game, figure, type)
            if printed:
                reach = f" range {blast_range(game, figure)}" if type is AttackType.BLAST else ""
                parts.append(f"{type.value.title()} {attack_dice(game, figure, type)}+{printed.boost}{reach}")
        if card.cost:
            parts.append(f"Cost {card.cost}")
        lines.append("  ".join(parts))
        if is_monster(game, figure):
            left = [f"{health(game, figure, form)}/{game.table.forms[figure][form].health}" for form in (ALPHA, HYPER)]
            lines.append(f"Health: Alpha {left[0]}, {game.table.forms[figure][HYPER].form.title()} {left[1]}")
    library = game.table.library
    own = {icon.ability for icon in card.icons}
    every = dict.fromkeys(icon.ability for icon in icons_of(game, figure))
    granted = [ability for ability in every if ability not in own]
    for ability in every:
        entry = library.abilities[ability]
        lines.append(f"{entry.name}{' (granted)' if ability in granted else ''}: {entry.summary}")
    return lines


def space_lines(game: Game, view: MapView, space: int) -> tuple[str, list[str]]:
    """The title and lines for what is on a space."""
    cell = view.cells.get(space)
    if cell is None:
        return "", []
    place = write_space(game.map, space)
    ground = {"green": "green foundation", "yellow": "yellow foundation"}.get(cell.ground, cell.ground)
    marks = {
        "power": "Power Zone", "negative": "Negative Zone", "spawn": f"{SEATS[cell.side]} spawn point",
        "neutral": "neutral spawn point", "activator": "Activator",
    }  # fmt: skip
    below = marks.get(cell.mark, ground)
    if cell.figure == NOBODY:
        return place, [below + (f", held by {SEATS[cell.side]}" if cell.mark and cell.side != NOBODY else "")]
    side = owner(game, cell.figure)
    title = f"{names.figure(game, cell.figure)} at {place}" + (f" ({SEATS[side]})" if side != NOBODY else "")
    return title, [*card_lines(game, cell.figure), f"On {below}."]
