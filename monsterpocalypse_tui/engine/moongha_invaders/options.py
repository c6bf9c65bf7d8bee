"""Short lists of answers, and the sentences for whatever else is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..kernel.decisions import Choices, Refusal

A = TypeVar("A")

OTHERWISE = Refusal("That is not what is asked now.", "MI-012")


def choices(answers: Sequence[A], sentence: str, rule: str) -> Choices[A]:
    """A list of answers; another of the same kind is refused by the rule, and anything else has no place here."""
    kinds = tuple({type(answer) for answer in answers})
    return Choices(answers, Refusal(sentence, rule), kinds, OTHERWISE)
