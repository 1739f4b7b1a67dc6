"""CR 611.2c, 611.3a: continuous effects on the objects that a text speaks of now.

And on objects settled once and for all.
"""

from __future__ import annotations

from comprules.rules.abilities.statements import BeginsToApply
from comprules.rules.continuous_effects.aspects import said_one_by_one
from comprules.rules.continuous_effects.continuous import Change, Continuous
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import This
from comprules.rules.prelude import *
from comprules.rules.resolving.on_behalf import SUBJECT


@rule("611.3a")
class Modifies(Continuous):
    """What a static ability does to whatever it speaks of at any moment. `x` is what it says that X is."""

    who: Noun
    does: tuple[Change, ...]
    x: Quantity | None = None

    def affected(self, context: Context) -> Sequence[ObjectId]:
        return existing(self.who.refer(context), context)

    def affected_among(self, numbers: Sequence[ObjectId], context: Context) -> Sequence[ObjectId]:
        if self.names_its_objects():
            return super().affected_among(numbers, context)
        return existing([number for number in numbers if self.who.includes(number, context)], context)

    def names_its_objects(self) -> bool:
        return self.who.is_by_source and said_one_by_one(self.who)

    def named(self, context: Context) -> Sequence[Id]:
        return self.who.refer(context)

    def applies_one_by_one(self) -> bool:
        return said_one_by_one(self.who)

    def does_one_by_one(self) -> bool:
        return self.x is None and super().does_one_by_one()

    def changes(self) -> tuple[Change, ...]:
        return self.does

    @rule("113.6", "113.6e")
    def zones(self) -> frozenset[Zone]:
        """What is said of "this spell" counts while it is a spell."""
        is_spell = isinstance(self.who, This) and self.who.word == "spell"
        return frozenset({Zone.STACK}) if is_spell else self.functions_in

    def joined_with(self, other: Modifies) -> Modifies | None:
        """What this and another do as one, if it is said of the same objects."""
        if self.who != other.who or (self.x != other.x and None not in (self.x, other.x)):
            return None
        return Modifies(self.who, (*self.does, *other.does), self.x if other.x is None else other.x)

    def about(self) -> tuple[type[Any], ...]:
        return (BeginsToApply,) if any(change.begins for change in self.does) else ()

    def look_at(self, number: ObjectId, context: Context) -> None:
        context.bound[SUBJECT] = (number,)
        if self.x is not None:
            context.x = self.x.value(context)


@rule("611.2c")
class Lasting(Continuous):
    """What the effect of a resolved spell or ability does, to the objects that it began with."""

    objects: tuple[ObjectId, ...]
    does: tuple[Change, ...]

    def affected(self, context: Context) -> Sequence[ObjectId]:
        return existing(self.objects, context)

    def names_its_objects(self) -> bool:
        return True

    def named(self, context: Context) -> Sequence[Id]:
        return self.objects

    def changes(self) -> tuple[Change, ...]:
        return self.does

    @rule("400.7a", "400.7b")
    def following(self, spell: ObjectId, permanent: ObjectId) -> Lasting:
        if spell not in self.objects:
            return self
        return Lasting(tuple(permanent if number == spell else number for number in self.objects), self.does)


@rule("702.26e")
def existing(numbers: Sequence[Id], context: Context) -> tuple[ObjectId, ...]:
    """Those of these that are objects and haven't moved; phased-out permanents aren't there."""
    objects = context.board.state.objects
    found: tuple[Any, ...] = tuple([number for number in numbers if number in objects])
    return found
