"""CR 500-514: the phases and steps of a turn, when players have priority in them, and what waits for that."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.turn.steps import StepBegins
from positions import (
    BEAR,
    act,
    can,
    card,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, block, happened, to_step

ALL = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)


def a_turn(game: Game) -> dict[str, list[int]]:
    """Who has priority in each step of a turn in which a creature attacks and is blocked, as everybody passes."""
    found: dict[str, list[int]] = {}
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        assert game.decision is not None
        if isinstance(game.decision, ChooseAction):
            found.setdefault(game.view(0).step, []).append(game.decision.player)
            game.choose(Pass())
        elif game.decision.rule == "508.1":
            attack(game, "Grizzly Bears")
        else:
            block(game, ("Grizzly Bears", "Grizzly Bears"))
    return found


@rule("500.1", "501.1", "506.1", "512.1")
def test_the_steps_of_a_turn_in_order() -> None:
    """CR 501.1, 506.1, 512.1: untap, upkeep and draw; the five steps of combat; end and cleanup."""
    game = position(side([BEAR]), side([BEAR]), step="untap", turn=3)
    a_turn(game)
    begun = [event.step for event in happened(game, StepBegins) if isinstance(event, StepBegins)]
    assert tuple(begun[: len(ALL)]) == ALL


@rule("500.3", "503.1", "504.2", "505.2", "505.6", "507.2", "508.2", "509.2", "510.3", "511.1", "513.1")
def test_the_active_player_gets_priority_in_all_steps_but_two() -> None:
    """CR 500.3: nobody has it in the untap step, nor in this cleanup step; in every other step and main phase the
    active player has it first, and it ends once all have passed (505.2).
    """
    game = position(side(), side([BEAR]), side([BEAR]), step="untap", active=1, turn=3)
    assert a_turn(game) == {step: [1, 2, 0] for step in ALL[1:-1]}


WATCHED = {
    "untap": ("503.1a", "Whenever a permanent you control becomes untapped, you gain 1 life."),
    "upkeep": ("503.1a", "At the beginning of your upkeep, you gain 1 life."),
    "declare attackers": ("508.2b", "Whenever a creature attacks, you gain 1 life."),
    "declare blockers": ("509.2a", "Whenever a creature blocks, you gain 1 life."),
    "combat damage": ("510.3a", "Whenever a creature deals combat damage to a creature, you gain 1 life."),
    "deaths": ("510.3a", "Whenever a creature dies, you gain 1 life."),
}


@rule("503.1a", "508.2b", "509.2a", "510.3a", "500.6", "508.1m", "509.1i")
@pytest.mark.parametrize("when", ["upkeep", "declare attackers", "declare blockers", "combat damage"])
def test_what_triggers_as_a_step_begins_is_there_before_priority(when: str) -> None:
    """CR 500.6, 508.1m, 509.1i: it triggers, and is on the stack before the active player first has priority."""
    _, text = WATCHED[when]
    watch = card("Watch", "{1}", "Enchantment", text)
    game = position(side([BEAR, watch]), side([BEAR]), step="untap", turn=3)
    stacks: dict[str, int] = {}
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        if isinstance(game.decision, ChooseAction):
            stacks.setdefault(game.view(0).step, len(game.view(0).stack))
            game.choose(Pass())
        elif game.decision is not None and game.decision.rule == "508.1":
            attack(game, "Grizzly Bears")
        else:
            block(game, ("Grizzly Bears", "Grizzly Bears"))
    assert [step for step, count in stacks.items() if count] == [when]


@rule("503.1a")
def test_what_triggered_while_untapping_waits_for_the_upkeep() -> None:
    """CR 503.1a: what triggered in the untap step goes on the stack in the upkeep, with what triggers as it begins."""
    watch = card("Watch", "{1}", "Enchantment", WATCHED["untap"][1] + "\n" + WATCHED["upkeep"][1])
    game = position(side([watch, Piece(BEAR, tapped=True)]), side(), step="untap", turn=3)
    if not isinstance(game.decision, ChooseAction):
        assert game.decision is not None
        game.choose(tuple(game.decision.options))
    assert (game.view(0).step, len(game.view(0).stack)) == ("upkeep", 2)


@rule("510.3a")
def test_what_state_based_actions_trigger_after_damage_is_there_before_priority() -> None:
    """CR 510.3a: of damage and of the deaths that follow, all is on the stack before the active player has priority."""
    watch = card("Watch", "{1}", "Enchantment", WATCHED["deaths"][1])
    game = position(side([BEAR, watch]), side([BEAR]), step="beginning of combat")
    attack(game, "Grizzly Bears")
    block(game, ("Grizzly Bears", "Grizzly Bears"))
    to_step(game, "combat damage")
    while not isinstance(game.decision, ChooseAction):
        assert game.decision is not None
        game.choose(tuple(game.decision.options))
    assert len(game.view(0).stack) == 2


@rule("505.6a")
def test_only_the_active_player_casts_such_spells_and_only_in_a_main_phase() -> None:
    """CR 505.6a: artifacts, creatures, enchantments, planeswalkers and sorceries are cast in one's own main phases."""
    kinds = ("Artifact", "Creature — Bear", "Enchantment", "Planeswalker — Jace", "Sorcery")
    spells = [
        card(f"Spell {kind.split()[0]}", "{0}", kind, "You gain 1 life." if kind == "Sorcery" else "", pt)
        for kind, pt in zip(kinds, ("", "1/1", "", "", ""), strict=True)
    ]
    spells[3] = card("Spell Planeswalker", "{0}", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="3")
    game = position(side(hand=spells), side(hand=spells), step="upkeep", turn=3)
    allowed: dict[tuple[int, str], int] = {}
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        if isinstance(game.decision, ChooseAction):
            key = (game.decision.player, game.view(0).step)
            allowed[key] = sum(can(game, f"cast Spell {kind.split()[0]}") for kind in kinds)
            game.choose(Pass())
    assert {key: count for key, count in allowed.items() if count} == {
        (0, "precombat main"): 5,
        (0, "postcombat main"): 5,
    }


@rule("505.6b")
def test_one_land_is_played_in_either_main_phase_with_an_empty_stack() -> None:
    """CR 505.6b: once a turn, with priority and an empty stack; it goes straight to the battlefield, as nobody can
    respond to it.
    """
    wish = card("Wish", "{0}", "Instant", "You gain 1 life.")
    game = position(side(hand=[land("G"), land("W"), wish]), side(hand=[land("G")]))
    act(game, "cast Wish")
    assert not can(game, "play Forest")
    resolve(game)
    act(game, "play Forest")
    assert (len(on_battlefield(game, "Forest")), game.view(0).stack) == (1, ())
    assert not can(game, "play Plains")
    pass_priority(game)
    assert not can(game, "play Forest")
    game = position(side(hand=[land("G")]), side(), step="beginning of combat")
    assert not can(game, "play Forest")
    run_to(game, "postcombat main")
    assert can(game, "play Forest")


@rule("505.1b")
@pytest.mark.parametrize("word", ["first", "second"])
def test_a_main_phase_is_counted_in_its_turn_alone(word: str) -> None:
    """CR 505.1b: the first and the second main phase are those of the turn, in each turn anew."""
    dial = card("Dial", "{1}", "Enchantment", f"At the beginning of your {word} main phase, you gain 1 life.")
    game = position(side([dial]), side())
    found = [life(game, 0) - 20]
    for _ in range(2):
        run_to(game, "end")
        found.append(life(game, 0) - 20)
        turn = game.view(0).turn
        while game.view(0).turn < turn + 2:
            pass_priority(game)
    assert found == [0, 1, 2]


@rule("513.2")
def test_the_end_step_doesnt_go_back() -> None:
    """CR 513.2: what enters in the end step, or is to happen at the next one, waits for that of another turn."""
    late = card("Late", "{0}", "Creature — Fox", "Flash\nAt the beginning of the end step, you gain 3 life.", "1/1")
    spell = card("Later", "{0}", "Instant", "At the beginning of the next end step, you gain 5 life.")
    game = position(side(hand=[late, spell]), side(), step="end")
    for name in ("Late", "Later"):
        act(game, f"cast {name}")
        resolve(game)
    assert life(game, 0) == 20
    run_to(game, "upkeep")
    assert life(game, 0) == 20
    run_to(game, "end")
    game.choose(tuple(pending(game).options))
    for _ in range(2):
        resolve(game)
    assert life(game, 0) == 28


def grown(step: str, duration: str) -> Game:
    """A game in a step in which a Bear gets +1/+1 for a time."""
    grow = card("Grow", "{0}", "Instant", f"Target creature gets +1/+1 {duration}.")
    game = position(side([BEAR], hand=[grow]), side(), step=step)
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    return game


@rule("500.4")
def test_an_effect_until_a_step_ends_as_that_begins() -> None:
    """CR 500.4: what lasts until one's next upkeep is over before anybody does anything in it."""
    game = grown("end", "until your next upkeep")
    while game.view(0).turn < 3:
        assert on_battlefield(game, "Grizzly Bears")[0].power == 3
        pass_priority(game) if isinstance(game.decision, ChooseAction) else game.choose(())
    assert (game.view(0).step, on_battlefield(game, "Grizzly Bears")[0].power) == ("upkeep", 2)


@rule("500.5a")
def test_until_end_of_combat_lasts_through_its_last_step() -> None:
    """CR 500.5a: it is over as the combat phase ends, not as the end of combat step begins."""
    game = grown("beginning of combat", "until end of combat")
    run_to(game, "end of combat")
    assert on_battlefield(game, "Grizzly Bears")[0].power == 3
    run_to(game, "postcombat main")
    assert on_battlefield(game, "Grizzly Bears")[0].power == 2
