"""CR 608.2c: who does what is said second, where only creatures can; permissions that are said together."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import act, can, card, life, position, resolve, run_to, side
from rules.combat.fights import attack, to_declaration
from spells import SERF, ZAP, creature, follow

OX = creature("Ox", pt="1/4")


@rule("608.2c", "509.1c")
@pytest.mark.parametrize("who", ["Target creature gets", "Target creature and this creature each get"])
def test_the_same_creature_must_be_blocked(who: str) -> None:
    """608.2c: "gets +3/+3 until end of turn and must be blocked this turn if able" is about the same creature."""
    lure = creature("Lure", f"{{T}}: {who} +3/+3 until end of turn and must be blocked this turn if able.")
    game = position(side(battlefield=[lure, SERF]), side(battlefield=[OX, OX]), step="beginning of combat")
    act(game, "activate Lure", targets=["Serf"])
    resolve(game)
    attack(game, "Serf")
    assert to_declaration(game, DeclareBlockers).problem(()) is not None


@rule("608.2c", "508.1d")
def test_the_same_creature_attacks() -> None:
    """608.2c: "gets +1/+0 until end of turn and attacks this turn if able"."""
    game = follow(
        "Creatures you control get +1/+0 until end of turn and attack this turn if able.", mine={"battlefield": [SERF]}
    )
    run_to(game, "end of combat")
    assert life(game, 1) == 18


@rule("601.3", "611.2a", "305.1")
def test_lands_and_spells_may_be_played_from_a_graveyard() -> None:
    """611.2a: "until end of turn, you may play lands and cast spells from your graveyard": both, in the usual way."""
    text = "Until end of turn, you may play lands and cast spells from your graveyard."
    swamp = card("Swamp", "", "Basic Land — Swamp")
    game = follow(text, mine={"graveyard": [ZAP, swamp], "lands": "R"})
    assert can(game, "play Swamp")
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    run_to(game, "end")
    assert can(game, "pass")
    run_to(game, "upkeep")
    assert not can(game, "cast Zap")
