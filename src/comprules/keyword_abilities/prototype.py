"""CR 702.160: prototype."""

from __future__ import annotations

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import KeywordAbility
from comprules.oracle.lexemes import PowerToughness
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.160a")
@phrase("prototype {cost} — {stats}")
class Prototype(KeywordAbility):
    """CR 702.160a. A second mana cost, power and toughness, which `additional.prototype_cards` makes use of."""

    cost: ManaCost
    stats: PowerToughness
