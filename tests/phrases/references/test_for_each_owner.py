"""CR 608.2f: what owners do with each of several objects; what two creatures do to each other; what is put where."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, graveyard, hand, on_battlefield, pending
from spells import GIANT, RELIC, SERF, choose, creature, follow


@rule("101.4", "608.2d", "608.2f")
def test_each_owner_puts_it_on_top_or_bottom() -> None:
    """608.2f: each owner decides about each of their own, in turn order, before any is put there."""
    text = (
        "For each creature with power 2 or greater, its owner puts it on their choice of the top or bottom of their "
        "library."
    )
    game = follow(text, mine={"battlefield": [BEAR, SERF]}, yours={"battlefield": [GIANT]})
    assert pending(game).player == 0
    choose(game, Answer(True))
    assert pending(game).player == 1
    assert on_battlefield(game, "Grizzly Bears")
    choose(game, Answer(False))
    assert [game.board.name(game.state.library(0)[-1]), game.board.name(game.state.library(1)[0])] == [
        "Grizzly Bears",
        "Giant",
    ]
    assert on_battlefield(game, "Serf")


@rule("120.2b", "608.2f")
def test_each_deals_damage_to_the_other() -> None:
    """608.2f: both at once, each as much as its own toughness."""
    text = (
        "Choose target creature you control and target creature an opponent controls. "
        "Each of those creatures deals damage equal to its toughness to the other."
    )
    wall = creature("Wall", pt="0/4")
    game = follow(text, targets=["Wall", "Giant"], mine={"battlefield": [wall]}, yours={"battlefield": [GIANT]})
    assert "Wall" in graveyard(game, 0)
    assert [seen.damage for seen in on_battlefield(game, "Giant")] == [4]


@rule("109.2a", "110.2a")
def test_cards_are_put_onto_the_battlefield_from_where_is_said_last() -> None:
    """109.2a: of each player's own hand, and not one from another zone; a creature card isn't meant."""
    text = "Each player may put an artifact or enchantment card onto the battlefield from their hand."
    game = follow(text, mine={"hand": [BEAR], "graveyard": [RELIC]}, yours={"hand": [RELIC, BEAR]})
    while game.decision is not None and game.decision.options == (Answer(True), Answer(False)):
        choose(game, Answer(True))
    if not on_battlefield(game, "Relic"):
        choose(game, "Relic")
    assert [seen.controller for seen in on_battlefield(game, "Relic")] == [1]
    assert (hand(game, 0), hand(game, 1)) == (["Grizzly Bears"], ["Grizzly Bears"])


@rule("111.3", "608.2h")
def test_tokens_with_the_numbers_of_a_card() -> None:
    """608.2h: power and toughness as that card has them, or had."""
    text = (
        "Exile target creature card from a graveyard. Create a black Zombie creature token with power equal to that "
        "card's power and toughness equal to that card's toughness."
    )
    ox = card("Ox", "{3}", "Creature — Ox", pt="2/5")
    game = follow(text, targets=["Ox"], yours={"graveyard": [ox]})
    (token,) = on_battlefield(game, "Zombie Token")
    assert (token.power, token.toughness) == (2, 5)


@rule("111.3", "608.2h")
def test_what_is_said_of_tokens_that_were_counted() -> None:
    """111.3: the abilities are those of all of these tokens."""
    text = "Create a 1/1 white Cat creature token for each creature you control. Those tokens have flying."
    game = follow(text, mine={"battlefield": [BEAR, SERF]}, yours={"battlefield": [GIANT]})
    cats = on_battlefield(game, "Cat Token")
    assert [[type(each).__name__ for each in game.board.characteristics(cat.id).abilities] for cat in cats] == [
        ["Flying"]
    ] * 2
