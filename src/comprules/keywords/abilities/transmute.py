"""CR 702.53, 702.71: transmute and transfigure."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import activated_saying
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana_values import mana_values_of


@rule("202.3")
@phrase("with the same mana value as {other}")
@looks_at("mana cost")
class SameManaValue(AnyQualifier):
    """CR 202.3. "A card with the same mana value as this card"."""

    other: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        values = {value for each in self.other.refer(context) for value in mana_values_of(context.board, each)}
        return not values.isdisjoint(mana_values_of(context.board, number))


@rule("702.53a", "702.53b")
@phrase("transmute {cost}")
class Transmute(KeywordAbility):
    """CR 702.53a. Discarded, it finds a card with its mana value."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return activated_saying(
            (self.cost,),
            "Discard this card: Search your library for a card with the same mana value as this card, reveal it, put "
            "it into your hand, then shuffle. Activate only as a sorcery.",
        )


@rule("702.71a")
@phrase("transfigure {cost}")
class Transfigure(KeywordAbility):
    """CR 702.71a. Sacrificed, it finds a creature card with its mana value."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return activated_saying(
            (self.cost,),
            "Sacrifice this permanent: Search your library for a creature card with the same mana value as this "
            "permanent, put it onto the battlefield, then shuffle. Activate only as a sorcery.",
        )
