"""CR 702.160: prototype."""

from __future__ import annotations

from comprules.reader.lexemes import PowerToughness
from comprules.rules.costs.costs import ManaCost
from comprules.rules.prelude import *


@rule("702.160a")
@phrase("prototype {cost} — {stats}")
class Prototype(KeywordAbility):
    """CR 702.160a. A second mana cost, power and toughness, which `additional.prototype_cards` makes use of."""

    cost: ManaCost
    stats: PowerToughness
