"""CR 510.1a: creatures that assign no combat damage."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, life, on_battlefield, pending, resolve, run_to
from rules.combat.fights import attack, block, fight
from spells import creature, edict


@pytest.mark.parametrize("takes_it", [True, False])
@rule("510.1a", "608.2d")
def test_it_assigns_none_if_its_controller_so_decides(takes_it: bool) -> None:
    """510.1a: what assigns none deals none; the rest of the effect goes by whether that was decided."""
    text = (
        "Whenever this creature attacks and isn't blocked, you may have it assign no combat damage this turn. "
        "If you do, you gain 5 life."
    )
    game = fight([creature("Imp", text, "2/2"), BEAR], [])
    attack(game, "Imp", "Grizzly Bears")
    run_to(game, "declare blockers")
    resolve(game)
    game.choose("yes" if takes_it else "no")
    run_to(game, "postcombat main")
    assert (life(game, 0), life(game, 1)) == ((25, 18) if takes_it else (20, 16))


@rule("510.1a")
def test_a_static_ability_says_it_of_a_kind() -> None:
    """510.1a: blocked and blocking creatures assign none either, and only those that are meant."""
    law = edict("Bears assign no combat damage.")
    game = fight([law, BEAR], [creature("Imp", "", "1/1")])
    attack(game, "Grizzly Bears")
    block(game, ("Imp", "Grizzly Bears"))
    run_to(game, "postcombat main")
    assert on_battlefield(game, "Imp")
    assert on_battlefield(game, "Grizzly Bears")[0].damage == 1
    assert pending(game).player == 0
