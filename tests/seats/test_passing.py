"""CR 117.3d: where a person is asked for an action, and where priority is passed for them."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.seats.passing import Habits, is_worth_asking
from comprules.seats.stops import Stop
from positions import BEAR, act, card, pass_priority, pending, position, side

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
CHIME = card("Chime", "{1}", "Artifact", "At the beginning of each upkeep, each player gains 1 life.")


def asked(game: Game, **habits: object) -> bool:
    """Whether the player with priority would be asked with these habits."""
    decision = game.decision
    assert isinstance(decision, ChooseAction)
    return is_worth_asking(game.view(decision.player), decision, Habits(**habits))  # type: ignore[arg-type]


@rule("117.3d")
def test_in_their_own_main_phase_a_player_is_asked_and_in_the_steps_before_not() -> None:
    """117.3d: a player with priority may pass; that is done for them where they usually do nothing."""
    assert asked(position(side(hand=[ZAP], lands="R"), side(), step="precombat main"))
    assert not asked(position(side(hand=[ZAP], lands="R"), side(), step="upkeep"))
    assert asked(position(side(hand=[ZAP], lands="R"), side(), step="upkeep"), stops_everywhere=True)


@rule("117.3d")
def test_who_passes_to_a_step_is_asked_there_and_not_before() -> None:
    """117.3d: also where they would usually be asked before."""
    wish = {"passing_to": "end"}
    assert not asked(position(side(hand=[ZAP], lands="R"), side(), step="precombat main"), **wish)
    assert asked(position(side(hand=[ZAP], lands="R"), side(), step="end"), **wish)


@rule("117.3c", "117.3d")
def test_who_holds_priority_is_asked_before_their_own_spell_resolves() -> None:
    """117.3c: who casts a spell has priority afterward; usually they let it resolve."""
    game = position(side(hand=[ZAP, ZAP], lands="RR"), side(battlefield=[BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    assert pending(game).player == 0
    assert not asked(game)
    assert asked(game, hold_priority=True)


@rule("117.3d")
def test_who_yields_to_an_ability_isnt_asked_about_it_again() -> None:
    """117.3d: what an opponent puts on the stack is asked about, unless it says what they always yield to."""
    game = position(side(), side(battlefield=[CHIME], hand=[ZAP], lands="R"), step="untap")
    while not game.view(0).stack:
        pass_priority(game)
    said = game.view(0).stack[-1].text
    while pending(game).player != 0:
        pass_priority(game)
    assert asked(game)
    assert not asked(game, yields=frozenset({said}))
    assert asked(game, yields=frozenset({"something else"}))


@rule("117.3d")
def test_who_stops_at_a_step_is_asked_there_in_the_turns_that_they_said() -> None:
    """117.3d: in their own turns or in others', and not at the usual steps unless these are among their stops."""
    mine, theirs = (Stop("upkeep", own=own) for own in (True, False))
    own = position(side(hand=[ZAP], lands="R"), side(), step="upkeep")
    assert asked(own, stops=(mine,))
    assert not asked(own, stops=(theirs,))
    others = position(side(), side(hand=[ZAP], lands="R"), step="upkeep")
    while pending(others).player != 1:
        pass_priority(others)
    assert asked(others, stops=(theirs,))
    assert not asked(others, stops=(mine,))
    main = position(side(hand=[ZAP], lands="R"), side(), step="precombat main")
    assert asked(main)
    assert not asked(main, stops=(mine,))


@rule("117.3d")
@pytest.mark.parametrize("step", ["declare attackers", "postcombat main"])
def test_a_stop_may_be_for_after_an_attack_alone(step: str) -> None:
    """117.3d: while creatures attack, or once they have attacked that turn; another stop there is for every turn."""
    game = position(side(hand=[ZAP], lands="R"), side(), step=step)
    turn = game.view(0).turn
    after_attack, always = (Stop(step, own=True, after_attack=only) for only in (True, False))
    assert asked(game, stops=(always,))
    assert not asked(game, stops=(after_attack,))
    assert asked(game, stops=(after_attack,), last_attack=turn) == (step == "postcombat main")


@rule("117.3d")
def test_who_passes_the_turn_or_to_a_step_goes_over_stops() -> None:
    """117.3d: what is wished for once is wished later than what is wished for each turn."""
    game = position(side(hand=[ZAP], lands="R"), side(), step="precombat main")
    stops = (Stop("precombat main", own=True),)
    assert asked(game, stops=stops)
    assert not asked(game, stops=stops, passing_to="end")
    assert not asked(game, stops=stops, passing_turn=game.view(0).turn)
