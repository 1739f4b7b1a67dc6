"""CR 109.3, 110.5: conditions about what an object is: "it's a creature card", "it has flying"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.counters.counters_spoken_of import CountersNoted, SpeaksOfCounters
from comprules.phrases.instructions.keyword_names import KeywordName
from comprules.phrases.nouns.attachment_nouns import AttachedTo
from comprules.phrases.nouns.described_objects import OneOrTheOther
from comprules.phrases.nouns.persons import said_of_persons
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.predicates.counters import CounterKind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import has_quality
from comprules.phrases.qualifiers.combat import AttackingWhom, BlockingWhom
from comprules.phrases.qualifiers.commanders import InCommandZoneOrOnBattlefield
from comprules.phrases.qualifiers.counters import KeywordCounter, counters_of
from comprules.phrases.qualifiers.creatures import has_keyword
from comprules.phrases.qualifiers.whereabouts import InZone, OnBattlefieldOrStack
from comprules.phrases.quantities.comparisons import ComparedByWord, Comparison, is_of_parity, within
from comprules.phrases.quantities.countables import counters_on_all
from comprules.phrases.quantities.differences import Differs
from comprules.phrases.quantities.statistics import statistic
from comprules.rules.abilities.chosen import CHOSEN_COLOR, CHOSEN_TYPE, chosen
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.objects.descriptions import Adjective
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.last_known import asked_about
from comprules.rules.resolving.revealed_face_down import as_it_would_be_cast, as_revealed


class Being(Phrase):
    """What an object is said to be."""

    @abstractmethod
    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        """Whether an object is that."""

    def zones(self) -> frozenset[Zone] | None:
        """The zones that an object is in if it is that, where the words say so."""
        return None

    def says_where(self) -> bool:
        """Whether it is said in which zone an object is, and nothing else."""
        return False


@rule("109.3", "110.5")
@phrase("{adjective}")
@looks_at()
class BeingSo(Being):
    """CR 110.5. "Tapped", "attacking", "legendary", "red", "(while it's) exiled"."""

    adjective: Adjective

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return self.adjective.describes(number, context.board.characteristics(number), context)

    def zones(self) -> frozenset[Zone] | None:
        return self.adjective.zones()


@rule("506.5")
@phrase({"attacking": "attacking alone", "blocking": "blocking alone"}, by="how")
@looks_at()
class BeingAlone(Being):
    """CR 506.5. "Attacking alone", "blocking alone"."""

    how: Literal["attacking", "blocking"]

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        if self.how == "attacking":
            return context.board.rules.is_attacking_alone(context.board, number)
        return context.board.rules.is_blocking_alone(context.board, number)


@rule("109.2")
@phrase({"a": "a(n) {kind:IT}", "some": "{kind:THEY}"}, by="number")
@looks_at()
class BeingOfKind(Being):
    """CR 109.2. "A creature card", "an instant or sorcery card", "lands"."""

    number: Literal["a", "some"]
    kind: Description

    @rule("406.3b")
    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        """Whether it is one; a card exiled face down is asked about as the spell that it would be if that is said."""
        is_about_spell = Zone.STACK in self.kind.zones()
        return self.kind.fits(number, as_it_would_be_cast(number, context) if is_about_spell else context)


@rule("109.2")
@phrase("another {kind:IT}")
@looks_at()
class BeingAnother(Being):
    """CR 109.2. "If that creature is another Hero": one that isn't the source."""

    kind: Description

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return number != context.source and self.kind.fits(number, context)


@rule("109.2")
@phrase("the only {kind:IT}")
@looks_at()
class BeingTheOnly(Being):
    """CR 109.2. "(If this card is) the only creature card in your graveyard"."""

    kind: Description

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return tuple(self.kind.find(context)) == (number,)

    def zones(self) -> frozenset[Zone] | None:
        return self.kind.zones() or None


@rule("109.2")
@phrase("a(n) {kind:IT}")
@looks_at()
class BeingOneOrTheOther(Being):
    """CR 109.2. "A land card or a creature card with mana value 3 or less"."""

    kind: OneOrTheOther

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return self.kind.fits(number, context)


@rule("400.1", "506.4", "303.4")
@phrase("{where}", also=["still {where}"])
@looks_at()
class BeingThere(Being):
    """CR 400.1. "On the battlefield", "in your graveyard", "attached to a creature", "attacking you"."""

    is_of_doer: ClassVar[bool] = True

    where: InZone | OnBattlefieldOrStack | InCommandZoneOrOnBattlefield | AttachedTo | AttackingWhom | BlockingWhom

    def says_where(self) -> bool:
        return isinstance(self.where, InZone | OnBattlefieldOrStack | InCommandZoneOrOnBattlefield)

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        if board.is_player(number):
            return isinstance(self.where, AttackingWhom) and self.where.is_done_by(number, context)
        return self.where.describes(number, board.characteristics(number), context)

    def zones(self) -> frozenset[Zone] | None:
        return self.where.zones()


Copula = Literal["is", "'s", "isn't", "'s not", "was", "wasn't"]


@rule("109.4", "608.2h")
@phrase("controlled by {who}")
@looks_at("controller")
class BeingControlledBy(Being):
    """CR 109.4. "Controlled by the chosen player"."""

    who: Players

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return self.who.includes(context.board.controller(number), context)


@rule("607.2d")
@phrase("the chosen {what}")
@looks_at("types", "colors")
class BeingTheChosen(Being):
    """CR 607.2d. "(If that creature is) the chosen type": it has that type, or color, among others."""

    what: Literal["type", "color"]

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        words = chosen(CHOSEN_TYPE if self.what == "type" else CHOSEN_COLOR, context)
        known = context.board.characteristics(number)
        return any(has_quality(known, self.what, word) for word in words)


@rule("608.2c", "608.2h", "109.3")
@phrase(
    {
        "is": "{what} <is|are @what> {being@what}",
        "'s": "{what}'s {being}",
        "isn't": "{what} <isn't|aren't @what> {being@what}",
        "'s not": "{what}'s not {being}",
        "was": "{what} <was|were @what> {being@what}",
        "wasn't": "{what} <wasn't|weren't @what> {being@what}",
    },
    by="copula",
)
@looks_at()
class Is(SimpleCondition):
    """CR 608.2c. "It's a creature card", "this creature is tapped", "it wasn't a token"; of several, all are so."""

    doer: ClassVar[str] = "what"
    by_the_way_in: ClassVar[tuple[str, ...]] = ("being",)

    copula: Copula
    what: Definite
    being: Being

    @property
    def heeded(self) -> Changes | None:  # type: ignore[override]  # of each by what it is said to be
        """Nothing matters to what something is but that itself."""
        return frozenset() if isinstance(self.being, BeingSo | BeingOfKind) else None

    def holds(self, context: Context) -> bool:
        objects = [
            asked_about(number, context) for number in self.what.refer(context) if self._is_asked(number, context)
        ]
        seen = as_revealed(objects, context)
        is_so = bool(objects) and all(self._is_true_of(number, seen) for number in objects)
        return is_so is (self.copula in ("is", "'s", "was"))

    @rule("400.7", "603.4")
    def _is_true_of(self, number: ObjectId, context: Context) -> bool:
        """Whether it is so of an object or player; what has gone isn't where it last was any more."""
        is_gone = self.being.says_where() and self.copula not in ("was", "wasn't") and not context.board.exists(number)
        return not is_gone and self.being.is_true_of(number, context)

    @rule("611.2b", "608.2h")
    def _is_asked(self, number: ObjectId, context: Context) -> bool:
        """What has left isn't attached to anything, whatever it was attached to."""
        is_about_now = self.copula in ("is", "'s", "isn't", "'s not")
        is_about_host = isinstance(self.being, BeingThere) and isinstance(self.being.where, AttachedTo)
        return not (is_about_now and is_about_host) or context.board.is_permanent(number)

    @rule("113.6b", "113.6c")
    def zones_stated(self) -> frozenset[Zone] | None:
        named = self.being.zones()
        if named is None or not is_the_source(self.what) or self.copula in ("was", "wasn't"):
            return None
        return named if self.copula in ("is", "'s") else frozenset(Zone) - named


@rule("702.1", "608.2h")
@phrase(
    {
        "has": "{what} <has|have @what> {keyword}",
        "doesn't have": "{what} <doesn't|don't @what> have {keyword}",
        "had": "{what} had {keyword}",
    },
    by="form",
)
@looks_at("abilities")
class HasKeyword(SimpleCondition):
    """CR 702.1. "It has flying", "this creature doesn't have trample"."""

    form: Literal["has", "doesn't have", "had"]
    what: Definite
    keyword: KeywordAbility | KeywordName

    def holds(self, context: Context) -> bool:
        objects = [asked_about(number, context) for number in self.what.refer(context)]
        board = as_revealed(objects, context).board
        has = bool(objects) and all(has_keyword(board.characteristics(number), self.keyword) for number in objects)
        return has is (self.form != "doesn't have")


_HAVING_A_COUNTER: Final = {
    "a": "{what} <has|have @what> a(n) {kind} counter on <it|them @what>",
    "counters": "{what} <has|have @what> {kind} counters on <it|them @what>",
    "no": "{what} <has|have @what> no {kind} counters on <it|them @what>",
    "doesn't have a": "{what} <doesn't|don't @what> have a(n) {kind} counter on <it|them @what>",
    "had a": "{what} had a(n) {kind} counter on <it|them @what>",
    "had no": "{what} had no {kind} counters on <it|them @what>",
}


@rule("122.1", "608.2h")
@phrase(_HAVING_A_COUNTER, by="form", also=said_of_persons(_HAVING_A_COUNTER))
@looks_at()
class HasCounter(SimpleCondition):
    """CR 122.1. "It has a +1/+1 counter on it", "it had no +1/+1 counters on it"."""

    form: Literal["a", "counters", "no", "doesn't have a", "had a", "had no"]
    what: Definite
    kind: CounterKind | KeywordCounter

    def holds(self, context: Context) -> bool:
        there = counters_of(counters_on_all(self.what.refer(context), context), self.kind)
        return (there > 0) is (self.form in ("a", "counters", "had a"))


_HAVING_SO_MANY: Final = {
    "or more": "{what} <has|have @what> {n:one} or more[ {kind}] counters on <it|them @what>",
    "or fewer": "{what} <has|have @what> {n:one} or fewer[ {kind}] counters on <it|them @what>",
    "exactly": "{what} <has|have @what> exactly {n:one}[ {kind}] <counter|counters @n> on <it|them @what>",
    "fewer than": "{what} <has|have @what> fewer than {n:one}[ {kind}] counters on <it|them @what>",
}


@rule("122.1", "608.2h")
@phrase(_HAVING_SO_MANY, by="how", also=said_of_persons(_HAVING_SO_MANY))
@looks_at()
class HasSoManyCounters(SimpleCondition, ComparedByWord, SpeaksOfCounters):
    """CR 122.1. "It has three or more charge counters on it", "five or more counters on it"."""

    how: Literal["or more", "or fewer", "exactly", "fewer than"]
    what: Definite
    n: int
    kind: CounterKind | KeywordCounter | None
    slot: int = 0

    def asks_for_some(self) -> bool:
        return self.how == "or more"

    def noted(self, context: Context) -> CountersNoted:
        name = None if self.kind is None else name_of(self.kind)
        return CountersNoted(name, tuple(self.what.refer(context)), self._there(context))

    def _there(self, context: Context) -> int:
        """How many there are."""
        counters = counters_on_all(self.what.refer(context), context)
        return sum(amount for _, amount in counters) if self.kind is None else counters_of(counters, self.kind)

    def holds(self, context: Context) -> bool:
        self.note(context)
        return within(self._there(context), self.n, self.how)


_HAVING_A_PARITY: Final = {
    parity: f"{{what}} <has|have @what> an {parity} number of[ {{kind}}] counters on <it|them @what>"
    for parity in ("even", "odd")
}


@rule("107.1", "122.1", "608.2h")
@phrase(_HAVING_A_PARITY, by="how", also=said_of_persons(_HAVING_A_PARITY))
@looks_at()
class HasEvenOrOddCounters(SimpleCondition):
    """CR 122.1. "It has an even number of counters on it": none is an even number."""

    how: Literal["even", "odd"]
    what: Definite
    kind: CounterKind | KeywordCounter | None

    def holds(self, context: Context) -> bool:
        counters = counters_on_all(self.what.refer(context), context)
        there = sum(amount for _, amount in counters) if self.kind is None else counters_of(counters, self.kind)
        return is_of_parity(there, self.how)


_HAVING_HAD_SO_MANY: Final = {
    "or more": "{what} had {n:one} or more[ {kind}] counters on <it|them @what>",
    "or fewer": "{what} had {n:one} or fewer[ {kind}] counters on <it|them @what>",
    "exactly": "{what} had exactly {n:one}[ {kind}] <counter|counters @n> on <it|them @what>",
    "fewer than": "{what} had fewer than {n:one}[ {kind}] counters on <it|them @what>",
}


@rule("122.1", "608.2h")
@phrase(_HAVING_HAD_SO_MANY, by="how", also=said_of_persons(_HAVING_HAD_SO_MANY))
class HadSoManyCounters(HasSoManyCounters):
    """CR 608.2h. "It had three or more +1/+1 counters on it": as it last was."""


_HAVING_COUNTERS: Final = {
    "counters": "{what} <has|have @what> counters on <it|them @what>",
    "a": "{what} <has|have @what> a counter on <it|them @what>",
    "no": "{what} <has|have @what> no counters on <it|them @what>",
    "doesn't have a": "{what} <doesn't|don't @what> have a counter on <it|them @what>",
    "had": "{what} had counters on <it|them @what>",
    "had a": "{what} had a counter on <it|them @what>",
    "had no": "{what} had no counters on <it|them @what>",
}


@rule("122.1", "608.2h")
@phrase(_HAVING_COUNTERS, by="form", also=said_of_persons(_HAVING_COUNTERS))
@looks_at()
class HasCounters(SimpleCondition):
    """CR 122.1. "It had counters on it", "it has no counters on it"."""

    form: Literal["counters", "a", "no", "doesn't have a", "had", "had a", "had no"]
    what: Definite

    def holds(self, context: Context) -> bool:
        there = bool(counters_on_all(self.what.refer(context), context))
        return there is (self.form in ("counters", "a", "had", "had a"))


@rule("107.1")
@phrase({"is": "{quantity} is {comparison}", "was": "{quantity} was {comparison}"}, by="tense")
@looks_at()
class QuantityIs(SimpleCondition, Differs):
    """CR 107.1. "X is 5 or more", "its power is greater than your life total"."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("comparison",)

    tense: Literal["is", "was"]
    quantity: Quantity
    comparison: Comparison
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        return self.quantity.meets(lambda value: self.comparison.holds(value, context), context)

    def may_depend_on(self, number: ObjectId, context: Context) -> bool:
        parts = (part for part in walk(self) if isinstance(part, Quantity))
        return any(part.may_count(number, context) for part in parts)

    def number_noted(self, context: Context) -> int:
        others = self.comparison.other_numbers(context)
        values = self.quantity.possible_values(context)
        return max((abs(value - other) for value in values for other in others), default=0)


@rule("208.1", "202.3", "608.2h")
@phrase(
    {"has": "{what} <has|have @what> {stat} {comparison}", "had": "{what} had {stat} {comparison}"},
    by="tense",
)
@looks_at("power and toughness")
class HasStat(SimpleCondition):
    """CR 208.1. "It has power 4 or greater", "it had mana value 3 or less": each of them, if there are several."""

    tense: Literal["has", "had"]
    what: Definite
    stat: Literal["power", "toughness", "mana value"]
    comparison: Comparison

    def holds(self, context: Context) -> bool:
        objects = [asked_about(number, context) for number in self.what.refer(context)]
        seen = as_revealed(objects, context)
        return bool(objects) and all(self._is_so(number, seen) for number in objects)

    def _is_so(self, number: ObjectId, context: Context) -> bool:
        known = context.board.characteristics(number)
        has_none = self.stat != "mana value" and (known.power is None or known.toughness is None)
        return not has_none and self.comparison.holds(statistic(self.stat, number, context), context)


@rule("107.1", "208.1")
@phrase("{what:THEY} have total {stat} {comparison}")
class HaveTotal(SimpleCondition):
    """CR 208.1. "Creatures you control have total power 8 or greater"."""

    what: Description
    stat: Literal["power", "toughness", "mana value"]
    comparison: Comparison

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self.what, context)
        total = sum(statistic(self.stat, number, seen) for number in self.what.find(seen))
        return self.comparison.holds(total, context)


@rule("406.3", "608.2k")
@phrase("any of {what} <remains|remain @what> exiled")
@looks_at()
class SomeRemainExiled(SimpleCondition):
    """CR 608.2k. "If any of those cards remain exiled": one of them at least has been in exile all the time."""

    what: ThoseSpokenOf | They

    def holds(self, context: Context) -> bool:
        return any(number in context.board.state.exile for number in self.what.refer(context))
