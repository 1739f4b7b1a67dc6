"""CR 614.1e, 708.11, 208.2b: "as" something happens to a permanent: what is done then, and what it becomes."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.entering_deeds import Deeds, EntersDoing
from comprules.phrases.replacements.manners import with_more
from comprules.phrases.replacements.turning_face_up import DoneAsItHappens, TurnedUpWithCounters
from comprules.phrases.trigger_events.turning import IsTurnedFaceUp
from comprules.rules.replacement_effects.before_entering import before_entering


@rule("614.1c", "614.1e", "708.11")
@phrase("as {who} enters or is turned face up, {deeds}")
class DoneAsItEntersOrIsTurned(Saying):
    """CR 614.1e. "As this creature enters or is turned face up, you may choose another creature"."""

    who: SelfReference
    deeds: Deeds

    def statements(self) -> tuple[Statement, ...]:
        return (EntersDoing(self.who, self.deeds), DoneAsItHappens(self.who, IsTurnedFaceUp(), self.deeds))


@rule("614.1c", "122.6")
class EntersWithSoMany(Entrance):
    """CR 614.1c. So many counters with which something enters."""

    amount: Count
    kind: Kind
    quantity: Quantity | None

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        if self.quantity is not None:
            seen.x = self.quantity.value(seen)
        return (with_more(event, name_of(self.kind), self.amount.value(seen)),)

    def in_words(self) -> str:
        return f"it enters with {name_of(self.kind)} counters"


@rule("614.1c", "614.1e", "122.6")
@phrase(
    "as {who} enters or is turned face up, put {amount} {kind} <counter|counters @amount> on {it}"
    "[, where X is {quantity}]",
    prefer=(DoneAsItEntersOrIsTurned,),
)
class CountersAsItEntersOrIsTurned(Saying):
    """CR 614.1e. "As this creature enters or is turned face up, put X +1/+1 counters on it, where X is …"."""

    who: SelfReference
    amount: Count
    kind: Kind
    it: Noun
    quantity: Quantity | None

    def statements(self) -> tuple[Statement, ...]:
        return (
            EntersWithSoMany(self.who, self.amount, self.kind, self.quantity),
            TurnedUpWithCounters(self.who, self.amount, self.kind, self.it, self.quantity),
        )
