"""A game of *Moongha Invaders* as its front ends see it: one object that knows where each part is worked out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Die, Roll
from monsterpocalypse_tui.engine.kernel.events import Event, Eye
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.moongha_invaders import answers as a
from monsterpocalypse_tui.engine.moongha_invaders import describe
from monsterpocalypse_tui.engine.moongha_invaders import events as e
from monsterpocalypse_tui.engine.moongha_invaders.decisions import AboutAttack, AboutFire, AboutVictims, Asked
from monsterpocalypse_tui.engine.moongha_invaders.names import city_name, counter_name, seat_name
from monsterpocalypse_tui.engine.moongha_invaders.state import (
    NOBODY,
    SEATS,
    Game,
    Phase,
    monsters_in,
    own_on_board,
)
from monsterpocalypse_tui.engine.moongha_invaders.targeting import targets
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.moongha_invaders import facets, playback, previews
from monsterpocalypse_tui.table.moongha_invaders.board import board
from monsterpocalypse_tui.table.moongha_invaders.cards import card
from monsterpocalypse_tui.table.moongha_invaders.panels import panels
from monsterpocalypse_tui.table.moongha_invaders.story import story
from monsterpocalypse_tui.table.view import (
    NOWHERE,
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

TURN = re.compile(r"Turn (\d+) begins; (\w+) is the first player")
PHASES = ("supply", "actions", "end")
PHASE_OF = {Phase.DEAL: 0, Phase.SUPPLY: 0, Phase.EXTRA: 0, Phase.ACTIONS: 1, Phase.ACTION: 1, Phase.END: 2}
REACH, TARGETS = "reach", "targets"

TOPICS: dict[str, tuple[str, ...]] = {
    Asked.ACTION: ("MI-041", "MI-044", "MI-150"),
    Asked.SECOND_MOVE: ("MI-110", "MI-114"),
    Asked.CITY: ("MI-053", "MI-059"),
    Asked.TOKENS: ("MI-070", "MI-073"),
    Asked.ATTACKER: ("MI-076", "MI-145"),
    Asked.TARGET: ("MI-076", "MI-080", "MI-090"),
    Asked.SIDEKICK: ("MI-140",),
    Asked.NEXT_ATTACK: ("MI-145",),
    Asked.CASUALTY: ("MI-091",),
    Asked.VICTIM: ("MI-122",),
    Asked.FIRE: ("MI-123", "MI-131"),
    Asked.TAKE_FROM: ("MI-153",),
    Asked.REMOVE: ("MI-023", "MI-030"),
}
"""A rule or more behind each kind of decision; their topics are shown."""


class MoveWay:
    """Moves are shown along their shortest way; another one is typed."""

    refusal = Refusal("There is no connection along that way.", "MI-111")

    def __init__(self, game: Game) -> None:
        self._game = game

    def goes(self, answer: Any) -> bool:
        """No way is named with keys."""
        return False

    def open(self, actor: Actor, via: tuple[int, ...], waying: bool) -> frozenset[int]:
        """Nothing to name."""
        return frozenset()

    def through(self, answer: Any, via: tuple[int, ...]) -> Any:
        """The same."""
        return answer

    def path(self, answer: Any) -> tuple[int, ...]:
        """The cities a monster leaves, crosses and enters."""
        return (self._game.at[answer.counter], *answer.path) if isinstance(answer, a.Move) else ()

    def guess(self, actor: Actor, place: int, via: tuple[int, ...]) -> Any:
        """Nothing."""
        return None


class InvasionView:
    """What is to be seen of an invasion, and said about it."""

    art: Any = None
    layers = (REACH, TARGETS)

    def __init__(self, session: Session[Game]) -> None:
        self._start = session.state

    # The table -------------------------------------------------------------------------------------------------------

    def board(self, state: Game, eye: Eye) -> Any:
        """The world."""
        return board(state)

    def players(self, state: Game, eye: Eye) -> tuple[Panel, ...]:
        """What everybody has."""
        return panels(state, eye)

    def ribbon(self, state: Game) -> Ribbon:
        """Where the turn stands."""
        if state.outcome is not None:
            return Ribbon("Moongha Invaders", 0, NOBODY, "THE END", (), 0)
        title = f"{seat_name(state.seat).upper()} ACTS" if PHASE_OF[state.phase] == 1 else "NEW ACTIONS"
        last = state.table.last_turn
        passes = f"{state.passes} of {state.table.players} passed"
        return Ribbon(f"turn {state.turn} of {last}", 0, state.seat, title, (*PHASES, passes), PHASE_OF[state.phase])

    def player(self, seat: int) -> str:
        """A colour."""
        return seat_name(seat)

    def sides(self, state: Game) -> Mapping[str, int]:
        """Whose each name is."""
        found = {seat_name(seat): seat for seat in range(state.table.players)}
        return found | {f"{name}'s": seat for name, seat in found.items()}

    def turn_line(self, sentence: str) -> tuple[int, str, str] | None:
        """The first sentence of a turn."""
        found = TURN.match(sentence)
        if found is None:
            return None
        return SEATS.index(found[2].lower()), f"Turn {found[1]}", f" {found[2]} is the first player "

    def card(self, state: Game, board: Any, place: int, eye: Eye) -> CardView | None:
        """A city."""
        return card(state, place, eye)

    def entry_at(self, state: Game, place: int) -> str:
        """The entry of the city, or of the only monster in it."""
        if not 0 <= place < state.table.cities:
            return ""
        here = monsters_in(state, place)
        if len(here) == 1:
            return state.table.library.monsters[state.table.kind[here[0]]].id
        return state.table.city_ids[place]

    def in_set_up(self, state: Game) -> bool:
        """Only the dealing comes before the first turn."""
        return state.phase is Phase.DEAL

    def turn(self, state: Game) -> int:
        """The number of the turn."""
        return state.turn

    def outcome(self, state: Game) -> tuple[int, str] | None:
        """Who won, and how."""
        return (state.outcome.winner, state.outcome.ending.value) if state.outcome else None

    # Pieces and places -----------------------------------------------------------------------------------------------

    def piece_at(self, state: Game, place: int) -> int:
        """Cities are picked, never pieces: there may be many in one."""
        return NOBODY

    def place_of(self, state: Game, piece: int) -> int:
        """The city of a monster."""
        return state.at[piece] if state.at[piece] >= 0 else NOWHERE

    def body(self, state: Game, piece: int) -> frozenset[int]:
        """Its city."""
        return frozenset((state.at[piece],)) if state.at[piece] >= 0 else frozenset()

    def stands(self, state: Game, piece: int) -> bool:
        """Whether it is on the board."""
        return state.at[piece] >= 0

    def distance(self, state: Game, one: int, other: int) -> int:
        """How many connections lie between two cities."""
        return len(state.table.ways[one][other]) if 0 <= one < state.table.cities else 0

    # Words -----------------------------------------------------------------------------------------------------------

    def prompt(self, state: Game, request: Decision | Roll | Draw) -> str:
        """Whose decision it is, and what is asked."""
        if isinstance(request, Decision):
            return describe.prompt(state, request)
        return describe.roll_prompt(request)

    def ended(self, state: Game) -> str:
        """Who won."""
        return describe.ending(state)

    def sentences(self, state: Game, events: Sequence[Event], eye: Eye) -> list[str]:
        """What happened, as far as an eye saw it."""
        return describe.sentences(state, events, eye)

    def reason(self, state: Game, refusal: Refusal) -> str:
        """Why not, with the rule."""
        return self.refused(refusal)

    def refused(self, refusal: Refusal) -> str:
        """A refusal with its rule."""
        return f"{refusal.sentence} ({refusal.rule})" if refusal.rule else refusal.sentence

    def labels(self, state: Game, answers: Sequence[Any]) -> list[str]:
        """Answers in a few words."""
        return [self._label(state, answer) for answer in answers]

    @staticmethod
    def _label(state: Game, answer: Any) -> str:
        match answer:
            case a.Create():
                return describe.label(state, answer).removeprefix("Raise ")
            case a.Attack():
                return describe.label(state, answer).removeprefix("White token for ")
            case a.PlaceToken():
                return describe.label(state, answer).removeprefix("Pass token into ")
            case a.With(counter) | a.Next(counter):
                return f"{counter_name(state, counter)} in {city_name(state, state.at[counter])}"
        return describe.label(state, answer)

    def whole(self, state: Game, answer: Any) -> str:
        """Who does what."""
        return describe.label(state, answer)

    def counted(self, state: Game, answer: Any) -> str:
        """Dice are not chosen one by one here."""
        return describe.label(state, answer)

    def face(self, die: Die, face: int) -> str:
        """A number."""
        return str(face)

    def pips(self, roll: Roll) -> str:
        """Faces."""
        return "faces"

    def faces_example(self, roll: Roll) -> str:
        """Faces by the letter of the dice."""
        return "D 3 5 6"

    def place_name(self, state: Game, place: int) -> str:
        """A city."""
        return city_name(state, place)

    def card_name(self, state: Game, card: str) -> str:
        """A city counter."""
        return city_name(state, state.table.city_ids.index(card))

    def actor_name(self, state: Game, actor: Actor) -> str:
        """An action of the bar."""
        return facets.actor_name(actor)

    def verb_name(self, verb: str) -> str:
        """The monster that moves."""
        return facets.verb_name(self._start, verb)

    def meaning(self, state: Game, decision: Decision) -> str:
        """The other attacks that were declared, or what passing would bring."""
        if isinstance(decision.about, AboutFire) and decision.about.assigned:
            aimed = {counter_name(state, counter) for _, counter in decision.about.assigned}
            return f"already aimed at {', '.join(sorted(aimed))}"
        if decision.kind == Asked.ACTION and state.passes == state.table.players - 1:
            return "everybody else has passed: if you pass too, the turn ends"
        return ""

    def rules_behind(self, state: Game, decision: Decision) -> list[Paragraph]:
        """The topics of the rules behind a decision."""
        library = state.table.library
        topics = dict.fromkeys(library.rules[rule] for rule in TOPICS.get(decision.kind, ()) if rule in library.rules)
        return [(library.topics[each].title, "\n".join(library.topics[each].paragraphs)) for each in topics]

    # Picking ---------------------------------------------------------------------------------------------------------

    def offered(self, state: Game, decision: Decision) -> Iterable[Any]:
        """Every answer there is."""
        return decision.options

    def facet(self, state: Game, decision: Decision, answer: Any) -> Facet:
        """Take an answer apart."""
        return facets.facet_of(state, answer)

    def guesses(self, state: Game, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
        """What a pick may mean."""
        return facets.guesses(state, decision, actor, verb, place)

    def footprint(self, state: Game, decision: Decision, actor: Actor | None, place: int) -> frozenset[int]:
        """Just that city."""
        return frozenset((place,))

    def way(self, session: Session[Game]) -> MoveWay:
        """Moves are shown along their way."""
        return MoveWay(session.state)

    def concerned(self, state: Game, decision: Decision) -> int:
        """The monster a decision is about, or else the player's first."""
        about = decision.about
        named = [about.counter] if isinstance(about, AboutAttack) else []
        for counter in (*named, *own_on_board(state, decision.seat)):
            if counter >= 0 and state.at[counter] >= 0:
                return counter
        return NOBODY

    def leader(self, decision: Decision) -> int:
        """The monster whose target is asked for."""
        return decision.about.counter if isinstance(decision.about, AboutAttack) else NOBODY

    def aimed(self, session: Session[Game], armed: Any) -> frozenset[int]:
        """Monsters that could be the target, or the one that was picked."""
        decision, state = session.decision, session.state
        match armed:
            case a.Target(_, counter) if counter != NOBODY:
                return frozenset((counter,))
            case a.Fire(counter) | a.Victim(counter) | a.With(counter) | a.Next(counter) | a.Heal(counter):
                return frozenset((counter,))
        if decision is None or isinstance(armed, a.Target):
            return frozenset()
        if decision.kind == Asked.TARGET and isinstance(decision.about, AboutAttack):
            return frozenset(each.counter for each in targets(state, decision.about.counter) if each.counter != NOBODY)
        if isinstance(decision.about, AboutFire | AboutVictims):
            return frozenset(each.counter for each in decision.options if isinstance(each, a.Fire | a.Victim))
        return frozenset()

    def consequences(self, session: Session[Game], answer: Any) -> tuple[str, ...]:
        """What an answer would bring besides what it says itself."""
        state = session.state
        match answer:
            case a.Move(counter, path):
                over = [city_name(state, city) for city in path[:-1]]
                hidden = "hidden" if state.hidden[counter] else "revealed"
                told = [f"It crosses {', '.join(over)}."] if over else []
                return (*told, f"It stays {hidden}.")
            case a.PlaceToken():
                return ("It counts as a pass; next time you must do that action.",)
            case a.Pass() if state.passes == state.table.players - 1:
                return ("The turn ends.",)
        return ()

    def preview(self, session: Session[Game], armed: Any, *, deep: bool) -> Preview | None:
        """Exact chances of what would be rolled."""
        return previews.preview(session, armed)

    def dangers(self, state: Game) -> frozenset[int]:
        """None are shown all the time."""
        return frozenset()

    def forget(self) -> None:
        """Nothing is remembered."""

    def inspect(self, state: Game, layer: str, place: int, seat: int) -> Inspection:
        """Where the monsters of a city could go, or what they could attack."""
        if not 0 <= place < state.table.cities:
            return Inspection("nothing is there")
        here, name = monsters_in(state, place), city_name(state, place)
        if layer == REACH:
            reach = {to for each in here for to in state.table.reach[place][state.table.move_of(each)]}
            near = frozenset(state.table.neighbours[place])
            if not here:
                return Inspection(f"{name} is connected to {len(near)} cities", near)
            return Inspection(f"where the monsters of {name} could move", frozenset(reach), later=frozenset(here))
        aims = frozenset(each.counter for own in here for each in targets(state, own) if each.counter != NOBODY)
        said = (
            f"monsters of {name} that others there could attack" if aims else f"nobody in {name} could attack another"
        )
        return Inspection(said, frozenset((place,)), now=aims)

    # What happens ----------------------------------------------------------------------------------------------------

    def snapshot(self, state: Game, eye: Eye) -> Snapshot:
        """The whole table for an eye."""
        return playback.snapshot(state, eye)

    def frames(self, before: Snapshot, events: list[Event], state: Game, eye: Eye) -> list[Frame]:
        """What happened, picture by picture."""
        return playback.frames(before, events, state, eye)

    def roll_in(self, event: Event) -> Rolled | None:
        """The dice an event tells of."""
        return playback.roll_in(event)

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins."""
        return isinstance(event, e.TurnBegan)

    def story(self, session: Session[Game]) -> Story:
        """The game in numbers."""
        return story(session)
