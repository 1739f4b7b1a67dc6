"""CR 608.2c: whether two things that were spoken of are both of a kind, and what they share."""

from __future__ import annotations

from comprules.phrases.nouns.references import They
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.shared_traits import Trait, traits
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.last_known import asked_about

_THEY: Final = They("they")


@rule("105.2", "608.2c")
@phrase("they're both {kind:THEY}[ that share a {trait}]")
class AreBoth(Reference, SimpleCondition):
    """CR 608.2c. "(Target opponent mills two cards.) If they're both nonland cards that share a color": if there are
    two of them.
    """

    kind: Description
    trait: Trait | None

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and _THEY.accepts(introducer)

    def holds(self, context: Context) -> bool:
        both = [asked_about(number, context) for number in meaning(self.antecedent, context)]
        return len(both) == 2 and all(self.kind.fits(each, context) for each in both) and self._share(both, context)

    @rule("105.2")
    def _share(self, both: Sequence[ObjectId], context: Context) -> bool:
        if self.trait is None:
            return True
        first, second = (traits(self.trait, context.board.characteristics(number)) for number in both)
        return bool(first & second)
