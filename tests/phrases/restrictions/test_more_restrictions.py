"""Conditional restrictions, requirements for a turn, barred abilities, what prevention does besides."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, attacks, block, blocks, fight


def creature(name: str, text: str = "", pt: str = "2/2", cost: str = "{G}") -> Card:
    """A creature with a text."""
    return card(name, cost, "Creature — Beast", text, pt)


@rule("508.1c", "508.5")
def test_cannot_attack_unless_defending_player_controls() -> None:
    """508.5: the defending player is the one who would be attacked."""
    serpent = creature("Serpent", "This creature can't attack unless defending player controls an Island.")
    game = position(
        side(battlefield=[serpent]),
        side(battlefield=[land("U")]),
        side(battlefield=[land("G")]),
        step="beginning of combat",
    )
    assert attacks(game) == ["Serpent attacks Bob"]


@rule("509.1b")
def test_cannot_block_if() -> None:
    """509.1b: the condition is looked at as blockers are declared."""
    ogre = creature("Ogre", "This creature can't block if you control an untapped land.")
    for lands, expected in (("R", []), ("", ["Ogre blocks Grizzly Bears"])):
        game = position(side(battlefield=[BEAR]), side(battlefield=[ogre], lands=lands), step="beginning of combat")
        attack(game, "Grizzly Bears")
        if expected:
            assert blocks(game) == expected
        else:
            run_to(game, "end of combat")
            assert life(game, 1) == 18


@rule("508.1c")
def test_cannot_attack_unless_so_many_others_do() -> None:
    """508.1c: with one other creature the declaration is illegal, with two it isn't."""
    shy = creature("Shy", "This creature can't attack unless at least two other creatures attack.")
    game = fight([shy, BEAR, creature("Ox")], [])
    with pytest.raises(IllegalChoice):
        attack(game, "Shy", "Grizzly Bears")
    attack(game, "Shy", "Grizzly Bears", "Ox")
    run_to(game, "end of combat")
    assert life(game, 1) == 14


@rule("509.1b")
def test_cannot_block_unless_so_many_others_do() -> None:
    """509.1b: one other creature that blocks twice is one creature."""
    shy = creature("Shy", "This creature can't block unless at least two other creatures block.")
    guard = creature("Guard", "This creature can block an additional creature each combat.", "2/5")
    game = fight([BEAR, creature("Ox")], [shy, guard, creature("Elk")])
    attack(game, "Grizzly Bears", "Ox")
    with pytest.raises(IllegalChoice):
        block(game, ("Guard", "Grizzly Bears"), ("Guard", "Ox"), ("Shy", "Ox"))
    block(game, ("Guard", "Grizzly Bears"), ("Elk", "Ox"), ("Shy", "Ox"))


@rule("509.1b")
def test_cannot_be_blocked_except_by_several() -> None:
    """509.1b: one creature can't block it, two can."""
    stalker = creature("Stalker", "This creature can't be blocked except by two or more creatures.")
    game = fight([stalker], [BEAR])
    attack(game, "Stalker")
    run_to(game, "end of combat")
    assert life(game, 1) == 18


@rule("508.1d", "611.2a")
def test_attacks_this_turn_if_able() -> None:
    """508.1d: a creature that must attack this turn does."""
    goad = card("Taunt", "{R}", "Sorcery", "Target creature attacks this turn if able.")
    game = position(side(battlefield=[BEAR], hand=[goad], lands="R"), side())
    act(game, "cast Taunt", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "end of combat")
    assert life(game, 1) == 18


@rule("602.5")
def test_abilities_cannot_be_activated() -> None:
    """602.5: not even while its controller could pay."""
    arrest = card(
        "Arrest",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
    )
    shaman = creature("Shaman", "{G}: This creature gets +1/+1 until end of turn.")
    game = position(side(hand=[arrest], lands="WG", battlefield=[shaman]), side())
    assert can(game, "activate Shaman")
    act(game, "cast Arrest", targets=["Shaman"])
    resolve(game)
    assert not can(game, "activate Shaman")


@rule("615.5")
def test_additional_effect_of_prevention() -> None:
    """615.5: the damage is prevented, and immediately afterward the rest of the effect happens."""
    hydra = creature(
        "Hydra",
        "This creature enters with two +1/+1 counters on it.\n"
        "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.",
        "1/1",
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
    game = position(side(hand=[hydra, zap], lands="GR"), side())
    act(game, "cast Hydra")
    resolve(game)
    act(game, "cast Zap", targets=["Hydra"])
    resolve(game)
    assert the(game, "Hydra").power == 2


@rule("701.19b")
def test_regenerates_each_time() -> None:
    """701.19b: a static ability regenerates a permanent each time it would be destroyed."""
    wurm = creature("Wurm", "If this creature would be destroyed, regenerate it.")
    zap = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
    game = position(side(battlefield=[wurm], hand=[zap, zap], lands="RR"), side())
    for _ in range(2):
        act(game, "cast Zap", targets=["Wurm"])
        resolve(game)
        assert on_battlefield(game, "Wurm")


@rule("614.6", "614.10")
def test_replacing_effects_end_with_their_turn() -> None:
    """611.2a: what was to be replaced this turn is not replaced in the next one."""
    choke = card("Choke", "{B}", "Instant", "If a creature would die this turn, exile it instead.")
    game = position(side(hand=[choke], lands="B"), side())
    act(game, "cast Choke")
    resolve(game)
    assert game.state.effects
    run_to(game, "upkeep")
    assert not game.state.effects


@rule("502.3", "611.2c", "614.10a")
def test_lands_of_a_player_dont_untap_in_their_next_untap_step() -> None:
    """611.2c: whatever lands that player controls then stay tapped, once, and no other permanents do."""
    freeze = card("Freeze", "{U}", "Sorcery", "Lands target player controls don't untap during their next untap step.")
    lands = [Piece(land("G"), tapped=True), Piece(BEAR, tapped=True)]
    game = position(side(hand=[freeze], lands="U"), side(battlefield=lands))
    act(game, "cast Freeze", targets=["Bob"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Forest").tapped
    assert not the(game, "Grizzly Bears").tapped
    for step in ("end", "upkeep", "end", "upkeep"):
        run_to(game, step)
    assert not the(game, "Forest").tapped


@rule("502.3", "611.2c", "614.10a")
def test_creatures_dont_untap_in_the_next_untap_step_of_one_player() -> None:
    """502.3: whatever the creatures are by then; those of the others untap as their own untap steps come."""
    frost = card("Frost", "{U}", "Sorcery", "Creatures don't untap during target player's next untap step.")
    bear = Piece(BEAR, tapped=True)
    game = position(side([bear], hand=[frost], lands="U"), side(battlefield=[bear]), side(battlefield=[bear]))
    act(game, "cast Frost", targets=["Carol"])
    resolve(game)
    for still_tapped in ([0, 2], [0, 2], [2], [2], []):
        for step in ("end", "upkeep"):
            run_to(game, step)
        assert [each.controller for each in on_battlefield(game, "Grizzly Bears") if each.tapped] == still_tapped


@rule("508.1d", "611.2a")
def test_attacks_that_player_if_able() -> None:
    """508.1d: there is no other legal declaration than that the creature attacks that player."""
    goad = card("Taunt", "{R}", "Sorcery", "Target creature attacks target opponent this turn if able.")
    game = position(side(battlefield=[BEAR], hand=[goad], lands="R"), side(), side())
    act(game, "cast Taunt", targets=["Grizzly Bears", "Carol"])
    resolve(game)
    run_to(game, "end of combat")
    assert (life(game, 1), life(game, 2)) == (20, 18)


@rule("604.1", "508.1c", "509.1b", "611.3")
def test_what_is_said_of_them_further() -> None:
    """508.1c: "…, and they can't attack you": of the same creatures; they attack others."""
    ban = card(
        "Ban",
        "{W}",
        "Enchantment",
        "Oxen your opponents control can't block, and they can't attack you or a planeswalker you control.",
    )
    ox, cow = (card(name, "{W}", f"Creature — {kind}", pt="1/4") for name, kind in (("Ox", "Ox"), ("Cow", "Elk")))
    game = fight([ox, cow], [ban], [])
    assert sorted(attacks(game)) == ["Cow attacks Bob", "Cow attacks Carol", "Ox attacks Carol"]
    game = fight([BEAR, ban], [ox, cow])
    attack(game, "Grizzly Bears")
    assert blocks(game) == ["Cow blocks Grizzly Bears"]


@rule("101.2", "122.1")
def test_a_player_who_cant_get_counters_of_a_kind() -> None:
    """101.2: poison counters can't be given to that player; other counters can, and other players get theirs."""
    pure = creature("Pure", "You can't get poison counters.")
    taint = card("Taint", "{B}", "Sorcery", "Each player gets two poison counters. You get {E}.")
    game = position(side(battlefield=[pure], hand=[taint], lands="B"), side())
    act(game, "cast Taint")
    resolve(game)
    assert [dict(player.counters) for player in game.view(0).players] == [{"energy": 1}, {"poison": 2}]


@rule("101.2", "602.5", "605.1a")
def test_players_cannot_activate_abilities_but_for_mana() -> None:
    """CR 602.5: nobody can activate an ability, wherever it is, that isn't a mana ability."""
    ban = card("Ban", "{0}", "Enchantment", "Players can't activate abilities that aren't mana abilities.")
    seer = card("Seer", "{0}", "Creature — Elf", "{0}: You gain 1 life.\n{T}: Add {R}.", "1/1")
    cycler = card("Cycler", "{9}", "Creature — Elf", "Cycling {0}", "1/1")
    game = position(side([seer], [ban, cycler]), side([seer]))
    assert can(game, "activate Seer")
    assert can(game, "activate Cycler")
    act(game, "cast Ban")
    resolve(game)
    assert [str(option) for option in pending(game).options] == ["pass"]
    assert [str(option).split(" #")[0] for option in game.mana_actions()] == ["activate Seer"]


@rule("101.2", "602.5", "605.1a", "606.1")
def test_an_enchanted_player_activates_but_mana_and_loyalty_abilities() -> None:
    """CR 606.1: a loyalty ability is an activated ability that such a prohibition may leave out; others stay barred."""
    splendor = card(
        "Splendor",
        "{0}",
        "Enchantment — Aura Curse",
        "Enchant player\n"
        "Creatures enchanted player controls lose all abilities and have base power and toughness 1/1.\n"
        "Enchanted player can't activate abilities that aren't mana abilities or loyalty abilities.",
    )
    relic = card("Relic", "{0}", "Artifact", "{0}: You gain 1 life.\n{T}: Add {R}.")
    walker = card("Walker", "{0}", "Legendary Planeswalker — Ral", "+1: You gain 1 life.", loyalty="3")
    game = position(side([relic, walker, BEAR], [splendor]), side([relic]))
    assert can(game, "activate Relic")
    act(game, "cast Splendor", targets=["Alice"])
    resolve(game)
    offered = [str(option).split(" #")[0] for option in pending(game).options]
    assert offered == ["pass", "activate Walker"]
    assert [str(option).split(" #")[0] for option in game.mana_actions()] == ["activate Relic"]
    assert the(game, "Grizzly Bears").power == 1
    pass_priority(game)
    assert can(game, "activate Relic")


@rule("101.2", "601.3", "602.5", "109.2")
def test_opponents_cannot_act_during_your_turn() -> None:
    """CR 602.5: neither cast spells nor activate abilities of creatures; abilities of lands and of cards they can."""
    hush = card(
        "Hush",
        "{0}",
        "Creature — Elf",
        "During your turn, your opponents can't cast spells or activate abilities of creatures.",
        "2/2",
    )
    zap = card("Zap", "{0}", "Instant", "Draw a card.")
    seer = card("Seer", "{0}", "Creature — Elf", "{0}: You gain 1 life.", "1/1")
    well = card("Well", "", "Land", "{0}: You gain 1 life.")
    cycler = card("Cycler", "{9}", "Creature — Elf", "Cycling {0}", "1/1")
    theirs = side([seer, well], [zap, cycler])
    offered = []
    for active in (0, 1):
        game = position(side([hush]), theirs, active=active)
        if active == 0:
            pass_priority(game)
        offered.append({str(option).split(" #")[0] for option in pending(game).options})
    assert offered[0] == {"pass", "activate Well", "activate Cycler"}
    assert offered[1] == {"pass", "activate Well", "activate Cycler", "activate Seer", "cast Zap"}
