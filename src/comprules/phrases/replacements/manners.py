"""CR 614.1c-d, 110.5b, 122.6: the ways in which a permanent enters the battlefield."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import with_counters
from comprules.phrases.continuous.abilities import Granted, Has
from comprules.phrases.continuous.types import SuchOne
from comprules.phrases.counters.several_counters import SomeCounters
from comprules.phrases.nouns.persons import said_of_persons
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import PlayerDescription


class Manner(Phrase):
    """A way in which something enters: "tapped", "with two charge counters on it"."""

    @abstractmethod
    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        """The event of entering so."""


class Standing(Manner):
    """What is said before anything else of how it enters: "tapped"."""


class With(Manner):
    """What something enters with."""


@rule("614.1c", "614.1d")
@phrase("{first} {then}", also=["{first} and {then}"])
class EnteringBothWays(Manner):
    """CR 614.1c. "Tapped with two charge counters on it"."""

    first: Standing
    then: With

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return self.then.applied(self.first.applied(event, context), context)


@rule("110.5b", "614.1d")
@phrase("tapped")
class EnteringTapped(Standing):
    """CR 614.1d. "Enters tapped"."""

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return replace(event, entering=replace(event.entering, tapped=True))


@rule("110.5b", "614.1d")
@phrase("untapped")
class EnteringUntapped(Standing):
    """CR 614.1d. "Enter untapped": whatever else has said that they enter tapped."""

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return replace(event, entering=replace(event.entering, tapped=False))


def with_more(event: MoveObject, kind: str, amount: int) -> MoveObject:
    """The event of entering with so many more counters of a kind."""
    counters = with_counters(event.entering.counters, kind, amount)
    return replace(event, entering=replace(event.entering, counters=counters))


_WITH_COUNTERS: Final = {
    False: "with {amount} {kind} <counter|counters @amount> on <it|them>",
    True: "with {amount} additional {kind} <counter|counters @amount> on <it|them>",
}


@rule("122.6", "614.1c")
@phrase(_WITH_COUNTERS, by="additional", also=said_of_persons(_WITH_COUNTERS))
class EnteringWithCounters(With):
    """CR 614.1c. "Enters with three +1/+1 counters on it"."""

    additional: bool
    amount: Count
    kind: Kind

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return with_more(event, name_of(self.kind), self.amount.value(context))


@rule("122.6", "614.1c")
@phrase("with {several:and+} on <it|them>")
class EnteringWithSeveralKinds(With):
    """CR 614.1c. "Enters with two +1/+1 counters and a lifelink counter on it"."""

    several: tuple[SomeCounters, ...]

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        for each in self.several:
            event = with_more(event, *each.kind_and_number(context))
        return event


_WITH_COUNTERS_EQUAL: Final = {
    False: "with a number of {kind} counters on <it|them> equal to {amount}",
    True: "with a number of additional {kind} counters on <it|them> equal to {amount}",
}


@rule("122.6", "614.1c")
@phrase(_WITH_COUNTERS_EQUAL, by="additional", also=said_of_persons(_WITH_COUNTERS_EQUAL))
class WithCountersEqual(With):
    """CR 614.1c. "Enters with a number of +1/+1 counters on it equal to …"."""

    additional: bool
    kind: Kind
    amount: Quantity

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return with_more(event, name_of(self.kind), self.amount.value(context))


_WITH_COUNTERS_FOR_EACH: Final = {
    False: "with {amount} {kind} <counter|counters @amount> on <it|them> for each {counted:IT}",
    True: "with {amount} additional {kind} <counter|counters @amount> on <it|them> for each {counted:IT}",
}


@rule("122.6", "614.1c")
@phrase(_WITH_COUNTERS_FOR_EACH, by="additional", also=said_of_persons(_WITH_COUNTERS_FOR_EACH))
class WithCountersForEach(With):
    """CR 614.1c. "Enters with a +1/+1 counter on it for each other creature you control"."""

    amount: Count
    kind: Kind
    counted: Description | PlayerDescription | Countable
    additional: bool = False

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        times = how_many(self.counted, context)
        return with_more(event, name_of(self.kind), times * self.amount.value(context))


@rule("122.6")
@phrase(
    {
        False: "{amount} {kind} <counter|counters @amount> on <it|them> for each {counted:IT}",
        True: "{amount} additional {kind} <counter|counters @amount> on <it|them> for each {counted:IT}",
    },
    by="additional",
)
class MoreForEach(Phrase):
    """CR 122.6. "(With a +1/+1 counter on it plus) an additional +1/+1 counter on it for each other creature"."""

    additional: bool
    amount: Count
    kind: Kind
    counted: Description | PlayerDescription | Countable

    def put(self, event: MoveObject, context: Context) -> MoveObject:
        """The event of entering with them, too."""
        times = how_many(self.counted, context)
        return with_more(event, name_of(self.kind), times * self.amount.value(context))


@rule("122.6", "614.1c")
@phrase({"and": "{first} and {more}", "plus": "{first} plus {more}"}, by="joint")
class WithCountersBesides(With):
    """CR 614.1c. "With a +1/+1 counter on it for each creature you control and a +1/+1 counter on it for each land you
    control": all of them together.
    """

    joint: Literal["and", "plus"]
    first: EnteringWithCounters | WithCountersForEach
    more: MoreForEach

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        return self.more.put(self.first.applied(event, context), context)


@rule("614.1c", "611.2e")
@phrase("{first} and with {abilities:and}")
class WithCountersAndAbilities(With):
    """CR 614.1c. "Enters with two +1/+1 counters on it and with flying": it has that from then on."""

    first: EnteringWithCounters | EnteringWithSeveralKinds
    abilities: tuple[Granted, ...]

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        so_far = self.first.applied(event, context)
        having = Lasting((), (Has(self.abilities).locked(event.object, context),))
        effect = Active(having, context.source, context.you, 0, (), x=context.x, is_resolved=True)
        return replace(so_far, entering=replace(so_far.entering, beginning=(*so_far.entering.beginning, effect)))


@rule("614.1c", "611.2e", "205.1b")
@phrase("{first} and as {form}")
class WithCountersAndAsWell(With):
    """CR 614.1c. "Enters with a number of +1/+1 counters on it and as a Mutant in addition to its other types": it is
    one from then on.
    """

    first: EnteringWithCounters | EnteringWithSeveralKinds | WithCountersEqual | WithCountersForEach
    form: SuchOne

    def applied(self, event: MoveObject, context: Context) -> MoveObject:
        so_far = self.first.applied(event, context)
        being = Lasting((), (self.form.change().locked(event.object, context),))
        effect = Active(being, context.source, context.you, 0, (), x=context.x, is_resolved=True)
        return replace(so_far, entering=replace(so_far.entering, beginning=(*so_far.entering.beginning, effect)))
