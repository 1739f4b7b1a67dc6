"""CR 614.16, 122.6: counters that would be put on objects and players, and how many are instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.phrases.predicates.counter_predicates import Kind, name_of
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.concepts.events import Event
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.referring import is_the_source

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


_ONE_OR_MORE: Final = "one or more[ {kind}] counters"


@rule("122.6", "614.16")
@phrase(
    {
        "put": f"{_ONE_OR_MORE} would be put on {{on}}",
        "an effect": f"an effect would put {_ONE_OR_MORE} on {{on}}",
    },
    by="words",
)
class WouldPutCounters(Would):
    """CR 614.16. "One or more +1/+1 counters would be put on a creature you control", also as it enters."""

    words: Literal["put", "an effect"]
    kind: Kind | None
    on: Noun

    events: ClassVar[tuple[type[Any], ...]] = (PutCounters,)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, PutCounters) or not self._is_by_them(event):
            return False
        is_kind = self.kind is None or event.kind == name_of(self.kind)
        return is_kind and self.on.includes(event.number, context)

    def is_about_source_alone(self) -> bool:
        return is_the_source(self.on)

    def _is_by_them(self, event: PutCounters) -> bool:
        return self.words == "put" or event.by_effect


_OF_EACH: Final = "of each of those kinds of counters"


@rule("122.6", "614.6")
def _put_on(on: Noun, amount: int, event: PutCounters, context: Context) -> Sequence[Event]:
    """So many of the counters are put on what is spoken of instead, which may be something else than before."""
    return [replace(event, number=number, amount=amount, by_effect=True) for number in on.refer(context)]


@rule("614.16")
@phrase(
    {
        "are put": "that many plus {more:one}[ {kind}] counters are put on {on}",
        "of each": f"that many plus {{more:one}} {_OF_EACH} are put on {{on}}",
        "put of each": f"put that many plus {{more:one}} {_OF_EACH} on {{on}}",
    },
    by="words",
)
class SoManyMoreCounters(Modification):
    """CR 614.16. "That many plus one +1/+1 counters are put on it instead"."""

    modifies: ClassVar = (PutCounters,)

    more: int
    on: Noun
    words: Literal["are put", "of each", "put of each"]
    kind: Kind | None = None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return _put_on(self.on, event.amount + self.more, event, context)


@rule("614.16")
@phrase("that many[ {kind}] counters minus one are put on {on}")
class OneCounterLess(Modification):
    """CR 614.16. "That many -1/-1 counters minus one are put on it instead"."""

    modifies: ClassVar = (PutCounters,)

    kind: Kind | None
    on: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return _put_on(self.on, event.amount - 1, event, context)


@rule("614.16")
@phrase(
    {
        "are put": "twice that many[ {kind}] counters are put on {on}",
        "it puts": "it puts twice that many[ {kind}] counters on {on}",
        "it puts of those": "it puts twice that many of those counters on {on}",
        "put": "put twice that many[ {kind}] counters on {on}",
        "put of each": f"put twice that many {_OF_EACH} on {{on}}",
    },
    by="words",
)
class TwiceTheCounters(Modification):
    """CR 614.16. "Twice that many +1/+1 counters are put on it instead"."""

    modifies: ClassVar = (PutCounters,)

    on: Noun
    words: Literal["are put", "it puts", "it puts of those", "put", "put of each"]
    kind: Kind | None = None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return _put_on(self.on, 2 * event.amount, event, context)
