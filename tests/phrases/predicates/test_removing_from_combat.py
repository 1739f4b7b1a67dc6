"""CR 506.4: effects that remove creatures from combat."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, position, resolve, settle, side, the
from rules.combat.fights import attack, block, combat, end_combat, fight, to_step

LOOKOUT = card(
    "Lookout", "", "Enchantment", "{0}: Remove target attacking creature you control from combat and untap it."
)
WALL = card("Wall", "{W}", "Creature — Wall", pt="0/4")
SLIP = card(
    "Slipper", "{U}", "Creature — Rogue", "Whenever this creature becomes blocked, remove it from combat.", "2/2"
)


@rule("506.4")
def test_what_is_removed_from_combat_deals_no_damage() -> None:
    """506.4: it stops being an attacking creature, and here it is untapped, too."""
    game = fight([BEAR, LOOKOUT], [])
    attack(game, "Grizzly Bears")
    assert can(game, "activate Lookout")
    act(game, "activate Lookout", targets=["Grizzly Bears"])
    while game.state.stack:
        game.choose("pass")
    assert (combat(game).attackers, the(game, "Grizzly Bears").tapped) == ((), False)
    assert not can(game, "activate Lookout")
    end_combat(game)
    assert life(game, 1) == 20


@pytest.mark.parametrize(("edition", "left"), [("2001", 18), ("2006", 18), ("2009", 18), ("2026", 18)])
@rule("310.4", edition="2001")
@rule("310.4a", edition="2006")
@rule("510.2")
def test_damage_is_dealt_by_what_is_removed_after_it_was_assigned(edition: str, left: int) -> None:
    """310.4a of 2006: what has left combat deals the damage that it has assigned; today it has dealt it already."""
    game = fight([BEAR, LOOKOUT], [], edition=edition)
    attack(game, "Grizzly Bears")
    to_step(game, "combat damage")
    assert life(game, 1) == (20 if edition in ("2001", "2006") else left)
    act(game, "activate Lookout", targets=["Grizzly Bears"])
    end_combat(game)
    assert life(game, 1) == left
    assert not the(game, "Grizzly Bears").tapped


@rule("506.4")
def test_a_blocked_creature_that_is_removed_fights_nobody() -> None:
    """506.4: nor does what blocked it; a creature that isn't in combat can't be removed from it."""
    game = fight([SLIP], [WALL, BEAR])
    attack(game, "Slipper")
    block(game, ("Grizzly Bears", "Slipper"))
    while game.state.stack:
        game.choose("pass")
    end_combat(game)
    assert (the(game, "Slipper").damage, the(game, "Grizzly Bears").damage, life(game, 1)) == (0, 0, 20)


@rule("506.4", "608.2c")
def test_what_is_in_no_combat_cannot_be_removed_from_it() -> None:
    """506.4: "if you do" asks for a creature that was in combat."""
    stop = card("Stop", "{0}", "Instant", "You may remove target creature from combat. If you do, draw a card.")
    game = position(side(battlefield=[BEAR], hand=[stop]), side())
    act(game, "cast Stop", targets=["Grizzly Bears"])
    resolve(game)
    settle(game)
    assert game.view(0).hand == ()
