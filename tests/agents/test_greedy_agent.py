"""The greedy agent."""

import pytest

from comprules.agents import GreedyAgent
from comprules.cards import CardPool
from comprules.cards.starter import starter_deck_names
from comprules.kernel.decisions import Divide
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.simulate.decks import find_deck
from comprules.simulate.match import Match
from comprules.simulate.series import play_games
from positions import card, life
from rules.combat.fights import attack, block, fight


@pytest.mark.parametrize("deck", starter_deck_names())
def test_the_greedy_agent_beats_the_random_agent(deck: str) -> None:
    """In mirror matches of every starter deck, so that it isn't the cards that win."""
    mirrored = find_deck(deck, CardPool.starter())
    records = list(play_games(Match((mirrored, mirrored), ("greedy", "random"), seed=1), 20))
    assert sum(0 in record.winners for record in records) >= 18


@pytest.mark.parametrize(("keyword", "life_left"), [("Trample", 17), ("Trample\nDeathtouch", 16)])
@rule("702.19b")
def test_damage_that_isn_t_needed_for_a_blocker_tramples_over(keyword: str, life_left: int) -> None:
    """702.19b: a blocker is assigned lethal damage, and the player it blocks for all the rest."""
    rhino = card("Rhino", text=keyword, pt="5/5")
    game = fight([rhino], [card("Wall", pt="0/2")])
    attack(game, "Rhino")
    block(game, ("Wall", "Rhino"))
    while not isinstance(game.decision, Divide):
        game.choose(Pass())
    game.choose(GreedyAgent().choose(game.view(0), game.decision))
    assert life(game, 1) == life_left
