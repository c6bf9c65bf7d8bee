"""The picture of a title: two giants and a city at night, as pixels two of which share a cell. No Textual here."""

from __future__ import annotations

from functools import lru_cache

from monsterpocalypse_tui.table.title import Title

FONT: dict[str, tuple[str, ...]] = {
    "A": (".#.", "#.#", "#.#", "###", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "#.#", "##."),
    "C": ("###", "#..", "#..", "#..", "#..", "###"),
    "D": ("##.", "#.#", "#.#", "#.#", "#.#", "##."),
    "E": ("###", "#..", "##.", "#..", "#..", "###"),
    "F": ("###", "#..", "##.", "#..", "#..", "#.."),
    "G": ("###", "#..", "#..", "#.#", "#.#", "###"),
    "H": ("#.#", "#.#", "###", "#.#", "#.#", "#.#"),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", "###"),
    "J": ("..#", "..#", "..#", "..#", "#.#", "###"),
    "K": ("#.#", "#.#", "##.", "##.", "#.#", "#.#"),
    "L": ("#..", "#..", "#..", "#..", "#..", "###"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#", "#..#"),
    "O": (".##.", "#..#", "#..#", "#..#", "#..#", ".##."),
    "P": ("##.", "#.#", "#.#", "##.", "#..", "#.."),
    "Q": (".##.", "#..#", "#..#", "#..#", "#.##", ".###"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#", "#.#"),
    "S": ("###", "#..", "###", "..#", "..#", "###"),
    "T": ("###", ".#.", ".#.", ".#.", ".#.", ".#."),
    "U": ("#.#", "#.#", "#.#", "#.#", "#.#", "###"),
    "V": ("#.#", "#.#", "#.#", "#.#", "#.#", ".#."),
    "W": ("#...#", "#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "X": ("#.#", "#.#", ".#.", ".#.", "#.#", "#.#"),
    "Y": ("#.#", "#.#", "#.#", ".#.", ".#.", ".#."),
    "Z": ("###", "..#", ".#.", ".#.", "#..", "###"),
    "0": ("###", "#.#", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "..#", "###"),
    "4": ("#.#", "#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "##.", "..#", "..#", "##."),
    "6": ("###", "#..", "###", "#.#", "#.#", "###"),
    "7": ("###", "..#", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "..#", "###"),
    " ": ("..", "..", "..", "..", "..", ".."),
    "!": ("#", "#", "#", "#", ".", "#"),
    "-": ("...", "...", "###", "...", "...", "..."),
    "'": ("#", "#", ".", ".", ".", "."),
    ":": (".", "#", ".", ".", "#", "."),
    ".": (".", ".", ".", ".", ".", "#"),
}
"""The letters of the name and of who won, six pixels high."""

SMALLEST = (70, 20)
"""The fewest columns and rows on which there is room for more than the sky."""

GROUND = 2
"""Pixels of street at the bottom."""

BETWEEN = 2
"""Pixels between two lines of a name."""

Canvas = list[list[str]]
"""Rows of pixels, each the letter of its ink; a dot is the sky."""


def _letters(words: str) -> list[str]:
    """Rows of pixels; a sign that is not in the font is a gap."""
    return [".".join(FONT.get(letter, FONT[" "])[row] for letter in words.upper()) for row in range(6)]


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


@lru_cache(maxsize=8)
def paint(title: Title, width: int, height: int, *, plain: bool = False) -> tuple[str, ...]:
    """Paint the picture of a game for so many columns and rows of a terminal: two rows of pixels for each row.

    Plain signs cannot show half a cell, so there the name is twice as high and casts no shadow.
    """
    canvas: Canvas = [["."] * width for _ in range(2 * height)]
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return tuple("".join(row) for row in canvas)
    _stars(canvas)
    _city(canvas)
    street = 2 * height - 1
    left, right = (_scaled(art.strip().split("\n"), _scale(width, height)) for art in (title.left, title.right))
    edge = max(0, (width - 80) // 10)
    _put(canvas, left, edge, street - len(left))
    _put(canvas, right, width - edge - len(right[0]), street - len(right))
    top = 2 * title_row(height)
    for line in title.name:
        name = _line_of_name(title, line, width, height, plain)
        _write(canvas, name, top, shadow=not plain)
        top += len(name) + BETWEEN
    for y in range(2 * height):
        canvas[y] = [_dimmed(ink, canvas[y ^ 1][x]) for x, ink in enumerate(canvas[y])]
    return tuple("".join(row) for row in canvas)


def _scale(width: int, height: int) -> int:
    """How large the giants are."""
    return 2 if width >= 140 and height >= 40 else 1


def _scale_of_name(title: Title, width: int, height: int) -> int:
    """How large the letters are: smaller than the giants where a long name would leave the screen."""
    scale = _scale(width, height)
    broadest = max(len(_letters(line)[0]) for line in title.name)
    return scale if broadest * scale < width else 1


def _is_stretched(title: Title, height: int) -> bool:
    """Whether there is room for letters of twice the height, which plain signs show best."""
    return len(title.name) == 1 or height >= 40


def _line_of_name(title: Title, line: str, width: int, height: int, plain: bool) -> list[str]:
    letters = _letters(line)
    if plain:
        return [row for row in letters for _ in range(2 if _is_stretched(title, height) else 1)]
    return _scaled(letters, _scale_of_name(title, width, height))


def _write(canvas: Canvas, name: list[str], top: int, *, shadow: bool) -> None:
    """Write a line of the name in the middle, on an empty sky."""
    left = (len(canvas[0]) - len(name[0])) // 2
    for row in canvas[top : top + len(name) + 1]:
        row[left : left + len(name[0]) + 1] = "." * (len(name[0]) + 1)
    if shadow:
        _put(canvas, name, left + 1, top + 1, "h")
    _put(canvas, name, left, top, "t")


def _dimmed(ink: str, beside: str) -> str:
    """A star is seen only where the whole cell is sky."""
    return "." if ink == "*" and beside != "." else ink


def title_row(height: int) -> int:
    """The row on which the name begins."""
    return 1 if height < 30 else 2 if height < 40 else 3


def title_rows(title: Title, width: int, height: int, *, plain: bool = False) -> int:
    """How many rows the name takes."""
    line = len(_line_of_name(title, title.name[0], width, height, plain))
    return (len(title.name) * (line + BETWEEN) - BETWEEN) // 2
