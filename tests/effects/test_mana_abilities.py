"""CR 605: mana abilities."""

from __future__ import annotations

from comprules.rule_citations import rule
from positions import card, position, side, the

PRISM = card("Prism", "{1}", "Artifact", "{1}, {T}: Add one mana of any color.")


@rule("602.2b", "605.3a")
def test_the_mana_that_a_mana_ability_costs_is_paid() -> None:
    """CR 602.2b: a mana ability's cost is paid as any other; for its mana, other mana abilities are activated."""
    game = position(side(battlefield=[PRISM], lands="W"), side())
    game.choose(next(option for option in game.mana_actions() if str(option).startswith("activate Prism")))
    game.choose('"{U}"')
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["U"]
    assert the(game, "Plains").tapped
    assert the(game, "Prism").tapped


@rule("602.2b", "118.3")
def test_a_mana_ability_whose_mana_is_not_there_cannot_be_activated() -> None:
    """CR 118.3: a player can't pay a cost without the means to."""
    game = position(side(battlefield=[PRISM]), side())
    assert game.mana_actions() == ()
