"""CR 508.1c, 509.1b: how many creatures can attack or block at most."""

from __future__ import annotations

from typing import Literal

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.phrases.restrictions.numbers_of_fighters import FewAttackers
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.resolving.context import Context
from positions import BEAR, card, life, run_to, the
from rules.combat.fights import attack, attack_options, block, block_options, end_combat, fight, to_declaration
from spells import GIANT, SERF

GROUNDS = card(
    "Grounds",
    "{1}{G}{W}",
    "Enchantment",
    "No more than one creature can attack each combat.\nNo more than one creature can block each combat.",
)


@rule("508.1d", "508.1c")
@pytest.mark.parametrize("each", ["turn", "combat"])
def test_the_one_that_can_attack_is_the_one_that_must(each: str) -> None:
    """CR 508.1d, example: of a creature that attacks if able and another one, only one can attack: it must be the
    first, alone; not the other one, not both, not neither.
    """
    eager = card("Eager", "{R}", "Creature — Ogre", "This creature attacks each combat if able.", "3/3")
    rule_text = card("Limit", "{W}", "Enchantment", f"No more than one creature can attack each {each}.")
    game = fight([eager, BEAR], [rule_text])
    end_combat(game)
    assert life(game, 1) == 17
    both = fight([eager, BEAR, rule_text], [], step="beginning of combat")
    end_combat(both)
    assert life(both, 1) == 17


@rule("508.1c")
def test_no_more_than_one_creature_attacks_in_a_combat() -> None:
    """508.1c: either may attack, and both together can't."""
    game = fight([GIANT, BEAR, GROUNDS], [])
    to_declaration(game, DeclareAttackers)
    with pytest.raises(IllegalChoice):
        game.choose(attack_options(game, "Giant", "Grizzly Bears"))
    attack(game, "Giant")
    end_combat(game)
    assert life(game, 1) == 15


@rule("509.1b")
def test_no_more_than_one_creature_blocks_but_that_several() -> None:
    """509.1b: two creatures can't block, but one that can block two attackers may."""
    wall = card("Wall", "{W}", "Creature — Wall", "This creature can block an additional creature each combat.", "0/9")
    fury = card("Fury", "{W}", "Enchantment", "No more than one creature can block each combat.")
    game = fight([GIANT, BEAR, fury], [wall, SERF])
    attack(game, "Giant", "Grizzly Bears")
    to_declaration(game, DeclareBlockers)
    with pytest.raises(IllegalChoice):
        game.choose(block_options(game, ("Wall", "Giant"), ("Serf", "Grizzly Bears")))
    block(game, ("Wall", "Giant"), ("Wall", "Grizzly Bears"))
    end_combat(game)
    assert life(game, 1) == 20


@rule("508.1c")
def test_no_more_than_one_creature_attacks_a_player() -> None:
    """508.1c: who says "attack you" is attacked by one creature at most, and other players by any number."""
    guard = card("Guard", "{W}", "Creature — Human", "No more than one creature can attack you each combat.", "1/1")
    game = fight([GIANT, BEAR, SERF], [guard], [])
    to_declaration(game, DeclareAttackers)
    with pytest.raises(IllegalChoice):
        game.choose(attack_options(game, ("Giant", "Bob"), ("Serf", "Bob")))
    attack(game, ("Giant", "Bob"), ("Grizzly Bears", "Carol"), ("Serf", "Carol"))
    end_combat(game)
    assert [life(game, player) for player in (1, 2)] == [15, 17]


@rule("508.1c", "608.2i")
@pytest.mark.parametrize(("each", "left"), [("turn", 0), ("combat", 1)])
def test_earlier_combats_count_for_a_turn(each: Literal["turn", "combat"], left: int) -> None:
    """508.1c: once a creature has attacked this turn, no other can in a later combat, if the text is about the turn."""
    game = fight([GIANT, BEAR], [])
    attack(game, "Giant")
    run_to(game, "end of combat")
    bear = the(game, "Grizzly Bears").id
    (limit,) = FewAttackers(1, each).limits(
        (DeclaredAttack(bear, PlayerId(1)),), Context(game.board, bear, PlayerId(0))
    )
    assert limit.most == left
