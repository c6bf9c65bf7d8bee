"""A stage for short stories: two monsters set up by a few words, dice written down, answers typed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from monsterpocalypse_tui.engine.giant_monster_invasion import notation, reference
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Library
from monsterpocalypse_tui.engine.giant_monster_invasion.decisions import Purpose
from monsterpocalypse_tui.engine.giant_monster_invasion.names import write_cell
from monsterpocalypse_tui.engine.giant_monster_invasion.rulebook import Rulebook
from monsterpocalypse_tui.engine.giant_monster_invasion.scenario import GameScenario, build
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Fighter, Game
from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll, ScriptedRoll, faces_by_letter
from monsterpocalypse_tui.engine.kernel.session import Session


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped data, read once."""
    return reference.load()


class StoryDice:
    """Dice as a story needs them; strikes miss and the first seat goes first unless the story says otherwise."""

    def __init__(self, lines: tuple[str, ...], quiet: bool) -> None:
        self.lines = lines
        self.quiet = quiet
        self.rolls: dict[int, Faces] = {}
        self.used = 0

    def roll(self, request: Roll, number: int) -> Faces:
        if self.quiet and request.purpose == Purpose.MILITARY:
            return ((1, 2),)
        if self.quiet and request.purpose == Purpose.ORDER:
            return ((max(1, 6 - 2 * request.seat),),)
        if number not in self.rolls:
            assert self.used < len(self.lines), f"no dice for {request.purpose} ({request}) of seat {request.seat}"
            faces = ScriptedRoll.parse(self.lines[self.used]).faces
            assert faces is not None
            self.rolls[number] = faces_by_letter(request, faces)
            self.used += 1
        return self.rolls[number]


class Stage:
    """A battle that a test plays by typing."""

    def __init__(self, session: Session[Game], dice: StoryDice) -> None:
        self.session = session
        self.dice = dice
        _ = session.open

    @property
    def game(self) -> Game:
        """The state."""
        return self.session.state

    @property
    def hero(self) -> Fighter:
        """The monster of the first seat."""
        return self.game.fighters[0]

    @property
    def foe(self) -> Fighter:
        """The monster of the second seat."""
        return self.game.fighters[1]

    def at(self, fighter: Fighter) -> str:
        """Where a monster is."""
        return write_cell(self.game.table.grid, fighter.cell)

    def do(self, *texts: str) -> Stage:
        """Answer by typing."""
        for text in texts:
            decision = self.decision
            self.session.apply(notation.parse(self.game, text, decision.seat))
        return self

    @property
    def decision(self) -> Decision:
        """What is asked now."""
        decision = self.session.decision
        assert decision is not None
        return decision

    def refusal(self, text: str) -> str:
        """The rule that refuses an answer; empty if it is legal."""
        refusal = self.decision.options.why_not(notation.parse(self.game, text, self.decision.seat))
        return refusal.rule if refusal is not None else ""

    def allows(self, text: str) -> bool:
        """Whether an answer is legal now."""
        return self.decision.options.why_not(notation.parse(self.game, text, self.decision.seat)) is None

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.session.events if isinstance(event, kind)]

    def told_all(self) -> bool:
        """Whether every die written down was needed."""
        return self.dice.used == len(self.dice.lines)


def stage(
    hero: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    *dice: str,
    quiet: bool = True,
    others: dict[str, dict[str, Any]] | None = None,
    **entry: Any,
) -> Stage:
    """Set two monsters up, the hero to act: at L12 and M12 unless they say otherwise."""
    monsters = {"hero": {"at": "L12", **(hero or {})}}
    if foe is not None or entry.get("battle") != "awakening":
        monsters["foe"] = {"at": "M12", **(foe or {})}
    monsters.update(others or {})
    data = {"name": "story", "rules": ["GM-001"], "monsters": monsters, **entry}
    mistakes: list[str] = []
    scenario = GameScenario.model_validate(data)
    game = build(scenario, library(), lambda where, wrong, allowed: mistakes.append(wrong))
    assert not mistakes, mistakes
    story = StoryDice(dice, quiet)
    return Stage(Session(Rulebook(), game, story), story)
