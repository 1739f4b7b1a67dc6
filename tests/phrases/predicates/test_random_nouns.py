"""CR 608.2d: what is picked at random, and by nobody."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, position, resolve, settle, side, the
from rules.combat.fights import attack
from spells import GIANT, RELIC, SERF, follow, is_asking

CLERK = card("Clerk", "{W}", "Creature — Human", pt="1/2")


@pytest.mark.parametrize("words", ["a creature card at random from your graveyard", "a creature card at random"])
@rule("608.2d")
def test_a_card_of_a_kind_is_returned_at_random(words: str) -> None:
    """608.2d: nobody is asked; what comes back is of the kind and was in that graveyard, and only one card is."""
    text = f"Return {words} to your hand." if "from" in words else f"Return {words} in your graveyard to your hand."
    game = follow(text, mine={"graveyard": [RELIC, SERF, CLERK]}, yours={"graveyard": [GIANT]})
    assert not is_asking(game)
    (found,) = hand(game, 0)
    assert found in ("Serf", "Clerk")
    assert "Relic" in graveyard(game, 0)


@rule("608.2d")
def test_chance_decides_and_not_the_order() -> None:
    """608.2d: with other seeds other cards are picked."""
    found = set()
    for seed in range(12):
        gamble = card("Gamble", "{W}", "Sorcery", "Exile a card from your graveyard at random.")
        game = position(side(hand=[gamble], graveyard=[SERF, CLERK, RELIC], lands="W"), side(), seed=seed)
        act(game, "cast Gamble")
        resolve(game)
        (gone,) = {"Serf", "Clerk", "Relic"} - set(graveyard(game, 0))
        found.add(gone)
    assert found == {"Serf", "Clerk", "Relic"}


@rule("608.2d")
def test_what_was_chosen_at_random_is_spoken_of_further() -> None:
    """608.2d: "that creature" is the one chosen at random among all creatures."""
    game = follow("Choose a creature at random. Destroy that creature.", yours={"battlefield": [BEAR, GIANT]})
    assert not is_asking(game)
    assert len(game.view(0).battlefield) == 2


@rule("608.2d")
def test_an_opponent_at_random() -> None:
    """608.2d: the opponent is one of the opponents, and "that player" afterwards."""
    hurt = card("Hurt", "{W}", "Sorcery", "Choose an opponent at random. That player loses 3 life.")
    seen = set()
    for seed in range(8):
        game = position(side(hand=[hurt], lands="W"), side(), side(), seed=seed)
        act(game, "cast Hurt")
        resolve(game)
        assert life(game, 0) == 20
        seen.add((life(game, 1), life(game, 2)))
    assert seen == {(17, 20), (20, 17)}


@rule("608.2d")
def test_damage_to_something_chosen_at_random() -> None:
    """608.2d: "a creature an opponent controls chosen at random" is none of yours."""
    game = follow(
        "Deed deals 2 damage to a creature an opponent controls chosen at random.",
        mine={"battlefield": [SERF]},
        yours={"battlefield": [CLERK]},
    )
    assert not on_battlefield(game, "Clerk")
    assert the(game, "Serf")


@rule("608.2d", "608.2i")
def test_at_random_among_those_that_did_something() -> None:
    """608.2d: only of those that attacked this turn one is picked, and nobody is asked."""
    text = "Choose a creature at random that attacked this turn. Destroy that creature."
    game = position(
        side(battlefield=[SERF, CLERK, GIANT], hand=[card("Fate", "{W}", "Instant", text)], lands="W"), side()
    )
    attack(game, "Serf", "Clerk")
    act(game, "cast Fate")
    settle(game)
    assert len(on_battlefield(game, "Giant")) == 1
    assert len(on_battlefield(game, "Serf")) + len(on_battlefield(game, "Clerk")) == 1


@rule("508.3c", "608.2d")
@pytest.mark.parametrize(("count", "drawn"), [(1, 0), (2, 1), (3, 1)])
def test_at_least_so_many(count: int, drawn: int) -> None:
    """508.3c: "at least two creatures" are two or more, all of them at once."""
    herald = card("Herald", "{W}", "Enchantment", "Whenever you attack with at least two creatures, draw a card.")
    game = position(side(battlefield=[herald, SERF, CLERK, GIANT]), side())
    attack(game, *("Serf", "Clerk", "Giant")[:count])
    settle(game)
    assert len(hand(game, 0)) == drawn
