"""CR 707.2: which objects are copies of others."""

from __future__ import annotations

from comprules.rules.card_layouts.components import components_of
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.objects.oracle_reference import reference
from comprules.rules.prelude import *


@rule("730.2a")
def is_copy(board: Board, record: Object) -> bool:
    """Whether it is a copy: of a spell or a card, or a permanent with copied values, or one that is a copy for now.

    What a merged or melded permanent is isn't copied, unless its topmost component is a copy.
    """
    top = components_of(record)[0]
    is_copied = top.values is not None and (not top.is_token or _is_named_like_a_card(board, top.values.name))
    own = copiable_values(record)
    return record.is_copy or is_copied or replace(board.copiable(record.id), controller=own.controller) != own


@rule("111.4", "707.2")
def _is_named_like_a_card(board: Board, name: str) -> bool:
    """Whether a name is that of a card: so it is of a token that is a copy of one."""
    return any(name in (card.name, *(face.name for face in card.faces)) for card in reference(board).cards)
