"""CR 120.10, 608.2c: how much damage a spell itself has dealt, and how much of that was more than needed."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, play_out, position, resolve, side
from spells import GIANT, RELIC, ZAP, choose, creature, follow, spell, with_spell

WALKER = card("Walker", "{W}", "Legendary Planeswalker — Teferi", "+1: You gain 1 life.", loyalty="3")


@rule("608.2c", "608.2h", "120.1")
def test_as_much_as_was_really_dealt() -> None:
    """608.2h: damage that is prevented isn't dealt, and damage that others dealt before isn't dealt this way."""
    fog = creature("Shell", "Prevent all damage that would be dealt to Shell.")
    storm = "Deed deals 2 damage to each creature. You gain life equal to the damage dealt this way."
    game = follow(storm, mine={"battlefield": [BEAR]}, yours={"battlefield": [GIANT, fog]})
    assert life(game, 0) == 24


@rule("608.2i", "120.1")
def test_damage_dealt_to_what_has_left() -> None:
    """608.2i: damage that was dealt is looked back at, though the creature that it was dealt to has left."""
    text = (
        "Deed deals 5 damage to target creature. Exile that creature. You gain life equal to the damage dealt this way."
    )
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR]})
    assert not on_battlefield(game, "Grizzly Bears")
    assert life(game, 0) == 25


@rule("120.10", "608.2h", "608.2i")
@pytest.mark.parametrize(("before", "gained"), [("", 3), ("Zap", 4)])
def test_the_excess_of_damage_to_what_has_left(before: str, gained: int) -> None:
    """608.2h: what was marked on a creature as it left tells how much more than lethal the damage was."""
    text = (
        "Deed deals 5 damage to target creature. Exile that creature. You gain life equal to the excess damage dealt "
        "to that creature this way."
    )
    game = with_spell(text, mine={"hand": [ZAP], "lands": "R"}, yours={"battlefield": [BEAR]})
    if before:
        act(game, "cast Zap", targets=["Grizzly Bears"])
        resolve(game)
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert life(game, 0) == 20 + gained


@rule("120.10", "608.2h")
def test_the_excess_of_damage_to_a_creature() -> None:
    """120.10: the difference between the damage dealt and lethal damage, taking into account what was marked before."""
    twice = "Deed deals 3 damage to target creature. Deed deals 4 damage to that creature. You gain life equal to the "
    game = follow(
        twice + "excess damage dealt to that creature this way.", targets=["Giant"], yours={"battlefield": [GIANT]}
    )
    assert life(game, 0) == 22


@rule("120.10", "120.3c")
def test_the_excess_of_damage_to_a_planeswalker() -> None:
    """120.10: of damage to a planeswalker, what is more than its loyalty was before."""
    text = (
        "Deed deals 5 damage to target planeswalker. You gain life equal to the amount of excess damage dealt this way."
    )
    game = follow(text, targets=["Walker"], yours={"battlefield": [WALKER]})
    assert life(game, 0) == 22


@rule("120.10", "702.2c")
def test_all_but_one_of_deadly_damage_is_excess() -> None:
    """702.2c: of damage dealt by a source with deathtouch, 1 is enough."""
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. "
        "You gain life equal to the excess damage dealt this way."
    )
    viper = creature("Viper", "Deathtouch", "4/1")
    game = follow(text, targets=["Viper", "Giant"], mine={"battlefield": [viper]}, yours={"battlefield": [GIANT]})
    assert life(game, 0) == 23


@rule("120.10")
def test_wither_takes_from_toughness_what_it_deals() -> None:
    """120.10: damage as -1/-1 counters is as lethal as marked damage."""
    text = (
        "Target creature you control deals damage equal to its power to target creature you don't control. "
        "You gain life equal to the excess damage dealt this way."
    )
    hag = creature("Hag", "Wither", "4/1")
    game = follow(text, targets=["Hag", "Grizzly Bears"], mine={"battlefield": [hag]}, yours={"battlefield": [BEAR]})
    assert life(game, 0) == 22


@rule("120.10", "608.2c", "608.2k")
@pytest.mark.parametrize(("victim", "gained"), [("Grizzly Bears", 1), ("Giant", 0)])
def test_whether_there_was_excess_damage(victim: str, gained: int) -> None:
    """120.10: none, where no more than lethal damage was dealt. 608.2k: "that excess damage" is what there was."""
    text = (
        "Deed deals 3 damage to target creature. If excess damage was dealt to that "
        "creature this way, you gain X life, "
        "where X is that excess damage."
    )
    game = follow(text, targets=[victim], yours={"battlefield": [BEAR, GIANT]})
    assert life(game, 0) == 20 + gained


@rule("608.2c", "120.1")
def test_whether_a_creature_was_dealt_damage() -> None:
    """608.2c: "it" is the creature that was dealt damage; a player isn't one."""
    text = "Deed deals 1 damage to any target. If a creature is dealt damage this way, it gets +3/+3 until end of turn."
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR, GIANT]})
    (bear,), (giant,) = on_battlefield(game, "Grizzly Bears"), on_battlefield(game, "Giant")
    assert [(each.power, each.toughness) for each in (bear, giant)] == [(5, 5), (5, 5)]


@rule("608.2c", "615.1a")
def test_who_was_dealt_no_damage() -> None:
    """608.2c: nothing follows where all the damage was prevented, whatever damage another spell has dealt before."""
    text = "Deed deals 1 damage to target creature. If a creature is dealt damage this way, you gain 4 life."
    shell = creature("Shell", "Prevent all damage that would be dealt to Shell.")
    zap = spell("Zap deals 1 damage to target creature.", name="Zap")
    game = position(side(hand=[spell(text), zap], lands="WW"), side(battlefield=[shell, GIANT]))
    act(game, "cast Zap", targets=["Giant"])
    resolve(game)
    act(game, "cast Deed", targets=["Shell"])
    resolve(game)
    assert life(game, 0) == 20


@rule("120.10", "603.12")
@pytest.mark.parametrize(("victim", "left"), [("Grizzly Bears", []), ("Giant", ["Relic"])])
@pytest.mark.parametrize("whom", ["", "to that creature "])
def test_when_there_was_excess_damage(whom: str, victim: str, left: list[str]) -> None:
    """603.12: the target is chosen as the ability triggers, and it doesn't where nothing was more than enough."""
    text = (
        f"Deed deals 3 damage to target creature. When excess damage is dealt {whom}this way, destroy target artifact."
    )
    game = follow(text, targets=[victim], yours={"battlefield": [BEAR, GIANT, RELIC]})
    if not left:
        choose(game, ("Relic",))
        play_out(game)
    assert [seen.name for seen in on_battlefield(game, "Relic")] == left
