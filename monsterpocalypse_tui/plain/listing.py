"""What is open, as a list: numbered when it is short, by figure when it is long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse import names, notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    Advance,
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
from monsterpocalypse_tui.engine.monsterpocalypse.names import count, listed
from monsterpocalypse_tui.engine.monsterpocalypse.power_up import gains, losses
from monsterpocalypse_tui.engine.monsterpocalypse.queries import form_card, name
from monsterpocalypse_tui.engine.monsterpocalypse.spawning import offers
from monsterpocalypse_tui.engine.monsterpocalypse.state import HYPER, Activation, Game
from monsterpocalypse_tui.plain.chances import attack_of, best, chance, short
from monsterpocalypse_tui.plain.codes import Codes

FEW = 20
"""As many options as are listed one by one."""

SHOWN = 8
"""As many spaces as are listed behind a figure."""


class Listing:
    """Lines that list options, and the answers their numbers stand for."""

    __slots__ = ("answers", "lines")

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.answers: list[Answer] = []


def overview(game: Game, codes: Codes, decision: Decision) -> Listing:
    """List what is open: every answer if they are few, else the figures that have some."""
    listing = Listing()
    options = decision.options
    if isinstance(options, (JoinOptions, RollOptions)) and len(options) > FEW:
        listing.lines = list(_summed_up(game, codes, options))
        return listing
    answers: list[Answer] = list(options)
    if len(answers) <= FEW:
        return one_by_one(game, decision, answers)
    groups: dict[str, list[Answer]] = {}
    for answer in answers:
        groups.setdefault(_stem(game, answer), []).append(answer)
    single = [members[0] for members in groups.values() if len(members) == 1]
    listing = one_by_one(game, decision, single[:FEW])
    for stem, members in groups.items():
        if len(members) > 1 or members[0] not in listing.answers:
            listing.lines.append(f"     {stem}{_about(game, codes, members[0])}: {_ends(game, members)}")
    return listing


def one_by_one(game: Game, decision: Decision, answers: Iterable[Answer]) -> Listing:
    """Number each answer on a line of its own, with what it means."""
    listing = Listing()
    for answer in answers:
        listing.answers.append(answer)
        means = gloss(game, decision, answer)
        text = notation.write(game, answer)
        listing.lines.append(f"{len(listing.answers):>3}  {text}{f'  ({means})' if means else ''}")
    return listing


def in_full(game: Game, answers: Iterable[Answer]) -> Listing:
    """Number many answers; those that differ in the last word alone share a paragraph."""
    listing = Listing()
    groups: dict[str, list[str]] = {}
    ordered: dict[str, list[Answer]] = {}
    for answer in answers:
        stem, _, last = notation.write(game, answer).rpartition(" ")
        groups.setdefault(stem, []).append(last)
        ordered.setdefault(stem, []).append(answer)
    for stem, words in groups.items():
        first = len(listing.answers) + 1
        listing.answers += ordered[stem]
        shown = ", ".join(f"{number} {word}" for number, word in enumerate(words, first))
        listing.lines.append(f"{stem}: {shown}" if stem else shown)
    return listing


def _stem(game: Game, answer: Answer) -> str:
    """What an answer is listed under: its verb, and whom or what it is about."""
    words = notation.write(game, answer).split()
    return " ".join(words[:2]) if len(words) > 2 else words[0]


def _ends(game: Game, members: list[Answer]) -> str:
    """The last words of a few answers, or how many there are."""
    if len(members) <= SHOWN:
        return " ".join(notation.write(game, member).rpartition(" ")[2] for member in members)
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
        case Advance():
            return ""
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
    brings = f"brings {power_dice(won)}" + (f", takes {lost} from the opponent" if lost else "")
    return f"{short(success)} to succeed; success {brings}"


def _push(game: Game, dice: int) -> str:
    is_monster_turn = game.activation is Activation.MONSTER
    monster, unit = game.monster_pool[game.seat], game.unit_pool[game.seat]
    moved = -dice if is_monster_turn else dice
    return f"Monster Pool {monster + moved}, Unit Pool {unit - moved}"
