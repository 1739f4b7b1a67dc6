"""CR 301.5, 303.4: what is attached to what in a position."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from positions import BEAR, act, card, on_battlefield, position, run_to, settle, side, the

AEGIS = card("Aegis", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+2.")
CLUB = card("Club", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
TOWER = card("Tower", "{2}", "Artifact — Fortification", "Fortified land has indestructible.\nFortify {3}")
CURSE = card(
    "Curse",
    "{B}",
    "Enchantment — Aura Curse",
    "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.",
)


@rule("303.4", "301.5", "701.3a")
def test_what_is_attached_is_as_it_would_be_in_play() -> None:
    """301.5, 303.4: an Aura of one player and an Equipment of another are attached to the same creature."""
    bear = Piece(BEAR, label="bear")
    game = position(
        side(battlefield=[Piece(CLUB, attached_to="bear"), bear], lands="G"),
        side(battlefield=[Piece(AEGIS, attached_to="bear")]),
    )
    seen = the(game, "Grizzly Bears")
    assert (seen.power, seen.toughness) == (5, 4)
    assert {each.attached_to for each in (the(game, "Club"), the(game, "Aegis"))} == {seen.id}


@rule("613.7e", "303.4")
def test_an_aura_can_be_on_a_permanent_that_stands_behind_it() -> None:
    """303.4: an Aura on an Equipment that is itself attached; each comes after what it is attached to."""
    seal = card("Seal", "{W}", "Enchantment — Aura", "Enchant artifact\nEnchanted artifact has indestructible.")
    pieces = [Piece(seal, attached_to="club"), Piece(CLUB, label="club", attached_to="bear"), Piece(BEAR, label="bear")]
    game = position(side(battlefield=pieces), side())
    assert the(game, "Seal").attached_to == the(game, "Club").id
    assert the(game, "Club").attached_to == the(game, "Grizzly Bears").id


@rule("303.4", "702.5d")
def test_an_aura_can_be_on_a_player() -> None:
    """702.5d: an Aura can enchant a player, here the one whose upkeep it is."""
    game = position(side(), side(battlefield=[Piece(CURSE, attached_to=0)]), step="upkeep")
    settle(game)
    assert game.view(0).players[0].life == 19


@rule("301.6", "701.3b")
def test_a_fortification_is_on_a_land() -> None:
    """301.6: a Fortification can be attached to a land, and to nothing else."""
    from positions import land

    game = position(side(battlefield=[Piece(land("G"), label="land"), Piece(TOWER, attached_to="land")]), side())
    assert the(game, "Tower").attached_to == the(game, "Forest").id
    with pytest.raises(Misfit, match=r"tower: attached_to: Tower can't be attached to Grizzly Bears"):
        position(side(battlefield=[Piece(BEAR, label="bear"), Piece(TOWER, attached_to="bear", label="tower")]), side())


@rule("303.4c", "704.5m")
def test_an_aura_that_cant_enchant_that_is_refused() -> None:
    """303.4c: an Aura can't enchant what isn't as its enchant ability says, nor what can't be enchanted by it."""
    guarded = card("Guarded", "{W}", "Creature — Cat", "Protection from white", pt="1/1")
    for host in (Piece(CLUB, label="host"), Piece(guarded, label="host")):
        with pytest.raises(Misfit, match=r"aegis: attached_to: Aegis can't be attached to that"):
            position(side(battlefield=[host, Piece(AEGIS, attached_to="host", label="aegis")]), side())


@rule("301.5c", "303.4d")
def test_nothing_is_attached_in_a_circle() -> None:
    """301.5c: an Equipment can't be attached to itself, nor two to each other."""
    pieces = [Piece(CLUB, label="a", attached_to="b"), Piece(CLUB, label="b", attached_to="a")]
    with pytest.raises(Misfit, match="circle"):
        position(side(battlefield=pieces), side())


@rule("702.6a")
def test_what_is_attached_can_be_moved_on() -> None:
    """702.6a: an Equipment of a position is equipped to another creature as any other is."""
    other = card("Other", "{G}", "Creature — Elf", pt="1/1")
    game = position(
        side(battlefield=[Piece(BEAR, label="bear"), other, Piece(CLUB, attached_to="bear")], lands="G"), side()
    )
    act(game, "activate Club", targets=["Other"])
    settle(game)
    assert (the(game, "Other").power, the(game, "Grizzly Bears").power) == (3, 2)


@rule("603.6e", "704.5m")
def test_nothing_triggers_on_being_attached_in_a_position() -> None:
    """704.5m: as the enchanted creature is gone the Aura goes, and that triggers; having entered didn't."""
    sigil = card(
        "Sigil",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature\nWhen Sigil enters, you gain 5 life.\nWhen enchanted creature dies, you gain 1 life.",
    )
    frail = Piece(BEAR, label="bear", damage=2)
    game = position(side(battlefield=[frail, Piece(sigil, attached_to="bear")]), side())
    settle(game)
    assert not on_battlefield(game, "Sigil")
    assert game.view(0).players[0].life == 21
    run_to(game, "end")
