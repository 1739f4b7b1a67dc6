"""CR 702.51: convoke."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana import COLORS, Alternative
from comprules.rules.payment.standing_in import GENERIC_ONLY, Convokes, LetsConvoke, StandsIn
from comprules.rules.resolving.history import in_this_game, of_kind


def untapped(player: PlayerId, card_types: frozenset[str], context: Context) -> Iterable[ObjectId]:
    """The untapped permanents of some types that a player controls."""
    board = context.board
    return (
        number
        for number in board.permanents(player)
        if not board.status(number).tapped and card_types & set(board.characteristics(number).types)
    )


@rule("702.51a")
class TapsCreatures(StandsIn):
    """CR 702.51a. An untapped creature may be tapped rather than pay for one generic mana, or one of its colors."""

    def objects(self, player: PlayerId, context: Context) -> Iterable[ObjectId]:
        return untapped(player, frozenset({"Creature"}), context)

    def pays_for(self, number: ObjectId, board: Board) -> tuple[Alternative, ...]:
        colors = board.characteristics(number).colors
        return tuple((color,) for color in COLORS if color in colors) or GENERIC_ONLY


@rule("702.51a", "702.51d")
@phrase("convoke")
class Convoke(LetsConvoke):
    """CR 702.51a. Creatures help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(TapsCreatures())


@rule("702.51c")
def convokers_of(board: Board, number: ObjectId) -> frozenset[ObjectId]:
    """The creatures that convoked a spell, or the spell that a permanent was."""
    with in_this_game(board):
        moves, convoked = list(of_kind(MoveObject, board)), list(of_kind(Convokes, board))
    was = next((move.object for move in moves if became(board, move.object) == number), number)
    spells = (number,) if board.object(number).zone is Zone.STACK else (was,)
    return frozenset(event.creature for event in convoked if event.spell in spells)


@rule("702.51c", "608.2i")
@phrase("that convoked {what}")
class ThatConvoked(AnyQualifier):
    """CR 702.51c. "Each creature that convoked it": the very creatures that were tapped for it."""

    what: Definite

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(number in convokers_of(context.board, spell) for spell in self.what.refer(context))
