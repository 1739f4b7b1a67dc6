"""CR 701.23a: players who don't keep what they find as they search their libraries."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.playing_permissions import MayPlayForATime, PlayingSpendingMana
from comprules.phrases.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.zones.found_cards import TakesWhatIsFound


@phrase("each card they find")
@looks_at()
class EachCardFound(Phrase):
    """CR 701.23a. All the cards that a player finds: "those cards"."""

    introduces: ClassVar = Introduction(objects=True, plural=None, words=frozenset({"card"}))

    slot: int = 0


@rule("701.23a", "701.13a")
@phrase(
    {
        "one": "while {who} is searching their library, they exile {found}[. {then}]",
        "several": "while {who} are searching their libraries, they exile {found}[. {then}]",
    },
    by="how_many",
)
class ExilesWhatIsFound(TakesWhatIsFound):
    """CR 701.23a. "While an opponent is searching their library, they exile each card they find": what had them search
    does nothing more with these cards.
    """

    how_many: Literal["one", "several"]
    who: Players
    found: EachCardFound
    then: MayPlayForATime | PlayingSpendingMana | None

    def is_about(self, player: PlayerId, context: Context) -> bool:
        return self.who.includes(player, context)

    @rule("400.7j")
    def take(self, player: PlayerId, cards: tuple[ObjectId, ...], game: Game, context: Context) -> None:
        taking = ActualResolution(game, context.source, context.you, context.source, context.bindings())
        cause = Cause("701.23a", context.source, player)
        taking.happen([MoveObject(cause, card, Zone.EXILE) for card in cards])
        there = (became(game.board, card) for card in cards)
        exiled = (card for card in there if card is not None and game.board.object(card).zone is Zone.EXILE)
        taking.bind(self.found.slot, tuple(exiled))
        if self.then is not None:
            self.then.happen(taking)
