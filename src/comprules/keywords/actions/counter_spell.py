"""CR 701.6: countering spells and abilities."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.resolving.countering import Counter

COUNTERED_TO: Final = -70106
"""The slot that says where a spell goes if it is countered, where that isn't its owner's graveyard."""

COUNTERED: Final = -70107
"""The slot of what has been countered then."""


@rule("701.6a")
@phrase("counter(s) {what}")
class Counters(Predicate):
    """CR 701.6a. "Counter target spell"."""

    acts_on: ClassVar[Where] = {"what": ON_STACK}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, to = resolution.cause("701.6a"), resolution.bound.get(COUNTERED_TO, (Zone.GRAVEYARD, "top"))
        happened = resolution.happen([Counter(cause, number, to) for number in self.what.refer(resolution)])
        if COUNTERED_TO in resolution.bound:
            resolution.bind(COUNTERED, tuple(event.object for event in happened if isinstance(event, Counter)))
        resolution.did(resolution.begun > 0)
