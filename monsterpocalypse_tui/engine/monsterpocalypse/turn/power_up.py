"""The Power Phase (p. 27): the Power Up roll, and what it brings."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ...kernel.dice import Die, Faces, Roll, total
from ..answers import PASS, Answer, PowerUp
from ..board.places import held, secured
from ..decisions import Asked
from ..dice import ACTION, BOOST
from ..events import PowerGained, PowerLost, PowerUpRolled
from ..state import Game
from ..traits.pieces import Piece, Step
from ..traits.stacking import Applied

MOST_DICE = 3
_ANSWERS: tuple[Answer, ...] = (PASS, *(PowerUp(dice) for dice in range(1, MOST_DICE + 1)))
_REFUSAL = Refusal("Power Up with 1 to 3 Action Dice of the Monster Pool, or pass.", "MP-MACT-04")
_ONLY_POWER_UP = Refusal("In the Power Phase: power-up or pass.", "MP-TURN-04")


def power_phase(game: Game) -> Rules[None]:
    """Try once to Power Up, or not."""
    choices = Choices(_ANSWERS[: 1 + min(MOST_DICE, game.pool)], _REFUSAL, (PowerUp,), _ONLY_POWER_UP)
    answer: Answer = yield Decision(game.seat, Asked.POWER, choices, rest=True)
    if isinstance(answer, PowerUp):
        yield from power_up(game, answer.dice)


def power_up(game: Game, dice: int) -> Rules[None]:
    """Roll Action Dice; one strike is a success. The dice go to the Unit Pool either way (p. 27)."""
    seat = game.seat
    game.take_up(dice)
    faces: Faces = yield Roll(seat, "power up", power_up_dice(game, seat, dice))
    game.lay_down(dice)
    game.powered_up = True
    success = total(faces) >= 1
    game.events.append(PowerUpRolled(seat, faces, success))
    if not success:
        return
    for count, why, rule in gains(game, seat):
        gained = game.gain_power(seat, count)
        game.events.append(PowerGained(seat, gained, count - gained, why, rule))
    # own gains first, then the opponent's losses.
    for count, why, rule in losses(game, seat):
        game.events.append(PowerLost(1 - seat, game.lose_power(1 - seat, count), why, rule))


def power_up_dice(game: Game, seat: int, action: int) -> tuple[tuple[Die, int], ...]:
    """What is rolled for a Power Up with so many Action Dice: abilities may add Boost Dice."""
    boost = sum(piece.run(game, seat) for piece in noted(game, seat, Step.POWER_ROLL))
    return ((ACTION, action), (BOOST, boost)) if boost else ((ACTION, action),)


def gains(game: Game, seat: int) -> list[tuple[int, str, str]]:
    """What a successful Power Up earns: a die for each Power Zone held and each building secured (p. 27)."""
    zones = held(game, seat, game.map.power_zones)
    buildings = len(secured(game, seat))
    found = [(zones, "Power Zones held", "MP-OBJ-02"), (buildings, "buildings secured", "MP-SECURE-02")]
    return [gain for gain in found if gain[0]] + _by_abilities(game, seat, Step.POWER_GAIN)


def losses(game: Game, seat: int) -> list[tuple[int, str, str]]:
    """What a successful Power Up costs the opponent: a die for each Negative Zone held (p. 27)."""
    zones = held(game, seat, game.map.negative_zones)
    found = [(zones, "Negative Zones held", "MP-OBJ-03")] if zones else []
    return found + _by_abilities(game, seat, Step.POWER_LOSS)


def _by_abilities(game: Game, seat: int, step: Step) -> list[tuple[int, str, str]]:
    """What abilities add; each name counts once in a Power Up, however often it is there (p. 33)."""
    table, applied = game.table, Applied()
    found = []
    for piece in noted(game, seat, step):
        if applied.add(applied.key(table.subjects, piece.ability, bearer=seat, affected=seat)):
            name = table.library.abilities[piece.ability].name
            found.append((piece.run(game, seat), name, table.code(piece.ability)))
    return found


def noted(game: Game, seat: int, step: Step) -> list[Piece]:
    """The pieces of a step that do something for a player now."""
    acting = [piece for piece in game.table.pieces[step] if piece.run(game, seat)]
    for piece in acting:
        game.table.note(piece.ability)
    return acting
