"""CR 605.1, 611.3a: what changes which mana abilities permanents have, or what they add and cost, as mana is made."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, on_battlefield, position, side

CHEST = card("Chest", "", "Artifact", "{T}, Sacrifice this artifact: Add {C}.")
PAIN = card("Pain", "", "Land", "{T}, Pay 1 life: Add {C}.")
HYMN = card("Hymn", "{1}{G}", "Sorcery", "You gain 1 life.")


@rule("604.2", "611.3a", "601.2g")
@pytest.mark.parametrize(
    ("condition", "other"), [("you control no artifacts", CHEST), ("an opponent has more life than you", PAIN)]
)
def test_a_mana_ability_that_is_there_once_another_has_been_activated(condition: str, other: Card) -> None:
    """604.2: a static ability gives the mana ability from when its condition is met, which may be on the way."""
    well = card("Well", "", "Land", f'As long as {condition}, this land has "{{T}}: Add {{G}}."')
    game = position(side(battlefield=[well, other], hand=[HYMN]), side())
    act(game, "cast Hymn")
    assert [seen.name for seen in game.view(0).stack] == ["Hymn"]
    assert on_battlefield(game, "Well")[0].tapped
