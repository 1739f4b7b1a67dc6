"""CR 612.6: objects that have the full text of another object, layer 3: its name, cost, type line, text and numbers."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Quoted
from comprules.phrases.prelude import *
from comprules.rules.concepts.active import Origin
from comprules.rules.continuous_effects.aspects import EVERYTHING, Aspects
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.continuous_effects.granting import interned, keywords_of
from comprules.rules.continuous_effects.text_behind import with_text_behind


@rule("612.1", "612.6", "613.1c")
@phrase("<has|have> the full text of {what}")
class HasFullText(Stative):
    """CR 612.6. "Has the full text of that card": what the card says, as other text-changing effects have made it."""

    what: Objects

    reads: ClassVar[Aspects] = EVERYTHING

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        found = self._other(context)
        if not found:
            return known
        return with_full_text(known, context.board.characteristics(found[0]), (*context.effect, found[0]))

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return tuple(context.board.characteristics(other) for other in self._other(context))

    def _other(self, context: Context) -> Sequence[ObjectId]:
        return [number for number in self.what.refer(context) if not context.board.is_player(number)]


@rule("612.3", "612.6")
def with_full_text(known: Characteristics, text: Characteristics, origin: Origin) -> Characteristics:
    """An object with another's text, also for its name, mana cost, colors, power and toughness.

    The abilities that effects have given it aren't part of its text.
    """
    own = len(known.abilities) - len(known.granted)
    theirs = text.abilities[: len(text.abilities) - len(text.granted)]
    abilities = interned((*theirs, *known.abilities[own:]))
    return replace(
        known,
        name=text.name,
        more_names=text.more_names,
        mana_cost=text.mana_cost,
        mana_value_cost=text.mana_value_cost,
        colors=text.colors,
        supertypes=text.supertypes,
        types=text.types,
        subtypes=text.subtypes,
        abilities=abilities,
        keywords=keywords_of(abilities),
        power=text.power,
        toughness=text.toughness,
        origin=origin,
        merged_from=text.merged_from,
    )


@rule("612.1", "613.1c")
@phrase("<has|have> the text {quoted}")
@looks_at()
class HasText(Stative):
    """CR 612.1. "Has the text “…”": more rules text behind what there is, not an ability that is given."""

    quoted: Quoted

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_text_behind(known, (self.quoted.ability,))
