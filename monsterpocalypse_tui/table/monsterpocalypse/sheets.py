"""A force and a map in words, for choosing them. No Textual here."""

from __future__ import annotations

from collections import Counter

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Force, Library, MapSheet
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game, Table
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.presenter import map_view
from monsterpocalypse_tui.table.view import Board, Paragraph


def force_sheet(library: Library, force: Force) -> list[Paragraph]:
    """What a force brings."""
    sheet: list[Paragraph] = [("", force.note)] if force.note else []
    monsters = []
    for name, form in force.monsters:
        monster = library.monsters[name]
        hyper = monster.hypers[form]
        monsters.append(
            f"{monster.name}: Alpha, Health {monster.alpha.health}; {form.title()}, Health {hyper.health}, "
            f"for {hyper.hyper} Power Dice"
        )
    factions = dict.fromkeys(library.factions[library.monsters[name].alpha.faction].name for name, _ in force.monsters)
    sheet.append((f"Monster ({', '.join(factions)})", "\n".join(monsters)))
    units = [f"{count} {names.card_name(library.units[unit])}" for unit, count in Counter(force.units).items()]
    sheet.append((f"{len(force.units)} units", ", ".join(units)))
    city = [f"{count} {library.structures[structure].name}" for structure, count in Counter(force.city).items()]
    sheet.append((f"City of {len(force.city)}", ", ".join(city)))
    return sheet


def map_preview(library: Library, sheet: MapSheet, red: Force, blue: Force) -> Board:
    """A map with nobody on it yet."""
    table = Table(library, (red, blue))
    game = Game(table)
    game.unfold(sheet)
    return map_view(game, Codes(table))
