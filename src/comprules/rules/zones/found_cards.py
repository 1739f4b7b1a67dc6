"""CR 701.23a: what becomes of cards that are found in a search, where something says that."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class FindingCards(Act):
    """A player finding cards as they search their library."""

    player: PlayerId


class TakesWhatIsFound(Statement):
    """A statement about what players do with the cards that they find as they search their libraries."""

    by_timestamp: ClassVar[bool] = True

    concerns: ClassVar[tuple[type[Act], ...]] = (FindingCards,)

    @abstractmethod
    def is_about(self, player: PlayerId, context: Context) -> bool:
        """Whether this player does that."""

    @abstractmethod
    def take(self, player: PlayerId, cards: tuple[ObjectId, ...], game: Game, context: Context) -> None:
        """Let the player do it to the cards."""


@rule("701.23a")
def left_to_effect(player: PlayerId, found: tuple[Id, ...], game: Game) -> tuple[Id, ...]:
    """Which of the cards that a player has found the effect finds that had them search: none, if they were taken."""
    cards = tuple(ObjectId(number) for number in found)
    for said, context in in_force(game.board, TakesWhatIsFound, FindingCards) if cards else ():
        if said.is_about(player, context):
            said.take(player, cards, game, context)
            return ()
    return found
