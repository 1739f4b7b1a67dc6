"""CR 903.7 of 2009: mulligans for which cards are exiled from the hand, and not shuffled into the library before it is
kept.
"""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.moves import became
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject

NUMBER = "903.7 of 2009"


@rule("903.7", edition="2009")
def exile_from_hands(game: Game, players: Sequence[PlayerId]) -> tuple[ObjectId, ...]:
    """Let players exile any cards from their hands and draw one fewer; what the cards have become."""
    from comprules.rules.starting_and_ending.starting_the_game import TakesMulligan

    chosen = {player: _unwanted(game, player) for player in players}
    exiled: list[ObjectId] = []
    for player, cards in chosen.items():
        cause = Cause(NUMBER, player=player)
        happen(game, TakesMulligan(cause, player))
        happen(game, *(MoveObject(cause, card, Zone.EXILE) for card in cards))
        exiled += [new for card in cards if (new := became(game.board, card)) is not None]
        draw_cards(game, player, max(len(cards) - 1, 0), cause)
    return tuple(exiled)


def _unwanted(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    hand = things(game.board, game.state.hand(player))
    answer = game.ask(ChooseObjects(player, NUMBER, "exile which cards from your hand?", hand, 0, len(hand)))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))


@rule("903.7", edition="2009")
def shuffle_exiled_in(game: Game, cards: Sequence[ObjectId]) -> None:
    """Let those who have kept their hands shuffle what they exiled into their libraries."""
    from comprules.rules.starting_and_ending.starting_the_game import ShuffleLibrary

    owners = dict.fromkeys(game.board.object(card).owner for card in cards)
    happen(game, *(MoveObject(Cause(NUMBER), card, Zone.LIBRARY) for card in cards))
    for player in owners:
        happen(game, ShuffleLibrary(Cause(NUMBER, player=player), player))
