"""CR 109.1: "this creature or another creature you control", "this creature and/or one or more other creatures"."""

from __future__ import annotations

from comprules.phrases.nouns.attachment_nouns import AttachedObject
from comprules.phrases.nouns.object_nouns import AnObject, AnotherObject, AnotherOrAny, SomeOtherObjects
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.ranges import Open


@rule("603.2")
@phrase("{this} or {other}", prefer=(AnotherOrAny,))
class EitherOfThem(Phrase):
    """CR 603.2. "This creature or equipped creature", "enchanted creature or another creature you control"; "it" and
    "that creature" mean whichever it is.

    It is no noun: it says to whom or what something may happen, and nobody can be told to do something to it.
    """

    introduces: ClassVar[bool] = True
    one_of: ClassVar = ("this", "other")

    this: SelfReference | AttachedObject | AnotherObject
    other: AttachedObject | AnObject | AnotherObject
    slot: int = 0

    def includes(self, number: Id, context: Context) -> bool:
        """Whether it speaks of this object."""
        found = self.this.includes(number, context) or self.other.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def zones_speaking(self) -> frozenset[Zone] | None:
        """It can be spoken of from anywhere."""
        return None

    def introduction(self) -> Introduction:
        """Whichever it is."""
        introduced = [each.introduction() for each in (self.this, self.other)]
        return Introduction(objects=True, words=frozenset().union(*(each.words - {"~"} for each in introduced)))


@rule("603.2")
@phrase("{this} or {other}", prefer=(EitherOfThem,))
class ThisOrAnother(Objects):
    """CR 603.2. The source itself, or another object of some kind; "it" and "that creature" mean whichever it is."""

    introduces: ClassVar[bool] = True
    one_of: ClassVar = ("this", "other")

    this: SelfReference
    other: AnotherObject
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return (*self.this.refer(context), *self.other.refer(context))

    def includes(self, number: Id, context: Context) -> bool:
        found = self.this.includes(number, context) or self.other.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=self.other.what.words())


@rule("603.2c")
@phrase("{this} and/or {others}", agreement=Agreement.THEY)
class ThisAndOthers(Objects):
    """CR 603.2c. "This creature and/or one or more other Elves you control": all of them that do it together."""

    introduces: ClassVar[bool] = True
    one_of: ClassVar = ("this", "others")

    this: SelfReference
    others: SomeOtherObjects
    slot: int = 0

    @property
    def range(self) -> Open:
        """How many there have to be."""
        return self.others.range

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return (*self.this.refer(context), *self.others.refer(context))

    def includes(self, number: Id, context: Context) -> bool:
        found = self.this.includes(number, context) or self.others.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=self.others.what.words())
