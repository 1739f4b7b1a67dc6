"""CR 614.16, 122.6: counters that would be put on objects and players, and how many are instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.concepts.counter_predicates import Kind, name_of
from comprules.concepts.counters import PutCounters
from comprules.concepts.nouns import Noun
from comprules.effects.replacements.would import Modification, Would
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("122.6", "614.16")
@phrase(
    {
        "put": "one or more[ {kind}] counters would be put on {on}",
        "an effect": "an effect would put one or more[ {kind}] counters on {on}",
        "you": "you would put one or more[ {kind}] counters on {on}",
    },
    by="words",
)
class WouldPutCounters(Would):
    """CR 614.16. "One or more +1/+1 counters would be put on a creature you control", also as it enters."""

    words: Literal["put", "an effect", "you"]
    kind: Kind | None
    on: Noun

    events: ClassVar[tuple[type[Any], ...]] = (PutCounters,)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, PutCounters) or (self.words == "you" and event.player != context.you):
            return False
        is_kind = self.kind is None or event.kind == name_of(self.kind)
        return is_kind and self.on.includes(event.number, context)


@rule("614.16")
@phrase("that many plus {more:one}[ {kind}] counters are put on {on}")
class SoManyMoreCounters(Modification):
    """CR 614.16. "That many plus one +1/+1 counters are put on it instead"."""

    more: int
    kind: Kind | None
    on: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return (replace(event, amount=event.amount + self.more),)


@rule("614.16")
@phrase(
    {
        "are put": "twice that many[ {kind}] counters are put on {on}",
        "it puts": "it puts twice that many[ {kind}] counters on {on}",
        "put": "put twice that many[ {kind}] counters on {on}",
    },
    by="words",
)
class TwiceTheCounters(Modification):
    """CR 614.16. "Twice that many +1/+1 counters are put on it instead"."""

    kind: Kind | None
    on: Noun
    words: Literal["are put", "it puts", "put"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return (replace(event, amount=2 * event.amount),)
