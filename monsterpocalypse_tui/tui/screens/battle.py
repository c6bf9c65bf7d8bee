"""The battle: the map, both players, the open decision and everything needed to answer it."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll, ScriptedRoll, faces_with_total
from monsterpocalypse_tui.engine.kernel.session import TypedFaces
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import describe, names, notation
from monsterpocalypse_tui.engine.monsterpocalypse.attack_dice import JoinOptions, RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.tui import presenter
from monsterpocalypse_tui.tui.attack_view import attack_lines
from monsterpocalypse_tui.tui.cards import space_lines
from monsterpocalypse_tui.tui.choosing import Chooser, Facet, Picked
from monsterpocalypse_tui.tui.glyphs import SETS
from monsterpocalypse_tui.tui.keys import BATTLE, bindings, key_name
from monsterpocalypse_tui.tui.table import Table
from monsterpocalypse_tui.tui.widgets.battle_map import BattleMap, Overlay
from monsterpocalypse_tui.tui.widgets.decision_bar import DecisionBar
from monsterpocalypse_tui.tui.widgets.panels import CardPanel, LogPanel, PlayerPanel, RibbonBar

SMALLEST = (80, 24)


class BattleScreen(Screen[None]):
    """A battle in progress."""

    BINDINGS = bindings(BATTLE)

    class MachineAnswered(Message):
        """A scripted opponent has made up its mind."""

        def __init__(self, answer: Any) -> None:
            super().__init__()
            self.answer = answer

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.chooser: Chooser | None = None
        self.armed: a.Answer | None = None
        self.choice: tuple[Facet, ...] = ()
        self.dice = a.RollDice(1)
        self.joined: list[int] = []
        self.letters: dict[str, int] = {}
        self.panel = 0
        self.deep = False

    def compose(self) -> ComposeResult:
        """Lay the table."""
        glyphs = SETS[getattr(self.app, "glyph_set", "unicode")]
        yield Static(f"The table needs at least {SMALLEST[0]} columns and {SMALLEST[1]} rows.", id="small")
        with Vertical(id="battle"):
            yield RibbonBar(id="ribbon")
            with Horizontal(id="table"):
                yield BattleMap(glyphs=glyphs, id="map")
                with Vertical(id="side"):
                    yield PlayerPanel(id="red")
                    yield PlayerPanel(id="blue")
                    yield CardPanel(id="card")
                    yield LogPanel(id="log")
            yield DecisionBar(id="bar")
            yield Input(placeholder="an answer in the notation, such as: advance red.g-tank.1 F7", id="typed")
            yield Static(self._footer(), id="footer")

    def _footer(self) -> str:
        return "  ".join(f"{key_name(act.keys)} {act.label}" for act in BATTLE if act.footer)

    def on_mount(self) -> None:
        """Show where the game stands."""
        self.query_one("#typed").display = False
        self.query_one(BattleMap).focus()
        self.show_everything()
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        """Fold panels before the board; below the smallest size say so."""
        width, height = event.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "tiny")
        self._lay_out(width, height)

    def _lay_out(self, width: int, height: int) -> None:
        board = self.query_one(BattleMap)
        view = board.view
        columns = view.width if view else 17
        rows = view.height if view else 17
        spare = height - 7
        zoom = next(
            (z for z in ((6, 3), (4, 2), (3, 1), (2, 1)) if columns * z[0] + 43 <= width and rows * z[1] < spare),
            (2, 1),
        )
        board.styles.width = columns * zoom[0] + 4
        roomy = height >= 36
        panels = ["red", "blue", "card", "log"]
        for number, panel in enumerate(panels):
            widget = self.query_one(f"#{panel}")
            if roomy:
                widget.display = True
            elif self.panel % 3 == 0:
                widget.display = panel in ("red", "blue")
            else:
                widget.display = panel == ("card" if self.panel % 3 == 1 else "log")
            _ = number

    # Showing ---------------------------------------------------------------------------------------------------------

    def show_everything(self) -> None:
        """Show the position, the players, the log and the open decision."""
        table, game = self.table, self.table.game
        request = table.open
        self.chooser = Chooser(game, request) if isinstance(request, Decision) and table.persons_turn else None
        self.armed, self.choice, self.letters = None, (), {}
        self._start_counting(request)
        glyphs = self.query_one(BattleMap).glyphs
        decision = request if isinstance(request, Decision) else None
        self.query_one(RibbonBar).show(presenter.ribbon(game), glyphs, presenter.owes(decision, game))
        for seat, name in enumerate(("red", "blue")):
            panel = self.query_one(f"#{name}", PlayerPanel)
            panel.glyphs = glyphs
            panel.show(presenter.player_view(game, seat))
        self.query_one(LogPanel).show(table.log)
        if game.has_map:
            self.query_one(BattleMap).show(presenter.map_view(game, table.codes), self._overlay())
            self._show_card()
        self._lay_out(*self.size)
        self.show_decision()

    def _start_counting(self, request: Any) -> None:
        if isinstance(request, Decision) and isinstance(request.options, RollOptions):
            options = request.options
            self.dice = a.RollDice(options.most, options.least_power)
        self.joined = []

    def _overlay(self) -> Overlay:
        chooser = self.chooser
        if chooser is None:
            return Overlay()
        lit = frozenset(chooser.lit())
        if self.choice:
            lit = frozenset(facet.space for facet in self.choice if facet.space != OFF)
        actors = frozenset(chooser.figures()) if chooser.actor is None else frozenset()
        taken = chooser.actor if isinstance(chooser.actor, int) else NOBODY
        targets = frozenset(chooser.targets()) | frozenset(self._joinable())
        path: frozenset[int] = frozenset()
        if isinstance(self.armed, a.Advance):
            path = frozenset(self._path(self.armed))
        return Overlay(
            lit, targets, actors, taken, path, frozenset(), {s: letter for letter, s in self.letters.items()}
        )

    def _path(self, answer: a.Advance) -> tuple[int, ...]:
        from monsterpocalypse_tui.engine.monsterpocalypse.movement import best_path, reach
        from monsterpocalypse_tui.engine.monsterpocalypse.receipts import speed

        game = self.table.game
        limit = speed(game, answer.figure)
        return best_path(game, answer.figure, reach(game, answer.figure), answer.to, limit, answer.via) or ()

    def _joinable(self) -> list[int]:
        request = self.table.open
        if isinstance(request, Decision) and isinstance(request.options, JoinOptions) and self.table.persons_turn:
            return request.options.units
        return []

    def _show_card(self) -> None:
        board = self.query_one(BattleMap)
        if board.view is not None:
            title, lines = space_lines(self.table.game, board.view, board.cursor)
            self.query_one(CardPanel).show(title, lines)
            chooser = self.chooser
            lit = chooser is not None and chooser.is_large and board.cursor in chooser.lit()
            board.set_ghost(frozenset(spaces_of(chooser.ghost(board.cursor))) if chooser and lit else frozenset())

    def show_decision(self) -> None:
        """Show what is asked, of whom, and the choices that need no map."""
        bar, game, request = self.query_one(DecisionBar), self.table.game, self.table.open
        if request is None:
            outcome = game.outcome
            winner = names.player(outcome.winner).upper() if outcome and outcome.winner != NOBODY else "NOBODY"
            bar.show(NOBODY, f"{winner} wins. The battle is over.", "q leaves the table", [])
            return
        if isinstance(request, Roll):
            bar.show(
                request.seat, describe.roll_prompt(game, request), "type the faces: press : and write A 1 0 | P 2", []
            )
            return
        if not self.table.persons_turn:
            bar.show(request.seat, f"{names.player(request.seat).upper()} is thinking", "space skips", [])
            return
        prompt = describe.prompt(game, request)
        bar.show(request.seat, prompt, self._hint(), self._labels(), self._details(request))

    def _hint(self) -> str:
        chooser = self.chooser
        if self.armed is not None:
            return f"enter commits: {notation.write(self.table.game, self.armed)}   esc lets go"
        if self.choice:
            return "choose what to do there"
        if chooser is None:
            return ""
        lit, targets = len(chooser.lit()), len(chooser.targets())
        parts = []
        if lit:
            parts.append(f"{lit} spaces lit")
        if targets:
            parts.append(f"{targets} targets ringed")
        if chooser.actor is None and chooser.figures():
            parts.append(f"{len(chooser.figures())} figures can act: tab or pick one")
        elif chooser.actor is not None and chooser.verbs():
            parts.append("can " + ", ".join(chooser.verbs()))
        return "; ".join(parts)

    def _details(self, request: Decision) -> list[str]:
        if isinstance(request.options, RollOptions):
            return attack_lines(self.table.session, self.dice, deep=self.deep)
        if isinstance(request.options, JoinOptions):
            units = [names.figure(self.table.game, unit) for unit in self.joined]
            return [f"Joining: {', '.join(units) or 'nobody'} (pick units on the map, enter to go on)"]
        return []

    def choices(self) -> list[tuple[str, Any]]:
        """What the numbered choices of the bar are, and what each gives: an answer, a facet or something to take up."""
        request, chooser = self.table.open, self.chooser
        if not isinstance(request, Decision) or not self.table.persons_turn or chooser is None:
            return []
        game = self.table.game
        if isinstance(request.options, RollOptions):
            shown = "roll" if self.deep else "preview"
            return [(f"{shown} {self.dice.action}A{f' {self.dice.power}P' if self.dice.power else ''}", "roll")]
        if isinstance(request.options, JoinOptions):
            return [("go on", a.Join(tuple(sorted(self.joined))))]
        if self.choice:
            return [(self._label(facet), facet) for facet in self.choice]
        found: list[tuple[str, Any]] = [(self._label(facet), facet) for facet in chooser.plain()]
        if chooser.actor is None:
            found += [(names.card_name(self._card(card)), card) for card in chooser.cards()]
        elif not chooser.verb and len(chooser.verbs()) > 1:
            found += [(verb, ("verb", verb)) for verb in chooser.verbs()]
        _ = game
        return found

    def _card(self, card: str) -> Any:
        library = self.table.game.table.library
        return library.units.get(card) or library.structures[card]

    def _label(self, facet: Facet) -> str:
        return notation.write(self.table.game, facet.answer)

    def _labels(self) -> list[str]:
        return [label for label, _ in self.choices()]

    # Answering -------------------------------------------------------------------------------------------------------

    def commit(self, answer: Any) -> None:
        """Give the answer to the engine and show what comes of it."""
        try:
            self.table.answer(answer)
        except IllegalAnswer as error:
            self.query_one(DecisionBar).hint(describe.refusal(error.refusal))
            return
        except DiceError as error:
            self.query_one(DecisionBar).hint(str(error))
            return
        self.deep = False
        self.show_everything()
        self.go_on()

    def go_on(self) -> None:
        """Let a scripted opponent think if it is its decision."""
        if self.table.open is not None and not self.table.persons_turn:
            self.think()

    @work(thread=True, exclusive=True)
    def think(self) -> None:
        """Ask the opponent, away from the screen."""
        self.post_message(self.MachineAnswered(self.table.machine_answer()))

    def on_battle_screen_machine_answered(self, message: MachineAnswered) -> None:
        """Play what the opponent chose."""
        if self.table.open is not None and not self.table.persons_turn:
            self.commit(message.answer)

    def arm(self, answer: a.Answer) -> None:
        """Show an answer before it is given; the same pick again commits it."""
        if self.armed == answer:
            self.commit(answer)
            return
        self.armed = answer
        self.query_one(BattleMap).show_overlay(self._overlay())
        self.show_decision()

    def on_battle_map_cursor_moved(self, message: BattleMap.CursorMoved) -> None:
        """Show what is under the cursor."""
        self._show_card()

    def on_battle_map_space_picked(self, message: BattleMap.SpacePicked) -> None:
        """A space was picked on the map."""
        request = self.table.open
        if self.chooser is None or not isinstance(request, Decision):
            return
        figure = self.table.game.who[message.space]
        if isinstance(request.options, JoinOptions):
            if figure in request.options.units:
                (self.joined.remove if figure in self.joined else self.joined.append)(figure)
                self.show_decision()
            return
        if isinstance(request.options, RollOptions):
            return
        self._picked(self.chooser.pick(message.space))

    def _picked(self, picked: Picked) -> None:
        self.choice = ()
        if picked.answer is not None:
            self.arm(picked.answer)
        elif picked.choice:
            self.armed, self.choice = None, picked.choice
            self._refresh_choice()
        elif picked.actor is not None:
            self.armed = None
            self._refresh_choice()
        elif picked.refusal is not None:
            self.armed = None
            self._refresh_choice()
            self.query_one(DecisionBar).hint(describe.refusal(picked.refusal))

    def _refresh_choice(self) -> None:
        self.query_one(BattleMap).show_overlay(self._overlay())
        self._show_card()
        self.show_decision()

    def on_decision_bar_chosen(self, message: DecisionBar.Chosen) -> None:
        """A numbered choice was picked with the mouse."""
        self.choose_number(message.number)

    def choose_number(self, number: int) -> None:
        """Pick a numbered choice of the bar."""
        found = self.choices()
        if not 1 <= number <= len(found):
            return
        what = found[number - 1][1]
        if what == "roll":
            self._roll()
        elif isinstance(what, Facet):
            if what.placed:
                self.arm(what.answer)
            else:
                self.commit(what.answer)
        elif isinstance(what, str):
            assert self.chooser is not None
            self.chooser.take_up(what)
            self._refresh_choice()
        elif isinstance(what, tuple):
            assert self.chooser is not None
            self.chooser.verb = what[1]
            self._refresh_choice()
        else:
            self.commit(what)

    def _roll(self) -> None:
        """The first time show what would come of it, the second time roll."""
        if not self.deep:
            self.deep = True
            self.show_decision()
        else:
            self.commit(self.dice)

    # Keys ------------------------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Digits pick choices; letters jump while they are shown."""
        if self.query_one("#typed").display:
            return
        if self.letters and event.character and event.character in self.letters:
            self.query_one(BattleMap).move_cursor(self.letters[event.character])
            self.letters = {}
            self.query_one(BattleMap).show_overlay(self._overlay())
            event.stop()
            event.prevent_default()
        elif event.character and event.character.isdigit() and event.character != "0":
            self.choose_number(int(event.character))
            event.stop()

    def action_cursor(self, direction: str) -> None:
        """Move the cursor."""
        self.query_one(BattleMap).nudge(direction)

    def action_choose(self) -> None:
        """Pick what is under the cursor, or go on with dice and joining."""
        request = self.table.open
        if isinstance(request, Decision) and isinstance(request.options, RollOptions) and self.chooser:
            self._roll()
        elif isinstance(request, Decision) and isinstance(request.options, JoinOptions) and self.chooser:
            figure = self.table.game.who[self.query_one(BattleMap).cursor]
            if figure in request.options.units and figure not in self.joined:
                self.joined.append(figure)
                self.show_decision()
            else:
                self.commit(a.Join(tuple(sorted(self.joined))))
        elif self.table.game.has_map:
            self.query_one(BattleMap).pick_cursor()

    def action_back(self) -> None:
        """Step back."""
        if self.query_one("#typed").display:
            self._close_typing()
        elif self.letters:
            self.letters = {}
            self._refresh_choice()
        elif self.deep:
            self.deep = False
            self.show_decision()
        elif self.armed is not None or self.choice:
            self.armed, self.choice = None, ()
            self._refresh_choice()
        elif self.chooser is not None and self.chooser.back():
            self._refresh_choice()

    def _cycle(self, step: int) -> None:
        chooser, board = self.chooser, self.query_one(BattleMap)
        if chooser is None:
            return
        figures = sorted(chooser.targets()) or [figure for figure in chooser.figures()]
        places = [self.table.game.at[figure] for figure in figures] or sorted(chooser.lit())
        if not places:
            return
        now = places.index(board.cursor) if board.cursor in places else (-1 if step > 0 else 0)
        board.move_cursor(places[(now + step) % len(places)])

    def action_next_figure(self) -> None:
        """Go to the next figure or space that answers."""
        self._cycle(+1)

    def action_previous_figure(self) -> None:
        """Go to the previous one."""
        self._cycle(-1)

    def action_jump(self) -> None:
        """Put letters on the lit spaces."""
        chooser = self.chooser
        if chooser is None:
            return
        places = sorted(chooser.lit()) or [self.table.game.at[figure] for figure in chooser.figures()]
        marks = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        self.letters = dict(zip(marks, places, strict=False))
        self.query_one(BattleMap).show_overlay(self._overlay())

    def action_finish(self) -> None:
        """End the phase."""
        if self.chooser is None:
            return
        for facet in self.chooser.facets:
            if facet.answer in (a.DONE, a.PASS, a.NO, a.Push(0)):
                self.commit(facet.answer)
                return

    def _count(self, action: int, power: int) -> None:
        request = self.table.open
        if self.chooser and isinstance(request, Decision) and isinstance(request.options, RollOptions):
            options = request.options
            self.dice = a.RollDice(
                min(max(self.dice.action + action, options.least), options.most),
                min(max(self.dice.power + power, options.least_power), options.most_power),
            )
            self.show_decision()

    def action_more_action(self) -> None:
        """Roll one more Action Die."""
        self._count(+1, 0)

    def action_less_action(self) -> None:
        """Roll one Action Die less."""
        self._count(-1, 0)

    def action_more_power(self) -> None:
        """Roll one more Power Die."""
        self._count(0, +1)

    def action_less_power(self) -> None:
        """Roll one Power Die less."""
        self._count(0, -1)

    def action_undo(self) -> None:
        """Take back the last answer."""
        if not self.table.undo():
            self.query_one(DecisionBar).hint("There is nothing to take back.")
            return
        self.show_everything()

    def action_redo(self) -> None:
        """Give it again."""
        if not self.table.redo():
            self.query_one(DecisionBar).hint("There is nothing to give again.")
            return
        self.show_everything()
        self.go_on()

    def action_fold(self) -> None:
        """Show the next panel."""
        self.panel += 1
        self._lay_out(*self.size)

    def action_skip(self) -> None:
        """Nothing is moving."""

    def action_help(self) -> None:
        """Show the keys."""
        self.app.action_show_help_panel()

    def action_leave(self) -> None:
        """Leave the battle."""
        self.app.pop_screen()

    # Typing ----------------------------------------------------------------------------------------------------------

    def action_type_answer(self) -> None:
        """Open the line for typed answers."""
        typed = self.query_one("#typed", Input)
        typed.display = True
        typed.value = ""
        typed.focus()

    def _close_typing(self) -> None:
        self.query_one("#typed").display = False
        self.query_one(BattleMap).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Read a typed answer or typed dice."""
        text, request = event.value.strip(), self.table.open
        self._close_typing()
        if request is None or not text:
            return
        try:
            if isinstance(request, Roll):
                scripted = ScriptedRoll.parse(text)
                faces = scripted.faces
                if faces is None:
                    rolled = faces_with_total(request, scripted.strikes or 0)
                    faces = {die.letter: values for (die, _), values in zip(request.dice, rolled, strict=True)}
                self.commit(TypedFaces(dict(faces)))
            else:
                self.commit(notation.parse(self.table.game, text, request.seat))
        except (notation.NotationError, DiceError) as error:
            self.query_one(DecisionBar).hint(str(error))
