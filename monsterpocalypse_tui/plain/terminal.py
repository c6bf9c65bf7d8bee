"""Lines in and out: wrapped to the width, plain characters where asked, and an echo where input is not typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from textwrap import TextWrapper
from unicodedata import normalize

from monsterpocalypse_tui.table.lines import TIE, WIDTH, Said

_PLAIN = str.maketrans({
    "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "×": "x", "…": "...", "·": ".", "−": "-",
})  # fmt: skip


def to_ascii(text: str) -> str:
    """Write a text in plain characters.

    >>> to_ascii("“Café” – 2×2 ☃")
    '"Cafe" - 2x2 ?'
    """
    letters = "".join(mark for mark in normalize("NFKD", text.translate(_PLAIN)) if not 0x300 <= ord(mark) < 0x370)
    return letters.encode("ascii", "replace").decode()


class Terminal:
    """Where the plain game speaks and listens."""

    __slots__ = ("ascii_only",)

    def __init__(self, *, ascii_only: bool = False) -> None:
        self.ascii_only = ascii_only
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  # lets people edit and recall what they typed

    def say(self, text: str = "", indent: str = "", after: str | None = None) -> None:
        """Print a paragraph, wrapped, but not where a `TIE` is; further lines begin with `after`."""
        text = TIE.join(map(self._fitting, text.split(TIE)))
        rest = indent if after is None else after
        # A path longer than a line stays whole, so that it can be copied.
        wrapper = TextWrapper(WIDTH, indent, rest, break_long_words=False, break_on_hyphens=False)
        for line in wrapper.wrap(text) or [""]:
            print(line.replace(TIE, " "))

    def say_all(self, texts: Iterable[str], indent: str = "", after: str | None = None) -> None:
        """Print paragraphs."""
        for text in texts:
            self.say(text, indent, after)

    def show(self, lines: Iterable[Said]) -> None:
        """Print what a game has to say."""
        for line in lines:
            if line.drawn:
                print(self._fitting(line.text.rstrip()))
            else:
                self.say(line.text, line.indent, line.after)

    def draw(self, lines: Iterable[str]) -> None:
        """Print lines as they are."""
        for line in lines:
            print(self._fitting(line.rstrip()))

    def ask(self, prompt: str = "> ") -> str:
        """Read a line; input that nobody types is echoed, so that the whole can be read afterwards."""
        try:
            line = input(self._fitting(prompt)).strip()
        except UnicodeDecodeError:
            line = "?"
        if not sys.stdin.isatty():
            print(self._fitting(line))
        return line

    def agrees(self, question: str) -> bool:
        """Ask a question that only a yes agrees to."""
        return self.ask(f"{question} (y/n) ").lower().startswith("y")

    def _fitting(self, text: str) -> str:
        if self.ascii_only:
            return to_ascii(text)
        encoding = sys.stdout.encoding or "utf-8"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return to_ascii(text)
        return text
