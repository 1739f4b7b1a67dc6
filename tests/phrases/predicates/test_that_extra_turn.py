"""CR 500.7: what texts go on to say of an extra turn that they have created."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import BEAR, act, card, life, on_battlefield, play_out, position, run_to, settle, side
from spells import ZAP, edict

SHIELD = edict("Prevent all noncombat damage that would be dealt to you.")
FATE = card(
    "Fate",
    "{R}",
    "Sorcery",
    "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
)


def _extra_turn(text: str) -> Game:
    hour = card("Hour", "{R}", "Sorcery", f"Take an extra turn after this one. {text}")
    game = position(side([BEAR], hand=[hour, ZAP, ZAP], lands="RRR"), side([SHIELD]))
    act(game, "cast Hour")
    settle(game)
    return game


def _next_turn(game: Game) -> None:
    run_to(game, "end")
    run_to(game, "upkeep")


@rule("500.7", "603.7b")
def test_the_game_is_lost_in_that_turns_end_step() -> None:
    """500.7: not in the end step of the turn that is on, but in that of the turn that comes after it."""
    game = position(side(hand=[FATE], lands="R"), side(), side())
    act(game, "cast Fate")
    settle(game)
    run_to(game, "end")
    assert 0 in game.board.players
    run_to(game, "upkeep")
    assert game.board.active_player == 0
    run_to(game, "end")
    settle(game)
    assert 0 not in game.board.players


@rule("500.7", "614.10")
def test_of_two_extra_turns_only_that_one_matters() -> None:
    """500.7: the turn created last is taken first; the one before it isn't "that turn"."""
    again = card("Again", "{R}", "Sorcery", "Take an extra turn after this one.")
    game = position(side(hand=[FATE, again], lands="RR"), side(), side())
    act(game, "cast Fate")
    settle(game)
    act(game, "cast Again")
    settle(game)
    run_to(game, "upkeep")
    run_to(game, "end")
    settle(game)
    assert 0 in game.board.players
    run_to(game, "upkeep")
    run_to(game, "end")
    settle(game)
    assert 0 not in game.board.players


@rule("614.10", "603.7b")
def test_a_turn_that_is_skipped_has_no_end_step() -> None:
    """614.10: the player doesn't lose the game then, nor in any turn after it."""
    still = edict("If a player would begin an extra turn, that player skips that turn instead.")
    game = position(side([still], hand=[FATE], lands="R"), side(), side())
    act(game, "cast Fate")
    settle(game)
    for player in (1, 2, 0):
        _next_turn(game)
        assert game.board.active_player == player
    run_to(game, "end")
    settle(game)
    assert 0 in game.board.players


@rule("500.7", "614.10")
@pytest.mark.parametrize(("text", "untaps"), [("Skip the untap step of that turn.", False), ("Draw a card.", True)])
def test_skipping_the_untap_step_of_that_turn(text: str, untaps: bool) -> None:
    """614.10: permanents stay tapped in that turn, and untap in the one after it."""
    game = _extra_turn(text)
    _next_turn(game)
    assert any(each.tapped for each in on_battlefield(game, "Mountain")) is not untaps
    _next_turn(game)
    _next_turn(game)
    assert not any(each.tapped for each in on_battlefield(game, "Mountain"))


@rule("615.12", "500.7")
def test_damage_cant_be_prevented_during_that_turn() -> None:
    """615.12: it can be in the turn that is on, and can't be in that one."""
    game = _extra_turn("During that turn, damage can't be prevented.")
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 20
    run_to(game, "upkeep")
    act(game, "cast Zap", targets=["Bob"])
    play_out(game)
    assert life(game, 1) == 19


@rule("508.1c", "500.7")
def test_what_cant_be_done_during_that_turn() -> None:
    """508.1c: creatures can't attack in that turn, and can in the one after it."""
    game = _extra_turn("During that turn, creatures can't attack.")
    may = []
    for _ in range(3):
        _next_turn(game)
        run_to(game, "declare attackers")
        may.append((game.board.active_player, isinstance(game.decision, DeclareAttackers)))
    assert may == [(0, False), (1, False), (0, True)]
