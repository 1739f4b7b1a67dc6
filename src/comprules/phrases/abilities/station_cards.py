"""CR 721: station cards, and 702.184: station."""

from __future__ import annotations

from comprules.phrases.continuous.power_toughness import Sets
from comprules.phrases.instructions.striations import Inscribed, Striation, WhileAt
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.card_layouts.station_cards import HoldsBox
from comprules.rules.card_types.changing_types import with_types_added
from comprules.rules.keyword_basics.counted_strength import counted_strength
from comprules.rules.life_damage_counters.counters import count_on
from comprules.rules.objects.tapping import Tap

STATIONED: Final = -184
"""The slot of the creature that was tapped to pay the cost."""


@looks_at()
class ChargeCounters(SimpleCondition):
    """CR 721.2a. That so many charge counters are on the source."""

    heeded: ClassVar[Changes] = frozenset({"more counters", "fewer counters"})

    least: int

    def holds(self, context: Context) -> bool:
        return count_on(context.board, context.source, "charge") >= self.least


class IsCreatureToo(Change):
    """CR 721.2b. Being a creature in addition to its other types."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    @rule("721.2b")
    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_types_added(known, ("Creature",))


@rule("721.2", "721.3")
@phrase("{least}+ | {inscribed:lines}")
class StationSymbol(Striation, HoldsBox):
    """CR 721.2. "8+ | Flying", with the power and toughness box of its striation (`box`), if that has one."""

    least: int
    inscribed: tuple[Inscribed, ...]
    box: tuple[int, int] | None = None

    @rule("721.2a", "721.2b")
    def means(self) -> tuple[Ability, ...]:
        changes = (IsCreatureToo(), Sets(*self.box)) if self.box is not None else ()
        return (WhileAt(ChargeCounters(self.least), changes, self.inscribed),)


@rule("702.184a")
class TapToStation(Cost):
    """CR 702.184a. Tapping another untapped creature you control."""

    called: ClassVar[str] = "tap another creature"

    def pay(self, resolution: Resolution) -> None:
        board = resolution.board
        able = [
            number
            for number in board.creatures(resolution.you)
            if number != resolution.source and not board.status(number).tapped
        ]
        if not able:
            raise Illegal("702.184a", "there is no other untapped creature")
        (chosen,) = choose_among(resolution.you, able, 1, 1, "tap another creature", "702.184a", resolution)
        resolution.happen((Tap(resolution.cause("702.184a"), chosen),))
        resolution.bind(STATIONED, (chosen,))


class Stationing(Act):
    """A creature that was tapped for it stationing a permanent."""

    creature: ObjectId
    permanent: ObjectId


class PutCharge(Instruction):
    """CR 702.184a. Charge counters equal to the tapped creature's power, or to what counts rather than that."""

    @rule("702.184a", "702.184c", "608.2h")
    def happen(self, resolution: Resolution) -> None:
        (creature,) = resolution.bound.get(STATIONED, ())
        cause, here = resolution.cause("702.184a"), resolution.source
        power = counted_strength(resolution.board, Stationing(creature, here), creature)
        if power > 0:
            resolution.happen((PutCounters(cause, here, "charge", power, resolution.you),))


class StationEffect(Effect):
    """CR 702.184a. What stationing does."""

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (PutCharge(),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@rule("702.184a", "721.4")
class StationAbility(ActivatedAbility):
    """CR 702.184a. The activated ability that station stands for."""

    def costs(self) -> tuple[Cost, ...]:
        return (TapToStation(),)

    def effect(self) -> Effect:
        return StationEffect()

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)


@rule("702.184a", "702.184b")
@phrase("station")
class Station(KeywordAbility):
    """CR 702.184a. Station."""

    def means(self) -> tuple[Ability, ...]:
        return (StationAbility(),)
