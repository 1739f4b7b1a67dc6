"""CR 506.1, 508.3d: what was done this combat; conditions about power and toughness, and those behind statements."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, land, life, play_out, position, resolve, run_to, side, the
from rules.combat.fights import attack, fight
from spells import cast, creature, edict, spell

OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="4/4")


@pytest.mark.parametrize("others", [("Ogre",), ()])
@rule("508.3d", "506.1")
def test_so_much_power_attacked_this_combat(others: tuple[str, ...]) -> None:
    """508.3d: the power of all that were declared together is added, as it was then."""
    text = "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat, "
    wolf = creature("Wolf", f"{text}you gain 1 life.")
    game = fight([wolf, OGRE], [BEAR])
    attack(game, "Wolf", *others)
    play_out(game)
    assert life(game, 0) == 20 + bool(others)


@pytest.mark.parametrize(("others", "gained"), [(("Ogre",), 1), ((), 0)])
@rule("508.3d")
def test_attacking_with_so_much_power_triggers_once(others: tuple[str, ...], gained: int) -> None:
    """508.3d: the ability triggers once for all creatures that attack."""
    text = "Whenever you attack with creatures with total power 6 or greater, you gain 1 life."
    game = fight([edict(text), creature("Wolf"), OGRE], [BEAR])
    attack(game, "Wolf", *others)
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("506.1", "608.2i")
def test_an_earlier_combat_of_the_turn_is_not_this_combat() -> None:
    """506.1: in the second combat phase, in which nothing attacks, it hasn't attacked this combat but this turn."""
    clock = creature("Clock", "At end of combat, if this creature attacked this combat, you gain 1 life.")
    again = card("Again", "{R}", "Instant", "After this phase, there is an additional combat phase.")
    game = position(side(battlefield=[clock], hand=[again], lands="R"), side(), step="beginning of combat")
    act(game, "cast Again")
    resolve(game)
    attack(game, "Clock")
    run_to(game, "end of combat")
    assert life(game, 0) == 20
    resolve(game)
    run_to(game, "beginning of combat")
    assert life(game, 0) == 21
    run_to(game, "end")
    assert life(game, 0) == 21


@pytest.mark.parametrize(("toughness", "gained"), [(4, 1), (3, 0)])
@rule("208.1", "608.2h")
def test_a_condition_about_its_toughness(toughness: int, gained: int) -> None:
    """208.1: the creature is asked about after what was done to it before."""
    text = "Put a +1/+1 counter on target creature. Then if that creature has toughness 5 or greater, you gain 1 life."
    ox = creature("Ox", pt=f"1/{toughness}")
    game = position(side(battlefield=[ox], hand=[spell(text)], lands="W"), side())
    cast(game, "Deed", "Ox")
    assert life(game, 0) == 20 + gained


@rule("202.3", "608.2h")
def test_a_condition_about_what_it_had() -> None:
    """608.2h: a permanent that is gone is asked about as it last was: a token has mana value 0."""
    text = "Destroy target creature. If it had mana value 3 or less, you gain 1 life."
    for victim, gained in ((OGRE, 0), (BEAR, 1)):
        game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[victim]))
        cast(game, "Deed", victim.faces[0].name)
        assert life(game, 0) == 20 + gained


@pytest.mark.parametrize(("others", "tapped"), [([BEAR], True), ([], False)])
@rule("604.2", "611.3a")
def test_a_statement_with_a_condition_behind_it(others: list[Card], tapped: bool) -> None:
    """611.3a: the statement is true only while its condition is met."""
    ox = creature(
        "Ox", "This creature enters tapped.\nThis creature doesn't untap during your untap step if you control a Bear."
    )
    game = position(side(battlefield=others, hand=[ox], lands="G"), side(library=[BEAR] * 9))
    cast(game, "Ox")
    assert the(game, "Ox").tapped
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Ox").tapped is tapped


@rule("604.2", "608.2i")
def test_a_condition_about_the_spell_that_it_was() -> None:
    """604.2: what has been cast this turn forbids playing lands, and another creature of the same name doesn't."""
    jock = card("Jock", "{R}", "Creature — Goat", "You can't play lands if you cast this spell this turn.", "1/1")
    game = position(side(battlefield=[jock], hand=[jock, land("R")], lands="R"), side())
    assert can(game, "play Mountain")
    cast(game, "Jock")
    assert not can(game, "play Mountain")


@rule("118.9", "601.2b")
def test_an_alternative_cost_with_a_condition_behind_it() -> None:
    """118.9: the cost may be paid only if the condition is met."""
    text = "You may pay {W} rather than pay this spell's mana cost if you control a Bear.\nYou gain 1 life."
    dear = card("Dear", "{5}{W}", "Sorcery", text)
    for herd, enough in (([BEAR], True), ([OGRE], False)):
        assert can(position(side(battlefield=herd, hand=[dear], lands="W"), side()), "cast Dear") is enough
