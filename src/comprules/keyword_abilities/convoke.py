"""CR 702.51: convoke."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from comprules.concepts.mana import COLORS
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.standing_in import GENERIC_ONLY, StandsIn
from comprules.effects.stating import stated
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.concepts.producing_mana import Alternative
    from comprules.effects.context import Context


def untapped(player: int, card_types: frozenset[str], context: Context) -> Iterable[int]:
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

    def objects(self, player: int, context: Context) -> Iterable[int]:
        return untapped(player, frozenset({"Creature"}), context)

    def pays_for(self, number: int, board: Board) -> tuple[Alternative, ...]:
        colors = board.characteristics(number).colors
        return tuple((color,) for color in COLORS if color in colors) or GENERIC_ONLY


@rule("702.51a", "702.51d")
@phrase("convoke")
class Convoke(KeywordAbility):
    """CR 702.51a. Creatures help cast the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(TapsCreatures())
