"""CR 702.160: prototype."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.lexemes import PowerToughness
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.costs.costs import ManaCost


@rule("702.160a")
@phrase("prototype {cost} — {stats}")
class Prototype(KeywordAbility):
    """CR 702.160a. A second mana cost, power and toughness, which `additional.prototype_cards` makes use of."""

    cost: ManaCost
    stats: PowerToughness
