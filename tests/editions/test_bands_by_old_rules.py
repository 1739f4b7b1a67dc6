"""CR 502.10, 502.11 of 2006, 702.19 of 2009: bands in fights."""

from __future__ import annotations

from collections.abc import Sequence

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.combat import is_blocked
from comprules.rules.combat.damage_division import AssignCombatDamage
from positions import BEAR, act, card, graveyard, life, on_battlefield, position, resolve, settle, side, the
from rules.combat.fights import attack, band, bands, block, blocks, damage, question, shares, to_step, who_blocks

ALL = ("2001", "2006", "2009", "2024", "2026")
HERO = card("Hero", text="Banding", pt="1/1")
MAID = card("Maid", text="Banding", pt="0/3")
OGRE = card("Ogre", pt="3/3")
WOLF = card("Gray Wolf", "{G}", "Creature — Wolf", "Bands with other Wolves", pt="1/1")
WALL = card("Wall", "", "Creature — Wall", pt="5/4")
PACK = card("Black Wolf", "{G}", "Creature — Wolf", "Bands with other Wolves", pt="2/2")
START = "beginning of combat"
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
SILENCE = card("Silence", "{0}", "Instant", "Target creature loses banding until end of turn.")


def fight(mine: Sequence[Card], theirs: Sequence[Card], *hand: Card) -> Game:
    """Combat, with instants in the attacking player's hand."""
    return position(side(mine, hand), side(theirs), step=START)


def cast(game: Game, name: str, target: str) -> None:
    """Cast an instant, and let it resolve."""
    act(game, f"cast {name}", targets=[target])
    resolve(game)


def in_any_order(game: Game) -> None:
    """Announce damage assignment orders as they come."""
    while isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.candidates)


@rule("702.22g")
@rule("702.19g", edition="2009")
@rule("502.10g", edition="2006")
@rule("502.10g", edition="2001")
@by_editions(*ALL)
def test_an_effect_that_blocks_one_blocks_the_band() -> None:
    """502.10g of 2006: if an effect would make one of a band blocked, all of it becomes blocked."""
    net = card("Net", "{0}", "Instant", "Target attacking creature becomes blocked.")
    game = fight([HERO, OGRE, BEAR], [], net)
    attack(game, "Hero", "Ogre", "Grizzly Bears")
    band(game, "Hero", "Ogre")
    to_step(game, "declare blockers")
    cast(game, "Net", "Ogre")
    assert [is_blocked(game.board, the(game, name).id) for name in ("Hero", "Ogre", "Grizzly Bears")] == [
        True,
        True,
        False,
    ]


@rule("702.22e")
@rule("702.19e", edition="2009")
@rule("502.10d", "502.10e", edition="2006")
@rule("502.10d", "502.10e", edition="2001")
@by_editions(*ALL)
def test_a_band_lasts_without_banding() -> None:
    """502.10d of 2006: once announced a band lasts though its creatures lose banding, and is blocked together."""
    game = fight([HERO, OGRE], [BEAR], SILENCE)
    attack(game, "Hero", "Ogre")
    band(game, "Hero", "Ogre")
    cast(game, "Silence", "Hero")
    block(game, ("Grizzly Bears", "Ogre"))
    assert who_blocks(game, "Hero") == ["Grizzly Bears"]


@rule("702.22k")
@rule("702.19k", edition="2009")
@rule("502.10h", edition="2006")
@rule("502.10h", edition="2001")
@by_editions(*ALL)
def test_banding_that_is_lost_before_damage_divides_nothing() -> None:
    """502.10h of 2006: if banding was removed before the combat damage step, damage is assigned normally."""
    game = fight([HERO, OGRE], [WALL], SILENCE)
    attack(game, "Hero", "Ogre")
    band(game, "Hero", "Ogre")
    block(game, ("Wall", "Ogre"))
    in_any_order(game)
    cast(game, "Silence", "Hero")
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == 1


@rule("702.22b")
@rule("702.19b", edition="2009")
@rule("502.11a", edition="2006")
@rule("502.11a", edition="2001")
@by_editions(*ALL)
def test_who_loses_banding_loses_bands_with_other() -> None:
    """502.11a of 2006: an effect by which a permanent loses banding takes "bands with other" as well."""
    game = fight([WOLF, PACK], [], SILENCE, SILENCE)
    for name in ("Gray Wolf", "Black Wolf"):
        cast(game, "Silence", name)
    attack(game, "Gray Wolf", "Black Wolf")
    assert not isinstance(game.decision, DeclareBand)


@rule("702.22e", "702.14c")
@rule("502.10f", "502.6b", edition="2006")
@rule("502.10f", edition="2001")
@by_editions(*ALL)
def test_a_band_shares_no_abilities_but_is_blocked_together() -> None:
    """502.10f of 2006: an islandwalker in a band isn't blocked itself, but with what is banded with it."""
    eel = card("Eel", "", "Creature — Fish", "Islandwalk", "3/3")
    game = position(side([HERO, eel]), side([BEAR], lands="U"), step=START)
    attack(game, "Hero", "Eel")
    band(game, "Hero", "Eel")
    assert blocks(game) == ["Grizzly Bears blocks Hero"]
    block(game, ("Grizzly Bears", "Hero"))
    assert who_blocks(game, "Eel") == ["Grizzly Bears"]


@rule("702.22c")
@rule("502.10b", "502.10c", edition="2006")
@by_editions(*ALL)
def test_two_bands_attack_at_once() -> None:
    """502.10c of 2006: as many bands as wanted, each creature in one; a block of one band is none of the other."""
    game = fight([HERO, OGRE, MAID, BEAR], [WALL])
    attack(game, "Hero", "Ogre", "Maid", "Grizzly Bears")
    band(game, "Hero", "Ogre")
    band(game, "Maid", "Grizzly Bears")
    assert bands(game) == [["Hero", "Ogre"], ["Maid", "Grizzly Bears"]]
    block(game, ("Wall", "Hero"))
    assert who_blocks(game, "Grizzly Bears") == []


@rule("502.10h", "310.1", edition="2006")
@rule("502.10h", "310.2", edition="2001")
@by_editions("2001", "2006")
def test_damage_divided_among_a_band_is_dealt_though_its_banding_is_gone_by_then() -> None:
    """502.10h of 2006: banding counts as damage is assigned; what becomes of it on the stack is no matter."""
    game = fight([HERO, OGRE], [BEAR], DOOM)
    attack(game, "Hero", "Ogre")
    band(game, "Hero", "Ogre")
    block(game, ("Grizzly Bears", "Ogre"))
    to_step(game, "combat damage")
    division = question(game, AssignCombatDamage)
    assert division.player == 0
    game.choose(shares(division, (2, 0)) if division.things[0].name == "Hero" else shares(division, (0, 2)))
    cast(game, "Doom", "Hero")
    settle(game)
    assert ("Grizzly Bears", "Ogre", 2) not in damage(game)
    assert [seen.name for seen in on_battlefield(game, "Ogre")] == ["Ogre"]
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("502.11c", edition="2006")
@rule("502.11c", edition="2001")
@by_editions("2001", "2006")
def test_two_blockers_of_one_ability_divide_the_damage() -> None:
    """502.11c of 2006: blocked by two with the same "bands with other", the attacker's damage is the defender's to
    divide.
    """
    game = fight([OGRE], [WOLF, PACK])
    attack(game, "Ogre")
    block(game, ("Gray Wolf", "Ogre"), ("Black Wolf", "Ogre"))
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == 1


@rule("502.11c", edition="2006")
@by_editions("2001", "2006", "2009", "2026")
def test_one_blocker_of_the_ability_alone_divides_nothing() -> None:
    """502.11c of 2006: it takes two with the same ability; 702.19k of 2009: or another of the quality."""
    game = fight([OGRE], [WOLF, BEAR])
    attack(game, "Ogre")
    block(game, ("Gray Wolf", "Ogre"), ("Grizzly Bears", "Ogre"))
    in_any_order(game)
    to_step(game, "combat damage")
    assert question(game, AssignCombatDamage).player == 0


@rule("502.10b", "502.10d", edition="2006")
@by_editions("2001", "2006")
def test_a_band_member_that_phases_out_is_in_it_no_more() -> None:
    """502.10d of 2006: who leaves play is removed from combat and from the band; the rest is blocked without it."""
    fade = card("Fade", "{0}", "Instant", "Target creature phases out.")
    game = fight([HERO, MAID, OGRE], [BEAR], fade)
    attack(game, "Hero", "Maid", "Ogre")
    band(game, "Hero", "Maid", "Ogre")
    cast(game, "Fade", "Maid")
    assert bands(game) == [["Hero", "Ogre"]]
    block(game, ("Grizzly Bears", "Ogre"))
    assert who_blocks(game, "Hero") == ["Grizzly Bears"]


@rule("702.22h", "509.3c")
@rule("502.10e", edition="2006")
@by_editions(*ALL)
def test_each_of_a_band_becomes_blocked() -> None:
    """502.10e of 2006: each creature in the band becomes blocked by the blocker, and triggers for it."""
    text = "Whenever this creature becomes blocked, you gain 1 life."
    proud = card("Proud", "", "Creature — Lion", text, "1/1")
    game = fight([HERO, proud], [BEAR])
    attack(game, "Hero", "Proud")
    band(game, "Hero", "Proud")
    block(game, ("Grizzly Bears", "Hero"))
    in_any_order(game)
    settle(game)
    assert life(game, 0) == 21
