"""CR 205.2a, 608.2d: one card at most for each card type."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, hand, land, named, pending, position, resolve, side
from spells import RELIC, SERF, ZAP, creature, spell

LOOK = spell(
    "Reveal the top five cards of your library. For each card type, you may put a card of that type from among the "
    "revealed cards into your hand. Put the rest on the bottom of your library in a random order.",
    name="Look",
)
GOLEM = creature("Golem", types="Artifact Creature — Golem")


@rule("205.2a", "608.2d")
def test_one_card_at_most_for_each_card_type() -> None:
    """608.2d: two creatures can't be put into the hand, but with an artifact creature for the artifact they can."""
    game = position(side(hand=[LOOK], lands="W", library=[RELIC, GOLEM, BEAR, SERF, ZAP, land("G")][::-1]), side())
    act(game, "cast Look")
    resolve(game)
    with pytest.raises(IllegalChoice):
        game.choose((named(game, "Grizzly Bears"), named(game, "Serf")))
    with pytest.raises(IllegalChoice):
        game.choose((named(game, "Grizzly Bears"), named(game, "Golem"), named(game, "Serf")))
    assert "Zap" in str(pending(game).options)
    game.choose((named(game, "Golem"), named(game, "Serf"), named(game, "Zap")))
    assert sorted(hand(game, 0)) == ["Golem", "Serf", "Zap"]
    assert len(game.state.library(0)) == 3


@rule("608.2d")
def test_none_need_be_taken() -> None:
    """608.2d: "you may": all of them can go to the bottom."""
    game = position(side(hand=[LOOK], lands="W", library=[BEAR] * 6), side())
    act(game, "cast Look")
    resolve(game)
    game.choose(())
    assert hand(game, 0) == []
