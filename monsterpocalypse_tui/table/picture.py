"""The picture of the title: two giants and a city at night, as pixels two of which share a cell. No Textual here."""

from __future__ import annotations

from functools import lru_cache

LIZARD = """
...........sssss........
..........rrrrrrr.......
.........rrrrrrrrrr.....
.........rrrorrrrrrr....
.........rrrrrrrrrrr....
........rrrrrrrrw.w.....
.......srrrrrr..........
......ssrrrrrrw.w.......
.....s.srrrrrrrrrr......
....ss.rrrrrrrrr........
.....ssrrrrrrrr.........
...s..srrrrrrrrrr.......
...ssssrrrrrrrrrrrrr....
....s.rrrrrrrrr.rrrr....
.s...srrrrrrrrrr..ww....
.ss.ssrrrrrrrrrr........
..sss.rrrrrrrrrrr.......
.....srrrrrrrrrrrr......
r....rrrrrrrrrrrrr......
rr..rrrrrrrrrrrrrrr.....
rrr.rrrrrrrrrrrrrrr.....
.rrrrrrrrrrrr.rrrrr.....
..rrrrrrrrrr...rrrr.....
...rrrrrrrr....rrrr.....
.......rrrr....rrrr.....
......rrrrr....rrrrr....
......rrrrrr...rrrrrr...
.....wrwrwrw...wrwrwrw..
"""
"""Red's giant, looking right: r its body, s its spines, o its eye, w teeth and claws."""

ROBOT = """
......b...........b.....
......b...........b.....
......bb.........bb.....
.......bbbbbbbbbbb......
.......bbbbbbbbbbb......
.......boobbbbboob......
.......boobbbbboob......
.......bbbbbbbbbbb......
........bb.w.w.bb.......
.........bbbbbbb........
..bbbb....bbbbb....bbbb.
.bbbbbbbbbbbbbbbbbbbbbbb
.bbbbbbbbbbbbbbbbbbbbbbb
.bbbbb.bbbbbbbbbbb.bbbbb
..bbb..bbbbooobbbb..bbb.
..bbb..bbbbooobbbb..bbb.
..bbb..bbbbooobbbb..bbb.
..bbb...bbbbbbbbb...bbb.
.bbbbb...bbbbbbb...bbbbb
.bbbbb...bbbbbbb...bbbbb
.bb.bb..bbbbbbbbb..bb.bb
.b...b..bbbbbbbbb..b...b
........bbbb.bbbb.......
........bbbb.bbbb.......
.......bbbbb.bbbbb......
.......bbbbb.bbbbb......
......bbbbbb.bbbbbb.....
......bbbbbb.bbbbbb.....
"""
"""Blue's giant: b its body, o its lights, w its grille."""

FONT = {
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"),
    "O": (".##.", "#..#", "#..#", "#..#", "#..#", ".##."),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#", "#..#"),
    "S": ("###", "#..", "###", "..#", "..#", "###"),
    "T": ("###", ".#.", ".#.", ".#.", ".#.", ".#."),
    "E": ("###", "#..", "##.", "#..", "#..", "###"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#", "#.#"),
    "P": ("##.", "#.#", "#.#", "##.", "#..", "#.."),
    "C": ("###", "#..", "#..", "#..", "#..", "###"),
    "A": (".#.", "#.#", "#.#", "###", "#.#", "#.#"),
    "L": ("#..", "#..", "#..", "#..", "#..", "###"),
    "D": ("##.", "#.#", "#.#", "#.#", "#.#", "##."),
    "W": ("#...#", "#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", "###"),
    "B": ("##.", "#.#", "##.", "#.#", "#.#", "##."),
    "U": ("#.#", "#.#", "#.#", "#.#", "#.#", "###"),
    " ": ("..", "..", "..", "..", "..", ".."),
    "Y": ("#.#", "#.#", "#.#", ".#.", ".#.", ".#."),
}
"""The letters of the name and of who won, six pixels high."""

NAME = "MONSTERPOCALYPSE"
SMALLEST = (70, 20)
"""The fewest columns and rows on which there is room for more than the sky."""

GROUND = 2
"""Pixels of street at the bottom."""

Canvas = list[list[str]]
"""Rows of pixels, each the letter of its ink; a dot is the sky."""


def _letters(words: str = NAME) -> list[str]:
    return [".".join(FONT[letter][row] for letter in words) for row in range(6)]


def banner(words: str, *, plain: bool = False) -> list[str]:
    """Words in large letters, three lines high.

    >>> banner("I", plain=True)
    ['"#"', ' # ', '_#_']
    """
    signs = ' "_#' if plain else " ▀▄█"
    rows = _letters(words)
    return [
        "".join(signs[(top == "#") + 2 * (bottom == "#")] for top, bottom in zip(rows[y], rows[y + 1], strict=True))
        for y in (0, 2, 4)
    ]


def _scaled(rows: list[str], scale: int) -> list[str]:
    return ["".join(ink * scale for ink in row) for row in rows for _ in range(scale)]


def _put(canvas: Canvas, rows: list[str], left: int, top: int, ink: str = "") -> None:
    """Lay rows of pixels on the canvas; dots leave what is there."""
    for y, row in enumerate(rows, start=top):
        if 0 <= y < len(canvas):
            line = canvas[y]
            for x, pixel in enumerate(row, start=left):
                if pixel != "." and 0 <= x < len(line):
                    line[x] = ink or pixel


def _stars(canvas: Canvas) -> None:
    """Strew stars over the sky, always the same ones."""
    height, width = len(canvas), len(canvas[0])
    spot = 12345
    for _ in range(width * height // 90):
        spot = (spot * 1103515245 + 12345) % (1 << 31)
        x, y = (spot >> 8) % width, (spot >> 18) % max(1, height * 2 // 3)
        canvas[y][x] = "*"


def _city(canvas: Canvas) -> None:
    """Build a skyline from edge to edge, lower in the middle where the menu is, with some windows lit."""
    height, width = len(canvas), len(canvas[0])
    x, spot = 0, 71
    while x < width:
        spot = (spot * 1103515245 + 12345) % (1 << 31)
        broad = 5 + (spot >> 16) % 6
        tall = 5 + (spot >> 20) % max(2, height // 5)
        top = height - GROUND - tall
        for column in range(x, min(x + broad - 1, width)):
            for y in range(top, height - GROUND):
                canvas[y][column] = "k"
        for row, y in enumerate(range(top + 2, height - GROUND - 1, 2)):
            for column in range(x + 1, min(x + broad - 2, width), 2):
                if (spot >> (row + column) % 19) & 3 == 0:
                    canvas[y][column] = "l"
        if spot >> 9 & 3 == 0 and x + 2 < width:
            canvas[top - 1][x + 2] = canvas[top - 2][x + 2] = "k"
        x += broad
    for y in range(height - GROUND, height):
        canvas[y] = ["g"] * width


@lru_cache(maxsize=4)
def paint(width: int, height: int, *, plain: bool = False) -> tuple[str, ...]:
    """Paint the picture for so many columns and rows of a terminal: two rows of pixels for each row.

    Plain signs cannot show half a cell, so there the name is twice as high and casts no shadow.
    """
    canvas: Canvas = [["."] * width for _ in range(2 * height)]
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return tuple("".join(row) for row in canvas)
    scale = 2 if width >= 140 and height >= 40 else 1
    _stars(canvas)
    _city(canvas)
    street = 2 * height - 1
    lizard, robot = (_scaled(art.strip().split("\n"), scale) for art in (LIZARD, ROBOT))
    edge = max(0, (width - 80) // 10)
    _put(canvas, lizard, edge, street - len(lizard))
    _put(canvas, robot, width - edge - len(robot[0]), street - len(robot))
    name = [row for row in _letters() for _ in (0, 1)] if plain else _scaled(_letters(), scale)
    left = (width - len(name[0])) // 2
    for row in canvas[2 * title_row(height) : 2 * title_row(height) + len(name) + 1]:
        row[left : left + len(name[0]) + 1] = "." * (len(name[0]) + 1)
    if not plain:
        _put(canvas, name, left + 1, 2 * title_row(height) + 1, "h")
    _put(canvas, name, left, 2 * title_row(height), "t")
    for y in range(2 * height):
        canvas[y] = [_dimmed(ink, canvas[y ^ 1][x]) for x, ink in enumerate(canvas[y])]
    return tuple("".join(row) for row in canvas)


def _dimmed(ink: str, beside: str) -> str:
    """A star is seen only where the whole cell is sky."""
    return "." if ink == "*" and beside != "." else ink


def title_row(height: int) -> int:
    """The row on which the name begins."""
    return 1 if height < 30 else 2 if height < 40 else 3


def title_rows(width: int, height: int, *, plain: bool = False) -> int:
    """How many rows the name takes."""
    return 6 if plain or (width >= 140 and height >= 40) else 3
