"""Who is what, and which abilities a figure has, printed on its base or granted to it."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import AttackType, Card, Grant, Icon
from ..state import ALPHA, HYPER, NOBODY, SEATS, Game
from .geometry import OFF, spaces_of

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
    table = game.table
    if ability not in table.sharing or figure >= table.first_structure:
        return False
    sources = table.sharing[ability][table.owner[figure]]
    return any(icon.ability == ability for icon in _granted(game, figure, sources))


def icons_of(game: Game, figure: int) -> Iterator[Icon]:
    """Every ability icon a figure has, printed or granted; the same ability may come several times."""
    yield from game.card[figure].icons
    if figure < game.table.first_structure:
        yield from _granted(game, figure, game.table.sharers[game.table.owner[figure]])


def triggers_of(game: Game, figure: int, type: AttackType) -> set[str]:
    """The Triggers that a figure has for a type of attack."""
    return {icon.ability for icon in icons_of(game, figure) if icon.trigger is type}


def _granted(game: Game, figure: int, sources: tuple[int, ...]) -> Iterator[Icon]:
    """The icons some figures grant to another: red ones if adjacent, blue ones anywhere, within an agenda (p. 32)."""
    at, cards = game.at, game.card
    agenda = cards[figure].agenda
    for source in sources:
        if at[source] == OFF or source == figure or cards[source].agenda is not agenda:
            continue
        for icon in cards[source].icons:
            if icon.grant is Grant.ALL or (
                icon.grant is Grant.ADJACENT and at[figure] != OFF and are_adjacent(game, source, figure)
            ):
                yield icon


def granted_to(game: Game, figure: int) -> Iterator[tuple[int, Icon]]:
    """Every icon that is granted to a figure, with the figure it comes from."""
    if figure < game.table.first_structure:
        for source in game.table.sharers[game.table.owner[figure]]:
            for icon in _granted(game, figure, (source,)):
                yield source, icon


def bearers(game: Game, seat: int, ability: str) -> Iterator[int]:
    """The figures of a force on the map that have an ability, their own or granted."""
    able = game.table.bearing.get(ability)
    if able is not None:
        at = game.at
        for figure in able[seat]:
            if at[figure] != OFF and has(game, figure, ability):
                yield figure


def forces(game: Game, seat: int) -> Iterator[int]:
    """The monsters and units of a force that are on the map."""
    at = game.at
    for figure in (*game.table.monsters[seat], *game.table.units[seat]):
        if at[figure] != OFF:
            yield figure


def same_agenda(game: Game, one: int, other: int) -> bool:
    """Whether two figures share an agenda (p. 2)."""
    return game.card[one].agenda is game.card[other].agenda


def same_faction(game: Game, one: int, other: int) -> bool:
    """Whether two figures share a faction (p. 2)."""
    return game.card[one].faction == game.card[other].faction


# Where figures are to each other -------------------------------------------------------------------------------------


def are_adjacent(game: Game, one: int, other: int) -> bool:
    """Whether two figures on the map are adjacent (p. 15)."""
    return bool(game.map.adjacent[game.is_large(one)][game.at[one]] & game.body(other))


def distance(game: Game, one: int, other: int) -> int:
    """Spaces between two figures on the map, counted as for ranges (p. 20)."""
    return game.map.distance(game.at[one], game.is_large(one), game.at[other], game.is_large(other))


def near(game: Game, figure: int, limit: int = 2) -> int:
    """All spaces within some spaces of a figure, its own included (R-001, R-003)."""
    return game.map.within(game.at[figure], game.is_large(figure), limit)


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
