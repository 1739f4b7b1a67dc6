"""CR 603.3a, 603.7d-f: who controls a triggered ability, and what its source is."""

from __future__ import annotations

from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, pending, position, resolve, run_to, settle, side, the

STEAL = card("Steal", "{U}", "Instant", "Gain control of target creature.")


def on_stack(game: Game) -> Object:
    """The only object on the stack."""
    (number,) = game.state.stack
    return game.state.objects[number]


@rule("603.3a")
def test_who_controlled_the_source_as_the_ability_triggered_controls_it() -> None:
    """CR 603.3a: taking the creature after its ability has triggered doesn't take the ability."""
    friar = card("Friar", "{W}", "Creature — Human", "When this creature enters, you gain 3 life.", "1/1")
    game = position(side(hand=[friar], lands="W"), side(hand=[STEAL], lands="U"))
    act(game, "cast Friar")
    resolve(game)
    act(game, "pass")
    act(game, "cast Steal", targets=["Friar"])
    settle(game)
    assert the(game, "Friar").controller == 1
    assert (life(game, 0), life(game, 1)) == (23, 20)


@rule("603.7d")
def test_the_source_of_what_a_spell_lets_trigger_later_is_the_spell() -> None:
    """CR 603.7d: the spell is the source, and its controller as it resolved controls the ability."""
    later = card("Later", "{W}", "Sorcery", "At the beginning of the next end step, you gain 3 life.")
    game = position(side(hand=[later], lands="W"), side())
    act(game, "cast Later")
    spell = game.state.stack[0]
    settle(game)
    run_to(game, "end")
    assert (on_stack(game).source, on_stack(game).controller) == (spell, 0)


@rule("603.7e")
def test_the_source_of_what_an_ability_lets_trigger_later_is_that_abilitys_source() -> None:
    """CR 603.7e: also if the source is controlled by somebody else when the delayed ability triggers."""
    planner = card(
        "Planner", "{W}", "Creature — Human", "{0}: At the beginning of the next end step, you gain 3 life.", "1/1"
    )
    game = position(side([planner, BEAR]), side(hand=[STEAL], lands="U"))
    act(game, "activate Planner")
    resolve(game)
    act(game, "pass")
    act(game, "cast Steal", targets=["Planner"])
    settle(game)
    run_to(game, "end")
    assert (on_stack(game).source, on_stack(game).controller) == (the(game, "Planner").id, 0)


@rule("603.7f")
def test_the_source_of_what_a_replacement_effect_lets_trigger_is_its_object() -> None:
    """CR 603.7f: the object with the static ability is the source; its controller then controls the ability."""
    mirror = card(
        "Mirror",
        "{W}",
        "Creature — Spirit",
        "If damage would be dealt to this creature, prevent that damage. "
        "When damage is prevented this way, you gain that much life.",
        "5/5",
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 4 damage to any target.")
    game = position(side(hand=[zap], lands="R"), side([mirror]))
    act(game, "cast Zap", targets=["Mirror"])
    resolve(game)
    assert (on_stack(game).source, on_stack(game).controller) == (the(game, "Mirror").id, 1)
    resolve(game)
    assert life(game, 1) == 24


@rule("603.1b")
def test_an_ability_with_two_conditions_triggers_on_either() -> None:
    """CR 603.1b: one ability with two trigger conditions triggers each time that one of them is met."""
    herald = card(
        "Herald",
        "{W}",
        "Creature — Human",
        "When this creature enters and at the beginning of your end step, you gain 1 life.",
        "1/1",
    )
    game = position(side(hand=[herald], lands="W"), side())
    act(game, "cast Herald")
    settle(game)
    assert life(game, 0) == 21
    run_to(game, "end")
    settle(game)
    assert life(game, 0) == 22
    assert pending(game)


@rule("603.2b", "109.5")
def test_a_step_of_each_of_several_players() -> None:
    """CR 603.2b: the upkeep of the opponents of its controller is that of any of them, and of nobody else."""
    toll = card("Toll", "{1}", "Artifact", "At the beginning of your opponents' upkeep, you gain 1 life.")
    game = position(side(battlefield=[toll]), side(), side())
    for expected in (21, 22, 22):
        run_to(game, "end")
        run_to(game, "draw")
        assert life(game, 0) == expected
