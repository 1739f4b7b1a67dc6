"""The greedy agent."""

import pytest

from comprules.agents import GreedyAgent
from comprules.cards import CardPool
from comprules.cards.starter import starter_deck_names
from comprules.kernel.decisions import Divide
from comprules.kernel.options import Attack, Block, Pass, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.simulate.decks import find_deck
from comprules.simulate.match import Match
from comprules.simulate.series import play_games
from comprules.variants import Archenemy
from multiplayer.heads import giants, team_game
from positions import act, card, life, option_named, position, side
from rules.combat.fights import attack, block, fight, to_declaration


@pytest.mark.parametrize("deck", starter_deck_names())
def test_the_greedy_agent_beats_the_random_agent(deck: str) -> None:
    """In mirror matches of every starter deck, so that it isn't the cards that win."""
    mirrored = find_deck(deck, CardPool.starter())
    records = list(play_games(Match((mirrored, mirrored), ("greedy", "random"), seed=1), 5))
    assert sum(0 in record.winners for record in records) >= 4


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


OGRE = card("Ogre", pt="3/3")
GIANT = card("Giant", pt="5/5")
CUB = card("Cub", pt="1/1")
BEFORE = "beginning of combat"


def attacks_of(game: Game) -> list[str]:
    """What the agent attacks with."""
    decision = to_declaration(game, DeclareAttackers)
    chosen = GreedyAgent().choose(game.view(decision.player), decision)
    assert isinstance(chosen, tuple)
    return [piece.name for piece in chosen if isinstance(piece, Attack)]


def blocks_of(game: Game) -> list[str]:
    """What the agent blocks with."""
    decision = to_declaration(game, DeclareBlockers)
    chosen = GreedyAgent().choose(game.view(decision.player), decision)
    assert isinstance(chosen, tuple)
    return [piece.name for piece in chosen if isinstance(piece, Block)]


@pytest.mark.parametrize("edition", ["2006", "2009", "2026"])
@rule("805.10d")
@rule("806.7d", edition="2009")
def test_it_reckons_with_blockers_of_the_whole_team(edition: str) -> None:
    """805.10d, 806.7d of 2009: creatures of both players of a team can block whatever attacks either of them."""
    sides = (side([OGRE]), side(), side(), side([GIANT]))
    assert attacks_of(giants(*sides, step=BEFORE, edition=edition)) == []
    assert attacks_of(giants(*sides[:3], step=BEFORE, edition=edition)) == ["Ogre"]


@rule("802.4a")
def test_players_who_fight_for_themselves_dont_block_for_teammates() -> None:
    """802.4a: where a team isn't one in everything, whoever isn't attacked can't block."""
    assert attacks_of(team_game(side([OGRE]), side(), side(), side([GIANT]), step=BEFORE)) == ["Ogre"]


@pytest.mark.parametrize(("edition", "attacked"), [("2009", "Carol and Dave"), ("2026", "Carol"), ("2026", "Dave")])
@rule("805.10d", "810.9")
@rule("806.7d", edition="2009")
def test_it_blocks_for_the_life_that_its_team_has(edition: str, attacked: str) -> None:
    """810.9: damage to either player of a team is dealt to its life total, so the last creature blocks for it."""
    game = giants(side([OGRE]), side(), side([CUB], life=3), side(life=3), step=BEFORE, edition=edition)
    attack(game, ("Ogre", attacked))
    assert blocks_of(game) == ["Cub"]


@rule("805.10d", "904.2")
@pytest.mark.parametrize(("attacked", "blockers"), [("Bob", ["Cub"]), ("Carol", [])])
def test_it_throws_no_creature_away_for_the_life_of_another(attacked: str, blockers: list[str]) -> None:
    """904.2: players of a team against an archenemy fight together, and each has a life total of their own."""
    sides = (side([OGRE]), side([CUB], life=3), side(life=3))
    schemes = [
        card(f"Scheme {number}", "", "Scheme", "When you set this scheme in motion, draw a card.")
        for number in range(20)
    ]
    game = position(*sides, step=BEFORE, variants=[Archenemy(schemes)])
    attack(game, ("Ogre", attacked))
    assert blocks_of(game) == blockers


def chosen_meanwhile(game: Game) -> list[str]:
    """What the agent chooses for a spell that has just been put on the stack, or resolves."""
    names: list[str] = []
    while (decision := game.decision) is not None and decision.rule != "117.1":
        answer = GreedyAgent().choose(game.view(decision.player), decision)
        pieces = answer if isinstance(answer, tuple) else (answer,)
        names += [piece.name for piece in pieces if isinstance(piece, Thing)]
        game.choose(answer)
    return names


def test_it_takes_the_best_of_what_others_have() -> None:
    """Whatever another player's card is good for, it is better for whom it comes to."""
    text = "Put up to one target creature card from an opponent's graveyard onto the battlefield under your control."
    raise_dead = card("Raise", "{0}", "Sorcery", text)
    game = position(side(hand=[raise_dead]), side(graveyard=[CUB, GIANT, OGRE]))
    game.choose(option_named(game, "cast Raise"))
    assert chosen_meanwhile(game) == ["Giant"]


def test_it_takes_back_the_least_of_its_own() -> None:
    """What returns to a hand has to be paid for again."""
    text = "Return two creatures you control to their owner's hand."
    game = position(side(battlefield=[GIANT, CUB, OGRE], hand=[card("Recall", "{0}", "Sorcery", text)]), side())
    act(game, "cast Recall")
    game.choose(Pass())
    game.choose(Pass())
    assert set(chosen_meanwhile(game)) == {"Cub", "Ogre"}
