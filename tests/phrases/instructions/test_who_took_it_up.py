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


@rule("608.2c", "608.2d")
@pytest.mark.parametrize(("is_done", "lives", "cards"), [(True, [20, 20, 18], 1), (False, [20, 20, 20], 0)])
def test_who_did_not_of_those_asked_within_what_follows(is_done: bool, lives: list[int], cards: int) -> None:
    """608.2c: "each opponent who doesn't" are those whom the sentence before asked, if it was followed."""
    text = (
        "You may discard a card. If you do, each opponent may discard a card. "
        "For each opponent who doesn't, that player loses 2 life and you draw a card."
    )
    lure = card("Lure", "{U}", "Sorcery", text)
    game = position(side(hand=[lure, BEAR], lands="U"), side(hand=[BEAR]), side(hand=[BEAR]))
    act(game, "cast Lure")
    settle(game)
    for answer in (True, True, False) if is_done else (False,):
        game.choose(Answer(answer))
        settle(game)
    assert [life(game, player) for player in range(3)] == lives
    assert len(hand(game, 0)) == cards + (not is_done)


@rule("608.2c")
def test_if_you_don_t_is_about_you_whoever_was_asked_meanwhile() -> None:
    """608.2c: that an opponent declines within what follows isn't that Alice did."""
    text = "You may discard a card. If you do, each opponent may discard a card. If you don't, you lose 3 life."
    lure = card("Lure", "{U}", "Sorcery", text)
    game = position(side(hand=[lure, BEAR], lands="U"), side(hand=[BEAR]), side(hand=[BEAR]))
    act(game, "cast Lure")
    settle(game)
    for answer in (True, False, False):
        game.choose(Answer(answer))
        settle(game)
    assert life(game, 0) == 20


@rule("608.2c", "701.9a")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_those_who_did_not_do_it_so_often(cards: int) -> None:
    """608.2c: who discards one of two nonland cards hasn't discarded two."""
    text = (
        "Each opponent discards two cards. For each opponent who didn't discard two nonland cards this way, you draw a "
        "card."
    )
    land = card("Wastes", "", "Land")
    yours = side(hand=[BEAR] * cards + [land] * (2 - cards))
    game = position(side(hand=[card("Lure", "{U}", "Sorcery", text)], lands="U"), yours)
    act(game, "cast Lure")
    settle(game)
    assert len(hand(game, 0)) == (cards < 2)
