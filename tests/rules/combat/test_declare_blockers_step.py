"""CR 509: the declare blockers step."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Share
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.combat.blocks import (
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedByCreature,
    Blocks,
    BlocksCreature,
)
from comprules.rules.combat.combat import is_blocked, is_unblocked
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.concepts.events import Cause
from comprules.rules.objects.destroying import Destroy
from positions import BEAR, card, graveyard, life, pending
from rules.combat.fights import (
    attack,
    block,
    blocks,
    combat,
    end_combat,
    fight,
    happened,
    question,
    to_declaration,
    to_step,
)

GIANT = card("Hill Giant", pt="3/3")
WALL = card("Wall", pt="0/4")
LURE = card("Lure Elk", text="All creatures able to block this creature do so.", pt="3/3")
SPIDER = card("Many-Legs", text="This creature can block an additional creature each combat.", pt="2/6")


@rule("509.1a", "510.1c", "510.1d")
def test_a_blocked_creature_and_its_blocker_deal_damage_to_each_other() -> None:
    """509.1a: an untapped creature blocks an attacker; they deal their damage to each other (510.1c-d)."""
    game = fight([BEAR], [GIANT])
    attack(game, "Grizzly Bears")
    block(game, ("Hill Giant", "Grizzly Bears"))
    end_combat(game)
    assert life(game, 1) == 20
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert graveyard(game, 1) == []


@rule("509.1a")
def test_tapped_creatures_cant_block() -> None:
    """509.1a: the creatures chosen to block must be untapped."""
    game = fight([BEAR], [Piece(GIANT, tapped=True), WALL])
    attack(game, "Grizzly Bears")
    assert blocks(game) == ["Wall blocks Grizzly Bears"]


@rule("802.4", "802.4a", "802.4b")
def test_each_defending_player_declares_blockers_in_turn_order() -> None:
    """802.4: each attacked player declares blockers against the creatures attacking that player only."""
    game = fight([BEAR, GIANT], [WALL], [WALL])
    attack(game, ("Grizzly Bears", "Carol"), ("Hill Giant", "Bob"))
    assert to_declaration(game, DeclareBlockers).player == 1
    assert blocks(game) == ["Wall blocks Hill Giant"]
    block(game)
    assert pending(game).player == 2
    block(game, ("Wall", "Grizzly Bears"))
    end_combat(game)
    assert (life(game, 1), life(game, 2)) == (17, 20)


@rule("509.1h")
def test_a_creature_stays_blocked_when_its_blocker_is_gone() -> None:
    """509.1h: a blocked creature remains blocked, and deals no damage if nothing blocks it any more (510.1c)."""
    game = fight([BEAR], [WALL])
    attack(game, "Grizzly Bears")
    block(game, ("Wall", "Grizzly Bears"))
    happen(game, Destroy(Cause("701.8"), combat(game).blockers[0].creature))
    assert is_blocked(game.board, combat(game).attackers[0].creature)
    assert not combat(game).blockers
    end_combat(game)
    assert life(game, 1) == 20


@rule("509.1a", "509.1b")
def test_a_creature_blocks_one_creature_unless_an_effect_lets_it_block_more() -> None:
    """509.1a: one attacking creature is chosen for each blocker to block, or as many as effects allow (509.1b)."""
    game = fight([BEAR, GIANT], [SPIDER, WALL])
    attack(game, "Grizzly Bears", "Hill Giant")
    with pytest.raises(IllegalChoice, match="more than once"):
        block(game, ("Wall", "Grizzly Bears"), ("Wall", "Hill Giant"))
    block(game, ("Many-Legs", "Grizzly Bears"), ("Many-Legs", "Hill Giant"), ("Wall", "Hill Giant"))


@rule("509.1a", "510.1d")
def test_a_creature_blocking_two_divides_its_damage() -> None:
    """510.1d: a creature that blocks two creatures divides its combat damage among them as its controller chooses."""
    game = fight([BEAR, GIANT], [SPIDER])
    attack(game, "Grizzly Bears", "Hill Giant")
    block(game, ("Many-Legs", "Grizzly Bears"), ("Many-Legs", "Hill Giant"))
    to_step(game, "combat damage")
    decision = question(game, AssignCombatDamage)
    assert decision.player == 1
    game.choose(tuple(Share(thing.id, thing.name, 2 * (thing.name == "Grizzly Bears")) for thing in decision.things))
    end_combat(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]


@rule("509.1c")
def test_every_creature_able_to_block_must() -> None:
    """509.1c: each creature that must block counts as a requirement; as many as possible must be obeyed."""
    game = fight([LURE, BEAR], [WALL, GIANT])
    attack(game, "Lure Elk", "Grizzly Bears")
    with pytest.raises(AssertionError, match="there is no such declaration"):
        to_declaration(game, DeclareBlockers)
    assert len(combat(game).blockers_of(combat(game).attackers[0].creature)) == 2


@rule("509.1b", "509.1c", "702.111b")
def test_menace_drags_a_second_creature_into_a_required_block() -> None:
    """509.1c: with one creature that must block and an attacker with menace, both creatures must block."""
    eager = card("Eager", text="This creature blocks each combat if able.", pt="1/1")
    game = fight([card("Menacer", text="Menace", pt="3/3")], [eager, WALL])
    attack(game, "Menacer")
    with pytest.raises(AssertionError, match="there is no such declaration"):
        to_declaration(game, DeclareBlockers)
    assert len(combat(game).blockers) == 2


@rule("509.1b")
def test_the_restriction_is_named_that_a_block_disobeys() -> None:
    """509.1b: a declaration that disobeys a restriction is illegal, and the player is told which."""
    game = fight([card("Menacer", text="Menace", pt="3/3")], [BEAR, WALL])
    attack(game, "Menacer")
    with pytest.raises(IllegalChoice, match="menace"):
        block(game, ("Wall", "Menacer"))
    block(game, ("Wall", "Menacer"), ("Grizzly Bears", "Menacer"))


@rule("509.3a", "509.3b", "509.3c", "509.3d", "509.3g")
def test_events_of_blocks() -> None:
    """509.3: one event for each creature that blocks or becomes blocked, for each pair, for each unblocked one."""
    game = fight([BEAR, GIANT], [WALL, card("Ox", pt="2/4")])
    attack(game, "Grizzly Bears", "Hill Giant")
    block(game, ("Wall", "Grizzly Bears"), ("Ox", "Grizzly Bears"))
    counts = [len(happened(game, kind)) for kind in (Blocks, BlocksCreature, BecomesBlocked, BecomesBlockedByCreature)]
    assert counts == [2, 2, 1, 2]
    (event,) = happened(game, AttacksUnblocked)
    assert isinstance(event, AttacksUnblocked)
    assert is_unblocked(game.board, event.attacker)
