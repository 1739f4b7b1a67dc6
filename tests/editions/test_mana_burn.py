"""CR 300.3 of 2006, 300.4 of 2001: mana lasts as long as the phase, and burns."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.life_damage_counters.life import LoseLife
from positions import act, card, life, pass_priority, position, resolve, run_to, side
from rules.combat.fights import happened

ROCK = card("Rock", "", "Artifact", "{T}: Add {C}{C}.")


def with_mana(edition: str, step: str) -> Game:
    """A position in which two unspent mana are in the active player's pool, and one in the other's."""
    game = position(side(battlefield=[ROCK]), side(lands="G"), step=step, turn=3, edition=edition)
    act(game, "activate Rock")
    return game


@pytest.mark.parametrize(("edition", "left"), [("2001", 18), ("2006", 18), ("2009", 20), ("2024", 20), ("2026", 20)])
@rule("300.4", edition="2001")
@rule("300.3", edition="2006")
@rule("106.4")
def test_unspent_mana_burns_in_old_editions(edition: str, left: int) -> None:
    """300.4 of 2001, 300.3 of 2006: a player loses 1 life for each mana lost as a phase ends; from 2009 on, none."""
    game = with_mana(edition, "precombat main")
    run_to(game, "beginning of combat")
    assert life(game, 0) == left
    assert game.state.players[0].mana_pool == ()


@rule("300.3", edition="2006")
def test_mana_lasts_until_its_phase_ends() -> None:
    """300.3 of 2006: mana made in the upkeep can be spent in the draw step, for it is lost as the phase ends."""
    game = with_mana("2006", "upkeep")
    run_to(game, "draw")
    assert len(game.state.players[0].mana_pool) == 2
    run_to(game, "precombat main")
    assert (life(game, 0), len(game.state.players[0].mana_pool)) == (18, 0)


@rule("500.5")
def test_mana_is_lost_at_the_end_of_each_step_in_newer_editions() -> None:
    """500.5: unspent mana empties as each step ends."""
    game = with_mana("2024", "upkeep")
    run_to(game, "draw")
    assert game.state.players[0].mana_pool == ()


@rule("300.3", edition="2006")
def test_mana_is_lost_when_the_last_steps_of_a_phase_are_skipped() -> None:
    """300.3 of 2006: the combat phase ends, and mana burns, whichever of its steps are left out."""
    game = with_mana("2006", "beginning of combat")
    run_to(game, "postcombat main")
    assert life(game, 0) == 18


@rule("300.3", edition="2006")
def test_mana_burn_is_loss_of_life_by_the_rule() -> None:
    """300.3 of 2006: mana burn is loss of life, and the log names the rule with its number in each edition."""
    for edition, number in (("2006", "300.3"), ("2001", "300.4")):
        game = with_mana(edition, "precombat main")
        run_to(game, "beginning of combat")
        assert [event.amount for event in happened(game, LoseLife) if isinstance(event, LoseLife)] == [2]
        assert [line.rule for line in game.log if "loses 2 life" in line.text] == [number]


@pytest.mark.parametrize(("edition", "burns"), [("2001", True), ("2006", True), ("2009", False), ("2024", False)])
@rule("300.4", edition="2001")
@rule("300.3", edition="2006")
@rule("500.4", edition="2009")
def test_whoever_has_unspent_mana_burns_whose_turn_it_is_no_matter(edition: str, burns: bool) -> None:
    """300.4 of 2001, 300.3 of 2006: a player who isn't the active one burns too, and loses the game by it."""
    game = position(side(), side(lands="G", life=1), step="postcombat main", edition=edition)
    pass_priority(game)
    act(game, "activate Forest")
    run_to(game, "end")
    assert (game.result is not None) is burns


@pytest.mark.parametrize(("edition", "left"), [("2001", 19), ("2006", 19), ("2009", 20), ("2024", 20)])
@rule("300.4", edition="2001")
@rule("300.3", edition="2006")
@rule("500.4", edition="2009")
def test_mana_burn_is_not_prevented(edition: str, left: int) -> None:
    """300.4 of 2001: it is loss of life and no damage, so what prevents all damage doesn't help."""
    stop = card("Stop", "{0}", "Instant", "Prevent all damage that would be dealt this turn.")
    game = position(side(lands="G", hand=[stop]), side(), step="postcombat main", edition=edition)
    act(game, "cast Stop")
    resolve(game)
    act(game, "activate Forest")
    run_to(game, "end")
    assert life(game, 0) == left


STRINGS = card("Strings", "{0}", "Instant", "You control target player during that player's next turn.")


@pytest.mark.parametrize(("edition", "left"), [("2001", [20, 19]), ("2006", [20, 19]), ("2009", [20, 20])])
@rule("507.4", edition="2006")
def test_mana_of_a_controlled_player_is_lost_without_burning(edition: str, left: list[int]) -> None:
    """507.4 of 2006: who is controlled by another player loses no life for the mana that is lost; whoever controls them
    does for their own.
    """
    game = position(side(battlefield=[ROCK]), side(hand=[STRINGS], lands="G"), step="end", active=1, edition=edition)
    act(game, "cast Strings", targets=["Alice"])
    resolve(game)
    run_to(game, "precombat main")
    act(game, "activate Rock")
    pass_priority(game)
    act(game, "activate Forest")
    run_to(game, "beginning of combat")
    assert [life(game, player) for player in (0, 1)] == left
    assert game.state.players[0].mana_pool == ()
