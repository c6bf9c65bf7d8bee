"""A game as its front ends see it: one object that knows where each part is worked out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Die, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage import answers as a
from monsterpocalypse_tui.engine.smash_monster_rampage import describe
from monsterpocalypse_tui.engine.smash_monster_rampage import events as e
from monsterpocalypse_tui.engine.smash_monster_rampage.board import OFF
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked, Stray
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import card_name, player, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.move_options import MoveOptions
from monsterpocalypse_tui.engine.smash_monster_rampage.movement import way_to
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, NAMES, OWNERS, SEATS, UNITS, Game
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.smash_monster_rampage import facets, places, playback, previews, words
from monsterpocalypse_tui.table.smash_monster_rampage.art import CityArt
from monsterpocalypse_tui.table.smash_monster_rampage.board import board_view
from monsterpocalypse_tui.table.smash_monster_rampage.cards import card_view
from monsterpocalypse_tui.table.smash_monster_rampage.explaining import rules_behind
from monsterpocalypse_tui.table.smash_monster_rampage.inspection import LAYERS, inspect
from monsterpocalypse_tui.table.smash_monster_rampage.panels import panels, ribbon
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER
from monsterpocalypse_tui.table.smash_monster_rampage.story import story
from monsterpocalypse_tui.table.view import (
    NOBODY,
    NOWHERE,
    Board,
    CardView,
    Frame,
    Inspection,
    Panel,
    Paragraph,
    Preview,
    Ribbon,
    Rolled,
    Snapshot,
    Story,
)

TURN = re.compile(r"Turn (\d+): (Orange|Green)\.")


class CheapestWay:
    """The way of a move is always the cheapest one; it is shown, and another one is gone in two moves."""

    refusal = Refusal("A unit takes the cheapest way; for another one move it twice.", "SM-020")

    def __init__(self, game: Game) -> None:
        self._game = game

    def goes(self, answer: Any) -> bool:
        """No places can be named."""
        return False

    def open(self, actor: Actor, via: tuple[int, ...], waying: bool) -> frozenset[int]:
        """No place comes next."""
        return frozenset()

    def through(self, answer: Any, via: tuple[int, ...]) -> Any:
        """The same answer."""
        return answer

    def path(self, answer: Any) -> tuple[int, ...]:
        """The places a move goes over."""
        if not isinstance(answer, a.Go):
            return ()
        board, meant = self._game.table.board, MoveOptions(self._game).meant(answer)
        assert isinstance(meant, a.Go)
        way = way_to(self._game, meant.unit, meant.square, meant.facing)
        return tuple(places.place_of(board, square) for square in dict.fromkeys(square for square, _ in way))

    def guess(self, actor: Actor, place: int, via: tuple[int, ...]) -> Any:
        """Nothing is meant by a place on the way."""
        return None


class SmashView:
    """What is to be seen of a game, and said about it."""

    art = CityArt()
    layers = LAYERS

    def __init__(self, session: Session[Game]) -> None:
        self._board = session.state.table.board

    def _square(self, place: int) -> int:
        return places.square_of(self._board, place)

    # The table -------------------------------------------------------------------------------------------------------

    def board(self, state: Game, eye: Eye) -> Board:
        """The city."""
        return board_view(state)

    def players(self, state: Game, eye: Eye) -> tuple[Panel, ...]:
        """Both players."""
        return panels(state)

    def ribbon(self, state: Game) -> Ribbon:
        """Where the turn stands."""
        return ribbon(state)

    def player(self, seat: int) -> str:
        """Orange or Green."""
        return player(seat)

    def sides(self, state: Game) -> Mapping[str, int]:
        """Whose each name is."""
        return {**{unit_name(unit): OWNERS[unit] for unit in range(UNITS)}, **{player(seat): seat for seat in (0, 1)}}

    def turn_line(self, sentence: str) -> tuple[int, str, str] | None:
        """The first sentence of a turn."""
        found = TURN.match(sentence)
        return (SEATS.index(found[2].lower()), f"Turn {found[1]} {found[2]}", " ") if found else None

    def card(self, state: Game, board: Board, place: int, eye: Eye) -> CardView | None:
        """What is on a square."""
        return card_view(state, self._square(place))

    def entry_at(self, state: Game, place: int) -> str:
        """The entry on what is on a square."""
        square, piece = self._square(place), self.piece_at(state, place)
        if piece == MONSTER:
            return "monster"
        if piece != NOBODY:
            return KINDS[piece].word
        if square in state.pending:
            return "survivors"
        return "building" if square != OFF and state.buildings >> square & 1 else ""

    def in_set_up(self, state: Game) -> bool:
        """Whether the first turn has not begun."""
        return state.turn == 0

    def turn(self, state: Game) -> int:
        """The number of the turn."""
        return state.turn

    def outcome(self, state: Game) -> tuple[int, str] | None:
        """Who won, and how."""
        return (state.outcome.winner, state.outcome.ending.value) if state.outcome else None

    # Pieces and places -----------------------------------------------------------------------------------------------

    def piece_at(self, state: Game, place: int) -> int:
        """The unit or the Monster on a square."""
        return places.piece_at(state, self._square(place))

    def place_of(self, state: Game, piece: int) -> int:
        """Where a piece is."""
        square = state.monster if piece == MONSTER else state.at[piece]
        return places.place_of(self._board, square) if square >= 0 else NOWHERE

    def body(self, state: Game, piece: int) -> frozenset[int]:
        """The squares a piece covers."""
        if piece == MONSTER:
            return places.places(self._board, places.monster_mask(state))
        place = self.place_of(state, piece)
        return frozenset((place,)) if place != NOWHERE else frozenset()

    def stands(self, state: Game, piece: int) -> bool:
        """Whether it is on the board."""
        return self.place_of(state, piece) != NOWHERE

    def distance(self, state: Game, one: int, other: int) -> int:
        """Steps between two squares."""
        return self._board.distance(self._square(one), self._square(other))

    # Words -----------------------------------------------------------------------------------------------------------

    def prompt(self, state: Game, request: Decision | Roll | Draw) -> str:
        """What is asked."""
        asked = describe.prompt(state, request) if isinstance(request, Decision) else describe.roll_prompt(request)
        return asked.removesuffix(".")

    def ended(self, state: Game) -> str:
        """Who won."""
        winner = state.outcome.winner if state.outcome else NOBODY
        name = player(winner).upper() if winner != NOBODY else "THE MONSTER"
        return f"{name} wins. The game is over."

    def sentences(self, state: Game, events: Sequence[Event], eye: Eye) -> list[str]:
        """What happened."""
        return describe.sentences(state, events, eye)

    def reason(self, state: Game, refusal: Refusal) -> str:
        """Why not, with the rule."""
        return self.refused(refusal)

    def refused(self, refusal: Refusal) -> str:
        """A refusal with its rule, units by their spoken names."""
        said = str(refusal)
        for unit, name in enumerate(NAMES):
            said = said.replace(name, unit_name(unit))
        return said

    def labels(self, state: Game, answers: Sequence[Any]) -> list[str]:
        """Answers in a few words."""
        return words.labels(state, answers)

    def whole(self, state: Game, answer: Any) -> str:
        """Who does what."""
        return words.whole(state, answer)

    def counted(self, state: Game, answer: Any) -> str:
        """No numbers of dice are chosen here."""
        return words.label(state, answer)

    def face(self, die: Die, face: int) -> str:
        """A number, or a symbol of the Monster die."""
        return str(face)

    def pips(self, roll: Roll) -> str:
        """Spots are counted."""
        return "faces" if roll.by_face else "spots"

    def faces_example(self, roll: Roll) -> str:
        """Faces by the letters of the dice."""
        die, count = roll.dice[0]
        return f"{die.letter} {' '.join(str(face) for face in (3, 5)[:count])}"

    def place_name(self, state: Game, place: int) -> str:
        """A square by letter and number."""
        square = self._square(place)
        return self._board.names[square] if square != OFF else ""

    def card_name(self, state: Game, card: str) -> str:
        """A Monster Hit card."""
        return card_name(state, card)

    def actor_name(self, state: Game, actor: Actor) -> str:
        """A unit, or something of the bar."""
        return words.actor_name(state, actor)

    def verb_name(self, verb: str) -> str:
        """What is done."""
        return verb

    def meaning(self, state: Game, decision: Decision) -> str:
        """What is worth knowing beyond the question."""
        if decision.kind == Asked.RESERVE:
            return "it waits in reserve until your next movement"
        if decision.kind == Asked.PLACE:
            return "a lit square beside theirs"
        return ""

    def rules_behind(self, state: Game, decision: Decision) -> list[Paragraph]:
        """The rules a decision follows."""
        return rules_behind(state, decision)

    # Picking ---------------------------------------------------------------------------------------------------------

    def offered(self, state: Game, decision: Decision) -> Iterator[Any]:
        """Whole moves instead of single steps."""
        return facets.offered(state, decision)

    def facet(self, state: Game, decision: Decision, answer: Any) -> Facet:
        """Take an answer apart."""
        return facets.facet_of(state, answer)

    def guesses(self, state: Game, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
        """What a pick may mean."""
        return facets.guesses(state, decision, actor, self._square(place))

    def footprint(self, state: Game, decision: Decision, actor: Actor | None, place: int) -> frozenset[int]:
        """Just that square."""
        return frozenset((place,))

    def way(self, session: Session[Game]) -> CheapestWay:
        """Moves show their way."""
        return CheapestWay(session.state)

    def concerned(self, state: Game, decision: Decision) -> int:
        """The unit whose shot went astray, the one that was moved last, or the first on the board."""
        about = decision.about
        if isinstance(about, Stray) and state.at[about.unit] >= 0:
            return about.unit
        if state.moving != NOBODY and state.at[state.moving] >= 0:
            return state.moving
        own = [unit for unit in range(UNITS) if OWNERS[unit] == decision.seat and state.at[unit] >= 0]
        return own[0] if own else MONSTER if state.monster != OFF else NOBODY

    def leader(self, decision: Decision) -> int:
        """The unit whose shot went astray."""
        return decision.about.unit if isinstance(decision.about, Stray) else NOBODY

    def aimed(self, session: Session[Game], armed: Any) -> frozenset[int]:
        """A shot is aimed at the Monster."""
        return frozenset((MONSTER,)) if isinstance(armed, a.Fire) else frozenset()

    def consequences(self, session: Session[Game], answer: Any) -> tuple[str, ...]:
        """What an answer would bring."""
        return previews.consequences(session, answer)

    def preview(self, session: Session[Game], armed: Any, *, deep: bool) -> Preview | None:
        """What is about to be rolled or drawn."""
        return previews.preview(session, armed)

    def dangers(self, state: Game) -> frozenset[int]:
        """What the next symbol of the Monster die may strike."""
        return places.places(self._board, previews.dangers(state))

    def forget(self) -> None:
        """Nothing is kept."""

    def inspect(self, state: Game, layer: str, place: int, seat: int) -> Inspection:
        """Reach, fire or danger."""
        return inspect(state, layer, self._square(place), seat)

    # What happens ----------------------------------------------------------------------------------------------------

    def snapshot(self, state: Game, eye: Eye) -> Snapshot:
        """The whole table."""
        return playback.snapshot(state)

    def frames(self, before: Snapshot, events: list[Event], state: Game, eye: Eye) -> list[Frame]:
        """What happened, picture by picture."""
        return playback.frames(before, events, state)

    def roll_in(self, event: Event) -> Rolled | None:
        """The dice an event tells of."""
        return playback.roll_in(event)

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins."""
        return isinstance(event, e.TurnBegan)

    def story(self, session: Session[Game]) -> Story:
        """The game in numbers."""
        return story(session)
