"""Legal monsters at random, for quick battles and for tests."""

from __future__ import annotations

from ...kernel.dice import Chance
from ..board.terrain import HAZARDS
from ..cards import Class, Form, Library, Pick, Power, Sheet
from .points import HIGHEST, ability_points, hits_of, power_points, tough_of


def random_monster(library: Library, chance: Chance, name: str = "Stranger", small: bool = False) -> Sheet:
    """A new monster with points and powers drawn at random."""
    monster_class = chance.choice(list(Class))
    without_blast = chance.random() < 0.2
    scores = {"stomp": 1, "blast": 0, "brawl": 0, "roar": 0}
    if without_blast:
        del scores["blast"]
    for _ in range(ability_points(None if without_blast else 0) - 1):
        open_scores = [ability for ability, score in scores.items() if score < HIGHEST]
        if open_scores:
            scores[chance.choice(open_scores)] += 1
    blast = scores.get("blast") if not without_blast else None
    tough = tough_of(blast, scores["brawl"])
    powers = _powers(library, chance, power_points(scores["roar"], chance.randint(1, 6)), monster_class, small)
    return Sheet(
        "-".join(name.lower().split()), name, monster_class, scores["stomp"], blast, scores["brawl"], scores["roar"],
        tough, hits_of(tough, scores["brawl"]), powers, chance.random() < 0.2, chance.randint(5, 7),
    )  # fmt: skip


def _powers(library: Library, chance: Chance, points: int, own: Class, small: bool) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    while points:
        power = chance.choice(list(Power))
        card = library.powers[power]
        same = [pick for pick in picks if pick.power is power]
        if card.repeat and len(same) >= card.repeat:
            continue
        taken = {pick.word for pick in same}
        types = library.tables.blast_types
        words: tuple[str, ...] = {
            Power.BLAST_ATTACK: types,
            Power.ENHANCED_BRAWL: tuple(form.value for form in Form),
            Power.IMMUNITY: (*types, *HAZARDS),
            Power.KILLER_INSTINCT: tuple(each.value for each in Class if each is not own),
        }.get(power, ("",))
        free = [word for word in words if not word or word not in taken]
        if not free:
            continue
        most = card.small if small and card.small else card.levels
        level = chance.randint(1, min(points, most))
        against = chance.choice(("brawl", "blast")) if power is Power.KILLER_INSTINCT else ""
        picks.append(Pick(power, level, chance.choice(free), against))
        points -= level
    return tuple(picks)
