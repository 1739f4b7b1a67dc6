"""CR 608.2d, 608.2f: what follows for each of those who took an offer or didn't: by them, and so often."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, life, position, resolve, side
from spells import SERF, choose, spell


@rule("608.2d", "608.2f")
@pytest.mark.parametrize(
    ("said", "lives", "cards"), [("who doesn't", [20, 20, 18], 1), ("who does", [20, 18, 20], 1), ("", [20, 18, 18], 2)]
)
def test_each_does_it_and_it_is_done_for_each(said: str, lives: list[int], cards: int) -> None:
    """608.2f: those who didn't sacrifice lose life, all at once, and a card is drawn for each of them."""
    who = f"opponent {said}".strip()
    text = f"Each opponent may sacrifice a creature. For each {who}, that player loses 2 life and you draw a card."
    game = position(side(hand=[spell(text)], lands="W"), side([SERF]), side([SERF]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, Answer(True))
    choose(game, Answer(False))
    assert [life(game, player) for player in range(3)] == lives
    assert len(game.view(0).hand) == cards


@rule("608.2f")
def test_each_loses_as_much_as_they_have() -> None:
    """608.2f: "they" are each of those players, not all of them together."""
    text = "For each opponent, that player loses life equal to the number of creatures they control."
    game = position(side([SERF], hand=[spell(text)], lands="W"), side([SERF, SERF]), side([SERF]))
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 18, 19]


@rule("608.2f")
def test_each_sacrifices_of_their_own() -> None:
    """608.2f: each of them sacrifices a creature of theirs; a card is drawn for each of them, for whoever has none."""
    text = "For each opponent, that player sacrifices a creature of their choice and you draw a card."
    game = position(side([SERF], hand=[spell(text)], lands="W"), side([SERF]), side())
    act(game, "cast Deed")
    resolve(game)
    while game.decision is not None and game.state.stack:
        game.choose(game.decision.options[0])
    assert [seen.controller for seen in game.view(0).battlefield if seen.name == "Serf"] == [0]
    assert len(game.view(0).hand) == 2


@rule("608.2k", "608.2f")
def test_those_players_are_each_that_was_spoken_of() -> None:
    """608.2k: "those players" are the opponents to whom something was done one by one, and nobody else."""
    text = "Each opponent who controls a creature loses 2 life. Those players each gain 5 life."
    game = position(side([SERF], hand=[spell(text)], lands="W"), side([SERF]), side())
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 23, 20]
