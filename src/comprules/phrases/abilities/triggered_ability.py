"""CR 603.1: the text of a triggered ability: the condition, an intervening "if", the effect, how often at most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.nouns.source_in_zone import zones_left_by_source
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.doing_once import AndNoteIt
from comprules.rules.concepts.abilities import ON_BATTLEFIELD

Times = Literal["once", "twice"]
_TIMES: Final = {"once": 1, "twice": 2}


class _Worded(TriggeredAbility):
    trigger: Trigger
    text: Effect
    times: Times | None
    done: Times | None

    if TYPE_CHECKING:

        @property
        def sure(self) -> bool: ...

        @property
        def only_once(self) -> bool: ...

    def condition(self) -> Trigger:
        return self.trigger

    @rule("603.2h")
    def effect(self) -> Effect:
        return self.text if self.done is None else AndNoteIt(self.text, self)

    @property
    @rule("603.1a")
    def cannot_be_countered(self) -> bool:
        return self.sure

    @property
    def times_each_turn(self) -> int | None:
        times = "once" if self.only_once else self.times or self.done
        return _TIMES[times] if times is not None else None

    @property
    @rule("603.2h")
    def triggers_only_once(self) -> bool:
        return self.only_once

    @property
    @rule("603.2h")
    def counts_when_done(self) -> bool:
        return self.done is not None

    @rule("113.6k", "113.6m")
    def zones(self) -> frozenset[Zone]:
        """Where its condition can trigger; or the zone that its effect moves its object out of."""
        if self.trigger.zones() != ON_BATTLEFIELD:
            return self.trigger.zones()
        return zones_left_by_source(self) or ON_BATTLEFIELD


@rule("603.1")
@phrase(
    "{trigger}, {text}[ this ability triggers only {times} each turn.][ do this only {done} each turn.]"
    "{only_once? this ability triggers only once.}{sure? this ability can't be countered.}",
    prefer=(SpellText,),
)
class Triggered(_Worded):
    """CR 603.1. "When this creature enters, draw a card"."""

    trigger: Trigger
    text: Effect
    times: Times | None
    done: Times | None
    sure: bool = False
    only_once: bool = False


@rule("603.4")
@phrase(
    "{trigger}, if {provided}, {text}[ this ability triggers only {times} each turn.][ do this only {done} each turn.]"
    "{only_once? this ability triggers only once.}{sure? this ability can't be countered.}",
    prefer=(Triggered, SpellText),
)
class TriggeredIf(_Worded):
    """CR 603.4. With an intervening "if" clause."""

    trigger: Trigger
    provided: Condition
    text: Effect
    times: Times | None
    done: Times | None
    sure: bool = False
    only_once: bool = False

    def intervening_if(self) -> Condition | None:
        return self.provided

    @rule("113.6b")
    def zones(self) -> frozenset[Zone]:
        """Where its condition says that it is; otherwise as for any other."""
        stated = self.provided.zones_stated()
        return super().zones() if stated is None else stated
