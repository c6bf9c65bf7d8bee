"""Subsets and numbers as options: every answer is listed, counted, drawn and judged alike."""

from monsterpocalypse_tui.engine.kernel.decisions import Count, CountOptions, Refusal, SubsetOptions
from monsterpocalypse_tui.engine.kernel.dice import Chance

STRANGER = Refusal("Only pirates come along.")
CROWD = Refusal("The boat holds two.")


class Crew(SubsetOptions[str, str]):
    """Who comes along in a boat."""

    __slots__ = ()

    def answer_of(self, subset: tuple[str, ...]) -> str:
        return "+".join(subset)

    def why_not(self, answer: object) -> Refusal | None:
        names = str(answer).split("+") if answer else []
        if not set(names) <= set(self.members):
            return STRANGER
        return None if self.least <= len(names) <= self.most else CROWD


class Cargo(CountOptions[tuple[int, ...]]):
    """How much is taken aboard."""

    __slots__ = ()

    def answer_of(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        return numbers


def test_every_subset_up_to_the_most_is_an_answer() -> None:
    crew = Crew(["Ann", "Bob", "Cid"], 2)
    assert list(crew) == ["", "Ann", "Ann+Bob", "Ann+Cid", "Bob", "Bob+Cid", "Cid"]
    assert len(crew) == 7
    assert all(answer in crew for answer in crew)


def test_a_subset_has_at_least_the_least() -> None:
    crew = Crew(["Ann", "Bob", "Cid"], 3, least=2)
    assert list(crew) == ["Ann+Bob", "Ann+Bob+Cid", "Ann+Cid", "Bob+Cid"]
    assert len(crew) == 4


def test_the_most_is_never_more_than_there_are() -> None:
    assert Crew(["Ann"], 5).most == 1


def test_a_single_subset_is_the_only_answer() -> None:
    assert Crew([], 2).only() == ""
    assert Crew(["Ann", "Bob"], 2, least=2).only() == "Ann+Bob"
    assert Crew(["Ann"], 1).only() is None


def test_a_member_is_refused_with_the_reason() -> None:
    crew = Crew(["Ann", "Bob", "Cid"], 2)
    assert crew.why_not_member("Cid", ["Ann"]) is None
    assert crew.why_not_member("Cid", ["Bob", "Ann"]) == CROWD
    assert crew.why_not_member("Dan", ["Ann"]) == STRANGER


def test_every_subset_can_be_drawn() -> None:
    crew, chance = Crew(["Ann", "Bob", "Cid"], 3, least=1), Chance(5)
    assert {crew.sample(chance) for _ in range(300)} == set(crew)


def test_every_number_between_least_and_most_is_an_answer() -> None:
    cargo = Cargo(Count("barrels", 1, 2), Count("ropes", 0, 2))
    assert list(cargo) == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert len(cargo) == 6
    assert {cargo.sample(Chance(seed)) for seed in range(200)} == set(cargo)


def test_numbers_that_leave_no_choice_are_the_only_answer() -> None:
    assert Cargo(Count("barrels", 2, 2), Count("ropes", 0, 0)).only() == (2, 0)
    assert Cargo(Count("barrels", 2, 2), Count("ropes", 0, 1)).only() is None


def test_nothing_can_be_chosen_where_the_most_is_less_than_the_least() -> None:
    cargo = Cargo(Count("barrels", 2, 1), Count("ropes", 0, 3))
    assert list(cargo) == []
    assert len(cargo) == 0
