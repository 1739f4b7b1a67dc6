"""CR 608.2c: what this very spell or ability did: "creature destroyed this way", "cards exiled this way"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.nouns.head_nouns import CardNoun
from comprules.phrases.nouns.references import They
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.undergone import TowardsWhomItWasDone
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.resolving.history import of_kind, this_way
from comprules.rules.resolving.last_known import all_asked_about
from comprules.rules.resolving.this_way import SpeaksOfThisWay, damaged_this_way, done_this_way

Done = Literal[
    "destroyed",
    "sacrificed",
    "exiled",
    "discarded",
    "milled",
    "drawn",
    "revealed",
    "returned",
    "returned to your hand",
    "returned to its owner's hand",
    "goaded",
    "put into a graveyard",
    "put into your graveyard",
    "countered",
    "tapped",
    "put into your hand",
    "put onto the battlefield",
    "that died",
    "exiled from their hand",
    "exiled from hand",
    "shuffled into your library",
    "shuffled into their library",
]
_WHERE = {
    "exiled": frozenset({Zone.EXILE}),
    "revealed": frozenset({Zone.LIBRARY, Zone.HAND}),
    "tapped": frozenset({Zone.BATTLEFIELD}),
    "discarded": frozenset({Zone.GRAVEYARD, Zone.EXILE}),
    "milled": frozenset({Zone.GRAVEYARD, Zone.EXILE}),
}
"""Where what something was done to is found: what goes to another public zone instead is found there."""


@rule("608.2c", "608.2h")
@phrase(
    {False: "{what} {done} this way", True: "{what} <that was|that were @what> {done} this way"},
    by="that",
    agreement="what",
    prefer=(Headed, Typed, TypedCreature),
)
class DoneThisWay(SpeaksOfThisWay, Bygone):
    """CR 608.2c. "For each creature destroyed this way": what each of them last was counts."""

    what: Description
    done: Done
    that: bool = False

    @rule("712.21e")
    def find(self, context: Context) -> tuple[ObjectId, ...]:
        """Each of them; what several cards represented is one object of its kind, but so many cards."""
        done = list(done_this_way(self.done, context))
        if isinstance(self.what, Headed) and isinstance(self.what.noun, CardNoun):
            parted = context.board.state.departed
            apart = [new if old in parted and parted[old].parts else old for old, new in done]
        else:
            apart = [*dict.fromkeys(old for old, _ in done)]
        return tuple(number for number in apart if self.what.fits(number, context))

    @rule("608.2h")
    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        """The same: cards that weren't permanents or spells are what they are where they were put, if all see them."""
        return all_asked_about(self.find(context), context)


@rule("608.2c", "608.2h")
@phrase(
    {False: "the {what:IT} {done} this way", True: "the {what:THEY} {done} this way"},
    by="several",
    agreement={False: Agreement.IT, True: Agreement.THEY},
)
class TheDoneThisWay(SpeaksOfThisWay, Introducer, Definite):
    """CR 608.2h. "The power of the creature exiled this way", "the card returned this way": what it last was."""

    several: bool
    what: Description
    done: Literal["destroyed", "sacrificed", "exiled", "returned", "tapped"]
    slot: int = 0

    @rule("608.2k")
    def introduction(self) -> Introduction:
        """It can be spoken of: "the card exiled this way and each other card with lesser mana value than it"."""
        return Introduction(objects=True, plural=self.several, words=self.what.words())

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = DoneThisWay(self.what, self.done).find(context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)


@rule("608.2c", "400.7j")
@phrase("{done} this way")
class ThisWay(SpeaksOfThisWay, AnyQualifier):
    """CR 400.7j. Cards where they were put by this very spell or ability: "all cards exiled this way"."""

    done: Literal[
        "exiled", "discarded", "milled", "revealed", "tapped", "put into a graveyard", "put into your graveyard"
    ]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(new == number for _, new in done_this_way(self.done, context))

    def zones(self) -> frozenset[Zone]:
        return _WHERE.get(self.done, frozenset({Zone.GRAVEYARD}))


@rule("406.1", "608.2c", "608.2f")
@phrase("{who} exiled this way", prefer=(TowardsWhomItWasDone,))
class TheyExiledThisWay(SpeaksOfThisWay, AnyQualifier):
    """CR 608.2c. "(Each player puts all cards) they exiled this way (onto the battlefield)": each those that came from
    a zone of their own, or that they controlled.
    """

    who: They

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        before = next((old for old, new in done_this_way("exiled", context) if new == number), None)
        return before is not None and whose_it_was(before, context) in self.who.refer(context)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("108.4", "400.3")
def whose_it_was(number: ObjectId, context: Context) -> PlayerId:
    """The player whose zone an object was in; who controlled it where the zone is everybody's."""
    board = context.board
    record = board.object(number)
    return board.controller(number) if record.zone in (Zone.BATTLEFIELD, Zone.STACK) else record.owner


@rule("608.2c", "608.2i", "120.1")
@phrase("dealt damage this way")
class DealtDamageThisWay(AnyQualifier):
    """CR 608.2c. "A creature dealt damage this way": by this very spell or ability, whatever else its source did."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.was_dealt(number, context)

    def was_dealt(self, number: Id, context: Context) -> bool:
        """Whether a player or object was dealt damage so."""
        return number in damaged_this_way(context)


@rule("608.2i", "120.1")
@phrase("dealt damage by {source}")
class DealtDamageBy(AnyQualifier):
    """CR 608.2i. "(If) a permanent dealt damage by Ember (would die this turn)": by that object, this turn."""

    source: SelfReference

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        sources = self.source.refer(context)
        damage = of_kind(DealDamage, context.board)
        return any(event.recipient == number and event.source in sources for event in damage)


@rule("122.6", "608.2c", "608.2i")
@phrase(
    {
        "a": "that had a(n) [{kind} ]counter put on <it|them> this way",
        "several": "that had [{kind} ]counters put on <it|them> this way",
    },
    by="said",
)
class HadCountersPutThisWay(SpeaksOfThisWay, AnyQualifier):
    """CR 122.6. "Each creature that had a +1/+1 counter put on it this way": by this very spell or ability."""

    said: Literal["a", "several"]
    kind: Kind | None

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        with this_way(context):
            put = list(of_kind(PutCounters, context.board))
        return any(event.number == number and self._is_meant(event) for event in put)

    def _is_meant(self, event: PutCounters) -> bool:
        return self.kind is None or event.kind == name_of(self.kind)


@rule("608.2c", "400.7j")
@phrase("that <wasn't|weren't> put onto the battlefield")
class NotPutOntoBattlefield(SpeaksOfThisWay, AnyQualifier):
    """CR 608.2c. "All cards revealed this way that weren't put onto the battlefield"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        moved = done_this_way("put onto the battlefield", context)
        return not any(number in (old, new) for old, new in moved)
