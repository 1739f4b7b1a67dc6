"""CR 107.3a, 107.3f: what a text says of the X that somebody chooses for it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pending, position, resolve, run_to, settle, side


@rule("107.3a", "601.2b")
@pytest.mark.parametrize(("lands", "castable"), [("G", True), ("", False)])
def test_x_is_not_zero(lands: str, *, castable: bool) -> None:
    """107.3a: with nothing to pay X can't be announced, and so the spell can't be cast."""
    boon = card("Boon", "{X}", "Sorcery", "You gain X life. X can't be 0.")
    game = position(side(hand=[boon], lands=lands), side())
    assert can(game, "cast Boon") is castable
    if castable:
        act(game, "cast Boon")
        decision = pending(game)
        assert isinstance(decision, ChooseNumber)
        assert decision.least == 1
        game.choose(Number(1))
        resolve(game)
        assert life(game, 0) == 21


@rule("107.3a", "602.2b")
def test_x_of_an_ability_is_not_zero() -> None:
    """107.3a: nor that of an activated ability, whose limits stand behind that."""
    lamp = card("Lamp", "{1}", "Artifact", "{X}: You gain X life. X can't be 0. Activate only during your turn.")
    game = position(side([lamp], lands="GG"), side())
    act(game, "activate Lamp")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.least == 1
    assert not can(position(side([lamp]), side()), "activate Lamp")


@rule("107.3f", "608.2d")
def test_x_is_no_greater() -> None:
    """107.3f: of three lands two can be spent after gaining two life."""
    text = (
        "At the beginning of your end step, you may pay {X}. If you do, each opponent loses X life. X can't be greater "
    )
    blade = card("Blade", "{W}", "Enchantment", text + "than the amount of life you gained this turn.")
    boon = card("Boon", "{0}", "Instant", "You gain 2 life.")
    game = position(side([blade], hand=[boon], lands="GGG"), side())
    act(game, "cast Boon")
    settle(game)
    run_to(game, "end")
    resolve(game)
    game.choose(Answer(True))
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 2
    game.choose(Number(2))
    assert life(game, 1) == 18
