"""What is on a space, as a card of plain values: the figure with its numbers and abilities, and the ground below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import (
    figures_on,
    granted_to,
    health,
    is_monster,
    is_structure,
    owner,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import secures, securing_units
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import amount, has_cover
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackType, Card, Category, Icon
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.receipts import in_short
from monsterpocalypse_tui.engine.monsterpocalypse.notation import write_space
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, BLUE, HYPER, NOBODY, RED, Game
from monsterpocalypse_tui.table.monsterpocalypse.figures import GRANTS, Now, origin
from monsterpocalypse_tui.table.monsterpocalypse.ground import GROUND, MARKS
from monsterpocalypse_tui.table.view import AbilityView, Board, CardView, Cell, Stat


def card_view(game: Game, view: Board, space: int) -> CardView | None:
    """Look at a space of the map, and beyond it at the monsters."""
    cell = view.cells.get(space)
    if cell is None:
        return None
    monsters = (monster for seat in (RED, BLUE) for monster in game.table.monsters[seat])
    others = [game.at[monster] for monster in monsters if monster != cell.figure and game.at[monster] != OFF]
    return replace(_card(game, cell, space), also=tuple(_card(game, view.cells[at], at) for at in others))


def _card(game: Game, cell: Cell, space: int) -> CardView:
    place = write_space(game.map, space)
    if cell.figure == NOBODY:
        (name, does), *ground = _ground(cell)
        around = [names.figure(game, each) for each in _around(game, space)]
        beside = f"Beside it: {', '.join(around)}." if around else "Nobody is beside it."
        return CardView(name, place, notes=(does, beside), ground=tuple(ground))
    figure, card = cell.figure, game.card[cell.figure]
    title, side, about = names.figure(game, figure), owner(game, figure), ", ".join(_about(game, figure, card))
    notes, abilities = tuple(_notes(game, figure)), tuple(_abilities(game, figure, card))
    if is_structure(game, figure):
        walls = (Stat("DEF", str(card.defense)), Stat("Energy", str(card.energy)))
        return CardView(title, place, side, about, walls, (), notes, abilities)
    now = Now(game, figure)
    stats, changes = tuple(_stats(game, figure, card, now)), tuple(_changes(game, figure, now))
    return CardView(title, place, side, about, stats, changes, notes, abilities, _ground(cell))


def _around(game: Game, space: int) -> list[int]:
    return [figure for figure in figures_on(game, game.map.adjacent[0][space]) if figure != NOBODY]


def _ground(cell: Cell) -> tuple[tuple[str, str], ...]:
    """The mark and the ground of a space; open ground goes without saying below a mark."""
    name, does = GROUND[cell.ground]
    ground = (_capital(name), does)
    if not cell.mark:
        return (ground,)
    name, does = MARKS[cell.mark]
    whose = {"spawn": "of", "neutral": "open to"}.get(cell.mark, "held by")
    if cell.side != NOBODY:
        name = f"{name} {whose} {names.player(cell.side)}"
    return ((_capital(name), does), *((ground,) if cell.ground in ("rubble", "fire", "radiation") else ()))


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _about(game: Game, figure: int, card: Card) -> Iterator[str]:
    """What a figure is."""
    if is_structure(game, figure):
        yield "building of nobody's force"
        if card.hazard:
            yield f"may leave {card.hazard.value}"
        return
    yield f"{names.player(owner(game, figure))}'s {card.form.title() + ' ' if card.form else ''}{card.kind.value}"
    if card.rank:
        yield card.rank.value
    yield from filter(None, (origin(game, card),))


# Numbers -------------------------------------------------------------------------------------------------------------


def _stats(game: Game, figure: int, card: Card, now: Now) -> Iterator[Stat]:
    """The numbers as they count now."""
    yield _stat("SPD", str(amount(now.speed, 1)), str(card.speed))
    yield Stat("DEF", str(card.defense))
    for type, lines in now.dice.items():
        values = (amount(lines, 1), amount(now.boost[type], 0), amount(now.range, 0))
        printed = (lines[0].amount, now.boost[type][0].amount, now.range[0].amount)
        yield _stat(type.value.title(), _dice(type, values), _dice(type, printed))
    if card.cost:
        yield Stat("Cost", str(card.cost))
    if is_monster(game, figure):
        forms, now_form = game.table.forms[figure], game.form[figure]
        for form, word in ((now_form, "Health"), (1 - now_form, forms[1 - now_form].form.title())):
            yield Stat(word, f"{max(health(game, figure, form), 0)}/{forms[form].health}")
        if now_form == ALPHA:
            yield Stat("Hyper", f"{forms[HYPER].hyper}P")


def _stat(label: str, value: str, printed: str) -> Stat:
    return Stat(label, value, printed if printed != value else "")


def _dice(type: AttackType, values: tuple[int, int, int]) -> str:
    dice, boost, reach = values
    return f"{dice}A{f'+{boost}B' if boost else ''}{f' to {reach}' if type is AttackType.BLAST else ''}"


def _changes(game: Game, figure: int, now: Now) -> Iterator[str]:
    """Every number that is not as printed, with what changes it."""
    numbers: list[tuple[str, list[Modifier]]] = [("SPD", now.speed), ("Range", now.range)]
    numbers += [(f"{type.value.title()} Action Dice", lines) for type, lines in now.dice.items()]
    numbers += [(f"{type.value.title()} Boost Dice", lines) for type, lines in now.boost.items()]
    for title, lines in numbers:
        if len(lines) > 1:
            yield f"{title}: {in_short(game, lines, figure)}."


# What else is to be said ---------------------------------------------------------------------------------------------


def _notes(game: Game, figure: int) -> Iterator[str]:
    """What a figure has done, and who secures a building."""
    if is_structure(game, figure):
        for seat in (0, 1):
            near = securing_units(game, figure, seat).bit_count()
            if secures(game, figure, seat):
                yield f"Secured by {names.player(seat)}: 1 Power Die more with each successful Power Up."
            elif near:
                yield f"{names.player(seat)} has {names.count(near, 'unit')} beside it; three without an enemy secure."
        return
    done = [word for word, bits in (("advanced", game.advanced), ("attacked", game.attacked)) if bits >> figure & 1]
    if done:
        yield f"Has {' and '.join(done)} this turn."
    if has_cover(game, figure):
        yield "In Cover: +1 DEF against blasts."


def _abilities(game: Game, figure: int, card: Card) -> Iterator[AbilityView]:
    """Printed abilities by category, then those granted by others."""
    library = game.table.library

    def seen(icon: Icon, through: str) -> AbilityView:
        ability = library.abilities[icon.ability]
        on = f", {icon.trigger.value}" if icon.trigger else ""
        return AbilityView(ability.name, f"{ability.category.value}{on}{through}", ability.summary)

    order = list(Category)
    for icon in sorted(card.icons, key=lambda icon: order.index(library.abilities[icon.ability].category)):
        yield seen(icon, GRANTS[icon.grant])
    for source, icon in granted_to(game, figure):
        yield seen(icon, f", granted by {names.figure(game, source)}")
