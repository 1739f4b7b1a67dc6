"""CR 603.2: the index of triggered abilities finds whatever looking at all of them would find."""

from __future__ import annotations

import pytest

from comprules import pipeline
from comprules.rule_citations import rule
from effects import reference_triggers
from random_games import played


@rule("603.2", "603.10a")
@pytest.mark.parametrize("seed", [3, 8, 11])
@pytest.mark.parametrize("players", [2, 3])
def test_games_are_the_same_when_every_ability_is_tested_against_every_event(
    seed: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 603.2: with the same answers the same abilities trigger in the same order, and so the games are the same."""
    quick = played(seed, 120, players)
    monkeypatch.setattr(pipeline, "carry_out", reference_triggers.carry_out)
    slow = played(seed, 120, players)
    assert [str(line) for line in slow.log] == [str(line) for line in quick.log]
    assert slow.digest() == quick.digest()
    assert any("ability" in line.text for line in quick.log)
