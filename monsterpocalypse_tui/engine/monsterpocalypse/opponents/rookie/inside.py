"""Decisions inside an attack or an Action: who joins, which dice, where things land, what an ability is used on."""

from __future__ import annotations

from ....kernel.decisions import Decision
from ...abilities.triggers import BEAT_BACK
from ...answers import NO, YES, Answer, Declare, Face, Join, MoveTo, PickFigure, PickUnit, Resolve, RollDice
from ...attack.dice import JoinOptions, RollOptions
from ...attack.record import Attack
from ...board.figures import is_monster, is_unit, owner, reserves
from ...board.receipts import defense
from ...describe.names import count
from ...describe.names import figure as name_of
from ...describe.names import space as space_name
from ...power_attacks.smash import away
from ...state import NOBODY, Game
from .actions import pick_for, shift_worth
from .chances import chance
from .ground import Ground
from .prospects import assess, handful_for
from .results import dropped, shoved
from .scout import Scout
from .thought import Thought, percent
from .unit_turn import recruit_worth
from .volleys import joined, unit_dice
from .worth import figure_worth, unit_worth

_LAST = ("self-destruct", "hit-and-run", "chain-attack", "swat", "smash", "unstable")
"""What is better left until the rest has happened."""


def join(game: Game, decision: Decision) -> Thought:
    """Who combines with the leader (p. 43)."""
    attack, options = decision.about, decision.options
    assert isinstance(attack, Attack) and isinstance(options, JoinOptions)
    units = joined(game, attack, options.units)[: options.most]
    if not units:
        return Thought(Join(), f"{name_of(game, attack.leader)} is enough for this one.")
    return Thought(Join(tuple(sorted(units))), f"With {count(len(units), 'more unit')} the odds are better.")


def roll(game: Game, decision: Decision) -> Thought:
    """How many dice to roll."""
    attack, options = decision.about, decision.options
    assert isinstance(attack, Attack) and isinstance(options, RollOptions)
    if is_monster(game, attack.leader):
        handful = handful_for(game, attack, options.least_power, options.most_power)
    else:
        handful = unit_dice(game, attack, options.most)
    action = min(max(handful.action, options.least), options.most)
    power = min(max(handful.power, options.least_power), options.most_power)
    dice = count(action, "Action Die", "Action Dice")
    if power:
        dice += f" and {count(power, 'Power Die', 'Power Dice')}"
    if attack.target == NOBODY:
        return Thought(RollDice(action, power), f"{dice} for everything in the way.")
    odds = percent(handful.chance)
    return Thought(RollDice(action, power), f"{dice} for {odds} to hit {name_of(game, attack.target)}.")


def order(game: Game, decision: Decision) -> Thought:
    """What comes first: everything before that which moves the figure away or ends it."""
    answers: list[Resolve] = list(decision.options)
    answer = min(answers, key=lambda each: _LAST.index(each.ability) + 1 if each.ability in _LAST else 0)
    return Thought(answer, "This one first, so that nothing gets in its way.")


def use(game: Game, decision: Decision) -> Thought:
    """Abilities are there to be used; a Smash goes further only where that hurts more."""
    about = decision.about
    if isinstance(about, tuple) and about and isinstance(about[0], Attack) and about[1] == "super-strength":
        return _further(game, about[0])
    return Thought(YES, "There is nothing to lose by it.")


def _further(game: Game, attack: Attack) -> Thought:
    direction = away(game.map, game.at[attack.leader], game.at[attack.target])
    near, far = (shoved(game, attack, direction, attack.power_rolled + more, 1) for more in (0, 1))
    if far >= near:
        return Thought(YES, "The further it flies, the better.")
    return Thought(NO, "One space further would spare it.")


def landing(game: Game, decision: Decision) -> Thought:
    """Put the target down where it hurts most, and far from what is ours."""
    attack = decision.about
    assert isinstance(attack, Attack)
    answers: list[MoveTo] = list(decision.options)
    answer = max(answers, key=lambda place: dropped(game, attack, place.space, 1))
    return Thought(answer, f"{space_name(game, answer.space)} is where it hurts {name_of(game, attack.target)} most.")


def direction(game: Game, decision: Decision) -> Thought:
    """Drive the target where it runs into most."""
    attack = decision.about
    answers: list[Face] = list(decision.options)
    if not isinstance(attack, Attack):
        return Thought(answers[0], "One way is as good as another.")
    answer = max(answers, key=lambda face: shoved(game, attack, face.direction, BEAT_BACK, 1))
    return Thought(answer, f"That way {name_of(game, attack.target)} runs into most.")


# Moves made by abilities ---------------------------------------------------------------------------------------------


def move_on(game: Game, decision: Decision) -> Thought:
    """A free move (Hit and Run, Side Step): to a better place, if there is one."""
    figure, seat = decision.about, decision.seat
    spaces = [answer.space for answer in decision.options if isinstance(answer, MoveTo)]
    if not isinstance(figure, int) or not spaces:
        return Thought(NO, "It stays where it is.")
    space, gain = _best_space(game, seat, figure, spaces)
    if gain <= 0.05:
        return Thought(NO, f"{name_of(game, figure)} stands well where it is.")
    return Thought(MoveTo(space), f"{name_of(game, figure)} is better placed on {space_name(game, space)}.", gain)


def _best_space(game: Game, seat: int, figure: int, spaces: list[int]) -> tuple[int, float]:
    """The best of some spaces for a figure, and how much better it is than where it stands."""
    if is_unit(game, figure):
        ground = Ground(game, seat)
        values = {space: ground.post(figure, space) for space in (*spaces, game.at[figure])}
    else:
        scout = Scout(game, figure)
        values = {}
        for space in (*spaces, game.at[figure]):
            burning = scout.harm & scout.board.body[1][space] and space != game.at[figure]
            values[space] = scout.standing(space) + scout.drive * scout.glance(space)[1] - (4.0 if burning else 0.0)
    best = max(spaces, key=lambda space: values[space])
    return best, values[best] - values[game.at[figure]]


def place(game: Game, decision: Decision) -> Thought:
    """Where a figure is put by an Action or an ability."""
    answers: list[MoveTo] = list(decision.options)
    figure, seat = decision.about, decision.seat
    if not isinstance(figure, int) or figure < 0:
        return Thought(answers[0], "One space is as good as another.")
    if is_monster(game, figure) and game.at[figure] >= 0:
        space, _ = _best_space(game, seat, figure, [answer.space for answer in answers])
        return Thought(MoveTo(space), f"{name_of(game, figure)} is well placed there.")
    ground = Ground(game, seat)
    if owner(game, figure) != seat:
        answer = max(answers, key=lambda each: shift_worth(ground, figure, each.space))
        return Thought(answer, f"{name_of(game, figure)} is least use to the enemy there.")
    answer = max(answers, key=lambda each: ground.post(figure, each.space))
    return Thought(answer, f"{name_of(game, figure)} is of most use on {space_name(game, answer.space)}.")


def unit(game: Game, decision: Decision) -> Thought:
    """Which unit of the reserves comes in: the one that would be worth most."""
    answers: list[PickUnit] = list(decision.options)
    seat, beside = decision.seat, decision.about
    cards = {game.card[each].id: each for each in reserves(game, seat)}
    space = game.at[beside] if isinstance(beside, int) and beside >= 0 else NOBODY
    ground = Ground(game, seat)

    def worth(answer: PickUnit) -> float:
        recruit = cards.get(answer.unit, NOBODY)
        if recruit == NOBODY:
            return 0.0
        cost = 0.3 * game.card[recruit].cost  # it comes for nothing, so the dear ones first
        return cost + (recruit_worth(game, ground, recruit, space) if space >= 0 else unit_worth(game, recruit))

    return Thought(max(answers, key=worth), "The unit that will be of most use there.")


# Figures picked ------------------------------------------------------------------------------------------------------


def target(game: Game, decision: Decision) -> Thought:
    """Whom an Action, a thrown unit or a further attack is aimed at."""
    about, seat = decision.about, decision.seat
    figures = [answer.figure for answer in decision.options if isinstance(answer, PickFigure)]
    if isinstance(about, tuple) and len(about) == 2 and isinstance(about[0], str):
        ability, user = about
        ground = Ground(game, seat)
        figure = max(figures, key=lambda each: pick_for(ground, ability, user, each))
        return Thought(PickFigure(figure), f"{name_of(game, figure)} suits best.")
    attack = about if isinstance(about, Attack) else None
    return _aimed(game, seat, attack, figures)


def _aimed(game: Game, seat: int, attack: Attack | None, figures: list[int]) -> Thought:
    """The figure at which the dice in play are worth most."""

    def worth(figure: int) -> float:
        prize = figure_worth(game, seat, figure)
        if attack is None:
            return prize
        dice = attack.dice
        return prize * chance(dice.action, dice.boost, dice.power, defense(game, attack, figure))

    figure = max(figures, key=worth)
    return Thought(PickFigure(figure), f"{name_of(game, figure)} is worth most to hit.", worth(figure))


def further_target(game: Game, decision: Decision) -> Thought:
    """The second target of a Swat, or the next of a chain: there is nothing to lose but what would be ours."""
    attack = decision.about if isinstance(decision.about, Attack) else None
    figures = [answer.figure for answer in decision.options if isinstance(answer, PickFigure)]
    if figures:
        aimed = _aimed(game, decision.seat, attack, figures)
        if aimed.worth > 0:
            return aimed
    return Thought(NO, "Nothing there is worth hitting.")


def chain_attack(game: Game, decision: Decision) -> Thought:
    """A power attack on top of the attack that hit."""
    found = [assess(game, answer) for answer in decision.options if isinstance(answer, Declare)]
    best = max(found, key=lambda prospect: prospect.worth, default=None)
    if best is None or best.worth <= 0.1:
        return Thought(NO, "The Power Dice are better kept.")
    return Thought(best.declare, f"While it is at it, it can {best.told(game)}.", best.worth)


def first_legal(decision: Decision) -> Answer:
    """Any legal answer, for a question the rookie has never heard."""
    answers: list[Answer] = []
    for answer in decision.options:
        answers.append(answer)
        if len(answers) == 2:
            break
    return answers[-1] if answers[0] == NO else answers[0]
