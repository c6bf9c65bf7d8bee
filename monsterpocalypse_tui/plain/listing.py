"""What is open, as a list: numbered when it is short, by figure when it is long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse import names, notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    PASS,
    Answer,
    ChooseMap,
    ChooseSide,
    Done,
    GoHyper,
    Join,
    Pass,
    PowerUp,
    Push,
    RollDice,
    Spawn,
    Step,
    Strike,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attacks import Attack, JoinOptions, RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.describe_events import action_dice, power_dice
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION
from monsterpocalypse_tui.engine.monsterpocalypse.figures import form_card, name
from monsterpocalypse_tui.engine.monsterpocalypse.names import count, listed
from monsterpocalypse_tui.engine.monsterpocalypse.power_up import gains, losses
from monsterpocalypse_tui.engine.monsterpocalypse.spawning import offers
from monsterpocalypse_tui.engine.monsterpocalypse.state import HYPER, Activation, Game
from monsterpocalypse_tui.plain.chances import attack_of, best, chance, short
from monsterpocalypse_tui.plain.codes import Codes
from monsterpocalypse_tui.plain.terminal import TIE

FEW = 20
"""As many options as are listed one by one."""

SHARED = 3
"""As many options as have a line each though they differ in the last word alone."""

SHOWN = 8
"""As many spaces as are listed behind a figure."""


class Listing:
    """Lines that list options, and the answers their numbers stand for, counted from `first`."""

    __slots__ = ("answers", "first", "lines")

    def __init__(self, first: int = 1) -> None:
        self.first = first
        self.lines: list[str] = []
        self.answers: list[Answer] = []

    def add(self, answer: Answer) -> int:
        """Give an answer the next number."""
        self.answers.append(answer)
        return self.first + len(self.answers) - 1

    def find(self, number: int) -> Answer | None:
        """The answer a number stands for."""
        place = number - self.first
        return self.answers[place] if 0 <= place < len(self.answers) else None


def overview(game: Game, codes: Codes, decision: Decision) -> Listing:
    """List what is open: every answer if they are few, else the figures that have some."""
    options = decision.options
    if isinstance(options, (JoinOptions, RollOptions)) and len(options) > FEW:
        listing = Listing()
        listing.lines = list(_summed_up(game, codes, options))
        return listing
    answers: list[Answer] = list(options)
    if len(answers) <= FEW:
        return numbered(game, decision, answers)
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        groups.setdefault(_stem(game, answer), []).append(answer)
    single = [members[0] for members in groups.values() if len(members) == 1]
    listing = numbered(game, decision, single[:FEW])
    for stem, members in groups.items():
        if len(members) > 1 or members[0] not in listing.answers:
            listing.lines.append(f"     {stem}{_about(game, codes, members[0])}: {_ends(game, members)}")
    return listing


def numbered(game: Game, decision: Decision, answers: list[Answer]) -> Listing:
    """Number each answer with what it means; many that differ in the last word alone share a paragraph."""
    listing = Listing(_first(decision, answers))
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        groups.setdefault(notation.write(game, answer).rpartition(" ")[0], []).append(answer)
    for stem, members in groups.items():
        meanings = [gloss(game, decision, member) for member in members]
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
    if answers and answers[0] in (DONE, PASS, Push(0), Join()):
        return 0
    options = decision.options
    return options.least if isinstance(options, RollOptions) and not options.power else 1


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
    spaces = all(not isinstance(member, (Strike, Step)) for member in members)
    return count(len(members), "space" if spaces else "way")


def _about(game: Game, codes: Codes, answer: Answer) -> str:
    """The code and place of the figure a group of answers is about, or what a unit costs."""
    if isinstance(answer, Spawn):
        return f" ({_cost(game, answer.unit)})"
    figure = getattr(answer, "figure", getattr(answer, "attacker", getattr(answer, "monster", None)))
    if isinstance(figure, int) and game.has_map and game.at[figure] >= 0:
        return f" ({codes.of(game, figure)} at {names.space(game, game.at[figure])})"
    return ""


def _summed_up(game: Game, codes: Codes, options: JoinOptions | RollOptions) -> Iterator[str]:
    """Say what many combinations are made of."""
    if isinstance(options, RollOptions):
        power = f", with 0P to {options.power}P" if options.power else ""
        yield f"     roll {options.least}A to {options.most}A{power}, such as “roll {options.most}A”; see “odds”"
        return
    units = listed(f"{name(game, unit)} ({codes.of(game, unit)})" for unit in options.units)
    yield f"     with any of {units}; at most {options.most}"
    yield "     “with” alone: nobody joins"


def matching(game: Game, decision: Decision, word: str) -> list[Answer]:
    """The open answers that begin with a verb or name a figure."""
    options = decision.options
    if isinstance(options, (JoinOptions, RollOptions)) and len(options) > 500:
        return []
    texts = ((answer, notation.write(game, answer).split()) for answer in options)
    return [answer for answer, words in texts if word in words]


# What an answer means ------------------------------------------------------------------------------------------------


def gloss(game: Game, decision: Decision, answer: Any) -> str:
    """A few words on what an answer brings or costs; nothing where it speaks for itself."""
    match answer:
        case ChooseMap(sheet):
            return game.table.library.maps[sheet].name
        case ChooseSide(side):
            return ("the north edge, row 1", f"the south edge, row {game.map.height}")[side]
        case PowerUp(dice):
            return _power_up(game, dice)
        case GoHyper(monster):
            return f"{power_dice(form_card(game, monster, HYPER).hyper)}, {form_card(game, monster, HYPER).name}"
        case Spawn(unit):
            return _cost(game, unit)
        case Strike():
            return best(game, attack_of(game, answer))
        case RollDice() if isinstance(decision.about, Attack):
            return f"{short(chance(game, decision.about, answer))} to hit"
        case Join(units):
            return "" if units else "nobody joins"
        case Step(monster, direction):
            return f"to {names.space(game, game.map.step(game.at[monster], direction))}"
        case Push(dice):
            return _push(game, dice)
        case Done() | Pass():
            return "on to the next phase"
    return ""


def _cost(game: Game, unit: str) -> str:
    return action_dice(dict(offers(game)).get(unit, game.table.library.units[unit].cost))


def _power_up(game: Game, dice: int) -> str:
    success = odds(((ACTION, dice),)).at_least(1)
    won = sum(amount for amount, _, _ in gains(game, game.seat))
    lost = sum(amount for amount, _, _ in losses(game, game.seat))
    brings = [f"brings {power_dice(won)}"] if won else []
    brings += [f"takes {lost} from the opponent"] if lost else []
    return f"{short(success)} to succeed, which {' and '.join(brings) or 'would bring nothing now'}"


def _push(game: Game, dice: int) -> str:
    is_monster_turn = game.activation is Activation.MONSTER
    monster, unit = game.monster_pool[game.seat], game.unit_pool[game.seat]
    moved = -dice if is_monster_turn else dice
    return f"Monster Pool {monster + moved}, Unit Pool {unit - moved}"
