"""The battle at the table: what every key and click does to what the view shows."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Click, Key, MouseDown
from textual.widgets import Input

from monsterpocalypse_tui.table.bar_keys import BAR_KEYS
from monsterpocalypse_tui.table.explaining import explain
from monsterpocalypse_tui.tui.keys import BATTLE, bindings
from monsterpocalypse_tui.tui.screens.battle_view import OFF, BattleView
from monsterpocalypse_tui.tui.widgets.board import BoardWidget
from monsterpocalypse_tui.tui.widgets.card_panel import CardPanel
from monsterpocalypse_tui.tui.widgets.decision_bar import DecisionBar
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray


class BattleScreen(BattleView):
    """A battle in progress, and everything needed to answer what is asked."""

    ACTS = BATTLE
    BINDINGS = bindings(BATTLE)

    def on_board_widget_space_picked(self, message: BoardWidget.SpacePicked) -> None:
        """A space was picked on the map; what answers is lit again."""
        self.projector.finish()
        self.inspected = OFF
        self.answering.pick(message.space)
        self._done()

    def on_board_widget_inspected(self, message: BoardWidget.Inspected) -> None:
        """A space was clicked with the other button."""
        self.action_inspect()

    def on_decision_bar_chosen(self, message: DecisionBar.Chosen) -> None:
        """A choice was picked with the mouse."""
        self.projector.finish()
        if self.answering.choose(message.key):
            self._done()

    async def take_key(self, event: Key) -> bool:
        """Whatever is playing ends first; then come an open line, letters to jump by, and the bar's choices."""
        self.projector.finish()
        typed = self.query_one("#typed", Input)
        if typed.display:
            self.set_focus(typed)
            if event.key == "enter":
                self._read(typed.value)
                return True
        elif self.letters and event.character:
            self._jump_to(event.character)
            return True
        elif event.key == "backspace" and (self.answering.real or self.answering.cards) is not None:
            self.action_back()
            return True
        elif event.character and event.character in BAR_KEYS and self.answering.choose(event.character):
            self._done()
            return True
        return await self.act_on(event)

    def _jump_to(self, letter: str) -> None:
        space = self.letters.get(letter)
        self.letters = {}
        if space is not None:
            self.query_one(BoardWidget).move_cursor(space)
            self.answering.said = ""
        self.show_answering()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Whatever is playing ends before a click acts."""
        self.projector.finish()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys of the cursor are letters like any others while an answer is typed or letters stand on the map."""
        return action != "cursor" or not (self.letters or self.query_one("#typed").display)

    def action_cursor(self, direction: str) -> None:
        """Move the cursor."""
        self.projector.finish()
        self.query_one(BoardWidget).nudge(direction)
        self._forget_said()

    def _forget_said(self) -> None:
        """What was said was about another place."""
        if self.answering.said:
            self.answering.said = ""
            self.show_answering()

    def action_choose(self) -> None:
        """Enter."""
        if self.match.open is None:
            self.action_story()
            return
        self.inspected = OFF
        self.answering.press(self.query_one(BoardWidget).cursor)
        self._done()

    def action_story(self) -> None:
        """Tell the story of the battle."""
        self.table_app.game_over(self.match)

    def action_back(self) -> None:
        """Step back."""
        if self.query_one("#typed").display:
            self._close_typing()
            return
        if self.inspected == OFF:
            self.answering.back()
        self.letters, self.inspected = {}, OFF
        self.show_answering()

    def _cycle(self, step: int) -> None:
        stops, board = self.answering.stops(), self.query_one(BoardWidget)
        if stops:
            now = stops.index(board.cursor) if board.cursor in stops else (-1 if step > 0 else 0)
            board.move_cursor(stops[(now + step) % len(stops)])
            self._forget_said()

    def action_next_figure(self) -> None:
        """Go to the next figure or space that answers."""
        self._cycle(+1)

    def action_previous_figure(self) -> None:
        """Go to the previous one."""
        self._cycle(-1)

    def action_jump(self) -> None:
        """Put letters on the places that answer."""
        marks = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        self.letters = dict(zip(marks, self.answering.stops(), strict=False))
        self.show_answering()

    def action_inspect(self) -> None:
        """Show the next layer of what is under the cursor: reach, ranges, threats, nothing."""
        layers = (OFF, *self.match.view.layers)
        self.inspected = layers[(layers.index(self.inspected) + 1) % len(layers)]
        self.show_answering()

    def here(self) -> list[tuple[str, str]]:
        """What is asked, the rules behind it, and what is under the cursor."""
        return explain(self.answering, self.query_one(CardPanel).view)

    def action_explain(self) -> None:
        """Help on what is on the table right now."""
        self.table_app.explain()

    def action_look_up(self) -> None:
        """Open the reference at what is under the cursor."""
        cursor = self.query_one(BoardWidget).cursor
        self.table_app.open_reference(self.match.view.entry_at(self.match.state, cursor))

    def on_click(self, event: Click) -> None:
        """A click on the card opens the reference."""
        if event.widget is not None and any(isinstance(each, CardPanel) for each in event.widget.ancestors_with_self):
            self.action_look_up()

    def action_finish(self) -> None:
        """End the phase."""
        self.answering.finish()
        self._done()

    def action_count(self, number: int, step: int) -> None:
        """Roll more or fewer dice of a kind."""
        self.answering.count(number, step)
        self.show_answering()

    def action_undo(self) -> None:
        """Take back the last answer."""
        self._travel(self.match.undo)

    def action_redo(self) -> None:
        """Give it again."""
        self._travel(self.match.redo)

    def _travel(self, go: Callable[[], str]) -> None:
        """Show where undo or redo leads, or why it does not."""
        self.projector.finish()
        refused = go()
        self.answering.said = refused
        if refused:
            self.show_answering()
            return
        self.answering.reset()
        if self._curtain_is_due:
            self.answering.said = "Gone back over a curtain: what was seen stays seen."
        self._show_dice_of_turn()
        self.show_position()
        self.opponent.think()

    def action_fold(self) -> None:
        """Show the next panel."""
        self.panel += 1
        self._lay_out()

    def action_skip(self) -> None:
        """Let dice come to rest and the opponent go on at once."""
        self.projector.finish()
        self.query_one(DiceTray).settle()
        self.opponent.play_now()

    def action_leave(self) -> None:
        """Leave the battle; its journal is kept."""
        self.app.pop_screen()

    # Typing -----------------------------------------------------------------------------------------------------------

    def action_type_answer(self) -> None:
        """Open the line for typed answers."""
        typed = self.query_one("#typed", Input)
        typed.display = True
        typed.value = ""
        self.set_focus(typed)

    def _close_typing(self) -> None:
        self.set_focus(self.query_one(BoardWidget))
        self.query_one("#typed").display = False

    def _read(self, text: str) -> None:
        """Read a typed answer or typed dice."""
        self._close_typing()
        self.answering.typed(text)
        self._done()
