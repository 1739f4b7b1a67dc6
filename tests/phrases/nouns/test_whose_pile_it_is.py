"""CR 400.3, 401.4: cards put into the hand, graveyard or library of a player who was spoken of."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import graveyard, hand, land
from spells import SERF, choose, creature, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST, SWAMP = land("G"), land("B")


@rule("400.3", "608.2k")
def test_their_hand_is_that_of_the_opponent_spoken_of() -> None:
    """CR 400.3: a card from an opponent's graveyard goes to that opponent's hand, though "you" return it."""
    text = "Return target card from an opponent's graveyard to their hand."
    game = follow(text, targets=["Cub"], yours={"graveyard": [CUB]})
    assert [seen.name for seen in game.view(1).hand] == ["Cub"]
    assert hand(game, 0) == []


@rule("400.3", "608.2d")
def test_their_graveyard() -> None:
    """CR 400.3: one of the cards looked at goes to that player's graveyard, the others stay on top."""
    text = "Look at the top two cards of target opponent's library. Put one of them into their graveyard."
    game = follow(text, "Cub", targets=["Bob"], yours={"library": [OX, CUB, SERF]})
    assert (graveyard(game, 1), graveyard(game, 0)) == (["Cub"], ["Deed"])


@rule("401.4")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "Put up to two target cards from an opponent's graveyard on top of their library in any order.",
            ["Cub", "Ox"],
        ),
        (
            "Look at the top card of target opponent's library. Put that card on the bottom of that player's library.",
            [],
        ),
    ],
)
def test_their_library(text: str, left: list[str]) -> None:
    """CR 401.4: on top of the library of the opponent spoken of, in the order chosen; or on the bottom of it."""
    yours = {"graveyard": [CUB, OX] if left else [], "library": [SERF, FOREST, SWAMP]}
    game = follow(text, targets=left or ["Bob"], yours=yours)
    if left:
        choose(game, ("Ox", "Cub"))
    names = [game.board.name(number) for number in game.board.state.library(game.board.players[1])]
    assert names == (["Swamp", "Forest", "Serf", "Cub", "Ox"] if left else ["Serf", "Swamp", "Forest"])


@rule("401.4", "608.2c")
def test_the_rest_on_the_bottom() -> None:
    """CR 401.4: "the bottom" is that of the library just named."""
    text = (
        "Look at the top three cards of your library. Reveal up to one land card from among them, then put that card "
        "on top of your library and the rest on the bottom in a random order."
    )
    game = follow(text, ("Swamp",), mine={"library": [CUB, SWAMP, OX, FOREST]})
    names = [game.board.name(number) for number in game.board.state.library(game.board.players[0])]
    assert names[-2:] == ["Forest", "Swamp"]
    assert sorted(names[:2]) == ["Cub", "Ox"]


@rule("608.2d")
def test_of_an_opponents_choice() -> None:
    """CR 608.2d: "you" choose the opponent, and that opponent chooses what is sacrificed."""
    mine = {"battlefield": [CUB, OX]}
    game = follow("Sacrifice a creature of an opponent's choice.", mine=mine)
    assert game.decision is not None
    assert game.decision.player == 1
    choose(game, "Ox")
    assert graveyard(game, 0) == ["Ox", "Deed"]
