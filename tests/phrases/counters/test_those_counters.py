"""CR 122.1: the counters that a condition has counted: "remove those counters"."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, position, resolve, side, the
from spells import follow


@rule("122.1", "608.2c")
@pytest.mark.parametrize(
    ("there", "left"),
    [
        ((("bore", 1),), {"bore": 2}),
        ((("bore", 2), ("+1/+1", 1)), {"+1/+1": 1}),
        ((("bore", 4),), {}),
    ],
)
def test_all_that_were_counted_are_removed(there: tuple[tuple[str, int], ...], left: dict[str, int]) -> None:
    """608.2c: those of the kind that was counted, all that there are, and only if there are enough."""
    text = (
        "{0}: Put a bore counter on this artifact. Then if there are three or more bore counters on it, remove those "
        "counters and you gain 1 life."
    )
    drill = card("Drill", "", "Artifact", text)
    game = position(side(battlefield=[Piece(drill, counters=there)]), side())
    act(game, "activate Drill")
    resolve(game)
    assert dict(the(game, "Drill").counters) == left


@rule("122.1")
def test_those_on_several() -> None:
    """122.1: they may be on several objects."""
    text = "If there are three or more +1/+1 counters on creatures you control, remove those counters."
    pieces = [Piece(BEAR, counters=(("+1/+1", 2),)), Piece(BEAR, counters=(("+1/+1", 1), ("shield", 1)))]
    game = follow(text, mine={"battlefield": pieces})
    bears = [dict(each.counters) for each in game.view(0).battlefield if each.name == BEAR.name]
    assert bears == [{}, {"shield": 1}]
