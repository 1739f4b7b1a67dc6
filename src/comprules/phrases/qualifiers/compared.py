"""CR 202.3: what is compared with an object that was spoken of before: "a creature card with lesser mana value"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.references import may_be_it
from comprules.phrases.predicates.counters import CounterKind
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import DifferentName, WithManaValue
from comprules.phrases.qualifiers.counters import counters_of
from comprules.phrases.qualifiers.creatures import WithPowerOrToughness
from comprules.phrases.qualifiers.whereabouts import OwnZone
from comprules.phrases.quantities.comparisons import within
from comprules.phrases.quantities.countables import counters_on_all
from comprules.phrases.quantities.statistics import statistic
from comprules.rules.mana_and_numbers.mana_values import mana_values_of
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about

How = Literal["lesser", "greater", "higher", "equal or lesser"]

Compared = Literal["mana value", "power", "toughness"]


def _is_so(how: How, value: int, other: int) -> bool:
    if how == "equal or lesser":
        return value <= other
    return value < other if how == "lesser" else value > other


@rule("202.3", "208.1", "608.2h")
def _compares(how: How, stat: Compared, number: ObjectId, others: Sequence[ObjectId], context: Context) -> bool:
    """Whether an object's mana value, power or toughness is so beside that of each of the others, as they last were."""
    known = [statistic(stat, asked_about(other, context), context) for other in others]
    values = mana_values_of(context.board, number) if stat == "mana value" else (statistic(stat, number, context),)
    return bool(known) and all(any(_is_so(how, value, other) for value in values) for other in known)


@rule("202.3", "608.2h", "608.2k")
@phrase("with {how} {stat}", also=["with an {how} {stat}"])
@looks_at("mana cost", "power and toughness")
class WithLesser(Reference, AnyQualifier):
    """CR 202.3. "With lesser mana value", "with lesser power": than the object spoken of before, as it is or was."""

    how: How
    stat: Compared

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _compares(self.how, self.stat, number, meaning(self.antecedent, context), context)


@rule("208.1", "608.2h", "608.2k")
@phrase("with the same total power and toughness")
@looks_at("power and toughness")
class WithSameTotal(Reference, AnyQualifier):
    """CR 208.1. "With the same total power and toughness": as the object spoken of before, as it is or last was."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        with context.asking():
            others = [asked_about(other, context) for other in meaning(self.antecedent, context)]
        totals = {_total(context.board.characteristics(other)) for other in others}
        return _total(known) is not None and totals == {_total(known)}


def _total(known: Characteristics) -> int | None:
    return None if known.power is None or known.toughness is None else known.power + known.toughness


@rule("201.2c", "202.3", "608.2h")
@phrase("with mana value less than or equal to {other}[ and {name}]")
@looks_at("mana cost")
class WithManaValueUpToThat(AnyQualifier):
    """CR 202.3. "With mana value less than or equal to that Aura and with a different name than each …"."""

    other: Definite
    name: DifferentName | None

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        is_so = _compares("equal or lesser", "mana value", number, self.other.refer(context), context)
        return is_so and (self.name is None or self.name.describes(number, known, context))


@rule("202.3", "208.1", "608.2h")
@phrase("with {how} {stat} than {other}")
@looks_at("mana cost", "power and toughness")
class WithLesserThan(AnyQualifier):
    """CR 202.3. "With greater mana value than that creature"."""

    how: How
    stat: Compared
    other: Definite

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _compares(self.how, self.stat, number, self.other.refer(context), context)


ITSELF: Final = -6082022
"""The slot of whatever is being described, which "it" means in a description where nothing else was spoken of."""


class _Described(Phrase):
    """Whatever is being described."""

    slot: int = ITSELF


class _OfIt(Reference, AnyQualifier):
    """A comparison with something of "it": the one object spoken of before, or else what is described."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and may_be_it(introducer) and not (introduced.is_all or introduced.is_each)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return candidates[-1] if candidates else _Described()

    def _meant(self, number: ObjectId, context: Context) -> tuple[ObjectId, ...]:
        return (number,) if self.antecedent == ITSELF else meaning(self.antecedent, context)


@rule("122.1", "202.3", "608.2k")
@phrase("with mana value less than or equal to the number of {kind} counters on it", prefer=(WithManaValue,))
@looks_at("mana cost")
class WithManaValueOfItsCounters(_OfIt):
    """CR 202.3. "(Each artifact) with mana value less than or equal to the number of rust counters on it": on the one
    object spoken of before; where there is none, on that artifact itself.
    """

    kind: CounterKind

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        counters = counters_of(counters_on_all(self._meant(number, context), context), self.kind)
        return any(value <= counters for value in mana_values_of(context.board, number))


Bound = Literal["less than", "less than or equal to", "equal to", "greater than", "greater than or equal to"]


@rule("108.3", "109.4", "202.3", "608.2k")
@phrase(
    "with {stat} {bound} the number of {what:THEY} in its {who}'s {zone}", prefer=(WithManaValue, WithPowerOrToughness)
)
@looks_at("mana cost", "power and toughness", "controller")
class WithStatOfItsPlayers(_OfIt):
    """CR 109.4. "(Target spell) with mana value less than or equal to the number of cards in its controller's
    graveyard": of the one object spoken of before; where there is none, of that spell itself.
    """

    stat: Compared
    bound: Bound
    what: Description
    who: Literal["controller", "owner"]
    zone: OwnZone

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        limit = sum(self._cards(self._player(each, context), context) for each in self._meant(number, context))
        is_value = self.stat == "mana value"
        values = mana_values_of(context.board, number) if is_value else (statistic(self.stat, number, context),)
        return any(within(value, limit, self.bound) for value in values)

    @rule("108.4a", "608.2h")
    def _player(self, number: ObjectId, context: Context) -> PlayerId:
        known = asked_about(number, context)
        return context.board.controller(known) if self.who == "controller" else context.board.object(known).owner

    def _cards(self, player: PlayerId, context: Context) -> int:
        state = context.board.state
        there = {"graveyard": state.graveyard, "hand": state.hand, "library": state.library}[self.zone]
        return sum(self.what.fits(each, context) for each in there(player))
