"""The battle: the map, both players, the open decision and everything needed to answer it."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Static

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.attack import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked, Flung, PowerUpRolled
from monsterpocalypse_tui.engine.monsterpocalypse.movement import reach
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.tui import presenter
from monsterpocalypse_tui.tui.answering import Answering
from monsterpocalypse_tui.tui.cards import card_view
from monsterpocalypse_tui.tui.flashes import flashed
from monsterpocalypse_tui.tui.glyphs import SETS
from monsterpocalypse_tui.tui.keys import BATTLE, bindings
from monsterpocalypse_tui.tui.table import Table
from monsterpocalypse_tui.tui.widgets.battle_map import ZOOMS, BattleMap, Overlay
from monsterpocalypse_tui.tui.widgets.decision_bar import DecisionBar
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.footer import ActFooter
from monsterpocalypse_tui.tui.widgets.panels import AttackPanel, CardPanel, LogPanel, PlayerPanel, RibbonBar
from monsterpocalypse_tui.tui.widgets.sheet import Sheet
from monsterpocalypse_tui.tui.widgets.side import LEAST_LOG, Side

SMALLEST = (80, 24)
BELOW = 6
"""Rows for the ribbon, the bar and the footer."""
TALL = 60
"""From so many rows on the log has room enough beside the map."""
SPEEDS = {"off": (0.0, 0), "fast": (0.1, 3), "normal": (0.35, 8), "slow": (0.8, 14)}
"""For each speed the pause between a machine's answers in seconds, and for how many frames dice tumble."""


class BattleScreen(Screen[None]):
    """A battle in progress."""

    BINDINGS = bindings(BATTLE)

    class MachineAnswered(Message):
        """A scripted opponent has made up its mind."""

        def __init__(self, answer: Any, moment: int) -> None:
            super().__init__()
            self.answer = answer
            self.moment = moment

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.answering = Answering(table)
        self.letters: dict[str, int] = {}
        self.panel = 0
        self.inspecting = False
        self._flash: frozenset[int] = frozenset()
        self._pause: Timer | None = None
        self._waiting: BattleScreen.MachineAnswered | None = None

    @property
    def speed(self) -> tuple[float, int]:
        """How fast things happen, from the settings."""
        return SPEEDS[str(getattr(self.app, "speed", "normal"))]

    def compose(self) -> ComposeResult:
        """Lay the table."""
        glyphs = SETS[str(getattr(self.app, "glyph_set", "unicode"))]
        yield Static(f"The table needs at least {SMALLEST[0]} columns and {SMALLEST[1]} rows.", id="small")
        with Vertical(id="battle"):
            yield RibbonBar(id="ribbon")
            with Horizontal(id="table"):
                with Vertical(id="left"):
                    yield BattleMap(glyphs=glyphs, id="map")
                    yield LogPanel(id="log-below")
                    yield CardPanel(id="card-below")
                yield Side(id="side")
            yield DecisionBar(id="bar")
            yield Input(placeholder="type an answer, such as: advance red.g-tank.1 F7", id="typed")
            yield ActFooter(BATTLE, id="footer")

    def on_mount(self) -> None:
        """Show where the game stands."""
        for sheet in self.query(Sheet):
            sheet.glyphs = self.query_one(BattleMap).glyphs
        self.query_one("#typed").display = False
        self.query_one(BattleMap).focus()
        self.show_position()
        self._go_on()

    # Layout ----------------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """Fold panels before the board; below the smallest size say so, and recover when the terminal grows."""
        self.set_class(event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1], "tiny")
        self._lay_out()

    def _lay_out(self) -> None:
        """Give the board the largest zoom that fits; where rows are left below it, the log or the card goes there."""
        width, height = self.size
        board, side = self.query_one(BattleMap), self.query_one(Side)
        columns, rows = (board.view.width, board.view.height) if board.view else (17, 17)
        fits = (zoom for zoom in reversed(ZOOMS) if columns * zoom[0] + 46 <= width and rows * zoom[1] + 7 < height)
        across, down = next(fits, ZOOMS[0])
        left = height - BELOW - rows * down - 1
        below = ("card" if height >= TALL else "log") if left >= LEAST_LOG else ""
        board.styles.width = columns * across + 3
        board.styles.height = rows * down + 1 if below else "1fr"
        self.query_one("#left").styles.width = columns * across + 3
        for name in ("log", "card"):
            self.query_one(f"#{name}-below").display = name == below
        side.first, side.elsewhere = self.panel, below
        side.share_out()

    # Showing ---------------------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Show the position, the players, the log and the open decision."""
        table, game = self.table, self.table.game
        self.letters = {}
        board = self.query_one(BattleMap)
        request = table.open
        decision = request if isinstance(request, Decision) else None
        self.query_one(RibbonBar).show(presenter.ribbon(game), board.glyphs, presenter.owes(decision, game))
        for seat, name in enumerate(("red", "blue")):
            self.query_one(f"#{name}", PlayerPanel).show(presenter.player_view(game, seat))
        for log in self.query(LogPanel):
            log.show(table.log, presenter.sides(game))
        if game.has_map:
            board.show(presenter.map_view(game, table.codes))
        self.show_answering()

    def show_answering(self) -> None:
        """Show how far the answer has come: what is lit, the bar, the attack panel."""
        answering, request = self.answering, self.table.open
        self.query_one(AttackPanel).show(answering.attack())
        if self.table.game.has_map:
            self.query_one(BattleMap).show_overlay(self._overlay())
            self._show_card()
        seat = request.seat if request is not None else NOBODY
        self.query_one(DecisionBar).show(seat, answering.prompt(), answering.hint(), answering.options())
        self._lay_out()

    def _overlay(self) -> Overlay:
        answering, chooser = self.answering, self.answering.chooser
        letters = {space: letter for letter, space in self.letters.items()}
        if chooser is None:
            return Overlay(path=self._inspected(), flash=self._flash, letters=letters)
        lit = frozenset(chooser.lit())
        for fallen in chooser.fallen():
            lit |= frozenset(spaces_of(self.table.game.body(fallen)))
        if answering.choice:
            lit = frozenset(facet.space for facet in answering.choice if facet.space != OFF)
        actors = frozenset(chooser.figures()) if chooser.actor is None else frozenset(answering.joined)
        taken = chooser.actor if isinstance(chooser.actor, int) else NOBODY
        about = chooser.decision.about
        if isinstance(about, Attack):
            taken = about.leader
        joinable = frozenset(answering.joining.units) if answering.joining else frozenset()
        path = frozenset(answering.path()) | self._inspected()
        targets = frozenset(chooser.targets()) | joinable
        if answering.rolling is not None and isinstance(about, Attack):
            targets |= {about.target}
        return Overlay(lit, targets, actors, taken, path, self._flash, letters)

    def _inspected(self) -> frozenset[int]:
        """Where the figure under the cursor could go, while inspecting."""
        game, board = self.table.game, self.query_one(BattleMap)
        figure = game.who[board.cursor] if self.inspecting and game.has_map else NOBODY
        if figure == NOBODY or figure >= game.table.first_structure:
            return frozenset()
        return frozenset(spaces_of(reach(game, figure).destinations))

    def _show_card(self) -> None:
        board, chooser = self.query_one(BattleMap), self.answering.chooser
        if board.view is None:
            return
        for card in self.query(CardPanel):
            card.show(card_view(self.table.game, board.view, board.cursor))
        self.query_one(Side).share_out()
        large = chooser is not None and chooser.is_large and board.cursor in chooser.lit()
        board.set_ghost(frozenset(spaces_of(chooser.ghost(board.cursor))) if chooser and large else frozenset())

    # What happens ----------------------------------------------------------------------------------------------------

    def after_answer(self) -> None:
        """Show what an answer brought about, and go on."""
        happened, self.answering.happened = self.answering.happened, []
        self.answering.changed = False
        if happened:
            pause, frames = self.speed
            self._roll_dice(happened, frames)
            self._flash = flashed(self.table.game, happened) if pause else frozenset()
            if self._flash:
                self.set_timer(max(pause, 0.2), self._end_flash)
        self.show_position()
        self._go_on()

    def _roll_dice(self, happened: list[Event], frames: int) -> None:
        tray = self.query_one(DiceTray)
        for event in reversed(happened):
            if isinstance(event, Attacked | Flung):
                tray.roll(event.faces, "HIT" if event.hit else "MISS", frames, event.defense)
                return
            if isinstance(event, PowerUpRolled):
                tray.roll(event.faces, "powered up" if event.success else "no Power Up", frames, 1)
                return

    def _end_flash(self) -> None:
        self._flash = frozenset()
        if self.table.game.has_map:
            self.query_one(BattleMap).show_overlay(self._overlay())

    def _go_on(self) -> None:
        """Let a scripted opponent think if it is its decision."""
        if self.table.open is not None and not self.table.persons_turn:
            self._think(len(self.table.session.records), self.table.session.clone())

    @work(thread=True, exclusive=True)
    def _think(self, moment: int, session: Session[Game]) -> None:
        """Ask the opponent, away from the screen."""
        self.post_message(self.MachineAnswered(self.table.machine_answer(session), moment))

    def on_battle_screen_machine_answered(self, message: MachineAnswered) -> None:
        """Play what the opponent chose, after a pause for the eye."""
        pause, _ = self.speed
        if pause:
            self._waiting = message
            self._pause = self.set_timer(pause, self._play_waiting)
        else:
            self._play(message)

    def _play_waiting(self) -> None:
        waiting, self._waiting = self._waiting, None
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        if waiting is not None:
            self._play(waiting)

    def _play(self, message: MachineAnswered) -> None:
        if len(self.table.session.records) == message.moment and not self.table.persons_turn:
            self.answering.commit(message.answer)
            self.after_answer()

    def _done(self) -> None:
        """After any pick: show what came of it."""
        if self.answering.changed:
            self.after_answer()
        else:
            self.show_answering()

    # Picking ---------------------------------------------------------------------------------------------------------

    def on_battle_map_cursor_moved(self, message: BattleMap.CursorMoved) -> None:
        """Show what is under the cursor."""
        self._show_card()
        if self.inspecting:
            self.query_one(BattleMap).show_overlay(self._overlay())

    def on_battle_map_space_picked(self, message: BattleMap.SpacePicked) -> None:
        """A space was picked on the map."""
        self.answering.pick(message.space)
        self._done()

    def on_decision_bar_chosen(self, message: DecisionBar.Chosen) -> None:
        """A choice was picked with the mouse."""
        if self.answering.choose(message.key):
            self._done()

    def on_key(self, event: Key) -> None:
        """Keys of the bar's choices, and letters to jump by while they are shown."""
        if self.query_one("#typed").display or not event.character:
            return
        if self.letters:
            space = self.letters.get(event.character)
            self.letters = {}
            if space is not None:
                self.query_one(BattleMap).move_cursor(space)
            self.show_answering()
            event.stop()
            event.prevent_default()
        elif event.character in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" and self.answering.choose(event.character):
            event.stop()
            event.prevent_default()
            self._done()

    def action_cursor(self, direction: str) -> None:
        """Move the cursor."""
        self.query_one(BattleMap).nudge(direction)

    def action_choose(self) -> None:
        """Enter."""
        if self.table.open is None:
            self.action_story()
            return
        self.answering.press(self.query_one(BattleMap).cursor)
        self._done()

    def action_story(self) -> None:
        """Tell the story of the battle."""
        from monsterpocalypse_tui.tui.screens.game_over import GameOverScreen

        self.app.push_screen(GameOverScreen(self.table))

    def action_back(self) -> None:
        """Step back."""
        if self.query_one("#typed").display:
            self._close_typing()
            return
        self.letters, self.inspecting = {}, False
        self.answering.back()
        self.show_answering()

    def _cycle(self, step: int) -> None:
        stops, board = self.answering.stops(), self.query_one(BattleMap)
        if stops:
            now = stops.index(board.cursor) if board.cursor in stops else (-1 if step > 0 else 0)
            board.move_cursor(stops[(now + step) % len(stops)])

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
        """Show reach of what is under the cursor, out of turn too."""
        self.inspecting = not self.inspecting
        self.show_answering()

    def action_finish(self) -> None:
        """End the phase."""
        self.answering.finish()
        self._done()

    def action_count(self, action: int, power: int) -> None:
        """Roll more or fewer dice."""
        self.answering.count(action, power)
        self.show_answering()

    def action_undo(self) -> None:
        """Take back the last answer."""
        self._travel(self.table.undo(), "There is nothing to take back.")

    def action_redo(self) -> None:
        """Give it again."""
        self._travel(self.table.redo(), "There is nothing to give again.")

    def _travel(self, went: bool, otherwise: str) -> None:
        self.answering.said = "" if went else otherwise
        if went:
            self.answering.reset()
            self.show_position()
            self._go_on()
        else:
            self.show_answering()

    def action_fold(self) -> None:
        """Show the next panel."""
        self.panel += 1
        self._lay_out()

    def action_skip(self) -> None:
        """Let dice come to rest and the opponent go on at once."""
        self.query_one(DiceTray).settle()
        self._play_waiting()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.action_show_help_panel()

    def action_leave(self) -> None:
        """Leave the battle; its journal is kept."""
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
        self._close_typing()
        self.answering.typed(event.value)
        self._done()
