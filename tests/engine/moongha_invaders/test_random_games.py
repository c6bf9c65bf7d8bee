"""Random games keep every invariant, can be written down, taken back and cloned anywhere."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.moongha_invaders import describe, notation
from monsterpocalypse_tui.engine.moongha_invaders.answers import Move
from monsterpocalypse_tui.engine.moongha_invaders.events import CountersDealt
from monsterpocalypse_tui.engine.moongha_invaders.invariants import broken
from monsterpocalypse_tui.engine.moongha_invaders.position import canonical, digest

from .games import library, moments, new_game, somewhere

GAMES = 2000 if os.environ.get("MONPOC_EXHAUSTIVE") else 60
PORTION = 20


@pytest.mark.parametrize("portion", range(GAMES // PORTION))
def test_random_games_keep_the_invariants(portion: int) -> None:
    for seed in range(portion * PORTION, (portion + 1) * PORTION):
        for session in moments(3 + seed % 2, seed):
            assert broken(session.state) == [], (seed, session.moment)
        assert session.state.outcome is not None


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_answer_can_be_written_and_read(seed: int) -> None:
    for session in moments(3 + seed % 2, seed):
        decision = session.decision
        if decision is None:
            break
        listed = list(decision.options)
        assert len(set(listed)) == len(listed) == len(decision.options)
        for answer in listed:
            text = notation.write(session.state, answer)
            assert notation.parse(session.state, text, decision.seat) == answer
            assert text.split()[0] in notation.USAGE
            assert decision.options.why_not(answer) is None
            assert describe.label(session.state, answer)


@pytest.mark.parametrize("seed", range(4))
def test_sampled_answers_are_among_those_listed(seed: int) -> None:
    chance = Chance(seed)
    for session in moments(4, seed):
        decision = session.decision
        if decision is None:
            break
        listed = set(decision.options)
        assert decision.options.only() is None and len(listed) > 1
        assert all(decision.options.sample(chance) in listed for _ in range(3))


def test_what_is_not_listed_is_refused_with_a_known_rule() -> None:
    known = {*library().rules, *library().rulings}
    pool: dict[object, None] = {}
    for seed in range(3):
        for session in moments(4, seed):
            if session.decision is not None:
                pool.update(dict.fromkeys(session.decision.options))
    others = [answer for answer in pool if not isinstance(answer, Move)]
    assert len(others) > 50
    for session in moments(4, 31):
        decision = session.decision
        if decision is None:
            break
        listed = set(decision.options)
        for answer in others:
            refusal = decision.options.why_not(answer)
            assert (refusal is None) == (answer in listed), (decision.kind, answer)
            assert refusal is None or refusal.rule in known


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_lead_back_from_anywhere(seed: int) -> None:
    session = new_game(3 + seed % 2, seed)
    before: list[str] = []
    for other in islice(moments(3 + seed % 2, seed), 120):
        before.append(canonical(other.state))
        session = other
    final = canonical(session.state)
    steps = 0
    while session.undo():
        steps += 1
        assert canonical(session.state) == before[len(before) - 1 - steps]
    assert steps == len(before) - 1
    while session.redo():
        pass
    assert canonical(session.state) == final


@pytest.mark.parametrize("seed", range(4))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    for session in moments(3 + seed % 2, seed):
        decision = session.decision
        if decision is None:
            break
        state = canonical(session.state)
        clone = session.clone()
        shown = clone.decision
        assert shown is not None
        assert shown.kind == decision.kind and list(shown.options) == list(decision.options)
        clone.apply(next(iter(shown.options)))
        assert canonical(session.state) == state


def test_the_same_game_has_the_same_digest_in_another_process() -> None:
    here = digest(somewhere(4, 11, 150).state)
    script = (
        "from tests.engine.moongha_invaders.games import somewhere\n"
        "from monsterpocalypse_tui.engine.moongha_invaders.position import digest\n"
        "print(digest(somewhere(4, 11, 150).state))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60, env=environment
    )
    assert done.stdout.strip() == here


@pytest.mark.parametrize("players", [3, 4])
def test_every_event_has_one_sentence_and_a_known_rule(players: int) -> None:
    known = {*library().rules, *library().rulings}
    for seed in range(5):
        *_, session = moments(players, seed)
        told = describe.sentences(session.state, session.events, 0)
        dealt = sum(isinstance(event, CountersDealt) for event in session.events)
        assert len(told) == len(session.events) - dealt + 1
        assert all((sentence.endswith(".") and sentence[0].isupper()) or sentence[0].isdigit() for sentence in told)
        assert {event.rule for event in session.events} <= known  # type: ignore[attr-defined]
        assert describe.ending(session.state).count("(") == 1


def test_every_question_has_a_prompt() -> None:
    asked: dict[str, str] = {}
    for seed in range(40):
        for session in moments(3 + seed % 2, seed):
            if session.decision is not None:
                asked[session.decision.kind] = describe.prompt(session.state, session.decision)
    assert all(", answer" not in text for text in asked.values())
    assert {"action", "city", "tokens", "target", "fire", "casualty", "attacker", "second-move"} <= asked.keys()
