"""CR 103.2a, 400.11a: the cards of decks and sideboards as objects, before the game begins."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.zones.noted import BEYOND
from comprules.rules.zones.placement import with_functions


class SetUpError(ValueError):
    """What a game was to be set up with can't be used."""


@rule("103.2a", "400.11", "400.11a")
def set_aside(game: Game, player: PlayerId, sideboard: Sequence[Card]) -> None:
    """Write a player's sideboard, which is outside the game."""
    where = (Zone.OUTSIDE, player)
    game.state.write(ZONES, where, tuple(lay_down(game, sideboard, player, Zone.OUTSIDE)))


def lay_down(game: Game, cards: Sequence[Card], player: PlayerId, zone: Zone) -> list[ObjectId]:
    """Write the objects that a player's cards are in a zone before the game begins; their numbers."""
    numbers, owner = [game.new_number() for _ in cards], PlayerId(player)
    alike: dict[int, Object] = {}
    for number, card in zip(numbers, cards, strict=True):
        if id(card) not in alike:
            alike[id(card)] = with_functions(Object(number, card, owner, zone, owner, 0))
        known = replace(alike[id(card)], id=number, timestamp=game.timestamp())
        game.state.write(OBJECTS, number, known)
        if known.functions_beyond:
            game.state.write(REGISTERS, BEYOND, (*game.state.registers[BEYOND], number))
    return numbers
