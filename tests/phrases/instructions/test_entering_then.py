"""CR 614.1c: how the permanent enters that a spell becomes."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, pending, position, settle, side, the
from spells import creature, edict


@rule("614.1c", "611.2", "616.1")
def test_it_enters_with_counters_beside_others() -> None:
    """616.1: another effect gives it a counter too; both apply, and nobody is asked which comes first."""
    text = "Whenever you cast a creature spell, that creature enters with two additional +1/+1 counters on it."
    hall = edict("Each creature you control enters with an additional +1/+1 counter on it.")
    game = position(side(battlefield=[creature("Caller", text), hall], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly")
    settle(game)
    assert pending(game).rule == "117.1"
    assert the(game, "Grizzly Bears").counters == (("+1/+1", 3),)
