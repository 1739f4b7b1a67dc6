"""CR 702.1: keyword abilities on one line."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.damage_division import AssignCombatDamage
from positions import card
from rules.combat.fights import attack, block, blocks, fight, question, to_step


@rule("113.2c", "702.1")
@pytest.mark.parametrize("mark", [",", ";"])
def test_each_keyword_on_a_line_is_an_ability_of_its_own(mark: str) -> None:
    """113.2c: several keyword abilities on one line are several abilities, whichever mark stands between them."""
    ox = card("Ox", text=f"Flying{mark} trample{mark} rampage 2", pt="3/3")
    gull = card("Gull", text="Flying", pt="1/1")
    game = fight([ox], [gull, card("Gander", text="Flying", pt="1/1"), card("Cow", pt="1/1")])
    attack(game, "Ox")
    assert blocks(game) == ["Gull blocks Ox", "Gander blocks Ox"]
    block(game, ("Gull", "Ox"), ("Gander", "Ox"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert (decision.total, decision.things[0].name) == (5, "Bob")
