"""CR 608.2h: who controlled what a spell has moved."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, settle, side

TOY = card("Toy", "{1}", "Artifact")


@rule("608.2h")
@pytest.mark.parametrize("doing", ["Return target permanent to its owner's hand.", "Destroy target permanent."])
@pytest.mark.parametrize(("what", "gained"), [("Toy", 3), ("Grizzly Bears", 0)])
def test_who_controlled_it_before_it_went(doing: str, what: str, gained: int) -> None:
    """608.2h: a permanent that the spell has moved is asked about as it last was on the battlefield."""
    spell = card("Undo", "{U}", "Sorcery", f"{doing} If you controlled that permanent, you gain 3 life.")
    game = position(side([TOY], hand=[spell], lands="U"), side([BEAR]))
    act(game, "cast Undo", targets=[what])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("608.2h")
@pytest.mark.parametrize(("what", "gained"), [("Toy", 0), ("Grizzly Bears", 3)])
def test_who_didnt_control_it(what: str, gained: int) -> None:
    """608.2h: the opposite is true of what somebody else controlled."""
    text = "Destroy target permanent. If you didn't control that permanent, you gain 3 life."
    game = position(side([TOY], hand=[card("Undo", "{U}", "Sorcery", text)], lands="U"), side([BEAR]))
    act(game, "cast Undo", targets=[what])
    settle(game)
    assert life(game, 0) == 20 + gained
