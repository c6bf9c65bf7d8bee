"""`python -m docs.pictures [NAME...]`: write the pictures of the README from games that the rookie plays."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Advance
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import PERSON, Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.monsterpocalypse.game import FORCES, GAME
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid

FOLDER = Path(__file__).resolve().parents[1] / "screenshots"
SEED = 7
FONTS = '"Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace'
ROOMY, SMALL = (160, 50), (80, 24)


def seated(map: str, forces: tuple[str, str] = FORCES) -> Seating:
    """Two people with their forces on a map."""
    choices = {"red-force": forces[0], "blue-force": forces[1], "map": map}
    return Seating((PERSON, PERSON), choices, SEED)


SHIELD_LINE = seated("smashville")
SKY_WING = seated("downtown-beatdown", ("guard-sky-wing", "cthul-red-hunger"))

Reach = Callable[[Pilot[None]], Awaitable[None]]
"""How a screen is come to from the title."""

Moment = Callable[[Match, Decision], bool]
"""Whether a game has come far enough."""

Place = Callable[[Match, Decision], int]
"""A space to put the cursor on."""


@cache
def library() -> Library:
    """The shipped data."""
    return load()


# Games ---------------------------------------------------------------------------------------------------------------


def rookie_answer(table: Match, decision: Decision) -> object:
    """What the rookie would do; a fresh one each time, so that looking twice gives the same answer."""
    return OPPONENTS["rookie"](SEED + decision.seat).answer(table.session, decision).answer


def played(seating: Seating, until: Moment) -> Match:
    """A game of two rookies, at the first moment that is looked for, or else at its end."""
    table = Match.new(GAME, library(), seating, keep=False)
    while (decision := table.session.decision) is not None and not until(table, decision):
        table.answer(rookie_answer(table, decision))
    return table


def goes(activation: Activation, turn: int) -> Moment:
    """Monsters or units advance, from this turn on."""
    return lambda table, decision: (
        bool(table.state.turn >= turn)
        and table.state.activation is activation
        and decision.kind == "advancement"
        and isinstance(rookie_answer(table, decision), Advance)
    )


def rolls(activation: Activation, turn: int) -> Moment:
    """An attack waits for its dice, from this turn on."""
    return lambda table, decision: (
        bool(table.state.turn >= turn) and table.state.activation is activation and decision.kind == "roll"
    )


def is_out_of_turn(table: Match, decision: Decision) -> bool:
    """The player whose turn it is not must choose."""
    return bool(table.state.turn > 0 and decision.seat != table.state.seat)


def never(table: Match, decision: Decision) -> bool:
    """Play to the end."""
    return False


# Places on the map ---------------------------------------------------------------------------------------------------


def mover(table: Match, decision: Decision) -> int:
    """The figure with which the rookie would go."""
    return int(table.state.at[_advance(table, decision).figure])


def destination(table: Match, decision: Decision) -> int:
    """The space to which the rookie would go."""
    return _advance(table, decision).to


def _advance(table: Match, decision: Decision) -> Advance:
    answer = rookie_answer(table, decision)
    assert isinstance(answer, Advance)
    return answer


def target(table: Match, decision: Decision) -> int:
    """The target of an attack."""
    assert isinstance(decision.about, Attack)
    return int(table.state.at[decision.about.target])


def other_monster(table: Match, decision: Decision) -> int:
    """The monster of the other player."""
    return int(table.state.at[table.state.table.monsters[1 - decision.seat][0]])


# Ways to a screen ----------------------------------------------------------------------------------------------------


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing is being read or thought any more."""
    await pilot.pause()
    with suppress(WorkerCancelled):
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def from_title(*keys: str) -> Reach:
    """What the title opens with some keys."""

    async def reach(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return reach


def battle(seating: Seating, until: Moment, *steps: str | Place) -> Reach:
    """A battle at a moment, where keys are pressed and the cursor is put on places, one after another."""

    async def reach(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, MonpocApp)
        table = played(seating, until)
        pilot.app.open_battle(table)
        await settled(pilot)
        for step in steps:
            if isinstance(step, str):
                await pilot.press(step)
            elif (decision := table.session.decision) is not None:
                pilot.app.screen.query_one(BoardGrid).move_cursor(step(table, decision))
            await settled(pilot)

    return reach


def guest(name: str, kind: str, turn: int, *keys: str) -> Reach:
    """A match of another game of the shelf that its rookies play, at the first decision of a kind from a turn on."""

    async def reach(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, MonpocApp)
        game = shelf.game(name)
        data = game.load()
        seating = Seating((PERSON,) * game.least_seats, defaults(game, data), SEED)
        match = Match.new(game, data, seating, keep=False)
        while (decision := match.session.decision) is not None:
            if match.state.turn >= turn and decision.kind == kind:
                break
            match.answer(game.opponents[game.machine].make(SEED).answer(match.session, decision).answer)
        pilot.app.take_game(name)
        pilot.app.open_battle(match)
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return reach


# Pictures ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen to be drawn: the file's name, how the screen is come to, its size in cells and its theme."""

    name: str
    reach: Reach
    size: tuple[int, int] = ROOMY
    theme: str = "midnight"

    @property
    def path(self) -> Path:
        """The file it is written to."""
        return FOLDER / f"{self.name}.svg"

    async def draw(self) -> str:
        """Come to the screen and draw it."""
        app = MonpocApp(settings=Settings(theme=self.theme, speed="off"), seed=SEED, library=library())
        async with app.run_test(size=self.size) as pilot:
            await settled(pilot)
            await self.reach(pilot)
            return clean(app.export_screenshot())


LATE = battle(SHIELD_LINE, goes(Activation.MONSTER, 12), destination)

PICTURES = (
    Picture("title", from_title()),
    Picture("new-game", from_title("m")),
    Picture("battle-early", battle(SHIELD_LINE, goes(Activation.UNITS, 2), mover, "enter", destination)),
    Picture("battle-late", LATE),
    Picture("attack-panel", battle(SHIELD_LINE, rolls(Activation.MONSTER, 10), target, "enter")),
    Picture("reaction", battle(SKY_WING, is_out_of_turn, "tab")),
    Picture("inspect", battle(SHIELD_LINE, goes(Activation.MONSTER, 12), other_monster, "i")),
    Picture("small-terminal", LATE, SMALL),
    Picture("light-theme", LATE, theme="daylight"),
    Picture("colour-blind-theme", LATE, theme="harbour"),
    Picture("game-over", battle(SHIELD_LINE, never, "enter")),
    Picture("scenarios", from_title("s")),
    Picture("reference", from_title("r")),
    Picture("smash-move", guest("smash", "move", 14)),
    Picture("smash-attack", guest("smash", "attack", 10, "1")),
    Picture("smash-small", guest("smash", "attack", 10, "1"), SMALL),
    Picture("moongha", guest("moongha", "action", 4, "space")),
    Picture("help", battle(SHIELD_LINE, goes(Activation.MONSTER, 12), destination, "question_mark")),
)
"""Every picture there is; what else lies in the folder is removed."""


def clean(svg: str) -> str:
    """The picture as Rich exports it, but smaller, with fonts that are there already and ids that are always the same.

    Rows are clipped by Rich so that full blocks leave a gap between them; a little larger and not clipped they meet.
    """
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<clipPath id="[^"]*-line-\d+">.*?</clipPath>', "", svg, flags=re.DOTALL)
    svg = re.sub(r' clip-path="url\([^)]*-line-\d+\)"', "", svg)
    svg = svg.replace("font-size: 20px", "font-size: 21px")
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    svg = svg.replace("font-family: arial", "font-family: Arial, sans-serif")
    svg = svg.replace(' shape-rendering="crispEdges"', "")
    svg = svg.replace("<g transform", '<g shape-rendering="crispEdges" transform')
    svg = re.sub(r"terminal-\d+", "m", svg)
    return re.sub(r"\n\s*\n+", "\n", svg)


async def write(pictures: tuple[Picture, ...]) -> None:
    """Draw pictures into the folder, in a home where nobody has games or settings."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ["MONPOC_HOME"] = home
        os.environ.pop("NO_COLOR", None)
        for picture in pictures:
            picture.path.write_text(await picture.draw(), "utf-8")


def main(names: list[str]) -> int:
    """Write the pictures that are named, or all of them and nothing else."""
    chosen = tuple(picture for picture in PICTURES if not names or picture.name in names)
    asyncio.run(write(chosen))
    if not names:
        for stale in set(FOLDER.iterdir()) - {picture.path for picture in PICTURES}:
            stale.unlink()
    print(f"{len(chosen)} pictures are in {FOLDER.name}/.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
