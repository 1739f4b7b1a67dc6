"""CR 608.2i: what objects have done, or what was done with them, before."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, resolve, side
from saying import found
from spells import SERF


@rule("608.2i", "400.7d")
def test_what_was_cast_this_turn() -> None:
    """608.2i: a permanent that was a spell this turn; one that was there before, or was put there, isn't meant."""
    wake = card("Wake", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = position(side(battlefield=[BEAR], hand=[SERF, wake], graveyard=[BEAR], lands="WB"), side())
    act(game, "cast Serf")
    assert found(game, "spell that was cast this turn") == ["Serf"]
    resolve(game)
    act(game, "cast Wake", targets=["Grizzly Bears"])
    resolve(game)
    assert found(game, "creature that was cast this turn") == ["Serf"]
