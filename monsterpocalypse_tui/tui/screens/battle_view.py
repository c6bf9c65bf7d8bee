"""What a battle shows: the map, both players, the open decision, and what happens step by step."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Input

from monsterpocalypse_tui.engine.kernel.events import EVERYBODY, Event, Eye
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.cursor import handover, place_to_look
from monsterpocalypse_tui.table.hints import hint, prompt
from monsterpocalypse_tui.table.lighting import answers_lit, inspection_lit
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.view import NOBODY, Frame, Inspection, Overlay, Rolled, Snapshot, handed_over
from monsterpocalypse_tui.tui.furniture import furniture
from monsterpocalypse_tui.tui.keys import BATTLE, key_name
from monsterpocalypse_tui.tui.opponent import MachineAnswered, Opponent
from monsterpocalypse_tui.tui.projector import PACES, Pace, Projector
from monsterpocalypse_tui.tui.screens.curtain import CurtainScreen
from monsterpocalypse_tui.tui.screens.frame import TableScreen
from monsterpocalypse_tui.tui.widgets.board import BoardWidget
from monsterpocalypse_tui.tui.widgets.card_panel import CardPanel
from monsterpocalypse_tui.tui.widgets.decision_bar import DecisionBar
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.log_panel import LogPanel
from monsterpocalypse_tui.tui.widgets.player_panel import PlayerPanel
from monsterpocalypse_tui.tui.widgets.preview_panel import PreviewPanel
from monsterpocalypse_tui.tui.widgets.ribbon import RibbonBar
from monsterpocalypse_tui.tui.widgets.sheet import Sheet
from monsterpocalypse_tui.tui.widgets.side import LEAST_LOG, Side

UNRECORDED = "not being recorded"
"""Stands in the ribbon while the disk takes nothing."""
OFF = ""
"""Nothing is inspected."""
BELOW = 6
"""Rows for the ribbon, the bar and the footer."""
SPARE = 1
"""A row that a larger zoom leaves to the bar."""
BESIDE = 43
"""Columns that a larger zoom leaves to the side."""
REST = 0.06
"""Seconds after which the cursor rests."""
TALL = 60
"""From so many rows on the log has room enough beside the map."""


class BattleView(TableScreen[None]):
    """A battle to look at: everything of it but the keys."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.answering = Answering(match, confirms_end=lambda: self.table_app.confirms_end, key_of=self.key_of)
        self.letters: dict[str, int] = {}
        self.panel = 0
        self.inspected = OFF
        self.projector = Projector(self, self._show_frame, self._end_of_playback)
        self.opponent = Opponent(self, match, self._play)
        self._seen: Snapshot | None = None
        self._card_due: Timer | None = None
        self._asked = (NOBODY, 0)
        self._owing = NOBODY
        self._looking: Eye = EVERYBODY
        """Whose turn it was to look when the curtain was lifted last."""
        self._curtain_is_down = False

    @property
    def eye(self) -> Eye:
        """Whose eyes look: whoever lifted the curtain last, or where there is none whoever is asked."""
        return self._looking if self._has_curtain else self.match.eye

    @property
    def _has_curtain(self) -> bool:
        """Whether secrets are hidden between several persons."""
        return self.match.game.has_secrets and len(self.match.persons) > 1 and self.table_app.settings.curtain

    @property
    def _curtain_is_due(self) -> bool:
        """Whether another person than the one who looks is asked."""
        request = self.match.open
        return (
            self._has_curtain
            and request is not None
            and request.seat in self.match.persons
            and (request.seat != self._looking)
        )

    def _drop_curtain(self) -> None:
        """Hide the table until the person who is asked looks at it."""
        request = self.match.open
        assert request is not None
        self._curtain_is_down = True

        def lifted(by_hand: bool | None) -> None:
            self._curtain_is_down = False
            if by_hand:
                self._looking = request.seat
                self.show_position()
            else:
                self.app.pop_screen()

        name = self.match.view.player(request.seat)
        self.app.push_screen(CurtainScreen(request.seat, name, self.answering.said), lifted)

    def key_of(self, slug: str) -> str:
        """The first key of something that can be done here."""
        act = next(act for act in BATTLE if act.slug == slug)
        return key_name(self.table_app.keys_of(act).split(",")[0])

    @property
    def pace(self) -> Pace:
        """How fast things happen, from the settings."""
        return PACES[self.table_app.speed]

    def furnish(self) -> ComposeResult:
        """Lay the table."""
        glyphs, pieces = self.table_app.glyphs, furniture(self.match.game.id)
        yield RibbonBar(id="ribbon")
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield pieces.board(self.match.view.art, glyphs=glyphs, id="map")
                yield LogPanel(id="log-below")
                yield CardPanel(id="card-below")
            yield Side(pieces, len(self.match.kinds), id="side")
        yield DecisionBar(id="bar")
        hint = f"type an answer, such as: {self.match.game.example}"
        yield Input(placeholder=hint, select_on_focus=False, id="typed")

    def on_mount(self) -> None:
        """Show where the game stands."""
        for sheet in self.query(Sheet):
            sheet.glyphs = self.query_one(BoardWidget).glyphs
        if self.match.remark:
            self.notify(self.match.remark, severity="warning", timeout=12)
        self.query_one("#typed").display = False
        self.query_one(BoardWidget).focus()
        self.show_position()
        self.opponent.think()

    def on_unmount(self) -> None:
        """Stop writing the game down, and say what is not kept of it."""
        missing = self.match.close()
        if missing:
            self.table_app.say_at_parting(missing)

    def on_screen_suspend(self) -> None:
        """Whatever is playing ends before another screen covers it, and nobody plays on below."""
        self.projector.finish()
        self.opponent.hold()

    def on_screen_resume(self) -> None:
        """Take on what was changed meanwhile, and go on."""
        self._take_on_glyphs()
        self._let_machine_play()

    def _take_on_glyphs(self) -> None:
        glyphs = self.table_app.glyphs
        board = self.query_one(BoardWidget)
        if board.glyphs is not glyphs:
            self.app.stylesheet.update(self)
            board.glyphs = glyphs
            for sheet in self.query(Sheet):
                sheet.take_on(glyphs)
            self.show_position()

    # Layout -----------------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """Fold panels before the board."""
        super().on_resize(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give the board the largest zoom that fits; where rows are left below it, the log or the card goes there."""
        width, height = self.size
        board, side = self.query_one(BoardWidget), self.query_one(Side)
        across, down = board.room_for(Size(width - BESIDE, height - BELOW - SPARE))
        left = height - BELOW - down
        below = ("card" if height >= TALL else "log") if left >= LEAST_LOG else ""
        board.styles.width = across
        board.styles.height = down if below else "1fr"
        self.query_one("#left").styles.width = across
        for name in ("log", "card"):
            self.query_one(f"#{name}-below").display = name == below
        side.first, side.elsewhere = self.panel, below
        side.share_out()

    # Showing ----------------------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Show the table as it is: the position, the players, the log and the open decision."""
        self.projector.stop()
        if self._curtain_is_down:
            return
        if self._curtain_is_due:
            self._drop_curtain()
            return
        if self._roll_of_turn() is None:
            self.query_one(DiceTray).clear()
        self.query_one(DecisionBar).styles.min_height = None
        match, state, view = self.match, self.match.state, self.match.view
        self.letters = {}
        view.forget()
        board = self.query_one(BoardWidget)
        request = match.open
        self.query_one(RibbonBar).show(view.ribbon(state), *self._owes(), UNRECORDED if match.trouble else "")
        self._show_table(view.snapshot(state, self.eye))
        for log in self.query(LogPanel):
            log.show(match.log_for(self.eye), state, view)
        if request is not None and match.persons_turn:
            before, self._asked = self._asked, (request.seat, view.turn(state))
            board.move_cursor(place_to_look(self.answering, board.cursor, goes_on=self._asked == before))
        self.show_answering()

    def _owes(self) -> tuple[str, int]:
        """Who must choose now, if it is another player in the middle of somebody's turn."""
        decision, state, view = self.match.session.decision, self.match.state, self.match.view
        if decision is None or decision.seat == view.ribbon(state).seat or view.in_set_up(state):
            return "", NOBODY
        return f"{view.player(decision.seat).upper()} must choose", decision.seat

    def _show_table(self, seen: Snapshot) -> None:
        self._seen = seen
        for panel, player in zip(self.query(PlayerPanel), seen.players, strict=True):
            panel.show(player)
        if seen.map is not None:
            self.query_one(BoardWidget).show(seen.map)

    @property
    def _has_board(self) -> bool:
        """Whether there is a board now; an undo may lead to before there was one, though it is still drawn."""
        return self._seen is not None and self._seen.map is not None

    def show_answering(self) -> None:
        """Show how far the answer has come: what is lit, the bar, what is about to be rolled."""
        answering, request, view = self.answering, self.match.open, self.match.view
        self.query_one(PreviewPanel).show(answering.preview())
        board = self.query_one(BoardWidget)
        if board.view is not None and self._has_board:
            board.show_overlay(self._overlay())
            self._show_card()
        self._owing = request.seat if request is not None else NOBODY
        seen = self._inspection()
        next_step = seen.caption if seen is not None else hint(answering)
        name = view.player(self._owing) if self._owing != NOBODY else ""
        self.query_one(DecisionBar).show(self._owing, name, prompt(answering), next_step, answering.options())
        self._lay_out()

    def _overlay(self) -> Overlay:
        seen = self._inspection()
        overlay = answers_lit(self.answering) if seen is None else inspection_lit(seen)
        overlay.letters = {space: letter for letter, space in self.letters.items()}
        return overlay

    def _inspection(self) -> Inspection | None:
        """What is under the cursor, while it is being inspected."""
        state, request, board = self.match.state, self.match.open, self.query_one(BoardWidget)
        if self.inspected == OFF or board.view is None or not self._has_board:
            return None
        seat = request.seat if request is not None else state.seat
        return self.match.view.inspect(state, self.inspected, board.cursor, seat)

    def _show_card(self) -> None:
        """Show what is under the cursor, and what a large piece would cover there."""
        self._card_due = None
        board, chooser = self.query_one(BoardWidget), self.answering.chooser
        if board.view is None or not self._has_board:
            return
        for card in self.query(CardPanel):
            card.show(self.match.view.card(self.match.state, board.view, board.cursor, self.eye))
        covers = chooser.ghost(board.cursor) if chooser is not None and board.cursor in chooser.lit() else frozenset()
        board.set_ghost(covers if len(covers) > 1 else frozenset())

    def on_board_widget_cursor_moved(self, message: BoardWidget.CursorMoved) -> None:
        """Show what is under the cursor; inspection follows it."""
        if self.inspected != OFF and not self.projector.playing:
            self.show_answering()
        elif self.pace.moves:
            self._card_due.reset() if self._card_due else self._wait_for_rest()
        else:
            self._show_card()

    def _wait_for_rest(self) -> None:
        """Show the card once the cursor rests, so that a key held down moves it freely."""
        self._card_due = self.set_timer(REST, self._show_card)

    # What happens -----------------------------------------------------------------------------------------------------

    def after_answer(self) -> None:
        """Show what an answer brought about, step by step if there is time for it, and go on."""
        happened, self.answering.happened = self.answering.happened, []
        self.answering.changed = False
        self.inspected = OFF
        match, view, found = self.match, self.match.view, list[Frame]()
        if self.pace.moves and self._seen is not None:
            found = view.frames(self._seen, happened, match.state, self.eye)
            banner = "" if self._curtain_is_due else handover(match, self._owing)
            found = handed_over(found, view.snapshot(match.state, self.eye), banner)
        if found:
            # The map must not change its size while something is seen on it.
            bar = self.query_one(DecisionBar)
            bar.styles.min_height = bar.outer_size.height
            self.projector.play(found, self.pace)
        else:
            self._show_roll(self._last_roll(happened))
            self.show_position()
        self.opponent.think()

    def _show_frame(self, frame: Frame) -> None:
        """Show one picture of what happens; the bar stays with whoever brought it about."""
        self._show_table(frame.shown)
        self.query_one(BoardWidget).show_overlay(Overlay(flash=frame.flash, banner=frame.banner))
        self._show_roll(frame.roll)
        if frame.caption:
            name = self.match.view.player(self._owing) if self._owing != NOBODY else ""
            self.query_one(DecisionBar).show(self._owing, name, frame.caption, f"{self.key_of('skip')} skips ahead", [])

    def _show_roll(self, roll: Rolled | None) -> None:
        if roll is not None:
            self.query_one(DiceTray).roll(roll, self.pace.tumbles)

    def _last_roll(self, events: list[Event]) -> Rolled | None:
        """The dice that fell last."""
        for event in reversed(events):
            roll = self.match.view.roll_in(event)
            if roll is not None:
                return roll
        return None

    def _roll_of_turn(self) -> Rolled | None:
        """The dice that fell last in the turn that is going on."""
        events, begins = self.match.session.events, self.match.view.begins_turn
        began = next((at for at in reversed(range(len(events))) if begins(events[at])), 0)
        return self._last_roll(events[began:])

    def _show_dice_of_turn(self) -> None:
        """Let only dice lie in the tray that were rolled in the turn it is."""
        tray, roll = self.query_one(DiceTray), self._roll_of_turn()
        if roll is None:
            tray.clear()
        else:
            tray.roll(roll, 0)

    def _end_of_playback(self) -> None:
        self.query_one(DiceTray).settle()
        self.show_position()
        self._let_machine_play()

    def on_machine_answered(self, message: MachineAnswered) -> None:
        """Play what the opponent chose, once everything before has been seen."""
        self.opponent.answered(message)
        self._let_machine_play()

    def _let_machine_play(self) -> None:
        """A machine goes on once all has been seen and nothing covers the table."""
        if not self.projector.playing and self.is_current:
            self.opponent.play_after(self.pace.pause)

    def _play(self, answer: Any) -> None:
        """Play a machine's answer; where none can be played the machine rests until somebody goes back or leaves."""
        self.answering.play_reply(answer)
        for notice in self.match.take_notices():
            self.notify(notice, severity="warning", timeout=12, markup=False)
        self._done()

    def _done(self) -> None:
        """After any pick: show what came of it."""
        if self.answering.changed:
            self.after_answer()
        else:
            self.show_answering()
