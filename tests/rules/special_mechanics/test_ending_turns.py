"""CR 724: ending turns and combat phases."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, block, combat, question

DUSK = card("Sudden Dusk", "{0}", "Instant", "End the turn.")
PEACE = card("Truce Bell", "{0}", "Instant", "End the combat phase.")
SPARK = card("Small Spark", "{0}", "Instant", "Small Spark deals 1 damage to target creature.")
MOURNER = card("Old Mourner", "{1}{W}", "Creature — Human", "Whenever another creature dies, you gain 3 life.", "1/3")
SUNSET = card(
    "Sunset Watcher", "{1}{W}", "Creature — Human", "At the beginning of each end step, you gain 5 life.", "1/3"
)


def steps_since(game: Game, rule_number: str) -> list[str]:
    """The steps that began after something happened by a rule."""
    told = [str(line) for line in game.log]
    start = max(place for place, line in enumerate(told) if f"[{rule_number} " in line)
    return [line.partition(": ")[2].partition(" of ")[0] for line in told[start:] if line.endswith("[500.6]")]


def by_rule(game: Game, number: str) -> list[str]:
    """What happened by a rule, in words."""
    told = [str(line) for line in game.log if f"[{number} " in str(line)]
    return [line.partition(": ")[2].partition(" [")[0] for line in told]


@rule("724.1", "724.1b")
def test_everything_on_the_stack_is_exiled_with_the_spell_that_ends_the_turn() -> None:
    """724.1b: every object on the stack is exiled, also that which is resolving; abilities and copies don't stay."""
    pinger = card(
        "Pebble Thrower",
        "{R}",
        "Creature — Goblin",
        "Pay 1 life: Pebble Thrower deals 1 damage to target player.",
        "1/1",
    )
    game = position(side(hand=[SPARK], battlefield=[BEAR, pinger]), side(hand=[DUSK]))
    act(game, "activate Pebble Thrower", targets=["Bob"])
    act(game, "cast Small Spark", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Sudden Dusk")
    resolve(game)
    view = game.view(0)
    assert sorted(seen.name for seen in view.exile) == ["Small Spark", "Sudden Dusk"]
    assert not view.stack
    assert life(game, 1) == 20
    assert (view.turn, view.active_player, view.step) == (2, 1, "upkeep")


@rule("724.1b", "704.5e")
def test_a_copy_of_a_spell_that_is_exiled_from_the_stack_ceases_to_exist() -> None:
    """724.1b: what isn't represented by a card ceases to exist as state-based actions are checked."""
    twin = card("Twin Voice", "{0}", "Instant", "Copy target instant spell.")
    game = position(side(hand=[SPARK, twin], battlefield=[BEAR]), side(hand=[DUSK]))
    act(game, "cast Small Spark", targets=["Grizzly Bears"])
    act(game, "cast Twin Voice", targets=["Small Spark"])
    resolve(game)
    assert len(game.view(0).stack) == 2
    pass_priority(game)
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).exile) == ["Small Spark", "Sudden Dusk"]


@rule("724.1a")
def test_what_had_triggered_before_is_never_put_on_the_stack() -> None:
    """724.1a: abilities that triggered before the process began and aren't on the stack yet cease to exist."""
    fall = card("Last Nightfall", "{0}", "Sorcery", "Destroy all artifacts and creatures. End the turn.")
    game = position(side(hand=[fall], battlefield=[BEAR, MOURNER]), side(battlefield=[MOURNER]))
    act(game, "cast Last Nightfall")
    resolve(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert (life(game, 0), life(game, 1)) == (20, 20)
    assert not game.view(0).stack
    assert any("[724.1a by Last Nightfall]" in str(line) for line in game.log)
    assert steps_since(game, "724.1d") == ["cleanup", "untap", "upkeep"]


@rule("724.1c", "724.1f", "514.3a")
def test_what_triggers_during_the_process_goes_on_the_stack_in_the_cleanup_step() -> None:
    """724.1f: it is put on the stack during the cleanup step, players get priority, and another such step follows."""
    frost = card("Deadly Frost", "{0}", "Sorcery", "Creatures get -2/-2 until end of turn. End the turn.")
    game = position(side(hand=[frost], battlefield=[MOURNER]), side(battlefield=[BEAR]))
    act(game, "cast Deadly Frost")
    resolve(game)
    view = game.view(0)
    assert (view.turn, view.step, pending(game).player) == (1, "cleanup", 0)
    assert not on_battlefield(game, "Grizzly Bears")
    assert len(view.stack) == 1
    resolve(game)
    assert life(game, 0) == 23
    run_to(game, "upkeep")
    assert steps_since(game, "724.1d") == ["cleanup", "cleanup", "untap", "upkeep"]


@rule("724.1c", "704.5j")
def test_the_state_based_actions_in_between_ask_what_they_ask() -> None:
    """724.1c: state-based actions are checked in the process, here the legend rule, and nobody gets priority."""
    chief = card("Harrow the First", "{1}", "Legendary Creature — Goblin", pt="1/1")
    raise_both = card(
        "Two Graves Open",
        "{0}",
        "Sorcery",
        "Return all creature cards from your graveyard to the battlefield. End the turn.",
    )
    game = position(side(hand=[raise_both], graveyard=[chief, chief]), side())
    act(game, "cast Two Graves Open")
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.rule, decision.player) == ("704.5j", 0)
    game.choose(decision.options[0])
    assert len(on_battlefield(game, "Harrow the First")) == 1
    assert (game.view(0).turn, game.view(0).step) == (2, "upkeep")


@rule("724.1d", "724.1e", "514.1", "514.2")
def test_the_game_skips_to_the_cleanup_step_with_what_belongs_to_it() -> None:
    """724.1d, 724.1e: no end step comes; in the cleanup step cards are discarded, and damage and effects wear off."""
    growth = card("Quick Growth", "{0}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(hand=[DUSK, SPARK, growth, *[BEAR] * 9], battlefield=[BEAR, SUNSET]), side())
    act(game, "cast Quick Growth", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Small Spark", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Sudden Dusk")
    resolve(game)
    decision = pending(game)
    assert (decision.rule, decision.player, decision.minimum) == ("514.1", 0, 2)
    game.choose(decision.candidates[:2])
    (bear,) = on_battlefield(game, "Grizzly Bears")
    assert (bear.power, bear.damage) == (2, 0)
    assert life(game, 0) == 20
    assert len(game.view(0).hand) == 7


@rule("724.1d", "506.4")
def test_a_turn_that_ends_during_combat_leaves_nothing_in_combat() -> None:
    """724.1d: all creatures and planeswalkers are removed from combat; no damage is dealt."""
    sage = card("Vaska Dorn", "{3}", "Legendary Planeswalker — Vaska", "+1: You gain 1 life.", loyalty="4")
    wolf = card("Grey Wolf", "{1}{G}", "Creature — Wolf", pt="2/2")
    game = position(side(hand=[DUSK], battlefield=[BEAR, wolf]), side(battlefield=[sage]), step="beginning of combat")
    attack(game, ("Grizzly Bears", "Bob"), ("Grey Wolf", "Vaska Dorn"))
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert game.view(0).combat is None
    assert (life(game, 1), game.view(0).turn) == (20, 2)
    assert by_rule(game, "724.1d") == [
        "Grizzly Bears is removed from combat",
        "Grey Wolf is removed from combat",
        "Vaska Dorn is removed from combat",
        "the turn ends",
    ]


@rule("724.1d", "514.3a")
def test_ending_the_turn_in_the_cleanup_step_makes_another_one_begin() -> None:
    """724.1d: if an effect ends the turn during the cleanup step, a new cleanup step begins."""
    moth = card("Night Moth", "{B}", "Creature — Insect", "Whenever you discard a card, you gain 1 life.", "1/1")
    game = position(side(hand=[DUSK, *[BEAR] * 7], battlefield=[moth]), side(), step="end")
    run_to(game, "cleanup")
    game.choose(named(game, "Grizzly Bears"))
    assert (game.view(0).step, len(game.view(0).stack)) == ("cleanup", 1)
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert (game.view(0).turn, life(game, 0)) == (2, 20)
    assert steps_since(game, "724.1d") == ["cleanup", "untap", "upkeep"]


@rule("724.1", "608.2c")
def test_a_spell_that_ends_the_turn_goes_on_with_what_else_it_says() -> None:
    """724.1: only the steps of the turn are skipped, not the further instructions of what ends it."""
    debt = card(
        "Borrowed Hours", "{0}", "Instant", "End the turn.\nAt the beginning of your next end step, you lose the game."
    )
    game = position(side(hand=[debt]), side())
    act(game, "cast Borrowed Hours")
    resolve(game)
    assert game.view(0).turn == 2
    run_to(game, "end")
    assert not game.view(0).stack
    run_to(game, "draw")
    run_to(game, "end")
    assert game.result is None
    resolve(game)
    assert game.result is not None
    assert (game.result.winners, game.view(0).turn) == ((1,), 3)


@rule("724.1")
def test_the_turn_ends_only_if_the_condition_holds() -> None:
    """724.1: "If it's your turn, end the turn" does nothing in another player's turn."""
    reset = card("Clean Slate", "{0}", "Instant", "Each player draws a card. If it's your turn, end the turn.")
    game = position(side(hand=[reset]), side(hand=[reset]))
    pass_priority(game)
    act(game, "cast Clean Slate")
    resolve(game)
    assert (game.view(0).turn, game.view(0).step) == (1, "precombat main")
    act(game, "cast Clean Slate")
    resolve(game)
    assert (game.view(0).turn, game.view(0).step) == (2, "upkeep")


@rule("724.1")
def test_a_player_may_be_the_one_who_ends_the_turn() -> None:
    """724.1: whether the turn ends may be a player's choice, and what follows may depend on it."""
    offer = card("Generous Hour", "{0}", "Instant", "Target opponent may end the turn. If they don't, you draw a card.")
    for ends in (True, False):
        game = position(side(hand=[offer]), side())
        act(game, "cast Generous Hour", targets=["Bob"])
        resolve(game)
        assert question(game, YesNo).player == 1
        game.choose(ends)
        assert (game.view(0).turn, len(game.view(0).hand)) == ((2, 0) if ends else (1, 1))


@rule("724.1d", "500.5", "106.4")
def test_mana_is_lost_as_the_turn_is_ended() -> None:
    """724.1d: the current step and phase end, and so unspent mana empties."""
    moth = card("Night Moth", "{B}", "Creature — Insect", "Whenever you discard a card, you gain 1 life.", "1/1")
    game = position(side(hand=[DUSK, *[BEAR] * 8], battlefield=[moth], lands="G"), side())
    act(game, "activate Forest")
    assert game.view(0).players[0].mana == ("G",)
    act(game, "cast Sudden Dusk")
    resolve(game)
    game.choose(pending(game).candidates[:1])
    assert game.view(0).step == "cleanup"
    assert game.view(0).players[0].mana == ()


@rule("724.1d", "500.7")
def test_an_extra_turn_comes_after_a_turn_that_was_ended() -> None:
    """724.1d: only what lies between and the cleanup step is skipped, not the turns to come."""
    glass = card("Stolen Hourglass", "{0}", "Instant", "Take an extra turn after this one.")
    game = position(side(hand=[DUSK, glass]), side())
    act(game, "cast Stolen Hourglass")
    resolve(game)
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert (game.view(0).turn, game.view(0).active_player) == (2, 0)


@rule("724.1d", "511.2", "603.7b")
def test_what_would_trigger_at_the_end_of_combat_waits_for_another_combat() -> None:
    """724.1d: the end of combat step is skipped too, and so nothing triggers at it."""
    fuse = card("Slow Fuse", "{0}", "Instant", "Destroy target creature at end of combat.")
    game = position(side(hand=[DUSK, fuse], battlefield=[BEAR]), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    act(game, "cast Slow Fuse", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert on_battlefield(game, "Grizzly Bears")
    run_to(game, "postcombat main")
    assert not on_battlefield(game, "Grizzly Bears")


@rule("724.1")
def test_a_game_is_copied_saved_and_undone_in_the_middle_of_ending_a_turn() -> None:
    """724.1: the question in the cleanup step comes again after undoing the spell that ended the turn."""
    game = position(side(hand=[DUSK, *[BEAR] * 8]), side())
    act(game, "cast Sudden Dusk")
    before = game.digest()
    resolve(game)
    asked = pending(game)
    assert asked.rule == "514.1"
    twin = Game.load(game.copy().save())
    assert twin.digest() == game.digest()
    for each in (game, twin):
        each.choose(pending(each).candidates[:1])
    assert twin.digest() == game.digest()
    game.undo()
    assert game.decision == asked
    game.undo()
    game.undo()
    assert game.digest() == before


@rule("724.1b", "608.2m")
def test_an_ability_that_ends_the_turn_ceases_to_exist_with_all_others() -> None:
    """724.1b: the ability that is resolving is among the objects on the stack that don't stay."""
    dial = card("Hasty Dial", "{2}", "Artifact", "{T}: End the turn. Activate only during your turn.")
    moth = card("Dusk Moth", "{0}", "Creature — Insect", "When this creature enters, end the turn.", "1/1")
    game = position(side(battlefield=[dial]), side(hand=[moth]))
    act(game, "activate Hasty Dial")
    resolve(game)
    assert (game.view(0).turn, game.view(0).stack) == (2, ())
    run_to(game, "precombat main")
    pass_priority(game) if pending(game).player == 0 else None
    act(game, "cast Dusk Moth")
    resolve(game)
    resolve(game)
    assert (game.view(0).turn, game.view(0).stack) == (3, ())
    assert on_battlefield(game, "Dusk Moth")


@rule("724.1b")
@rule("310.1", edition="2006")
def test_combat_damage_on_the_stack_comes_to_nothing_too() -> None:
    """724.1b: where combat damage uses the stack, it is one of the objects there."""
    game = position(side(hand=[DUSK], battlefield=[BEAR]), side(), step="beginning of combat", edition="2006")
    attack(game, "Grizzly Bears")
    while game.view(0).step != "combat damage":
        pass_priority(game)
    assert len(game.view(0).stack) == 1
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert (game.view(0).turn, life(game, 1)) == (2, 20)


@rule("724.1d")
def test_turns_are_ended_alike_in_an_older_edition() -> None:
    """724.1d: the rule has another number in the edition of 2024, and is the same."""
    game = position(side(hand=[DUSK]), side(), edition="2024")
    act(game, "cast Sudden Dusk")
    resolve(game)
    assert game.view(0).turn == 2


@rule("724.2", "724.2d", "724.2e")
def test_ending_the_combat_phase_leads_to_the_next_phase() -> None:
    """724.2d: everything is removed from combat, what lasts until end of combat expires, and the next phase begins."""
    fury = card("Battle Fury", "{0}", "Instant", "Target creature gets +3/+0 until end of combat.")
    ring = card("Tower Ringer", "{1}", "Creature — Human", "At end of combat, you gain 5 life.", "1/1")
    game = position(
        side(hand=[PEACE, fury], battlefield=[BEAR, ring]), side(battlefield=[BEAR]), step="beginning of combat"
    )
    attack(game, "Grizzly Bears")
    act(game, "cast Battle Fury", targets=["Grizzly Bears"])
    resolve(game)
    block(game, ("Grizzly Bears", "Grizzly Bears"))
    assert len(combat(game).creatures) == 2
    act(game, "cast Truce Bell")
    resolve(game)
    view = game.view(0)
    assert (view.turn, view.step, view.combat) == (1, "postcombat main", None)
    assert [bear.power for bear in on_battlefield(game, "Grizzly Bears")] == [2, 2]
    assert [seen.name for seen in view.exile] == ["Truce Bell"]
    assert life(game, 0) == 20
    assert steps_since(game, "724.2d") == ["postcombat main"]


@rule("724.2a", "724.2b", "724.2c", "724.2f")
def test_what_triggers_while_the_combat_phase_ends_waits_for_the_following_phase() -> None:
    """724.2f: what triggered in the process goes on the stack in the following phase; what triggered before, never."""
    storm = card(
        "Quiet Storm",
        "{0}",
        "Instant",
        "Destroy target creature. Creatures get -2/-2 until end of turn. End the combat phase.",
    )
    wolf = card("Grey Wolf", "{1}{G}", "Creature — Wolf", pt="2/2")
    game = position(
        side(hand=[storm, SPARK], battlefield=[MOURNER, BEAR]), side(battlefield=[wolf]), step="beginning of combat"
    )
    attack(game, "Old Mourner")
    act(game, "cast Small Spark", targets=["Old Mourner"])
    act(game, "cast Quiet Storm", targets=["Grey Wolf"])
    resolve(game)
    view = game.view(0)
    assert (view.step, len(view.stack)) == ("postcombat main", 1)
    assert len(by_rule(game, "724.2a")) == 1
    assert sorted(seen.name for seen in view.exile) == ["Quiet Storm", "Small Spark"]
    resolve(game)
    assert life(game, 0) == 23


@rule("724.2g")
def test_outside_of_a_combat_phase_there_is_none_to_end() -> None:
    """724.2g: at any other time nothing happens; the spell goes to its owner's graveyard."""
    game = position(side(hand=[PEACE, SPARK], battlefield=[BEAR]), side())
    act(game, "cast Small Spark", targets=["Grizzly Bears"])
    act(game, "cast Truce Bell")
    resolve(game)
    view = game.view(0)
    assert (view.step, [seen.name for seen in view.stack]) == ("precombat main", ["Small Spark"])
    assert [seen.name for seen in view.players[0].graveyard] == ["Truce Bell"]


@rule("724.2d")
def test_of_several_players_each_goes_on_from_the_following_phase() -> None:
    """724.2d: after a combat phase that was ended there are its turn's other phases, and other turns' combats."""
    game = position(side(hand=[PEACE], battlefield=[BEAR]), side(battlefield=[BEAR]), step="beginning of combat")
    act(game, "cast Truce Bell")
    resolve(game)
    assert game.view(0).step == "postcombat main"
    run_to(game, "upkeep")
    attack(game, "Grizzly Bears")
    run_to(game, "end of combat")
    assert life(game, 0) == 18
