"""CR 404.3: the order in which several cards are put into a graveyard at once, where anything minds it."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.decisions import ChooseOrder
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


class MindsGraveyardOrder(Phrase):
    """A mixin for phrases to which it matters in which order cards are in a graveyard."""


@rule("404.3")
def as_owners_arrange(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Events that happen at once, those that put cards into one graveyard in the order that its owner wants, who is
    asked where something in the game minds it. Their timestamps are in that order then.
    """
    piles: dict[PlayerId, list[MoveObject]] = {}
    for event in events:
        if isinstance(event, MoveObject) and event.to is Zone.GRAVEYARD and game.board.object(event.object).is_card:
            piles.setdefault(game.board.object(event.object).owner, []).append(event)
    several = {owner: moves for owner, moves in piles.items() if len(moves) > 1}
    if not several or not _is_minded(game.board):
        return events
    arranged = {owner: iter(_arranged(game, owner, moves)) for owner, moves in several.items()}
    owner_of = {id(move): owner for owner, moves in several.items() for move in moves}
    return [next(arranged[owner_of[id(event)]]) if id(event) in owner_of else event for event in events]


@rule("404.3", "101.4")
def _arranged(game: Game, owner: PlayerId, moves: Sequence[MoveObject]) -> Sequence[MoveObject]:
    """The moves in the order in which a player wants the cards to lie; the last one is the top one."""
    options = things(game.board, [move.object for move in moves])
    why = "in which order to put them into the graveyard? The last one lies on top"
    answer = game.ask(ChooseOrder(owner, "404.3", why, options, len(moves), len(moves)))
    by_card = {move.object: move for move in moves}
    return [by_card[thing.id] for thing in answer if isinstance(thing, Thing)]


def _is_minded(board: Board) -> bool:
    """Whether any card in the game says something for which the order matters."""
    cards = {id(record.card): record.card for record in board.state.objects.values()}
    return any(_minds(printed(card, face).abilities) for card in cards.values() for face in range(len(card.faces)))


class ReorderGraveyard(AffectsPlayer):
    """The cards of a player's graveyard come into another order, the top one last."""

    order: tuple[ObjectId, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """Put them so."""
        game.state.write(ZONES, (Zone.GRAVEYARD, self.player), self.order)
        return ()

    def describe(self, board: Board) -> str:
        """Whose graveyard is reordered."""
        return f"{board.name(self.player)} reorders their graveyard"


@rule("404.2")
def order_chosen(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """In which order a player wants the cards of their graveyard to lie; as they do, where nothing minds it."""
    cards = game.state.graveyard(player)
    if len(cards) < 2 or not _is_minded(game.board):
        return cards
    why = "in which order do the cards of the graveyard lie? The last one lies on top"
    answer = game.ask(ChooseOrder(player, "404.2", why, things(game.board, cards), len(cards), len(cards)))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))


@lru_cache(maxsize=4096)
def _minds(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(part, MindsGraveyardOrder) for ability in abilities for part in walk(ability))
