"""CR 701.10, 701.11: doubling and tripling."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, pending, play_out, position, resolve, side, the
from rules.combat.fights import attack, end_combat, fight
from rules.continuous_effects.boards import board, creature, enchantment, lasting, power_toughness
from spells import GIANT, edict

ZAP = card("Zap", "{0}", "Instant", "Zap deals 2 damage to any target.")
CAT = creature("Cat", "2/2")


@rule("701.10a", "701.10b")
def test_doubling_adds_what_is_there() -> None:
    """701.10b: doubled power is +X/+0; later effects add to it."""
    game = board(CAT)
    lasting(game, "Target creature gets +1/+1 until end of turn.", "Cat")
    lasting(game, "Double target creature's power until end of turn.", "Cat")
    lasting(game, "Target creature gets +1/+1 until end of turn.", "Cat")
    assert power_toughness(game, "Cat") == "7/4"


@rule("701.10b", "701.10c")
def test_less_than_nothing_is_doubled_too() -> None:
    """701.10c: power less than 0 becomes less by as much, whatever becomes of toughness."""
    game = board(creature("Imp", "-1/3"))
    lasting(game, "Double target creature's power and toughness until end of turn.", "Imp")
    assert power_toughness(game, "Imp") == "-2/6"


@rule("701.10a", "608.2h")
def test_each_of_several_is_doubled_by_what_it_was() -> None:
    """701.10a: each creature gets as much more as it has itself; what comes later isn't doubled."""
    game = board(CAT, creature("Ox", "3/5"))
    lasting(game, "Double the power and toughness of each creature you control until end of turn.")
    assert power_toughness(game, "Cat") == "4/4"
    assert power_toughness(game, "Ox") == "6/10"


@rule("701.11a", "701.11b")
def test_tripling_adds_twice_what_is_there() -> None:
    """701.11b: +X/+Y, X being twice its power and Y twice its toughness; it isn't set, so other effects still count."""
    game = board(creature("Ox", "2/3"), enchantment("Anthem", "Creatures you control get +1/+1."))
    lasting(game, "Triple target creature's power and toughness until end of turn.", "Ox")
    assert power_toughness(game, "Ox") == "9/12"


@rule("701.11c")
def test_less_than_nothing_is_tripled_too() -> None:
    """701.11c: power of -1 is tripled by getting -2/-0, while toughness grows."""
    game = board(creature("Imp", "-1/1"))
    lasting(game, "Triple the power and toughness of target creature until end of turn.", "Imp")
    assert power_toughness(game, "Imp") == "-3/3"


@rule("701.10d")
def test_a_life_total_is_doubled_by_gaining_life() -> None:
    """701.10d: who doubles 7 life gains 7, which is seen and changed as any gaining of life."""
    boon = card("Boon", "{0}", "Sorcery", "Double target player's life total.")
    joy = card("Joy", "{W}", "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")
    game = position(side(hand=[boon], life=7, battlefield=[joy]), side(life=9))
    act(game, "cast Boon", targets=["Alice"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (15, 9)


@rule("701.10d")
def test_a_life_total_below_nothing_is_doubled_by_losing_life() -> None:
    """701.10d: who has -3 life as a spell resolves and doubles that loses 3 life."""
    dip = card("Dip", "{0}", "Sorcery", "You lose 23 life. Double your life total. You gain 10 life.")
    game = position(side(hand=[dip], life=20), side())
    act(game, "cast Dip")
    resolve(game)
    assert life(game, 0) == 4


@rule("701.10e")
def test_doubling_counters_of_a_kind() -> None:
    """701.10e: as many more counters as there are."""
    grow = card("Grow", "{0}", "Sorcery", "Double the number of +1/+1 counters on target creature.")
    game = position(side([Piece(BEAR, counters=(("+1/+1", 3), ("charge", 2)))], [grow]), side())
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 6, "charge": 2}


@rule("701.10e")
def test_doubling_counters_of_each_kind() -> None:
    """701.10e: each kind of counter by as many as there are of it, on each of the permanents."""
    grow = card(
        "Grow", "{0}", "Sorcery", "Double the number of each kind of counter on any number of target permanents."
    )
    ox = Piece(card("Ox", pt="2/2"), counters=(("oil", 1),))
    game = position(side([Piece(BEAR, counters=(("+1/+1", 3), ("charge", 2))), ox], [grow]), side())
    act(game, "cast Grow", targets=["Grizzly Bears", "Ox"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 6, "charge": 4}
    assert dict(the(game, "Ox").counters) == {"oil": 2}


@rule("701.10g", "614.2")
def test_doubled_damage_is_dealt_instead() -> None:
    """701.10g: the source deals twice as much, in combat and elsewhere, and others deal what they would."""
    mace = card("Mace", "{1}", "Artifact — Equipment", "Double all damage equipped creature would deal.\nEquip {0}")
    game = fight([BEAR, card("Ox", pt="3/3"), mace], [], step="precombat main")
    act(game, "activate Mace", targets=["Grizzly Bears"])
    resolve(game)
    attack(game, "Grizzly Bears", "Ox")
    end_combat(game)
    assert life(game, 1) == 20 - 4 - 3


@rule("701.10g", "616.1")
def test_two_doublings_make_it_four_times_as_much() -> None:
    """701.10g: each of two such effects doubles what the other has left."""
    fury = card("Fury", "{R}", "Enchantment", "Double all damage that red sources you control would deal.")
    rage = card(
        "Rage",
        "{R}",
        "Enchantment",
        "If a source would deal damage to an opponent, it deals double that damage to that player instead.",
    )
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to any target.")
    game = position(side(hand=[bolt, ZAP], lands="R", battlefield=[fury, rage]), side())
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    while not life(game, 1) < 20:
        game.choose(pending(game).options[0])
    assert life(game, 1) == 16
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    assert life(game, 0) == 18


@rule("701.10g")
def test_damage_to_players_alone_is_doubled() -> None:
    """CR 701.10g: what would be dealt to others isn't."""
    keep = edict("Double all damage that sources you control would deal to players.")
    game = position(side(battlefield=[keep], hand=[ZAP, ZAP]), side(battlefield=[GIANT]))
    act(game, "cast Zap", targets=["Bob"])
    play_out(game)
    act(game, "cast Zap", targets=["Giant"])
    play_out(game)
    assert (life(game, 1), the(game, "Giant").damage) == (16, 2)
