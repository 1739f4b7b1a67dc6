"""CR 607.2a, 613.4b: having the power, toughness and creature types of a card that was exiled."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.nouns.linked_nouns import ItThatDidSo, exiled_with
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.card_types.changing_types import with_creature_types_set, with_types_added
from comprules.rules.card_types.subtypes import types_with_subtype
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.objects.characteristics import with_base


class LikeLastExiled(Stative):
    """CR 613.4b. Having the power and toughness, and the creature types, of the card of a kind exiled last."""

    kind: Description
    source: SelfReference | ItThatDidSo
    still: TypeWord

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE, Layer.SET_POWER_TOUGHNESS)

    @rule("607.2a", "613.7d", "712.21b")
    def _last(self, context: Context) -> ObjectId | None:
        """The card of that kind with the latest timestamp."""
        objects = context.board.state.objects
        found = (number for number in exiled_with(context, self.source) if self.kind.fits(number, context))
        return max(found, key=lambda number: (objects[number].timestamp, number), default=None)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        last = self._last(context)
        if last is None:
            return known
        seen = context.board.characteristics(last)
        if layer is Layer.SET_POWER_TOUGHNESS:
            return with_base(known, seen.power, seen.toughness)
        creature_types = tuple(name for name in seen.subtypes if "Creature" in types_with_subtype(name))
        return with_types_added(with_creature_types_set(known, (), creature_types), (), (self.still.name,))

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        last = self._last(context)
        return None if last is None else (last, context.board.characteristics(last))


@rule("607.2a", "613.1d", "613.4b")
@phrase(
    "{who} <has|have @who> the power, toughness, and creature types of the last {kind:IT} exiled with {source}. "
    "it's still a(n) {still:IT}"
)
class IsLikeLastExiled(Saying):
    """CR 613.4b. "This creature has the power, toughness, and creature types of the last creature card exiled with it.
    It's still a Shapeshifter".
    """

    who: Objects
    kind: Description
    source: SelfReference | ItThatDidSo
    still: TypeWord

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (LikeLastExiled(self.kind, self.source, self.still),)),)
