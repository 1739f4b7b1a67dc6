"""CR 109.1: "this creature or another creature you control"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.nouns import Introduction, Objects
from comprules.concepts.object_nouns import AnotherObject
from comprules.concepts.self_reference import SelfReference
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("603.2")
@phrase("{this} or {other}")
class ThisOrAnother(Objects):
    """CR 603.2. The source itself, or another object of some kind; "it" and "that creature" mean whichever it is."""

    introduces: ClassVar[bool] = True

    this: SelfReference
    other: AnotherObject
    slot: int = 0

    def refer(self, context: Context) -> tuple[int, ...]:
        return (*self.this.refer(context), *self.other.refer(context))

    def includes(self, number: int, context: Context) -> bool:
        found = self.this.includes(number, context) or self.other.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=self.other.what.words())
