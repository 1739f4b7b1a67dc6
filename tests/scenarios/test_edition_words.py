"""CR 108.1: the cards of a scenario in the words of its edition."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario
from positions import card

FOREST = "Forest"
THEN = "target player removes a card in his or her graveyard from the game."
WORDS = {
    "2001": ("Creature — Elf Legend", f"When Pip comes into play, {THEN}"),
    "2006": ("Legendary Creature — Elf", f"When Pip comes into play, {THEN}"),
    "2009": (
        "Legendary Creature — Elf",
        "When Pip enters the battlefield, target player exiles a card in his or her graveyard.",
    ),
    "2026": ("Legendary Creature — Elf", "When Pip enters, target player exiles a card in their graveyard."),
}


def played(edition: str, *cards: Card) -> str:
    """What comes of casting Pip, whose target's graveyard has a Forest, by an edition."""
    pool = CardPool(beneath=CardPool.starter())
    pool.add(cards)
    rest = {"library_rest": {"card": FOREST, "count": 20}}
    data: dict[str, Any] = {
        "id": "words",
        "source": {"suite": "own", "class": "words", "method": edition},
        "game": {
            "variant": "two-player",
            "players": ["A", "B"],
            "life": 20,
            "edition": edition,
            "first_draw_skipped": True,
        },
        "setup": {"A": {"hand": ["Pip"], "battlefield": [FOREST], **rest}, "B": {"graveyard": [FOREST], **rest}},
        "script": [{"turn": 1, "step": "precombat main", "player": "A", "do": "cast", "card": "Pip"}],
        "answers": {"A": [{"kind": "target", "value": [{"player": "B"}]}]},
        "until": {"turn": 1, "step": "precombat main", "at": "end"},
        "expect": [
            {"what": "zone-count", "zone": "exile", "player": "B", "card": FOREST, "count": 1},
            {"what": "supertype", "card": "Pip", "supertype": "Legendary", "value": True},
        ],
    }
    return Scenario.from_data(data).run(pool).verdict


@rule("108.1", "601.1a")
@pytest.mark.parametrize("edition", WORDS)
@pytest.mark.parametrize("words", ["the edition's", "today's"])
def test_cards_may_be_worded_as_the_edition_words_them(edition: str, words: str) -> None:
    """108.1: a card is what its words mean, in those of the edition that is played or in today's."""
    types, text = WORDS[edition if words == "the edition's" else "2026"]
    assert played(edition, card("Pip", "{G}", types, text, "1/1")) == "passed"


@rule("108.1")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_words_of_before_the_edition_are_not_read(edition: str) -> None:
    """108.1: nothing is guessed of what neither today nor the edition says."""
    types, text = WORDS["2001"]
    assert played(edition, card("Pip", "{G}", types, text, "1/1")) == "not runnable"
