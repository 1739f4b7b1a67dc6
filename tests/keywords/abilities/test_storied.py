"""CR 611.3, 702.131b: storied, and enduring stories."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, resolve, settle, side, the
from spells import ZAP

BARD = card(
    "Bard",
    "{W}",
    "Legendary Creature — Dwarf Bard",
    "Storied\nAs long as you have an enduring story, other creatures you control get +1/+1.",
    "1/1",
)
RING = card("Ring", "{0}", "Artifact")
TALE = card("Tale", "{0}", "Enchantment — Saga", "I, II — You gain 1 life.")


@rule("611.3", "702.131b")
def test_a_story_comes_with_the_third_that_is_told_of_and_stays() -> None:
    """702.131b: a legendary permanent, a Saga and an artifact are three; the story isn't lost with one of them."""
    game = position(side([BARD, RING, BEAR], hand=[TALE, ZAP], lands="R"), side([BEAR]))
    assert not game.view(0).players[0].designations
    act(game, "cast Tale")
    settle(game)
    assert game.view(1).players[0].designations == ("an enduring story",)
    assert sorted(seen.power or 0 for seen in game.view(0).battlefield if seen.name == "Grizzly Bears") == [2, 3]
    act(game, "cast Zap", targets=["Bard"])
    resolve(game)
    assert game.view(0).players[0].designations == ("an enduring story",)


@rule("611.3", "702.131b")
def test_a_legendary_artifact_is_one_of_three() -> None:
    """702.131b: what is told of for two reasons counts once; who has had a story laid out for them has it."""
    crown = card("Crown", "{0}", "Legendary Artifact")
    game = position(side([BARD, crown, BEAR]), side())
    assert not game.view(0).players[0].designations
    assert the(game, "Grizzly Bears").power == 2
    told = position(side([BARD, BEAR], designations=("enduring story",)), side())
    assert the(told, "Grizzly Bears").power == 3
