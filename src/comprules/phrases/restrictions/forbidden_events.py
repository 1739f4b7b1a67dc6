"""CR 614.17: what can't happen to objects and players."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.abilities.static_abilities import Saying, zones_of
from comprules.phrases.predicates.counters import Kind
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.counters import CountersChange
from comprules.reader.mood import Mood
from comprules.rules.abilities.event_patterns import Foreseeable, Impersonal, refuse_unforeseen
from comprules.rules.life_damage_counters.drawing import DrawCard, DrawingSeveral
from comprules.rules.objects.attaching import BeingAttached
from comprules.rules.objects.tapping import Untap
from comprules.rules.resolving.history import of_kind
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("101.2", "614.17", "614.17b")
@phrase("can't {deeds:or:FORESEEN}")
class CannotHappen(Cannot, Implying):
    """CR 614.17. "Can't be sacrificed", "can't draw cards or gain life": not to pay a cost either."""

    deeds: tuple[Foreseeable, ...]

    def made_explicit(self) -> CannotHappen:
        refuse_unforeseen(None, self.deeds)
        return self

    @property
    def concerns(self) -> tuple[type[Any], ...]:  # type: ignore[override]
        """The kinds of event that are proposed before it happens."""
        return tuple(dict.fromkeys(kind for deed in self.deeds for kind in deed.foreseen_by()))

    def changed_where(self) -> frozenset[Zone]:
        return frozenset().union(*(deed.foreseen_of() for deed in self.deeds))

    def zones(self, who: Noun) -> frozenset[Zone]:
        return frozenset().union(*(deed.zones_foreseen(who) for deed in self.deeds))

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return any(
            isinstance(act, deed.foreseen_by()) and deed.is_impossible_for(who, act, context) for deed in self.deeds
        )


@rule("121.3")
@phrase("draw(s) cards")
class CardsAreDrawn(Foreseeable):
    """CR 121.3. "Can't draw cards"."""

    proposals: ClassVar = (DrawCard,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("DrawCard", event).player


@rule("122.1", "122.6")
@phrase("<has|have>[ {kind}] counters put on <it|them>")
class HasCountersPut(Foreseeable):
    """CR 122.6. Counters of any kind or a certain one that are put on something: "can't have counters put on it"."""

    proposals: ClassVar = (PutCounters,)

    kind: Kind | None

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return CountersChange(self.kind).subject_of(event, context)

    def agrees(self, event: Event, context: Context) -> bool:
        return CountersChange(self.kind).agrees(event, context)


@rule("122.1", "122.6", "614.17")
@phrase("[{kind} ]counters <are|are> put on {what}")
class AnyCountersArePut(Impersonal):
    """CR 614.17. "Counters can't be put on artifacts or creatures"."""

    moods: ClassVar[frozenset[Mood]] = frozenset({Mood.CANNOT})

    kind: Kind | None
    what: Noun

    def whom(self) -> Noun:
        return self.what

    def pattern(self) -> Foreseeable:
        return HasCountersPut(self.kind)


@rule("101.2", "113.6i", "614.17")
@phrase("{occurrence:CANNOT}")
class CannotOccur(Saying, Implying):
    """CR 614.17. That something can't happen, with its subject in its words: "counters can't be put on creatures"."""

    occurrence: Impersonal

    def made_explicit(self) -> CannotOccur:
        refuse_unforeseen(self.occurrence.whom(), (self.occurrence.pattern(),))
        return self

    def statements(self) -> tuple[Statement, ...]:
        return CannotHappen((self.occurrence.pattern(),)).said_of(self.occurrence.whom())


@rule("303.4", "301.5")
@phrase(
    {"Aura": "can't be enchanted{by_others? by other Auras|}", "Equipment": "can't be equipped"},
    by="subtype",
)
class CannotBearAttachment(Cannot):
    """CR 303.4, 301.5. "Can't be enchanted", "can't be equipped", "can't be enchanted by other Auras"."""

    subtype: Literal["Aura", "Equipment"]
    by_others: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (BeingAttached,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, BeingAttached) or not who.includes(act.host, context):
            return False
        if self.by_others and act.attachment == context.source:
            return False
        return self.subtype in context.board.characteristics(act.attachment).subtypes


@rule("301.5", "301.5c", "303.4d")
@phrase("can be attached only to {host}")
class AttachedOnlyTo(Cannot):
    """CR 301.5c. "This Equipment can be attached only to a legendary creature": to nothing else."""

    host: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (BeingAttached,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        is_such = isinstance(act, BeingAttached) and who.includes(act.attachment, context)
        return is_such and isinstance(act, BeingAttached) and not self.host.includes(act.host, context)


@rule("701.19c")
class Regenerating(Act):
    """A permanent being regenerated instead of destroyed."""

    object: ObjectId


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


@rule("121.2b", "121.3", "608.2i")
@phrase("can't draw more than {most:one} <card|cards @most> each turn")
class CannotDrawMore(Cannot):
    """CR 121.3. "Can't draw more than one card each turn"."""

    most: int

    concerns: ClassVar[tuple[type[Any], ...]] = (DrawCard, DrawingSeveral)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, DrawCard | DrawingSeveral) or not who.includes(act.player, context):
            return False
        drawn = of_kind(DrawCard, context.board)
        wanted = act.amount if isinstance(act, DrawingSeveral) else 1
        return sum(each.player == act.player for each in drawn) + wanted > self.most


@rule("101.2", "604.2", "613.11")
@phrase("if {condition}, {who} {limitations:and@who}.")
class CannotHappenIf(StaticAbility):
    """CR 604.2. "If there are three or more land cards in your graveyard, this spell can't be countered"."""

    condition: Condition
    who: SelfReference
    limitations: tuple[CannotHappen, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(said for part in self.limitations for said in part.said_of(self.who))

    def when(self) -> Condition | None:
        return self.condition

    @rule("113.6")
    def zones(self) -> frozenset[Zone]:
        return zones_of(self.statements())
