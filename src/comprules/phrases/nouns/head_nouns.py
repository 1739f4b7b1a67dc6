"""CR 108.2, 109.2: nouns that say by themselves what they mean: "card", "spell", "permanent", "token", "source"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, TriggeredAbility
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.payment.plain_words import PlainWords


class HeadNoun(Phrase):
    """A noun that says by itself what it means: "card", "spell"."""

    may_be_card: ClassVar[bool] = True
    """Whether "that card" may mean one."""

    @abstractmethod
    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        """Whether an object is one."""

    @abstractmethod
    def zones(self) -> frozenset[Zone]:
        """Where it is one."""

    @abstractmethod
    def word(self) -> str:
        """The word that "that …" may call it by."""

    def words(self) -> frozenset[str]:
        """The words that "that …" may call it by, where there are several."""
        return frozenset({self.word()})


@rule("108.2", "109.2a")
@phrase("<card|cards>", agreement="edge")
@looks_at()
@one_by_one
class CardNoun(HeadNoun, PlainWords):
    """CR 108.2. A card, not a token or a copy; in the zone that is named, or in any."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return context.board.object(number).is_card

    def zones(self) -> frozenset[Zone]:
        return ANYWHERE

    def word(self) -> str:
        return "card"


def _could_be_spell(number: ObjectId, context: Context) -> bool:
    record = context.board.object(number)
    if record.zone in (Zone.STACK, Zone.BATTLEFIELD):
        return record.is_spell
    return "Land" not in context.board.characteristics(number).types


@rule("109.2b", "112.1", "113.9")
@phrase("<spell|spells>", agreement="edge")
@looks_at()
@one_by_one
class SpellNoun(HeadNoun, PlainWords):
    """CR 112.1. A card or a copy of a card on the stack."""

    @rule("601.3e")
    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        """A card that might be cast is spoken of as the spell that it would be."""
        return _could_be_spell(number, context)

    def zones(self) -> frozenset[Zone]:
        return ON_STACK

    def word(self) -> str:
        return "spell"


@rule("109.1", "109.2")
@phrase(
    "<permanent, spell, or card|permanents, spells, and cards> not on the battlefield",
    agreement="edge",
)
@looks_at()
class AnythingNoun(HeadNoun):
    """CR 109.2. "(A red) permanent, spell, or card not on the battlefield": wherever it is, it is one of them."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        record = context.board.object(number)
        return record.is_card or record.is_spell or context.board.is_permanent(number)

    def zones(self) -> frozenset[Zone]:
        return ANYWHERE

    def word(self) -> str:
        return "card"

    def words(self) -> frozenset[str]:
        return frozenset({"permanent", "spell", "card"})


@rule("110.1", "110.4c")
@phrase("<permanent|permanents>", agreement="edge")
@looks_at()
@one_by_one
class PermanentNoun(HeadNoun, PlainWords):
    """CR 110.1. A card or token on the battlefield."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return True

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "permanent"


@rule("108.2", "110.4a")
@phrase("<permanent card|permanent cards>", agreement="edge")
class PermanentCardNoun(CardNoun):
    """CR 110.4a. A card that could be a permanent."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        return board.object(number).is_card and board.characteristics(number).is_permanent_card


@rule("110.4b", "112.1")
@phrase("<permanent spell|permanent spells>", agreement="edge")
class PermanentSpellNoun(SpellNoun):
    """CR 110.4b. A spell that will become a permanent."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        return _could_be_spell(number, context) and board.characteristics(number).is_permanent_card


@rule("111.1")
@phrase("<token|tokens>", agreement="edge")
@looks_at()
@one_by_one
class TokenNoun(HeadNoun, PlainWords):
    """CR 111.1. A token on the battlefield."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return context.board.object(number).is_token

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "token"


_ABILITY_WORDS: Final = {
    "ability": "<ability|abilities>",
    "activated ability": "activated <ability|abilities>",
    "triggered ability": "triggered <ability|abilities>",
    "activated or triggered ability": "activated or triggered <ability|abilities>",
    "spell or ability": "<spell or ability|spells and abilities>",
}


@rule("112.1", "113.1c", "113.3", "113.9")
@rule("304.1", edition="2001")
@phrase(_ABILITY_WORDS, by="what", agreement="edge")
class AbilityNoun(HeadNoun):
    """CR 113.1c. An ability on the stack, perhaps only an activated or a triggered one, or else a spell: no card."""

    may_be_card: ClassVar[bool] = False

    what: Literal[
        "ability", "activated ability", "triggered ability", "activated or triggered ability", "spell or ability"
    ]

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        record = context.board.object(number)
        if record.is_draw_action:
            return self.what != "activated ability"
        if not record.is_ability:
            return record.is_spell and self.what == "spell or ability"
        match self.what:
            case "activated ability":
                return isinstance(record.ability, ActivatedAbility)
            case "triggered ability":
                return isinstance(record.ability, TriggeredAbility)
        return True

    def zones(self) -> frozenset[Zone]:
        return ON_STACK

    def word(self) -> str:
        return self.what

    def words(self) -> frozenset[str]:
        return frozenset({self.what, "ability", *self.what.split(" or ")})


@rule("109.2c", "609.7")
@phrase("<source|sources>", agreement="edge")
@looks_at()
class SourceNoun(HeadNoun):
    """CR 609.7. A source of damage, mana, or an ability: an object wherever it is."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return True

    def zones(self) -> frozenset[Zone]:
        return ANYWHERE

    def word(self) -> str:
        return "source"
