"""The same-name rule (p. 33), in one place: abilities of one name touching one subject apply once."""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Subject


class Applied:
    """Remembers what has applied within one attack, Power Up or receipt."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        self._seen: set[tuple[str, int]] = set()

    def key(self, subjects: Mapping[str, Subject], ability: str, *, bearer: int, affected: int) -> tuple[str, int]:
        """Name the subject of one use: the bearer, the figure affected, or the occasion itself."""
        subject = subjects[ability]
        if subject is Subject.BEARER:
            return ability, bearer
        if subject in (Subject.TARGET, Subject.AFFECTED):
            return ability, affected
        return ability, OCCASION

    def has(self, key: tuple[str, int]) -> bool:
        """Whether an ability has already applied to that subject."""
        return key in self._seen

    def add(self, key: tuple[str, int]) -> bool:
        """Note a use; say whether it is the first on its subject, and so counts."""
        if key in self._seen:
            return False
        self._seen.add(key)
        return True


OCCASION = -2
"""Stands for the attack, Power Up, phase or player as the subject: there is one of it on each occasion."""
