"""A battle in plain lines."""

from __future__ import annotations

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS
from monsterpocalypse_tui.table.lines import Welcome
from monsterpocalypse_tui.table.monsterpocalypse.lines.showing import BattleLines

LINES = BattleLines


def welcome(library: Library) -> Welcome:
    """What the battle is about, and the forces of one monster."""
    choices = []
    for force in library.forces.values():
        if len(force.monsters) == 1:
            monsters = [library.monsters[monster] for monster, _ in force.monsters]
            factions = dict.fromkeys(library.factions[monster.alpha.faction].name for monster in monsters)
            led = ", ".join(monster.name for monster in monsters)
            choices.append((force.id, f"{force.name}: {led} and the {', '.join(factions)}"))
    return Welcome(
        "MONSTERPOCALYPSE",
        "Giant monsters fight over a city. You are Red; destroy both forms of the enemy's monster. "
        "Rolls, rules and maps are looked after; “monpoc plain --help” has the whole set-up and more.",
        "Forces:",
        tuple(choices),
        tuple(f"{seat}-force" for seat in SEATS),
    )
