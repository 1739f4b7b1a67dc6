"""CR 905.2, 905.2b, 905.2c: what cards have done during the draft, and references to what was noted then."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.reader.lexemes import SelfName
from comprules.rules.variants.draft_notes import noted_for_namesakes


class DoneInDraft(StaticAbility):
    """CR 905.2. An ability that functions during the draft; the game begins with what was noted (`ConspiracyDraft`)."""

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()


@rule("905.2b")
@phrase(
    "reveal {me} as you draft it and note how many cards you've drafted this draft round, including {counted}.",
    prefer=(SpellText,),
)
class NotesNumberDrafted(DoneInDraft):
    """CR 905.2b. "Reveal this card as you draft it and note how many cards you've drafted this draft round, …"."""

    me: SelfReference
    counted: SelfReference


@rule("905.2b")
@phrase(
    {
        "the next": "reveal {me} as you draft it. reveal the next card you draft and note its name.",
        "face up": "draft {me} face up.",
        "a card": "as you draft a card, you may reveal it, note its name, then turn {me} face down.",
        "a creature": "as you draft a creature card, you may reveal it, note its name, then turn {me} face down.",
    },
    by="what",
    prefer=(SpellText,),
)
class NotesNameDrafted(DoneInDraft):
    """CR 905.2b. "Reveal this card as you draft it. Reveal the next card you draft and note its name", or with the card
    drafted face up, until a name is noted.
    """

    what: Literal["the next", "face up", "a card", "a creature"]
    me: SelfReference


@rule("905.2b")
@phrase("the highest number you noted for cards named {name}")
@looks_at("name")
class HighestNoted(Quantity):
    """CR 905.2b. "The highest number you noted for cards named …": for cards of this object's name."""

    name: SelfName

    def value(self, context: Context) -> int:
        noted = noted_for_namesakes(context.board, context.source, context.you)
        return max((each for each in noted if isinstance(each, int)), default=0)


@rule("905.2b")
@phrase("with a name noted as you drafted cards named {name}")
@looks_at("name")
class NamedAsNoted(AnyQualifier):
    """CR 905.2b. "With a name noted as you drafted cards named …": for cards of this object's name."""

    name: SelfName

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        noted = tuple(noted_for_namesakes(context.board, context.source, context.you))
        return any(name in noted for name in known.names)
