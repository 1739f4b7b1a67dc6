"""CR 120.3c, 614.1a, 205.3j: damage that would take the last loyalty counter; chosen planeswalker types."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, pending, position, resolve, side
from spells import edict

LAW = edict(
    "As Edict enters, choose a planeswalker type.\nAs long as you control a creature, if damage dealt to a "
    "planeswalker you control of the chosen type would result in all loyalty counters on it being removed, instead "
    "all but one of those counters are removed."
)
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to up to one target player or planeswalker.")
MAGE = card("Mage", "{2}", "Legendary Planeswalker — Chandra", "+1: You gain 1 life.", loyalty="3")


@rule("120.3c", "614.1a", "205.3j")
@pytest.mark.parametrize(
    ("kind", "has_creature", "loyalty"), [("Chandra", True, [1]), ("Jace", True, []), ("Chandra", False, [])]
)
def test_the_last_loyalty_counter_stays(kind: str, has_creature: bool, loyalty: list[int]) -> None:
    """614.1a: only of the chosen type, and only as long as the condition is met; again and again."""
    game = position(
        side(battlefield=[MAGE, *([BEAR] if has_creature else [])], hand=[LAW, BOLT, BOLT], lands="WRR"), side()
    )
    act(game, "cast Edict")
    resolve(game)
    game.choose(Word(kind))
    for _ in range(2):
        if not on_battlefield(game, "Mage"):
            break
        act(game, "cast Bolt")
        game.choose((next(option for option in pending(game).options if "Mage" in str(option)),))
        resolve(game)
    assert [dict(seen.counters)["loyalty"] for seen in on_battlefield(game, "Mage")] == loyalty
