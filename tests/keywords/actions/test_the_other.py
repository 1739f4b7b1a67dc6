"""CR 608.2c, 608.2d: one of some cards goes here, the other there."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, graveyard, hand, land, on_battlefield
from spells import choose, follow

FETCH = (
    "Search your library for up to two basic land cards, reveal those cards, "
    "put one onto the battlefield tapped and the other into your hand, then shuffle."
)
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")


@rule("608.2d", "701.23a")
def test_one_found_card_enters_and_the_other_goes_to_the_hand() -> None:
    """CR 608.2d: who searched chooses which of the two."""
    game = follow(FETCH, mine={"library": [land("R"), land("U"), BEAR]})
    choose(game, ("Mountain", "Island"))
    choose(game, ("Island",))
    assert [seen.tapped for seen in on_battlefield(game, "Island")] == [True]
    assert hand(game, 0) == ["Mountain"]
    assert not on_battlefield(game, "Mountain")


@rule("608.2c", "701.23b")
def test_a_single_found_card_is_the_one() -> None:
    """CR 608.2c: with one card found there is no other."""
    game = follow(FETCH, mine={"library": [land("R"), BEAR]})
    choose(game, ("Mountain",))
    assert on_battlefield(game, "Mountain")
    assert hand(game, 0) == []


@rule("608.2c")
def test_the_other_of_two_cards_looked_at() -> None:
    """CR 608.2c: the card that wasn't chosen goes to the bottom."""
    text = (
        "Look at the top two cards of your library. "
        "Put one of them into your hand and the other on the bottom of your library."
    )
    game = follow(text, mine={"library": [OX, BEAR, land("G")]})
    choose(game, ("Ox",))
    assert (hand(game, 0), graveyard(game, 0)) == (["Ox"], ["Deed"])
    library = game.state.library(0)
    assert [game.board.name(number) for number in library] == ["Grizzly Bears", "Forest"]
