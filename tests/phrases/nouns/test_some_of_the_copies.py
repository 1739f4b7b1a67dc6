"""CR 608.2d, 707.12: casting any number of the copies that were made."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, named, play_out, position, resolve, side
from spells import spell

GAIN = card("Gain", "{5}", "Instant", "You gain 3 life.")
LOSE = card("Lose", "{5}", "Instant", "You lose 1 life.")


@rule("608.2d", "707.12")
@pytest.mark.parametrize(("names", "left"), [(["Gain"], 23), (["Gain", "Lose"], 22), ([], 20)])
def test_any_number_of_the_copies_are_cast(names: list[str], left: int) -> None:
    """608.2d: which of the copies are cast is chosen among all of them; the cards stay in exile."""
    text = (
        "Exile all instant cards from your graveyard. Copy those cards. "
        "You may cast any number of the copies without paying their mana costs."
    )
    game = position(side(hand=[spell(text)], graveyard=[GAIN, LOSE], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose("yes")
    game.choose(tuple(named(game, name) for name in names))
    play_out(game)
    assert life(game, 0) == left
    assert sorted(seen.name for seen in game.view(0).exile) == ["Gain", "Lose"]
