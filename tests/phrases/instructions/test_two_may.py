"""CR 101.4, 608.2d: what two players may do: "you and target opponent may each draw a card"."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, hand, land, life, named, play_out
from spells import SERF, follow


@pytest.mark.parametrize("answers", [("yes", "no"), ("no", "yes"), ("yes", "yes"), ("no", "no")])
@pytest.mark.parametrize("how", ["may", "may each", "each may"])
@rule("101.4", "608.2d")
def test_each_of_two_players_may_do_it(how: str, answers: tuple[str, str]) -> None:
    """608.2d: each decides, in turn order; who declines doesn't do it."""
    text = f"You and target opponent {how} draw a card."
    libraries = {"library": [BEAR] * 3}
    game = follow(text, *answers, targets=["Bob"], mine=libraries, yours=libraries)
    assert [len(hand(game, player)) for player in (0, 1)] == [answer == "yes" for answer in answers]


@pytest.mark.parametrize("may", ["may ", ""])
@rule("608.2d", "608.2e", "608.2k")
def test_each_of_two_players_uses_what_is_theirs(may: str) -> None:
    """608.2k: "their hand" is the hand of each of the two who does it."""
    text = f"You and target opponent {may}each put a land card from their hand onto the battlefield."
    answers = ("yes", "yes") if may else ()
    game = follow(text, *answers, targets=["Bob"], mine={"hand": [land("G")]}, yours={"hand": [land("U")]})
    lands = [(seen.name, seen.controller) for seen in game.view(0).battlefield if seen.name != "Plains"]
    assert lands == [("Forest", 0), ("Island", 1)]


@rule("608.2k")
def test_that_player_is_still_the_other_one() -> None:
    """608.2k: "that player" is one, and "they" are both."""
    libraries = {"library": [BEAR] * 3}
    text = "You and target opponent each draw a card. That player loses 3 life. They each gain 1 life."
    game = follow(text, targets=["Bob"], mine=libraries, yours=libraries)
    assert [life(game, player) for player in (0, 1)] == [21, 18]


@rule("608.2d")
def test_who_did_what_two_might_do() -> None:
    """608.2d: "each player who does" are those of the two who chose to, and did."""
    text = "You and target opponent may each sacrifice a creature. Each player who does draws two cards."
    there = {"library": [BEAR] * 3, "battlefield": [BEAR]}
    game = follow(text, "no", "yes", targets=["Bob"], mine=there, yours=there)
    assert [len(hand(game, player)) for player in (0, 1)] == [0, 2]
    assert [len(graveyard(game, player)) for player in (0, 1)] == [1, 1]


@rule("608.2d", "608.2k")
def test_those_that_two_players_chose() -> None:
    """608.2k: "those creatures" are what both of them chose."""
    text = "You and target opponent each choose a creature they control. Destroy those creatures."
    game = follow(text, targets=["Bob"], mine={"battlefield": [BEAR, SERF]}, yours={"battlefield": [BEAR, SERF]})
    for _ in range(2):
        game.choose(named(game, "Serf"))
    play_out(game)
    assert sorted(seen.name for seen in game.view(0).battlefield) == ["Grizzly Bears", "Grizzly Bears", "Plains"]
