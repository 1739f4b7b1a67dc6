"""CR 607.2n: cards that are exiled before decks are shuffled, and abilities of cards of the same name about them."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.nouns.object_nouns import AnObject, SomeObjects
from comprules.phrases.prelude import *
from comprules.reader.lexemes import SelfName
from comprules.rules.starting_and_ending.exiled_beforehand import NAMES, ExilesWithItself


@rule("607.2n", "103.3")
@phrase(
    {
        "one": "before you shuffle your deck to start the game, you may reveal this card from your deck "
        "and exile {cards:IT} you drafted that isn't in your deck.",
        "several": "before you shuffle your deck to start the game, you may reveal this card from your deck "
        "and exile {cards:THEY} you drafted that aren't in your deck.",
    },
    by="how_many",
    prefer=(SpellText,),
)
class ExilesBeforehand(ExilesWithItself):
    """CR 607.2n. "Before you shuffle your deck to start the game, you may reveal this card from your deck and exile …".

    It functions in the deck, before the game begins.
    """

    how_many: Literal["one", "several"]
    cards: AnObject | SomeObjects

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        return frozenset()

    def candidates(self, board: Board, source: ObjectId, player: PlayerId) -> tuple[ObjectId, ...]:
        """The cards a player has drafted and doesn't play with that are such cards."""
        if not any(variant.has_drafted_cards() for variant in board.variants):
            return ()
        context = Context(board, source, player)
        return tuple(card for card in board.state.outside(player) if self.cards.what.fits(card, context))

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.cards.bounds(context)


@rule("607.2n")
@phrase({True: "you exiled with cards named {name}", False: "exiled with cards named {name}"}, by="yours")
@looks_at("name")
class ExiledWithNamesakes(AnyQualifier):
    """CR 607.2n. "You exiled with cards named …": before the game, with cards that had this object's name then."""

    yours: bool
    name: SelfName

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        record = context.board.object(number)
        names: tuple[str, ...] = record.recall(NAMES, ())
        mine = context.board.copiable(context.source).names
        is_whose = not self.yours or record.owner == context.you
        return is_whose and record.zone is Zone.EXILE and any(name in names for name in mine)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})
