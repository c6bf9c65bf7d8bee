"""What is wrong with a monster, every mistake in a sentence (GM-003 to GM-008)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..board.terrain import HAZARDS
from ..cards import Class, Form, Library, Pick, Power, Sheet
from .points import HIGHEST, LOWEST_STOMP, ability_points, hits_of, power_points, price, tough_of

MOST_MP = 14
"""At 15 points they turn into a Kaiju Point (GM-142)."""

MOST_HITS = 40
MOST_TOUGH = 13
HEIGHTS = range(3, 8)


def mistakes(library: Library, sheet: Sheet, die: int = 6, small: bool = False) -> list[str]:
    """Everything that keeps a sheet from being a new monster; `die` is what was rolled for power points."""
    return [*_abilities(sheet), *_derived(sheet), *_powers(library, sheet, small), *_price(sheet, die)]


def flaws(library: Library, sheet: Sheet, small: bool = False) -> list[str]:
    """Everything that keeps a sheet, new or grown, out of any battle."""
    return [*_bounds(sheet), *_powers(library, sheet, small)]


def _bounds(sheet: Sheet) -> Iterator[str]:
    scores = {"STOMP": sheet.stomp, "BRAWL": sheet.brawl, "ROAR": sheet.roar, "BLAST": sheet.blast or 0}
    for name, score in scores.items():
        if not 0 <= score <= HIGHEST:
            yield f"{name} is {score}; a score lies between 0 and {HIGHEST} (GM-004)."
    if sheet.stomp < LOWEST_STOMP:
        yield f"STOMP is {sheet.stomp}; it must be at least {LOWEST_STOMP} (GM-004)."
    if not 0 <= sheet.tough <= MOST_TOUGH:
        yield f"TOUGH is {sheet.tough}; it lies between 0 and {MOST_TOUGH} (GM-143)."
    if not 1 <= sheet.hits <= MOST_HITS:
        yield f"HITS are {sheet.hits}; they lie between 1 and {MOST_HITS} (GM-143)."
    if not 0 <= sheet.mp <= MOST_MP:
        yield f"MP are {sheet.mp}; they lie between 0 and {MOST_MP} (GM-142)."
    if sheet.height not in HEIGHTS:
        yield f"The height is {sheet.height} inches; figures stand 3 to 7 inches tall (GM-G2)."


def _abilities(sheet: Sheet) -> Iterator[str]:
    yield from _bounds(sheet)
    spent = sheet.stomp + (sheet.blast or 0) + sheet.brawl + sheet.roar
    allowed = ability_points(sheet.blast)
    if spent > allowed:
        yield f"The abilities cost {spent} points; there are {allowed} (GM-004)."
    if sheet.mp:
        yield f"A new monster has no MP, not {sheet.mp} (GM-004)."


def _derived(sheet: Sheet) -> Iterator[str]:
    tough = tough_of(sheet.blast, sheet.brawl)
    if sheet.tough != tough:
        yield f"TOUGH is {sheet.tough}; BLAST + BRAWL + 1 makes {tough} (GM-006)."
    hits = hits_of(tough, sheet.brawl)
    if sheet.hits != hits:
        yield f"HITS are {sheet.hits}; twice TOUGH + BRAWL + 3 makes {hits} (GM-006)."


def _price(sheet: Sheet, die: int) -> Iterator[str]:
    cost, points = price(sheet.powers), power_points(sheet.roar, die)
    if cost > points:
        yield f"The powers cost {cost} points; ROAR and the die make {points} (GM-007)."


def _powers(library: Library, sheet: Sheet, small: bool) -> Iterator[str]:
    count = Counter(pick.power for pick in sheet.powers)
    for power, times in count.items():
        card = library.powers[power]
        if card.repeat and times > card.repeat:
            yield f"{card.name} is taken {times} times; {card.repeat} is the most (GM-008)."
    for pick in sheet.powers:
        card = library.powers[pick.power]
        most = card.small if small and card.small else card.levels
        if not 1 <= pick.level <= most:
            yield f"{card.name} has level {pick.level}; its levels are 1 to {most} (GM-007)."
        yield from _word(library, sheet, pick, card.name)
    words = Counter((pick.power, pick.word) for pick in sheet.powers if pick.word)
    for (power, word), times in words.items():
        if times > 1:
            yield f"{library.powers[power].name} names {word} {times} times; each must differ (GM-008)."


def _word(library: Library, sheet: Sheet, pick: Pick, name: str) -> Iterator[str]:
    types = library.tables.blast_types
    allowed: dict[Power, tuple[str, ...]] = {
        Power.BLAST_ATTACK: types,
        Power.ENHANCED_BRAWL: tuple(form.value for form in Form),
        Power.IMMUNITY: (*types, *HAZARDS),
        Power.KILLER_INSTINCT: tuple(each.value for each in Class if each is not sheet.monster_class),
    }
    words = allowed.get(pick.power)
    if words is None:
        if pick.word:
            yield f"{name} takes no word, but has “{pick.word}” (GM-007)."
    elif pick.word not in words:
        yield f"{name} names “{pick.word}”; choose one of {', '.join(words)} (GM-008)."
    if pick.power is Power.KILLER_INSTINCT and pick.against not in ("brawl", "blast"):
        yield f"{name} must say brawl or blast, not “{pick.against}” (GM-134)."
    if pick.power is not Power.KILLER_INSTINCT and pick.against:
        yield f"{name} does not say against what, but has “{pick.against}” (GM-134)."
