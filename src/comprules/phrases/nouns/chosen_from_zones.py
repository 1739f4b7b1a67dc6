"""CR 601.2c, 608.2d: who chooses a card being said before where the card is."""

from __future__ import annotations

from comprules.phrases.nouns.described_objects import Headed, Typed, placed_in
from comprules.phrases.nouns.joined_nouns import ObjectsTogether
from comprules.phrases.nouns.object_nouns import OfChoice, OfOpponentsChoice, is_plural
from comprules.phrases.nouns.targets import TargetOfKind
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import WithManaValue
from comprules.phrases.qualifiers.extremes import WithTheGreatest
from comprules.phrases.qualifiers.what_happened import ThatDidThisTurn
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite


@rule("608.2d")
@phrase("{count} {card@count} {choice} {where@count}", agreement="count")
class CardOfChoiceFrom(Indefinite):
    """CR 608.2d. "(Return) a nonland card of an opponent's choice from your graveyard"."""

    count: Count
    card: Headed
    choice: OfOpponentsChoice | OfChoice
    where: InZone
    slot: int = 0

    @property
    def what(self) -> ObjectKind:
        """The card, where it is."""
        return placed_in(self.card, self.where)

    def bounds(self, context: Context) -> tuple[int, int]:
        count = self.count.value(context)
        return count, count

    def is_plural(self) -> bool | None:
        return getattr(self.count, "n", None) != 1


@rule("608.2d")
@phrase("{count} {described@count} {choice} {further@count}", agreement="count", prefer=(ObjectsTogether,))
class OneOfChoiceWith(Indefinite):
    """CR 608.2d. "(Each opponent sacrifices) a creature of their choice with the greatest power among creatures they
    control".
    """

    count: Count
    described: Headed | Typed
    choice: OfChoice
    further: WithTheGreatest | ThatDidThisTurn | WithManaValue
    slot: int = 0

    @property
    def what(self) -> ObjectKind:
        """The kind, with what is said of it behind "of their choice"."""
        return placed_in(self.described, self.further)

    def bounds(self, context: Context) -> tuple[int, int]:
        count = self.count.value(context)
        return count, count

    def is_plural(self) -> bool | None:
        return is_plural(self.count)


@rule("601.6", "602.3")
@phrase("target {card:IT} of an opponent's choice {where:IT}")
class TargetOfOpponentsChoiceFrom(TargetOfKind, Definite):
    """CR 601.6. "Target creature card of an opponent's choice from your graveyard"."""

    card: Headed
    where: InZone
    slot: int = 0

    @property
    def what(self) -> ObjectKind:
        """The card, where it is."""
        return placed_in(self.card, self.where)

    def is_opponents_choice(self) -> bool:
        return True
