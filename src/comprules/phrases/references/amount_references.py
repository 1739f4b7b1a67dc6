"""CR 608.2k: amounts that refer back: "that much", "that many", "the damage dealt this way"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.counters.counters_from_among import RemovingFromAmong
from comprules.phrases.counters.counters_spoken_of import CountersNoted, SpeaksOfCounters
from comprules.phrases.counters.those_counters import RemovesThoseCounters
from comprules.phrases.nouns.references import It, ThatPlayer, ThoseObjects
from comprules.phrases.predicates.counters import Kind, RemovesAllCounters, RemovesCountersAtWill
from comprules.phrases.predicates.life import LosesLife, LosingLife
from comprules.phrases.prelude import *
from comprules.phrases.quantities.differences import Differs, DiffersFromNumber
from comprules.phrases.quantities.ranges import AnyNumber, OrMore
from comprules.phrases.references.choosing import ChoosesSome, ChoosesTargets
from comprules.phrases.trigger_events.damage import DamageIsDealt
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.found_again import UNDONE


def is_amount(introducer: Phrase) -> bool:
    """Whether a phrase introduces an amount and not players or objects."""
    introduced = introduction_of(introducer)
    is_other = introduced is None or not (introduced.players or introduced.objects)
    return is_other and not isinstance(introducer, Differs | DiffersFromNumber | SpeaksOfCounters)


def _are_several(introducer: Phrase) -> bool:
    """Whether a phrase introduces objects of which there may be several."""
    introduced = introduction_of(introducer)
    return introduced is not None and introduced.objects and introduced.plural is not False


def _are_counters(introducer: Phrase) -> bool:
    """Whether a phrase asks for counters of which there may be more: "if it had one or more counters on it"."""
    return isinstance(introducer, SpeaksOfCounters) and introducer.asks_for_some()


@rule("608.2e", "608.2f")
def amount_of(antecedent: int, context: Context, agent: int = 0) -> int:
    """The amount a reference means: a number, or how many objects there were; each player's own, where those do it."""
    found = context.bound.get(antecedent, 0)
    if isinstance(found, CountersNoted):
        return found.number
    own = context.amount_for(antecedent, context.doer) if agent else None
    if not isinstance(found, tuple):
        amount: int = found if own is None else own
        return amount
    theirs = found if own is None else context.bound_for(antecedent, context.doer) or ()
    return _done_to(theirs, context)


@rule("608.2c", "609.3")
def _done_to(numbers: tuple[ObjectId, ...], context: Context) -> int:
    """To how many of these was done what was to be done to them."""
    undone = context.bound.get(UNDONE, ())
    return sum(number not in undone for number in numbers)


@rule("608.2k")
@phrase("that much", agreement=Agreement.IT)
class ThatMuch(Reference, Measure):
    """CR 608.2k. As much as was spoken of before: damage, life, mana; as many as there were of objects, where no such
    amount was. What is drawn or milled isn't spoken of so.
    """

    agent: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        are_several = isinstance(introducer, Noun) and _are_several(introducer)
        return is_amount(introducer) or _are_counters(introducer) or are_several

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """It means such an amount, or objects of which it was open how many there would be, rather than others."""
        is_open = isinstance(getattr(introducer, "range", None), (AnyNumber, OrMore))
        return is_amount(introducer) or _are_counters(introducer) or is_open

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context, self.agent)


@rule("608.2k")
@phrase("that many", agreement=Agreement.THEY)
class ThatMany(Reference, Count):
    """CR 608.2k. As many as were spoken of before; of objects, how many there were of them.

    The life that somebody was to lose is "that much", what is drawn for each of something isn't spoken of so, and
    choosing some is none of it: there may be as many as were chosen.
    """

    agent: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        if isinstance(introducer, LosesLife | ChoosesSome | ChoosesTargets):
            return False
        return is_amount(introducer) or _are_counters(introducer) or _are_several(introducer)

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """As often as it is said, the same number is meant: not that of the targets that it allows."""
        return not (isinstance(introducer, Targeted) and isinstance(getattr(introducer, "range", None), UpToThatMany))

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context, self.agent)


@rule("608.2k")
@phrase("up to {amount}", agreement=Agreement.THEY)
class UpToThatMany(Open):
    """CR 608.2k. "Up to that many (target creatures)"."""

    amount: ThatMany

    def bounds(self, context: Context) -> tuple[int, int]:
        return 0, self.amount.value(context)


@rule("608.2k", "119.3")
@phrase({"": "the life lost this way", "amount": "the amount of life lost this way"}, by="form")
class LifeLostThisWay(Reference, Quantity):
    """CR 608.2k. "The life lost this way": as much as the text before let players lose."""

    form: Literal["", "amount"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, LosingLife)

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context)


@rule("122.1", "608.2c", "608.2k")
@phrase("[{kind} ]<counter|counters> removed this way", agreement="edge")
@looks_at()
class CountersRemovedThisWay(Reference, Countable):
    """CR 608.2k. "For each storage counter removed this way": as many as the text before, or a cost, removed."""

    kind: Kind | None

    def accepts(self, introducer: Phrase) -> bool:
        if isinstance(introducer, RemovesThoseCounters):
            return True
        if not isinstance(introducer, (RemovesAllCounters, RemovesCountersAtWill, RemovingFromAmong)):
            return False
        return self.kind in (None, introducer.kind)

    def number(self, context: Context) -> int:
        return amount_of(self.antecedent, context)


@rule("608.2k", "119.3")
@phrase("1 life lost this way", agreement=Agreement.IT)
class EachLifeLostThisWay(Reference, Countable):
    """CR 608.2k. "For each 1 life lost this way"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, LosingLife)

    def number(self, context: Context) -> int:
        return amount_of(self.antecedent, context)


@rule("608.2k", "120.1")
@phrase("that damage", agreement=Agreement.IT)
class ThatDamage(Reference, Quantity):
    """CR 608.2k. "(With mana value less than or equal to) that damage": as much as was dealt."""

    agent: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return is_amount(introducer) and isinstance(introducer, EventPattern)

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context, self.agent)


@rule("608.2k", "120.1")
@phrase("the amount of damage {who} dealt to {whom}", agreement=Agreement.IT)
class DamageOfTheEvent(Reference, Quantity):
    """CR 608.2k. "(Surveil X, where X is) the amount of damage it dealt to that player": as much as the event was."""

    who: It | ThoseObjects
    whom: ThatPlayer

    def accepts(self, introducer: Phrase) -> bool:
        return is_amount(introducer) and isinstance(introducer, DamageIsDealt)

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context)
