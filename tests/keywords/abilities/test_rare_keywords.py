"""CR 702: equip planeswalker, boasting twice, double agenda, and other keywords of few cards, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.view import Seen
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.objects.characteristics import Characteristics
from comprules.variants import ConspiracyDraft
from positions import (
    BEAR,
    act,
    can,
    card,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat, fight, question, shares, to_step

WALKER = card("Walker", "{3}", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="4")
WAKING = "Equipped permanent is a 3/3 creature in addition to its other types."


def known(seen: Seen) -> Characteristics:
    """What a permanent is that everybody can see."""
    assert seen.characteristics is not None
    return seen.characteristics


@rule("702.6e")
@pytest.mark.parametrize(("text", "stays"), [(WAKING, True), ("Equipped creature has vigilance.", False)])
def test_a_planeswalker_is_equipped_as_though_it_were_a_creature(text: str, stays: bool) -> None:
    """CR 702.6e: it becomes attached to a planeswalker, and stays only if that is a creature then."""
    blade = card("Blade", "{1}", "Artifact — Equipment", f"{text}\nEquip planeswalker {{0}}")
    game = position(side([blade, WALKER, BEAR]), side([WALKER]))
    act(game, "activate Blade", targets=["Walker"])
    resolve(game)
    walker = on_battlefield(game, "Walker")[0]
    assert (the(game, "Blade").attached_to == walker.id) is stays
    assert ("Creature" in known(walker).types) is stays


@rule("702.6e")
def test_equip_planeswalker_targets_no_mere_creature() -> None:
    """CR 702.6e: without a planeswalker there is nothing to be equipped, though an equip ability is there, too."""
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equip planeswalker {0}")
    assert not can(position(side([blade, BEAR]), side([WALKER])), "activate Blade")
    assert can(position(side([blade, WALKER]), side()), "activate Blade")


BOASTER = card("Boaster", "{R}", "Creature — Bear", "Boast — {0}: You gain 1 life.", "2/2")
SKALD = card(
    "Skald", "{R}", "Enchantment", "Creatures you control can boast twice during each of your turns rather than once."
)


@rule("702.142b")
@pytest.mark.parametrize(("there", "times"), [([SKALD], 2), ([], 1)])
def test_creatures_boast_twice(there: list[Card], times: int) -> None:
    """CR 702.142b: a creature boasts as its boast ability is activated; what lets it do so twice is about that."""
    game = fight([BOASTER, *there], [], step="precombat main")
    assert not can(game, "activate Boaster")
    attack(game, "Boaster")
    end_combat(game)
    for _ in range(times):
        act(game, "activate Boaster")
        resolve(game)
    assert life(game, 0) == 20 + times
    assert not can(game, "activate Boaster")


PACT = card(
    "Pact", types="Conspiracy", text="Double agenda\nCreatures you control with one of the chosen names get +2/+2."
)


@rule("702.106f")
def test_two_names_are_chosen_and_revealed_together() -> None:
    """CR 702.106f: two different names; until it is turned face up nobody knows how many there are."""
    ox, elf = card("Old Ox", pt="3/3"), card("Elf", pt="1/1")
    game = position(side([ox, elf, BEAR], outside=[PACT]), side(), variants=[ConspiracyDraft()])
    game.choose(pending(game).candidates)
    decision = pending(game)
    assert isinstance(decision, ChooseWords)
    assert (decision.player, decision.minimum, decision.maximum) == (0, 2, 2)
    game.choose(('"Old Ox"', '"Elf"'))
    assert not any("Ox" in str(line) or "names" in str(line) for line in game.view(1).log())
    assert the(game, "Old Ox").power == 3
    act(game, "turn up Pact")
    assert [the(game, name).power for name in ("Old Ox", "Elf", "Grizzly Bears")] == [5, 3, 2]
    assert any("the chosen names are" in str(line) for line in game.view(1).log())


def aura(name: str, text: str, color: str = "W") -> Card:
    return card(name, f"{{{color}}}", "Enchantment — Aura", f"Enchant creature\n{text}")


@rule("702.16p")
@pytest.mark.parametrize(("whose", "stays"), [(0, True), (1, False)])
def test_what_is_attached_already_isnt_removed(whose: int, stays: bool) -> None:
    """CR 702.16p: Auras and Equipment of its player that are attached as it begins stay, others go; and nothing else
    with the quality can become attached.
    """
    text = (
        "Enchanted creature has protection from white. This effect doesn't remove Auras and Equipment you control that "
        "are already attached to it."
    )
    halo = aura("Halo", "Enchanted creature gets +1/+1.")
    blessing = aura("Blessing", text)
    hands = [[halo, blessing, halo], []] if whose == 0 else [[blessing], [halo]]
    game = position(side([BEAR], hand=hands[0], lands="WWW"), side(hand=hands[1], lands="W"), active=whose)
    act(game, "cast Halo", targets=["Grizzly Bears"])
    play_out(game)
    while whose and not can(game, "cast Blessing"):
        game.choose("pass")
    act(game, "cast Blessing", targets=["Grizzly Bears"])
    play_out(game)
    assert bool(on_battlefield(game, "Halo")) is stays
    assert on_battlefield(game, "Blessing")
    assert not can(game, "cast Halo")


@rule("702.19g")
def test_trample_twice_is_trample() -> None:
    """CR 702.19g: a second instance lets no more damage through than the first."""
    for text in ("Trample", "Trample, trample"):
        ram = card("Ram", "{G}", "Creature — Goat", text, "3/3")
        game = fight([ram], [BEAR])
        attack(game, "Ram")
        block(game, ("Grizzly Bears", "Ram"))
        to_step(game, "combat damage")
        decision = question(game, AssignCombatDamage)
        assert (decision.has_beyond, [each.name for each in decision.things]) == (True, ["Bob", "Grizzly Bears"])
        game.choose(shares(decision, [1, 2]))
        assert life(game, 1) == 19


@rule("702.124n")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("Partner", 1),
        ("Partner with Nobody", 1),
        ("Partner—Survivors", 1),
        ("Choose a Background", 0),
        ("Doctor's companion", 0),
        ("Vigilance", 0),
    ],
)
def test_partner_means_each_of_its_kinds(words: str, gained: int) -> None:
    """CR 702.124n: what speaks of partner means partner itself, partner with somebody and the groups, no others."""
    text = "{0}: You gain 1 life for each creature with partner you control."
    host = card("Host", "{1}", "Artifact", text)
    guest = card("Guest", "{0}", "Legendary Creature — Human", words, "1/1")
    game = position(side([host, guest]), side())
    act(game, "activate Host")
    resolve(game)
    assert life(game, 0) == 20 + gained
