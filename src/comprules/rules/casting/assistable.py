"""CR 702.132a: spells for which another player may pay some of the mana."""

from __future__ import annotations

from comprules.rules.casting.casting_options import options_of
from comprules.rules.prelude import *


class MayBeAssisted(Statement):
    """A statement that lets another player pay for generic mana in the total cost of the spell."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})


def may_be_assisted(board: Board, spell: ObjectId | None) -> bool:
    """Whether what is paid for is a spell that another player may help to pay for."""
    return (
        spell is not None
        and spell in board.state.objects
        and any(True for _ in options_of(board.characteristics(spell), MayBeAssisted))
    )
