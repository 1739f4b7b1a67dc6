"""A token that has been put into a library is no card there, until it ceases to exist."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, hand, land, on_battlefield, position, resolve, settle, side

MAKE = card("Make", "{0}", "Sorcery", "Create a 1/1 green Elf Warrior creature token.")
ISLAND, SWAMP, FOREST = land("U"), land("B"), land("G")


def after(text: str) -> list[str]:
    """Alice's hand once a spell with this text has been cast on her token, with three different lands in her library,
    the Island on top.
    """
    spell = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[MAKE, spell], library=[ISLAND, SWAMP, FOREST]), side())
    act(game, "cast Make")
    resolve(game)
    act(game, "cast Deed", targets=["Elf Warrior Token"])
    settle(game)
    assert not on_battlefield(game, "Elf Warrior Token")
    return sorted(hand(game, 0))


@rule("108.2b", "111.8", "121.1")
def test_cards_are_drawn_past_a_token_on_top() -> None:
    """108.2b: a token isn't a card; two cards are drawn although it lies on top of them."""
    text = "The owner of target creature puts it on top of their library, then draws two cards."
    assert after(text) == ["Island", "Swamp"]


@rule("108.2b", "111.8")
def test_top_cards_are_found_past_a_token() -> None:
    """108.2b: the top card is the one below the token."""
    text = "Put target creature on top of its owner's library. Mill a card. Draw a card."
    assert after(text) == ["Swamp"]
