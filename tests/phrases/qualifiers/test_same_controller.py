"""CR 109.4, 301.5c, 103.1: the same controller, what an Equipment can be attached to, the player to one's right."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, named, pending, play_out, position, side, the
from spells import GIANT, SERF, creature, spell


@rule("109.4", "115.1")
def test_another_target_with_the_same_controller() -> None:
    """109.4: the second target is controlled by whoever controls the first, whoever casts the spell."""
    text = (
        "Move any number of +1/+1 counters from target creature onto another target creature with the same controller."
    )
    full = Piece(SERF, counters=(("+1/+1", 2),))
    game = position(side(battlefield=[BEAR], hand=[spell(text)], lands="W"), side(battlefield=[full, GIANT]))
    act(game, "cast Deed")
    game.choose(named(game, "Serf"))
    assert [option.name for option in pending(game).options] == ["Giant"]  # type: ignore[attr-defined]


@rule("109.4", "608.2f")
def test_each_other_with_the_same_controller() -> None:
    """109.4: damage to each other creature of that player, and of nobody else."""
    text = "Deed deals 3 damage to target creature and 1 damage to each other creature with the same controller."
    game = position(side(battlefield=[SERF], hand=[spell(text)], lands="W"), side(battlefield=[GIANT, SERF]))
    act(game, "cast Deed", targets=["Giant"])
    play_out(game)
    assert the(game, "Serf").controller == 0
    assert the(game, "Giant").damage == 3


@rule("109.4", "701.3a")
def test_another_host_with_the_same_controller() -> None:
    """701.3a: an Aura of Alice's on a creature of Bob's goes on to another creature of Bob's, not to the same one."""
    aura = card("Aura", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    mage = creature(
        "Mage", "{U}: Attach target Aura attached to a permanent to another permanent with the same controller."
    )
    game = position(side(battlefield=[mage, BEAR], hand=[aura], lands="WU"), side(battlefield=[GIANT, SERF]))
    act(game, "cast Aura", targets=["Giant"])
    play_out(game)
    act(game, "activate Mage", targets=["Aura"])
    play_out(game)
    assert the(game, "Aura").attached_to == the(game, "Serf").id


BLADE = card(
    "Blade",
    "{1}",
    "Artifact — Equipment",
    "Blade can be attached only to a creature with power 3 or greater.\nEquipped creature gets +1/+0.\nEquip {1}",
)


@rule("301.5c", "702.6a")
@pytest.mark.parametrize(("host", "attached"), [("Giant", True), ("Serf", False)])
def test_an_equipment_only_for_some_creatures(host: str, attached: bool) -> None:
    """301.5c: the ability can target any creature, but the Equipment isn't attached to one that it can't be on."""
    game = position(side(battlefield=[BLADE, GIANT, SERF], lands="G"), side())
    act(game, "activate Blade", targets=[host])
    play_out(game)
    assert (the(game, "Blade").attached_to is not None) is attached


@rule("301.5c", "704.5n")
def test_it_falls_off_what_is_too_weak() -> None:
    """704.5n: a creature whose power is 2 with the Equipment on it can't bear it any more."""
    wane = card("Wane", "{W}", "Instant", "Target creature gets -4/-0 until end of turn.")
    game = position(side(battlefield=[BLADE, GIANT], hand=[wane], lands="GW"), side())
    act(game, "activate Blade", targets=["Giant"])
    play_out(game)
    assert the(game, "Blade").attached_to is not None
    act(game, "cast Wane", targets=["Giant"])
    play_out(game)
    assert the(game, "Blade").attached_to is None


@rule("103.1", "101.4")
@pytest.mark.parametrize(("which", "who"), [("right", 2), ("left", 1)])
def test_the_player_beside(which: str, who: int) -> None:
    """103.1: the turns go on to the left, so the player to the right is the one whose turn was last."""
    rope = creature("Rope", f"{{T}}: The player to your {which} gains control of Rope.")
    game = position(side(battlefield=[rope]), side(), side())
    act(game, "activate Rope")
    play_out(game)
    assert the(game, "Rope").controller == who
