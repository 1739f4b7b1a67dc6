"""CR 603.8: abilities that trigger on the state of the game."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, pass_priority, position, resolve, run_to, side, the
from spells import RELIC, SERF, ZAP, choose

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


SMASH = card("Smash", "{R}", "Instant", "Destroy target artifact.")
GLOOM = card("Gloom", "{B}", "Creature — Horror", "When you control no artifacts, destroy target planeswalker.", "2/2")
ECHO = card("Echo", "{W}", "Enchantment", "Whenever a triggered ability of a creature triggers, you gain 10 life.")
SAGE = card("Sage", "{W}", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")


def smashed(*permanents: Card) -> Game:
    """A game in which the only artifact of the player who controls these has been destroyed."""
    game = position(side([*permanents, RELIC], hand=[SMASH], lands="R"), side())
    act(game, "cast Smash", targets=["Relic"])
    assert game.result is None
    resolve(game)
    return game


@rule("104.4b", "603.3d", "603.8")
def test_without_a_legal_target_it_triggers_again_at_once_and_for_ever() -> None:
    """CR 603.8: removed from the stack for want of a target it triggers again, and so on before anybody has priority:
    the game is a draw.
    """
    game = smashed(GLOOM)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")


@rule("603.8")
def test_with_a_legal_target_it_goes_on_the_stack_once() -> None:
    """CR 603.8: while it is on the stack it doesn't trigger again, and the game goes on."""
    game = smashed(GLOOM, SAGE)
    choose(game, "Sage")
    assert len(game.state.stack) == 1
    assert game.result is None


@rule("104.4b", "603.3b", "603.3d")
def test_what_its_triggering_triggers_goes_on_the_stack_for_ever_too() -> None:
    """CR 104.4b: that another ability triggers each time, and is put on the stack, doesn't end the loop."""
    game = smashed(GLOOM, ECHO)
    assert game.result is not None
    assert game.result.winners == ()


@rule("603.3b", "603.3d", "603.8")
def test_what_its_triggering_has_triggered_may_be_its_target() -> None:
    """CR 603.8: as it triggers again, the ability that its triggering triggered is on the stack and a legal target."""
    hush = card(
        "Hush", "{B}", "Creature — Horror", "When you control no artifacts, counter target triggered ability.", "2/2"
    )
    game = smashed(hush, ECHO)
    choose(game, "Echo's ability")
    assert len(game.state.stack) == 3
    assert game.result is None


@rule("104.4b", "603.3b", "603.3d")
def test_their_order_doesnt_end_the_loop() -> None:
    """CR 104.4b: two such abilities trigger again and again, in whatever order their controller puts them down."""
    dusk = card("Dusk", "{B}", "Enchantment", "When you control no artifacts, exile target planeswalker.")
    game, asked = smashed(GLOOM, dusk), 0
    while isinstance(game.decision, ChooseOrder):
        options, asked = game.decision.options, asked + 1
        assert asked < 10
        game.choose(options if asked % 2 else tuple(reversed(options)))
    assert asked
    assert game.result is not None
    assert game.result.is_draw


@rule("603.8", "612.1")
def test_other_words_dont_let_it_trigger_again_while_it_is_on_the_stack() -> None:
    """CR 603.8: it is the same ability that is on the stack, also if its object's words have been changed since."""
    exile = card("Exile", "{U}", "Creature — Fish", "When you control no Islands, you lose 1 life.", "5/5")
    words = "Change the text of target permanent by replacing all instances of one basic land type with another."
    bend = card("Bend", "{U}", "Instant", words)
    game = position(side([exile]), side(hand=[bend], lands="U"))
    pass_priority(game)
    act(game, "cast Bend", targets=["Exile"])
    resolve(game)
    game.choose('"Island"')
    game.choose('"Swamp"')
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, 0) == 19
    assert len(game.state.stack) == 1, "once it has left the stack, it triggers again"
