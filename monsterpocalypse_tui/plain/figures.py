"""Looking at a figure or a space: the card in words, and what counts for it here and now."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse import names
from monsterpocalypse_tui.engine.monsterpocalypse.attacks import (
    Attack,
    attack_dice,
    blast_range,
    boost_dice,
    defense_receipt,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackStat, AttackType, Card, Grant
from monsterpocalypse_tui.engine.monsterpocalypse.figures import (
    health,
    is_monster,
    is_structure,
    is_unit,
    name,
    on_map,
    owner,
)
from monsterpocalypse_tui.engine.monsterpocalypse.names import player
from monsterpocalypse_tui.engine.monsterpocalypse.queries import holder, secures
from monsterpocalypse_tui.engine.monsterpocalypse.reference_maps import LEGEND
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, NOBODY, SEATS, Game
from monsterpocalypse_tui.plain.chances import receipt
from monsterpocalypse_tui.plain.codes import Codes

GRANTS = {
    Grant.OWN: "",
    Grant.ADJACENT: ", shared with adjacent agenda figures",
    Grant.ALL: ", shared with all agenda figures",
}


def card_of(game: Game, codes: Codes, figure: int) -> Iterator[str]:
    """Everything about a figure, line by line."""
    card = game.card[figure]
    place = f"at {names.space(game, game.at[figure])}" if on_map(game, figure) else _absent(game, figure)
    yield f"{names.figure(game, figure)} ({name(game, figure)}, {codes.of(game, figure)} on the map), {place}."
    about = [part for part in (_kind(game, figure), _origin(game, card)) if part]
    yield f"  {'; '.join(about)}."
    yield f"  {_stats(game, figure, card)}"
    if on_map(game, figure):
        yield from _defenses(game, figure)
    if is_structure(game, figure) and on_map(game, figure):
        yield from (f"  Secured by {player(seat)}." for seat in (0, 1) if secures(game, figure, seat))
    yield from _abilities(game, card)
    if is_monster(game, figure):
        other = game.table.forms[figure][1 - game.form[figure]]
        left = health(game, figure, 1 - game.form[figure])
        state = f"{left} of {other.health} health" if left > 0 else "destroyed"
        cost = f", {other.hyper} Power Dice to become it" if game.form[figure] == ALPHA else ""
        yield f"  Other form: {other.name}, {state}{cost}."
        yield f"  {_printed(other)}"
        yield from _abilities(game, other)


def _absent(game: Game, figure: int) -> str:
    if is_structure(game, figure):
        tile = game.tile[figure - game.table.first_structure]
        return f"{tile.value if tile else 'gone'} at {names.space(game, game.at[figure])}"
    return "in reserve" if is_unit(game, figure) else "not on the map"


def _kind(game: Game, figure: int) -> str:
    card, seat = game.card[figure], owner(game, figure)
    if is_structure(game, figure):
        return "Building, in nobody's force"
    if is_monster(game, figure):
        return f"{player(seat)}'s monster, {card.form.title()} form"
    return f"{player(seat)}'s unit, {card.rank.value if card.rank else ''}"


def _origin(game: Game, card: Card) -> str:
    parts = []
    if card.faction:
        faction = game.table.library.factions.get(card.faction)
        parts.append(faction.name if faction else card.faction)
    if card.agenda:
        parts.append(card.agenda.value.title())
    if card.energy_type:
        parts.append(card.energy_type.value)
    return ", ".join(parts)


def _stats(game: Game, figure: int, card: Card) -> str:
    """The printed stats, attacks as they count now."""
    if is_structure(game, figure):
        hazard = f", leaves {card.hazard.value}" if card.hazard else ""
        return f"DEF {card.defense}, Energy {card.energy}{hazard}."
    parts = [f"SPD {card.speed}", f"DEF {card.defense}"]
    for type in AttackType:
        dice, boost = attack_dice(game, figure, type), boost_dice(game, figure, type)
        if dice:
            reach = f" range {blast_range(game, figure)}" if type is AttackType.BLAST else ""
            parts.append(f"{type.value.title()} {dice}A{f' {boost}B' if boost else ''}{reach}")
    if is_monster(game, figure):
        parts.append(f"Health {health(game, figure, game.form[figure])} of {card.health}")
    elif card.cost:
        parts.append(f"Cost {card.cost}")
    return ", ".join(parts) + "."


def _printed(card: Card) -> str:
    """The printed stats of a form that is not in play."""
    parts = [f"SPD {card.speed}", f"DEF {card.defense}"]
    stats: list[tuple[str, AttackStat | None]] = [("Brawl", card.brawl), ("Blast", card.blast), ("Power", card.power)]
    for title, stat in stats:
        if stat:
            reach = f" range {stat.range}" if stat.range else ""
            parts.append(f"{title} {stat.dice}A{f' {stat.boost}B' if stat.boost else ''}{reach}")
    return ", ".join([*parts, f"Health {card.health}"]) + "."


def _defenses(game: Game, figure: int) -> Iterator[str]:
    """DEF as it counts now, where it differs from what is printed."""
    seat = 1 - owner(game, figure) if owner(game, figure) != NOBODY else game.seat
    attacker = next((monster for monster in game.table.monsters[seat] if game.at[monster] != OFF), None)
    if attacker is None:
        return
    form = game.form[figure] if is_monster(game, figure) else 0
    for type in (AttackType.BRAWL, AttackType.BLAST):
        lines = defense_receipt(game, Attack(seat, type, attacker, figure, form), figure)
        if len(lines) > 1:
            yield f"  Against a {type.value}: {receipt(lines)}."


def _abilities(game: Game, card: Card) -> Iterator[str]:
    for icon in card.icons:
        ability = game.table.library.abilities.get(icon.ability)
        if ability is None:
            continue
        on = f" on a {icon.trigger.value}{' attack' * (icon.trigger is AttackType.POWER)}" if icon.trigger else ""
        kind = f"{ability.category.value}{on}{GRANTS[icon.grant]}"
        yield f"  * {ability.name} ({kind}; p. {ability.page}): {ability.summary}"


def space_of(game: Game, codes: Codes, space: int) -> Iterator[str]:
    """Everything about a space: ground, places that matter, and who stands there."""
    board = game.map
    column, row = board.spot(space)
    mark = board.sheet.rows[row][column]
    parts = [LEGEND.get(mark, "ground")]
    if board.rough >> space & 1:
        parts.append("rough terrain for units")
    if board.impassible >> space & 1:
        parts.append("impassible for units that neither fly nor hover")
    if board.cover >> space & 1:
        parts.append("gives Cover against blasts")
    for zone, spaces in enumerate(board.starts):
        if any(board.body[1][start] >> space & 1 for start in spaces):
            parts.append(f"starting area of the {SEATS[zone]} zones")
    for structure in range(game.table.first_structure, len(game.card)):
        tile = game.tile[structure - game.table.first_structure]
        if tile is not None and board.body[1][game.at[structure]] >> space & 1:
            parts.append(f"under {tile.value}, where {names.figure(game, structure)} stood")
    seat = holder(game, space)
    objectives = board.power_zones | board.negative_zones | board.activators
    if seat != NOBODY and objectives >> space & 1:
        parts.append(f"held by {player(seat)}")
    yield f"{names.space(game, space)}: {', '.join(parts)}."
    if game.who[space] == NOBODY:
        yield "Nobody stands there."
    else:
        yield from card_of(game, codes, game.who[space])
