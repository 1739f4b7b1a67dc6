"""CR 707.2c: static abilities by which something is a copy of something else, as that was when this began to apply."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.copying import Copier, CopyException, copied
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.aspects import EVERYTHING, Aspects
from comprules.rules.continuous_effects.kept_copies import KeptCopy, kept


@rule("707.2c", "613.1a", "613.2a", "607.5")
@phrase(
    {
        "one": "is a copy of {what}[, except {exceptions:and:IT}]",
        "several": "are copies of {what}[, except {exceptions:and:IT}]",
    },
    by="number",
)
class IsCopy(KeptCopy):
    """CR 707.2c. "Enchanted creature is a copy of the exiled card": of what that was as this began to apply."""

    number: Literal["one", "several"]
    what: Objects
    exceptions: tuple[CopyException, ...]

    reads: ClassVar[Aspects] = EVERYTHING
    begins: ClassVar[bool] = True

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COPY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        values = dict(kept(context.board)).get((context.source, self, number))
        return known if values is None else replace(values, controller=known.controller, origin=context.effect)

    def values(self, number: ObjectId, context: Context) -> Characteristics | None:
        found = [other for other in self.what.refer(context) if not context.board.is_player(other)]
        own = Copier(context.board.copiable(number))
        return copied(context.board, found[0], self.exceptions, own) if found else None
