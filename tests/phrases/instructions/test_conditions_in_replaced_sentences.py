"""CR 614.15, 608.2c: sentences with a condition each, of which one stands instead of the other."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, position, settle, side

SHOVE = card(
    "Shove",
    "{0}",
    "Instant",
    "Destroy target creature if it has mana value 2 or less. Destroy that creature if it has mana value 4 or less "
    "instead if a permanent you controlled left the battlefield this turn.",
)
OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="3/3")
GIANT = card("Giant", "{4}{R}", "Creature — Giant", pt="4/4")
TRINKET = card("Trinket", "{0}", "Artifact", "Sacrifice this artifact: You gain 1 life.")


@rule("614.15", "608.2c")
@pytest.mark.parametrize(
    ("what", "has_left", "dies"),
    [
        (BEAR, False, True),
        (OGRE, False, False),
        (BEAR, True, True),
        (OGRE, True, True),
        (GIANT, True, False),
    ],
)
def test_only_one_of_the_two_conditions_counts(what: object, has_left: bool, dies: bool) -> None:
    """614.15: if the condition behind "instead" is met, the second sentence is followed and not the first."""
    game = position(side(battlefield=[TRINKET], hand=[SHOVE]), side(battlefield=[what]))  # type: ignore[list-item]
    if has_left:
        act(game, "activate Trinket")
        settle(game)
    name = what.faces[0].name  # type: ignore[attr-defined]
    act(game, "cast Shove", targets=[name])
    settle(game)
    assert (not on_battlefield(game, name)) is dies
