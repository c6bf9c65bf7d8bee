"""Battle maps drawn as characters: the legend, the checks, and the places that matter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ...reading.files import Mistake, Note, ReferenceError, Where, field_name
from ..cards import MapSheet, Spot

LEGEND = {
    "G": "green foundation",
    "Y": "yellow foundation",
    "r": "red spawn point",
    "b": "blue spawn point",
    "n": "neutral spawn point",
    "a": "activator",
    "P": "Power Zone",
    "X": "Negative Zone",
    "F": "forest",
    "o": "rocks",
    "d": "debris",
    "s": "sand",
    "~": "water",
    ".": "paved",
    ",": "grass",
    ":": "bare ground",
}
"""What each character of a map's rows stands for."""

_SPACE = re.compile(r"([A-Z])([1-9][0-9]?)")
_SMALLEST, _WIDEST, _TALLEST = 4, 26, 40


def spot(text: str) -> Spot | None:
    """Read a space such as `C1`, or None if it is none."""
    found = _SPACE.fullmatch(text)
    return (ord(found[1]) - 65, int(found[2]) - 1) if found else None


def space(at: Spot) -> str:
    """Write a space: `C1` is the third column from the west in the row at the red edge."""
    return f"{chr(65 + at[0])}{at[1] + 1}"


def map_from_rows(
    rows: Sequence[str],
    *,
    name: str = "inline",
    id: str = "inline",
    green: Sequence[Spot] | None = None,
    yellow: Sequence[Spot] | None = None,
    red: Sequence[Spot] = (),
    blue: Sequence[Spot] = (),
    practice: bool = True,
    source: str = "drawn in place",
) -> MapSheet:
    """Build a map from drawn rows; foundations are tiled from the north-west where their corners are not given."""
    mistakes: list[Mistake] = []

    def note(where: Where, wrong: str, allowed: str) -> None:
        mistakes.append(Mistake(name, 0, field_name(where), wrong, allowed))

    sheet = draw_map(note, id, name, rows, green, yellow, red, blue, practice, source)
    if sheet is None or mistakes:
        raise ReferenceError(mistakes)
    return sheet


def draw_map(
    note: Note,
    id: str,
    name: str,
    rows: Sequence[str],
    green: Sequence[Spot] | None,
    yellow: Sequence[Spot] | None,
    red: Sequence[Spot],
    blue: Sequence[Spot],
    practice: bool,
    source: str,
) -> MapSheet | None:
    """Check a drawn map and build it, noting everything wrong; a practice map may lack spawn points and starts."""
    width, height = _width(rows), len(rows)
    if not _has_size(note, width, height):
        return None
    found, unknown = _survey(note, rows, width)
    taken: dict[Spot, str] = {}
    greens = _foundations(note, "G", "green", found["G"], green, taken, unknown)
    yellows = _foundations(note, "Y", "yellow", found["Y"], yellow, taken, unknown)
    _check_starts(note, width, height, red, blue, taken)
    if not practice:
        for side, starts in (("red", red), ("blue", blue)):
            if not starts:
                note(("starts",), f"{side} has no starting area", "name at least one 2x2 area, such as C1")
        if len(found["r"]) != len(found["b"]) and not unknown:
            note(("rows",), f"{len(found['r'])} red and {len(found['b'])} blue spawn points", "draw as many r as b")
    neutral = _pairs(note, found["n"], found["a"], unknown)
    if unknown:
        return None
    return MapSheet(
        id=id,
        name=name,
        width=width,
        height=height,
        rows=tuple(rows),
        green=greens,
        yellow=yellows,
        start_red=tuple(red),
        start_blue=tuple(blue),
        spawn_red=tuple(found["r"]),
        spawn_blue=tuple(found["b"]),
        neutral=neutral,
        power_zones=tuple(found["P"]),
        negative_zones=tuple(found["X"]),
        practice=practice,
        source=source,
    )


def _width(rows: Sequence[str]) -> int:
    """How many columns there are; the commonest length is taken as meant, so that one slip is one mistake."""
    return Counter(map(len, rows)).most_common(1)[0][0] if rows else 0


def _has_size(note: Note, width: int, height: int) -> bool:
    """Check how many rows and columns there are."""
    if not _SMALLEST <= height <= _TALLEST:
        note(("rows",), f"{height} rows", f"draw {_SMALLEST} to {_TALLEST}")
        return False
    if not _SMALLEST <= width <= _WIDEST:
        note(("rows",), f"{width} columns", f"draw {_SMALLEST} to {_WIDEST}")
        return False
    return True


def _survey(note: Note, rows: Sequence[str], width: int) -> tuple[dict[str, list[Spot]], set[Spot]]:
    """Find the spaces of each mark, and those where nobody knows what was meant; nothing is claimed about these."""
    found: dict[str, list[Spot]] = {mark: [] for mark in LEGEND}
    unknown: set[Spot] = set()
    for y, row in enumerate(rows):
        for mark in sorted(set(row) - LEGEND.keys()):
            at = space((row.index(mark), y)) if row.index(mark) < _WIDEST else f"row {y + 1}"
            note(("rows", y), f"{mark!r} at {at} is not in the legend", f"use {' '.join(LEGEND)}")
        if len(row) != width:
            note(("rows", y), f"row {y + 1} has {len(row)} spaces, the others {width}", "make all rows equally long")
            unknown.update((x, y) for x in range(width))
            continue
        for x, mark in enumerate(row):
            if mark in found:
                found[mark].append((x, y))
            else:
                unknown.add((x, y))
    return found, unknown


def _block(corner: Spot) -> tuple[Spot, Spot, Spot, Spot]:
    """Return the four spaces of a 2x2 place."""
    x, y = corner
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def _foundations(
    note: Note,
    mark: str,
    colour: str,
    drawn: list[Spot],
    corners: Sequence[Spot] | None,
    taken: dict[Spot, str],
    unknown: set[Spot],
) -> tuple[Spot, ...]:
    """Fit the listed foundations, or a greedy tiling, to the letters drawn; an unknown space may be any letter."""
    letters = set(drawn) | unknown
    if corners is None:
        if unknown:
            return ()
        tiled: list[Spot] = []
        for corner in drawn:
            if corner not in taken and all(part in letters and part not in taken for part in _block(corner)):
                tiled.append(corner)
                taken.update(dict.fromkeys(_block(corner), f"the {colour} foundation {space(corner)}"))
        corners = tiled
    else:
        for number, corner in enumerate(corners):
            block = _block(corner)
            if wrong := [space(part) for part in block if part not in letters]:
                said = f"{space(corner)} does not lie on four {mark} (not at {', '.join(wrong)})"
                note((colour, number), said, f"name the north-west {mark} of each 2x2")
            elif over := next((taken[part] for part in block if part in taken), ""):
                note((colour, number), f"{space(corner)} overlaps {over}", "give every foundation its own four spaces")
            fitting = [part for part in block if part in letters]
            taken.update(dict.fromkeys(fitting, f"the {colour} foundation {space(corner)}"))
    if left := [at for at in drawn if at not in taken]:
        said = f"{mark} at {', '.join(map(space, left))} lies in no {colour} foundation"
        note(("rows", left[0][1]), said, f"draw {mark} in blocks of 2x2 and list each")
    return tuple(corners)


def _check_starts(
    note: Note, width: int, height: int, red: Sequence[Spot], blue: Sequence[Spot], taken: dict[Spot, str]
) -> None:
    """Check that starting areas lie on the map, apart from each other and from foundations."""
    used = dict(taken)
    for side, starts in (("red", red), ("blue", blue)):
        for number, corner in enumerate(starts):
            x, y = corner
            where: Where = ("starts", side, number)
            if x + 1 >= width or y + 1 >= height:
                last = space((width - 2, height - 2))
                note(where, f"the 2x2 area {space(corner)} leaves the map", f"name a space from A1 to {last}")
            elif over := next((used[part] for part in _block(corner) if part in used), ""):
                note(where, f"the starting area {space(corner)} overlaps {over}", "move it to spaces of its own")
            used.update(dict.fromkeys(_block(corner), f"the starting area {space(corner)}"))


def _pairs(note: Note, spawns: list[Spot], activators: list[Spot], unknown: set[Spot]) -> tuple[tuple[Spot, Spot], ...]:
    """Pair each neutral spawn point with the one activator next to it (p. 23); it may lie on an unknown space."""
    pairs: list[tuple[Spot, Spot]] = []
    owners: dict[Spot, Spot] = {}
    for spawn in spawns:
        beside = [at for at in activators if _touch(at, spawn)]
        named = f"the neutral spawn point {space(spawn)}"
        where: Where = ("rows", spawn[1])
        if not beside:
            if not any(_touch(at, spawn) for at in unknown):
                note(where, f"{named} has no activator beside it", "draw an a next to it")
        elif len(beside) > 1:
            note(where, f"{named} lies beside {len(beside)} activators", "keep exactly one a next to it")
        elif beside[0] in owners:
            both = f"{space(owners[beside[0]])} and {space(spawn)}"
            note(where, f"{both} share the activator {space(beside[0])}", "give each neutral spawn point its own a")
        else:
            owners[beside[0]] = spawn
            pairs.append((spawn, beside[0]))
    for at in activators:
        if not any(_touch(at, spawn) for spawn in (*spawns, *unknown)):
            note(("rows", at[1]), f"the activator {space(at)} serves no neutral spawn point", "draw an n next to it")
    return tuple(pairs)


def _touch(one: Spot, other: Spot) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
