"""What a monster may attack."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Options, Refusal
from ..kernel.dice import Chance
from .answers import Aim, Target
from .cards import Kind
from .options import OTHERWISE
from .state import Game, humans_in

NO_CITY = Refusal("Only Bloob, Moogre and Mechoor attack cities.", "MI-076")
SIDEKICK_NO_CITY = Refusal("Kiddoo attacks monsters and humans, never the city.", "MI-076")
NO_HUMANS = Refusal("There are no humans in that city.", "MI-076")
NO_MONSTER = Refusal("There is no such monster.", "MI-080")
OWN = Refusal("One does not attack one's own monsters.", "MI-080")
ELSEWHERE = Refusal("That monster is in another city.", "MI-080")
HIDDEN = Refusal("Only Shaggoo attacks hidden monsters.", "MI-080")

CITY, HUMANS = Target(Aim.CITY), Target(Aim.HUMANS)


def targets(game: Game, counter: int) -> list[Target]:
    """Everything that a monster on the board may attack (MI-076, MI-080, MI-142, MI-146)."""
    table = game.table
    city, kind, owner = game.at[counter], table.kind[counter], table.owner[counter]
    found = [CITY] if table.library.monsters[kind].attacks_cities else []
    if humans_in(game, city):
        found.append(HUMANS)
    sneaky = kind == Kind.SHAGGOO
    at, hidden = game.at, game.hidden
    for other, place in enumerate(at):
        if place == city and table.owner[other] != owner and (sneaky or not hidden[other]):
            found.append(Target(Aim.MONSTER, other))
    return found


def has_target(game: Game, counter: int) -> bool:
    """Whether a monster could attack anything where it stands."""
    table = game.table
    city, kind, owner = game.at[counter], table.kind[counter], table.owner[counter]
    if table.library.monsters[kind].attacks_cities or humans_in(game, city):
        return True
    sneaky = kind == Kind.SHAGGOO
    return any(
        place == city and table.owner[other] != owner and (sneaky or not game.hidden[other])
        for other, place in enumerate(game.at)
    )


class TargetOptions(Options[Target]):
    """The targets of one monster, with the reason against any other."""

    __slots__ = ("counter", "game", "listed")

    def __init__(self, game: Game, counter: int) -> None:
        self.game = game
        self.counter = counter
        self.listed = targets(game, counter)

    def __iter__(self) -> Iterator[Target]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def only(self) -> Target | None:
        return self.listed[0] if len(self.listed) == 1 else None

    def sample(self, chance: Chance) -> Target:
        return self.listed[int(chance.random() * len(self.listed))]

    def why_not(self, answer: object) -> Refusal | None:
        if answer in self.listed:
            return None
        if not isinstance(answer, Target):
            return OTHERWISE
        game, table = self.game, self.game.table
        if answer.aim is Aim.CITY:
            return SIDEKICK_NO_CITY if table.kind[self.counter] == Kind.KIDDOO else NO_CITY
        if answer.aim is Aim.HUMANS:
            return NO_HUMANS
        if not 0 <= answer.counter < len(game.at):
            return NO_MONSTER
        if table.owner[answer.counter] == table.owner[self.counter]:
            return OWN
        return ELSEWHERE if game.at[answer.counter] != game.at[self.counter] else HIDDEN
