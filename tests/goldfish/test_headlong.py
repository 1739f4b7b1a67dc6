"""The agent for playing alone."""

from __future__ import annotations

import pytest

from comprules.agents import GreedyAgent, RandomAgent, UnknownAgent
from comprules.cards import Card
from comprules.goldfish.headlong import HeadlongAgent, player_named
from comprules.goldfish.playing import play
from comprules.kernel.rule_citations import rule
from goldfish.decks import MOUNTAIN, alone
from positions import card

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")


@rule("115.4", "704.5a")
@pytest.mark.parametrize(
    "text",
    [
        "Bolt deals 3 damage to any target.",
        "Bolt deals 3 damage to target player or planeswalker.",
        "Bolt deals 3 damage to each opponent.",
        "Each opponent loses 3 life.",
        "Target opponent loses 3 life and you gain 3 life.",
    ],
)
def test_what_hurts_a_player_is_thrown_at_once(text: str) -> None:
    """115.4: "any target" may be a player; seven such spells, at one a turn and then all that are left, are enough."""
    played = play(alone([card("Bolt", "{0}", "Sorcery", text)] * 60, turns=3), 0)
    assert (played.outcome, len(played.turns)) == ("won", 1)


@rule("119.3")
def test_nobody_who_waits_for_the_last_points_is_as_fast() -> None:
    """119.3: damage makes a player lose life, whenever it is dealt."""
    deck: list[Card] = [BOLT] * 20 + [MOUNTAIN] * 20
    headlong, greedy = (play(alone(deck, agent=agent, turns=9), 0) for agent in ("headlong", "greedy"))
    assert (headlong.outcome, greedy.outcome) == ("won", "open")
    assert sum(turn.spent for turn in headlong.turns) >= 7


@rule("602.1", "118.3")
def test_abilities_are_used_if_nothing_is_given_up_for_them() -> None:
    """602.1: an activated ability has its costs before the colon; what is sacrificed for it may be worth more."""
    pinger = card("Pinger", "{0}", "Artifact", "{T}: Pinger deals 1 damage to any target.")
    assert play(alone([pinger] * 60), 0).outcome == "won"
    altar = card("Altar", "{0}", "Artifact", "Sacrifice an artifact: Altar deals 1 damage to any target.")
    assert play(alone([altar] * 60, turns=4), 0).outcome == "open"


def test_creatures_come_first_and_are_kept_for_attacking() -> None:
    """A pinger that is a creature attacks first."""
    archer = card("Archer", "{0}", "Creature — Archer", "Haste\n{T}: Archer deals 1 damage to any target.", pt="3/1")
    assert len(play(alone([archer] * 60), 0).turns) == 1


def test_agents_for_all_games_play_alone_too() -> None:
    assert isinstance(player_named("headlong"), HeadlongAgent)
    assert isinstance(player_named("greedy"), GreedyAgent)
    assert isinstance(player_named("random", 3), RandomAgent)
    with pytest.raises(UnknownAgent, match="'soon' is no budget"):
        player_named("ismcts:soon")
