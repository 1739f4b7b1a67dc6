"""CR 608.2i: the lines of a log about events of a kind."""

from __future__ import annotations

from typing import Any

import pytest

from comprules import Game
from comprules.cards.starter import starter_deck
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.events import LOG, Cause, Event, Logged, chained
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.objects.tapping import Tap
from comprules.rules.resolving import kinds_logged
from comprules.rules.resolving.history import in_this_game, of_kind, this_turn
from comprules.rules.resolving.kinds_logged import lines_about
from comprules.rules.starting_and_ending.restarting import GameRestarts
from comprules.rules.zones.zone_changes import MoveObject
from random_games import later

KINDS = (MoveObject, Tap, LoseLife)


def filtered(game: Game, kind: type[Event]) -> list[Logged]:
    """The lines about a kind, found by looking at each."""
    return [logged for logged in chained(game.state.registers[LOG]) if isinstance(logged.event, kind)]


@rule("608.2i")
@pytest.mark.parametrize("kept", [0, 8, 500])
def test_they_are_those_that_there_are_whatever_was_asked_before(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 608.2i: what happened is what the log says, for a game, its copies that go other ways, and what is undone."""
    monkeypatch.setattr(kinds_logged, "MOST_KEPT", kept)
    game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=5)
    for answers in (40, 1, 7, 60):
        later(game, answers)
        copy = later(game.copy(), 5)
        for played in (copy, game, copy):
            for kind in KINDS:
                assert list(lines_about(kind, played.state.registers[LOG], 0, 0)) == filtered(played, kind)
        game.undo()
        assert list(lines_about(Tap, game.state.registers[LOG], 0, 0)) == filtered(game, Tap)


@rule("608.2i", "727.1")
def test_those_of_a_turn_or_a_game_are_what_looking_at_all_events_finds() -> None:
    """CR 608.2i: "this turn" asks about this turn alone, "this game" about all of them."""
    game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=6)
    met = 0
    for answers in (30, 3, 50, 5, 90, 2):
        board = later(game, answers).board
        for kind in KINDS:
            now = [event for event in this_turn(board) if isinstance(event, kind)]
            assert list(of_kind(kind, board)) == now
            with in_this_game(board):
                ever = [event for event in this_turn(board) if isinstance(event, kind)]
                assert list(of_kind(kind, board)) == ever
            met += len(now) < len(ever)
    assert met > len(KINDS)


@rule("608.2i", "729.1b")
def test_a_subgame_that_came_between_has_turns_of_its_own() -> None:
    """CR 729.1b: what happened in a subgame, or before it in the main game, is told apart whatever its turns are."""
    taps = [Tap(Cause("701.26a"), ObjectId(number)) for number in range(5)]
    turns = [(6, 0), (7, 0), (1, 1), (2, 1), (7, 0)]
    log: Any = None
    for tap, (turn, subgame) in zip(taps, turns, strict=True):
        log = (log, Logged(tap, turn, subgame))
    assert [line.event for line in lines_about(Tap, log, 0, 7)] == [taps[4], taps[1]]
    assert [line.event for line in lines_about(Tap, log, 1, 2)] == [taps[3]]
    assert [line.event for line in lines_about(Tap, log, 0, 0)] == [taps[4], taps[1], taps[0]]


@rule("608.2i", "727.1")
def test_a_game_that_was_restarted_knows_nothing_of_before() -> None:
    """CR 727.1: the game that was restarted ends, and what happened in it didn't in the new one."""
    old, new = Tap(Cause("701.26a"), ObjectId(1)), Tap(Cause("701.26a"), ObjectId(2))
    log: Any = None
    for event in (old, GameRestarts(Cause("727.1"), PlayerId(0), ()), new):
        log = (log, Logged(event, 1))
    assert [line.event for line in lines_about(Tap, log, 0, 0)] == [new]
