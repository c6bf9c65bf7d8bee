"""The scenarios that come with the game: positions to try, and their solutions step by step."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Static

from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.game import Game
from monsterpocalypse_tui.table.puzzles import is_kind, puzzle, shipped, solution, start_of
from monsterpocalypse_tui.tui.furniture import furniture
from monsterpocalypse_tui.tui.keys import SCENARIOS, SOLUTION, bindings
from monsterpocalypse_tui.tui.screens.frame import Paragraphs, TableScreen
from monsterpocalypse_tui.tui.screens.lists import Finder, FinderScreen, Kinds, search_hint
from monsterpocalypse_tui.tui.widgets.board import BoardWidget


class ScenariosScreen(FinderScreen):
    """All scenarios, each with its story, its rules and its position."""

    ACTS = SCENARIOS
    BINDINGS = bindings(SCENARIOS)

    def __init__(self, game: Game, library: Any) -> None:
        super().__init__()
        self.game = game
        self.library = library
        self.kinds = tuple(game.kinds_of_scenarios())
        self.scenarios = {each.file.path.stem: each for each in shipped(game, library)}

    def furnish(self) -> ComposeResult:
        """The list and the words on the left, the position on the right."""
        yield Kinds(f"{len(self.scenarios)} SCENARIOS", self.kinds, id="kinds")
        with Horizontal(classes="columns"):
            with Vertical(id="left"):
                yield Finder(search_hint(self, "scenarios"), id="finder")
                yield Paragraphs(id="about", classes="sheet")
            yield furniture(self.game.id).board(self.game.art, glyphs=self.table_app.glyphs, id="board")

    def on_mount(self) -> None:
        """Begin at the list."""
        self.query_one(BoardWidget).can_focus = False
        self.query_one(Kinds).show(self.kind)
        self.query_one(OptionList).focus()
        self.call_after_refresh(self.search, "")

    def search(self, words: str) -> None:
        """Show the scenarios of the kind that hold every word."""
        wanted, kind = words.lower().split(), self.kinds[self.kind]
        fitting = []
        for id, each in self.scenarios.items():
            told = (part for pair in self.game.about_scenario(each, self.library) for part in pair)
            text = " ".join([id, each.entry.name, *each.entry.rules, *told]).lower()
            if is_kind(self.game, each, kind) and all(word in text for word in wanted):
                fitting.append((id, each.entry.name, each.entry.rules[0]))
        self.show_found(fitting, self.marked)

    @property
    def scenario(self) -> Scenario[Any] | None:
        """The scenario that is marked."""
        return self.scenarios.get(self.marked)

    def chosen(self, id: str) -> None:
        """Show a scenario."""
        each = self.scenarios.get(id)
        sheet, board = self.query_one("#about", Paragraphs), self.query_one(BoardWidget)
        board.display = each is not None
        if each is None:
            sheet.border_title = "nothing"
            sheet.show("No scenario has all those words.")
            return
        text = Text.assemble((f"{each.entry.name}\n", "bold"))
        for heading, words in self.game.about_scenario(each, self.library):
            if heading:
                text.append(f"{heading}: ", "bold")
            text.append(f"{words}\n")
        text.rstrip()
        sheet.border_title = id
        sheet.show(text)
        board.show(start_of(self.game, each))

    def taken(self) -> None:
        """Enter tries the scenario."""
        self.action_play()

    def action_play(self) -> None:
        """Play on from the position."""
        from monsterpocalypse_tui.tui.screens.battle import BattleScreen

        if self.scenario is not None and not isinstance(self.focused, Input):
            self.app.push_screen(BattleScreen(puzzle(self.game, self.scenario)))

    def action_solve(self) -> None:
        """Show the solution."""
        if self.scenario is not None:
            self.app.push_screen(SolutionScreen(self.game, self.scenario))


class SolutionScreen(TableScreen[None]):
    """A solution, one line of its script after another, forth and back."""

    ACTS = SOLUTION
    BINDINGS = bindings(SOLUTION)

    def __init__(self, game: Game, scenario: Scenario[Any]) -> None:
        super().__init__()
        self.game = game
        self.scenario = scenario
        self.moments = solution(game, scenario)
        self.at = 0

    def furnish(self) -> ComposeResult:
        """The map, and beside it the script and what comes of it."""
        yield Static(f" SOLUTION  {self.scenario.entry.name}", classes="heading")
        with Horizontal(classes="columns"):
            yield furniture(self.game.id).board(self.game.art, glyphs=self.table_app.glyphs, id="board")
            with Vertical(id="steps"):
                yield Static(id="script", classes="sheet")
                yield Paragraphs(id="told", classes="sheet")
                yield Static(id="pools")

    def on_mount(self) -> None:
        """Begin before the first line."""
        self.query_one(BoardWidget).can_focus = False
        self.query_one("#script").border_title = "the answers"
        self.query_one("#told").border_title = "what happens"
        self.show_moment()

    def show_moment(self) -> None:
        """Show the moment the player has come to."""
        moment = self.moments[self.at]
        self.query_one(BoardWidget).show(moment.map)
        arrow = self.table_app.glyphs.arrow
        script = Text()
        lines = list(enumerate(each.line or "the position" for each in self.moments))
        first = max(0, min(self.at - 3, len(lines) - 7))
        for number, line in lines[first : first + 7]:
            here = number == self.at
            script.append(
                f"{arrow if here else ' '} {line}\n", "bold reverse" if here else "" if number < self.at else "dim"
            )
        script.rstrip()
        self.query_one("#script", Static).update(script)
        told = Text("\n".join(moment.told) or (self.scenario.entry.story or "" if not self.at else "Nothing yet."))
        told.append(f"\n\n{moment.asked}" if self.at < len(self.moments) - 1 else "\n\nThat is all.", "bold")
        self.query_one("#told", Paragraphs).show(told)
        self.query_one("#pools", Static).update("\n".join(moment.standing))

    def action_go(self, step: int) -> None:
        """Go on or back."""
        self.at = min(max(0, self.at + step), len(self.moments) - 1)
        self.show_moment()
