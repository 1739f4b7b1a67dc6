"""Which land the agent plays: one that enters tapped while its mana isn't needed, then the colors that are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.wording import text_of
from comprules.agents.shrewd.harm import NUMBERS
from comprules.rules.card_types.basic_land_types import MANA_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.options import Play
    from comprules.play.view import Seen

ADDS = re.compile(r"add ([^.]*)")
OTHERS_WANTED = re.compile(r"enters tapped unless you control (two|three) or more other lands")
SYMBOL = re.compile(r"\{([wubrg])\}")


def colors_of(seen: Seen) -> frozenset[str]:
    """The colors of mana that a land makes."""
    known = seen.characteristics
    if known is None:
        return frozenset()
    made = {MANA_OF[kind] for kind in known.subtypes if kind in MANA_OF}
    for words in ADDS.findall(text_of(known)):
        made.update(symbol.upper() for symbol in SYMBOL.findall(words))
        if "any color" in words:
            made.update("WUBRG")
    return frozenset(made)


def best_land(situation: Situation, lands: Sequence[Play]) -> Play:
    """The land to play."""
    view = situation.view
    mine = [seen for seen in view.battlefield if seen.controller == situation.me and "Land" in seen.types]
    there = frozenset().union(*(colors_of(seen) for seen in mine)) if mine else frozenset()
    needed = _needed(situation)
    costs = [seen.characteristics.mana_value for seen in view.hand if seen.characteristics and "Land" not in seen.types]
    wants_mana = situation.mana + 1 in costs

    def rank(option: Play) -> tuple[bool, float, int]:
        seen = view.seen(option.id)
        makes = colors_of(seen)
        enters_tapped = _enters_tapped(text_of(seen.characteristics), len(mine))
        fresh = sum(needed.get(color, 0) for color in makes - there)
        return (enters_tapped is wants_mana, -(10 * fresh + len(makes)), option.id)

    return min(lands, key=rank)


def _enters_tapped(text: str, others: int) -> bool:
    """Whether a land with this text enters tapped beside so many others."""
    wanted = OTHERS_WANTED.search(text)
    return "enters tapped." in text or (wanted is not None and others < NUMBERS[wanted[1]])


def _needed(situation: Situation) -> dict[str, int]:
    """How many symbols of each color stand in the costs of the cards in hand."""
    needed: dict[str, int] = {}
    for seen in situation.view.hand:
        if seen.characteristics is not None:
            for symbol in "".join(seen.characteristics.mana_cost):
                needed[symbol] = needed.get(symbol, 0) + 1
    return needed
