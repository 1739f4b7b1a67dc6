"""CR 702.33: kicker and multikicker, and what asks whether something was kicked."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import ByAllOf, ByDeed, BySoMuchMana, CostsOfKeyword
from comprules.phrases.conditions.state import Is
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import AdditionalCost, is_called, paid_for
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.resolving.last_known import all_asked_about, asked_about


@rule("702.33a", "702.33c")
class KickerCost(AdditionalCost):
    """CR 702.33a. An additional cost that may be paid; with multikicker, any number of times."""

    cost: Cost
    repeated: bool = False
    more: tuple[Cost, ...] = ()

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost, *self.more)

    def label(self) -> str:
        return ", ".join((kicker_label(self.cost), *(write(cost, capital=False) for cost in self.more)))

    def may_repeat(self) -> bool:
        return self.repeated


_LABEL = "kicker "


def kicker_label(cost: Cost) -> str:
    """What is noted for a kicker cost that was paid."""
    return _LABEL + write(cost, capital=False)


@rule("702.33a", "702.33b")
@phrase("kicker {costs:and/or}")
class Kicker(KeywordAbility):
    """CR 702.33a-b. One kicker cost, or several each of which may be paid."""

    costs: tuple[ManaCost, ...]

    def means(self) -> tuple[Ability, ...]:
        return stated(*(KickerCost(cost) for cost in self.costs))


def _kicker_cost(asked: CostsOfKeyword, *, repeated: bool = False) -> KickerCost:
    cost, *more = asked.costs()
    return KickerCost(cost, repeated, tuple(more))


@rule("702.33a", "601.2f")
@phrase("kicker{cost}")
class KickerOfMoreThanMana(KeywordAbility):
    """CR 702.33a. "Kicker—Sacrifice two lands", "Kicker—{2}{B}, Discard a creature card"."""

    cost: ByDeed | BySoMuchMana | ByAllOf

    def means(self) -> tuple[Ability, ...]:
        return stated(_kicker_cost(self.cost))


@rule("702.33c")
@phrase("multikicker{cost}")
class Multikicker(KeywordAbility):
    """CR 702.33c. A kicker cost that may be paid any number of times."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(_kicker_cost(self.cost, repeated=True))


def times_kicked(number: ObjectId, context: Context) -> int:
    """How many times a spell, or the spell that a permanent was, was kicked (CR 702.33d)."""
    return sum(called.startswith(_LABEL) for called in paid_for(asked_about(number, context), context))


@rule("702.33d")
def _may_be_kicked(introducer: Phrase) -> bool:
    """Whether a phrase introduces what may have been kicked: a spell, or what the ability is printed on."""
    introduced = introduction_of(introducer)
    return isinstance(introducer, SelfReference) or (introduced is not None and "spell" in introduced.words)


@rule("702.33d", "702.33e")
class AboutKicking(Phrase):
    """A mixin for what asks of something whether it was kicked: of a spell, or of what the ability is printed on."""

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        return _may_be_kicked if field == "what" else None


@rule("702.33d", "702.33e", "702.33f", "607.2i")
@phrase("{what} was kicked[ with its {cost} kicker]", prefer=(Is,))
class WasKicked(AboutKicking, SimpleCondition):
    """CR 702.33d. Whether a kicker cost, or a certain one, was paid."""

    what: Objects
    cost: ManaCost | None

    def is_announced(self) -> bool:
        return is_the_source(self.what)

    def holds(self, context: Context) -> bool:
        return any(self._was(number, context) for number in self.what.refer(context))

    def _was(self, number: ObjectId, context: Context) -> bool:
        if self.cost is None:
            return times_kicked(number, context) > 0
        known = asked_about(number, context)
        return any(is_called(called, kicker_label(self.cost)) for called in paid_for(known, context))


@rule("702.33d", "702.33e")
@phrase("{what} was kicked twice")
class WasKickedTwice(AboutKicking, SimpleCondition):
    """CR 702.33d. "If it was kicked twice": with both of its kicker costs, or with one paid twice."""

    what: Objects

    def is_announced(self) -> bool:
        return is_the_source(self.what)

    def holds(self, context: Context) -> bool:
        return any(times_kicked(number, context) == 2 for number in self.what.refer(context))


@rule("702.33d")
@phrase("<time|times> {what} was kicked", agreement="edge")
class TimesKicked(AboutKicking, Countable):
    """CR 702.33d. "For each time it was kicked", "the number of times it was kicked"."""

    what: Objects

    def number(self, context: Context) -> int:
        objects = all_asked_about(self.what.refer(context), context)
        return sum(times_kicked(number, context) for number in objects)


@rule("702.33d")
@phrase("kicked")
class Kicked(SingleAdjective):
    """CR 702.33d. "A kicked spell"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return times_kicked(number, context) > 0
