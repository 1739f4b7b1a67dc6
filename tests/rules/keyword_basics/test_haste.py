"""CR 702.10: haste."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, resolve, side
from rules.combat.fights import attacks, to_step

GOBLIN = card("Goblin", "{R}", "Creature — Goblin", "Haste", "1/1")


@rule("702.10b", "302.6")
def test_a_creature_with_haste_attacks_at_once() -> None:
    """702.10b: it can attack though its controller hasn't had it since the turn began."""
    game = position(side(hand=[GOBLIN], lands="R"), side())
    act(game, "cast Goblin")
    resolve(game)
    assert attacks(game) == ["Goblin attacks Bob"]


@rule("302.6")
def test_a_creature_without_haste_waits() -> None:
    """302.6: a creature that came under control this turn can't attack."""
    game = position(side(hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    to_step(game, "end of combat")
    assert isinstance(game.decision, ChooseAction)
    assert game.view(0).step == "end of combat"
