"""CR 608.2f: what each of several does, and damage that a creature deals to itself."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, named, on_battlefield, pending, position, resolve, side, the
from spells import SERF, cast, creature, spell

WALL = creature("Wall", pt="0/9")
OX = creature("Ox", pt="2/4")


@rule("115.3", "120.2b", "608.2f")
def test_each_deals_damage_equal_to_its_own_power() -> None:
    """608.2f: each of the two deals as much as its own power, to a creature that is none of them (115.3)."""
    text = "Two target creatures you control each deal damage equal to their power to another target creature."
    game = position(side(battlefield=[BEAR, SERF], hand=[spell(text)], lands="W"), side(battlefield=[WALL, OX]))
    act(game, "cast Deed")
    game.choose((named(game, "Grizzly Bears"), named(game, "Serf")))
    assert {str(option).split(" #")[0] for option in pending(game).options} == {"Wall", "Ox"}
    game.choose(named(game, "Wall"))
    resolve(game)
    assert the(game, "Wall").damage == 3


@rule("608.2f", "121.2")
def test_each_of_two_players_draws() -> None:
    """608.2f: "each" changes nothing about what both of them do."""
    text = "You and target opponent each draw a card."
    game = position(side(hand=[spell(text)], lands="W"), side())
    cast(game, "Deed", "Bob")
    assert (len(hand(game, 0)), len(hand(game, 1))) == (1, 1)


@rule("120.2b", "608.2h")
def test_each_creature_deals_damage_to_itself() -> None:
    """120.2b: each by its own power: the Bear dies of it and the Wall has none."""
    blaze = spell("Each creature deals damage to itself equal to its power.")
    game = position(side(battlefield=[WALL], hand=[blaze], lands="W"), side(battlefield=[BEAR, OX]))
    cast(game, "Deed")
    assert not on_battlefield(game, "Grizzly Bears")
    assert (the(game, "Wall").damage, the(game, "Ox").damage) == (0, 2)


@rule("120.2b", "702.15b")
def test_a_creature_that_deals_damage_to_itself_is_its_source() -> None:
    """702.15b: the creature deals the damage, so that its lifelink counts."""
    deed = spell("Target creature deals damage to itself equal to its power.")
    game = position(side(battlefield=[creature("Priest", "Lifelink", "2/4")], hand=[deed], lands="W"), side())
    cast(game, "Deed", "Priest")
    assert life(game, 0) == 22


@rule("608.2d", "613.4c")
def test_one_of_two_changes_is_chosen() -> None:
    """608.2d: which one is chosen as the ability resolves."""
    shape = creature("Shape", "{0}: This creature gets +1/-1 or -1/+1 until end of turn.")
    for word, expected in (("+1/-1", (3, 1)), ("-1/+1", (1, 3))):
        game = position(side(battlefield=[shape]), side())
        act(game, "activate Shape")
        resolve(game)
        game.choose(Word(word))
        assert (the(game, "Shape").power, the(game, "Shape").toughness) == expected


@rule("105.4", "608.2d")
def test_one_color_or_several_are_chosen() -> None:
    """105.4: one or more of the five colors."""
    deed = spell("Target creature becomes the color or colors of your choice until end of turn.")
    game = position(side(battlefield=[BEAR], hand=[deed], lands="W"), side())
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    decision = pending(game)
    assert (decision.minimum, decision.maximum, len(decision.candidates)) == (1, 5, 5)
    game.choose(tuple(Word(color) for color in ("red", "blue")))
    known = the(game, "Grizzly Bears").characteristics
    assert known is not None
    assert sorted(known.colors) == ["R", "U"]


@rule("205.3m", "608.2d")
def test_creatures_of_a_type_that_is_chosen() -> None:
    """608.2d: the type is chosen once, as the spell resolves, and all creatures that have it are meant."""
    text = "Creatures of the creature type of your choice get +2/+2 and gain trample until end of turn."
    game = position(side(battlefield=[BEAR, SERF], hand=[spell(text)], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Deed")
    resolve(game)
    game.choose(Word("Bear"))
    assert [seen.power for seen in on_battlefield(game, "Grizzly Bears")] == [4, 4]
    assert the(game, "Serf").power == 1


@rule("106.5", "607.2d")
def test_a_symbol_or_the_chosen_color() -> None:
    """607.2d: the land adds one mana of its own color, or of the color chosen as it entered."""
    text = "As this land enters, choose a color other than black.\n{T}: Add {B} or one mana of the chosen color."
    for chosen, enough in (("red", True), ("blue", False)):
        imp = card("Imp", "{R}", "Creature — Imp", pt="1/1")
        game = position(side(hand=[card("Gate", "", "Land", text), imp]), side())
        act(game, "play Gate")
        game.choose(Word(chosen))
        assert can(game, "cast Imp") is enough


@rule("120.2b", "608.2f")
def test_damage_to_something_and_as_much_to_itself() -> None:
    """120.2b: what deals it is dealt it too, in the same event."""
    imp = creature("Imp", "{T}: This creature deals 2 damage to any target and 3 damage to itself.", "1/4")
    game = position(side(battlefield=[imp]), side())
    act(game, "activate Imp", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), the(game, "Imp").damage) == (18, 3)
    game = position(
        side(battlefield=[BEAR], hand=[spell("Target creature deals 1 damage to itself.")], lands="W"), side()
    )
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").damage == 1
