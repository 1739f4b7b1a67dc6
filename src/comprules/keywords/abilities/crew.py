"""CR 702.122: crew."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.activating import CannotBeActivated
from comprules.phrases.restrictions.attacking import CannotFight
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.keyword_basics.counted_strength import counted_strength
from comprules.rules.objects.tapping import Tap
from comprules.rules.replacement_effects.replacement import forbidden, is_any_about
from comprules.rules.resolving.totals import ChooseTotal
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("702.122c")
class Crewing(Act):
    """A creature being tapped to crew a Vehicle."""

    creature: ObjectId
    vehicle: ObjectId


@rule("702.122a", "702.171a", "302.6")
class TapsTotalPower(Cost):
    """CR 702.122a. Tapping any number of other untapped creatures with enough total power, summoning sick ones too.

    `number` is the rule of the ability that costs so.
    """

    called: ClassVar[str] = "tap creatures with enough power"

    number: ClassVar[str]

    needed: int

    @abstractmethod
    def act(self, creature: ObjectId, context: Context) -> Act:
        """This creature being tapped for that."""

    def noted(self, creature: ObjectId, resolution: Resolution) -> tuple[Event, ...]:
        """What has happened besides, once a creature has been tapped for it."""
        return ()

    def can_be_paid(self, context: Context) -> bool | None:
        if sum(power for _, power in self._powers(context) if power > 0) < self.needed:
            return False
        return None if is_any_about(context.board, Tap) else True

    def pay(self, resolution: Resolution) -> None:
        chosen = self._choose(resolution)
        resolution.happen([Tap(resolution.cause(self.number), number) for number in chosen])
        resolution.happen([event for number in chosen for event in self.noted(number, resolution)])

    def _choose(self, resolution: Resolution) -> tuple[ObjectId, ...]:
        powers = self._powers(resolution)
        if sum(power for _, power in powers if power > 0) < self.needed:
            raise Illegal(self.number, f"there aren't untapped creatures with total power {self.needed}")
        decision = ChooseTotal(
            resolution.you,
            self.number,
            f"tap creatures with total power {self.needed} or greater",
            things(resolution.board, [number for number, _ in powers]),
            0,
            len(powers),
            values=powers,
            least_total=self.needed,
            what="power",
        )
        return tuple(thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing))

    def _powers(self, context: Context) -> tuple[tuple[ObjectId, int], ...]:
        """The creatures that can be tapped for it, with the power that each counts for."""
        board = context.board
        able = (
            number
            for number in board.creatures(context.you)
            if number != context.source
            and not board.status(number).tapped
            and forbidden(board, self.act(number, context)) is None
        )
        return tuple((number, counted_strength(board, self.act(number, context), number)) for number in able)


@rule("101.2", "508.1c", "509.1b", "602.5", "702.122c")
@phrase(
    {
        "": "can't attack, block, or crew Vehicles",
        "activate": "can't attack, block, or crew Vehicles, and <its|their> activated abilities can't be activated",
        "mana": "can't attack, block, or crew Vehicles, and <its|their> activated abilities can't be activated unless "
        "they're mana abilities",
    },
    by="more",
)
class CannotFightOrCrew(Cannot):
    """CR 702.122c. "Can't attack, block, or crew Vehicles"."""

    more: Literal["", "activate", "mana"]

    concerns: ClassVar[tuple[type[Any], ...]] = (Crewing,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Crewing) and who.includes(act.creature, context)

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        rests = (CannotBeActivated(who, self.more == "mana"),) if self.more else ()
        return (*super().said_of(who), *CannotFight("attack or block").said_of(who), *rests)


@rule("702.122a", "702.122b", "702.122c")
class CrewCost(TapsTotalPower):
    """CR 702.122a. Creatures that can crew Vehicles are tapped."""

    number: ClassVar[str] = "702.122a"

    def act(self, creature: ObjectId, context: Context) -> Act:
        return Crewing(creature, context.source)

    def noted(self, creature: ObjectId, resolution: Resolution) -> tuple[Event, ...]:
        return (Crews(resolution.cause("702.122b"), creature, resolution.source),)


@rule("702.122b")
class Crews(Event):
    """A creature has been tapped to pay the cost of a permanent's crew ability."""

    creature: ObjectId
    vehicle: ObjectId

    about = ("creature", "vehicle")

    def describe(self, board: Board) -> str:
        """What crews what."""
        return f"{board.name(self.creature)} crews {board.name(self.vehicle)}"


@rule("702.122b", "603.2")
@phrase("crew(s) {what}")
class CreatureCrews(Transitive):
    """CR 702.122b. "Whenever this creature crews a Vehicle"."""

    events: ClassVar = (Crews,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Crews", event).creature

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Crews", event).vehicle


@rule("702.122d")
class BecomesCrewed(Event):
    """A crew ability of a permanent has resolved."""

    object: ObjectId

    about = ("object",)

    def describe(self, board: Board) -> str:
        """What becomes crewed."""
        return f"{board.name(self.object)} becomes crewed"


@rule("702.122d")
class HasBeenCrewed(Instruction):
    """CR 702.122d. The last thing that a crew ability does: it is noticed."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((BecomesCrewed(resolution.cause("702.122d"), resolution.source),))


@rule("702.122d", "603.2")
@phrase("become(s) crewed")
class IsCrewed(EventPattern):
    """CR 702.122d. "Whenever this Vehicle becomes crewed"."""

    events: ClassVar = (BecomesCrewed,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesCrewed", event).object


@rule("702.122a")
class CrewAbility(ActivatedAbility):
    """CR 702.122a. The activated ability that crew stands for."""

    needed: int
    only: tuple[Limit, ...] = ()

    def costs(self) -> tuple[Cost, ...]:
        return (CrewCost(self.needed),)

    def limits(self) -> tuple[Limit, ...]:
        return self.only

    def effect(self) -> Effect:
        crewed = effect_saying("This permanent becomes an artifact creature until end of turn.")
        return Sentences((*cast("Sentences", crewed).sentences, HasBeenCrewed()))


@rule("702.122a")
@phrase("crew {needed}")
class Crew(KeywordAbility):
    """CR 702.122a. "Crew 3"."""

    needed: int

    def means(self) -> tuple[Ability, ...]:
        return (CrewAbility(self.needed),)


@rule("602.5b", "702.122a")
@phrase("crew {needed}. activate {only:and}.")
class CrewOnly(KeywordAbility):
    """CR 602.5b. "Crew 1. Activate only once each turn"."""

    needed: int
    only: tuple[Limit, ...]

    def means(self) -> tuple[Ability, ...]:
        return (CrewAbility(self.needed, self.only),)
