"""CR 725, 726, 728, 702.179: what players can be or have, and the triggered abilities inherent in it.

Such abilities have no source. As everything that is in force comes from somewhere, a mark in the command zone stands
for them: it is no object for the rules, nothing refers to it, and it belongs to the player whose abilities they are.
"""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.kernel.objects import DESIGNATION
from comprules.rules.prelude import *
from comprules.rules.zones.placement import create_object, remove_object


def mark(name: str, *abilities: str) -> Card:
    """What stands for a designation, with its inherent abilities, in which "you" is the player who has it."""
    return Card(name, DESIGNATION, (Face(name, oracle_text="\n".join(abilities)),))


@rule("725.2", "726.2", "728.1", "702.179d")
def give_mark(game: Game, card: Card, player: PlayerId, abilities: tuple[Ability, ...] = ()) -> None:
    """Let a player have the abilities inherent in a designation, unless they have them.

    They are those that the mark's text says, or those given.
    """
    if mark_of(game.board, card, player) is None:
        number, owner, timestamp = game.new_number(), PlayerId(player), game.timestamp()
        known = Object(number, card, owner, Zone.COMMAND, owner, timestamp, functions_beyond=True)
        if abilities:
            values = Characteristics(card.name, (), frozenset(), (), (), (), abilities)
            known = replace(known, copiable=values)
        create_object(game, known)


def take_mark(game: Game, card: Card, player: PlayerId) -> None:
    """Let a player no longer have them."""
    number = mark_of(game.board, card, player)
    if number is not None:
        remove_object(game, number)


def mark_of(board: Board, card: Card, player: PlayerId) -> ObjectId | None:
    """The mark that a player has."""
    objects = board.state.objects
    marks = (number for number in board.state.command if objects[number].card.name == card.name)
    return next((number for number in marks if objects[number].owner == player), None)


def next_holders(board: Board, leaving: PlayerId) -> tuple[PlayerId, ...]:
    """Who gets what somebody must have as its holder leaves, the first who can: the active player, or the next in turn
    order.
    """
    return tuple(player for player in board.apnap() if player != leaving)
