"""CR 109.2: what is taken out of a kind of object: "all creatures except for commanders"."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("109.2")
@phrase("except for {other:THEY}")
class ExceptFor(AnyQualifier):
    """CR 109.2. "Except for artifacts and lands", "except for this creature"."""

    other: Description | SelfReference

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if isinstance(self.other, Description):
            return not self.other.fits(number, context)
        return number not in self.other.refer(context)
