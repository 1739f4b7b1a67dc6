"""CR 106.3, 601.2h: how much mana was spent to cast something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side


@rule("601.2h", "608.2i")
@pytest.mark.parametrize("spent", [1, 3])
def test_the_amount_of_mana_spent_is_what_was_paid(spent: int) -> None:
    """608.2i: it is asked how the spell was cast, back then, whatever its mana value is by now."""
    text = "You gain life equal to the amount of mana spent to cast this spell."
    game = position(side(hand=[card("Boon", "{X}{W}", "Sorcery", text)], lands="WWW"), side())
    act(game, "cast Boon", spent - 1)
    resolve(game)
    assert life(game, 0) == 20 + spent
