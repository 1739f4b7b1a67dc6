"""CR 603.8: abilities that trigger on the state of the game."""

from __future__ import annotations

from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.rule_citations import rule
from positions import act, card, life, position, resolve, run_to, side, the
from spells import SERF, ZAP

GUILT = "When you control no creatures, you lose 7 life."


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("603.8")
def test_it_triggers_again_as_soon_as_it_has_left_the_stack() -> None:
    """CR 603.8: as the state is still the same when the ability has resolved, it triggers again, without another
    event.
    """
    game = position(side([card("Guilt", "{B}", "Enchantment", GUILT)]), side())
    resolve(game)
    assert life(game, 0) == 13
    assert len(game.state.stack) == 1
    settle(game)
    assert game.result is not None
    assert game.result.winners == (1,)


@rule("603.8")
def test_it_triggers_again_when_it_has_been_countered() -> None:
    """CR 603.8: leaving the stack in any way lets it trigger again."""
    hush = card("Hush", "{U}", "Instant", "Counter target triggered ability.")
    game = position(side([card("Guilt", "{B}", "Enchantment", GUILT)], hand=[hush], lands="U"), side())
    (first,) = game.state.stack
    act(game, "cast Hush", targets=["Guilt's ability"])
    resolve(game)
    assert life(game, 0) == 20
    assert len(game.state.stack) == 1
    assert game.state.stack[0] != first


@rule("603.8")
def test_it_does_not_trigger_again_when_its_source_has_gone() -> None:
    """CR 603.8: the object with the ability must still be in the same zone."""
    doubt = card("Doubt", "{B}", "Enchantment", "When you control no creatures, sacrifice this enchantment.")
    game = position(side([doubt]), side())
    resolve(game)
    assert game.state.stack == ()


@rule("603.8")
def test_each_of_two_equal_abilities_triggers() -> None:
    """CR 603.8: that one waits doesn't keep another with the same words from triggering."""
    game = position(side([card("Guilt", "{B}", "Enchantment", f"{GUILT}\n{GUILT}")]), side())
    assert len(game.state.stack) == 2
    resolve(game)
    assert life(game, 0) == 13
    assert len(game.state.stack) == 2


@rule("603.8")
def test_a_state_that_an_ending_effect_brings_about() -> None:
    """CR 603.8: no longer being a creature as the turn ends is a state like any other; it triggers in that cleanup."""
    doubt = card("Doubt", "{B}", "Enchantment", "When you control no creatures, sacrifice this enchantment.")
    golem = card(
        "Golem", "{1}", "Artifact", "{0}: This artifact becomes a 2/2 Golem artifact creature until end of turn."
    )
    game = position(side([doubt, golem, SERF], hand=[ZAP], lands="R"), side())
    act(game, "activate Golem")
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    resolve(game)
    run_to(game, "cleanup")
    assert len(game.state.stack) == 1
    assert "Creature" not in the(game, "Golem").types
