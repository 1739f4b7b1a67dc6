"""CR 608.2f: objects of a kind, all or each of them."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import card, position, side, the
from spells import SERF

KING = card("King", "{W}", "Creature — Treefolk", "Humans and other Treefolk get +1/+1.", "4/4")
OAK = card("Oak", "{G}", "Creature — Treefolk", pt="2/2")


@rule("109.2", "608.2f")
def test_others_than_all_of_a_kind_are_others_than_the_source() -> None:
    """CR 109.2: "other" after a whole kind means other than the object whose text it is."""
    game = position(side(battlefield=[KING, OAK, SERF]), side())
    assert [the(game, name).power for name in ("King", "Oak", "Serf")] == [4, 3, 2]
