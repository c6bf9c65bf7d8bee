"""The door for YAML: content is let through a pydantic model, and what is turned away is told in plain sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, Tag, ValidationError, ValidationInfo
from pydantic_core import ErrorDetails, PydanticCustomError

from .files import SourceFile, Where, near

Text = Annotated[str, Field(min_length=1)]


class Door(BaseModel):
    """What every model shares: keys not named here are turned away."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


Model = TypeVar("Model", bound=Door)


def shape(text: str, mapping: str) -> Discriminator:
    """Tell a plain text from a mapping; a step that begins with `=` is left out of what people read."""

    def tell(value: object) -> str | None:
        if isinstance(value, str | int):
            return text
        return mapping if isinstance(value, dict | BaseModel) else None

    return Discriminator(tell)


@dataclass(frozen=True, slots=True)
class RuleIds:
    """How a game writes the ids of its rules: a pattern, and examples for those who wrote one wrongly."""

    pattern: re.Pattern[str]
    examples: str


def _rule_id(value: str, info: ValidationInfo) -> str:
    """Turn away what is no id of the game whose file is read."""
    ids = info.context
    if isinstance(ids, RuleIds) and not ids.pattern.fullmatch(value):
        told = {"wrong": f"{_shown(value)} is not the id of a rule", "allowed": f"write it as {ids.examples}"}
        raise PydanticCustomError("house", "{wrong}", told)
    return value


RuleId = Annotated[str, AfterValidator(_rule_id)]


class Refused(Door):
    """An answer that must be refused, and perhaps by which rule."""

    refuse: Text
    rule: RuleId | None = None


ScriptLine = Annotated[
    Annotated[str, Tag("=answer")] | Annotated[Refused, Tag("=refused")], shape("=answer", "=refused")
]
"""A line of a script: an answer, or one that must be refused."""


class ScenarioEntry(Door):
    """What every scenario file has; a game adds its position and what it expects."""

    name: Text
    rules: Annotated[list[RuleId], Field(min_length=1)]
    story: Text | None = None
    dice: list[str] = []
    script: list[ScriptLine] = []


class OpenExpected(Door):
    """What must be asked at the end; `seat` is one of the names of the game's seats."""

    seat: Text | None = None
    kind: Text | None = None
    count: Annotated[int, Field(ge=0)] | None = None
    offers: list[str] = []
    not_offers: list[str] = Field(default=[], alias="not-offers")


def read_model(file: SourceFile, content: object, model: type[Model], ids: RuleIds | None = None) -> Model | None:
    """Let a file's content through a model, or note everything wrong with it; `ids` says how rules are named."""
    try:
        return model.model_validate(content, context=ids)
    except ValidationError as error:
        for each in error.errors(include_url=False):
            where = tuple(step for step in each["loc"] if step != "[key]" and not str(step).startswith("="))
            file.note(where, *_sentence(each, where, model))
    return None


_SHAPES = {
    "model_type": "named keys",
    "model_attributes_type": "named keys",
    "dict_type": "named keys",
    "list_type": "a list",
    "tuple_type": "a list",
    "string_type": "a text",
    "union_tag_not_found": "a text or named keys",
}
_VALUES = {"int_parsing": "a whole number", "int_type": "a whole number", "bool_parsing": "true or false"}


def _sentence(error: ErrorDetails, where: Where, model: type[Door]) -> tuple[str, str]:
    """Say what is wrong and what would be right."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    name = str(where[-1]) if where else "the file"
    if kind == "house":
        return str(context["wrong"]), str(context["allowed"])
    if kind == "missing":
        return "is missing", f"add {name}"
    if kind == "extra_forbidden":
        return f"there is no key {name} here", near(name, _keys_at(model, where))
    if kind in _SHAPES:
        return f"{_shown(value)} stands where {_SHAPES[kind]} should", f"write {_SHAPES[kind]}"
    if kind in _VALUES or kind == "bool_type":
        return f"{_shown(value)} is not {_VALUES.get(kind, 'true or false')}", f"write {_VALUES.get(kind, 'true')}"
    if kind in ("literal_error", "enum"):
        return f"{_shown(value)} cannot stand here", f"choose {str(context['expected']).replace(chr(39), '')}"
    if kind == "greater_than_equal":
        return f"{_shown(value)} is too little", f"give {context['ge']} or more"
    if kind == "less_than_equal":
        return f"{_shown(value)} is too much", f"give {context['le']} at most"
    if kind == "string_pattern_mismatch":
        return f"{_shown(value)} is not written as it should be", f"write it as {context['pattern']}"
    if kind in ("string_too_short", "too_short"):
        return "is empty", f"write {'at least one rule' if name == 'rules' else 'something'}"
    if kind == "value_error":
        return str(context["error"]), "mend it"
    return f"{_shown(value)} cannot stand here", "see the documentation of this file"


def _shown(value: object) -> str:
    if value is None or value == "":
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return f"“{value}”"


def _keys_at(model: type[Door], where: Where) -> list[str]:
    """The keys that may stand where an unknown one was found.

    A field whose alias begins with `=` gathers all keys that are free words, such as the names of figures.
    """
    here: Any = model
    for step in where[:-1]:
        fields = {info.alias or key: info for key, info in here.model_fields.items()}
        found = fields.get(str(step)) or next((fields[key] for key in fields if key.startswith("=")), None)
        parts = _parts(found.annotation) if found else []
        here = next((part for part in parts if isinstance(part, type) and issubclass(part, Door)), here)
    return [info.alias or key for key, info in here.model_fields.items() if not (info.alias or "").startswith("=")]


def _parts(annotation: Any) -> list[Any]:
    return [annotation, *(part for inner in getattr(annotation, "__args__", ()) for part in _parts(inner))]
