"""Random battles keep every invariant, whatever is done in them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import answers, describe, events, notation
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Power
from monsterpocalypse_tui.engine.giant_monster_invasion.invariants import broken
from monsterpocalypse_tui.engine.giant_monster_invasion.position import canonical, digest
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.seats import play

from .random_battles import random_battle, random_seats

GAMES = 2000 if os.environ.get("MONPOC_EXHAUSTIVE") else 40
SEVERAL = 20


@pytest.mark.parametrize("batch", range(SEVERAL))
def test_random_battles_keep_the_invariants_and_end(batch: int) -> None:
    """GM-001 to GM-173 together: bounds, one layer, symmetrical locks, charges, points, rubble."""
    for seed in range(batch * GAMES // SEVERAL, (batch + 1) * GAMES // SEVERAL):
        session, seats = random_battle(seed), random_seats(seed)
        rubble: set[int] = set()
        duel = 0
        while (decision := session.decision) is not None:
            session.apply(seats[decision.seat].answer(session, decision).answer)
            game = session.state
            assert broken(game) == [], (seed, len(session.records))
            pairings = sum(type(event).__name__ == "Paired" for event in session.events) if game.round == 1 else duel
            if pairings != duel:
                duel, rubble = pairings, set()
            fallen = {cell for cells in game.table.building_cells for cell in cells if not game.building[cell]}
            assert rubble <= fallen, "rubble stays rubble"
            rubble = fallen
        assert session.state.outcome is not None


def test_whatever_is_sampled_is_listed_and_legal() -> None:
    """What a random player draws is among the answers, and the answers are all legal."""
    chance = Chance(3)
    for seed in range(12):
        session, seats = random_battle(seed), random_seats(seed)
        for _ in range(60):
            decision = session.decision
            if decision is None:
                break
            if chance.random() < 0.15:
                listed = list(decision.options)
                assert len(set(listed)) == len(listed)
                assert all(decision.options.why_not(answer) is None for answer in listed)
                assert decision.options.sample(chance) in listed
            session.apply(seats[decision.seat].answer(session, decision).answer)


def test_every_answer_can_be_written_and_read() -> None:
    """Notation round-trips over random battles, and every answer has a label and every question a prompt."""
    for seed in range(25):
        session, seats = random_battle(seed), random_seats(seed)
        while (decision := session.decision) is not None:
            answer = seats[decision.seat].answer(session, decision).answer
            text = notation.write(session.state, answer)
            assert notation.parse(session.state, text, decision.seat) == answer, text
            assert text.split()[0] in notation.USAGE
            assert describe.label(session.state, answer) and describe.prompt(session.state, decision)
            session.apply(answer)
        told = describe.sentences(session.state, session.events)
        assert len(told) == len(session.events) and all(line.endswith(".") for line in told)
        assert describe.ending(session.state).endswith(".")


def test_undo_and_clone_lead_back_anywhere() -> None:
    """Taking back and doing again gives the same battle; a clone goes the same way."""
    for seed in range(10):
        session, seats = random_battle(seed), random_seats(seed)
        for step in range(80):
            decision = session.decision
            if decision is None:
                break
            before = canonical(session.state)
            answer = seats[decision.seat].answer(session, decision).answer
            session.apply(answer)
            if step % 7 == 0:
                after = canonical(session.state)
                twin = session.clone()
                assert canonical(twin.state) == after and (twin.open is None) == (session.open is None)
                session.undo()
                assert canonical(session.state) == before
                session.redo()
                assert canonical(session.state) == after


PROCESS = """
from tests.engine.giant_monster_invasion.random_battles import random_battle, random_seats
from monsterpocalypse_tui.engine.giant_monster_invasion.position import digest
from monsterpocalypse_tui.engine.kernel.seats import play
session = random_battle(11)
play(session, random_seats(11))
print(digest(session.state))
"""


def test_another_process_plays_the_same_battle() -> None:
    """Same setup, seed and answers, same end, whatever the hashes."""
    session = random_battle(11)
    play(session, random_seats(11))
    root = Path(__file__).resolve().parents[3]
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PROCESS], capture_output=True, text=True, cwd=root, env=environment, check=True
    )
    assert done.stdout.split()[-1] == digest(session.state)


def test_every_kind_of_answer_is_given_in_some_battle() -> None:
    """All powers and acts are used over a few hundred battles' worth of answers."""
    own = [kind for kind in vars(answers).values() if isinstance(kind, type) and kind.__module__ == answers.__name__]
    missing = {kind.__name__ for kind in own} - {"Mode", "Concede"}
    for seed in range(900):
        session = random_battle(seed)
        play(session, random_seats(seed))
        missing -= {type(record.answer).__name__ for record in session.records}
        if not missing:
            break
    assert missing == set()


def _powers_seen(event: Event) -> Power | None:
    """The power that an event shows at work, if it shows one."""
    match event:
        case events.Moved(mode=mode):
            ways = {"fly": Power.FLYING, "swim": Power.SWIMMING, "tunnel": Power.TUNNELING, "leap": Power.LEAPING}
            return ways.get(mode)
        case events.Healed(rule=rule):
            return {"GM-121": Power.REGENERATE, "GM-127": Power.LEECH}.get(rule)
        case events.Rolled(rule="GM-112"):
            return Power.ENHANCED_BRAWL
        case events.Hurt(armor_lost=lost) if lost:
            return Power.ARMOR
    return {
        events.Fired: Power.BLAST_ATTACK,
        events.OnlyMoveNext: Power.EXTRA_HEAD,
        events.CloudReleased: Power.TOXIC_CLOUD,
        events.Shielded: Power.FORCE_FIELD,
        events.Halved: Power.IMMUNITY,
        events.Blended: Power.CHAMELEON_SKIN,
        events.Forgot: Power.MEMORY_DECAY,
        events.Teleported: Power.TELEPORT,
    }.get(type(event))


def test_every_power_that_shows_is_seen_at_work() -> None:
    """GM-111 to GM-135: those that only change a number are told as stories."""
    quiet = {
        Power.FAST_HEALER, Power.MONSTER_VISION, Power.CUNNING, Power.SPEED_BURST, Power.DEFENSE_ABILITY,
        Power.FAST_LEARNER, Power.SLIME_COATING, Power.SUPERB_EYESIGHT, Power.KILLER_INSTINCT, Power.SUCTION_CUPS,
    }  # fmt: skip
    missing = set(Power) - quiet
    for seed in range(900):
        session = random_battle(seed)
        play(session, random_seats(seed))
        missing -= {power for event in session.events if (power := _powers_seen(event)) is not None}
        if not missing:
            break
    assert missing == set()
