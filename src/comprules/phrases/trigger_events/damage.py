"""CR 120: dealing damage and being dealt damage."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.player_or_permanent import Aim, KindOrPlayer, PermanentOrPlayer
from comprules.phrases.prelude import *
from comprules.reader.mood import LOOKING_BACK, Mood
from comprules.rules.abilities.event_patterns import (
    Amounted,
    Impersonal,
    Occurrence,
    Transitive,
    any_of,
    is_several,
)
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.resolving.damage_this_way import excess_among

DamageKind = Literal["combat", "noncombat"]


@rule("120.2")
def is_of_kind(event: DealDamage, kind: DamageKind | None) -> bool:
    """Whether damage is combat damage, or isn't, as is asked."""
    return kind is None or event.is_combat is (kind == "combat")


@rule("609.7c")
def comes_from(source: Noun | None, event: DealDamage, context: Context) -> bool:
    """Whether damage would be dealt by one of these; by anything where nothing is said.

    For a static ability "a creature" is also what is one without being on the battlefield, such as a creature spell.
    """
    if source is None or source.includes(event.source, context):
        return True
    if context.is_resolved or context.board.object(event.source).zone is Zone.BATTLEFIELD:
        return False
    return source.includes(event.source, context.elsewhere())


class _Damage(Transitive, Amounted):
    """Damage, perhaps only combat damage; introduces how much."""

    events: ClassVar = (DealDamage,)
    proposals: ClassVar[tuple[type[Event], ...]] = (DealDamage,)

    kind: DamageKind | None

    def agrees(self, event: Event, context: Context) -> bool:
        return is_of_kind(cast("DealDamage", event), self.kind) and super().agrees(event, context)

    @rule("603.2c", "510.2")
    def is_batch(self, subject: Phrase) -> bool:
        """All the damage that something deals or is dealt at a time happens to it once."""
        return self.what is None or super().is_batch(subject)

    def amount_of(self, event: Event) -> int:
        return cast("DealDamage", event).amount

    @rule("120.9")
    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        super().sum_up(events, context)
        self.bind_amount(events, context)


class _Dealt(_Damage):
    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("DealDamage", event).source

    def is_said_of(self, who: Noun, event: Event, context: Context) -> bool:
        return comes_from(who, cast("DealDamage", event), context)

    def object_of(self, event: Event, context: Context) -> Id | None:
        return cast("DealDamage", event).recipient

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Damage to two players at once is dealt to each of them, and each of two sources deals its own."""
        dealt = cast("DealDamage", event)
        to_all = self.what is None or is_several(self.what)
        return None if is_several(subject) else dealt.source, None if to_all else dealt.recipient


class _Suffered(_Damage):
    def subject_of(self, event: Event, context: Context) -> Id | None:
        return cast("DealDamage", event).recipient

    def would_agree(self, event: Event, context: Context) -> bool:
        dealt = cast("DealDamage", event)
        self.bind_amount((dealt,), context)
        return is_of_kind(dealt, self.kind) and comes_from(self.what, dealt, context)

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("DealDamage", event).source

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """What several sources deal to one recipient at once, it is dealt once."""
        dealt = cast("DealDamage", event)
        by_all = self.what is None or is_several(self.what)
        return None if is_several(subject) else dealt.recipient, None if by_all else dealt.source


@rule("120.1", "603.2")
@phrase("deal(s)[ {kind}] damage[ to {what}]")
class DamageIsDealt(_Dealt):
    """CR 120.1. "Deals combat damage to a player"."""

    slot: int = 0


@rule("120.1", "603.2")
@phrase("<is|is|are|are> dealt[ {kind}] damage[ by {what}]")
class DamageIsSuffered(_Suffered):
    """CR 120.1. "Is dealt damage"."""

    slot: int = 0


class _SoMuch(_Damage):
    """Damage that is so much, at once or over a whole turn (what has dealt it is asked by `HasDealtDamage`)."""

    moods: ClassVar[frozenset[Mood]] = frozenset()

    if TYPE_CHECKING:

        @property
        def least(self) -> int: ...

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        return sum(map(self.amount_of, events)) >= self.least and super().is_enough(events, context)

    def would_agree(self, event: Event, context: Context) -> bool:
        return super().would_agree(event, context) and self.amount_of(event) >= self.least


@rule("120.1", "603.2")
@phrase("deal(s) {least} or more[ {kind}] damage[ to {what}]")
class SoMuchDamageIsDealt(_SoMuch, _Dealt):
    """CR 120.1. "Deals 4 or more damage to an opponent"."""

    least: int
    slot: int = 0


@rule("120.1", "603.2")
@phrase("<is|is|are|are> dealt {least} or more[ {kind}] damage[ by {what}]")
class SoMuchDamageIsSuffered(_SoMuch, _Suffered):
    """CR 120.1. "Is dealt 3 or more damage"; "was dealt 3 or more damage this turn", all of it together."""

    moods: ClassVar[frozenset[Mood]] = LOOKING_BACK

    least: int
    slot: int = 0


class _ExactDamage(_Damage):
    """Damage that is exactly so much at once."""

    moods: ClassVar[frozenset[Mood]] = frozenset()

    if TYPE_CHECKING:

        @property
        def n(self) -> int: ...

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        return sum(map(self.amount_of, events)) == self.n and super().is_enough(events, context)

    def would_agree(self, event: Event, context: Context) -> bool:
        return super().would_agree(event, context) and self.amount_of(event) == self.n


@rule("107.1", "120.1", "603.2")
@phrase("deal(s) exactly {n}[ {kind}] damage[ to {what}]")
class ExactDamageIsDealt(_ExactDamage, _Dealt):
    """CR 120.1. "Deals exactly 1 damage to a permanent or player": no more and no less at a time."""

    n: int
    slot: int = 0


@rule("107.1", "120.1", "603.2")
@phrase("<is|is|are|are> dealt exactly {n}[ {kind}] damage[ by {what}]")
class ExactDamageIsSuffered(_ExactDamage, _Suffered):
    """CR 120.1. "Is dealt exactly 4 damage": by all that deals it some at a time."""

    n: int
    slot: int = 0


class _Excess(_Damage):
    """Damage that is more than would have been enough; introduces by how much."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        return excess_among(_as_damage(events), context.board) > 0 and super().is_enough(events, context)

    @rule("608.2i")
    def was_enough(self, occurrences: Sequence[Occurrence], context: Context) -> bool:
        return any(excess_among(_as_damage((event,)), then.board) > 0 for event, then in occurrences)

    def bind_amount(self, events: Sequence[Event], context: Context) -> None:
        context.bind(self.slot, excess_among(_as_damage(events), context.board))


@rule("120.10", "603.2")
@phrase("<is|is|are|are> dealt excess[ {kind}] damage[ by {what}]")
class ExcessDamageIsSuffered(_Excess, _Suffered):
    """CR 120.10. "Is dealt excess noncombat damage"; introduces by how much it is more than would have been enough."""

    slot: int = 0


@rule("120.10", "603.2")
@phrase("deal(s) excess[ {kind}] damage to {what}")
class ExcessDamageIsDealt(_Excess, _Dealt):
    """CR 120.10. "Deals excess damage to a creature"; introduces by how much it is more than would have been enough."""

    moods: ClassVar[frozenset[Mood]] = frozenset()

    what: Noun
    slot: int = 0


def _as_damage(events: Sequence[Event]) -> tuple[DealDamage, ...]:
    return tuple(event for event in events if isinstance(event, DealDamage))


Recipient = Aim | PermanentOrPlayer | KindOrPlayer


class _DamageOccurs(Impersonal):
    introduces: ClassVar = Introduction()
    """How much damage: "that much"."""

    if TYPE_CHECKING:

        @property
        def kind(self) -> DamageKind | None: ...

        @property
        def source(self) -> Noun | None: ...

        @property
        def slot(self) -> int: ...

    def pattern(self) -> DamageIsSuffered | SoMuchDamageIsSuffered:
        return DamageIsSuffered(kind=self.kind, what=self.source, slot=self.slot)


@rule("120.1", "603.2", "614.2")
@phrase("[{kind} ]damage <is|is> dealt[ to {to:or}][ by {source}]")
class DamageOccurs(_DamageOccurs):
    """CR 120.1. "Damage is dealt to you", by which you're dealt damage; introduces how much."""

    kind: DamageKind | None
    to: tuple[Recipient, ...]
    source: Noun | None
    slot: int = 0

    def whom(self) -> Noun:
        return any_of(self.to)


@rule("120.1", "603.2", "608.2i")
@phrase("{least} or more[ {kind}] damage <is|is> dealt[ to {to:or}][ by {source}]")
class SoMuchDamageOccurs(_DamageOccurs):
    """CR 608.2i. "(If) 4 or more damage was dealt to it (this turn)", by which it was dealt so much, all together."""

    least: int
    kind: DamageKind | None
    to: tuple[Recipient, ...]
    source: Noun | None
    slot: int = 0

    def whom(self) -> Noun:
        return any_of(self.to)

    def pattern(self) -> SoMuchDamageIsSuffered:
        return SoMuchDamageIsSuffered(kind=self.kind, what=self.source, least=self.least, slot=self.slot)


@rule("120.1", "603.2")
@phrase("you're dealt[ {kind}] damage[ by {source}]")
class YouAreDealtDamage(_DamageOccurs):
    """CR 120.1. "Whenever you're dealt damage"; introduces how much."""

    kind: DamageKind | None
    source: Noun | None
    slot: int = 0

    def whom(self) -> Noun:
        return You()
