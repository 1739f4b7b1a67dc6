"""CR 608.2c, 118.12a: those who did what players were asked about, and those who didn't."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, position, settle, side


def tempted(text: str, answers: list[bool]) -> list[int]:
    """The cards in hand of Alice, Bob and Carol after a spell about which Bob and Carol are asked."""
    game = position(side(hand=[card("Lure", "{U}", "Sorcery", text)], lands="U"), side(), side())
    act(game, "cast Lure")
    settle(game)
    for answer in answers:
        game.choose(Answer(answer))
    settle(game)
    return [len(hand(game, player)) for player in range(3)]


@rule("608.2c", "118.12a")
@pytest.mark.parametrize(
    ("answers", "cards"),
    [([True, True], [2, 1, 1]), ([True, False], [1, 1, 0]), ([False, False], [0, 0, 0])],
)
def test_for_each_opponent_who_does(answers: list[bool], cards: list[int]) -> None:
    """608.2c: once for each of the opponents who chose to draw."""
    assert tempted("Each opponent may draw a card. For each opponent who does, you draw a card.", answers) == cards


@rule("608.2c", "118.12a")
@pytest.mark.parametrize(
    ("said", "lives"), [("who doesn't", [20, 20, 17]), ("who didn't", [20, 20, 17]), ("who does", [20, 17, 20])]
)
def test_those_who_do_or_dont(said: str, lives: list[int]) -> None:
    """118.12a: who can't do it doesn't either; Alice, who isn't asked, is meant by neither."""
    text = f"Each opponent may discard a card. Each player {said} loses 3 life."
    game = position(side(hand=[card("Lure", "{U}", "Sorcery", text)], lands="U"), side(hand=[BEAR]), side())
    act(game, "cast Lure")
    settle(game)
    game.choose(Answer(True))
    settle(game)
    assert [life(game, player) for player in range(3)] == lives
