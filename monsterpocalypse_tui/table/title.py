"""What the title of a game shows before anything of the game is loaded: its name, two giants, and words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class Title:
    """The cover of a game, as plain data; a game keeps it in the module `title` of its package.

    The giants are rows of pixels, each the letter of its ink: `inks` says which ink of the picture a letter is, a dot
    is nothing. `labels` and `helps` are the game's own words for what can be done with a key, by the name of the
    action; `searches` are examples of what can be searched for, by screen.
    """

    id: str
    title: str
    sentence: str
    name: tuple[str, ...]
    """The name in large letters, line by line; sixteen letters of a line fit on the smallest screen."""
    seats: tuple[str, ...]
    left: str
    right: str
    inks: Mapping[str, str]
    least_seats: int = 2
    labels: Mapping[str, str] = field(default_factory=dict)
    helps: Mapping[str, str] = field(default_factory=dict)
    searches: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> str:
        """How many play."""
        least, most = self.least_seats, len(self.seats)
        if least == most:
            return f"{most} player{'s' if most > 1 else ''}"
        return f"{least} {'or' if most == least + 1 else 'to'} {most} players"
