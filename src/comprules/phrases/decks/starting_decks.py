"""CR 103.2a, 702.139a: conditions that a starting deck fulfils or doesn't: "each card in your starting deck …".

They are asked before the game begins, of the cards that are in the deck then.
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.shared_traits import Trait, traits
from comprules.phrases.qualifiers.type_sets import TypeSet
from comprules.phrases.quantities.comparisons import Comparison
from comprules.rules.abilities.abilities import SpecialAction, TriggeredAbility, functions
from comprules.rules.mana_and_numbers.mana_values import mana_values_of


class DeckCondition(Phrase):
    """Something that is true of a starting deck or not."""

    @abstractmethod
    def is_met(self, deck: Sequence[ObjectId], context: Context) -> bool:
        """Whether it is true of the deck that consists of these cards, of the player who is "you"."""


class DeckTrait(Phrase):
    """What is said of each card of some kind in a deck, perhaps in regard to the others."""

    @abstractmethod
    def is_true_of_all(self, cards: Sequence[ObjectId], context: Context) -> bool:
        """Whether it is true of these cards, each among them all."""


class CardTrait(DeckTrait):
    """What is said of a card by itself."""

    @abstractmethod
    def is_true_of(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        """Whether it is true of a card that is `known`."""

    def is_true_of_all(self, cards: Sequence[ObjectId], context: Context) -> bool:
        return all(self.is_true_of(card, context.board.characteristics(card), context) for card in cards)


@rule("202.3")
@phrase("<has|have> mana value {comparison}")
class HasManaValue(CardTrait):
    """CR 202.3. "Has mana value 2 or less"."""

    comparison: Comparison

    def is_true_of(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(self.comparison.holds(value, context) for value in mana_values_of(context.board, number))


@rule("113.3b", "113.3c")
@phrase({kind: f"<has|have> {kind} ability" for kind in ("an activated", "a triggered")}, by="kind")
class HasAbility(CardTrait):
    """CR 113.3b. "Has an activated ability"; a special action that a keyword allows is none (CR 116.1)."""

    kind: Literal["an activated", "a triggered"]

    def is_true_of(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = functions(known.abilities)
        if self.kind == "a triggered":
            return any(isinstance(ability, TriggeredAbility) for _, ability in there.triggered)
        return any(not isinstance(ability, SpecialAction) for _, ability in there.activated)


@rule("205.1")
@phrase("is a(n) {types:IT} card")
class IsOfType(CardTrait):
    """CR 205.1. "Is a Cat or Bird card"."""

    types: TypeSet

    def is_true_of(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.types.holds(known)


@rule("107.4", "202.1")
@phrase("<has|have> more than one of the same mana symbol in <its mana cost|their mana costs>")
class RepeatsSymbol(CardTrait):
    """CR 107.4. "Has more than one of the same mana symbol in its mana cost"."""

    def is_true_of(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return len(set(known.mana_cost)) < len(known.mana_cost)


@rule("201.2")
@phrase("<has a different name|have different names>")
class DifferentNames(DeckTrait):
    """CR 201.2. That no two of the cards share a name."""

    def is_true_of_all(self, cards: Sequence[ObjectId], context: Context) -> bool:
        names = [name for card in cards for name in set(context.board.characteristics(card).names)]
        return len(set(names)) == len(names)


@rule("105.2", "205.2", "205.3")
@phrase("share(s) a {trait}")
class ShareTrait(DeckTrait):
    """CR 205.2. That there is a card type, say, that all of the cards have."""

    trait: Trait

    def is_true_of_all(self, cards: Sequence[ObjectId], context: Context) -> bool:
        of_each = [traits(self.trait, context.board.characteristics(card)) for card in cards]
        return not of_each or bool(of_each[0].intersection(*of_each))


@rule("103.2a", "702.139a")
@phrase("each {what:IT} in your starting deck {trait:IT}")
class EachCard(DeckCondition):
    """CR 702.139a. "Each permanent card in your starting deck has mana value 2 or less"."""

    what: Description
    trait: DeckTrait

    def is_met(self, deck: Sequence[ObjectId], context: Context) -> bool:
        return self.trait.is_true_of_all([card for card in deck if self.what.fits(card, context)], context)


@rule("103.2a", "702.139a")
@phrase("no {what:IT} in your starting deck {trait:IT}")
class NoCard(DeckCondition):
    """CR 702.139a. "No card in your starting deck has more than one of the same mana symbol in its mana cost"."""

    what: Description
    trait: CardTrait

    def is_met(self, deck: Sequence[ObjectId], context: Context) -> bool:
        fitting = [card for card in deck if self.what.fits(card, context)]
        return not any(self.trait.is_true_of(card, context.board.characteristics(card), context) for card in fitting)


@rule("103.2a", "702.139a")
@phrase("your starting deck contains only {what:THEY}")
class OnlySuchCards(DeckCondition):
    """CR 702.139a. "Your starting deck contains only cards with odd mana values and land cards"."""

    what: Description

    def is_met(self, deck: Sequence[ObjectId], context: Context) -> bool:
        return all(self.what.fits(card, context) for card in deck)


@rule("100.2a", "100.2b", "103.2a", "702.139a")
@phrase("your starting deck contains at least {n:word} <card|cards @n> more than the minimum deck size")
class LargeDeck(DeckCondition):
    """CR 702.139a. "Your starting deck contains at least ten cards more than the minimum deck size"."""

    n: int

    def is_met(self, deck: Sequence[ObjectId], context: Context) -> bool:
        smallest = MINIMUM_DECK_SIZE
        for variant in context.board.variants:
            smallest = variant.minimum_deck_size(smallest)
        return len(deck) >= smallest + self.n


MINIMUM_DECK_SIZE = 60
"""The smallest deck in constructed play (CR 100.2a)."""
