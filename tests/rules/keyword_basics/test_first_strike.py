"""CR 702.7: first strike."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, graveyard
from rules.combat.fights import attack, block, damage, end_combat, fight

DUELIST = card("Duelist", text="First strike", pt="2/1")


@rule("702.7b")
def test_a_blocker_with_first_strike_kills_before_it_is_hit() -> None:
    """702.7b: only creatures with first strike deal damage in the first combat damage step."""
    game = fight([BEAR], [DUELIST])
    attack(game, "Grizzly Bears")
    block(game, ("Duelist", "Grizzly Bears"))
    end_combat(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert damage(game) == [("Duelist", "Grizzly Bears", 2)]


@rule("702.7b")
def test_two_with_first_strike_hit_each_other() -> None:
    """702.7b: both deal their damage in the first step, and none in the second."""
    game = fight([DUELIST], [DUELIST])
    attack(game, "Duelist")
    block(game, ("Duelist", "Duelist"))
    end_combat(game)
    assert len(damage(game)) == 2
