"""CR 603.6a: triggering on how and under whose control a permanent enters."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, side, the
from spells import is_asking

SLOW = card("Slow", "{G}", "Creature — Ox", "Slow enters tapped.", "1/1")
RITE = card("Rite", "{G}", "Enchantment")
TOLL = card(
    "Toll",
    "{W}",
    "Enchantment",
    "Whenever an artifact or creature enters untapped and under an opponent's control, they may tap that permanent. "
    "If they don't, you gain 3 life.",
)


@rule("603.6a", "608.2d")
@pytest.mark.parametrize("taps", [True, False])
def test_the_player_under_whose_control_it_entered_may_tap_it(taps: bool) -> None:
    """CR 603.6a: "they" are the opponent who controls what entered; not tapping has its price."""
    game = position(side(hand=[BEAR], lands="GG"), side(battlefield=[TOLL]), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    resolve(game)
    assert game.decision is not None
    assert game.decision.player == 0
    game.choose(Answer(taps))
    assert (the(game, "Grizzly Bears").tapped, life(game, 1)) == (taps, 20 if taps else 23)


@rule("603.6a")
@pytest.mark.parametrize("other", [SLOW, RITE])
def test_what_enters_tapped_or_is_something_else_does_not_count(other: Card) -> None:
    """CR 603.6a: a creature that enters tapped, and an enchantment, don't let it trigger."""
    game = position(side(hand=[other], lands="G"), side(battlefield=[TOLL]))
    act(game, f"cast {other.name}")
    resolve(game)
    assert not game.state.stack


@rule("603.6a")
def test_what_enters_under_ones_own_control_does_not_count() -> None:
    """CR 603.6a: only what enters under an opponent's control does."""
    game = position(side(hand=[BEAR], lands="GG", battlefield=[TOLL]), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert not game.state.stack
    assert not is_asking(game)
