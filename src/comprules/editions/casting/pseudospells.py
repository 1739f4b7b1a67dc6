"""CR 409.1a of 2001: abilities on the stack that are what their sources are."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("409.1a", edition="2001")
def like_its_source(board: Board, ability: Object, known: Characteristics) -> Characteristics:
    """An ability with the characteristics that its source has now, or had at last, besides its own text; it is called
    after its source anyway.
    """
    if ability.source is None or board.is_player(ability.source):
        return known
    source = board.characteristics(ability.source)
    return replace(
        known,
        mana_cost=source.mana_cost,
        colors=source.colors,
        supertypes=source.supertypes,
        types=source.types,
        subtypes=source.subtypes,
        power=source.power,
        toughness=source.toughness,
    )
