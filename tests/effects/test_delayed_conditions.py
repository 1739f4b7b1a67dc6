"""CR 603.4, 603.7, 603.12: delayed and reflexive triggered abilities with an intervening "if"."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.options import Answer
from comprules.rule_citations import rule
from positions import BEAR, act, card, hand, life, position, resolve, run_to, side
from spells import RELIC, SERF, ZAP, spell

SMASH = card("Smash", "{R}", "Instant", "Destroy target artifact.")
CALL = card("Call", "{U}", "Instant", "Create a Treasure token.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


LATER = "At the beginning of the next end step, if you control an artifact, draw a card."


@rule("603.4", "603.7")
@pytest.mark.parametrize(("own", "drawn"), [([RELIC], 1), ([], 0)])
def test_a_delayed_ability_triggers_only_if_its_condition_is_true(own: list[Card], drawn: int) -> None:
    """CR 603.4: the condition is looked at as the moment comes; only if it is true does the ability trigger."""
    game = position(side(own, hand=[spell(LATER)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    assert len(game.state.stack) == drawn
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("603.4", "603.7")
def test_the_condition_of_a_delayed_ability_is_looked_at_again() -> None:
    """CR 603.4: an ability whose condition isn't true any more as it resolves does nothing."""
    game = position(side([RELIC], hand=[spell(LATER), SMASH], lands="WR"), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    act(game, "cast Smash", targets=["Relic"])
    settle(game)
    assert hand(game, 0) == []


@rule("603.4", "603.7b")
def test_a_condition_that_comes_true_too_late() -> None:
    """CR 603.4: a condition that is met only after the event doesn't let the ability trigger, nor uses it up."""
    text = "When you next cast a creature spell this turn, if you control an artifact, draw a card."
    cub = card("Cub", "{G}", "Creature — Bear", pt="2/2")
    game = position(side(hand=[spell(text), cub, cub, CALL], lands="WGGU"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Cub")
    assert len(game.state.stack) == 1
    act(game, "cast Call")
    settle(game)
    act(game, "cast Cub")
    settle(game)
    assert len(hand(game, 0)) == 1


@rule("603.4", "603.7b")
def test_an_ability_of_this_turn_with_a_condition() -> None:
    """CR 603.4: each time that the event occurs the condition is looked at."""
    text = "Whenever a creature dies this turn, if you control an artifact, you gain 1 life."
    game = position(side([RELIC, SERF, SERF, BEAR], hand=[spell(text), ZAP, ZAP, SMASH], lands="WRRR"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    act(game, "cast Smash", targets=["Relic"])
    settle(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert life(game, 0) == 21


@rule("603.4", "603.12")
@pytest.mark.parametrize(("own", "drawn"), [([SERF, RELIC], 1), ([SERF], 0)])
def test_a_reflexive_ability_with_a_condition(own: list[Card], drawn: int) -> None:
    """CR 603.12: what was done lets the ability trigger only if its condition is true."""
    text = "You may sacrifice a creature. When you do, if you control an artifact, draw a card."
    game = position(side(own, hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(Answer(True))
    assert len(game.state.stack) == drawn
    settle(game)
    assert len(hand(game, 0)) == drawn
