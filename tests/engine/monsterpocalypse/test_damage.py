"""Small facts about damage that hardly ever decide a whole game."""

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.attack.collisions import crush_in
from monsterpocalypse_tui.engine.monsterpocalypse.attack.damage import restore, settle
from monsterpocalypse_tui.engine.monsterpocalypse.attack.maneuver import Brawl
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import is_destroyed
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, HYPER, NOBODY, Ending, Game, Outcome
from tests.engine.monsterpocalypse.random_games import new_game, play_until


def battle() -> Game:
    """A game that has been played for some turns."""
    session: Session[Game] = new_game(5, "guard-shield-line", "terrasaurs-feeding-ground")
    play_until(session, 5, lambda game, decision: game.turn > 8 and bool(game.troops[0]) and decision.rest)
    return session.state


def test_a_destroyed_form_gets_no_health_back() -> None:
    game = battle()
    monster = game.table.monsters[0][0]
    game.damage[2 * monster + game.form[monster]] = game.card[monster].health
    restore(game, monster, "R-031")
    assert is_destroyed(game, monster, game.form[monster])
    game.damage[2 * monster + game.form[monster]] -= 1
    restore(game, monster, "R-031")
    assert game.damage[2 * monster + game.form[monster]] == game.card[monster].health - 2


def test_what_an_earlier_step_has_decided_stands() -> None:
    game = battle()
    for monster in game.table.monsters[0]:
        for form in (ALPHA, HYPER):
            game.damage[2 * monster + form] = game.table.forms[monster][form].health
    game.outcome = Outcome(NOBODY, Ending.DESTROYED)
    settle(game)
    assert game.outcome.winner == NOBODY
    assert not game.giants[0]


def test_a_crushed_unit_takes_its_damage_with_it() -> None:
    game = battle()
    unit = next(unit for unit in game.table.units[0] if game.at[unit] >= 0)
    attack = Attack(1, Brawl(), game.table.monsters[1][0], unit)
    attack.hurt(unit)
    crush_in(game, attack, unit, "collision")
    assert unit not in attack.damage
    assert attack.crushed == [unit]
