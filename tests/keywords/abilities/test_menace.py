"""CR 702.111: menace."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from rules.combat.fights import attack, block, block_options, combat, fight, to_step

IMP = card("Imp", text="Menace", pt="2/2")
OX = card("Ox", pt="1/4")


@rule("702.111b")
def test_one_creature_cant_block_it() -> None:
    """702.111b: it can't be blocked except by two or more creatures."""
    game = fight([IMP], [BEAR, OX])
    attack(game, "Imp")
    with pytest.raises(IllegalChoice, match="menace"):
        block(game, ("Ox", "Imp"))
    block(game, ("Ox", "Imp"), ("Grizzly Bears", "Imp"))
    assert len(combat(game).blockers) == 2


@rule("702.111b", "509.1b")
def test_piece_by_piece_the_first_blocker_calls_for_a_second() -> None:
    """509.1b: after the first blocker the declaration isn't complete."""
    game = fight([IMP], [BEAR, OX])
    attack(game, "Imp")
    bear, ox = block_options(game, ("Grizzly Bears", "Imp"), ("Ox", "Imp"))
    game.choose(bear)
    assert game.decision is not None
    assert game.decision.options == (ox,)


@rule("702.111b")
def test_who_has_one_creature_isnt_asked() -> None:
    """702.111b: a player with one creature can't block it at all."""
    game = fight([IMP], [BEAR])
    attack(game, "Imp")
    to_step(game, "combat damage")
    assert game.view(0).step == "combat damage"
