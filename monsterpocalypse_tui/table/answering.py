"""Answering decisions at the table, without a screen: what has been picked so far, what the bar offers, what it says.

The battle screen shows this and passes picks on to it. Every answer is shown before it is given: the first pick arms
it, the same pick again commits it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer, Refusal
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import JoinOptions, RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import speed
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import best_path, beyond, reach, ways_on
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.table.bar_keys import CHOICES, LEAVE, USUAL, WAY
from monsterpocalypse_tui.table.choosing import Actor, Chooser, Facet
from monsterpocalypse_tui.table.match import Table
from monsterpocalypse_tui.table.monsterpocalypse.attack_view import AttackView, attack_view
from monsterpocalypse_tui.table.monsterpocalypse.consequences import consequences
from monsterpocalypse_tui.table.monsterpocalypse.wording import labels
from monsterpocalypse_tui.table.real_dice import RealDice

LEAVING = (a.DONE, a.PASS, a.NO, a.Push(0))
"""Answers that leave a phase or an offer."""

AT_ONCE = (a.Yes, a.No, a.ChooseMap, a.ChooseSide, a.Push)
"""Answers that need not be shown first: they say all there is to them."""

NO_WAY = Refusal("There is no such path within its speed.", "MP-MOVE-03")
"""Said of a space that nothing else is wrong with."""


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
        table: Table,
        *,
        confirms_end: Callable[[], bool] = lambda: True,
        key_of: Callable[[str], str] = USUAL.__getitem__,
    ) -> None:
        self.table = table
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
        request = self.table.open
        persons = self.table.persons_turn
        self.chooser = Chooser(self.table.game, request) if isinstance(request, Decision) and persons else None
        self.armed: a.Answer | None = None
        self._foretold: tuple[a.Answer | None, tuple[str, ...]] = (None, ())
        self.choice: tuple[Facet, ...] = ()
        self.joined: list[int] = []
        self.via: list[int] = []
        self.waying = False
        self._ways: dict[tuple[int, tuple[int, ...], bool], frozenset[int]] = {}
        self.deep = False
        self.real = RealDice(request) if isinstance(request, Roll) and persons else None
        self.dice = a.RollDice(1)
        if isinstance(request, Decision) and isinstance(request.options, RollOptions):
            self.dice = a.RollDice(request.options.most, request.options.least_power)

    @property
    def rolling(self) -> RollOptions | None:
        """The dice being chosen, if they are."""
        options = self.chooser.decision.options if self.chooser else None
        return options if isinstance(options, RollOptions) else None

    @property
    def joining(self) -> JoinOptions | None:
        """The units that may join, if that is asked."""
        options = self.chooser.decision.options if self.chooser else None
        return options if isinstance(options, JoinOptions) else None

    # What is shown ---------------------------------------------------------------------------------------------------

    def attack(self) -> AttackView | None:
        """The attack whose dice are being chosen, and once previewed what a hit and a miss would do."""
        return attack_view(self.table.session, self.dice, deep=self.deep) if self.rolling is not None else None

    def foretold(self) -> tuple[str, ...]:
        """What the armed answer would bring besides what it says itself; worked out once."""
        if self.armed is not None and self._foretold[0] != self.armed:
            self._foretold = self.armed, consequences(self.table.session, self.armed)
        return self._foretold[1] if self.armed is not None else ()

    def path(self) -> tuple[int, ...]:
        """The way an armed advance would go."""
        answer, game = self.armed, self.table.game
        if not isinstance(answer, a.Advance):
            return tuple(self.via)
        reached, limit = reach(game, answer.figure), speed(game, answer.figure)
        return best_path(game, answer.figure, reached, answer.to, limit, answer.via) or ()

    def lit(self) -> frozenset[int]:
        """The spaces that answer, or that a way of one's own can go through next or end on."""
        chooser = self.chooser
        if chooser is None:
            return frozenset()
        lit, actor, via = frozenset(chooser.lit()), chooser.actor, tuple(self.via)
        if not isinstance(actor, int) or not (via or self.waying):
            return lit
        key = actor, via, self.waying
        if key not in self._ways:
            game, find = self.table.game, ways_on if self.waying else beyond
            self._ways[key] = find(game, actor, reach(game, actor), speed(game, actor), via)
        return self._ways[key] if self.waying else self._ways[key] & lit

    # What the bar offers ---------------------------------------------------------------------------------------------

    def options(self) -> list[Option]:
        """Everything that can be picked without the map."""
        chooser = self.chooser
        if self.real is not None:
            return self._real_options(self.real)
        if chooser is None:
            return []
        if self.rolling is not None:
            return self._dice_options()
        if self.joining is not None:
            return [Option("1", "go on", self._commit_joined)]
        offered: list[tuple[str, Callable[[], None]]] = []
        keys: list[str] = []
        facets = list(self.choice or chooser.plain())
        said = labels(self.table.game, [facet.answer for facet in facets])
        for words, facet in zip(said, facets, strict=True):
            offered.append((words, self._doing(facet)))
            keys.append(self._number(facet.answer))
        if not self.choice and chooser.actor is None:
            offered += [(self.card_name(card), self._taking_up(card)) for card in chooser.cards()]
            offered += [
                (names.figure(self.table.game, figure), self._taking_up(figure))
                for figure in chooser.figures()
                if self.table.game.at[figure] == OFF
            ]
        elif not self.choice and not chooser.verb and len(chooser.verbs()) > 1:
            offered += [(verb.replace("-", " "), self._verb(verb)) for verb in chooser.verbs() if self._is_placed(verb)]
        free = iter(key for key in CHOICES if key not in keys)
        named = [*keys, *[""] * (len(offered) - len(keys))]
        found = [Option(key or next(free), label, do) for key, (label, do) in zip(named, offered, strict=True)]
        if not self.choice and any(
            isinstance(facet.answer, a.Advance) for facet in chooser.fitting() if facet.actor == chooser.actor
        ):
            found.append(Option(WAY, "that way" if self.waying else "by way of", self._toggle_way))
        return found

    def _toggle_way(self) -> None:
        self.waying, self.armed = not self.waying, None

    def _number(self, answer: a.Answer) -> str:
        """Counts are picked by their own digit, leaving by 0."""
        match answer:
            case a.Push(dice) | a.PowerUp(dice) if dice <= 9:
                return str(dice)
            case a.Pass() | a.Done() | a.No():
                return LEAVE
        return ""

    def _real_options(self, real: RealDice) -> list[Option]:
        """What real dice could show: strikes in all, or where that matters the next die, and at last all of them."""
        if not real.one_by_one:
            numbered = zip(LEAVE + CHOICES, real.totals(), strict=False)
            return [Option(key, str(total), partial(self._commit_total, total)) for key, total in numbered]
        if real.is_whole:
            return [Option("1", "that is the roll", lambda: self.commit(real.as_told()))]
        faces = sorted(set(real.next.faces))
        return [Option(str(face), _strikes(face), partial(real.told.append, face)) for face in faces]

    def _commit_total(self, total: int) -> None:
        assert self.real is not None
        self.commit(self.real.showing(total))

    def _dice_options(self) -> list[Option]:
        rolling, dice = self.rolling, self.dice
        assert rolling is not None
        shown = f"{dice.action}A" + (f" {dice.power}P" if dice.power else "")
        found = [Option("1", f"{'roll' if self.deep else 'preview'} {shown}", self.roll)]
        if rolling.most > rolling.least:
            found += [
                Option(self.key_of("more-action"), "Action Die", lambda: self.count(1, 0)),
                Option(self.key_of("less-action"), "less", lambda: self.count(-1, 0)),
            ]
        if rolling.most_power > rolling.least_power:
            found += [
                Option(self.key_of("more-power"), "Power Die", lambda: self.count(0, 1)),
                Option(self.key_of("less-power"), "less", lambda: self.count(0, -1)),
            ]
        return found

    def card_name(self, card: str) -> str:
        """A card of the reserves or the city by name."""
        library = self.table.game.table.library
        return names.card_name(library.units.get(card) or library.structures[card])

    def _is_placed(self, verb: str) -> bool:
        assert self.chooser is not None
        return any(facet.placed for facet in self.chooser.fitting() if facet.verb == verb)

    def _doing(self, facet: Facet) -> Callable[[], None]:
        if facet.answer in LEAVING:
            return lambda: self.leave(facet.answer)
        return lambda: self.commit(facet.answer) if self._needs_no_look(facet.answer) else self.arm(facet.answer)

    def _needs_no_look(self, answer: a.Answer) -> bool:
        """Whether one press is enough; never if the press before was the other player's, who may press once more."""
        request = self.table.open
        return isinstance(answer, AT_ONCE) and request is not None and self.gave in (request.seat, NOBODY)

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
        chooser, game = self.chooser, self.table.game
        self.said = ""
        if self._owes_dice():
            return
        if chooser is None or not game.has_map:
            return
        if self.joining is not None:
            self._toggle(game.who[space])
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
            self.said = describe.reason(picked.refusal, game)

    def _go_by_way_of(self, space: int) -> None:
        """Let the way go through a space, or say why it cannot."""
        assert self.chooser is not None and isinstance(self.chooser.actor, int)
        if space in self.lit():
            self.via.append(space)
            return
        why_not = self.chooser.decision.options.why_not(a.Advance(self.chooser.actor, space, tuple(self.via)))
        self.said = describe.reason(why_not or NO_WAY, self.table.game)

    def _toggle(self, unit: int) -> None:
        joining = self.joining
        if joining is None or unit not in joining.units:
            self.said = "Only ringed units can join."
        elif unit in self.joined:
            self.joined.remove(unit)
        elif len(self.joined) < joining.most:
            self.joined.append(unit)
        else:
            self.said = "There is no Action Die for one more."

    def press(self, space: int) -> None:
        """Enter: roll or preview, go on with the joined units, or pick what is under the cursor."""
        if self.real is not None and self.real.is_whole:
            self.commit(self.real.as_told())
        elif self.rolling is not None:
            self.roll()
        elif self.joining is not None:
            unit = self.table.game.who[space] if self.table.game.has_map else NOBODY
            if unit in self.joining.units and unit not in self.joined:
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
        leaving = [facet.answer for facet in self.chooser.facets if facet.answer in LEAVING] if self.chooser else []
        if leaving:
            self.leave(leaving[0])
        elif not self._owes_dice():
            self.said = "There is nothing to end now." if self.chooser is not None else "It is not your decision."

    def _owes_dice(self) -> bool:
        """Say that dice come first, if they do."""
        back = f"or take {{}} back with {self.key_of('undo')}."
        if self.rolling is not None:
            self.said = f"Choose the dice first, {back.format('the attack')}"
        elif isinstance(self.table.open, Roll):
            self.said = f"Enter the dice first, {back.format('your last answer')}"
        return self.rolling is not None or isinstance(self.table.open, Roll)

    def leave(self, answer: a.Answer) -> None:
        """Leave at once if nothing useful is left or nobody wants to be asked; else ask once more."""
        assert self.chooser is not None
        useful = any(
            facet.answer not in LEAVING and not isinstance(facet.answer, AT_ONCE) for facet in self.chooser.facets
        )
        hasty = isinstance(answer, AT_ONCE) and not self._needs_no_look(answer)
        if hasty or (useful and self.confirms_end()):
            self.arm(answer)
        else:
            self.commit(answer)

    def count(self, action: int, power: int) -> None:
        """Roll more or fewer dice."""
        rolling = self.rolling
        self.said = ""
        if rolling is not None:
            self.dice = a.RollDice(
                min(max(self.dice.action + action, rolling.least), rolling.most),
                min(max(self.dice.power + power, rolling.least_power), rolling.most_power),
            )

    def roll(self) -> None:
        """The first time show what would come of it, the second time roll."""
        if self.deep:
            self.commit(self.dice)
        else:
            self.deep = True

    def _commit_joined(self) -> None:
        self.commit(a.Join(tuple(sorted(self.joined))))

    def arm(self, answer: a.Answer) -> None:
        """Show an answer before it is given; the same again commits it."""
        if isinstance(answer, a.Advance) and self.via:
            answer = replace(answer, via=tuple(self.via))
            refusal = self.chooser.decision.options.why_not(answer) if self.chooser else None
            if refusal is not None:
                self.said = describe.reason(refusal, self.table.game)
                return
        if self.armed == answer:
            self.commit(answer)
        else:
            self.armed = answer

    def commit(self, answer: Any) -> None:
        """Give the answer to the engine."""
        request, persons = self.table.open, self.table.persons_turn
        try:
            self.happened = self.table.answer(answer)
        except IllegalAnswer as error:
            self.said = describe.reason(error.refusal, self.table.game)
            return
        except DiceError as error:
            self.said = str(error)
            return
        self.said = ""
        self.gave = request.seat if request is not None and persons else NOBODY
        self.changed = True
        self.reset()

    def typed(self, text: str) -> None:
        """Read a typed answer, or the faces of dice rolled at the table."""
        request = self.table.open
        if request is None or not text.strip():
            return
        if not self.table.persons_turn:
            self.said = "It is not your decision."
            return
        try:
            if isinstance(request, Roll):
                self.commit(RealDice(request).as_written(text))
            else:
                self.commit(notation.parse(self.table.game, text, request.seat))
        except (NotationError, DiceError) as error:
            self.said = str(error)

    def stops(self) -> list[int]:
        """The spaces to go to one after another: targets, figures that can act, or lit spaces."""
        chooser, game = self.chooser, self.table.game
        if chooser is None or not game.has_map:
            return []
        if self.joining is not None:
            return sorted(game.at[unit] for unit in self.joining.units)
        figures = sorted(chooser.targets()) or ([] if chooser.actor is not None else chooser.figures())
        if self.waying:
            return sorted(self.lit())
        return [game.at[figure] for figure in figures if game.at[figure] != OFF] or sorted(self.lit())


def _strikes(face: int) -> str:
    return names.count(face, "strike") if face else "a miss"
