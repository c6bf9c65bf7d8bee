"""The hunt as it is seen: its board, its players, its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Die, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.table.game import Actor, Facet, Way
from monsterpocalypse_tui.table.glyphs import Glyphs
from monsterpocalypse_tui.table.view import (
    NOBODY,
    NOWHERE,
    Art,
    Board,
    CardView,
    Cell,
    Frame,
    Inspection,
    Panel,
    Paragraph,
    Ribbon,
    Rolled,
    Snapshot,
    Story,
    Token,
)
from tests.table.toy.rules import SEATS, Dealt, Dig, Dug, Go, Hunt, Walked


class IslandArt:
    """Every hunter a letter, every place its first two letters."""

    def figure(self, token: Token, width: int, height: int, glyphs: Glyphs, around: str = "") -> Art:
        """The letter of a hunter."""
        return Art((token.code.center(width),) * height, ("f" * width,) * height)

    def figure_style(self, token: Token) -> str:
        """The ink of its seat."""
        return f"seat-{token.side + 1}"

    def ground(self, cell: Cell, sub: int, width: int, height: int, glyphs: Glyphs) -> str:
        """The first letters of a place."""
        return cell.ground[:2].center(width)

    def ground_style(self, cell: Cell) -> str:
        """All ground is alike."""
        return "ground"

    def shows_when_lit(self, cell: Cell) -> bool:
        """A place keeps its letters."""
        return True

    def legend(self, board: Board, glyphs: Glyphs, width: int) -> list[tuple[str, str, str]]:
        """The places."""
        return [(cell.ground[:2], "ground", cell.ground) for cell in board.cells.values()]


ART = IslandArt()


class HuntView:
    """A hunt in play."""

    art = ART
    layers = ()

    # The table -------------------------------------------------------------------------------------------------------

    def board(self, state: Hunt, eye: Eye) -> Board:
        """The island, with whoever is still there; of several at one place the last one is seen."""
        here = {state.island.at[place]: seat for seat, place in enumerate(state.at) if seat not in state.gone}
        cells = {at: Cell(name, figure=here.get(at, NOBODY)) for name, at in state.island.at.items()}
        tokens = {seat: Token(seat, SEATS[seat][0].upper(), SEATS[seat], seat, False, at) for at, seat in here.items()}
        return Board("the island", 3, 2, cells, tokens)

    def players(self, state: Hunt, eye: Eye) -> tuple[Panel, ...]:
        """Where everybody is; one's own card, and nobody else's."""
        found = []
        for seat in range(state.players):
            knows = state.treasure[seat] if eye == seat and state.treasure else "a secret place"
            lines = (((f"at {state.at[seat]}", ""),), ((f"treasure at {knows}", "muted"),))
            found.append(Panel(seat, self.player(seat), seat == state.seat, lines))
        return tuple(found)

    def ribbon(self, state: Hunt) -> Ribbon:
        """Round and player."""
        return Ribbon("the island", (state.turn - 1) // state.players + 1, state.seat, "walk or dig", (), 0)

    def player(self, seat: int) -> str:
        """A name as it begins a sentence."""
        return SEATS[seat].capitalize()

    def sides(self, state: Hunt) -> Mapping[str, int]:
        """The hunters by name."""
        return {self.player(seat): seat for seat in range(state.players)}

    def turn_line(self, sentence: str) -> None:
        """No sentence begins a turn."""

    def card(self, state: Hunt, board: Board, place: int, eye: Eye) -> CardView:
        """A place, who is there, and where its ways lead."""
        name = board.cells[place].ground
        here = [self.player(seat) for seat, at in enumerate(state.at) if at == name]
        return CardView(name, "", notes=(f"Here: {', '.join(here) or 'nobody'}.", self._ways(state, name)))

    def _ways(self, state: Hunt, name: str) -> str:
        return f"Ways: {', '.join(state.island.ways[name])}."

    def entry_at(self, state: Hunt, place: int) -> str:
        """There is nothing to look up."""
        return ""

    def in_set_up(self, state: Hunt) -> bool:
        """Until the cards are dealt."""
        return len(state.treasure) < state.players

    def turn(self, state: Hunt) -> int:
        """The number of the turn."""
        return state.turn

    def outcome(self, state: Hunt) -> tuple[int, str] | None:
        """Who won and how."""
        return (state.outcome[0], state.outcome[1].value) if state.outcome else None

    # Pieces and places -----------------------------------------------------------------------------------------------

    def piece_at(self, state: Hunt, place: int) -> int:
        """The last hunter at a place."""
        return self.board(state, None).cells[place].figure

    def place_of(self, state: Hunt, piece: int) -> int:
        """Where a hunter is."""
        return state.island.at[state.at[piece]]

    def body(self, state: Hunt, piece: int) -> frozenset[int]:
        """One place."""
        return frozenset((self.place_of(state, piece),))

    def stands(self, state: Hunt, piece: int) -> bool:
        """Whoever has not given up."""
        return piece not in state.gone

    def distance(self, state: Hunt, one: int, other: int) -> int:
        """Nobody asks how far it is."""
        return 0

    # Words -----------------------------------------------------------------------------------------------------------

    def prompt(self, state: Hunt, request: Decision | Roll | Draw) -> str:
        """What is asked."""
        who = self.player(request.seat)
        if isinstance(request, Roll):
            return f"{who} rolls for a dig"
        return f"{who} draws a card" if isinstance(request, Draw) else f"{who}, walk or dig"

    def ended(self, state: Hunt) -> str:
        """Who won."""
        assert state.outcome is not None
        winner, ending = state.outcome
        return f"{self.player(winner)} wins: {ending}" if winner != NOBODY else f"Nobody wins: {ending}"

    def sentences(self, state: Hunt, events: Sequence[Event], eye: Eye) -> list[str]:
        """One sentence for each event."""
        return [self._sentence(event) for event in events]

    def _sentence(self, event: Event) -> str:
        if isinstance(event, Dealt):
            return f"{self.player(event.seat)} draws {event.place}: there it lies."
        if isinstance(event, Walked):
            return f"{self.player(event.seat)} walks to the {event.place}."
        if isinstance(event, Dug):
            found = "finds it" if event.found else "finds nothing"
            return f"{self.player(event.seat)} digs, rolls {event.roll} and {found}."
        return "The hunt is over."

    def reason(self, state: Hunt, refusal: Refusal) -> str:
        """The sentence with its rule."""
        return str(refusal)

    def refused(self, refusal: Refusal) -> str:
        """The same."""
        return str(refusal)

    def labels(self, state: Hunt, answers: Sequence[Any]) -> list[str]:
        """In a few words."""
        return [self.whole(state, answer) for answer in answers]

    def whole(self, state: Hunt, answer: Any) -> str:
        """Who does what."""
        return f"walk to the {answer.place}" if isinstance(answer, Go) else f"dig, {state.at[state.seat]} it is"

    def counted(self, state: Hunt, answer: Any) -> str:
        """Nothing is counted."""
        return ""

    def face(self, die: Die, face: int) -> str:
        """A number."""
        return str(face)

    def pips(self, roll: Roll) -> str:
        """What a die shows."""
        return "pips"

    def faces_example(self, roll: Roll) -> str:
        """How a die is typed."""
        return "D 4"

    def place_name(self, state: Hunt, place: int) -> str:
        """A place by name."""
        return next(name for name, at in state.island.at.items() if at == place)

    def card_name(self, state: Hunt, card: str) -> str:
        """Cards are called after places."""
        return card

    def actor_name(self, state: Hunt, actor: Actor) -> str:
        """A hunter."""
        return self.player(int(actor))

    def verb_name(self, verb: str) -> str:
        """The verb itself."""
        return verb

    def meaning(self, state: Hunt, decision: Decision) -> str:
        """Nothing more."""
        return ""

    def rules_behind(self, state: Hunt, decision: Decision) -> list[Paragraph]:
        """The one rule there is."""
        return [("Treasure", "Dig where your card says; four or more finds it.")]

    # Picking ---------------------------------------------------------------------------------------------------------

    def offered(self, state: Hunt, decision: Decision) -> Iterable[Any]:
        """Everything that is allowed."""
        return decision.options

    def facet(self, state: Hunt, decision: Decision, answer: Any) -> Facet:
        """A walk is picked on the board, a dig by its key."""
        if isinstance(answer, Go):
            return Facet(answer, decision.seat, "go", state.island.at[answer.place])
        return Facet(answer, decision.seat, "dig", at_once=isinstance(answer, Dig))

    def guesses(self, state: Hunt, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
        """A walk to the place."""
        yield Go(self.place_name(state, place))

    def footprint(self, state: Hunt, decision: Decision, actor: Actor | None, place: int) -> frozenset[int]:
        """Just the place."""
        return frozenset((place,))

    def way(self, session: Session[Any]) -> Way | None:
        """Walks are one step long."""
        return None

    def concerned(self, state: Hunt, decision: Decision) -> int:
        """The hunter whose turn it is."""
        return decision.seat

    def leader(self, decision: Decision) -> int:
        """Nobody leads anything."""
        return NOBODY

    def aimed(self, session: Session[Any], armed: Any) -> frozenset[int]:
        """Nobody is aimed at."""
        return frozenset()

    def consequences(self, session: Session[Any], answer: Any) -> tuple[str, ...]:
        """A walk is all it says."""
        return ()

    def preview(self, session: Session[Any], armed: Any, *, deep: bool) -> None:
        """Everybody knows one die."""

    def dangers(self, state: Hunt) -> frozenset[int]:
        """The island is safe."""
        return frozenset()

    def forget(self) -> None:
        """Nothing was kept."""

    def inspect(self, state: Hunt, layer: str, place: int, seat: int) -> Inspection:
        """There is nothing to inspect."""
        return Inspection("")

    # What happens ----------------------------------------------------------------------------------------------------

    def snapshot(self, state: Hunt, eye: Eye) -> Snapshot:
        """The board and the players."""
        return Snapshot(self.board(state, eye), self.players(state, eye))

    def frames(self, before: Snapshot, events: list[Event], state: Hunt, eye: Eye) -> list[Frame]:
        """How it was, and how it is."""
        return [Frame(before), Frame(self.snapshot(state, eye))]

    def roll_in(self, event: Event) -> Rolled | None:
        """The die of a dig."""
        if not isinstance(event, Dug):
            return None
        return Rolled(((event.roll,),), 4, "found" if event.found else "nothing", good=event.found)

    def begins_turn(self, event: Event) -> bool:
        """Turns begin without a word."""
        return False

    def story(self, session: Session[Any]) -> Story:
        """Who won and why."""
        winner, why = self.outcome(session.state) or (NOWHERE, "")
        return Story(winner, why)
