"""Who can block whom, and who survives: rough rules of combat for judging attacks and blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.worth import has

if TYPE_CHECKING:
    from comprules.play.view import Seen


def could_block(blocker: Seen, attacker: Seen) -> bool:
    """Whether a creature could likely block an attacker."""
    if blocker.tapped:
        return False
    return not has(attacker, "Flying") or has(blocker, "Flying") or has(blocker, "Reach")


def kills(one: Seen, other: Seen) -> bool:
    """Whether one creature's damage would likely destroy another in a fight."""
    if has(other, "Indestructible") or one.power <= 0:
        return False
    if has(one, "Deathtouch"):
        return True
    strikes = 2 if has(one, "DoubleStrike") else 1
    return one.power * strikes >= other.toughness - other.damage


def survives(one: Seen, other: Seen) -> bool:
    """Whether one creature would likely live through a fight with another."""
    if not kills(other, one):
        return True
    return _strikes_first(one) and not _strikes_first(other) and kills(one, other)


def _strikes_first(seen: Seen) -> bool:
    return has(seen, "FirstStrike") or has(seen, "DoubleStrike")
