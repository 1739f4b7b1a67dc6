"""CR 608.2k: which of two that were spoken of: the one you control, the other one, both of them."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, life, on_battlefield, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, block
from spells import cast, creature, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")


@rule("608.2k", "109.4", "701.14a")
@pytest.mark.parametrize("which", ["the creature you control", "the chosen creature you control"])
def test_the_creature_you_control(which: str) -> None:
    """CR 608.2k: of the two targets the one of which that was said; "those creatures" are both."""
    text = (
        "Choose target creature you control and target creature you don't control. "
        f"Put two +1/+1 counters on {which}. Then those creatures fight each other."
    )
    game = follow(text, targets=["Cub", "Ox"], mine={"battlefield": [CUB]}, yours={"battlefield": [OX]})
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Deed", "Cub"], ["Ox"])


@rule("608.2k", "109.4")
def test_the_creature_you_do_not_control() -> None:
    """CR 608.2k: the other target of the two; what becomes of a target that is illegal isn't asked of the other."""
    text = "Choose target creature you control and target creature you don't control. "
    text += "Tap the creature you don't control. Destroy the chosen creatures."
    game = follow(text, targets=["Cub", "Ox"], mine={"battlefield": [CUB]}, yours={"battlefield": [OX]})
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Cub", "Deed"], ["Ox"])
    text = (
        "Choose target creature you control and target creature you don't control. Tap the creature you don't control."
    )
    game = follow(text, targets=["Cub", "Ox"], mine={"battlefield": [CUB]}, yours={"battlefield": [OX]})
    assert (the(game, "Cub").tapped, the(game, "Ox").tapped) == (False, True)


@rule("608.2k")
def test_the_other_creature() -> None:
    """CR 608.2k: not the enchanted creature, which blocks, but the one that it blocks."""
    curse = card(
        "Curse",
        "{G}",
        "Enchantment — Aura",
        "Enchant creature\nWhenever enchanted creature blocks or becomes blocked by a creature, destroy the other "
        "creature.",
    )
    game = position(side(battlefield=[OX], hand=[curse], lands="G"), side(battlefield=[CUB]), step="precombat main")
    cast(game, "Curse", "Cub")
    attack(game, "Ox")
    block(game, ("Cub", "Ox"))
    settle(game)
    assert (graveyard(game, 0), len(on_battlefield(game, "Cub"))) == (["Ox"], 1)


@rule("608.2k", "118.3")
def test_the_tapped_creature() -> None:
    """CR 608.2k: the creature that was tapped to pay, as strong as it is."""
    sling = card(
        "Sling",
        "{1}",
        "Artifact",
        "{T}, Tap an untapped creature you control: This artifact deals damage equal "
        "to the tapped creature's power to any target.",
    )
    game = position(side(battlefield=[sling, OX]), side())
    act(game, "activate Sling", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 16


@rule("608.2k", "120.1")
def test_that_damage() -> None:
    """CR 608.2k: a card whose mana value is no more than the damage that was dealt."""
    text = (
        "Whenever this creature deals combat damage to a player, you may put a creature card with mana value less than "
    )
    spy = creature("Spy", text + "or equal to that damage from your hand onto the battlefield.", pt="1/1")
    dear = card("Whale", "{2}{U}", "Creature — Whale", pt="6/6")
    game = position(side(battlefield=[spy], hand=[CUB, dear]), side(), step="beginning of combat")
    attack(game, "Spy")
    while not graveyard(game, 0) and game.decision is not None and "put" not in game.decision.reason:
        resolve(game) if game.state.stack else run_to(game, "combat damage")
    game.choose(game.decision.options[0] if game.decision else ())
    settle(game)
    assert (len(on_battlefield(game, "Cub")), len(on_battlefield(game, "Whale"))) == (1, 0)


@rule("113.10b", "613.1f")
def test_what_loses_all_other_abilities_has_what_it_is_given() -> None:
    """CR 613.1f: in whatever order it is said, what the same effect gives stays, and the rest is lost."""
    text = "Enchant creature\nEnchanted creature has base power and toughness 0/4, has defender, and loses all other "
    text += "abilities."
    freeze = card("Freeze", "{G}", "Enchantment — Aura", text)
    hawk = creature("Hawk", "Flying")
    game = position(side(hand=[freeze], lands="G"), side(battlefield=[hawk]))
    cast(game, "Freeze", "Hawk")
    seen = the(game, "Hawk")
    assert seen.characteristics is not None
    assert {type(each).__name__ for each in seen.characteristics.abilities} == {"Defender"}
    assert (seen.power, seen.toughness) == (0, 4)


@rule("608.2k", "614.6", "701.14a")
def test_the_creature_an_opponent_controls() -> None:
    """608.2k: of the two the one of which that was said; if it would die, it is exiled, and the other isn't."""
    text = (
        "Target creature you control fights target creature an opponent controls. If the creature an opponent controls "
        "would die this turn, exile it instead."
    )
    bull = creature("Bull", pt="4/4")
    game = position(
        side(battlefield=[bull], hand=[card("Duel", "{G}", "Sorcery", text)], lands="G"), side(battlefield=[OX])
    )
    act(game, "cast Duel", targets=["Bull", "Ox"])
    settle(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Duel", "Bull"], [])
    assert [seen.name for seen in game.view(0).exile] == ["Ox"]
