"""CR 605.4a: what triggers as permanents are tapped for mana, reckoned with for a payment."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, on_battlefield, position, side

SPRING = "Whenever you tap a land for mana, add {G}."
ONCE = f"{SPRING} This ability triggers only once each turn."
FOUR = card("Four", "{4}", "Sorcery", "You gain 1 life.")
THREE = card("Three", "{3}", "Sorcery", "You gain 1 life.")


@rule("603.2", "605.4a")
def test_mana_that_is_always_added_is_reckoned_with() -> None:
    """605.4a: the ability adds mana each time, so that two lands pay for four."""
    game = position(side(battlefield=[card("Spring", "{1}", "Enchantment", SPRING)], hand=[FOUR], lands="GG"), side())
    act(game, "cast Four")
    assert all(forest.tapped for forest in on_battlefield(game, "Forest"))


@rule("603.2", "605.4a")
def test_mana_that_is_added_only_once_is_reckoned_with_once() -> None:
    """603.2: what says that it triggers only once each turn adds mana for one land, too little for four."""
    game = position(
        side(battlefield=[card("Spring", "{1}", "Enchantment", ONCE)], hand=[THREE, FOUR], lands="GG"), side()
    )
    assert can(game, "cast Three")
    assert not can(game, "cast Four")
