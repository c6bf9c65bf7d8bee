"""Two characters for every figure: upper case is red, lower case blue, and a building's stand in brackets."""

from __future__ import annotations

from string import ascii_uppercase

from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import is_monster, is_structure, name, structures
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import RED, Game, Table

DOUBTFUL = "ILO"
"""Letters that look like digits, taken last."""

DIGITS = "0123456789" + ascii_uppercase


class Codes:
    """The codes of a game's figures; they depend on the forces alone, so they never change."""

    __slots__ = ("buildings", "monsters", "units")

    def __init__(self, table: Table) -> None:
        library = table.library
        self.monsters = _monsters(table)
        taken: set[str] = set()
        self.units: list[dict[str, str]] = []
        for force in table.forces:
            kinds = dict.fromkeys(force.units)
            self.units.append({kind: _letter(library.units[kind].name, taken) for kind in kinds})
        taken = set()
        # Those of the two cities have the first choice; a scenario may bring any other.
        cities = sorted(kind for force in table.forces for kind in force.city)
        kinds = dict.fromkeys((*cities, *sorted(library.structures)))
        self.buildings = {kind: _letter(library.structures[kind].name, taken) for kind in kinds}

    def of(self, game: Game, figure: int) -> str:
        """The code of a figure."""
        if is_structure(game, figure):
            kind, _, number = name(game, figure).rpartition(".")
            return f"{self.buildings.get(kind, '?')}{_digit(number)}"
        seat = game.table.owner[figure]
        if is_monster(game, figure):
            code = self.monsters[figure]
        else:
            kind, _, number = name(game, figure).partition(".")[2].rpartition(".")
            code = f"{_digit(number)}{self.units[seat][kind]}"
        return code if seat == RED else code.lower()

    def find(self, game: Game, code: str, seat: int) -> int | None:
        """The monster or unit with a code; a wrong case is forgiven, one's own figures coming first."""
        table = game.table
        order = sorted(range(table.first_structure), key=lambda figure: table.owner[figure] != seat)
        known = {self.of(game, figure): figure for figure in order}
        if code in known:
            return known[code]
        return next((figure for other, figure in known.items() if other.upper() == code.upper()), None)

    def key(self, game: Game, seat: int) -> str:
        """What the codes of a player's figures stand for."""
        mine = game.table.monsters[seat]
        parts = [f"{self.of(game, monster)} {names.figure(game, monster)}" for monster in mine]
        for kind, letter in self.units[seat].items():
            shown = letter if seat == RED else letter.lower()
            parts.append(f"{shown} {names.card_name(game.table.library.units[kind])}")
        return ", ".join(parts)

    def building_key(self, game: Game) -> str:
        """What the codes of the buildings stand for: those of both cities, and whatever else was built."""
        library = game.table.library
        brought = {kind for force in game.table.forces for kind in force.city}
        brought |= {game.card[structure].id for structure in structures(game)}
        known = ((kind, letter) for kind, letter in self.buildings.items() if kind in brought)
        return ", ".join(f"{letter} {library.structures[kind].name}" for kind, letter in known)


def _monsters(table: Table) -> list[str]:
    """Two letters for each monster: its initials, or as much of its name as tells it from its companions."""
    codes: list[str] = []
    for number, (alpha, _) in enumerate(table.forms):
        words = [word for word in alpha.name.upper().replace("-", " ").split() if word[0].isalnum()]
        letters = [mark for mark in "".join(words) if mark.isalnum()]
        tries = [words[0][0] + words[1][0]] if len(words) > 1 else []
        tries += [letters[0] + other for other in (*letters[1:], *DIGITS)]
        others = {code for other, code in enumerate(codes) if table.owner[other] == table.owner[number]}
        codes.append(next(code for code in tries if code not in others))
    return codes


def _letter(title: str, taken: set[str]) -> str:
    """A letter for a kind of figure, from its name if one is free."""
    wanted = [mark for mark in title.upper() if mark in ascii_uppercase]
    clear = [mark for mark in (*wanted, *ascii_uppercase) if mark not in DOUBTFUL]
    letter = next((mark for mark in (*clear, *DOUBTFUL) if mark not in taken), wanted[0] if wanted else "?")
    taken.add(letter)
    return letter


def _digit(number: str) -> str:
    return DIGITS[int(number) % len(DIGITS)]
