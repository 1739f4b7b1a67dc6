"""CR 615.13: abilities that trigger when damage that would be dealt is prevented."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.damage import DealDamage
from comprules.concepts.nouns import Noun
from comprules.effects.abilities import Trigger
from comprules.effects.delayed_triggers import Body
from comprules.effects.happenings import Amounted
from comprules.effects.prevention import DamagePrevented
from comprules.effects.reflexive_triggers import trigger_at_once
from comprules.effects.replacement import Afterwards, instead
from comprules.effects.replacements.preventing import PreventThat
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.events import Event


@rule("615.13")
@phrase("whenever damage that would be dealt to {what} is prevented")
class DamageIsPrevented(Amounted, Trigger):
    """CR 615.13. "Whenever damage that would be dealt to you is prevented": once for all that an effect prevents."""

    events: ClassVar = (DamagePrevented,)

    what: Noun
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    @property
    def is_batch(self) -> bool:
        return True

    def groups(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """What each prevention effect has prevented."""
        by_effect: dict[int | None, list[Event]] = {}
        for event in events:
            if isinstance(event, DamagePrevented):
                by_effect.setdefault(event.cause.source, []).append(event)
        yield from by_effect.values()

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        prevented = [each for each in events if isinstance(each, DamagePrevented)]
        meant = [each for each in prevented if self.what.includes(each.recipient, context)]
        if meant:
            self.bind_amount(meant, context)
        return bool(meant)

    def amount_of(self, event: Event) -> int:
        return cast("DamagePrevented", event).amount


class TriggerAtOnce(Phrase):
    """CR 603.12. What lets a reflexive triggered ability trigger, done as part of a prevention effect."""

    said: Phrase
    then: Body

    def happen(self, resolution: Resolution) -> None:
        """Let it trigger."""
        event = DamagePrevented(resolution.cause("615.13"), resolution.source, resolution.you, 0)
        trigger_at_once(self.said, self.then, resolution.bindings(), event, resolution)


@rule("603.7f", "603.12", "615.5", "615.13")
@phrase("if {would}, prevent that damage. when damage is prevented this way, {then}")
class PreventThatWithTrigger(Amounted, PreventThat):
    """CR 615.13. "When damage is prevented this way, this creature deals that much damage to any target"."""

    then: Body
    slot: int = 0

    def besides(self, event: DealDamage, amount: int, context: Context) -> Sequence[Event]:
        if not amount:
            return ()
        self.would.matches(event, context)
        context.bind(self.slot, amount)
        follow = instead(TriggerAtOnce(self, self.then), context)
        return (Afterwards(follow.cause, follow),)
