"""That what is remembered can be checked against finding it anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LINES = (Path(__file__).parent.parent / "saves" / "games.txt").read_text(encoding="utf-8").splitlines()

SPOILED = """
from msgspec.structs import replace
from positions import BEAR, position, side
from comprules.kernel.checking import NotAsRemembered
from comprules.kernel.zones import BATTLEFIELD, Zone
from comprules.rules.continuous_effects import deriving
from comprules.rules.legality.actions import actions
from comprules.rules.state_based_actions.performing import perform_state_based_actions

def spoil(what):
    game = position(side(hand=[BEAR], lands="GG"), side())
    state, board = game.state, game.board
    if what == "actions":
        assert len(actions(game, 0)) == 1
        state.zones[Zone.HAND, 0] = ()
        actions(game, 0)
    elif what == "board":
        board.derived
        state.zones[BATTLEFIELD] = state.zones[BATTLEFIELD][1:]
        state.write(5, "a register that nothing looks at", 1)
        board.derived
    elif what == "state-based actions":
        while perform_state_based_actions(game):
            pass
        state.players[0] = replace(state.players[0], life=0)
        perform_state_based_actions(game)
    else:
        lasting, card = deriving._lasting, state.hand(0)[0]
        deriving._lasting = lambda watched: lasting(watched) if watched.objects._table[card].card else []
        state.stale = True
        board.derived

for what in {whats!r}:
    try:
        spoil(what)
    except NotAsRemembered:
        print(what)
"""

SPOILING = ("actions", "board", "state-based actions", "what is read")


@pytest.mark.parametrize("checking", ["1", ""])
def test_what_changes_unnoticed_is_an_error_only_where_that_is_checked(checking: str) -> None:
    """What was written past the journal shows as what is remembered is found anew, and in no other way."""
    done = subprocess.run(
        [sys.executable, "-c", SPOILED.format(whats=SPOILING)],
        env={**os.environ, "COMPRULES_CHECK": checking, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(SPOILING if checking else ())


def test_a_game_in_which_everything_is_checked_goes_as_ever() -> None:
    """What is remembered, and what is done in one go, is what the long way gives, through a whole game."""
    done = subprocess.run(
        [sys.executable, "-c", "from games_as_ever import starter_course; print(starter_course(7))"],
        env={**os.environ, "COMPRULES_CHECK": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == [LINES[7]], done.stderr
