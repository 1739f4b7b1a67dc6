"""CR 723: controlling another player."""

from __future__ import annotations

import pytest

from comprules.agents import GreedyAgent, RandomAgent
from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.concepts.events import Cause
from comprules.rules.special_mechanics.controlling_players import ControlOfPlayer, PlayerControl
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from rules.combat.fights import attack, combat

STRINGS = card("Marionette Strings", "{0}", "Instant", "You control target player during that player's next turn.")
BATTLE = card("Battle Trance", "{0}", "Sorcery", "You control target opponent during their next combat phase.")
SPARK = card("Small Spark", "{R}", "Instant", "Small Spark deals 3 damage to any target.")
HEAL = card("Small Cure", "{0}", "Instant", "You gain 1 life.")


def on_strings(*sides: object, by: int = 0, **options: object) -> Game:
    """A game in Bob's upkeep, in a turn in which Alice controls Bob."""
    alice, *others = sides
    game = position(alice, *others, **options)  # type: ignore[arg-type]
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    to_turn(game, 2)
    assert game.view(0).active_player == 1
    return game


def to_turn(game: Game, turn: int) -> None:
    """Let all players pass, and do as little as they can, until the upkeep of a turn."""
    while game.decision is not None and (game.view(0).turn, game.view(0).step) != (turn, "upkeep"):
        game.choose(
            Pass() if isinstance(game.decision, ChooseAction) else game.decision.candidates[: game.decision.minimum]
        )


def who(game: Game) -> tuple[int, int]:
    """Who decides now, and for whom."""
    return (pending(game).player, pending(game).whose)


@rule("723.1", "723.5", "723.8")
def test_a_player_is_controlled_during_the_whole_of_their_next_turn() -> None:
    """723.1: from the beginning of that turn to the beginning of the next; the controller goes on to decide for
    themselves.
    """
    game = position(side(hand=[STRINGS]), side(hand=[BEAR] * 8))
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    asked = set()
    while game.view(0).turn < 4:
        asked.add((game.view(0).turn, game.view(0).step, *who(game)))
        decision = pending(game)
        game.choose(Pass() if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum])
    assert {(decider, whose) for turn, _, decider, whose in asked if turn == 1} == {(0, 0), (1, 1)}
    assert {(decider, whose) for turn, _, decider, whose in asked if turn == 2} == {(0, 0), (0, 1)}
    assert {(decider, whose) for turn, _, decider, whose in asked if turn == 3} == {(0, 0), (1, 1)}
    assert (2, "cleanup", 0, 1) in asked
    assert [str(line).partition(": ")[2] for line in game.log if "723.1" in str(line)] == [
        "Alice will control Bob during Bob's next turn [723.1 by Marionette Strings]",
        "Alice controls Bob [723.1 by Marionette Strings]",
        "Alice no longer controls Bob [723.1 by Marionette Strings]",
    ]


@rule("723.1a")
def test_of_several_effects_that_control_a_player_the_last_one_works() -> None:
    """723.1a: they overwrite each other, and the last one to be created is the one that works."""
    game = position(side(hand=[STRINGS]), side(), side(hand=[STRINGS]))
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    pass_priority(game)
    pass_priority(game)
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    to_turn(game, 2)
    assert who(game) == (2, 1)
    to_turn(game, 3)
    to_turn(game, 5)
    assert (game.view(0).active_player, who(game)) == (1, (1, 1))


@rule("723.1b")
def test_control_of_a_player_waits_if_the_turn_is_skipped() -> None:
    """723.1b: the effect waits until the player really takes a turn."""
    nap = card("Long Nap", "{0}", "Instant", "Target player skips their next turn.")
    game = position(side(hand=[STRINGS, nap]), side())
    for name in ("Marionette Strings", "Long Nap"):
        act(game, f"cast {name}", targets=["Bob"])
        resolve(game)
    to_turn(game, 2)
    assert (game.view(0).active_player, who(game)) == (0, (0, 0))
    to_turn(game, 3)
    assert (game.view(0).active_player, who(game)) == (1, (0, 1))


@rule("723.3", "723.5a")
def test_only_control_of_the_player_changes() -> None:
    """723.3, 723.5a: what the player casts is that player's, is paid with that player's mana, and does what it says."""
    game = on_strings(side(hand=[STRINGS], lands="R"), side(hand=[SPARK, HEAL], lands="R"))
    assert game.view(0).active_player == 1
    act(game, "cast Small Spark", targets=["Bob"])
    lands = {seen.controller: seen.tapped for seen in on_battlefield(game, "Mountain")}
    assert lands == {0: False, 1: True}
    assert game.view(0).stack[-1].controller == 1
    act(game, "cast Small Cure")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("723.5", "723.5a")
def test_costs_are_paid_with_the_cards_of_the_player_who_is_controlled() -> None:
    """CR 723.5a, example: an additional cost of discarding a card takes a card from the controlled player's hand."""
    bargain = card(
        "Rash Bargain",
        "{0}",
        "Instant",
        "As an additional cost to cast this spell, discard a card.\nDraw a card.",
    )
    game = on_strings(side(hand=[STRINGS, BEAR]), side(hand=[bargain, HEAL, BEAR]))
    game.choose(option_named(game, "cast Rash Bargain"))
    assert who(game) == (0, 1)
    game.choose(named(game, "Small Cure"))
    assert [seen.name for seen in game.view(0).players[1].graveyard] == ["Small Cure"]
    assert hand(game, 0) == ["Grizzly Bears"]


@rule("723.5")
def test_the_controller_decides_how_the_players_creatures_attack_and_what_effects_ask() -> None:
    """723.5: attacks are the controller's to declare, and so is what a spell asks the player on resolution."""
    offer = card("Bitter Choice", "{0}", "Instant", "Target player may sacrifice a creature.")
    game = on_strings(side(hand=[STRINGS, offer]), side(battlefield=[BEAR, BEAR]), side())
    run_to(game, "beginning of combat")
    attack(game, ("Grizzly Bears", "Carol"))
    assert life(game, 2) == 20
    run_to(game, "postcombat main")
    assert life(game, 2) == 18
    pass_priority(game)
    pass_priority(game)
    act(game, "cast Bitter Choice", targets=["Bob"])
    resolve(game)
    assert isinstance(pending(game), YesNo)
    assert who(game) == (0, 1)
    game.choose(True)
    assert who(game) == (0, 1)
    game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("723.5")
def test_attackers_are_declared_by_the_controller_of_the_active_player() -> None:
    """723.5: the decision is the controller's, on behalf of the active player."""
    game = on_strings(side(hand=[STRINGS]), side(battlefield=[BEAR, BEAR]))
    while not isinstance(game.decision, DeclareAttackers):
        game.choose(Pass())
    assert who(game) == (0, 1)
    game.choose(pending(game).pieces()[0])
    assert isinstance(game.decision, DeclareAttackers)
    assert who(game) == (0, 1)
    game.choose("done")
    assert len(combat(game).attackers) == 1


@rule("723.4")
def test_the_controller_sees_what_the_controlled_player_sees() -> None:
    """CR 723.4, example: the hand and the face-down creatures of the controlled player are visible to both, and to
    nobody else.
    """
    lurker = card("Mud Lurker", "{2}{B}", "Creature — Horror", "Morph {B}", "3/3")
    game = position(side(hand=[STRINGS]), side(hand=[lurker, HEAL], lands="GGG", outside=[SPARK]), side(), active=0)
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    assert game.view(0).players[1].shown_hand == ()
    to_turn(game, 2)
    assert [seen.name for seen in game.view(0).players[1].shown_hand] == ["Mud Lurker", "Small Cure"]
    assert game.view(2).players[1].shown_hand == ()
    run_to(game, "precombat main")
    game.choose(next(option for option in pending(game).options if "Mud Lurker" in str(option)))
    resolve(game)
    (creature,) = [seen for seen in game.view(0).battlefield if "Creature" in seen.types]
    for player, sees in ((0, True), (1, True), (2, False)):
        underneath = game.view(player).seen(creature.id).underneath
        assert (underneath is not None and underneath.name == "Mud Lurker") is sees
    assert [seen.name for seen in game.view(1).outside] == ["Small Spark"]
    assert game.view(0).outside == ()
    drawn = [[line.text for line in game.view(player).log() if line.rule == "504.1"] for player in (0, 1, 2)]
    assert "Forest" in "".join(drawn[0])
    assert drawn[0] == drawn[1]
    assert "Forest" not in "".join(drawn[2])


@rule("723.4", "723.5")
def test_a_view_shows_a_decision_to_who_makes_it() -> None:
    """723.5: the decision is the controller's, and not the controlled player's."""
    game = on_strings(side(hand=[STRINGS]), side(hand=[HEAL]))
    assert game.view(0).decision == game.decision
    assert game.view(1).decision is None


@rule("723.6", "104.3a")
def test_a_controlled_player_can_concede_and_nobody_can_do_so_for_them() -> None:
    """723.6: a player may concede at any time, even if they are controlled; their controller concedes for themself."""
    for conceding in (0, 1):
        game = on_strings(side(hand=[STRINGS]), side())
        assert not any("concede" in str(option) for option in pending(game).options)
        game.concede(conceding)
        assert game.result is not None
        assert game.result.winners == (1 - conceding,)


@rule("723.9")
def test_a_player_who_controls_themself_decides_as_normal() -> None:
    """723.9: an effect may give a player control of themself, even over an earlier effect of somebody else."""
    game = position(side(hand=[STRINGS]), side(hand=[STRINGS]))
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    pass_priority(game)
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    to_turn(game, 2)
    assert who(game) == (1, 1)


@rule("723.5", "723.8")
def test_who_controls_a_player_makes_the_choices_which_that_player_makes_for_others() -> None:
    """723.5: what a controlled player would choose for a player whom they control, their own controller chooses."""
    double = card("Double Strings", "{0}", "Instant", "You control target player during target opponent's next turn.")
    game = position(side(hand=[STRINGS]), side(), side(hand=[double]))
    act(game, "cast Marionette Strings", targets=["Bob"])
    resolve(game)
    pass_priority(game)
    pass_priority(game)
    act(game, "cast Double Strings", targets=["Alice", "Bob"])
    resolve(game)
    assert who(game) == (0, 0)
    to_turn(game, 2)
    assert who(game) == (2, 1)
    pass_priority(game)
    assert who(game) == (2, 2)
    pass_priority(game)
    assert who(game) == (2, 0)


@rule("800.4a", "723.1")
def test_control_of_a_player_ends_if_the_controller_leaves_the_game() -> None:
    """800.4a: effects that give a player who leaves control of a player end."""
    game = on_strings(side(hand=[STRINGS]), side(hand=[HEAL]), side())
    game.concede(0)
    assert who(game) == (1, 1)
    act(game, "cast Small Cure")
    assert who(game) == (1, 1)


@rule("800.4b")
def test_nobody_is_controlled_by_a_player_who_has_left() -> None:
    """800.4b: if a player would be controlled by a player who has left the game, they aren't."""
    game = position(side(), side(), side())
    game.concede(0)
    control = PlayerControl(PlayerId(0), PlayerId(1), "turn", PlayerId(1), ObjectId(1))
    assert happen(game, ControlOfPlayer(Cause("723.1"), control)) == ()


@rule("723.2")
def test_a_player_may_be_controlled_during_a_combat_phase_alone() -> None:
    """723.2: control lasts as long as the effect says, here from the beginning of combat to its end."""
    game = position(side(hand=[BATTLE]), side(battlefield=[BEAR]))
    act(game, "cast Battle Trance", targets=["Bob"])
    resolve(game)
    asked: set[tuple[str, int, int]] = set()
    while game.view(0).turn < 3:
        if game.view(0).turn == 2:
            asked.add((game.view(0).step, *who(game)))
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    deciders = {step: decider for step, decider, whose in asked if whose == 1}
    assert deciders["precombat main"] == 1
    assert {deciders[step] for step in ("beginning of combat", "declare attackers", "end of combat")} == {0}
    assert deciders["postcombat main"] == 1


@rule("500.7", "723.1")
def test_an_extra_turn_may_follow_the_turn_in_which_a_player_is_controlled() -> None:
    """500.7: the extra turn is added after the turn that is meant, whenever that is taken."""
    avatar = card(
        "Grand Puppeteer",
        "{0}",
        "Creature — Avatar",
        "When you cast this spell, you gain control of target opponent during that player's next turn. "
        "After that turn, that player takes an extra turn.",
        "4/4",
    )
    game = position(side(hand=[avatar]), side(), side())
    act(game, "cast Grand Puppeteer", targets=["Carol"])
    settle(game)
    taken = []
    for turn in range(2, 6):
        to_turn(game, turn)
        taken.append((game.view(0).active_player, pending(game).player))
    assert taken == [(1, 1), (2, 0), (2, 2), (0, 0)]


@rule("723.5")
def test_games_are_copied_saved_and_undone_while_a_player_is_controlled() -> None:
    """723.5: who decides is part of what is saved, and comes back when an answer is undone."""
    game = on_strings(side(hand=[STRINGS]), side(hand=[SPARK], lands="R"))
    before = game.digest()
    game.choose(option_named(game, "cast Small Spark"))
    assert who(game) == (0, 1)
    twin = Game.load(game.copy().save())
    assert (twin.digest(), twin.decision) == (game.digest(), game.decision)
    for each in (game, twin):
        each.choose(named(each, "Alice"))
    assert twin.digest() == game.digest()
    game.undo()
    assert who(game) == (0, 1)
    game.undo()
    assert game.digest() == before


@rule("723.5")
def test_what_can_be_done_and_why_not_is_told_of_the_controlled_player() -> None:
    """723.5: the actions offered are those of the player whose they are by the rules."""
    game = on_strings(side(hand=[STRINGS, SPARK], lands="R"), side(hand=[BEAR], lands="GG"))
    (bear,) = game.view(0).players[1].shown_hand[:1]
    reason = game.why_not(f"cast Grizzly Bears #{bear.id}")
    assert reason is not None
    assert reason.rule == "302.1"
    assert {str(option).partition(" #")[0] for option in game.mana_actions()} == {"activate Forest"}


@rule("723.5", "732.2a")
def test_the_controller_proposes_shortcuts_for_the_controlled_player() -> None:
    """723.5: what is proposed with the priority of a controlled player is what that player does."""
    game = on_strings(side(hand=[STRINGS]), side(hand=[HEAL]))
    game.propose_shortcut(["cast Small Cure", "resolve"])
    assert who(game) == (0, 0)
    game.choose(pending(game).options[0])
    assert life(game, 1) == 21


@rule("723.5")
@pytest.mark.parametrize("agents", [(GreedyAgent(), GreedyAgent()), (RandomAgent(1), RandomAgent(2))])
def test_agents_play_for_each_other(agents: tuple[GreedyAgent | RandomAgent, ...]) -> None:
    """723.5: whoever is handed a decision can answer it from what they see."""
    puppets = [STRINGS] * 6
    game = position(
        side(hand=[*puppets, SPARK], battlefield=[BEAR, BEAR], lands="RRGG"),
        side(hand=[*puppets, HEAL, SPARK, BEAR], battlefield=[BEAR], lands="RRGG", library=FILLER[:8]),
    )
    act(game, "cast Marionette Strings", targets=["Bob"])
    for _ in range(4000):
        if game.decision is None:
            break
        decision = game.decision
        game.choose(agents[decision.player].choose(game.view(decision.player), decision))
    assert game.result is not None
    assert any("controls Bob" in str(line) for line in game.log)
