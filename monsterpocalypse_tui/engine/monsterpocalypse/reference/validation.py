"""The door: files are let through their model, and what is turned away is told in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ...reading.files import SourceFile, Where, near
from ..cards import Agenda, Category, EnergyType, Subject
from .models import Door

Model = TypeVar("Model", bound=Door)

# Field: what it is, what may stand there, and a stand-in so that the rest of a faulty record can still be checked.
_FIELDS: Mapping[str, tuple[str, str, str]] = {
    "spd": ("a speed", "give a whole number from 1 to 12", "1"),
    "def": ("a defense", "give a whole number from 1 to 12", "1"),
    "health": ("a health", "give a whole number from 1 to 20", "1"),
    "hyper": ("a Hyper cost", "give a whole number of Power Dice from 1 to 10", "1"),
    "cost": ("a cost", "give a whole number of Action Dice from 1 to 10", "1"),
    "page": ("a page", "give a whole number from 1 to 999", "1"),
    "name": ("a name", "write a name", "?"),
    "source": ("a source", "say where the record comes from", "?"),
    "subject": ("a subject", f"choose {', '.join(each.value for each in Subject)}", "bearer"),
    "summary": ("a summary", "write a sentence", "?"),
    "question": ("a question", "write a sentence", "?"),
    "ruling": ("a ruling", "write a sentence", "?"),
    "why": ("a reason", "write a sentence", "?"),
    "rank": ("a rank", "choose grunt or elite", "grunt"),
    "agenda": ("an agenda", f"choose {', '.join(each.value for each in Agenda)}", "protectors"),
    "category": ("a category", f"choose {', '.join(each.value for each in Category)}", ""),
    "hazard": ("a hazard", "choose fire, radiation or none", ""),
    "kind": ("a kind of ruling", "choose silent, contradiction or picture", "silent"),
    "code": ("an ability code", "write it as AB-001", ""),
    "faction": ("a faction id", "write small letters, digits and hyphens", "unnamed"),
    "brawl": ("an attack", "write dice and Boost stars, such as 7+2", "1"),
    "power": ("an attack", "write dice and Boost stars, such as 7+2", "1"),
    "blast": ("a blast", "write dice, Boost stars and range, such as 7+2 short", "1 short"),
}
_ENERGY_TYPES = f"choose {', '.join(each.value for each in EnergyType)}"
_KEYS = {
    "monsters": "write small letters, digits and hyphens, such as defender-x",
    "units": "write small letters, digits and hyphens, such as g-tank-elite",
    "buildings": "write small letters, digits and hyphens, such as radar-array",
    "abilities": "write small letters, digits and hyphens, such as hit-and-run",
    "rulings": "write it as R-001",
}


def read_file(file: SourceFile, content: object, model: type[Model]) -> tuple[Model | None, set[Where]]:
    """Let a file's content through the door, noting all that is wrong; also return the ways to records with faults."""
    try:
        return model.model_validate(content), set()
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=True)
    for each in errors:
        where, wrong, allowed = _sentence(each, model)
        file.note(where, wrong, allowed)
    faulty = {_where(each["loc"])[:2] for each in errors}
    return _mended(content, errors, model), faulty


def _where(loc: Sequence[str | int]) -> Where:
    return tuple(step for step in loc if step != "[key]")


def _sentence(error: ErrorDetails, model: type[Door]) -> tuple[Where, str, str]:
    """Say what pydantic found wrong in words for the person who wrote the file."""
    where = _where(error["loc"])
    name = str(where[-1]) if where else ""
    value, kind = error["input"], error["type"]
    what, allowed, _ = _FIELDS.get(name, ("", "", ""))
    if name == "energy":
        is_building = where[0] == "buildings"
        what = "an energy" if is_building else "an energy type"
        allowed = "give a whole number from 1 to 10" if is_building else _ENERGY_TYPES
    if kind == "house":
        return where, error["ctx"]["wrong"], error["ctx"]["allowed"]
    if error["loc"] and error["loc"][-1] == "[key]":
        return where, f"{name} is not an id", _KEYS.get(str(where[0]), "")
    if kind == "missing":
        return where, "is missing", allowed or f"add {name}"
    if kind == "extra_forbidden":
        return where, f"there is no field {name} here", near(name, _fields_at(model, where))
    if kind in ("model_type", "dict_type", "list_type"):
        shape = "a list" if kind == "list_type" else "named fields"
        return where, f"{_shape(value)} stands where {shape} should", f"write {shape}"
    if where and where[0] == "monsters" and len(where) == 2 and kind == "literal_error":
        return where, f"{value} is not a Hyper form", "choose ultra or mega"
    if where and where[0] in ("units", "city") and len(where) == 2:
        return where, f"{_shape(value)} is not a number of figures", "give a whole number from 1 to 99"
    if name in ("shadow", "practice"):
        return where, f"{_shape(value)} is neither true nor false", "write true or false"
    return where, f"{_shape(value)} is not {what or 'what is expected here'}", allowed or "write a text"


def _shape(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    return str(value) or "an empty text"


def _fields_at(model: type[Door], where: Where) -> list[str]:
    """Return the fields that may stand where an unknown one was found."""
    here: Any = model
    for step in where[:-1]:
        found = here.model_fields.get(str(step))
        inner = found.annotation if found else here
        here = next((part for part in _parts(inner) if isinstance(part, type) and issubclass(part, Door)), here)
    return [info.alias or name for name, info in here.model_fields.items()]


def _parts(annotation: Any) -> list[Any]:
    return [annotation, *(part for inner in getattr(annotation, "__args__", ()) for part in _parts(inner))]


def _mended(content: object, errors: list[ErrorDetails], model: type[Model]) -> Model | None:
    """Put stand-ins where a file is wrong and drop what cannot be mended, so that the rest is still cross-checked."""
    if not isinstance(content, dict):
        return None
    for mend in (True, False):
        for error in reversed(errors):
            _mend(content, _where(error["loc"]), mend and error["type"] != "extra_forbidden", error)
        try:
            return model.model_validate(content)
        except ValidationError as again:
            errors = again.errors(include_url=False)
    return None


def _mend(content: dict[str, Any], where: Where, stand_in: bool, error: ErrorDetails) -> None:
    if not where:
        return
    here: Any = content
    name = where[-1]
    keep = stand_in or error["type"] == "extra_forbidden"
    for step in where[:-1] if keep else where[:1]:
        here = here.get(step) if isinstance(here, dict) else here[int(step)]
        if here is None:
            return
    if not keep and len(where) > 1:
        name = where[1]
    value: object = _FIELDS.get(str(name), ("", "", ""))[2] if stand_in else ""
    if where in (("monsters",), ("city",)):
        value = {}
    elif len(where) == 2 and where[0] == "monsters" and error["type"] == "literal_error":
        value = "ultra"
    if name == "energy":
        value = "1" if where[0] == "buildings" else EnergyType.MECHANICAL.value
    if isinstance(here, dict):
        if value != "" and stand_in:
            here[name] = value
        else:
            here.pop(name, None)
    elif isinstance(here, list) and isinstance(name, int) and name < len(here):
        del here[name]
