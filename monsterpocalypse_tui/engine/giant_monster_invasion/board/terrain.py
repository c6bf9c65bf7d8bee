"""Kinds of ground, by the numbers that stand in a game's cells (GM-104 to GM-108)."""

from __future__ import annotations

from enum import IntEnum


class Ground(IntEnum):
    """The six kinds of ground."""

    OPEN = 0
    WATER = 1
    RUBBLE = 2
    LAVA = 3
    TAR = 4
    ACID = 5


GROUNDS = ("open", "deep-water", "rubble", "lava", "tar-pit", "toxic-acid")
"""Their ids in the tables, in order."""

LETTERS = ".~:!#%"
"""Their letters on maps, in order."""

HAZARDS = ("lava", "tar-pit", "toxic-acid")
"""The hazards that may be chosen for Immunity (GM-125)."""

NO_LANDING = (Ground.WATER, Ground.LAVA, Ground.TAR, Ground.ACID)
"""Where nobody may teleport to (GM-135)."""
