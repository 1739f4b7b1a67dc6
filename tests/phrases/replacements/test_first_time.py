"""CR 614.5: replacement effects about the first event of a kind in each turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, pending, position, run_to, settle, side

DRAW = card("Peek", "{U}", "Instant", "Draw a card.")
HEAL = card("Heal", "{W}", "Instant", "You gain 3 life.")


def source(text: str) -> Card:
    """An enchantment with a static ability."""
    return card("Source", "{W}", "Enchantment", text, "")


EXILES = source("The first time a creature you control would die each turn, exile it instead.")
TWICE = source("The first time you would gain life each turn, you gain twice that much life instead.")


def healed(game: Game, times: int) -> list[int]:
    """Alice's life after each healing."""
    totals = []
    for _ in range(times):
        while pending(game).player != 0:
            game.choose(Pass())
        act(game, "cast Heal")
        settle(game)
        totals.append(life(game, 0))
    return totals


@rule("614.1a", "614.5")
def test_only_the_first_time_each_turn() -> None:
    """614.5: the first gaining of life is replaced, the second isn't, and the first of the next turn is again."""
    game = position(side([TWICE], hand=[HEAL] * 3, lands="WWW"), side())
    assert healed(game, 2) == [26, 29]
    run_to(game, "end")
    run_to(game, "upkeep")
    assert healed(game, 1) == [35]


@rule("614.5", "608.2i")
def test_what_happened_before_it_was_there_counts() -> None:
    """608.2i: the first gaining of life this turn came before the enchantment; the second isn't the first."""
    game = position(side(hand=[HEAL, HEAL, TWICE], lands="WWW"), side())
    assert healed(game, 1) == [23]
    act(game, "cast Source")
    settle(game)
    assert healed(game, 1) == [26]


@rule("614.5", "614.6")
def test_it_is_over_even_where_something_else_replaced_it() -> None:
    """614.6: the first draw would have been, but another effect was chosen to replace it."""
    first = source("The first time you would draw a card each turn, you gain 10 life instead.")
    other = card("Other", "{W}", "Enchantment", "If you would draw a card, you gain 1 life instead.")
    game = position(side([first, other], hand=[DRAW, DRAW], lands="UU"), side())
    totals = []
    for _ in range(2):
        act(game, "cast Peek")
        settle(game)
        if not isinstance(game.decision, ChooseAction):
            game.choose(next(option for option in pending(game).options if "1 life" in str(option)))
            settle(game)
        totals.append(life(game, 0))
    assert totals == [21, 22]


@rule("614.5", "102.1")
@pytest.mark.parametrize(("active", "totals"), [(0, [26, 29]), (1, [23, 26])])
def test_the_first_time_in_ones_own_turns(active: int, totals: list[int]) -> None:
    """614.5: "during each of your turns" is about no other turn."""
    text = "The first time you would gain life during each of your turns, you gain twice that much life instead."
    game = position(side([source(text)], hand=[HEAL, HEAL], lands="WW"), side(), active=active)
    assert healed(game, 2) == totals


@rule("614.5", "700.4")
def test_the_first_creature_that_would_die() -> None:
    """614.5: the first creature is exiled, the second dies; both of two that die together would be the first."""
    end = card("End", "{B}", "Instant", "Destroy target creature.")
    game = position(side([EXILES, BEAR, BEAR], hand=[end, end], lands="BB"), side())
    for _ in range(2):
        act(game, "cast End", targets=["Grizzly Bears"])
        settle(game)
    assert graveyard(game, 0).count("Grizzly Bears") == 1


@rule("614.5", "614.1a")
def test_two_that_would_die_together_are_both_the_first() -> None:
    """614.5: what happens at the same time happens the first time together."""
    wrath = card("Wrath", "{W}", "Sorcery", "Destroy all creatures.")
    game = position(side([EXILES, BEAR, BEAR], hand=[wrath], lands="W"), side())
    act(game, "cast Wrath")
    settle(game)
    assert graveyard(game, 0) == ["Wrath"]


@rule("614.5", "111.1")
def test_tokens_the_first_time() -> None:
    """614.5: twice as many tokens the first time, and no more the second."""
    text = (
        "The first time you would create one or more tokens each turn, create twice that many of those tokens instead."
    )
    make = card("Make", "{G}", "Sorcery", "Create a 1/1 green Saproling creature token.")
    game = position(side([source(text)], hand=[make, make], lands="GG"), side())
    counts = []
    for _ in range(2):
        act(game, "cast Make")
        settle(game)
        counts.append(len(on_battlefield(game, "Saproling Token")))
    assert counts == [2, 3]
    assert hand(game, 0) == []
