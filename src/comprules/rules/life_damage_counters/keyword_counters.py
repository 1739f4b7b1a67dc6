"""CR 122.1b, 613.1f, 613.7c: keyword counters, which have their place by timestamp among the effects of layer 6."""

from __future__ import annotations

from comprules.kernel.ids import Timestamp
from comprules.rules.continuous_effects.continuous import Applying, Change, Continuous
from comprules.rules.continuous_effects.granting import with_abilities
from comprules.rules.life_damage_counters.counters import counter_timestamp, keywords_given
from comprules.rules.objects.characteristics import Grant
from comprules.rules.prelude import *


class Grants(Change):
    """What keyword counters of one kind do."""

    keywords: tuple[KeywordAbility, ...]
    timestamp: Timestamp

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_abilities(known, self.keywords, Grant(self.timestamp))


class KeywordCounter(Continuous):
    """The keyword counters of one kind on an object."""

    number: ObjectId
    change: Grants

    def affected(self, context: Context) -> Sequence[ObjectId]:
        return (self.number,)

    def changes(self) -> tuple[Change, ...]:
        return (self.change,)


@rule("122.1b", "613.7c")
def keyword_counters(objects: Iterable[Object]) -> Iterator[Active]:
    """The keyword counters on these objects, as effects in force."""
    for known in objects:
        for kind, count in known.counters:
            keywords = keywords_given(kind, count)
            if keywords:
                timestamp = counter_timestamp(known, kind)
                said = KeywordCounter(known.id, Grants(keywords, timestamp))
                yield Active(said, known.id, known.controller, timestamp, ("counter", known.id, kind), is_resolved=True)
