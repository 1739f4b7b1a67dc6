"""CR 702.29: cycling."""

from __future__ import annotations

from typing import Literal, cast

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.actions.discard import Discards
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.life_and_cards import CardIsDiscarded
from comprules.reader.sounds import article
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.event_patterns import EventPatterns
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from comprules.rules.mana_and_numbers.own_x import was_cycled
from comprules.rules.objects.referring import is_the_source
from comprules.rules.replacement_effects.replacement import is_touched

IN_HAND = frozenset({Zone.HAND})


@rule("702.29c", "702.29d")
class CycleCard(Event):
    """A player cycles a card: discards it to pay the cost of a cycling ability."""

    player: PlayerId
    object: ObjectId

    def possible(self, board: Board) -> bool:
        """Only a card in hand can be discarded."""
        return self.object in board.state.objects and board.object(self.object).zone is Zone.HAND

    def happen(self, game: Game) -> Sequence[Event]:
        """The card is discarded."""
        return (self.discarding(),)

    def discarding(self) -> MoveObject:
        """What discarding it is."""
        return MoveObject(self.cause, self.object, Zone.GRAVEYARD, reason="discard")

    def describe(self, board: Board) -> str:
        """Who cycles what."""
        return f"{board.name(self.player)} cycles {board.name(self.object)}"


@rule("702.29a")
class DiscardThisToCycle(Cost):
    """CR 702.29a. Discarding the card itself."""

    def deed(self) -> Predicate:
        return Discards(This("card"))

    def can_be_paid(self, context: Context) -> bool | None:
        board, source = context.board, context.source
        cycled = CycleCard(Cause("702.29a", source, context.you), context.you, source)
        if not cycled.possible(board):
            return False
        return None if is_touched(board, cycled) or is_touched(board, cycled.discarding()) else True

    def pay(self, resolution: Resolution) -> None:
        cause = resolution.cause("702.29a")
        if not happen(resolution.game, CycleCard(cause, resolution.you, resolution.source)):
            raise Illegal("118.3", "only a card in hand can be cycled")


@rule("702.29a", "702.29b")
class CyclingAbility(ActivatedAbility):
    """CR 702.29a. The activated ability that cycling stands for; it functions in the hand."""

    paid: tuple[Cost, ...]
    text: str

    def costs(self) -> tuple[Cost, ...]:
        return (*self.paid, DiscardThisToCycle())

    @rule("118.9", "702.29a")
    def costs_instead(self, instead: tuple[Cost, ...]) -> tuple[Cost, ...]:
        """To discard the card is no part of the cycling cost."""
        return (*instead, DiscardThisToCycle())

    def effect(self) -> Effect:
        return effect_saying(self.text)

    def zones(self) -> frozenset[Zone]:
        return IN_HAND


@rule("702.29a")
@phrase("cycling{cost}")
class Cycling(KeywordAbility):
    """CR 702.29a. "Cycling {2}", "cycling—Pay 2 life"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (CyclingAbility(self.cost.costs(), "Draw a card."),)


@rule("702.29c", "702.29d")
@phrase({"cycles": "cycle(s) {what}", "either": "cycle(s) or discard(s) {what}"}, by="how", prefer=(EventPatterns,))
class CardIsCycled(CardIsDiscarded):
    """CR 702.29c, 702.29d. A player cycles a card; "cycles or discards" happens once for a card that is cycled."""

    events: ClassVar[tuple[type[Event], ...]] = (CycleCard, MoveObject)
    proposals: ClassVar[tuple[type[Event], ...]] = ()

    how: Literal["cycles", "either"]

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return event.object if isinstance(event, CycleCard) else super().object_of(event, context)

    @rule("702.29c")
    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        """Who cycles; an ability of the card itself triggers on its discarding, wherever it is after that."""
        if isinstance(event, CycleCard):
            return event.player if self.how == "cycles" and not is_the_source(self.what) else None
        cycled_itself = is_the_source(self.what) and was_cycled(cast("MoveObject", event))
        return super().subject_of(event, context) if self.how == "either" or cycled_itself else None


_SOUGHT = (*BASIC_LAND_TYPES, "basic land", "land", *CREATURE_TYPES)
_WORDINGS = {kind: f"{kind.lower()}cycling{{cost}}" for kind in _SOUGHT}


@rule("702.29e", "702.29f")
@phrase(_WORDINGS, by="kind")
class Typecycling(Cycling):
    """CR 702.29e. "Plainscycling {2}": a search for such a card instead of a card drawn."""

    cost: CostsOfKeyword
    kind: str

    subtype_in: ClassVar[str | None] = "kind"

    def means(self) -> tuple[Ability, ...]:
        card = f"{article(self.kind)} {self.kind} card"
        text = f"Search your library for {card}, reveal it, put it into your hand, then shuffle."
        return (CyclingAbility(self.cost.costs(), text),)
