"""What of other players' there is to hurt with a given text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.wording import damage

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.play.view import Seen

POWER = re.compile(r"creature with power (\d+) or (greater|less)")
OTHER_KINDS = re.compile(
    r"(?:target|up to one target) (artifact or enchantment|artifact|enchantment|nonland permanent)"
)


def has_prey(situation: Situation, text: str) -> bool:
    """Whether there is something worth hurting: what the text could destroy, a creature or player that dies of it."""
    others = OTHER_KINDS.search(text)
    if others is not None and has_other(situation, others[1]):
        return True
    amount = damage(text)
    if amount is None:
        return (others is None or "creature" in text) and any(_fits(seen, text) for seen in situation.prey)
    if any(player.life <= 2 * amount for player in situation.opponents) and "creature." not in text:
        return True
    return any(_fits(seen, text) and seen.toughness - seen.damage <= amount for seen in situation.prey)


def _fits(seen: Seen, text: str) -> bool:
    """Whether a creature has the power that the text asks for, if it asks for any."""
    asked = POWER.search(text)
    if asked is None:
        return True
    return seen.power >= int(asked[1]) if asked[2] == "greater" else seen.power <= int(asked[1])


def has_other(situation: Situation, kinds: str) -> bool:
    theirs = (seen for seen in situation.view.battlefield if seen.controller != situation.me)
    nonlands = (seen for seen in theirs if "Land" not in seen.types)
    return any(kinds == "nonland permanent" or any(kind.lower() in kinds for kind in seen.types) for seen in nonlands)
