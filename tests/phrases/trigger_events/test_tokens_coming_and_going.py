"""CR 111.2, 701.21a: abilities that trigger on something being created or sacrificed."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, play_out, position, side

CALL = card("Call", "{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens.")
GIFT = card("Gift", "{W}", "Sorcery", "Target opponent creates a 1/1 white Soldier creature token.")
FEAST = card("Feast", "{W}", "Sorcery", "Sacrifice all creatures you control.")
TAX = card("Tax", "{W}", "Sorcery", "Target opponent sacrifices a creature of their choice.")


@rule("111.2", "603.2c", "603.10a", "701.21a")
@pytest.mark.parametrize(
    ("event", "gained"),
    [
        ("you create or sacrifice a token", [2, 2, 4, 4]),
        ("you create or sacrifice a permanent", [2, 2, 5, 5]),
        ("you create or sacrifice one or more tokens", [1, 1, 2, 2]),
        ("an opponent creates or sacrifices a token", [0, 1, 1, 2]),
    ],
)
def test_creating_or_sacrificing(event: str, gained: list[int]) -> None:
    """CR 603.10a: a token is looked at as it has entered or as it was before; what is no token isn't one, nor is what
    another player creates or sacrifices.
    """
    choir = card("Choir", "{W}", "Enchantment", f"Whenever {event}, you gain 1 life.")
    mine = side(battlefield=[choir, BEAR], hand=[CALL, GIFT, FEAST, TAX], lands="WWWW")
    game = position(mine, side())
    found = []
    for name, targets in (("Call", []), ("Gift", ["Bob"]), ("Feast", []), ("Tax", ["Bob"])):
        act(game, f"cast {name}", targets=targets)
        play_out(game)
        found.append(life(game, 0) - 20)
    assert found == gained
