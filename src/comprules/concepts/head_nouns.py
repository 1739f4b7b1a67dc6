"""CR 108.2, 109.2: nouns that say by themselves what they mean: "card", "spell", "permanent", "token", "source"."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from comprules.effects.aspects import looks_at
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context

ON_BATTLEFIELD: Final = frozenset({Zone.BATTLEFIELD})
ON_STACK: Final = frozenset({Zone.STACK})
ANYWHERE: Final[frozenset[Zone]] = frozenset()


class HeadNoun(Phrase):
    """A noun that says by itself what it means: "card", "spell"."""

    @abstractmethod
    def is_true_of(self, number: int, context: Context) -> bool:
        """Whether an object is one."""

    @abstractmethod
    def zones(self) -> frozenset[Zone]:
        """Where it is one."""

    @abstractmethod
    def word(self) -> str:
        """The word that "that …" may call it by."""


@rule("108.2", "109.2a")
@phrase("<card|cards>", agreement="edge")
@looks_at()
class CardNoun(HeadNoun):
    """CR 108.2. A card, not a token or a copy; in the zone that is named, or in any."""

    def is_true_of(self, number: int, context: Context) -> bool:
        return context.board.object(number).is_card

    def zones(self) -> frozenset[Zone]:
        return ANYWHERE

    def word(self) -> str:
        return "card"


@rule("109.2b", "112.1")
@phrase("<spell|spells>", agreement="edge")
@looks_at()
class SpellNoun(HeadNoun):
    """CR 112.1. A card or a copy of a card on the stack."""

    def is_true_of(self, number: int, context: Context) -> bool:
        return not context.board.object(number).is_ability

    def zones(self) -> frozenset[Zone]:
        return ON_STACK

    def word(self) -> str:
        return "spell"


@rule("110.1")
@phrase("<permanent|permanents>", agreement="edge")
@looks_at()
class PermanentNoun(HeadNoun):
    """CR 110.1. A card or token on the battlefield."""

    def is_true_of(self, number: int, context: Context) -> bool:
        return True

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "permanent"


@rule("111.1")
@phrase("<token|tokens>", agreement="edge")
@looks_at()
class TokenNoun(HeadNoun):
    """CR 111.1. A token on the battlefield."""

    def is_true_of(self, number: int, context: Context) -> bool:
        return context.board.object(number).is_token

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "token"


@rule("109.2c", "609.7")
@phrase("<source|sources>", agreement="edge")
@looks_at()
class SourceNoun(HeadNoun):
    """CR 609.7. A source of damage, mana, or an ability: an object wherever it is."""

    def is_true_of(self, number: int, context: Context) -> bool:
        return True

    def zones(self) -> frozenset[Zone]:
        return ANYWHERE

    def word(self) -> str:
        return "source"
