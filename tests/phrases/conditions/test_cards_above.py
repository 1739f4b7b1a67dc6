"""CR 404.2: a graveyard is a pile, in which cards lie above each other."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, graveyard, hand, pending, position, run_to, settle, side
from spells import RELIC, follow, spell

SPARK = card(
    "Spark",
    "{R}",
    "Instant",
    "Spark deals 1 damage to any target.\n"
    "At the beginning of your upkeep, if Spark is in your graveyard with a creature card directly above it, return "
    "Spark to your hand.",
)
SHADE = card(
    "Shade",
    "{B}{B}",
    "Creature — Spirit",
    "At the beginning of your upkeep, if Shade is in your graveyard with three or more creature cards above it, put "
    "Shade onto the battlefield.",
    "1/1",
)


def after_upkeep(*pile: Card) -> tuple[list[str], list[str], list[str]]:
    """Alice's hand, graveyard and permanents once what triggers in her upkeep has resolved, with these cards in her
    graveyard, the last one on top.
    """
    game = position(side(graveyard=pile, library=FILLER), side(), step="end", active=1)
    run_to(game, "upkeep")
    settle(game)
    return hand(game, 0), graveyard(game, 0), [seen.name for seen in game.view(0).battlefield]


@rule("404.1", "404.2", "113.6b")
@pytest.mark.parametrize(
    ("pile", "returns"),
    [
        ((SPARK, BEAR), True),
        ((SPARK, BEAR, RELIC), True),
        ((BEAR, SPARK), False),
        ((SPARK, RELIC, BEAR), False),
        ((SPARK,), False),
    ],
)
def test_the_card_directly_above(pile: tuple[Card, ...], returns: bool) -> None:
    """404.1: what was put into a graveyard later lies above; only the next card upwards counts."""
    found, _, _ = after_upkeep(*pile)
    assert ("Spark" in found) is returns


@rule("404.1", "404.2", "113.6b")
@pytest.mark.parametrize(
    ("pile", "returns"),
    [
        ((SHADE, BEAR, RELIC, BEAR, BEAR), True),
        ((BEAR, SHADE, BEAR, BEAR), False),
        ((SHADE, BEAR, RELIC, BEAR), False),
    ],
)
def test_so_many_cards_above(pile: tuple[Card, ...], returns: bool) -> None:
    """404.2: all creature cards above count, wherever they are there; those below don't."""
    _, _, permanents = after_upkeep(*pile)
    assert ("Shade" in permanents) is returns


@rule("404.3")
def test_the_order_in_which_cards_are_put_there_is_asked() -> None:
    """404.3: the owner arranges cards that are put into a graveyard at once, as it matters to a card in the game."""
    game = follow("Destroy all creatures.", mine={"battlefield": [BEAR, SHADE]})
    assert not isinstance(game.decision, ChooseAction)
    assert pending(game).rule == "404.3"


@rule("404.2", "608.2d")
def test_reordering_a_graveyard_as_one_chooses() -> None:
    """404.2: the cards lie in the order that their owner wants, who is asked as it matters to a card in the game."""
    game = follow(
        "Reorder your graveyard as you choose.",
        ("Grizzly Bears", "Spark", "Relic"),
        mine={"graveyard": [SPARK, BEAR, RELIC]},
    )
    assert graveyard(game, 0) == ["Grizzly Bears", "Spark", "Relic", "Deed"]


@rule("404.2", "701.9b")
def test_reordering_a_graveyard_at_random() -> None:
    """701.9b: any order can come up, of just those cards, and nobody is asked."""
    found = set()
    for seed in range(1, 9):
        texts = side(hand=[spell("Reorder your graveyard at random.")], lands="W", graveyard=[SPARK, BEAR, RELIC])
        game = position(texts, side(), seed=seed)
        act(game, "cast Deed")
        settle(game)
        assert sorted(graveyard(game, 0)[:3]) == ["Grizzly Bears", "Relic", "Spark"]
        found.add(tuple(graveyard(game, 0)))
    assert len(found) > 2
