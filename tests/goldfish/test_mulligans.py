"""Which hands are kept, and what is put back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from comprules.agents import GreedyAgent
from comprules.cards import Card
from comprules.goldfish.mulligans import KeepingByLands, LandsKept
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from goldfish.decks import FOREST, MOUNTAIN, SPROUT
from positions import card

OGRE = card("Ogre", "{5}", "Creature — Ogre", pt="5/5")


def hand_kept(deck: list[Card], policy: LandsKept, seed: int) -> tuple[Counter[str], list[str]]:
    """The hand that is kept with a deck, and what the game says of it."""
    game = Game([deck, [FOREST] * 60], names=["Ann", "Bob"], seed=seed, starting_player=0)
    agent = KeepingByLands(policy, GreedyAgent())
    while (decision := game.decision) is not None and not isinstance(decision, ChooseAction):
        game.choose(agent.choose(game.view(decision.player), decision) if decision.player == 0 else True)
    return Counter(seen.name for seen in game.view(0).hand), [line.text for line in game.read_log("story")]


@rule("103.5")
def test_a_hand_with_too_few_or_too_many_lands_is_not_kept_but_the_smallest_is() -> None:
    """103.5: for each mulligan seven cards are drawn and one more is put back, until the hand is kept."""
    for deck in ([FOREST] * 60, [OGRE] * 60):
        kept, said = hand_kept(deck, LandsKept(2, 3, smallest=4), 0)
        assert sum(kept.values()) == 4
        assert said.count("Ann takes a mulligan") == 3


@rule("103.5")
def test_seven_cards_with_lands_in_the_range_are_kept() -> None:
    """103.5: who keeps a hand takes no mulligan."""
    for seed in range(20):
        kept, said = hand_kept([FOREST] * 25 + [OGRE] * 35, LandsKept(2, 4), seed)
        if sum(kept.values()) == 7:
            assert 2 <= kept["Forest"] <= 4
            assert "Ann takes a mulligan" not in said
        else:
            assert "Ann takes a mulligan" in said


def put_back(deck: list[Card], seed: int) -> Iterator[tuple[Counter[str], Counter[str]]]:
    """For each mulligan down to four cards, the seven that were drawn, and what of them was put back."""
    game = Game([deck, [FOREST] * 60], seed=seed, starting_player=0)
    agent = KeepingByLands(LandsKept(7, 7, smallest=4), GreedyAgent())
    while (decision := game.decision) is not None and not isinstance(decision, ChooseAction):
        before = Counter(seen.name for seen in game.view(0).hand)
        game.choose(agent.choose(game.view(decision.player), decision) if decision.player == 0 else True)
        if isinstance(decision, ChooseObjects):
            yield before, before - Counter(seen.name for seen in game.view(0).hand)


@rule("103.5")
def test_put_back_are_lands_above_three_then_the_dearest_cards() -> None:
    """103.5: who takes a mulligan puts as many cards on the bottom as they took, and chooses which."""
    deck = [FOREST] * 25 + [OGRE] * 15 + [SPROUT] * 20
    found = [each for seed in range(12) for each in put_back(deck, seed)]
    assert [gone.total() for _, gone in found] == [1, 2, 3] * 12
    for drawn, gone in found:
        assert gone["Forest"] == min(gone.total(), max(0, drawn["Forest"] - 3))
        assert gone["Ogre"] == min(gone.total() - gone["Forest"], drawn["Ogre"])
    assert {gone["Sprout"] > 0 for _, gone in found} == {gone["Forest"] > 0 for _, gone in found} == {True, False}


@rule("103.5")
def test_of_lands_one_of_those_goes_that_there_is_most_of() -> None:
    """103.5: the choice is the player's; so the lands that make another color stay."""
    for seed in range(12):
        for drawn, gone in put_back([FOREST] * 30 + [MOUNTAIN] * 30, seed):
            left = drawn - gone
            assert min(left["Forest"], left["Mountain"]) >= min(drawn["Forest"], drawn["Mountain"], left.total() // 2)


@pytest.mark.parametrize(
    ("lands", "others", "count", "put_back"),
    [(2, 5, 1, 0), (4, 3, 1, 1), (4, 3, 2, 1), (7, 0, 2, 2), (3, 4, 2, 0), (1, 6, 2, 0), (6, 1, 2, 2), (3, 1, 3, 2)],
)
def test_how_many_lands_are_put_back(lands: int, others: int, count: int, put_back: int) -> None:
    """Lands as long as more than three are left, or there is nothing else."""
    assert LandsKept().lands_put_back(lands, others, count) == put_back


@pytest.mark.parametrize("text", ["", "5-2", "2-8", "two", "-1", "2-", "2-5-6", "2,5"])
def test_what_is_no_range_of_lands_is_refused(text: str) -> None:
    """With the way out."""
    with pytest.raises(ValueError, match="such as 2-5"):
        LandsKept.of(text)


def test_a_range_may_be_one_number() -> None:
    assert LandsKept.of("3") == LandsKept(3, 3)
    assert str(LandsKept.of(" 2-4 ", smallest=6)) == "2 to 4 lands, and any 6 cards"
