"""CR 700.5: devotion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.objects.possessives import Whose

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.resolving.context import Context


@rule("700.5", "700.5a")
def devotion(board: Board, player: int, colors: frozenset[str]) -> int:
    """The number of mana symbols of certain colors among the mana costs of a player's permanents.

    Each symbol counts once.
    """
    return sum(
        any(part in colors for part in symbol.split("/"))
        for number in board.permanents(player)
        for symbol in board.characteristics(number).mana_cost
    )


@rule("700.5")
@phrase("{whose} devotion to {colors:and}")
class Devotion(Quantity):
    """CR 700.5. "Your devotion to black", "your devotion to white and black"."""

    whose: Whose
    colors: tuple[ColorWord, ...]

    def value(self, context: Context) -> int:
        colors = frozenset(color.symbol for color in self.colors)
        board = as_last_known(self.whose, context).board
        return sum(devotion(board, player, colors) for player in self.whose.refer(context) if board.is_player(player))
