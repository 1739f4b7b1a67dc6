"""CR 101.2, 707.10: what can't be copied."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.self_reference import is_self
from comprules.rules.resolving.copies_on_stack import CopyOnStack
from comprules.rules.starting_and_ending.limitations import Cannot


@rule("101.2", "707.10")
@phrase("can't be copied")
class CannotBeCopied(Cannot):
    """CR 101.2. "This spell can't be copied": no copy of it is put onto the stack."""

    concerns: ClassVar[tuple[type[Any], ...]] = (CopyOnStack,)

    @rule("113.6g")
    def zones(self, who: Noun) -> frozenset[Zone]:
        return frozenset({Zone.STACK}) if is_self(who) else super().zones(who)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, CopyOnStack) and who.includes(act.original, context)
