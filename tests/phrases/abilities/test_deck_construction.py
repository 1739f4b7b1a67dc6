"""CR 113.6n: abilities about decks."""

from __future__ import annotations

import pytest

from comprules.cards.decks.problems import can_be_commander
from comprules.kernel.rule_citations import rule
from positions import act, card, on_battlefield, position, resolve, side


@pytest.mark.parametrize(
    "text",
    [
        "Mob can be your commander.",
        "A deck can have any number of cards named Mob.",
        "A deck can have up to seven cards named Mob.",
    ],
)
@rule("113.6n", "903.3a", "100.2a")
def test_abilities_about_decks_do_nothing_in_the_game(text: str) -> None:
    """113.6n: such an ability functions before the game begins; the card is played like any other."""
    game = position(side(hand=[card("Mob", "{0}", "Creature — Rat", text, "1/1")]), side())
    act(game, "cast Mob")
    resolve(game)
    assert len(on_battlefield(game, "Mob")) == 1


@pytest.mark.parametrize(
    ("types", "text", "can"),
    [
        ("Legendary Creature — Elf", "", True),
        ("Legendary Artifact — Vehicle", "", True),
        ("Legendary Planeswalker — Ilsabet", "", False),
        ("Legendary Planeswalker — Ilsabet", "+1: You gain 1 life.\nIlsabet can be your commander.", True),
        ("Creature — Elf", "", False),
    ],
)
@rule("903.3", "903.3a", "113.6n")
def test_who_can_be_a_commander(types: str, text: str, can: bool) -> None:
    """903.3a: a card that says that it can be a commander can; otherwise only legendary creatures and the like."""
    assert can_be_commander(card("Ilsabet", "{3}", types, text, "1/1")) is can
