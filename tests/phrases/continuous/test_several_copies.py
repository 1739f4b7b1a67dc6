"""CR 707.4: several permanents that become copies of one; CR 702.33d: what was kicked twice."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, run_to, side
from spells import GIANT, RELIC, SERF, follow


@rule("707.4", "611.2a")
def test_creatures_that_become_copies_for_a_turn() -> None:
    """707.4: each of them has the copiable values of the target, until the turn ends; others don't."""
    text = "You may have creatures you control become copies of target creature until end of turn."
    mine = {"battlefield": [SERF, BEAR, RELIC]}
    game = follow(text, "yes", targets=["Giant"], mine=mine, yours={"battlefield": [GIANT]})
    play_out(game)
    assert len(on_battlefield(game, "Giant")) == 3
    assert [seen.power for seen in on_battlefield(game, "Giant")] == [5, 5, 5]
    assert len(on_battlefield(game, "Relic")) == 1
    run_to(game, "end")
    run_to(game, "upkeep")
    assert len(on_battlefield(game, "Giant")) == 1


WRATH = card(
    "Wrath",
    "{W}",
    "Creature — Angel",
    "Kicker {B} and/or {R}\nWhen Wrath enters, if it was kicked twice, you gain 2 life.",
    "3/4",
)


@rule("702.33d", "702.33e")
@pytest.mark.parametrize(
    ("black", "red", "gained"), [(True, True, 2), (True, False, 0), (False, True, 0), (False, False, 0)]
)
def test_kicked_twice(black: bool, red: bool, gained: int) -> None:
    """702.33d: only with both kicker costs paid."""
    game = position(side(hand=[WRATH], lands="WBR"), side())
    act(game, "cast Wrath", "yes" if black else "no", "yes" if red else "no")
    play_out(game)
    assert life(game, 0) == 20 + gained
