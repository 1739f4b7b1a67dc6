"""Keyword abilities about casting and targets: kicker, flashback, cycling, flash, equip, hexproof, protection…"""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    side,
    the,
)
from rules.combat.fights import attack, blocks, end_combat, fight

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def creature(name: str, text: str = "", pt: str = "2/2", cost: str = "{G}") -> Card:
    """A creature with a text."""
    return card(name, cost, "Creature — Beast", text, pt)


@rule("702.33a", "702.33d", "614.15", "607.2i")
def test_kicker() -> None:
    """702.33d: a spell was kicked if its kicker cost was paid; then its other effect replaces the usual one."""
    volley = card(
        "Volley",
        "{R}",
        "Instant",
        "Kicker {2}\nVolley deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead.",
    )
    for kicked, left in ((False, 18), (True, 15)):
        game = position(side(hand=[volley], lands="RRR"), side())
        act(game, "cast Volley", Answer(kicked), targets=["Bob"])
        resolve(game)
        assert life(game, 1) == left


@rule("702.33c")
def test_multikicker() -> None:
    """702.33c: multikicker can be paid any number of times; the permanent knows how often."""
    kin = creature(
        "Kin", "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.", "1/1"
    )
    game = position(side(hand=[kin], lands="GGG"), side())
    act(game, "cast Kin", 2)
    resolve(game)
    assert the(game, "Kin").power == 3


@rule("702.34a", "113.6f", "614.1a")
def test_flashback() -> None:
    """702.34a: the card is cast from the graveyard for its flashback cost, and then exiled."""
    chart = card("Chart", "{U}", "Sorcery", "Draw a card.\nFlashback {1}{U}")
    game = position(side(graveyard=[chart], lands="UU"), side())
    act(game, "cast Chart")
    resolve(game)
    assert len(hand(game, 0)) == 1
    assert graveyard(game, 0) == []
    assert [seen.name for seen in game.view(0).exile] == ["Chart"]


@rule("702.29a", "113.6j")
def test_cycling() -> None:
    """702.29a: the card is discarded as a cost, and its player draws a card."""
    ember = card("Ember", "{4}{R}", "Sorcery", "Ember deals 4 damage to target creature.\nCycling {1}")
    game = position(side(hand=[ember], lands="R"), side())
    act(game, "activate Ember")
    assert graveyard(game, 0) == ["Ember"]
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("702.8a")
def test_flash() -> None:
    """702.8a: a card with flash can be cast on another player's turn."""
    game = position(side(), side(hand=[creature("Duelist", "Flash")], lands="G"))
    pass_priority(game)
    assert can(game, "cast Duelist")


@rule("702.6a")
def test_equip() -> None:
    """702.6a: equip attaches the Equipment to a creature of its controller, at the time of a sorcery."""
    halberd = card("Halberd", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    game = position(side(battlefield=[halberd, BEAR], lands="G"), side(battlefield=[creature("Ox")]))
    act(game, "activate Halberd", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 4


@rule("702.5a", "303.4a", "608.3c")
def test_enchant() -> None:
    """702.5a: an Aura spell targets what it can enchant, and enters attached to it."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    game = position(side(hand=[mantle], lands="GG", battlefield=[BEAR]), side())
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 4


def targets_of(text: str) -> list[str]:
    """Which targets both players' Zap may choose, the creature having an ability."""
    found = []
    for active in (0, 1):
        protected = side(battlefield=[creature("Scout", text)], hand=[ZAP], lands="R")
        other = side(hand=[ZAP], lands="R")
        game = position(protected, other, active=active)
        from positions import option_named

        game.choose(option_named(game, "cast Zap"))
        decision = pending(game)
        assert isinstance(decision, ChooseObjects)
        found.append("own" if active == 0 else "opposing")
        if not any(getattr(option, "name", "") == "Scout" for option in decision.options):
            found.pop()
    return found


@rule("702.11b", "702.18a", "702.16b")
def test_hexproof_shroud_protection_from_targets() -> None:
    """702.11b, 702.18a, 702.16b: hexproof keeps opponents from targeting it, shroud everybody, protection a color."""
    assert targets_of("") == ["own", "opposing"]
    assert targets_of("Hexproof") == ["own"]
    assert targets_of("Shroud") == []
    assert targets_of("Protection from red") == []
    assert targets_of("Protection from black") == ["own", "opposing"]
    assert targets_of("Hexproof from red") == ["own"]
    assert targets_of("Hexproof from green") == ["own", "opposing"]


@rule("702.16e", "702.16f")
def test_protection_from_damage_and_blocking() -> None:
    """702.16e-f: red creatures can't block what is protected from red, and their damage to it is prevented."""
    paladin = creature("Paladin", "Protection from red", "3/3", "{W}")
    imp = creature("Imp", pt="2/2", cost="{R}")
    game = fight([paladin], [imp, creature("Ox", pt="2/2")])
    attack(game, "Paladin")
    assert blocks(game) == ["Ox blocks Paladin"]
    game = fight([imp], [paladin])
    attack(game, "Imp")
    end_combat(game)
    tempest = card("Tempest", "{R}", "Sorcery", "Tempest deals 5 damage to each creature.")
    game = position(side(battlefield=[paladin, BEAR], hand=[tempest], lands="R"), side())
    act(game, "cast Tempest")
    resolve(game)
    assert on_battlefield(game, "Paladin")
    assert not on_battlefield(game, "Grizzly Bears")


@rule("702.16c", "702.16d", "704.5m", "704.5n")
def test_protection_from_attachments() -> None:
    """702.16c: an Aura with the quality is put into the graveyard."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    shelter = card("Shelter", "{W}", "Instant", "Target creature gains protection from green until end of turn.")
    game = position(side(hand=[mantle, shelter], lands="GGW", battlefield=[BEAR]), side())
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Shelter", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Shelter", "Mantle"] or graveyard(game, 0) == ["Mantle", "Shelter"]


@rule("118.8", "601.2f", "601.2h")
def test_additional_cost() -> None:
    """118.8: an additional cost that can't be paid keeps the spell from being cast."""
    toll = card(
        "Toll", "{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    )
    assert not can(position(side(hand=[toll], lands="B"), side()), "cast Toll")
    game = position(side(hand=[toll], lands="B", battlefield=[BEAR]), side())
    act(game, "cast Toll")
    assert not on_battlefield(game, "Grizzly Bears")
    resolve(game)
    assert len(hand(game, 0)) == 2


@rule("118.9", "118.9a")
def test_alternative_cost() -> None:
    """118.9: under its condition the spell can be cast for the other cost."""
    fuse = card(
        "Fuse",
        "{4}{R}",
        "Instant",
        "If you control a Bear, you may pay {R} rather than pay this spell's mana cost.\n"
        "Fuse deals 3 damage to any target.",
    )
    assert not can(position(side(hand=[fuse], lands="R"), side()), "cast Fuse")
    game = position(side(hand=[fuse], lands="R", battlefield=[BEAR]), side())
    act(game, "cast Fuse", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 17


@rule("702.33a", "702.33d", "614.1c")
def test_kicked_permanent_enters_with_counters() -> None:
    """702.33d: a kicker cost may be a deed; the permanent still knows that it was kicked."""
    ape = creature(
        "Ape", "Kicker—Sacrifice a land.\nIf this creature was kicked, it enters with two +1/+1 counters on it.", "2/2"
    )
    for kicked, power in ((True, 4), (False, 2)):
        game = position(side(hand=[ape], lands="GG"), side())
        act(game, "cast Ape", Answer(kicked))
        while not on_battlefield(game, "Ape"):
            if isinstance(game.decision, ChooseObjects):
                game.choose(game.decision.options[0])
            else:
                pass_priority(game)
        assert the(game, "Ape").power == power


@rule("608.2d", "105.4", "702.16b")
def test_protection_from_a_chosen_color() -> None:
    """105.4: the color is chosen as the effect begins."""
    shelter = card(
        "Shelter",
        "{W}",
        "Instant",
        "Target creature you control gains protection from the color of your choice until end of turn.",
    )
    game = position(side(hand=[shelter], battlefield=[BEAR], lands="W"), side(hand=[ZAP], lands="R"))
    act(game, "cast Shelter", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(Word("red"))
    pass_priority(game)
    act(game, "cast Zap", targets=["Bob"])
    assert life(game, 0) == 20
    decision = pending(game)
    assert "Grizzly Bears" not in str(decision.options)


@rule("601.3", "608.2i")
def test_one_spell_each_turn() -> None:
    """608.2i: the spells cast earlier in the turn count."""
    canon = card("Canon", "{W}", "Enchantment", "Each player can't cast more than one spell each turn.")
    game = position(side(hand=[ZAP, ZAP], lands="RR", battlefield=[canon]), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert not can(game, "cast Zap")
