"""CR 603.10d and 611.2e as the books of June 2024 and April 2026 have them."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side, the

STEAL = card("Steal", "{0}", "Sorcery", "Gain control of target creature.")
OGRE = card("Ogre", "", "Creature — Ogre", pt="3/3")


@pytest.mark.parametrize(("edition", "drawn"), [("2026", 1), ("2024", 0)])
@rule("603.10d")
@rule("603.10d", edition="2024")
def test_who_is_robbed_of_the_watcher_itself(edition: str, drawn: int) -> None:
    """603.10d: in 2026 an ability about an opponent's gaining control looks back, so it sees its own permanent go; in
    2024 only abilities about losing control did.
    """
    ward = card(
        "Ward", "", "Creature — Human", "Whenever an opponent gains control of a creature from you, draw a card.", "2/2"
    )
    game = position(side(hand=[STEAL]), side(battlefield=[ward]), edition=edition)
    act(game, "cast Steal", targets=["Ward"])
    while game.state.stack:
        game.choose(Pass())
    assert the(game, "Ward").controller == 0
    assert len(game.view(1).hand) == drawn


@pytest.mark.parametrize(("edition", "gained"), [("2026", 1), ("2024", 0)])
@rule("611.2e")
@rule("611.2e", edition="2024")
def test_what_it_has_as_the_same_effect_puts_it_there(edition: str, gained: int) -> None:
    """611.2e: in 2026 what the permanent "has" begins as it enters, in 2024 only what it "is" did."""
    watch = card(
        "Watch", "", "Enchantment", "Whenever a creature you control with power 6 or greater enters, you gain 1 life."
    )
    raising = card(
        "Raise",
        "{0}",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield. It has base power and toughness 6/6.",
    )
    game = position(side(hand=[raising], battlefield=[watch], graveyard=[OGRE]), side(), edition=edition)
    act(game, "cast Raise", targets=["Ogre"])
    resolve(game)
    assert the(game, "Ogre").power == 6
    while game.state.stack:
        game.choose(Pass())
    assert life(game, 0) == 20 + gained


@rule("611.2e", edition="2024")
def test_what_it_is_begins_as_it_enters_in_both() -> None:
    """611.2e: what the permanent "is" begins as it enters, in 2024 too."""
    watch = card("Watch", "", "Enchantment", "Whenever a Zombie you control enters, you gain 1 life.")
    raising = card(
        "Raise",
        "{0}",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield. It's a Zombie in addition to its other "
        "types.",
    )
    game = position(side(hand=[raising], battlefield=[watch], graveyard=[OGRE]), side(), edition="2024")
    act(game, "cast Raise", targets=["Ogre"])
    while game.state.stack:
        game.choose(Pass())
    assert life(game, 0) == 21
