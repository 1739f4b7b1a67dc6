"""CR 608.2i: the spells that players cast in the turn before this one."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from comprules.kernel.rule_citations import rule
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.board import Board
from comprules.rules.resolving.history import so_far


@rule("608.2i", "601.2i")
def spells_cast_last_turn(board: Board) -> Counter[int]:
    """How many spells each player cast in the turn before this one."""
    counts: Counter[int] = Counter()
    board.look_back()
    last = board.turn - 1
    for logged in takewhile(lambda logged: logged.turn >= last, so_far(board)):
        if logged.turn == last and isinstance(logged.event, SpellCast):
            counts[logged.event.player] += 1
    return counts
