"""CR 702.65, 702.67: Auras that are exchanged, and what fortifies lands."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, land, named, on_battlefield, pending, position, resolve, side, the
from spells import SERF, is_asking

WINGS = card("Wings", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.\nAura swap {U}")
MIGHT = card("Might", "{9}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+3.")
VINE = card("Vine", "{G}", "Enchantment — Aura", "Enchant land")
GRIP = card("Grip", "{0}", "Instant", "Gain control of target Aura.")
WALL = card("Bastion", "{1}", "Artifact — Fortification", "Fortified land has hexproof.\nFortify {2}\nFortify {W}")


def winged(*others: Card, swaps: str = "U") -> Game:
    """Alice has put Wings onto her Serf."""
    game = position(side(hand=[WINGS, *others], battlefield=[SERF], lands="U" + swaps), side(battlefield=[BEAR]))
    act(game, "cast Wings", targets=["Serf"])
    resolve(game)
    return game


def host(game: Game, name: str) -> str | None:
    """The name of what something is attached to."""
    attached = game.board.object(the(game, name).id).attached_to
    return None if attached is None else game.board.name(attached)


@rule("702.65a", "701.12e")
def test_an_aura_is_exchanged_with_one_in_the_hand() -> None:
    """702.65a: the other Aura becomes attached to what this one was attached to."""
    game = winged(MIGHT, BEAR)
    act(game, "activate Wings")
    resolve(game)
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Might"]
    game.choose(named(game, "Might"))
    assert (host(game, "Might"), the(game, "Serf").power) == ("Serf", 4)
    assert (on_battlefield(game, "Wings"), sorted(hand(game, 0))) == ([], ["Grizzly Bears", "Wings"])


@rule("702.65a")
def test_nothing_needs_to_be_exchanged() -> None:
    """702.65a: its controller may exchange it."""
    game = winged(MIGHT)
    act(game, "activate Wings")
    resolve(game)
    game.choose(())
    assert (host(game, "Wings"), hand(game, 0)) == ("Serf", ["Might"])


@rule("702.65b", "701.12a")
def test_an_aura_that_could_not_take_its_place_is_not_exchanged() -> None:
    """CR 702.65b, example 1: if the only Aura in the hand can't enchant that permanent, the ability has no effect."""
    game = winged(VINE)
    act(game, "activate Wings")
    resolve(game)
    assert (is_asking(game), host(game, "Wings"), hand(game, 0)) == (False, "Serf", ["Vine"])


@rule("702.65b", "701.12d")
def test_an_aura_that_its_controller_does_not_own_is_not_exchanged() -> None:
    """CR 702.65b, example 2: the Aura would go to another player's hand than the one from which the other comes."""
    thief = side(hand=[MIGHT, GRIP], lands="UU")
    game = position(thief, side(hand=[WINGS], battlefield=[SERF], lands="U"), active=1)
    act(game, "cast Wings", targets=["Serf"])
    resolve(game)
    game.choose(pending(game).options[0])
    act(game, "cast Grip", targets=["Wings"])
    resolve(game)
    game.choose(pending(game).options[0])
    act(game, "activate Wings")
    resolve(game)
    assert (is_asking(game), host(game, "Wings"), hand(game, 0)) == (False, "Serf", ["Might"])


@rule("702.67a", "702.67c", "301.6")
def test_a_land_is_fortified() -> None:
    """702.67a: a land that its player controls; 702.67c: any of several fortify abilities may be used."""
    game = position(side(battlefield=[WALL, SERF], lands="WG"), side(lands="U"))
    act(game, "activate Bastion")
    assert sorted(option.name for option in pending(game).options if isinstance(option, Thing)) == ["Forest", "Plains"]
    game.choose(named(game, "Forest"))
    resolve(game)
    assert host(game, "Bastion") == "Forest"
    game = position(side(battlefield=[WALL, land("R")], lands="W"), side(), step="upkeep")
    assert not can(game, "activate Bastion")
