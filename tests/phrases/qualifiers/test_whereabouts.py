"""CR 109.2, 109.2a: of which of two nouns a text says the zone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, pending, position, resolve, side
from spells import spell

CHEAP, MIDDLE, DEAR = (
    card(f"Golem {cost}", f"{{{cost}}}", "Artifact Creature — Golem", pt="1/1") for cost in (1, 2, 3)
)


def chosen_from(text: str, hand: Sequence[Card] = (), graveyard: Sequence[Card] = ()) -> set[str]:
    """The names of the cards that can be chosen as a spell with this text resolves."""
    game = position(side([BEAR, BEAR], hand=[spell(text), *hand], graveyard=graveyard, lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    return {option.name for option in pending(game).options if isinstance(option, Thing)}


@rule("109.2", "109.2a")
@pytest.mark.parametrize("preposition", ["in", "from"])
def test_permanents_are_in_no_other_zone(preposition: str) -> None:
    """109.2: "creatures you control" are on the battlefield, so it is the cards that are in the graveyard."""
    text = (
        "Exile a creature card with mana value less than or equal to the number of creatures you control "
        f"{preposition} your graveyard."
    )
    assert chosen_from(text, graveyard=[CHEAP, MIDDLE, DEAR]) == {"Golem 1", "Golem 2"}


@rule("109.2", "109.2a")
@pytest.mark.parametrize(
    "limit",
    ["the greatest power among creatures you control", "the number of Bears you control"],
)
def test_the_whole_is_in_the_hand(limit: str) -> None:
    """109.2: what is on the battlefield is what a card in the hand is compared to."""
    text = f"Put a creature card with mana value less than or equal to {limit} in your hand onto the battlefield."
    assert chosen_from(text, hand=[CHEAP, MIDDLE, DEAR]) == {"Golem 1", "Golem 2"}


@rule("109.2a")
def test_cards_that_are_counted_are_where_it_is_said_of_them() -> None:
    """109.2a: "cards in your graveyard" says where the cards are that stand next to it."""
    text = (
        "Put a creature card with mana value less than or equal to the number of artifact cards in your graveyard "
        "from your hand onto the battlefield."
    )
    assert chosen_from(text, hand=[CHEAP, MIDDLE, DEAR], graveyard=[CHEAP, DEAR, BEAR]) == {"Golem 1", "Golem 2"}
