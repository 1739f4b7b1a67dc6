"""CR 506.5: creatures that are attacking alone."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, can, card
from rules.combat.fights import attack, fight

OGRE = card("Ogre", "", "Creature — Ogre", pt="3/3")
FAN = card("Fan", "", "Artifact", "{0}: Target creature that's attacking alone gets +1/+1 until end of turn.")


@rule("506.5", "601.2c")
@pytest.mark.parametrize("number", [1, 2])
def test_only_what_attacks_alone_is_a_target(number: int) -> None:
    """601.2c: where several creatures attack, none of them is a legal target."""
    game = fight([BEAR, OGRE, FAN], [])
    attack(game, *[BEAR.name, OGRE.name][:number])
    assert can(game, "activate Fan") == (number == 1)
