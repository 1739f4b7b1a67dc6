"""The greedy agent."""

import pytest

from comprules.cards import CardPool
from comprules.cards.starter import starter_deck_names
from comprules.simulate.decks import find_deck
from comprules.simulate.match import Match
from comprules.simulate.series import play_games


@pytest.mark.parametrize("deck", starter_deck_names())
def test_the_greedy_agent_beats_the_random_agent(deck: str) -> None:
    """In mirror matches of every starter deck, so that it isn't the cards that win."""
    mirrored = find_deck(deck, CardPool.starter())
    records = list(play_games(Match((mirrored, mirrored), ("greedy", "random"), seed=1), 20))
    assert sum(0 in record.winners for record in records) >= 18
