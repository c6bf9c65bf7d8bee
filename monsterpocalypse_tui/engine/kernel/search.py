"""A search for any game: a few answers are played out through the opponent's reply, and the best on average is given.

A game says what to try, who plays on, what a position is worth and how turns are counted; see `Plan`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Protocol

from .decisions import Decision
from .dice import Chance, derived_seed
from .seats import NO_HURRY, Deadline, Reply, Seat, Weighed
from .session import Session
from .spread import SpreadDecks, SpreadDice

MOST_PLAYOUTS = 400
"""With nothing but a clock to end it, a search ends here."""
MOST_ANSWERS = 150
"""A playout in which so much was answered is judged where it stands."""
KEPT = 3
"""How many of the answers that were weighed are told."""
DECISIVE = 3.0
"""A lead of so many standard errors needs no more playouts."""


class Plan(Protocol):
    """What a game gives the search."""

    turns: int
    """How many turns a playout goes through, the one under way included; two is up to and with the reply."""

    def proposals(self, seen: Session[Any], decision: Decision) -> Sequence[Reply]:
        """Answers worth comparing, each with its reason; the first is the usual one, which stands in case of doubt."""
        ...

    def policy(self, seed: int) -> Seat:
        """Who plays on in a playout, for every seat."""
        ...

    def evaluate(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat."""
        ...

    def turn(self, state: Any) -> int:
        """The number of the turn that is under way or about to begin."""
        ...


class Trial:
    """An answer on trial: its reason and what each playout came to."""

    __slots__ = ("reply", "scores")

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.scores: list[float] = []

    def mean(self, samples: int) -> float:
        """What it came to on average over the first samples."""
        return sum(self.scores[:samples]) / samples


def lead(one: Trial, other: Trial, samples: int) -> tuple[float, float]:
    """By how much one answer is ahead over the same samples, and the standard error of that."""
    gaps = [mine - theirs for mine, theirs in zip(one.scores[:samples], other.scores[:samples], strict=True)]
    mean = sum(gaps) / samples
    if samples < 2:
        return mean, abs(mean)
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (samples - 1) / samples)


class Searcher:
    """A seat that compares answers by playing them out, on its own dice, with its own guess at what it cannot know.

    A deadline in playouts (or none: then `playouts` of its own) gives the same answer to the same seed always; one on
    the clock is looked at between playouts. `caution` is how many standard errors another answer must be ahead of the
    usual one.
    """

    __slots__ = ("caution", "plan", "playouts", "seed")

    def __init__(self, plan: Plan, seed: int, playouts: int = 24, caution: float = 0.5) -> None:
        self.plan = plan
        self.seed = seed
        self.playouts = playouts
        self.caution = caution

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Give the best answer found in time, with its reason and what it was compared with."""
        only = decision.options.only()
        if only is not None:
            return Reply(only, "Nothing else is possible.")
        trials = self._trials(seen, decision)
        if len(trials) == 1:
            return trials[0].reply
        budget = until.playouts
        if budget is None:
            budget = self.playouts if until.moment is None else MOST_PLAYOUTS
        samples, racing = self._race(seen, decision, trials[: max(1, budget)], budget, until)
        if not samples:
            return trials[0].reply
        return self._chosen(trials, racing, samples)

    def _trials(self, seen: Session[Any], decision: Decision) -> list[Trial]:
        """The legal ones among the proposals, each once."""
        found: list[Reply] = []
        for reply in self.plan.proposals(seen, decision):
            known = any(reply.answer == other.answer for other in found)
            if not known and decision.options.why_not(reply.answer) is None:
                found.append(reply)
        if not found:
            found.append(Reply(next(iter(decision.options)), "That is what the rules leave."))
        return [Trial(reply) for reply in found]

    def _race(
        self, seen: Session[Any], decision: Decision, trials: list[Trial], budget: int, until: Deadline
    ) -> tuple[int, list[Trial]]:
        """Play out all answers on the same samples; after each mirrored pair the worse half of the others retires.

        Give how many samples everybody still in the race has had, and who that is, the usual answer first.
        """
        own = derived_seed(self.seed, decision.seat, seen.moment)
        usual, racing, samples, left = trials[0], trials, 0, budget
        while len(racing) > 1 and left >= len(racing):
            for trial in racing:
                if until.passed:
                    return samples, racing
                trial.scores.append(self.playout(seen, decision, trial.reply.answer, samples, own))
            samples += 1
            left -= len(racing)
            if samples % 2 == 0:
                others = sorted(racing[1:], key=lambda trial: -trial.mean(samples))
                racing = [usual, *others[: (len(others) + 1) // 2]]
                if len(racing) == 2 and _is_settled(racing[1], usual, samples):
                    break
        return samples, racing

    def playout(self, seen: Session[Any], decision: Decision, answer: Any, sample: int, seed: int) -> float:
        """What an answer comes to on one sample of the dice, and of what the seat cannot see."""
        plan, seat = self.plan, decision.seat
        dealt = Chance(derived_seed(seed, sample, 0))
        game = seen.seen_by(seat, dealt, SpreadDice(seed, sample), SpreadDecks(seed, sample))
        last = plan.turn(game.state) + plan.turns
        policy = plan.policy(derived_seed(seed, sample, 1))
        game.apply(answer)
        for _ in range(MOST_ANSWERS):
            asked = game.decision
            if asked is None or plan.turn(game.state) >= last:
                break
            game.apply(policy.answer(game, asked).answer)
        return plan.evaluate(game.state, seat)

    def _chosen(self, trials: list[Trial], racing: list[Trial], samples: int) -> Reply:
        """The best of those left in the race, unless doubt speaks for the usual answer."""
        usual = racing[0]
        best = max(racing, key=lambda trial: trial.mean(samples))
        ahead, error = lead(best, usual, samples)
        if best is not usual and ahead <= self.caution * error:
            best = usual
        others = sorted(
            (trial for trial in trials if trial is not best and trial.scores),
            key=lambda trial: (-min(len(trial.scores), samples), -trial.mean(min(len(trial.scores), samples))),
        )
        weighed = tuple(
            Weighed(trial.reply.answer, trial.reply.why, trial.mean(count), count)
            for trial in (best, *others[: KEPT - 1])
            for count in (min(len(trial.scores), samples),)
        )
        return Reply(best.reply.answer, _told(best, usual, weighed), weighed)


def _is_settled(one: Trial, other: Trial, samples: int) -> bool:
    """Whether two answers are so far apart, or so much the same, that more playouts would change nothing."""
    ahead, error = lead(one, other, samples)
    return (ahead == 0 and error == 0) or (samples >= 4 and abs(ahead) > DECISIVE * error)


def _told(best: Trial, usual: Trial, weighed: Sequence[Weighed]) -> str:
    """The reason of an answer, and by how much it came out ahead."""
    mine, second = weighed[0], weighed[1]
    gap = mine.score - second.score
    if best is usual and gap <= 0:
        return f"{mine.why} Played out {mine.playouts} times, nothing else came out clearly better."
    return f"{mine.why} Played out {mine.playouts} times, it came out {gap:.1f} ahead of the next best."
