"""CR 400.3, 601.2a: spells cast from anywhere other than a hand, and from whose zone."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, pass_priority, position, settle, side
from spells import edict, follow, spell

CRYPT = edict("You may cast spells from among cards in graveyards.")
THIEF = card("Thief", "{W}", "Enchantment", "You may cast spells from among cards in your opponents' graveyards.")
MIME = card("Mime", "{U}", "Instant", "You gain 1 life.")


@rule("400.1", "601.2a")
def test_spells_are_counted_that_were_cast_from_elsewhere() -> None:
    """601.2a: of two spells, the one cast from the graveyard was cast from anywhere other than the hand."""
    reckon = spell("You gain 5 life for each spell you've cast this turn from anywhere other than your hand.")
    yard = card("Yard", "{B}", "Enchantment", "You may cast instant spells from your graveyard.")
    game = position(side([yard], hand=[MIME, reckon], graveyard=[MIME], lands="UUW"), side())
    act(game, "cast Mime")
    settle(game)
    act(game, "cast Mime")
    settle(game)
    act(game, "cast Deed")
    settle(game)
    assert life(game, 0) == 20 + 2 + 5


@rule("400.1", "601.3")
def test_spells_from_elsewhere_can_be_forbidden() -> None:
    """601.3: what can't be cast from anywhere other than a hand can still be cast from there."""
    yard = card("Yard", "{B}", "Enchantment", "You may cast instant spells from your graveyard.")
    text = "Until your next turn, your opponents can't cast spells from anywhere other than their hands."
    flare = card("Flare", "{U}", "Instant", "You gain 3 life.")
    game = follow(text, yours={"battlefield": [yard], "hand": [MIME], "graveyard": [flare], "lands": "UU"})
    pass_priority(game)
    assert can(game, "cast Mime")
    assert not can(game, "cast Flare")


@rule("400.3", "601.2a")
@pytest.mark.parametrize(
    ("where", "gained"),
    [("your graveyard", 0), ("a graveyard", 3), ("anywhere other than your hand", 3), ("anywhere other than exile", 3)],
)
def test_a_graveyard_is_its_owners(where: str, gained: int) -> None:
    """400.3: a card cast from an opponent's graveyard wasn't cast from one's own."""
    watch = edict(f"Whenever you cast a creature spell from {where}, you gain 3 life.")
    game = position(side([THIEF, watch], lands="GG"), side(graveyard=[BEAR]))
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("400.3", "601.2f")
@pytest.mark.parametrize(("where", "is_cheaper"), [("your graveyard", False), ("anywhere other than your hand", True)])
def test_what_is_cheaper_from_ones_own_graveyard(where: str, *, is_cheaper: bool) -> None:
    """400.3: spells from one's own graveyard costing less says nothing of those from another's."""
    cheap = edict(f"Creature spells you cast from {where} cost {{1}} less to cast.")
    game = position(side([THIEF, cheap], lands="G"), side(graveyard=[BEAR]))
    assert can(game, "cast Grizzly Bears") is is_cheaper
