"""CR 614.16, 122.6: counters that would be put on objects and players, and how many are instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.nouns.references import They
from comprules.phrases.predicates.counters import CounterKind, Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification, Would, WouldInstead
from comprules.phrases.trigger_events.counters import CountersChange
from comprules.reader.mood import Mood
from comprules.rules.abilities.event_patterns import Amounted, Foreseeable, Impersonal
from comprules.rules.life_damage_counters.counters import RemoveCounters, count_on
from comprules.rules.mana_and_numbers.calculations import halved

Rounding = Literal["up", "down"]
_ONE_OR_MORE: Final = "one or more[ {kind}] counters"


@rule("122.6", "614.16")
@phrase(f"an effect put(s) {_ONE_OR_MORE} on {{on}}")
class EffectPutsCounters(Impersonal):
    """CR 614.16. "An effect would put one or more counters on a permanent you control": no cost does."""

    moods: ClassVar[frozenset[Mood]] = frozenset({Mood.WOULD})

    kind: Kind | None
    on: Noun

    def whom(self) -> Noun:
        return self.on

    def pattern(self) -> CountersChange:
        return CountersChange(self.kind, by_effect=True)


@rule("122.1", "614.16")
@phrase(
    {
        "energy": "get(s) one or more {E}",
        "some": f"get(s) {_ONE_OR_MORE}",
        "any": "get(s)[ {kind}] counters",
    },
    by="words",
)
class PlayerGetsCounters(Foreseeable, Amounted):
    """CR 122.1. Counters that a player would be given; introduces how many."""

    proposals: ClassVar = (PutCounters,)

    words: Literal["energy", "some", "any"]
    kind: CounterKind | None = None
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        number = cast("PutCounters", event).number
        return number if context.board.is_player(number) else None

    @rule("810.10a")
    def is_impossible_for(self, who: Noun, event: Event, context: Context) -> bool:
        """A team's poison counters are each of its players'."""
        put = cast("PutCounters", event)
        is_one = context.board.is_player(put.number) and self.agrees(event, context)
        return is_one and any(who.includes(holder, context) for holder in put.holders(context.board))

    def agrees(self, event: Event, context: Context) -> bool:
        kind = "energy" if self.words == "energy" else name_of(self.kind) if self.kind is not None else None
        return kind is None or cast("PutCounters", event).kind == kind

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters", event).amount


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
    prefer=(Order,),
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
@phrase(
    "that many[ {kind}] counters minus one are put on {on}",
    also=["that many minus one[ {kind} counters] are put on {on}"],
)
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
        "are put of each": f"twice that many {_OF_EACH} are put on {{on}}",
    },
    by="words",
    prefer=(Order,),
)
class TwiceTheCounters(Modification):
    """CR 614.16. "Twice that many +1/+1 counters are put on it instead"."""

    modifies: ClassVar = (PutCounters,)

    on: Noun
    words: Literal["are put", "it puts", "it puts of those", "put", "put of each", "are put of each"]
    kind: Kind | None = None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return _put_on(self.on, 2 * event.amount, event, context)


class Halving(Modification):
    """Half of what would be done is done instead, rounded as the sentence says at its end."""

    if TYPE_CHECKING:

        @property
        def rounded(self) -> Rounding: ...


@rule("107.1a", "614.16")
@phrase(f"{{who}} put half that many {_OF_EACH} on {{on}}", prefer=(Clause,))
class HalfTheCounters(Halving):
    """CR 614.16. "They put half that many of each of those kinds of counters on it instead, rounded down"."""

    modifies: ClassVar = (PutCounters,)

    who: They
    on: Noun
    rounded: Rounding = "down"

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        return _put_on(self.on, halved(event.amount, self.rounded), event, context)


@rule("107.1a", "614.1a")
@phrase("if {would}, {then} instead, rounded {rounded}")
class InsteadRounded(WouldInstead):
    """CR 107.1a. "If …, they put half that many of each of those kinds of counters on it instead, rounded down"."""

    would: Would
    then: Halving
    rounded: Rounding

    def made_explicit(self) -> InsteadRounded:
        super().made_explicit()
        return replace(self, then=replace(self.then, rounded=self.rounded))


@rule("122.1", "614.16")
@phrase(
    {
        "twice": "{who} <gets|get @who> twice that many[ {kind}] counters",
        "twice energy": "{who} <gets|get @who> twice that many {E}",
        "one more": "{who} <gets|get @who> that many plus one[ {kind}] counters",
        "one more energy": "{who} <gets|get @who> that many plus one {E}",
        "one more of each": f"{{who}} <gets|get @who> that many plus one {_OF_EACH}",
    },
    by="how",
    prefer=(Clause,),
)
class GetsMoreCounters(Modification):
    """CR 614.16. "You get twice that many {E} instead"."""

    modifies: ClassVar = (PutCounters,)

    who: Noun
    how: Literal["twice", "twice energy", "one more", "one more energy", "one more of each"]
    kind: CounterKind | None = None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, PutCounters)
        amount = 2 * event.amount if self.how.startswith("twice") else event.amount + 1
        return _put_on(self.who, amount, event, context)


@rule("120.3c", "120.3h", "614.1a")
@phrase(
    "if damage dealt to {what} would result in all {kind} counters on it being removed, "
    "instead all but one of those counters are removed"
)
class AllButOneCounterRemoved(Replacement):
    """CR 614.1a. "If damage dealt to a planeswalker you control would result in all loyalty counters on it being
    removed, instead all but one of those counters are removed": by whatever damage the last one would be.
    """

    what: Noun
    kind: Kind

    concerns: ClassVar[tuple[type[Any], ...]] = (RemoveCounters,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, RemoveCounters) or event.cause.rule not in ("120.3c", "120.3h"):
            return False
        is_last = event.kind == name_of(self.kind) and event.amount >= count_on(context.board, event.number, event.kind)
        return is_last and self.what.includes(event.number, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, RemoveCounters)
        left = replace(event, amount=event.amount - 1)
        return (left,) if left.amount else ()
