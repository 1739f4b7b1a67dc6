"""CR 702.122: crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.costs import Cost
from comprules.concepts.totals import ChooseTotal
from comprules.decisions import things
from comprules.effects.abilities import Ability, ActivatedAbility, KeywordAbility
from comprules.effects.instructions import Effect
from comprules.effects.statements import Act
from comprules.keyword_abilities.written_out import effect_saying
from comprules.keyword_actions.tap_and_untap import Tap
from comprules.options import Thing
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
        decision = ChooseTotal(
            resolution.you,
            "702.122a",
            f"tap creatures with total power {self.needed} or greater",
            things(board, able),
            0,
            len(able),
            values=powers,
            least_total=self.needed,
            what="power",
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
