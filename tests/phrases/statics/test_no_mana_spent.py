"""CR 601.2h: spells for which no mana can be spent."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, on_battlefield, play_out, position, side
from spells import SERF, ZAP

BEAST = card(
    "Beast",
    "{1}{B/G}{B/G}",
    "Legendary Creature — Beast",
    "You can't spend mana to cast this spell.\nConvoke\nDelve\nYou may cast Beast from your graveyard.",
    "8/8",
)


@rule("601.2h", "702.51a", "702.66a")
@pytest.mark.parametrize(
    ("green", "white", "graves", "may"),
    [(2, 0, 1, True), (3, 0, 0, True), (2, 1, 0, True), (1, 1, 1, False), (2, 0, 0, False), (0, 0, 3, False)],
)
@pytest.mark.parametrize("where", ["hand", "graveyard"])
def test_it_is_convoked_and_delved_for_alone(green: int, white: int, graves: int, may: bool, where: str) -> None:
    """702.51a: the colored mana by green creatures, the generic one by any creature or a card in the graveyard."""
    hand, others = ([BEAST], []) if where == "hand" else ([], [BEAST])
    creatures = [BEAR] * green + [SERF] * white
    game = position(side(creatures, hand, "GGGGG", graveyard=[*others, *[ZAP] * graves]), side())
    assert can(game, "cast Beast") is may
    if may:
        act(game, "cast Beast")
        play_out(game)
        assert len(on_battlefield(game, "Beast")) == 1
        assert not any(seen.tapped for seen in on_battlefield(game, "Forest"))


@rule("601.2h", "118.9a")
def test_a_spell_that_costs_nothing_takes_no_mana() -> None:
    """118.9a: with another cost that has no mana in it, nothing forbids the spell."""
    gate = card(
        "Gate", "{2}", "Enchantment", "You may cast creature spells from your hand without paying their mana costs."
    )
    game = position(side(battlefield=[gate], hand=[BEAST], lands="GGG"), side())
    act(game, "cast Beast")
    play_out(game)
    assert len(on_battlefield(game, "Beast")) == 1


@rule("601.2h", "605.1a")
def test_mana_in_the_pool_is_no_use() -> None:
    """601.2h: nor is mana that is there already; it stays where it is."""
    game = position(side(battlefield=[BEAR, BEAR, BEAR], hand=[BEAST], lands="GG"), side())
    act(game, "activate Forest")
    act(game, "cast Beast")
    assert len(game.state.players[0].mana_pool) == 1
    play_out(game)
    assert len(on_battlefield(game, "Beast")) == 1
