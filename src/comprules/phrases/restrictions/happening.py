"""CR 614.17: what can't happen to objects and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.predicates.counter_predicates import CounterKind, name_of
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Act
from comprules.rules.keyword_basics.phasing import PhaseIn, PhaseOut
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.objects.attaching import BeingAttached
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.objects.self_reference import is_self
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.objects.tapping import Untap
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.countering import Counter
from comprules.rules.resolving.history import this_turn
from comprules.rules.starting_and_ending.limitations import Cannot
from comprules.rules.zones.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event


@rule("101.2", "701.6a")
@phrase("can't be countered")
class CannotBeCountered(Cannot):
    """CR 101.2. A spell that can't be countered."""

    def changed_where(self) -> frozenset[Zone]:
        return ON_STACK

    concerns: ClassVar[tuple[type[Any], ...]] = (Counter,)

    @rule("113.6g", "604.5")
    def zones(self, who: Noun) -> frozenset[Zone]:
        return ON_STACK if is_self(who) else super().zones(who)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Counter) and who.includes(act.object, context)


@rule("101.2", "701.21a")
@phrase("can't be sacrificed")
class CannotBeSacrificed(Cannot):
    """CR 614.17b. A permanent that can't be sacrificed can't pay a cost that way either."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Sacrifice,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Sacrifice) and who.includes(act.object, context)


@rule("119.7")
@phrase("can't gain life")
class CannotGainLife(Cannot):
    """CR 119.7. Players who can't gain life."""

    concerns: ClassVar[tuple[type[Any], ...]] = (GainLife,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, GainLife) and is_any_in_common(who, act.player, context)


@rule("101.2", "122.1")
@phrase("can't get {kind} counters")
class CannotGetCounters(Cannot):
    """CR 101.2. "You can't get poison counters": players who can't be given counters of a kind."""

    kind: CounterKind

    concerns: ClassVar[tuple[type[Any], ...]] = (PutCounters,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, PutCounters) or act.kind != name_of(self.kind):
            return False
        return any(who.includes(holder, context) for holder in act.holders(context.board))


@rule("119.8")
@phrase("can't lose life")
class CannotLoseLife(Cannot):
    """CR 119.8. Players who can't lose life."""

    concerns: ClassVar[tuple[type[Any], ...]] = (LoseLife,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, LoseLife) and is_any_in_common(who, act.player, context)


@rule("121.3")
@phrase("can't draw cards")
class CannotDraw(Cannot):
    """CR 121.3. Players who can't draw cards."""

    concerns: ClassVar[tuple[type[Any], ...]] = (DrawCard,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, DrawCard) and who.includes(act.player, context)


@rule("101.2", "122.1", "113.6i")
@phrase("can't have counters put on <it|them>")
class CannotHaveCounters(Cannot):
    """CR 101.2. What no counters can be put on."""

    concerns: ClassVar[tuple[type[Any], ...]] = (PutCounters,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, PutCounters) and who.includes(act.number, context)


@rule("303.4", "301.5")
@phrase({"Aura": "can't be enchanted", "Equipment": "can't be equipped"}, by="subtype")
class CannotBearAttachment(Cannot):
    """CR 303.4, 301.5. "Can't be enchanted", "can't be equipped"."""

    subtype: Literal["Aura", "Equipment"]

    concerns: ClassVar[tuple[type[Any], ...]] = (BeingAttached,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, BeingAttached) or not who.includes(act.host, context):
            return False
        return self.subtype in context.board.characteristics(act.attachment).subtypes


@rule("701.19c")
class Regenerating(Act):
    """A permanent being regenerated instead of destroyed."""

    object: int


@rule("701.19c")
@phrase("can't be regenerated")
class CannotBeRegenerated(Cannot):
    """CR 701.19c. Regeneration shields aren't applied to it."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Regenerating,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, Regenerating) and who.includes(act.object, context)


@rule("502.3")
def untaps_in_its_untap_step(act: object) -> bool:
    """Whether this is a permanent untapping as its controller's untap step makes it."""
    return isinstance(act, Untap) and act.cause.rule == "502.3"


@rule("502.3")
@phrase(
    {
        "its": "<doesn't|don't> untap during <its controller's|their controllers'> untap <step|steps>",
        "your": "<doesn't|don't> untap during your untap step",
    },
    by="whose",
)
class DoesNotUntap(Cannot):
    """CR 502.3. "Doesn't untap during its controller's untap step"."""

    whose: Literal["its", "your"]

    concerns: ClassVar[tuple[type[Any], ...]] = (Untap,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not untaps_in_its_untap_step(act) or not isinstance(act, Untap) or not who.includes(act.object, context):
            return False
        return self.whose == "its" or context.board.is_active(context.you)


@rule("121.3", "608.2i")
@phrase("can't draw more than {most:one} <card|cards @most> each turn")
class CannotDrawMore(Cannot):
    """CR 121.3. "Can't draw more than one card each turn"."""

    most: int

    concerns: ClassVar[tuple[type[Any], ...]] = (DrawCard,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, DrawCard) or not who.includes(act.player, context):
            return False
        drawn = (each for each in this_turn(context.board) if isinstance(each, DrawCard))
        return sum(each.player == act.player for each in drawn) >= self.most


@rule("101.2", "702.26a")
@phrase({"out": "can't phase out", "in": "can't phase in"}, by="way")
class CannotPhase(Cannot):
    """CR 101.2. "Can't phase out", and "can't phase in", which is said of permanents that are phased out."""

    way: Literal["out", "in"]

    concerns: ClassVar[tuple[type[Any], ...]] = (PhaseOut, PhaseIn)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        is_it = isinstance(act, PhaseOut if self.way == "out" else PhaseIn)
        return is_it and who.includes(act.object, context)  # type: ignore[union-attr]


@rule("101.2", "614.17d")
@phrase("can't enter", also=["can't enter the battlefield"])
class CannotEnter(Cannot):
    """CR 614.17d. "Lands can't enter": as they would be on the battlefield; or as they are where they are."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, MoveObject) or act.to is not Zone.BATTLEFIELD:
            return False
        if who.includes(act.object, context):
            return True
        before = context.board.before
        seen = (
            context if before is None else Context(before, context.source, context.you, context.bindings(), context.x)
        )
        return who.includes(act.object, seen)
