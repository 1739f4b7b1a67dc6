"""CR 611-613: the rulebook's examples of continuous effects, played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.keyword_basics.haste import Haste
from positions import act, card, life, named, position, resolve, run_to, settle, side, the
from rules.continuous_effects.boards import creature, enchantment, equipment

SWITCH = "Switch target creature's power and toughness until end of turn."


def free(number: int, text: str) -> Card:
    """An instant that costs nothing."""
    return card(f"Spell {number}", "{0}", "Instant", text)


def playing(
    battlefield: Sequence[Card], spells: Sequence[str | Card] = (), theirs: Sequence[Card] = (), **mine: Any
) -> Game:
    """A game in which Alice has these permanents, and in hand cards and instants with these texts."""
    hand = [spell if isinstance(spell, Card) else free(place, spell) for place, spell in enumerate(spells)]
    return position(side(battlefield=battlefield, hand=hand, **mine), side(battlefield=theirs))


def cast(game: Game, number: int, *targets: str, answers: Sequence[Any] = ()) -> None:
    """Cast the instant of this number, and let it resolve."""
    act(game, f"cast Spell {number}", targets=targets)
    resolve(game)
    for answer in answers:
        game.choose(answer)


def size(game: Game, name: str) -> str:
    """The power and toughness of the permanent of this name."""
    seen = the(game, name)
    return f"{seen.power}/{seen.toughness}"


def flies(game: Game, name: str) -> bool:
    """Whether the permanent of this name has flying."""
    known = the(game, name).characteristics
    return known is not None and Flying in known.keywords


# -- 611 ---------------------------------------------------------------------------------------------------------------


@by_editions("2024", "2026")
@rule("611.2b")
@pytest.mark.parametrize(
    ("loss", "targets"),
    [
        ("Destroy target creature.", ["Thief"]),
        ("Target opponent gains control of target creature.", ["Bob", "Thief"]),
    ],
)
def test_a_duration_that_is_over_before_the_effect_begins(loss: str, targets: Sequence[str]) -> None:
    """CR 611.2b, example: who loses the thief before its ability resolves gains control of nothing."""
    text = "When this creature enters, gain control of target artifact for as long as you control this creature."
    thief, idol = creature("Thief", "2/2", "{0}", text), card("Idol", "{1}", "Artifact")
    for is_lost in (False, True):
        game = position(side(hand=[thief, free(0, loss)]), side(battlefield=[idol]))
        act(game, "cast Thief")
        resolve(game)
        game.choose(named(game, "Idol"))
        if is_lost:
            cast(game, 0, *targets)
        resolve(game)
        assert the(game, "Idol").controller == (1 if is_lost else 0)


@by_editions("2024", "2026")
@rule("611.2c")
def test_the_set_of_objects_is_determined_as_the_effect_begins() -> None:
    """CR 611.2c, example 1: what was white gets the bonus whatever its color becomes; what is white later doesn't."""
    game = playing(
        [creature("Knight", "1/1", "{W}"), creature("Rat", "1/1", "{B}")],
        [
            "All white creatures get +1/+1 until end of turn.",
            "Target creature becomes black until end of turn.",
            "Target creature becomes white until end of turn.",
            creature("Squire", "1/1", "{W}"),
        ],
        lands="W",
    )
    cast(game, 0)
    cast(game, 1, "Knight")
    cast(game, 2, "Rat")
    act(game, "cast Squire")
    resolve(game)
    assert (size(game, "Knight"), size(game, "Rat"), size(game, "Squire")) == ("2/2", "1/1", "1/1")


@by_editions("2024", "2026")
@rule("611.2c", "615.3")
def test_an_effect_on_the_rules_reaches_what_comes_later() -> None:
    """CR 611.2c, example 2: damage from creatures that weren't there, or weren't creatures, is prevented too."""
    shot = card("Archer", "{0}", "Creature — Elf", "Haste\n{T}: This creature deals 1 damage to any target.", "1/1")
    totem = card("Totem", "{1}", "Artifact", "{0}: This artifact deals 1 damage to any target.")
    game = playing(
        [totem],
        [
            "Prevent all damage creatures would deal this turn.",
            shot,
            "Target artifact becomes a 1/1 artifact creature until end of turn.",
        ],
    )
    cast(game, 0)
    act(game, "cast Archer")
    resolve(game)
    act(game, "activate Archer", targets=["Bob"])
    resolve(game)
    act(game, "activate Totem", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19
    cast(game, 2, "Totem")
    act(game, "activate Totem", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19


@by_editions("2024", "2026")
@rule("611.2e")
@pytest.mark.parametrize("kind", ["Artifact", "Creature", "Land"])
def test_what_a_permanent_is_said_to_be_it_is_as_it_enters(kind: str) -> None:
    """CR 611.2e, example: an ability that triggers on an enchantment entering triggers."""
    watch = enchantment("Watch", "Whenever an enchantment you control enters, you gain 1 life.")
    text = (
        "Reveal the top card of your library. If it's an artifact, creature, or land card, you may put it onto the "
        "battlefield with a growth counter on it. It's an enchantment in addition to its other types."
    )
    top = card("Given", "", kind, pt="2/2" if kind == "Creature" else "")
    game = playing([watch], [text], library=[top])
    cast(game, 0, answers=[Answer(True)])
    given = the(game, "Given")
    assert (given.types, given.counters) == ((kind, "Enchantment"), (("growth", 1),))
    resolve(game)
    assert life(game, 0) == 21


@by_editions("2024", "2026")
@rule("611.3b", "611.3a")
def test_a_static_ability_applies_to_whatever_it_speaks_of_at_any_moment() -> None:
    """CR 611.3b, example: a creature gets the bonus for white creatures while it is white."""
    game = playing(
        [enchantment("Crusade", "All white creatures get +1/+1."), creature("Rat", "1/1", "{B}")],
        ["Target creature becomes white until end of turn.", "Target creature becomes black until end of turn."],
    )
    assert size(game, "Rat") == "1/1"
    cast(game, 0, "Rat")
    assert size(game, "Rat") == "2/2"
    cast(game, 1, "Rat")
    assert size(game, "Rat") == "1/1"


@by_editions("2024", "2026")
@rule("611.3c", "603.6b")
def test_what_applies_to_a_permanent_applies_as_it_enters() -> None:
    """CR 611.3c, example: a 1/1 white creature spell makes a 2/2, as is seen by what triggers on that."""
    small = enchantment("Small", "Whenever a creature with power 1 or less enters, you gain 10 life.")
    large = enchantment("Large", "Whenever a creature with power 2 or greater enters, you gain 1 life.")
    for cost, gained, pt in (("{W}", 1, "2/2"), ("{R}", 10, "1/1")):
        game = playing(
            [enchantment("Crusade", "All white creatures get +1/+1."), small, large],
            [creature("Squire", "1/1", cost)],
            lands="WR",
        )
        act(game, "cast Squire")
        resolve(game)
        assert size(game, "Squire") == pt
        resolve(game)
        assert (life(game, 0), game.state.stack) == (20 + gained, ())


# -- 613.4d ------------------------------------------------------------------------------------------------------------

WALL = creature("Wall", "1/3")
STOUT = "Target creature gets +0/+1 until end of turn."


@by_editions("2024", "2026")
@rule("613.4d")
def test_what_is_added_after_switching() -> None:
    """CR 613.4d, example 1: +0/+1, switched to 4/1, then +5/+0 makes 4/6 of a 1/3."""
    game = playing([WALL], [STOUT, SWITCH, "Target creature gets +5/+0 until end of turn."])
    cast(game, 0, "Wall")
    cast(game, 1, "Wall")
    assert size(game, "Wall") == "4/1"
    cast(game, 2, "Wall")
    assert size(game, "Wall") == "4/6"


@by_editions("2024", "2026")
@rule("613.4d")
def test_what_was_added_ends_before_the_switch() -> None:
    """CR 613.4d, example 2: without the +0/+1 the switched creature is 3/1."""
    banner = enchantment("Banner", "Creatures you control get +0/+1.")
    game = playing([WALL, banner], [SWITCH, "Destroy target enchantment."])
    cast(game, 0, "Wall")
    assert size(game, "Wall") == "4/1"
    cast(game, 1, "Banner")
    assert size(game, "Wall") == "3/1"


@by_editions("2024", "2026")
@rule("613.4d")
def test_two_switches() -> None:
    """CR 613.4d, example 3: two switches cancel each other, and the creature is 1/4."""
    game = playing([WALL], [STOUT, SWITCH, SWITCH])
    for number in range(3):
        cast(game, number, "Wall")
    assert size(game, "Wall") == "1/4"


# -- 613.5 -------------------------------------------------------------------------------------------------------------


@by_editions("2024", "2026")
@rule("613.5")
def test_changes_are_instantaneous() -> None:
    """CR 613.5, example 1: turned white, a black 2/2 becomes 3/3 by what is good for white ones; red, 2/2 again."""
    game = playing(
        [enchantment("Honor", "White creatures you control get +1/+1."), creature("Rat", "2/2", "{B}")],
        ["Target creature becomes white until end of turn.", "Target creature becomes red until end of turn."],
    )
    cast(game, 0, "Rat")
    assert size(game, "Rat") == "3/3"
    cast(game, 1, "Rat")
    assert size(game, "Rat") == "2/2"


@by_editions("2024", "2026")
@rule("613.5", "613.4b", "613.4c")
def test_what_sets_comes_before_what_adds() -> None:
    """CR 613.5, example 2: counter, +4/+4, +0/+2 and then 0/1 make 5/8."""
    game = playing(
        [creature("Ogre", "2/2")],
        [
            "Put a +1/+1 counter on target creature.",
            "Target creature gets +4/+4 until end of turn.",
            card("Shelter", "{0}", "Enchantment", "Creatures you control get +0/+2."),
            "Target creature becomes 0/1 until end of turn.",
        ],
    )
    cast(game, 0, "Ogre")
    assert size(game, "Ogre") == "3/3"
    cast(game, 1, "Ogre")
    assert size(game, "Ogre") == "7/7"
    act(game, "cast Shelter")
    resolve(game)
    assert size(game, "Ogre") == "7/9"
    cast(game, 3, "Ogre")
    assert size(game, "Ogre") == "5/8"


# -- 613.6 -------------------------------------------------------------------------------------------------------------


@by_editions("2024", "2026")
@rule("613.6")
def test_color_and_size_from_one_effect() -> None:
    """CR 613.6, example 1: the color comes in layer 5, the bonus in layer 7c, each after what comes before it."""
    hound = creature(
        "Hound", "2/2", "{G}", "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn."
    )
    blue = enchantment("Tide", "Blue creatures have base power and toughness 5/5.")
    game = playing([hound, blue])
    act(game, "activate Hound")
    resolve(game)
    game.choose(Word("blue"))
    assert size(game, "Hound") == "6/6"
    steps = game.explain(the(game, "Hound").id).steps
    assert [step.layer for step in steps] == ["5", "7b", "7c"]


@by_editions("2024", "2026")
@rule("613.6")
def test_control_and_haste_from_one_effect() -> None:
    """CR 613.6, example 2: control in layer 2 and haste in layer 6."""
    treason = (
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    )
    hush = enchantment("Hush", "Creatures your opponents control lose all abilities.")
    game = position(side(battlefield=[hush], hand=[free(0, treason)]), side(battlefield=[Piece(WALL, tapped=True)]))
    cast(game, 0, "Wall")
    wall = the(game, "Wall")
    assert wall.characteristics is not None
    assert (wall.controller, wall.tapped, Haste in wall.characteristics.keywords) == (0, False, True)
    assert [step.layer for step in game.explain(wall.id).steps] == ["2", "6"]


@by_editions("2024", "2026")
@rule("613.6")
def test_an_effect_goes_on_applying_to_what_it_began_with() -> None:
    """CR 613.6, example 3: noncreature artifacts that become 2/2 creatures are 2/2, though no longer noncreature."""
    game = playing(
        [card("Idol", "{1}", "Artifact"), card("Golem", "{3}", "Artifact Creature — Golem", "", "5/5")],
        ["All noncreature artifacts become 2/2 artifact creatures until end of turn."],
    )
    cast(game, 0)
    assert (size(game, "Idol"), size(game, "Golem")) == ("2/2", "5/5")
    steps = game.explain(the(game, "Idol").id).steps
    assert [step.layer for step in steps if step.effect.source_name == "Spell 0"] == ["4", "7b"]


@by_editions("2024", "2026")
@rule("613.6", "613.4b", "613.7a")
def test_a_granted_ability_that_says_what_power_is_equal_to() -> None:
    """CR 613.6, example 4: a land made 3/3, then given a size to count, then made 3/3 again, with +1/+1 all along."""
    counted = "This creature's power and toughness are each equal to the number of creature cards in your graveyard."
    becomes = f"this land becomes a black and green Plant Zombie creature with “{counted}” It's still a land."
    tomb = card("Restless Tomb", "", "Land", f"{{T}}: Add {{C}}.\n{{0}}: Until end of turn, {becomes}")
    three = "Until end of turn, target land becomes a 3/3 creature that's still a land."
    game = playing(
        [tomb, creature("Rat", "1/1")],
        [
            three,
            "Target creature gets +1/+1 until end of turn.",
            three,
            "Exile target creature card from a graveyard.",
            "Destroy target creature.",
        ],
        graveyard=[creature(f"Dead {number}", "1/1") for number in range(10)],
    )
    cast(game, 0, "Restless Tomb")
    assert size(game, "Restless Tomb") == "3/3"
    cast(game, 1, "Restless Tomb")
    assert size(game, "Restless Tomb") == "4/4"
    act(game, "activate Restless Tomb")
    resolve(game)
    assert size(game, "Restless Tomb") == "11/11"
    assert {"Creature", "Land"} <= set(the(game, "Restless Tomb").types)
    cast(game, 3, "Dead 4")
    assert size(game, "Restless Tomb") == "10/10"
    cast(game, 4, "Rat")
    assert size(game, "Restless Tomb") == "11/11"
    cast(game, 2, "Restless Tomb")
    assert size(game, "Restless Tomb") == "4/4"


# -- 613.7a, 613.9 -----------------------------------------------------------------------------------------------------


@by_editions("2024", "2026")
@rule("613.7", "613.7a", "613.7e")
def test_a_new_timestamp_keeps_the_order_of_own_and_granted_abilities() -> None:
    """CR 613.7a, example: an Equipment that takes flying, with a granted ability that gives it, gives it."""
    hammer = equipment("Hammer", "Equipped creature gets +10/+10 and loses flying.")
    rune = card(
        "Rune",
        "{0}",
        "Enchantment — Aura",
        "Enchant permanent\nWhen this Aura enters, draw a card.\n"
        "As long as enchanted permanent is a creature, it has flying.\n"
        'As long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
    )
    game = playing([hammer, creature("Bird", "1/1", text="Flying"), WALL], [rune], lands="RRRR")
    act(game, "activate Hammer", targets=["Bird"])
    resolve(game)
    assert not flies(game, "Bird")
    act(game, "cast Rune", targets=["Hammer"])
    settle(game)
    assert flies(game, "Bird")
    act(game, "activate Hammer", targets=["Wall"])
    resolve(game)
    assert (flies(game, "Wall"), size(game, "Wall")) == (True, "11/13")
    act(game, "activate Hammer", targets=["Bird"])
    resolve(game)
    assert flies(game, "Bird")


@by_editions("2024", "2026")
@rule("613.9", "613.7")
def test_of_two_effects_that_contradict_each_other_the_later_one_wins() -> None:
    """CR 613.9, example 1: of two Auras, one with flying and one without, the one that came last counts."""
    wings = card("Wings", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    lead = card("Lead", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses flying.")
    for first, second, expected in ((wings, lead, False), (lead, wings, True)):
        game = playing([WALL], [first, second])
        for aura in (first, second):
            act(game, f"cast {aura.name}", targets=["Wall"])
            resolve(game)
        assert flies(game, "Wall") is expected
        assert game.explain(the(game, "Wall").id).dependencies == ()


@by_editions("2024", "2026")
@rule("613.9", "613.7b")
def test_it_is_the_same_with_effects_of_other_kinds() -> None:
    """CR 613.9, example 1: a spell or a permanent that isn't an Aura comes out the same."""
    lose = "Target creature loses flying until end of turn."
    wings = card("Wings", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    grounded = card("Gravity", "{0}", "Enchantment", "All creatures lose flying.")
    game = playing([WALL], [lose, wings, grounded])
    cast(game, 0, "Wall")
    act(game, "cast Wings", targets=["Wall"])
    resolve(game)
    assert flies(game, "Wall")
    act(game, "cast Gravity")
    resolve(game)
    assert not flies(game, "Wall")


@by_editions("2024", "2026")
@rule("613.9")
def test_an_effect_decides_whether_another_one_applies() -> None:
    """CR 613.9, example 2: what an Aura makes white gets what white creatures get, whatever color it was."""
    pale = card("Pallor", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white.")
    game = playing([enchantment("Honor", "White creatures get +1/+1."), creature("Rat", "1/1", "{B}")], [pale])
    assert size(game, "Rat") == "1/1"
    act(game, "cast Pallor", targets=["Rat"])
    resolve(game)
    assert size(game, "Rat") == "2/2"


@rule("613.11")
def test_effects_on_the_rules_apply_by_their_timestamps() -> None:
    """CR 613.11: of two that say how many cards a hand may have, the later one counts."""
    none = card("Tower", "{0}", "Artifact", "You have no maximum hand size.")
    two = card("Cramp", "{0}", "Enchantment", "Your maximum hand size is two.")
    for first, second, kept in ((none, two, 2), (two, none, 6)):
        game = playing([], [first, second, *(creature(f"Bear {number}", "2/2", "{9}") for number in range(6))])
        for each in (first, second):
            act(game, f"cast {each.name}")
            resolve(game)
        run_to(game, "end")
        run_to(game, "cleanup" if kept == 2 else "upkeep")
        discards = isinstance(game.decision, ChooseObjects) and game.decision.minimum == 4
        assert (discards, len(game.state.hand(0))) == (kept == 2, 6)


@rule("613.3", "613.7")
@pytest.mark.parametrize("others", [1, 2])
def test_what_defines_itself_comes_before_what_was_there_earlier(others: int) -> None:
    """613.3: a creature that says that it has no color is white where all creatures are, and have been for longer."""
    pale = enchantment("Pallor", "Creatures you control are white.")
    game = playing([pale] * others, [card("Drone", "{0}", "Creature — Drone", "Devoid", "1/1")])
    act(game, "cast Drone")
    resolve(game)
    known = the(game, "Drone").characteristics
    assert known is not None
    assert known.colors == {"W"}


@rule("613.1b", "302.6")
def test_who_is_given_control_has_not_controlled_it_continuously() -> None:
    """613.1b: a creature of which an effect gives control, or takes it back as it ends, is new to its controller."""
    tapper = card("Tapper", "{0}", "Creature — Human", "{T}: You gain 1 life.", "1/1")
    take = "Gain control of target creature until end of turn."
    game = position(side(hand=[free(0, take)]), side(battlefield=[tapper]))
    assert not the(game, "Tapper").summoning_sick
    cast(game, 0, "Tapper")
    assert (the(game, "Tapper").controller, the(game, "Tapper").summoning_sick) == (0, True)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (the(game, "Tapper").controller, the(game, "Tapper").summoning_sick) == (1, False)
