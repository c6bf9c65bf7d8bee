"""A monster's career between battles: points, Kaiju Points, scars, advancement and a log; plain values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import yaml

from .cards import Library, Pick, Sheet
from .creation.legality import MOST_HITS, MOST_TOUGH, flaws
from .creation.points import HIGHEST
from .setup import sheet_data, sheet_of
from .state import Game, Standing

HITS_STEP = 2


class CareerError(ValueError):
    """An advancement that is not allowed; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One battle of a career."""

    against: tuple[str, ...]
    standing: str
    award: int
    kills: int
    razed: tuple[int, int, int]
    scars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Career:
    """A monster with its history. The sheet holds the current scores and MP."""

    sheet: Sheet
    running_mp: int = 0
    kaiju_points: int = 0
    scars: tuple[str, ...] = ()
    log: tuple[Bout, ...] = ()


class Advance(StrEnum):
    """What a Kaiju Point buys (GM-143)."""

    HITS = "hits"
    TOUGH = "tough"
    STOMP = "stomp"
    BLAST = "blast"
    BRAWL = "brawl"
    ROAR = "roar"
    NEW_POWER = "new-power"
    LEVEL = "level"


def begin(sheet: Sheet) -> Career:
    """Begin a career with a new monster (GM-004)."""
    return Career(replace(sheet, mp=0))


def after_battle(career: Career, game: Game, seat: int) -> Career:
    """Take a finished battle over into the career (GM-140 to GM-145, GM-151)."""
    fighter = game.fighters[seat]
    others = tuple(each.kit.sheet.name for each in game.fighters if each.seat != seat)
    defeated = fighter.standing is Standing.DEFEATED
    scars = fighter.scars if defeated else ()
    bout = Bout(others, fighter.standing.name.lower(), fighter.gained, fighter.kills, fighter.razed, scars)
    kept = 0 if defeated else career.kaiju_points  # GM-145: unused Kaiju Points are lost
    sheet = replace(career.sheet, mp=fighter.mp)
    for ability in scars:
        sheet = scarred(sheet, ability)
    return replace(
        career,
        sheet=sheet,
        running_mp=career.running_mp + fighter.gained,
        kaiju_points=kept + fighter.kp,
        scars=career.scars + scars,
        log=(*career.log, bout),
    )


def scarred(sheet: Sheet, ability: str) -> Sheet:
    """Lower an ability by one, not below its floor (GM-151)."""
    match ability:
        case "tough":
            return replace(sheet, tough=max(0, sheet.tough - 1))
        case "blast":
            return sheet if sheet.blast is None or sheet.blast <= 1 else replace(sheet, blast=sheet.blast - 1)
        case "stomp":
            return sheet if sheet.stomp <= 1 else replace(sheet, stomp=sheet.stomp - 1)
        case "brawl":
            return sheet if sheet.brawl <= 1 else replace(sheet, brawl=sheet.brawl - 1)
    return sheet if sheet.roar <= 1 else replace(sheet, roar=sheet.roar - 1)


def advance(library: Library, career: Career, what: Advance, pick: Pick | None = None) -> Career:
    """Spend a Kaiju Point (GM-143); TOUGH and HITS are not worked out anew when abilities rise."""
    if not career.kaiju_points:
        raise CareerError("There is no Kaiju Point to spend.")
    sheet = career.sheet
    match what:
        case Advance.HITS:
            if sheet.hits >= MOST_HITS:
                raise CareerError(f"HITS cannot rise above {MOST_HITS} (GM-143).")
            sheet = replace(sheet, hits=min(MOST_HITS, sheet.hits + HITS_STEP))
        case Advance.TOUGH:
            if sheet.tough >= MOST_TOUGH:
                raise CareerError(f"TOUGH cannot rise above {MOST_TOUGH} (GM-143).")
            sheet = replace(sheet, tough=sheet.tough + 1)
        case Advance.NEW_POWER | Advance.LEVEL:
            sheet = _with_power(sheet, what, pick)
        case _:
            sheet = _raised(sheet, what)
    wrong = flaws(library, sheet)
    if wrong:
        raise CareerError(wrong[0])
    return replace(career, sheet=sheet, kaiju_points=career.kaiju_points - 1)


def _raised(sheet: Sheet, what: Advance) -> Sheet:
    score = {
        Advance.STOMP: sheet.stomp,
        Advance.BLAST: sheet.blast,
        Advance.BRAWL: sheet.brawl,
        Advance.ROAR: sheet.roar,
    }[what]
    if score is None:
        raise CareerError("BLAST was given up for good and can never be raised (GM-144).")
    if score >= HIGHEST:
        raise CareerError(f"{what.value.upper()} cannot rise above {HIGHEST} (GM-143).")
    changed: dict[str, Any] = {what.value: score + 1}
    return replace(sheet, **changed)


def _with_power(sheet: Sheet, what: Advance, pick: Pick | None) -> Sheet:
    if pick is None:
        raise CareerError("Say which power.")
    if what is Advance.NEW_POWER:
        return replace(sheet, powers=(*sheet.powers, replace(pick, level=1)))
    for place, own in enumerate(sheet.powers):
        if own.power is pick.power and own.word == pick.word:
            grown = replace(own, level=own.level + 1)
            return replace(sheet, powers=(*sheet.powers[:place], grown, *sheet.powers[place + 1 :]))
    raise CareerError(f"{sheet.name} has no {pick.power.value} to raise.")


def as_data(career: Career) -> dict[str, Any]:
    """A career as plain data."""
    return {
        "monster": sheet_data(career.sheet),
        "running-mp": career.running_mp,
        "kaiju-points": career.kaiju_points,
        "scars": list(career.scars),
        "log": [
            {
                "against": list(bout.against),
                "standing": bout.standing,
                "award": bout.award,
                "kills": bout.kills,
                "razed": list(bout.razed),
                "scars": list(bout.scars),
            }
            for bout in career.log
        ],
    }


def from_data(data: Mapping[str, Any]) -> Career:
    """A career from plain data, or a `CareerError`."""
    try:
        log = []
        for each in data["log"]:
            small, medium, large = (int(number) for number in each["razed"])
            log.append(
                Bout(
                    tuple(map(str, each["against"])),
                    str(each["standing"]),
                    int(each["award"]),
                    int(each["kills"]),
                    (small, medium, large),
                    tuple(map(str, each["scars"])),
                )
            )
        return Career(
            sheet_of(data["monster"]),
            int(data["running-mp"]),
            int(data["kaiju-points"]),
            tuple(map(str, data["scars"])),
            tuple(log),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise CareerError(f"This is not the career of a monster: {error}.") from None


def to_yaml(career: Career) -> str:
    """Write a career down."""
    text: str = yaml.safe_dump(as_data(career), sort_keys=False, allow_unicode=True)
    return text


def from_yaml(text: str) -> Career:
    """Read a career written by `to_yaml`."""
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise CareerError(f"This is not YAML: {error}.") from None
    if not isinstance(data, Mapping):
        raise CareerError("This is not the career of a monster.")
    return from_data(data)
