"""Questions about a position: abilities, holding, securing, health. Nothing is stored, all is derived."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Card, EnergyType, Grant
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, HYPER, NOBODY, SEATS, Game

FLIGHT, JUMP, HOVER = "flight", "jump", "hover"


# Who is what ---------------------------------------------------------------------------------------------------------


def is_monster(game: Game, figure: int) -> bool:
    """Whether the figure is a monster."""
    return figure < game.table.first_unit


def is_unit(game: Game, figure: int) -> bool:
    """Whether the figure is a unit."""
    return game.table.first_unit <= figure < game.table.first_structure


def is_structure(game: Game, figure: int) -> bool:
    """Whether the figure is a structure."""
    return figure >= game.table.first_structure


def owner(game: Game, figure: int) -> int:
    """The seat whose force the figure is in; structures are nobody's (p. 21)."""
    return game.table.owner[figure] if figure < game.table.first_structure else NOBODY


def on_map(game: Game, figure: int) -> bool:
    """Whether the figure is in play; a fallen structure is not."""
    if figure >= game.table.first_structure:
        return game.tile[figure - game.table.first_structure] is None
    return game.at[figure] != OFF


def name(game: Game, figure: int) -> str:
    """The figure's name in the notation: `red.defender-x`, `blue.raptix.2`, `skyscraper.3`."""
    if figure < game.table.first_structure:
        return game.table.names[figure]
    card = game.card[figure]
    number = sum(1 for other in game.card[game.table.first_structure : figure + 1] if other is card)
    return f"{card.id}.{number}"


def structures(game: Game) -> range:
    """All structures placed so far, fallen ones included."""
    return range(game.table.first_structure, len(game.card))


def figures_on(game: Game, mask: int) -> list[int]:
    """The figures with a space in a set, each once, from the north-west."""
    who = game.who
    found: list[int] = []
    for space in spaces_of(mask):
        figure = who[space]
        if figure not in found:
            found.append(figure)
    return found


def reserves(game: Game, seat: int) -> list[int]:
    """The units of a force that are not on the map."""
    at = game.at
    return [unit for unit in game.table.units[seat] if at[unit] == OFF]


# Abilities -----------------------------------------------------------------------------------------------------------


def has(game: Game, figure: int, ability: str) -> bool:
    """Whether a figure has an ability, printed on its base or granted to it (p. 32)."""
    if ability in game.card[figure].abilities:
        return True
    return ability in game.table.granted and any(True for _ in grantors(game, figure, ability))


def grantors(game: Game, figure: int, ability: str) -> Iterator[int]:
    """The figures that grant an ability to another: red icons to adjacent, blue to all agenda figures (p. 32)."""
    seat, agenda = owner(game, figure), game.card[figure].agenda
    if seat == NOBODY:
        return
    for source in (*game.table.monsters[seat], *game.table.units[seat]):
        card = game.card[source]
        if ability not in card.abilities or source == figure or card.agenda is not agenda or not on_map(game, source):
            continue
        for icon in card.icons:
            if icon.ability != ability or icon.grant is Grant.OWN:
                continue
            if icon.grant is Grant.ALL or (on_map(game, figure) and are_adjacent(game, source, figure)):
                yield source
                break


# Places --------------------------------------------------------------------------------------------------------------


def are_adjacent(game: Game, one: int, other: int) -> bool:
    """Whether two figures on the map are adjacent (p. 15)."""
    return bool(game.map.adjacent[game.is_large(one)][game.at[one]] & game.body(other))


def distance(game: Game, one: int, other: int) -> int:
    """Spaces between two figures on the map, counted as for ranges (p. 20)."""
    return game.map.distance(game.at[one], game.is_large(one), game.at[other], game.is_large(other))


def occupied(game: Game) -> int:
    """Every space with a figure on it."""
    return game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1] | game.buildings


def may_stand(game: Game, figure: int) -> int:
    """The north-west spaces at which a figure may legally be placed (p. 14), its own present place included."""
    board = game.map
    taken = occupied(game)
    if game.at[figure] != OFF:
        taken &= ~game.body(figure)
    if is_unit(game, figure):
        free = board.everywhere & ~taken
        if board.impassible and not (has(game, figure, FLIGHT) or has(game, figure, HOVER)):
            free &= ~board.impassible
        return free
    return board.room & ~board.overlapping(taken)


def holder(game: Game, space: int) -> int:
    """The seat whose unit holds an Objective Space (p. 22); flyers cannot (p. 15)."""
    figure = game.who[space]
    if figure == NOBODY or not is_unit(game, figure):
        return NOBODY
    if has(game, figure, FLIGHT) and not has(game, figure, "ground-control"):
        return NOBODY
    return owner(game, figure)


def held(game: Game, seat: int, zones: int) -> int:
    """How many of some Objective Spaces a player holds."""
    return sum(holder(game, space) == seat for space in spaces_of(zones & game.troops[seat]))


UNITS_TO_SECURE = 3


def securing_units(game: Game, structure: int, seat: int, moving: int = NOBODY) -> int:
    """The spaces of a player's units next to a building; one that is being moved does not count (p. 22)."""
    units = game.map.adjacent[1][game.at[structure]] & game.troops[seat]
    return units & ~(1 << game.at[moving]) if moving != NOBODY and game.at[moving] != OFF else units


def secures(game: Game, structure: int, seat: int, moving: int = NOBODY) -> bool:
    """Whether a player secures a building: three units adjacent, no enemy unit or monster (p. 22)."""
    if not on_map(game, structure):
        return False
    enemy = 1 - seat
    if game.map.adjacent[1][game.at[structure]] & (game.troops[enemy] | game.giants[enemy]):
        return False
    return securing_units(game, structure, seat, moving).bit_count() >= UNITS_TO_SECURE


def secured(game: Game, seat: int, moving: int = NOBODY) -> list[int]:
    """All buildings a player secures."""
    return [structure for structure in structures(game) if secures(game, structure, seat, moving)]


def spawn_points(game: Game, seat: int) -> int:
    """The spawn points a player may use: his colour's, and neutral ones whose Activator he holds (p. 23)."""
    board = game.map
    points = board.spawn_points[game.zones[seat]]
    if board.activators & game.troops[seat]:
        for spawn, activator in board.neutral:
            if holder(game, activator) == seat:
                points |= 1 << spawn
    return points


# Hazards -------------------------------------------------------------------------------------------------------------


def harmful(game: Game, figure: int) -> int:
    """The hazard spaces that would hurt a figure moving in (p. 53): flyers none, Radioactive figures only Fire."""
    if not (game.fire or game.radiation) or has(game, figure, FLIGHT):
        return 0
    return game.fire if game.card[figure].energy_type is EnergyType.RADIOACTIVE else game.fire | game.radiation


def harmful_tiles(game: Game, mask: int) -> list[int]:
    """The fallen structures whose hazard lies on some of these spaces, each once (R-016)."""
    body, at = game.map.body[1], game.at
    return [structure for structure in game.hazards if body[at[structure]] & mask]


# Forms and health ----------------------------------------------------------------------------------------------------


def form_card(game: Game, monster: int, form: int) -> Card:
    """The card of one form of a monster."""
    return game.table.forms[monster][form]


def health(game: Game, monster: int, form: int) -> int:
    """Health left on a form's slider."""
    return form_card(game, monster, form).health - game.damage[2 * monster + form]


def is_destroyed(game: Game, monster: int, form: int) -> bool:
    """Whether a form has no health left, and so can never be taken again (p. 29)."""
    return health(game, monster, form) <= 0


def forms_lost(game: Game, seat: int) -> int:
    """How many forms of a player's monsters are destroyed."""
    return sum(is_destroyed(game, monster, form) for monster in game.table.monsters[seat] for form in (ALPHA, HYPER))


def damage_taken(game: Game, seat: int) -> int:
    """All damage on a player's Health Trackers; a destroyed form counts its whole Health (R-088)."""
    return sum(game.damage[2 * monster + form] for monster in game.table.monsters[seat] for form in (ALPHA, HYPER))


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return SEATS[seat] if seat != NOBODY else "nobody"
