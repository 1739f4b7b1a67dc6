"""CR 406.3: a card exiled face down that an effect turns face up."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, settle, side
from spells import ZAP

VAULT = card(
    "Vault",
    "{0}",
    "Artifact",
    "When Vault enters, exile the top card of your library face down.\n"
    "{T}: Turn the exiled card face up. If it's a creature card, you lose life equal to its mana value.",
)


@rule("406.3", "406.3a")
@pytest.mark.parametrize(("top", "left"), [(BEAR, 18), (ZAP, 20)])
def test_what_was_exiled_face_down_is_seen(top: Card, left: int) -> None:
    """406.3a: face down it has no characteristics, so it's no creature card; face up everybody sees what it is."""
    game = position(side(hand=[VAULT], library=[top]), side())
    act(game, "cast Vault")
    settle(game)
    assert [seen.characteristics for seen in game.view(1).exile] == [None]
    act(game, "activate Vault")
    resolve(game)
    assert [seen.name for seen in game.view(1).exile] == [top.name]
    assert life(game, 0) == left
