"""Answering decisions at the table, without a screen: what has been picked so far, what the bar offers, what it says.

The battle screen shows this and passes picks on to it. Every answer is shown before it is given: the first pick arms
it, the same pick again commits it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import (
    CountOptions,
    Decision,
    IllegalAnswer,
    SubsetOptions,
)
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.table.bar_keys import CHOICES, LEAVE, USUAL, WAY
from monsterpocalypse_tui.table.choosing import Chooser
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.real_cards import RealCards
from monsterpocalypse_tui.table.real_dice import RealDice
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE


class Option:
    """A choice of the bar: the key that picks it, its words, and what picking it does."""

    __slots__ = ("do", "key", "label")

    def __init__(self, key: str, label: str, do: Callable[[], None]) -> None:
        self.key = key
        self.label = label
        self.do = do


class Answering:
    """How far a person has come in answering what the game waits for."""

    def __init__(
        self,
        match: Match,
        *,
        confirms_end: Callable[[], bool] = lambda: True,
        key_of: Callable[[str], str] = USUAL.__getitem__,
    ) -> None:
        self.match = match
        self.view = match.view
        self.confirms_end = confirms_end
        self.key_of = key_of
        self.happened: list[Event] = []
        self.changed = False
        self.said = ""
        self.gave = NOBODY
        """Who gave the last answer here."""
        self.reset()

    def reset(self) -> None:
        """Begin with what is open now."""
        request = self.match.open
        persons = self.match.persons_turn
        asked = isinstance(request, Decision) and persons
        self.chooser = Chooser(self.view, self.match.state, request) if asked else None  # type: ignore[arg-type]
        self.armed: Any = None
        self._foretold: tuple[Any, tuple[str, ...]] = (None, ())
        self.choice: tuple[Facet, ...] = ()
        self.joined: list[int] = []
        self.via: list[int] = []
        self.waying = False
        self.way = self.view.way(self.match.session) if asked else None
        self._ways: dict[tuple[Actor, tuple[int, ...], bool], frozenset[int]] = {}
        self.deep = False
        self.real = RealDice(request) if isinstance(request, Roll) and persons else None
        self.cards = RealCards(request) if isinstance(request, Draw) and persons else None
        self.counts: tuple[int, ...] = ()
        if isinstance(request, Decision) and isinstance(request.options, CountOptions):
            self.counts = request.options.start

    @property
    def rolling(self) -> CountOptions[Any] | None:
        """The dice being chosen, if they are."""
        options = self.chooser.decision.options if self.chooser else None
        return options if isinstance(options, CountOptions) else None

    @property
    def joining(self) -> SubsetOptions[Any, int] | None:
        """The pieces that may join, if that is asked."""
        options = self.chooser.decision.options if self.chooser else None
        return options if isinstance(options, SubsetOptions) else None

    @property
    def dice(self) -> Any:
        """The answer with the counts chosen so far."""
        return self.rolling.answer_of(self.counts) if self.rolling is not None else None

    # What is shown ---------------------------------------------------------------------------------------------------

    def preview(self) -> Any:
        """What is about to be rolled, and once looked at what would come of it."""
        armed = self.dice if self.rolling is not None else self.armed
        return self.view.preview(self.match.session, armed, deep=self.deep) if self.match.open is not None else None

    def foretold(self) -> tuple[str, ...]:
        """What the armed answer would bring besides what it says itself; worked out once."""
        if self.armed is not None and self._foretold[0] != self.armed:
            self._foretold = self.armed, self.view.consequences(self.match.session, self.armed)
        return self._foretold[1] if self.armed is not None else ()

    def path(self) -> tuple[int, ...]:
        """The way an armed answer would go."""
        found = self.way.path(self.armed) if self.way is not None and self.armed is not None else ()
        return found or tuple(self.via)

    def lit(self) -> frozenset[int]:
        """The places that answer, or that a way of one's own can go through next or end on."""
        chooser = self.chooser
        if chooser is None:
            return frozenset()
        lit, actor, via = frozenset(chooser.lit()), chooser.actor, tuple(self.via)
        if actor is None or self.way is None or not (via or self.waying):
            return lit
        key = actor, via, self.waying
        if key not in self._ways:
            self._ways[key] = self.way.open(actor, via, self.waying)
        return self._ways[key] if self.waying else self._ways[key] & lit

    # What the bar offers ---------------------------------------------------------------------------------------------

    def options(self) -> list[Option]:
        """Everything that can be picked without the board."""
        chooser, view, state = self.chooser, self.view, self.match.state
        if self.real is not None:
            return self._real_options(self.real)
        if self.cards is not None:
            return self._card_options(self.cards)
        if chooser is None:
            return []
        if self.rolling is not None:
            return self._dice_options(self.rolling)
        if self.joining is not None:
            return [Option("1", "go on", self._commit_joined)]
        offered: list[tuple[str, Callable[[], None]]] = []
        keys: list[str] = []
        facets = list(self.choice or chooser.plain())
        said = view.labels(state, [facet.answer for facet in facets])
        for words, facet in zip(said, facets, strict=True):
            offered.append((words, self._doing(facet)))
            keys.append(facet.key)
        if not self.choice and chooser.actor is None:
            beside = [figure for figure in chooser.figures() if view.place_of(state, figure) == NOWHERE]
            actors: list[Actor] = [*chooser.cards(), *beside]
            offered += [(view.actor_name(state, each), self._taking_up(each)) for each in actors]
        elif not self.choice and not chooser.verb and len(chooser.verbs()) > 1:
            offered += [(view.verb_name(verb), self._verb(verb)) for verb in chooser.verbs() if self._is_placed(verb)]
        free = iter(key for key in CHOICES if key not in keys)
        named = [*keys, *[""] * (len(offered) - len(keys))]
        found = [Option(key or next(free, ""), label, do) for key, (label, do) in zip(named, offered, strict=True)]
        if (
            not self.choice
            and self.way is not None
            and any(self.way.goes(facet.answer) for facet in chooser.fitting() if facet.actor == chooser.actor)
        ):
            found.append(Option(WAY, "that way" if self.waying else "by way of", self._toggle_way))
        return found

    def _toggle_way(self) -> None:
        self.waying, self.armed = not self.waying, None

    def _real_options(self, real: RealDice) -> list[Option]:
        """What real dice could show: a total, or where that matters the next die, and at last all of them."""
        if not real.one_by_one:
            numbered = zip(LEAVE + CHOICES, real.totals(), strict=False)
            return [Option(key, str(total), partial(self._commit_total, total)) for key, total in numbered]
        if real.is_whole:
            return [Option("1", "that is the roll", lambda: self.commit(real.as_told()))]
        faces = sorted(set(real.next.faces))
        return [Option(str(face), self.view.face(real.next, face), partial(real.told.append, face)) for face in faces]

    def _card_options(self, cards: RealCards) -> list[Option]:
        """The cards that real decks could bring next, and at last all of them."""
        if cards.is_whole:
            return [Option("1", "those are the cards", lambda: self.commit(cards.as_told()))]
        state, left = self.match.state, cards.left()
        return [
            Option(key, f"{self.view.card_name(state, card)} ({left[card]} left)", partial(cards.told.append, card))
            for key, card in zip(CHOICES, left, strict=False)
        ]

    def _commit_total(self, total: int) -> None:
        assert self.real is not None
        self.commit(self.real.showing(total))

    def _dice_options(self, rolling: CountOptions[Any]) -> list[Option]:
        shown = self.view.counted(self.match.state, self.dice)
        found = [Option("1", f"{'roll' if self.deep else 'preview'} {shown}", self.roll)]
        for number, counter in enumerate(rolling.counts):
            if counter.most > counter.least:
                more, less = self._counting(number)
                found += [
                    Option(self.key_of(more), counter.name.replace("Dice", "Die"), partial(self.count, number, 1)),
                    Option(self.key_of(less), "less", partial(self.count, number, -1)),
                ]
        return found

    @staticmethod
    def _counting(number: int) -> tuple[str, str]:
        """The names of the keys that count the first and the second kind of dice."""
        return (("more-action", "less-action"), ("more-power", "less-power"))[number]

    def _is_placed(self, verb: str) -> bool:
        assert self.chooser is not None
        return any(facet.placed for facet in self.chooser.fitting() if facet.verb == verb)

    def _doing(self, facet: Facet) -> Callable[[], None]:
        if facet.leaves:
            return lambda: self.leave(facet)
        return lambda: self.commit(facet.answer) if self._needs_no_look(facet) else self.arm(facet.answer)

    def _needs_no_look(self, facet: Facet) -> bool:
        """Whether one press is enough; never if the press before was the other player's, who may press once more."""
        request = self.match.open
        return facet.at_once and request is not None and self.gave in (request.seat, NOBODY)

    def _taking_up(self, actor: Actor) -> Callable[[], None]:
        def take() -> None:
            assert self.chooser is not None
            self.chooser.take_up(actor)
            self.armed, self.via = None, []

        return take

    def _verb(self, verb: str) -> Callable[[], None]:
        def choose() -> None:
            assert self.chooser is not None
            self.chooser.verb, self.armed = verb, None

        return choose

    def choose(self, key: str) -> bool:
        """Pick a choice of the bar by its key; say whether there is one."""
        for option in self.options():
            if option.key == key:
                self.said = ""
                option.do()
                return True
        return False

    # Picking ---------------------------------------------------------------------------------------------------------

    def pick(self, space: int) -> None:
        """Pick a space of the map."""
        chooser, state = self.chooser, self.match.state
        self.said = ""
        if self._owes_dice():
            return
        if chooser is None or space == NOWHERE:
            return
        if self.joining is not None:
            self._toggle(self.view.piece_at(state, space))
            return
        if self.waying:
            self._go_by_way_of(space)
            return
        picked = chooser.pick(space)
        self.choice = picked.choice
        if picked.answer is not None:
            self.arm(picked.answer)
            return
        self.armed = None
        if picked.refusal is not None:
            self.said = self.view.reason(state, picked.refusal)

    def _go_by_way_of(self, space: int) -> None:
        """Let the way go through a space, or say why it cannot."""
        assert self.chooser is not None and self.chooser.actor is not None and self.way is not None
        if space in self.lit():
            self.via.append(space)
            return
        guess = self.way.guess(self.chooser.actor, space, tuple(self.via))
        why_not = self.chooser.decision.options.why_not(guess)
        self.said = self.view.reason(self.match.state, why_not or self.way.refusal)

    def _toggle(self, unit: int) -> None:
        joining = self.joining
        if joining is None or unit not in joining.members:
            self.said = "Only ringed units can join."
        elif unit in self.joined:
            self.joined.remove(unit)
        elif (refusal := joining.why_not_member(unit, self.joined)) is None:
            self.joined.append(unit)
        else:
            self.said = self.view.reason(self.match.state, refusal)

    def press(self, space: int) -> None:
        """Enter: roll or preview, go on with the joined units, or pick what is under the cursor."""
        if self.real is not None and self.real.is_whole:
            self.commit(self.real.as_told())
        elif self.cards is not None and self.cards.is_whole:
            self.commit(self.cards.as_told())
        elif self.rolling is not None:
            self.roll()
        elif self.joining is not None:
            unit = self.view.piece_at(self.match.state, space)
            if unit in self.joining.members and unit not in self.joined:
                self._toggle(unit)
            else:
                self._commit_joined()
        else:
            self.pick(space)

    def back(self) -> None:
        """Step back once."""
        self.said = ""
        if self.real is not None and self.real.told:
            self.real.told.pop()
        elif self.cards is not None and self.cards.told:
            self.cards.told.pop()
        elif self.deep:
            self.deep = False
        elif self.armed is not None or self.choice:
            self.armed, self.choice = None, ()
        elif self.joined:
            self.joined.pop()
        elif self.via:
            self.via.pop()
        elif self.waying:
            self.waying = False
        elif self.chooser is not None:
            self.chooser.back()

    def finish(self) -> None:
        """Leave the phase or the offer, if that can be done now."""
        leaving = [facet for facet in self.chooser.facets if facet.leaves] if self.chooser else []
        if leaving:
            self.leave(leaving[0])
        elif not self._owes_dice():
            self.said = "There is nothing to end now." if self.chooser is not None else "It is not your decision."

    def _owes_dice(self) -> bool:
        """Say that dice or cards come first, if they do."""
        back = f"or take {{}} back with {self.key_of('undo')}."
        if self.rolling is not None:
            self.said = f"Choose the dice first, {back.format('the attack')}"
        elif self.real is not None or self.cards is not None:
            what = "dice" if self.real is not None else "cards"
            self.said = f"Enter the {what} first, {back.format('your last answer')}"
        else:
            return False
        return True

    def leave(self, facet: Facet) -> None:
        """Leave at once if nothing useful is left or nobody wants to be asked; else ask once more."""
        assert self.chooser is not None
        useful = any(not each.leaves and not each.at_once for each in self.chooser.facets)
        hasty = facet.at_once and not self._needs_no_look(facet)
        if hasty or (useful and self.confirms_end()):
            self.arm(facet.answer)
        else:
            self.commit(facet.answer)

    def count(self, number: int, step: int) -> None:
        """Roll more or fewer dice of a kind."""
        rolling = self.rolling
        self.said = ""
        if rolling is not None and number < len(rolling.counts):
            counter, counts = rolling.counts[number], list(self.counts)
            counts[number] = min(max(counts[number] + step, counter.least), counter.most)
            self.counts = tuple(counts)

    def roll(self) -> None:
        """The first time show what would come of it, the second time roll."""
        if self.deep:
            self.commit(self.dice)
        else:
            self.deep = True

    def _commit_joined(self) -> None:
        assert self.joining is not None
        self.commit(self.joining.answer_of(tuple(sorted(self.joined))))

    def arm(self, answer: Any) -> None:
        """Show an answer before it is given; the same again commits it."""
        if self.via and self.way is not None:
            answer = self.way.through(answer, tuple(self.via))
            refusal = self.chooser.decision.options.why_not(answer) if self.chooser else None
            if refusal is not None:
                self.said = self.view.reason(self.match.state, refusal)
                return
        if self.armed == answer:
            self.commit(answer)
        else:
            self.armed = answer

    def commit(self, answer: Any) -> None:
        """Give the answer to the engine."""
        request, persons = self.match.open, self.match.persons_turn
        self._give(partial(self.match.answer, answer), request.seat if request is not None and persons else NOBODY)

    def play_reply(self, answer: Any) -> None:
        """Give a machine's answer to the engine."""
        self._give(partial(self.match.play_reply, answer), NOBODY)

    def _give(self, give: Callable[[], list[Event]], gave: int) -> None:
        try:
            self.happened = give()
        except IllegalAnswer as error:
            self.said = self.view.reason(self.match.state, error.refusal)
            return
        except DiceError as error:
            self.said = str(error)
            return
        self.said = ""
        self.gave = gave
        self.changed = True
        self.reset()

    def typed(self, text: str) -> None:
        """Read a typed answer, or the faces of dice rolled at the table."""
        request = self.match.open
        if request is None or not text.strip():
            return
        if not self.match.persons_turn:
            self.said = "It is not your decision."
            return
        try:
            if isinstance(request, Roll):
                self.commit(RealDice(request).as_written(text))
            elif isinstance(request, Draw):
                self.commit(RealCards.as_written(text))
            else:
                self.commit(self.match.game.notation.parse(self.match.state, text, request.seat))
        except (NotationError, DiceError) as error:
            self.said = str(error)

    def stops(self) -> list[int]:
        """The places to go to one after another: targets, pieces that can act, or lit places."""
        chooser, state, view = self.chooser, self.match.state, self.view
        if chooser is None:
            return []
        if self.joining is not None:
            return sorted(view.place_of(state, unit) for unit in self.joining.members)
        figures = sorted(chooser.targets()) or ([] if chooser.actor is not None else chooser.figures())
        if self.waying:
            return sorted(self.lit())
        places = [view.place_of(state, figure) for figure in figures]
        return [place for place in places if place != NOWHERE] or sorted(self.lit())
