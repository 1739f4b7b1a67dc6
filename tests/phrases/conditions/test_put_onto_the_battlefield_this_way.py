"""CR 109.2, 400.7j: what was put onto the battlefield this way, as the permanent that it has become."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, pending, position, settle, side
from spells import choose, spell

BLADE = card("Blade", "{5}", "Artifact — Equipment", "Equipped creature gets +3/+0.\nEquip {1}")
RUNE = card("Rune", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
TEXT = (
    "Look at the top three cards of your library. You may put an Aura or Equipment card from among them onto the "
    "battlefield. If {0} is put onto the battlefield this way, you gain 3 life. Put the rest on the bottom of your "
    "library in a random order."
)


@rule("109.2", "400.7j", "608.2c")
@pytest.mark.parametrize("said", ["an Equipment", "an Equipment card"])
@pytest.mark.parametrize(("top", "gained"), [(BLADE, 3), (RUNE, 0)])
def test_what_kind_of_permanent_it_has_become(said: str, top: Card, gained: int) -> None:
    """109.2: an Equipment is one on the battlefield, an Equipment card what it was in the library."""
    game = position(side([BEAR], hand=[spell(TEXT.format(said))], library=[top, BEAR, BEAR, BEAR], lands="W"), side())
    act(game, "cast Deed")
    settle(game)
    choose(game, Answer(True))
    while game.state.stack:
        game.choose(pending(game).options[0])
    assert on_battlefield(game, top.name)
    assert life(game, 0) == 20 + gained
