"""Battle maps drawn as characters: the legend, the checks, and the places that matter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from .cards import MapSheet, Spot
from .reference_files import Mistake, Note, ReferenceError, Where, field_name

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
    if not _drawn_well(note, rows):
        return None
    width, height = len(rows[0]), len(rows)
    found: dict[str, list[Spot]] = {mark: [] for mark in LEGEND}
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            found[mark].append((x, y))
    taken: dict[Spot, str] = {}
    greens = _foundations(note, "G", "green", found["G"], green, taken)
    yellows = _foundations(note, "Y", "yellow", found["Y"], yellow, taken)
    _check_starts(note, width, height, red, blue, taken)
    if not practice:
        for side, starts in (("red", red), ("blue", blue)):
            if not starts:
                note(("starts",), f"{side} has no starting area", "name at least one 2x2 area, such as C1")
        if len(found["r"]) != len(found["b"]):
            note(("rows",), f"{len(found['r'])} red and {len(found['b'])} blue spawn points", "draw as many r as b")
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
        neutral=_pairs(note, found["n"], found["a"]),
        power_zones=tuple(found["P"]),
        negative_zones=tuple(found["X"]),
        practice=practice,
        source=source,
    )


def _drawn_well(note: Note, rows: Sequence[str]) -> bool:
    """Check size, shape and characters."""
    if not _SMALLEST <= len(rows) <= _TALLEST:
        note(("rows",), f"{len(rows)} rows", f"draw {_SMALLEST} to {_TALLEST}")
        return False
    # The commonest length is taken as meant, so that one slip is one mistake.
    width = Counter(map(len, rows)).most_common(1)[0][0]
    good = _SMALLEST <= width <= _WIDEST
    if not good:
        note(("rows",), f"{width} columns", f"draw {_SMALLEST} to {_WIDEST}")
    for y, row in enumerate(rows):
        if len(row) != width:
            note(("rows", y), f"row {y + 1} has {len(row)} spaces, the others {width}", "make all rows equally long")
            good = False
        for mark in sorted(set(row) - LEGEND.keys()):
            at = space((row.index(mark), y)) if row.index(mark) < _WIDEST else f"row {y + 1}"
            note(("rows", y), f"{mark!r} at {at} is not in the legend", f"use {' '.join(LEGEND)}")
            good = False
    return good


def _block(corner: Spot) -> tuple[Spot, Spot, Spot, Spot]:
    """Return the four spaces of a 2x2 place."""
    x, y = corner
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def _foundations(
    note: Note, mark: str, colour: str, drawn: list[Spot], corners: Sequence[Spot] | None, taken: dict[Spot, str]
) -> tuple[Spot, ...]:
    """Fit the listed foundations, or a greedy tiling, to the letters drawn."""
    letters = set(drawn)
    if corners is None:
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


def _pairs(note: Note, spawns: list[Spot], activators: list[Spot]) -> tuple[tuple[Spot, Spot], ...]:
    """Pair each neutral spawn point with the one activator next to it (p. 23)."""
    pairs: list[tuple[Spot, Spot]] = []
    owners: dict[Spot, Spot] = {}
    for spawn in spawns:
        beside = [at for at in activators if max(abs(at[0] - spawn[0]), abs(at[1] - spawn[1])) == 1]
        named = f"the neutral spawn point {space(spawn)}"
        where: Where = ("rows", spawn[1])
        if not beside:
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
        if not any(max(abs(at[0] - spawn[0]), abs(at[1] - spawn[1])) == 1 for spawn in spawns):
            note(("rows", at[1]), f"the activator {space(at)} serves no neutral spawn point", "draw an n next to it")
    return tuple(pairs)
