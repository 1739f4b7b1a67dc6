"""CR 107.3c: an X in a cost that the text defines, and nobody chooses."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, on_battlefield, position, settle, side
from spells import choose

MOULD = (
    "When this artifact enters, you may exile a creature card from your hand.\n"
    "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of "
)


@rule("107.3c", "607.2a")
@pytest.mark.parametrize("said", ["that card", "the exiled card"])
@pytest.mark.parametrize(("lands", "offered"), [("GG", True), ("G", False)])
def test_x_is_the_mana_value_of_the_exiled_card(said: str, lands: str, *, offered: bool) -> None:
    """107.3c: as much must be paid as the card's mana value is, no more and no less."""
    mould = card("Mould", "{1}", "Artifact", f"{MOULD}{said}.")
    game = position(side(hand=[mould, BEAR], lands="G" + lands), side())
    act(game, "cast Mould")
    settle(game)
    choose(game, Answer(True))
    settle(game)
    assert can(game, "activate Mould") is offered
    if offered:
        act(game, "activate Mould")
        settle(game)
        assert len(on_battlefield(game, "Grizzly Bears")) == 1
        assert all(seen.tapped for seen in on_battlefield(game, "Forest"))


@rule("107.3c", "107.3i")
def test_x_is_paid_as_often_as_it_stands_there() -> None:
    """107.3c: each X in the cost is that number: three Oozes, six mana."""
    text = "{X}{X}, {T}: Tub deals 1 damage to any target. X is the number of Oozes you control."
    tub, ooze = card("Tub", "{1}", "Artifact", text), card("Ooze", "{G}", "Creature — Ooze", pt="2/2")
    game = position(side([tub, ooze, ooze, ooze], lands="GGGGG"), side())
    assert not can(game, "activate Tub")
    game = position(side([tub, ooze, ooze, ooze], lands="GGGGGGG"), side())
    act(game, "activate Tub", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 19
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 6
