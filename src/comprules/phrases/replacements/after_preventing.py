"""CR 615.5, 615.13: what follows on the prevention of damage, and how much of it was prevented."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from comprules.phrases.instructions.delayed_triggers import Body
from comprules.phrases.instructions.reflexive_triggers import trigger_at_once
from comprules.phrases.instructions.sentences import Later
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.following_prevention import AboutPrevention
from comprules.rules.replacement_effects.prevention import PREVENTED, DamagePrevented


def _prevented(context: Context) -> int:
    amount: int = context.bound.get(PREVENTED, 0)
    return amount


@rule("615.5")
@phrase("the damage prevented this way", agreement=Agreement.IT, also=["the amount of damage prevented this way"])
@looks_at()
class DamagePreventedThisWay(Quantity, AboutPrevention):
    """CR 615.5. "You gain life equal to the damage prevented this way"."""

    def value(self, context: Context) -> int:
        return _prevented(context)


@rule("615.5")
@phrase("1 damage prevented this way", agreement=Agreement.IT)
@looks_at()
class EachPreventedDamage(Countable, AboutPrevention):
    """CR 615.5. "For each 1 damage prevented this way"."""

    def number(self, context: Context) -> int:
        return _prevented(context)


@rule("615.5", "615.12")
class SomeIsPrevented(SimpleCondition, AboutPrevention):
    """Damage is prevented: not if none could be."""

    introduces: ClassVar = Introduction()
    """How much: "that much"."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def holds(self, context: Context) -> bool:
        context.bind(self.slot, _prevented(context))
        return _prevented(context) > 0


@rule("615.5", "615.12")
@phrase("damage is prevented this way")
@looks_at()
class DamageIsPrevented(SomeIsPrevented):
    """CR 615.5. "If damage is prevented this way, it deals that much damage …"."""

    slot: int = 0


@rule("615.13")
@phrase("whenever damage that would be dealt[ to {to:or}] is prevented")
class WhenPrevented(Trigger):
    """CR 615.13. "Whenever damage that would be dealt to you is prevented": once for each effect that prevents some."""

    introduces: ClassVar = Introduction()
    """How much: "that much", "that many"."""
    events: ClassVar = (DamagePrevented,)

    to: tuple[Aim, ...]
    slot: int = 0

    @property
    def is_batch(self) -> bool:
        return True

    @rule("615.13")
    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        groups: dict[Hashable, list[Event]] = {}
        for event in events:
            if isinstance(event, DamagePrevented):
                groups.setdefault(event.effect, []).append(event)
        yield from groups.values()

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        meant = [event for event in events if isinstance(event, DamagePrevented) and self._is_meant(event, context)]
        context.bind(self.slot, sum(event.amount for event in meant))
        return bool(meant)

    def _is_meant(self, event: DamagePrevented, context: Context) -> bool:
        return not self.to or any(noun.includes(event.recipient, context) for noun in self.to)


@rule("603.12", "615.5")
@phrase("when {prevented}, {then}")
class WhenPreventedThisWay(Later, AboutPrevention):
    """CR 603.12. "When damage is prevented this way, it deals that much damage to any other target"."""

    prevented: DamageIsPrevented
    then: Body

    def happen(self, resolution: Resolution) -> None:
        if self.prevented.holds(resolution):
            trigger_at_once(self, resolution)
