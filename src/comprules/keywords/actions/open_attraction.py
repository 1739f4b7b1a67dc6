"""CR 701.51: opening Attractions."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.variants.supplementary_decks import deck_of


@rule("701.51c")
class AttractionOpened(AffectsPlayer):
    """A player has opened an Attraction: it is on the battlefield."""

    attraction: ObjectId

    about = ("attraction",)

    def describe(self, board: Board) -> str:
        """Who opens what."""
        return f"{board.name(self.player)} opens {board.name(self.attraction)}"


@rule("701.51c", "603.2")
@phrase("open(s) an Attraction")
class OpensAttraction(DoneByPlayer):
    """CR 701.51c. "Whenever you open an Attraction"."""

    events: ClassVar = (AttractionOpened,)


@rule("701.51a", "701.51b", "717.3")
@phrase("open(s) {amount} <Attraction|Attractions @amount>")
class OpensAttractions(Predicate):
    """CR 701.51b. "Open an Attraction", "open two Attractions": the top one of the player's Attraction deck."""

    amount: Count

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        times = self.amount.value(resolution)
        opened = [_open(player, resolution) for player in players for _ in range(times)]
        note_done(any(opened), resolution, "701.51a", "there is no Attraction to open")


@rule("701.51a", "701.51b", "701.51c")
def _open(player: PlayerId, resolution: Resolution) -> bool:
    """Let a player open the top Attraction of their deck, if they have any; whether they have opened it."""
    cause, deck = resolution.cause("701.51b"), deck_of(resolution.board, "Attraction deck", player)
    if not deck:
        return False
    resolution.happen((MoveObject(cause, deck[-1], Zone.BATTLEFIELD, player),))
    attraction = became(resolution.board, deck[-1])
    if attraction is None or not resolution.board.is_permanent(attraction):
        return False
    resolution.happen((AttractionOpened(cause, player, attraction),))
    return True
