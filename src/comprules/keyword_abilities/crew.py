"""CR 702.122: crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.costs import Cost
from comprules.decisions import ChooseObjects, things
from comprules.effects.abilities import Ability, ActivatedAbility, KeywordAbility
from comprules.effects.instructions import Effect
from comprules.effects.statements import Act
from comprules.keyword_abilities.written_out import effect_saying
from comprules.keyword_actions.tap_and_untap import Tap
from comprules.options import Option, Thing
from comprules.oracle.phrase import phrase
from comprules.procedures import Illegal
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("702.122c")
class Crewing(Act):
    """A creature being tapped to crew a Vehicle."""

    creature: int
    vehicle: int


class ChooseCrew(ChooseObjects):
    """Creatures whose powers, given in the order of the candidates, add up to enough."""

    powers: tuple[int, ...] = ()
    needed: int = 0

    @rule("702.122a")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That the chosen creatures' total power is too low, if it is."""
        total = sum(self.powers[self.candidates.index(piece)] for piece in chosen)
        return None if total >= self.needed else f"their total power is {total}, which is less than {self.needed}"


@rule("702.122a", "702.122b", "302.6")
class CrewCost(Cost):
    """CR 702.122a. Tapping any number of other untapped creatures with enough total power, summoning sick ones too."""

    needed: int

    def pay(self, resolution: Resolution) -> None:
        crew = self._choose(resolution)
        resolution.happen([Tap(resolution.cause("702.122a"), number) for number in crew])

    def _choose(self, resolution: Resolution) -> tuple[int, ...]:
        from comprules.effects.replacement import forbidden

        board, vehicle = resolution.board, resolution.source
        able = [
            number
            for number in board.creatures(resolution.you)
            if number != vehicle and not board.status(number).tapped and not forbidden(board, Crewing(number, vehicle))
        ]
        powers = tuple(board.characteristics(number).power or 0 for number in able)
        if sum(power for power in powers if power > 0) < self.needed:
            raise Illegal("702.122a", f"there aren't untapped creatures with total power {self.needed}")
        decision = ChooseCrew(
            resolution.you,
            "702.122a",
            f"tap creatures with total power {self.needed} or greater",
            things(board, able),
            0,
            len(able),
            powers=powers,
            needed=self.needed,
        )
        return tuple(thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing))


@rule("702.122a")
class CrewAbility(ActivatedAbility):
    """CR 702.122a. The activated ability that crew stands for."""

    needed: int

    def costs(self) -> tuple[Cost, ...]:
        return (CrewCost(self.needed),)

    def effect(self) -> Effect:
        return effect_saying("This permanent becomes an artifact creature until end of turn.")


@rule("702.122a")
@phrase("crew {needed}")
class Crew(KeywordAbility):
    """CR 702.122a. "Crew 3"."""

    needed: int

    def means(self) -> tuple[Ability, ...]:
        return (CrewAbility(self.needed),)
