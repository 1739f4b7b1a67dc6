"""What comprules shows of itself in Python: its version, games and explanations printed, names of steps checked."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import comprules
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.turn.turns import UnknownStep
from positions import BEAR, act, card, position, run_to, settle, side, the

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def test_the_version_has_one_source() -> None:
    """What the package says is what was installed, and what the command line prints."""
    assert comprules.__version__ == version("comprules")
    command = [sys.executable, "-m", "comprules", "--version"]
    here = {**os.environ, "PYTHONPATH": str(Path(comprules.__file__).parents[1])}
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=here)
    assert shown.stdout.strip() == f"comprules {comprules.__version__}"


@rule("117.1", "500.1")
def test_a_game_prints_where_it_is() -> None:
    """117.1: the turn, the step, who has priority or must decide, and life totals."""
    game = position(side(hand=[ZAP], lands="R"), side(life=7))
    assert repr(game) == "<Game: turn 1, precombat main of Alice, Alice has priority, life Alice 20, Bob 7>"
    act(game, "cast Zap")
    assert "Alice decides (601.2c)" in repr(game)
    game.concede(1)
    assert "over: Bob" in repr(game)


@rule("613.4c")
def test_an_explanation_prints_as_a_table() -> None:
    """613.4c: a line for each step, below each other what they say."""
    horn = card("Horn", "{2}", "Artifact", "Creatures you control get +1/+1.")
    game = position(side(battlefield=[BEAR, horn]), side())
    lines = str(game.explain(the(game, "Grizzly Bears").id)).splitlines()
    assert lines[0].startswith("Grizzly Bears  object ")
    assert [line.split()[0] for line in lines[3:5]] == ["Layer", "7c"]
    assert "power: 2 → 3" in lines[4]
    assert "toughness: 2 → 3" in lines[5]
    assert lines[-1].startswith("and so is  Grizzly Bears")
    forest = position(side(lands="G"), side())
    assert len(str(forest.explain(the(forest, "Forest").id)).split("and so is")) == 2


@rule("500.1")
@pytest.mark.parametrize("step", ["main", "Upkeep", "", "end step"])
def test_a_step_that_there_isn_t_is_an_error_that_names_those_there_are(step: str) -> None:
    """500.1: phases and steps have names; others are refused, rather than played for without end."""
    with pytest.raises(SetUpError, match="the steps are untap, upkeep, draw"):
        position(side(), side(), step=step)
    game = position(side(), side())
    with pytest.raises(UnknownStep, match="the steps are untap, upkeep, draw"):
        run_to(game, step)


def test_the_helpers_say_what_they_stopped_at() -> None:
    """A test that expects another question sees the one there is."""
    game = position(side(hand=[ZAP, ZAP], lands="RR"), side())
    decision = act(game, "cast Zap")
    assert decision is not None
    assert decision.rule == "601.2c"
    game.choose("Bob #1")
    decision = settle(game)
    assert decision is not None
    assert decision.rule == "117.1"
    with pytest.raises(AssertionError, match=r"stopped at <Game: turn 1.*take an action or pass"):
        act(game, "cast Zap", "yes", "no", targets=["Bob"])
