"""What Monsterpocalypse adds to the playing of many games: forces by lot, rounds, and abilities that are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.kernel.simulation import Played
from monsterpocalypse_tui.engine.monsterpocalypse import simulation
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.table.game import Field
from monsterpocalypse_tui.table.simulation import Plan

ABILITIES = "abilities"


class BattleSimulation:
    """Many battles."""

    switches = (
        Field("forces", "way to draw forces", "draw forces that ship, or `random` ones, figure by figure",
              tuple((how, how) for how in simulation.FORCES), simulation.SHIPPED),
        Field("monsters", "number of monsters", "how many a side: 1, 2 or `mixed`",
              tuple((how, how) for how in simulation.MONSTERS), "1"),
        Field("rounds", "number of rounds", "stop and count up after so many", default=str(simulation.ROUNDS)),
    )  # fmt: skip
    flags = {ABILITIES: "tell how often each ability acted"}  # noqa: RUF012

    @staticmethod
    def plan_of(plan: Plan) -> simulation.Plan:
        """The same plan as the rules have it."""
        choices = plan.choices
        return simulation.Plan(
            red=plan.kinds[0],
            blue=plan.kinds[1],
            red_force=choices.get("red-force", ""),
            blue_force=choices.get("blue-force", ""),
            red_city=choices.get("red-city", ""),
            blue_city=choices.get("blue-city", ""),
            forces=choices.get("forces", simulation.SHIPPED),
            monsters=choices.get("monsters", "1"),
            map=choices.get("map", ""),
            seed=plan.seed,
            rounds=int(choices.get("rounds", simulation.ROUNDS)),
            check=plan.check,
            tally=ABILITIES in plan.flags,
        )

    def verify(self, library: Library, plan: Plan) -> None:
        """See that all that is named exists."""
        own = self.plan_of(plan)
        if own.rounds < 1:
            raise SetupError("--rounds is 1 or more.")
        simulation.verify(library, own)

    def play(self, library: Library, plan: Plan, number: int) -> Played:
        """Play one battle to its end."""
        return simulation.play_game(library, self.plan_of(plan), number)

    def counted(self, library: Library, plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
        """How often each ability acted, if that was asked for."""
        return {ABILITIES: simulation.acted(library, played)} if ABILITIES in plan.flags else {}

    def report(self, library: Library, counted: Mapping[str, Any]) -> Iterator[str]:
        """How often each ability acted, by its code, and which never did."""
        acted: Mapping[str, int] = counted.get(ABILITIES, {})
        if not acted:
            return
        yield f"  abilities       {sum(1 for count in acted.values() if count)} of {len(acted)} acted"
        for ability in sorted(library.abilities.values(), key=lambda ability: ability.code):
            count = acted[ability.id]
            yield f"    {ability.code}  {ability.name:<22}{count:>9,}{'' if count else '  never'}"
