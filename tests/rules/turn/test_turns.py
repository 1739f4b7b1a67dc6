"""CR 500: turns."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, position, resolve, side

HOURGLASS = card("Stolen Hourglass", "{0}", "Instant", "Take an extra turn after this one.")


def turns_taken(game: Game, count: int) -> list[int]:
    """The players whose turns the next ones are, nobody doing anything."""
    taken: list[int] = []
    turn = game.view(0).turn
    while len(taken) < count:
        assert game.decision is not None
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
        if game.view(0).turn != turn:
            turn = game.view(0).turn
            taken.append(game.view(0).active_player)
    return taken


@rule("500.7")
def test_an_extra_turn_comes_directly_after_the_turn_in_which_it_was_given() -> None:
    """500.7: the extra turn is taken after the specified turn, and then the turn order goes on."""
    game = position(side(hand=[HOURGLASS]), side(), side())
    act(game, "cast Stolen Hourglass")
    resolve(game)
    assert turns_taken(game, 3) == [0, 1, 2]


@rule("500.7", "102.1")
def test_an_extra_turn_of_another_player_leaves_the_turn_order_as_it_was() -> None:
    """500.7: an extra turn given in somebody else's turn doesn't skip those who sit between."""
    game = position(side(), side(), side(hand=[HOURGLASS]))
    game.choose(Pass())
    game.choose(Pass())
    act(game, "cast Stolen Hourglass")
    resolve(game)
    assert turns_taken(game, 3) == [2, 1, 2]


@rule("500.7")
def test_of_several_extra_turns_the_last_created_is_taken_first() -> None:
    """500.7: if a player or several are given more than one, the most recently created turn is taken first."""
    game = position(side(hand=[HOURGLASS]), side(hand=[HOURGLASS]), side())
    act(game, "cast Stolen Hourglass")
    resolve(game)
    game.choose(Pass())
    act(game, "cast Stolen Hourglass")
    resolve(game)
    assert turns_taken(game, 4) == [1, 0, 1, 2]
