"""A battle of Monsterpocalypse as its front ends see it: one object that knows where each part is worked out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Die, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import events as e
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import preview_of, strikes_needed
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import on_map, owner
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import speed
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.decisions import ability_behind
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import best_path, beyond, reach, ways_on
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, NOBODY, RED, Game
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.monsterpocalypse import facets, playback, presenter, wording
from monsterpocalypse_tui.table.monsterpocalypse.attack_view import AttackView, attack_view
from monsterpocalypse_tui.table.monsterpocalypse.cards import card_view
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.consequences import consequences
from monsterpocalypse_tui.table.monsterpocalypse.explaining import rules_behind
from monsterpocalypse_tui.table.monsterpocalypse.inspection import LAYERS, Inspector
from monsterpocalypse_tui.table.monsterpocalypse.map_art import MapArt
from monsterpocalypse_tui.table.monsterpocalypse.meaning import power_up_brings, summary
from monsterpocalypse_tui.table.monsterpocalypse.story import story
from monsterpocalypse_tui.table.view import (
    Board,
    CardView,
    Frame,
    Inspection,
    Paragraph,
    Ribbon,
    Rolled,
    Snapshot,
    Story,
)

TURN = re.compile(r"Turn (\d+): (Red|Blue) begins a (\w+) Activation")


class AdvanceWay:
    """Advances by way of spaces of one's own."""

    refusal = Refusal("There is no such path within its speed.", "MP-MOVE-03")

    def __init__(self, game: Game) -> None:
        self._game = game

    def goes(self, answer: Any) -> bool:
        """Only an advance has a path."""
        return isinstance(answer, a.Advance)

    def open(self, actor: Actor, via: tuple[int, ...], waying: bool) -> frozenset[int]:
        """The spaces an advance can go through next, or end on."""
        if not isinstance(actor, int):
            return frozenset()
        game, find = self._game, ways_on if waying else beyond
        return find(game, actor, reach(game, actor), speed(game, actor), via)

    def through(self, answer: Any, via: tuple[int, ...]) -> Any:
        """The same advance through these spaces."""
        return replace(answer, via=via) if isinstance(answer, a.Advance) else answer

    def path(self, answer: Any) -> tuple[int, ...]:
        """The spaces of an advance."""
        if not isinstance(answer, a.Advance):
            return ()
        game, figure = self._game, answer.figure
        return best_path(game, figure, reach(game, figure), answer.to, speed(game, figure), answer.via) or ()

    def guess(self, actor: Actor, place: int, via: tuple[int, ...]) -> Any:
        """An advance to there."""
        return a.Advance(actor, place, via) if isinstance(actor, int) else None


class BattleView:
    """What is to be seen of a battle, and said about it."""

    art = MapArt()
    layers = LAYERS

    def __init__(self, session: Session[Game]) -> None:
        self.codes = Codes(session.state.table)
        self._inspector: tuple[Game, Inspector] | None = None

    # The table -------------------------------------------------------------------------------------------------------

    def board(self, state: Game, eye: Eye) -> Board | None:
        """The battle map."""
        return presenter.map_view(state, self.codes) if state.has_map else None

    def players(self, state: Game, eye: Eye) -> tuple[presenter.PlayerView, ...]:
        """Both sides of the play mat."""
        return tuple(presenter.player_view(state, seat) for seat in (RED, BLUE))

    def ribbon(self, state: Game) -> Ribbon:
        """Where the turn stands."""
        return presenter.ribbon(state)

    def player(self, seat: int) -> str:
        """Red or Blue."""
        return names.player(seat)

    def sides(self, state: Game) -> Mapping[str, int]:
        """Whose each name is."""
        return presenter.sides(state)

    def turn_line(self, sentence: str) -> tuple[int, str, str] | None:
        """The first sentence of a turn."""
        found = TURN.match(sentence)
        if found is None:
            return None
        return (RED if found[2] == "Red" else BLUE), f"Turn {found[1]} {found[2]}", f" {found[3]} Activation "

    def card(self, state: Game, board: Board, place: int, eye: Eye) -> CardView | None:
        """What is on a space."""
        return card_view(state, board, place)

    def entry_at(self, state: Game, place: int) -> str:
        """The card of the figure on a space."""
        figure = self.piece_at(state, place)
        return state.card[figure].id if figure != NOBODY else ""

    def in_set_up(self, state: Game) -> bool:
        """Whether the first turn has not begun."""
        return state.phase in names.SET_UP

    def turn(self, state: Game) -> int:
        """The number of the turn."""
        return state.turn

    def outcome(self, state: Game) -> tuple[int, str] | None:
        """Who won, and how."""
        return (state.outcome.winner, state.outcome.ending.value) if state.outcome else None

    # Pieces and places -----------------------------------------------------------------------------------------------

    def piece_at(self, state: Game, place: int) -> int:
        """The figure on a space."""
        return state.who[place] if state.has_map and 0 <= place < len(state.who) else NOBODY

    def place_of(self, state: Game, piece: int) -> int:
        """The space of a figure."""
        return state.at[piece]

    def body(self, state: Game, piece: int) -> frozenset[int]:
        """The spaces a figure covers."""
        return frozenset(spaces_of(state.body(piece)))

    def stands(self, state: Game, piece: int) -> bool:
        """Whether it is on the map."""
        return on_map(state, piece)

    def distance(self, state: Game, one: int, other: int) -> int:
        """How many spaces lie between two."""
        return state.map.distance(one, False, other, False)

    # Words -----------------------------------------------------------------------------------------------------------

    def prompt(self, state: Game, request: Decision | Roll | Draw) -> str:
        """Whose decision it is, and what is asked."""
        if isinstance(request, Decision):
            asked = describe.prompt(state, request)
            return asked.replace(", ", ", your decision. ", 1) if presenter.owes(request, state) else asked
        assert isinstance(request, Roll)
        return describe.roll_prompt(request)

    def ended(self, state: Game) -> str:
        """Who won."""
        winner = state.outcome.winner if state.outcome else NOBODY
        return f"{names.player(winner).upper()} wins. The battle is over." if winner != NOBODY else "A draw."

    def sentences(self, state: Game, events: Sequence[Event], eye: Eye) -> list[str]:
        """What happened."""
        return describe.sentences(state, list(events))

    def reason(self, state: Game, refusal: Refusal) -> str:
        """Why not, with the page."""
        return describe.reason(refusal, state)

    def refused(self, refusal: Refusal) -> str:
        """A refusal with its rule."""
        return describe.refusal(refusal)

    def labels(self, state: Game, answers: Sequence[Any]) -> list[str]:
        """Answers in a few words."""
        return wording.labels(state, answers)

    def whole(self, state: Game, answer: Any) -> str:
        """Who does what."""
        return wording.whole(state, answer)

    def counted(self, state: Game, answer: Any) -> str:
        """Dice in the notation."""
        return f"{answer.action}A" + (f" {answer.power}P" if answer.power else "")

    def face(self, die: Die, face: int) -> str:
        """Strikes."""
        return names.count(face, "strike") if face else "a miss"

    def pips(self, roll: Roll) -> str:
        """Strikes are counted."""
        return "strikes"

    def faces_example(self, roll: Roll) -> str:
        """Faces by the letters of the dice."""
        return "A 1 0 2 | P 1"

    def place_name(self, state: Game, place: int) -> str:
        """A space by letter and number."""
        return names.space(state, place)

    def card_name(self, state: Game, card: str) -> str:
        """A card of the reserves or the city."""
        library = state.table.library
        return names.card_name(library.units.get(card) or library.structures[card])

    def actor_name(self, state: Game, actor: Actor) -> str:
        """A figure, or a card of the reserves or the city."""
        return names.figure(state, actor) if isinstance(actor, int) else self.card_name(state, actor)

    def verb_name(self, verb: str) -> str:
        """What is done."""
        return verb.replace("-", " ")

    def meaning(self, state: Game, decision: Decision) -> str:
        """What a success of the roll in question brings, or what the ability in question does."""
        if decision.kind == "power":
            return f"a success {power_up_brings(state)}"
        return summary(state, ability_behind(state, decision)) or ""

    def rules_behind(self, state: Game, decision: Decision) -> list[Paragraph]:
        """The rules a decision follows."""
        return list(rules_behind(state, decision))

    # Picking ---------------------------------------------------------------------------------------------------------

    def offered(self, state: Game, decision: Decision) -> Iterable[Any]:
        """Every answer there is."""
        return decision.options

    def facet(self, state: Game, decision: Decision, answer: Any) -> Facet:
        """Take an answer apart."""
        return facets.facet_of(state, answer)

    def guesses(self, state: Game, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
        """What a pick may mean."""
        return facets.guesses(decision, actor, verb, place, self.piece_at(state, place))

    def footprint(self, state: Game, decision: Decision, actor: Actor | None, place: int) -> frozenset[int]:
        """The spaces a base covers."""
        return facets.footprint(state, decision, actor, place)

    def way(self, session: Session[Game]) -> AdvanceWay:
        """Advances can go by way of spaces."""
        return AdvanceWay(session.state)

    def concerned(self, state: Game, decision: Decision) -> int:
        """The figure of a player that a decision is about, or else that player's monster."""
        about = decision.about[0] if isinstance(decision.about, tuple) and decision.about else decision.about
        named = [about.target, about.leader] if isinstance(about, Attack) else [about] if isinstance(about, int) else []
        for figure in (*named, *state.table.monsters[decision.seat]):
            if 0 <= figure < len(state.at) and owner(state, figure) == decision.seat and state.at[figure] != OFF:
                return figure
        return NOBODY

    def leader(self, decision: Decision) -> int:
        """Who leads the attack that a decision is about."""
        return decision.about.leader if isinstance(decision.about, Attack) else NOBODY

    def aimed(self, session: Session[Game], armed: Any) -> frozenset[int]:
        """Whom the open attack is compared with, and whom an armed one would meet."""
        decision, found = session.decision, frozenset[int]()
        if decision is not None and isinstance(decision.about, Attack) and isinstance(decision.options, RollOptions):
            found |= frozenset(strikes_needed(session.state, decision.about))
        if isinstance(armed, a.Declare):
            found |= frozenset(preview_of(session.state, armed).needs)
        return found

    def consequences(self, session: Session[Game], answer: Any) -> tuple[str, ...]:
        """What an answer would bring."""
        return consequences(session, answer)

    def preview(self, session: Session[Game], armed: Any, *, deep: bool) -> AttackView | None:
        """The attack whose dice are being chosen."""
        return attack_view(session, armed, deep=deep) if isinstance(armed, a.RollDice) else None

    def dangers(self, state: Game) -> frozenset[int]:
        """Hazards are on the map already."""
        return frozenset()

    def inspect(self, state: Game, layer: str, place: int, seat: int) -> Inspection:
        """Reach, ranges or threats of what is on a space."""
        if self._inspector is None or self._inspector[0] is not state:
            self._inspector = state, Inspector(state, seat)
        return self._inspector[1].look(layer, place)

    def forget(self) -> None:
        """The position has changed: whatever was worked out for inspection is old."""
        self._inspector = None

    # What happens ----------------------------------------------------------------------------------------------------

    def snapshot(self, state: Game, eye: Eye) -> Snapshot:
        """The whole table."""
        return playback.snapshot(state, self.codes)

    def frames(self, before: Snapshot, events: list[Event], state: Game, eye: Eye) -> list[Frame]:
        """What happened, picture by picture."""
        return playback.frames(before, events, state, self.codes)

    def roll_in(self, event: Event) -> Rolled | None:
        """The dice an event tells of."""
        return playback.roll_in(event)

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins."""
        return isinstance(event, e.TurnBegan)

    def story(self, session: Session[Game]) -> Story:
        """The battle in numbers."""
        return story(session)
