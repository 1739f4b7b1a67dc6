"""CR 728: rad counters, and the ability inherent in having them."""

from __future__ import annotations

from typing import cast

from comprules.rules.abilities.abilities import Trigger, TriggeredAbility
from comprules.rules.abilities.conditions import Condition
from comprules.rules.concepts.moves import became
from comprules.rules.life_damage_counters.counters import RemoveCounters, count_on, goes_with_counters
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_now import top_of_library
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.special_mechanics.designations import give_mark, mark
from comprules.rules.targets_and_priority.targeting import Targeted
from comprules.rules.turn.steps import StepBegins
from comprules.rules.zones.zone_changes import MoveObject

RAD: Final = "rad"
RADIATION: Final = mark("Radiation")


@goes_with_counters(RAD)
@rule("728.1", "122.1i")
def irradiate(game: Game, player: PlayerId) -> None:
    """Let a player who has rad counters have the ability that goes with them."""
    give_mark(game, RADIATION, player, (Radiates(),))


class AtYourMainPhase(Trigger):
    """CR 728.1. The beginning of the precombat main phase of the player whose ability it is."""

    events: ClassVar = (StepBegins,)

    def matches(self, event: Event, context: Context) -> bool:
        begins = cast("StepBegins", event)
        return begins.step == "precombat main" and context.you in (begins.player, *begins.teammates)


class HaveRadCounters(Condition):
    """CR 728.1. That you have one or more rad counters."""

    def holds(self, context: Context) -> bool:
        return count_on(context.board, context.you, RAD) > 0


class Radiate(Instruction):
    """CR 728.1. Mill as many cards as you have rad counters; lose 1 life and a rad counter for each nonland card."""

    def happen(self, resolution: Resolution) -> None:
        board, you, cause = resolution.board, resolution.you, resolution.cause("728.1")
        top = top_of_library(board, you, count_on(board, you, RAD))
        moved = resolution.happen([MoveObject(cause, card, Zone.GRAVEYARD, reason="mill") for card in top])
        milled = [became(board, event.object) for event in moved if isinstance(event, MoveObject)]
        nonland = sum(card is not None and "Land" not in board.characteristics(card).types for card in milled)
        resolution.happen([LoseLife(cause, you, 1) for _ in range(nonland)])
        resolution.happen([RemoveCounters(cause, you, RAD, min(nonland, count_on(board, you, RAD)))])


class Radiation(Effect):
    """CR 728.1. What the inherent ability does."""

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (Radiate(),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@rule("728.1")
class Radiates(TriggeredAbility):
    """CR 728.1. The ability inherent in having rad counters; it is the active player's."""

    def condition(self) -> Trigger:
        return AtYourMainPhase()

    def intervening_if(self) -> Condition | None:
        return HaveRadCounters()

    def effect(self) -> Effect:
        return Radiation()
