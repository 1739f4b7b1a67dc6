"""CR 109.2: what is taken out of a kind of object: "all creatures except for commanders"."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("109.2")
@phrase({False: "except for {other:THEY}", True: ", except for {other:THEY}"}, by="aside")
class ExceptFor(AnyQualifier):
    """CR 109.2. "Except for artifacts and lands", "except for this creature"."""

    aside: bool
    other: Description | SelfReference

    def closes(self, before: Sequence[Phrase]) -> bool:
        """Set off by a comma, it is said of the whole kind, not of what that kind is compared with."""
        return self.aside

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if isinstance(self.other, Description):
            return not self.other.fits(number, context)
        return number not in self.other.refer(context)
