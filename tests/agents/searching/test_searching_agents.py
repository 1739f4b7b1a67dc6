"""CR 400.2, 508.1: agents that look ahead in games as they may be."""

from __future__ import annotations

import pickle

import pytest

from comprules.agents import (
    AGENT_NAMES,
    Budget,
    GreedyAgent,
    ISMCTSAgent,
    RolloutAgent,
    ShrewdAgent,
    UnknownAgent,
    agent_named,
)
from comprules.agents.searching.considering import Whole
from comprules.cards.starter import starter_deck
from comprules.kernel.decisions import Decision
from comprules.kernel.options import Attack, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import View
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import act, card, land, pending, position, side
from rules.combat.fights import fight, to_declaration
from rules.subgames import dreaming

Kind = type[RolloutAgent | ISMCTSAgent]
KINDS = pytest.mark.parametrize("kind", [RolloutAgent, ISMCTSAgent])

WOLF = card("Wolf", pt="2/2")
GIANT = card("Giant", pt="5/5")
LANDS = [land("G")] * 12


def attackers(answer: object) -> list[str]:
    """What attacks by an answer."""
    assert isinstance(answer, tuple)
    return sorted(piece.name for piece in answer if isinstance(piece, Attack))


DEAL = card("Deal", "{0}", "Sorcery", "You draw two cards and lose 2 life.")


def tempted(life: int) -> Game:
    """Alice may draw two cards for 2 life, for the last time this turn."""
    sides = side([WOLF], hand=[DEAL], library=LANDS, life=life), side([WOLF], library=LANDS)
    return position(*sides, step="postcombat main")


@KINDS
@rule("704.5a")
def test_it_sees_what_would_lose_the_game(kind: Kind) -> None:
    """704.5a: who has 0 life loses the game: with 2 life Alice had better not draw these cards, with 20 she does."""
    for life, wanted in ((2, "pass"), (20, "cast Deal")):
        game = tempted(life)
        view, decision = game.view(0), pending(game)
        assert str(GreedyAgent().choose(view, decision)).startswith("cast Deal")
        answer = str(kind(seed=1, budget=Budget(iterations=12)).choose(view, decision))
        assert answer.split(" #")[0] == wanted


@KINDS
@rule("508.1")
def test_it_throws_nothing_away(kind: Kind) -> None:
    """508.1: whoever attacks with a creature that will be blocked by a greater one loses it for nothing."""
    game = fight([WOLF], [GIANT])
    decision = to_declaration(game, DeclareAttackers)
    assert attackers(kind(seed=1, budget=Budget(iterations=20)).choose(game.view(0), decision)) == []


@KINDS
@rule("400.2")
def test_it_answers_by_what_it_sees_alone(kind: Kind) -> None:
    """400.2: where Bob holds a card that lay in his library, and the other way round, each answer is the same."""
    answers = set()
    for held, buried in ((WOLF, GIANT), (GIANT, WOLF)):
        bob = side([WOLF], hand=[held, *LANDS[:2]], library=[*LANDS, buried], lands="GGGG")
        game = position(side([WOLF, GIANT], hand=[WOLF, GIANT], lands="GGGGG", library=LANDS), bob)
        agent = kind(seed=5, budget=Budget(iterations=12))
        answers.add(tuple(str(agent.choose(game.view(0), pending(game))) for _ in range(3)))
    assert len(answers) == 1


@KINDS
def test_a_view_that_was_sent_is_refused(kind: Kind) -> None:
    """A view that was pickled holds what is seen, and nothing to play on."""
    game = tempted(life=20)
    sent = pickle.loads(pickle.dumps(game.view(0)))
    with pytest.raises(ValueError, match="holds no game"):
        kind().choose(sent, pending(game))


class Unasked:
    """An agent that nobody asks."""

    def choose(self, view: View, decision: Decision) -> Whole:
        raise AssertionError(f"asked for {decision.reason}")


@KINDS
@rule("103.5")
def test_whether_a_hand_is_kept_is_left_to_the_adviser(kind: Kind) -> None:
    """103.5: whoever keeps a hand of one land loses by it long after what is looked at."""
    game = Game([starter_deck("candle-court"), starter_deck("storm-lantern")], seed=358, skip_trivial=True)
    decision = pending(game)
    assert sum("Land" in seen.types for seen in game.view(0).hand) == 1
    assert str(kind(others=Unasked()).choose(game.view(0), decision)) == "no"


@KINDS
@rule("729.1a")
def test_in_a_subgame_it_does_what_is_advised(kind: Kind) -> None:
    """729.1a: what is hidden in the main game can't be filled in, so nothing can be tried."""
    game = dreaming(side(library=[WOLF] * 9, hand=[GIANT]), side(library=[GIANT] * 9, hand=[WOLF]))
    decision = pending(game)
    view = game.view(decision.player)
    assert kind().choose(view, decision) == ShrewdAgent().choose(view, decision)


class Counting:
    """An adviser that counts how often it is asked, and for whom."""

    def __init__(self) -> None:
        self.asked = 0
        self.players = set[int]()

    def choose(self, view: View, decision: Decision) -> object:
        self.asked += 1
        self.players.add(decision.player)
        return GreedyAgent().choose(view, decision)


def test_where_there_is_one_answer_nothing_is_tried() -> None:
    """The only answer is given at once."""
    game = position(side(library=LANDS), side(library=LANDS))
    adviser = Counting()
    RolloutAgent(budget=Budget(iterations=50), adviser=adviser).choose(game.view(0), pending(game))
    assert adviser.asked == 1


@KINDS
def test_the_adviser_plays_for_it_and_another_agent_for_others(kind: Kind) -> None:
    """What others are taken to do is said apart from what is advised."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
    game = position(side(hand=[bolt], lands="R", library=LANDS), side([WOLF], library=LANDS))
    adviser, others = Counting(), Counting()
    kind(budget=Budget(iterations=4), adviser=adviser, others=others).choose(game.view(0), pending(game))
    assert (adviser.players, others.players) == ({0}, {1})


@KINDS
def test_it_plays_with_two_others(kind: Kind) -> None:
    """Whatever is asked is answered, of any number of players."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
    sides = [side([WOLF], hand=[bolt, GIANT], lands="RRG", library=[*LANDS[:3], bolt], life=4) for _ in range(3)]
    game = position(*sides, skip_trivial=True)
    agents = [kind(seed=number, budget=Budget(iterations=3)) for number in range(3)]
    for _ in range(24):
        if (decision := game.decision) is not None:
            game.choose(agents[decision.player].choose(game.view(decision.player), decision))
    assert game.view(0).turn > 1


def test_they_are_known_by_name() -> None:
    """A name can say what may be spent on each decision."""
    assert AGENT_NAMES == ("random", "greedy", "shrewd", "rollout", "ismcts", "solver")
    assert isinstance(agent_named("rollout"), RolloutAgent)
    assert isinstance(agent_named("ismcts:2s"), ISMCTSAgent)
    with pytest.raises(UnknownAgent, match="at least one iteration"):
        agent_named("ismcts:0")
    with pytest.raises(UnknownAgent, match="no agent is named 'greedy:5'"):
        agent_named("greedy:5")


@rule("601.2c")
def test_it_aims_where_it_decides_the_game() -> None:
    """601.2c: three damage are enough for the opponent, whatever creature greed would rather see dead."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
    game = position(side(hand=[bolt], lands="R", library=LANDS), side([WOLF], life=3, library=LANDS))
    agent = RolloutAgent(seed=2, budget=Budget(iterations=30))
    assert "cast Bolt" in str(agent.choose(game.view(0), pending(game)))
    act(game, "cast Bolt")
    answer = agent.choose(game.view(0), pending(game))
    assert isinstance(answer, tuple)
    assert [piece.id for piece in answer if isinstance(piece, Thing)] == [1]
