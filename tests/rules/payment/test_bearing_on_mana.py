"""CR 605.1, 611.3a: what changes which mana abilities permanents have, or what they add and cost, as mana is made."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, on_battlefield, pending, position, side

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


@rule("601.2f", "118.7", "602.2b")
def test_a_mana_ability_that_costs_less_once_another_has_been_activated() -> None:
    """118.7: its cost is reduced as soon as there is a creature card in the graveyard, which may be on the way."""
    mill = card("Mill", "", "Enchantment", "{2}: Add {R}{R}. Activate only once each turn.")
    altar = card("Altar", "", "Artifact", "Sacrifice a creature: Add {C}.")
    lore = card(
        "Lore",
        "",
        "Artifact",
        "As long as there is a creature card in your graveyard, activated abilities of enchantments you control cost "
        "{1} less to activate.",
    )
    joy = card("Joy", "{R}{R}", "Sorcery", "You gain 1 life.")
    assert not can(position(side([mill, altar, BEAR], hand=[joy]), side()), "cast Joy")
    game = position(side([mill, altar, lore, BEAR], hand=[joy]), side())
    act(game, "cast Joy")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Joy"]
