"""CR 107.1: others counted, "other creatures you control": than the object spoken of last, or than the source."""

from __future__ import annotations

from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.prelude import *


@rule("107.1")
@phrase("other {what}", agreement="edge")
@looks_at()
class OthersOfKind(OtherThan, Countable):
    """CR 107.1. "Gets +1/+1 for each other creature you control"."""

    what: Description

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        """All of them."""
        return tuple(number for number in self.what.find(context) if self.is_other(number, context))

    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        """All of them, with those that are only known of."""
        return tuple(number for number in self.what.find_known(context) if self.is_other(number, context))

    def number(self, context: Context) -> int:
        return len(self.find_known(context))
