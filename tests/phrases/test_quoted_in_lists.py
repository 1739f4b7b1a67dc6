"""CR 113.1a: abilities in quotation marks within lists, with the list's comma inside the marks."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, run_to, side, the

WAND = card(
    "Oaken Wand",
    "{1}",
    "Artifact — Equipment",
    'Equipped creature gets +1/+0, has "Whenever this creature attacks, you gain 3 life," and is a Wizard in addition '
    "to its other types.\nEquip {1}",
)


@rule("113.1a", "613.1d", "613.1f")
def test_a_quoted_ability_is_one_of_several_things_that_are_given() -> None:
    """113.1a: what stands in quotation marks is the ability; the comma in front of the closing mark is the list's."""
    game = position(side(battlefield=[BEAR, WAND], lands="G"), side())
    act(game, "activate Oaken", targets=["Grizzly Bears"])
    run_to(game, "declare attackers")
    bear = the(game, "Grizzly Bears")
    assert (bear.characteristics.power, bear.characteristics.subtypes) == (3, ("Bear", "Wizard"))  # type: ignore[union-attr]
    game.choose((game.decision.options[0],))  # type: ignore[union-attr]
    run_to(game, "declare blockers")
    assert game.view(0).players[0].life == 23
