"""Incubating (CR 701.53)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, on_battlefield, resolve, the
from spells import follow


@rule("701.53a", "111.10i")
def test_incubating_creates_a_double_faced_token_with_counters() -> None:
    """CR 701.53a: An Incubator token with so many +1/+1 counters, which can transform into a creature (111.10i)."""
    game = follow("Incubate 3.", mine={"lands": "WW"})
    token = the(game, "Incubator Token")
    assert token.is_token
    assert token.counters == (("+1/+1", 3),)
    act(game, "activate Incubator Token")
    resolve(game)
    known = the(game, "Phyrexian Token").characteristics
    assert known is not None
    assert (known.power, known.types) == (3, ("Artifact", "Creature"))


@rule("701.53a")
def test_incubating_nothing_makes_a_token_that_dies_as_a_creature() -> None:
    """CR 701.53a: With no counters on it the creature is 0/0."""
    game = follow("Incubate 0.", mine={"lands": "WW"})
    act(game, "activate Incubator Token")
    resolve(game)
    assert on_battlefield(game, "Phyrexian Token") == []
