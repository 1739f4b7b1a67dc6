"""CR 120.1: sources of damage of which each is named with its preposition: "by a red spell or by a planeswalker"."""

from __future__ import annotations

from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *


@rule("120.1")
@phrase("{first} or by {second}")
class ByEither(Noun):
    """CR 120.1. "(Is dealt damage by) a red spell you control or by a red planeswalker you control"."""

    first: AnObject
    second: AnObject

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*self.first.refer(context), *self.second.refer(context))

    def includes(self, number: Id, context: Context) -> bool:
        return self.first.includes(number, context) or self.second.includes(number, context)
