"""CR 608.2e, 608.2f: "that many" and "that much" of what each of several players did, and amounts about each."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, life, pending, position, resolve, side
from spells import RELIC, ZAP, creature, is_asking, spell

OX, CUB = creature("Ox", pt="4/5"), creature("Cub")


def following(text: str) -> Game:
    """A game of three, after Alice's spell with this text; whoever is asked does it, with the first two of the options.

    Alice has a Cub, a card in hand and in her graveyard, and 20 life; Bob an Ox, two Cubs, three cards in hand, two in
    his graveyard, and 15 life; Carol nothing but 9 life.
    """
    game = position(
        side([CUB], [spell(text), ZAP], "W", graveyard=[OX]),
        side([CUB, CUB, OX], [ZAP, RELIC, CUB], graveyard=[OX, OX], life=15),
        side(life=9),
    )
    act(game, "cast Deed")
    resolve(game)
    while is_asking(game):
        question = pending(game)
        options = (Answer(True),) if Answer(True) in question.options else tuple(question.options)
        game.choose(options[: min(2, question.maximum)])
    return game


def hands(game: Game) -> list[int]:
    """How many cards each player has in hand."""
    return [len(game.state.hand(player)) for player in range(3)]


def lives(game: Game) -> list[int]:
    """Each player's life total."""
    return [life(game, player) for player in range(3)]


@rule("608.2e", "608.2f")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Each player discards their hand, then draws that many cards.", [1, 3, 0]),
        ("Each player discards their hand. Each player draws that many cards.", [1, 3, 0]),
        ("Each opponent discards their hand, then draws that many cards.", [1, 3, 0]),
        ("Each player sacrifices any number of creatures they control, then draws that many cards.", [2, 5, 0]),
        ("Each player sacrifices all creatures they control. Each player draws that many cards.", [2, 6, 0]),
        ("Each player exiles all cards from their graveyard, then draws that many cards.", [2, 5, 0]),
        ("Each player draws cards equal to the number of creatures they control.", [2, 6, 0]),
        ("Each player may discard their hand, then draw that many cards.", [1, 3, 0]),
        ("Each opponent discards their hand. You draw that many cards.", [4, 0, 0]),
        ("Each player shuffles their hand into their library, then draws that many cards.", [1, 3, 0]),
        ("Each player shuffles their hand and graveyard into their library, then draws that many cards.", [2, 5, 0]),
        (
            "Each player shuffles all cards from their hand and all creatures they own into their library, then draws "
            "that many cards.",
            [2, 6, 0],
        ),
    ],
)
def test_that_many_cards_are_as_many_as_each_player_had(text: str, expected: list[int]) -> None:
    """608.2e: in what each player does, "that many" are as many as that player's own; for another they are all."""
    assert hands(following(text)) == expected


@rule("608.2e", "608.2f", "119.3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Each player loses life equal to the number of cards in their hand, then gains that much life.", [20, 15, 9]),
        ("Each player loses half their life, rounded up, then gains that much life.", [20, 15, 9]),
        ("Each player loses 1 life for each creature they control. Each player gains that much life.", [20, 15, 9]),
        ("Each opponent loses 1 life for each creature they control. You gain that much life.", [23, 12, 9]),
        ("Each player loses 1 life for each creature they control. You gain that much life.", [23, 12, 9]),
        (
            "Each opponent loses 1 life for each creature they control. You gain life equal to the life lost this way.",
            [23, 12, 9],
        ),
        ("Each player's life total becomes the number of creatures they control.", [1, 3, 0]),
        ("Deed deals damage to each player equal to the number of creatures they control.", [19, 12, 9]),
        ("Deed deals X damage to each player, where X is the number of creatures they control.", [19, 12, 9]),
        ("Deed deals X damage to each opponent, where X is the number of cards in that player's hand.", [20, 12, 9]),
        ("Deed deals X damage to each opponent, where X is the number of creatures you control.", [20, 14, 8]),
    ],
)
def test_life_is_lost_and_gained_by_each_players_own(text: str, expected: list[int]) -> None:
    """608.2f: what is said of each player, as "they", is found for each of them before anything happens."""
    assert lives(following(text)) == expected


@rule("608.2f", "122.1")
def test_counters_on_each_object_are_as_many_as_their_controllers_number_says() -> None:
    """608.2f: "they" are the player who puts the counters, on each of several creatures."""
    text = (
        "Each player puts a number of +1/+1 counters on each creature they control equal to the number of creatures "
        "they control."
    )
    there = following(text).view(0).battlefield
    powers = [(seen.controller, seen.power) for seen in there if seen.name in ("Cub", "Ox")]
    assert sorted(powers) == [(0, 3), (1, 5), (1, 5), (1, 7)]


@rule("608.2e")
def test_a_saved_game_knows_each_players_amount() -> None:
    """608.2e: the amounts are kept while a choice is made between the two actions."""
    text = "Each player loses 1 life for each creature they control. Each player sacrifices a creature. Each player "
    game = position(side([CUB, CUB], [spell(f"{text}gains that much life.")], "W"), side([OX, CUB, CUB]))
    act(game, "cast Deed")
    resolve(game)
    game = Game.load(game.save())
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert [life(game, player) for player in range(2)] == [20, 20]
