"""CR 102.2, 608.2e: "your opponents" are the controller's, whoever does what they are named in."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, life, position, resolve, side
from spells import choose, spell


@rule("102.2", "701.55a")
def test_the_one_who_faces_a_choice_is_one_of_your_opponents() -> None:
    """701.55a: the actions in the option that an opponent has chosen are about the controller's opponents."""
    text = (
        "Target opponent faces a villainous choice — Each of your opponents loses 3 life, or each of your opponents "
        "gains 3 life."
    )
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert game.decision is not None
    assert game.decision.player == 1
    game.choose(game.decision.options[0])
    assert [life(game, player) for player in range(3)] == [20, 17, 17]


@rule("102.2", "608.2e")
def test_whoever_does_something_for_each_of_them() -> None:
    """608.2e: another player gains life for each opponent of the spell's controller."""
    text = "Target player may gain 2 life. If they do, each of your opponents loses 1 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    choose(game, Answer(True))
    assert [life(game, player) for player in range(3)] == [20, 21, 19]


@rule("102.2", "608.2e")
def test_who_are_counted_for_another_player() -> None:
    """608.2e: another player gains life for each of the controller's opponents who lost life, and not of their own."""
    text = "Each player loses 1 life. Target player gains 5 life for each of your opponents who lost life this turn."
    game = position(side(hand=[spell(text)], lands="W"), side(), side(), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 20 - 1 + 15
