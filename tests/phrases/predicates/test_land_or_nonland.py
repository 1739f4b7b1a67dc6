"""CR 608.2d: choosing land or nonland, or any number; what is dealt double instead."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, land, life, on_battlefield, play_out, position, resolve, side
from spells import GIANT, RELIC, SERF, choose, follow

LIBRARY = (BEAR, GIANT, land("W"), SERF, land("U"))


@rule("608.2d", "701.20a")
@pytest.mark.parametrize(("kind", "found"), [("land", "Plains"), ("nonland", "Grizzly Bears")])
def test_the_first_card_of_the_chosen_kind(kind: str, found: str) -> None:
    """608.2d: cards are revealed until one is of that kind."""
    text = (
        "Choose land or nonland. Reveal cards from the top of your library until you reveal a card of the chosen kind. "
        "Put that card into your hand and the rest on the bottom of your library in a random order."
    )
    game = follow(text, kind, mine={"library": LIBRARY})
    play_out(game)
    assert hand(game, 0) == [found]


@rule("614.11", "608.2d")
@pytest.mark.parametrize(("kind", "drawn"), [("land", "Plains"), ("nonland", "Grizzly Bears")])
def test_instead_of_a_draw(kind: str, drawn: str) -> None:
    """614.11: the card isn't drawn but put into the hand, the others go to the bottom."""
    plenty = card(
        "Plenty",
        "{2}{G}",
        "Enchantment",
        "If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your "
        "library until you reveal a card of the chosen kind. Put that card into your hand and put all other cards "
        "revealed this way on the bottom of your library in any order.",
    )
    game = position(
        side(battlefield=[plenty], hand=[card("Look", "{U}", "Sorcery", "Draw a card.")], lands="U", library=LIBRARY),
        side(),
    )
    act(game, "cast Look")
    resolve(game)
    choose(game, "yes")
    choose(game, kind)
    play_out(game)
    assert hand(game, 0) == [drawn]


@rule("107.1b", "608.2d")
def test_any_number_is_chosen() -> None:
    """608.2d: what is said of "that number" and "the number" is of the number chosen."""
    text = (
        "Choose a number. Destroy all artifacts and creatures with mana value equal to that number. Then target player "
        "reveals their hand and discards all nonland cards with mana value equal to the number."
    )
    game = follow(
        text,
        1,
        targets=["Bob"],
        mine={"battlefield": [SERF, BEAR]},
        yours={"battlefield": [RELIC], "hand": [BEAR, GIANT]},
    )
    play_out(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert not on_battlefield(game, "Serf")
    assert not on_battlefield(game, "Relic")
    assert hand(game, 1) == ["Grizzly Bears"]


@rule("701.10g", "614.15")
@pytest.mark.parametrize(("library", "lost"), [((SERF, BEAR, land("R"), SERF), 4), ((SERF, BEAR, land("W"), SERF), 2)])
def test_double_the_damage_if_the_revealed_land_is_such(library: tuple[Card, ...], lost: int) -> None:
    """701.10g: two nonland cards are 2 damage, and 4 if the land is a Mountain."""
    cannon = card(
        "Cannon",
        "{4}",
        "Artifact",
        "{T}: Reveal cards from the top of your library until you reveal a land card. Cannon deals damage equal to the "
        "number of nonland cards revealed this way to any target. If the revealed land card was a Mountain, Cannon "
        "deals double that damage instead. Put the revealed cards on the bottom of your library in any order.",
    )
    game = position(side(battlefield=[cannon], library=library), side())
    act(game, "activate Cannon", targets=["Bob"])
    play_out(game)
    assert (life(game, 1), graveyard(game, 0)) == (20 - lost, [])


@rule("608.2g")
def test_the_other_cards_are_cast() -> None:
    """608.2g: those that the opponent didn't choose, each without paying its mana cost."""
    text = (
        "Exile the top three cards of your library. An opponent chooses one of those cards. Shuffle that card into "
        "your library. You may cast the other cards without paying their mana costs."
    )
    game = follow(text, "Giant", mine={"library": [BEAR, GIANT, SERF, *[land("G")] * 5]})
    for _ in range(3):
        play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Grizzly Bears", "Serf", "Giant")] == [1, 1, 0]
    assert not game.view(0).exile


@rule("400.7j", "608.2c")
def test_the_other_cards_of_those_found_and_exiled() -> None:
    """400.7j: what was found is what it has become in exile; one that was shuffled away is none of the others."""
    text = (
        "Search your library for up to three creature cards with different names and exile them. An opponent chooses "
        "one of those cards. Shuffle that card into your library. Put the other cards into your hand."
    )
    game = follow(text, mine={"library": [BEAR, GIANT, SERF, *[land("G")] * 3]})
    choose(game, ("Grizzly Bears", "Giant", "Serf"))
    choose(game, "Giant")
    play_out(game)
    assert sorted(hand(game, 0)) == ["Grizzly Bears", "Serf"]
    assert not game.view(0).exile
