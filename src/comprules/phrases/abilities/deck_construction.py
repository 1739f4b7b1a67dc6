"""CR 113.6n: abilities about the construction of decks. They function before the game begins, and do nothing in it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.reader.lexemes import SelfName


class AboutDecks(StaticAbility):
    """CR 113.6n. An ability about decks; `play.decks.legality` goes by its words."""

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        """None: it has done its work when the game begins."""
        return frozenset()


@rule("113.6n", "903.3a")
@phrase("{me} can be your commander.", prefer=(SpellText,))
class CanBeCommander(AboutDecks):
    """CR 903.3a. That the card can be a deck's commander, whatever it is."""

    me: SelfReference


@rule("100.2a", "113.6n")
@phrase(
    {
        "any number": "a deck can have any number of cards named {name}.",
        "up to": "a deck can have up to {most:word} cards named {name}.",
    },
    by="how",
    prefer=(SpellText,),
)
class OwnLimit(AboutDecks):
    """CR 100.2a. How many of the card a deck can have."""

    how: Literal["any number", "up to"]
    name: SelfName
    most: int = 0
