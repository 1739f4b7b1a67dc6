"""CR 123.7a, 613.1f: abilities that an object has because they are on the ability stickers of others, layer 6."""

from __future__ import annotations

from comprules.phrases.continuous.taken_abilities import Taken, TakingAbilities, with_taken
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.stickers.effects import abilities_on


@rule("123.7a")
def on_stickers_of(numbers: Iterable[ObjectId], context: Context) -> tuple[Taken, ...]:
    """What the ability stickers on objects give these, whether or not they have it: an effect may have taken it."""
    records = (context.board.object(number) for number in numbers)
    stickers = ((each.id, [stuck.sticker for stuck in each.stickers]) for each in records)
    given = (
        Taken(number, tuple(ability for one in on_it if one.kind == "ability" for ability in abilities_on(one.text)))
        for number, on_it in stickers
    )
    return tuple(each for each in given if each.abilities)


@rule("123.7a", "607.5", "613.1f")
@phrase("<has|have> the abilities of each ability sticker on {owners}")
@looks_at()
class HasAbilitiesOfStickers(TakingAbilities, Stative):
    """CR 123.7a. "Equipped creature has the abilities of each ability sticker on this Equipment"."""

    owners: Objects

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_taken(known, on_stickers_of(self.owners.refer(context), context), context)

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return on_stickers_of(self.owners.refer(context), context)
