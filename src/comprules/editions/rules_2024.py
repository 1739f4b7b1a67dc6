"""The rules of June 2024."""

from __future__ import annotations

from functools import cache

from comprules.editions.books.books import known_as, numbers
from comprules.editions.damage_assignment_order import announce_orders, announce_places, in_order
from comprules.editions.rules_2026 import Rules2026
from comprules.kernel.rule_citations import CURRENT_EDITION
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.concepts.edition import Cites
from comprules.rules.prelude import *


class Rules2024(Rules2026):
    """What the rulebook of June 2024 says otherwise than that of April 2026.

    Its own numbers; creatures that fight several others deal their damage in an order announced as blockers are
    declared; only those who lose control look back (603.10d); a duration that is over never begins again for an effect
    to come (611.2b); only what a permanent is, not what it has, begins as the same effect puts it onto the battlefield
    (611.2e).
    """

    name: ClassVar[str] = "2024"
    damage_follows_order: ClassVar[bool] = True
    """CR 509.2, 510.1c of 2009: Damage that is divided among several creatures follows an order announced before."""

    gained_control_looks_back: ClassVar[bool] = False
    """CR 603.10d of 2024, 603.6d of 2009, 410.10d of 2006, 410.10d of 2001: Only abilities about losing control of
    something look back in time.
    """

    durations_begin_again: ClassVar[bool] = False
    """CR 611.2b of 2024: An effect whose duration was over before it would begin does nothing, even if that begins
    again.
    """

    having_begins_on_entering: ClassVar[bool] = False
    """CR 611.2e of 2024: What an effect says that a permanent has, which it puts onto the battlefield, begins only
    then.
    """

    own_words: ClassVar[frozenset[str]] = frozenset({"spell", "card", "token", "emblem"})

    def cited(self, rule: str) -> str:
        """The number by which this edition knows a rule; one that it doesn't have is named with the edition that has
        it.
        """
        rule_number, _, edition = rule.partition(" of ")
        known = (rule_number, edition or CURRENT_EDITION)
        return _numbers_in(self.name).get(known, " of ".join(known))

    def citing(self, cites: Cites) -> Cites:
        """The same decision, reason or result, citing its rule by the number in this edition."""
        return replace(cites, rule=self.cited(cites.rule))

    @rule("510.1c", "510.1d", edition="2009")
    def damage_order(self, combat: Combat, creature: ObjectId, others: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """The creatures in the order announced."""
        return in_order(combat, creature, others)

    @rule("509.2", "509.3", edition="2009")
    def after_blocks(self, game: Game) -> None:
        """Damage assignment orders are announced."""
        announce_orders(game)

    @rule("509.6", "509.7", edition="2009")
    def after_joining_block(self, game: Game, blocker: ObjectId, attacker: ObjectId) -> None:
        """The places of the new pair in each other's orders are announced."""
        announce_places(game, blocker, attacker)


@cache
def _numbers_in(edition: str) -> dict[tuple[str, str], str]:
    """The numbers of an edition, by what they are in it and in the newer ones."""
    found: dict[tuple[str, str], str] = {}
    for number in numbers(edition):
        for name in known_as(number, edition):
            found.setdefault(name, number)
    return found
