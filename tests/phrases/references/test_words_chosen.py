"""CR 608.2d: words chosen by players or for them, and abilities."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, side
from spells import SERF, follow


@rule("608.2d", "608.2k")
def test_friends_and_foes() -> None:
    """608.2d: the controller chooses for each player in turn order; each does what that says."""
    text = "For each player, choose friend or foe. Each friend gains 2 life. Each foe loses 3 life."
    game = position(side(hand=[card("Sides", "{0}", "Sorcery", text)]), side(), side())
    act(game, "cast Sides")
    resolve(game)
    for word in ("foe", "friend", "foe"):
        assert pending(game).player == 0
        game.choose(Word(word))
    assert [life(game, player) for player in range(3)] == [17, 22, 17]


@rule("608.2d", "608.2k")
def test_each_opponent_chooses_a_word() -> None:
    """608.2d: the opponents choose in turn order, and what each chose is asked of each."""
    text = "Each opponent chooses fame or fortune. Each player who chose fame loses 3 life."
    text += " For each player who chose fortune, you draw a card."
    game = position(side(hand=[card("Sides", "{0}", "Sorcery", text)]), side(), side())
    act(game, "cast Sides")
    resolve(game)
    for player, word in ((1, "fame"), (2, "fortune")):
        assert pending(game).player == player
        game.choose(Word(word))
    assert [life(game, player) for player in range(3)] == [20, 17, 20]
    assert len(hand(game, 0)) == 1


@rule("608.2d", "613.1f")
@pytest.mark.parametrize(("word", "survives"), [("indestructible", True), ("trample", False)])
def test_the_ability_that_was_chosen_is_gained(word: str, survives: bool) -> None:
    """608.2d: the choice is made as the spell resolves; all the creatures gain that one."""
    text = "Choose trample or indestructible. Creatures you control gain that ability until end of turn."
    game = follow(
        f"{text} Destroy all creatures.", word, mine={"battlefield": [BEAR, SERF]}, yours={"battlefield": [BEAR]}
    )
    assert len(on_battlefield(game, "Grizzly Bears")) == survives
    assert bool(on_battlefield(game, "Serf")) is survives
