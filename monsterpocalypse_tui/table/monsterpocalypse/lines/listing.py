"""What is open, as a list: numbered when it is short, by figure when it is long."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    NO,
    PASS,
    Answer,
    Declare,
    Join,
    PickFigure,
    PickUnit,
    Push,
    Spawn,
    Step,
    UseAction,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import JoinOptions, RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import name
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import count, listed
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from monsterpocalypse_tui.table.lines import TIE, Listing
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.meaning import cost, gloss

FEW = 20
"""As many options as are listed one by one."""

SHARED = 3
"""As many options as have a line each though they differ in the last word alone."""

SHOWN = 8
"""As many spaces as are listed behind a figure."""


def overview(game: Game, codes: Codes, decision: Decision, told: Collection[str] = ()) -> Listing:
    """List what is open: every answer if they are few, else the figures that have some.

    Actions that have been `told` before are not explained again.
    """
    options = decision.options
    if isinstance(options, (JoinOptions, RollOptions)) and (_has_choice_of_power(options) or len(options) > FEW):
        listing = Listing()
        listing.lines = list(_summed_up(game, codes, options))
        return listing
    answers: list[Answer] = list(options)
    if len(answers) <= FEW:
        return numbered(game, decision, answers, told)
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        landing = gloss(game, decision, answer) if decision.kind == "landing" else ""
        groups.setdefault(f"{_stem(game, answer)}{landing and f', {landing}'}", []).append(answer)
    single = [members[0] for members in groups.values() if len(members) == 1]
    listing = numbered(game, decision, single[:FEW], told)
    for stem, members in groups.items():
        if len(members) > 1 or members[0] not in listing.answers:
            abouts = {_about(game, codes, member) for member in members}
            about = abouts.pop() if len(abouts) == 1 else ""
            listing.lines.append(f"     {stem}{about}: {_ends(game, members)}")
    return listing


def numbered(game: Game, decision: Decision, answers: list[Answer], told: Collection[str] = ()) -> Listing:
    """Number each answer with what it means; many that differ in the last word alone share a paragraph."""
    listing = Listing(_first(decision, answers))
    known = set(told)
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        groups.setdefault(notation.write(game, answer).rpartition(" ")[0], []).append(answer)
    for stem, members in groups.items():
        meanings = [gloss(game, decision, member, known) for member in members]
        known |= {member.ability for member in members if isinstance(member, UseAction)}
        if stem and len(members) > SHARED and (not any(meanings) or len(answers) > FEW):
            ends = (f"{listing.add(member)}{TIE}{_end(game, member)}" for member in members)
            listing.lines.append(f"     {stem}: {', '.join(ends)}")
            continue
        for member, meaning in zip(members, meanings, strict=True):
            text = notation.write(game, member)
            listing.lines.append(f"{listing.add(member):>3}  {text}{f'  ({meaning})' if meaning else ''}")
    return listing


def _first(decision: Decision, answers: list[Answer]) -> int:
    """Where numbers begin: leaving a phase is 0, and where dice are counted the number is the number of dice."""
    if answers and answers[0] in (DONE, PASS, NO, Push(0), Join()):
        return 0
    options = decision.options
    return options.least if isinstance(options, RollOptions) and not _has_choice_of_power(options) else 1


def _has_choice_of_power(options: JoinOptions | RollOptions) -> bool:
    return isinstance(options, RollOptions) and options.least_power != options.most_power


def _end(game: Game, answer: Answer) -> str:
    return notation.write(game, answer).rpartition(" ")[2]


def _stem(game: Game, answer: Answer) -> str:
    """What an answer is listed under: its verb, and whom or what it is about."""
    words = notation.write(game, answer).split()
    return " ".join(words[:2]) if len(words) > 2 else words[0]


def _ends(game: Game, members: list[Answer]) -> str:
    """The last words of a few answers, or how many there are."""
    if len(members) <= SHOWN:
        return " ".join(_end(game, member) for member in members)
    spaces = all(not isinstance(member, (Declare, Step, PickFigure, PickUnit)) for member in members)
    return count(len(members), "space" if spaces else "way")


def _about(game: Game, codes: Codes, answer: Answer) -> str:
    """The code and place of the figure a group of answers is about, or what a unit costs."""
    if isinstance(answer, Spawn):
        return f" ({cost(game, answer.unit)})"
    figure = getattr(answer, "figure", getattr(answer, "attacker", getattr(answer, "monster", None)))
    if isinstance(figure, int) and game.has_map and game.at[figure] >= 0:
        return f" ({codes.of(game, figure)} at {names.space(game, game.at[figure])})"
    return ""


def _summed_up(game: Game, codes: Codes, options: JoinOptions | RollOptions) -> Iterator[str]:
    """Say what many combinations are made of."""
    if isinstance(options, RollOptions):
        example = f"roll {options.most}A" + (f" {options.least_power}P" if options.least_power else "")
        power = f", {_span(options.least_power, options.most_power, 'P')}" if options.most_power else ""
        yield f"     roll {_span(options.least, options.most, 'A')}{power}, such as “{example}”"
        return
    units = listed(f"{name(game, unit)} ({codes.of(game, unit)})" for unit in options.units)
    yield f"     with any of {units}; at most {options.most}"
    yield "     “with” alone: nobody joins"


def _span(least: int, most: int, letter: str) -> str:
    return f"{most}{letter}" if least == most else f"{least}{letter} to {most}{letter}"


def matching(game: Game, decision: Decision, word: str) -> list[Answer]:
    """The open answers that begin with a verb or name a figure."""
    options = decision.options
    if isinstance(options, (JoinOptions, RollOptions)) and len(options) > 500:
        return []
    texts = ((answer, notation.write(game, answer).split()) for answer in options)
    return [answer for answer, words in texts if word in words]
