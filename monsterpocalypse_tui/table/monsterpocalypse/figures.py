"""Looking at a figure or a space: the card in words, and what counts for it here and now."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack, AttackKind, Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import (
    granted_to,
    health,
    is_monster,
    is_structure,
    is_unit,
    name,
    on_map,
    owner,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import holder, secures
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import (
    amount,
    attack_dice_receipt,
    boost_receipt,
    defense_receipt,
    range_receipt,
    speed_receipt,
    stat,
)
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackStat, AttackType, Card, Grant, Icon, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import player
from monsterpocalypse_tui.engine.monsterpocalypse.describe.receipts import receipt
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks import MANEUVERS
from monsterpocalypse_tui.engine.monsterpocalypse.reference.maps import LEGEND
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, NOBODY, SEATS, Game
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes

ATTACKS = {
    AttackType.BRAWL: MANEUVERS[AttackKind.BRAWL],
    AttackType.BLAST: MANEUVERS[AttackKind.BLAST],
    AttackType.POWER: MANEUVERS[AttackKind.HEAD_BUTT],
}
"""An attack of each type, to ask what a figure would roll and need in one."""

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
    about = [part for part in (_kind(game, figure), origin(game, card)) if part]
    yield f"  {'; '.join(about)}."
    yield f"  {_stats(game, figure, card)}"
    if on_map(game, figure):
        yield from _changes(game, figure)
        yield from _done(game, figure)
    if is_structure(game, figure) and on_map(game, figure):
        yield from (f"  Secured by {player(seat)}." for seat in (0, 1) if secures(game, figure, seat))
    yield from _abilities(game, card)
    for source, icon in granted_to(game, figure):
        yield f"  + {_ability(game, icon, f', granted by {names.figure(game, source)}')}"
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
        return f"{tile.value if tile else 'gone'} left at {names.space(game, game.at[figure])}"
    return "in reserve" if is_unit(game, figure) else "not on the map"


def _kind(game: Game, figure: int) -> str:
    card, seat = game.card[figure], owner(game, figure)
    if is_structure(game, figure):
        return "Building, in nobody's force"
    if is_monster(game, figure):
        return f"{player(seat)}'s monster, {card.form.title()} form"
    return f"{player(seat)}'s unit, {card.rank.value if card.rank else ''}"


def origin(game: Game, card: Card) -> str:
    """The faction, agenda and energy type of a card."""
    parts = []
    if card.faction:
        faction = game.table.library.factions.get(card.faction)
        parts.append(faction.name if faction else card.faction)
    if card.agenda:
        parts.append(card.agenda.value.title())
    if card.energy_type:
        parts.append(card.energy_type.value)
    return ", ".join(parts)


class Now:
    """What counts for a figure here and now, each number line by line."""

    __slots__ = ("boost", "dice", "range", "speed")

    def __init__(self, game: Game, figure: int) -> None:
        types = [type for type in AttackType if stat(game, figure, type)]
        self.speed = speed_receipt(game, figure)
        self.range = range_receipt(game, figure)
        self.dice = {type: attack_dice_receipt(game, figure, type) for type in types}
        self.boost: dict[AttackType, list[Modifier]] = {}
        for type in types:
            attack = Attack(owner(game, figure), ATTACKS[type], figure)
            self.boost[type] = boost_receipt(game, attack)[figure]


def _stats(game: Game, figure: int, card: Card) -> str:
    """The stats as they count now."""
    if is_structure(game, figure):
        hazard = f", leaves {card.hazard.value}" if card.hazard else ""
        return f"DEF {card.defense}, Energy {card.energy}{hazard}."
    if not on_map(game, figure):
        return _printed(card)
    now = Now(game, figure)
    parts = [f"SPD {amount(now.speed, 1)}", f"DEF {card.defense}"]
    for type, lines in now.dice.items():
        boost = amount(now.boost[type], 0)
        reach = f" range {amount(now.range, 0)}" if type is AttackType.BLAST else ""
        parts.append(f"{type.value.title()} {amount(lines, 1)}A{f' {boost}B' if boost else ''}{reach}")
    if is_monster(game, figure):
        parts.append(f"Health {health(game, figure, game.form[figure])} of {card.health}")
    elif card.cost:
        parts.append(f"Cost {card.cost}")
    return ", ".join(parts) + "."


def _printed(card: Card) -> str:
    """The printed stats of a form or unit that is not in play."""
    parts = [f"SPD {card.speed}", f"DEF {card.defense}"]
    stats: list[tuple[str, AttackStat | None]] = [("Brawl", card.brawl), ("Blast", card.blast), ("Power", card.power)]
    for title, printed in stats:
        if printed:
            reach = f" range {printed.range}" if printed.range else ""
            parts.append(f"{title} {printed.dice}A{f' {printed.boost}B' if printed.boost else ''}{reach}")
    return ", ".join([*parts, f"Health {card.health}" if card.health else f"Cost {card.cost}"]) + "."


def _changes(game: Game, figure: int) -> Iterator[str]:
    """Every number that is not as printed, with what changes it."""
    if not is_structure(game, figure):
        now = Now(game, figure)
        numbers = [("SPD", now.speed, 1), ("Blast range", now.range, 0)]
        numbers += [(f"{type.value.title()} dice", lines, 1) for type, lines in now.dice.items()]
        numbers += [(f"{type.value.title()} Boost Dice", lines, 0) for type, lines in now.boost.items()]
        for title, lines, floor in numbers:
            if len(lines) > 1:
                yield f"  {receipt(game, title, lines, floor, figure)}."
    seat = 1 - owner(game, figure) if owner(game, figure) != NOBODY else game.seat
    form = game.form[figure] if is_monster(game, figure) else 0
    for attacker in game.table.monsters[seat]:
        for type, maneuver in ATTACKS.items():
            if game.at[attacker] == OFF or stat(game, attacker, type) is None:
                continue
            lines = defense_receipt(game, Attack(seat, maneuver, attacker, figure, form), figure)
            if len(lines) > 1:
                kind = "a power attack" if type is AttackType.POWER else f"a {type.value}"
                by = names.figure(game, attacker)
                yield f"  Against {kind} of {by}: {receipt(game, 'DEF', lines, 1, figure)}."


def _done(game: Game, figure: int) -> Iterator[str]:
    """What a figure has already done this turn."""
    done = [word for word, bits in (("advanced", game.advanced), ("attacked", game.attacked)) if bits >> figure & 1]
    if done and not is_structure(game, figure):
        yield f"  Has {' and '.join(done)} this turn."


def _abilities(game: Game, card: Card) -> Iterator[str]:
    for icon in card.icons:
        yield f"  * {_ability(game, icon, GRANTS[icon.grant])}"


def _ability(game: Game, icon: Icon, grant: str) -> str:
    ability = game.table.library.abilities[icon.ability]
    on = f" on a {icon.trigger.value}{' attack' * (icon.trigger is AttackType.POWER)}" if icon.trigger else ""
    return f"{ability.name} ({ability.category.value}{on}{grant}; p. {ability.page}): {ability.summary}"


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
            under = "" if tile is Tile.NOTHING else f"under {tile.value}, "
            parts.append(f"{under}where {names.figure(game, structure)} stood")
    seat = holder(game, space)
    objectives = board.power_zones | board.negative_zones | board.activators
    if seat != NOBODY and objectives >> space & 1:
        parts.append(f"held by {player(seat)}")
    yield f"{names.space(game, space)}: {', '.join(parts)}."
    if game.who[space] == NOBODY:
        yield "Nobody stands there."
    else:
        yield from card_of(game, codes, game.who[space])
