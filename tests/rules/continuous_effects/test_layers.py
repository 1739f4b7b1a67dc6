"""CR 613: continuous effects in layers, by timestamp and dependency."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.replacement_effects.replacement import forbidden
from positions import position, side
from rules.continuous_effects.boards import (
    attach,
    board,
    card,
    creature,
    enchantment,
    equipment,
    known,
    lasting,
    number_of,
    power_toughness,
    put_counter,
)

OGRE = creature("Ogre", "2/2")
SWITCH = "Switch target creature's power and toughness until end of turn."


@rule("613.4d")
def test_what_is_added_after_a_switch_is_switched_too() -> None:
    """613.4d: switching comes last, so +5/+0 on a switched creature raises its toughness."""
    game = board(creature("Wall", "1/3"))
    lasting(game, "Target creature gets +0/+1 until end of turn.", "Wall")
    lasting(game, SWITCH, "Wall")
    assert power_toughness(game, "Wall") == "4/1"
    lasting(game, "Target creature gets +5/+0 until end of turn.", "Wall")
    assert power_toughness(game, "Wall") == "4/6"


@rule("613.4d")
def test_two_switches_cancel_each_other() -> None:
    """613.4d: two effects that switch leave power and toughness where they were."""
    game = board(creature("Wall", "1/3"))
    lasting(game, "Target creature gets +0/+1 until end of turn.", "Wall")
    lasting(game, SWITCH, "Wall")
    lasting(game, SWITCH, "Wall")
    assert power_toughness(game, "Wall") == "1/4"


@rule("613.5", "611.3a", "613.1e")
def test_an_effect_of_a_later_layer_sees_the_color_given_in_an_earlier_one() -> None:
    """613.5: what gets a bonus for being white gets it while an effect makes it white, and not after."""
    game = board(enchantment("Honor", "White creatures you control get +1/+1."), OGRE)
    assert power_toughness(game, "Ogre") == "2/2"
    lasting(game, "Target creature becomes white until end of turn.", "Ogre")
    assert power_toughness(game, "Ogre") == "3/3"
    lasting(game, "Target creature becomes red until end of turn.", "Ogre")
    assert power_toughness(game, "Ogre") == "2/2"


@rule("613.4b", "613.4c", "613.5", "613.4")
def test_setting_comes_before_adding_whenever_it_was_done() -> None:
    """613.4: counters, spells and enchantments add to a base that was set after all of them."""
    game = board(OGRE, enchantment("Shelter", "Creatures you control get +0/+2."))
    put_counter(game, "+1/+1", "Ogre")
    lasting(game, "Target creature gets +4/+4 until end of turn.", "Ogre")
    assert power_toughness(game, "Ogre") == "7/9"
    lasting(game, "Target creature has base power and toughness 0/1 until end of turn.", "Ogre")
    assert power_toughness(game, "Ogre") == "5/8"


@rule("613.6")
def test_the_parts_of_one_effect_apply_in_their_own_layers() -> None:
    """613.6: control changes in layer 2 and haste comes in layer 6, from the same spell."""
    game = board(OGRE, theirs=[creature("Boar", "3/3")])
    lasting(game, "Gain control of target creature until end of turn. It gains haste until end of turn.", "Boar")
    boar = known(game, "Boar")
    assert boar.controller == 0
    assert Haste in boar.keywords


@rule("613.6")
def test_an_effect_goes_on_applying_to_what_it_began_with() -> None:
    """613.6: noncreature artifacts that become artifact creatures also get their power.

    Though they aren't noncreature any more.
    """
    game = board(card("Idol", "{2}", "Artifact"))
    lasting(game, "All noncreature artifacts become 2/2 artifact creatures until end of turn.")
    assert known(game, "Idol").types == ("Artifact", "Creature")
    assert power_toughness(game, "Idol") == "2/2"


@rule("613.6")
def test_an_effect_goes_on_when_its_ability_is_removed_meanwhile() -> None:
    """613.6: an effect that has begun to apply in an earlier layer applies in later ones without its ability."""
    game = board(
        card("Opal", "{2}{W}", "Enchantment", "Artifacts you control are 3/3 creatures with haste."),
        card("Idol", "{2}", "Artifact", "Enchantments you control lose all abilities."),
    )
    assert power_toughness(game, "Idol") == "3/3"
    assert not known(game, "Opal").abilities


@rule("613.7", "613.4b", "613.4")
def test_of_two_effects_that_set_the_later_one_wins() -> None:
    """613.7: within a sublayer effects apply in the order of their timestamps."""
    game = board(OGRE)
    lasting(game, "Target creature has base power and toughness 5/5 until end of turn.", "Ogre")
    lasting(game, "Target creature has base power and toughness 1/1 until end of turn.", "Ogre")
    assert power_toughness(game, "Ogre") == "1/1"


@rule("613.7e")
def test_an_attachment_gets_a_new_timestamp_when_it_is_attached() -> None:
    """613.7e: the Equipment that was attached last says what the base power is."""
    game = board(
        OGRE,
        equipment("Shrink", "Equipped creature has base power and toughness 1/1."),
        equipment("Swell", "Equipped creature has base power and toughness 7/7."),
    )
    attach(game, "Swell", "Ogre")
    attach(game, "Shrink", "Ogre")
    assert power_toughness(game, "Ogre") == "1/1"
    attach(game, "Swell", "Ogre")
    assert power_toughness(game, "Ogre") == "7/7"


@rule("613.7c", "613.1f", "122.1b")
def test_a_keyword_counter_has_its_place_by_timestamp() -> None:
    """613.7c: a flying counter put on after an effect took all abilities lets the creature fly.

    One put on before doesn't.
    """
    game = board(OGRE)
    put_counter(game, "flying", "Ogre")
    assert Flying in known(game, "Ogre").keywords
    lasting(game, "Target creature loses all abilities until end of turn.", "Ogre")
    assert Flying not in known(game, "Ogre").keywords
    put_counter(game, "trample", "Ogre")
    assert Trample in known(game, "Ogre").keywords
    assert Flying not in known(game, "Ogre").keywords
    put_counter(game, "flying", "Ogre")
    assert Flying in known(game, "Ogre").keywords


@rule("613.8a")
def test_an_effect_waits_for_one_that_gives_it_more_to_apply_to() -> None:
    """613.8a: what makes all lands creatures depends on nothing.

    What makes Elves of creatures depends on it, though it is older.
    """
    game = board(
        enchantment("Kinship", "Creatures you control are Elves in addition to their other types."),
        enchantment("Stirring", "Lands you control are 1/1 creatures in addition to their other types."),
        card("Field", "", "Land"),
    )
    assert "Elf" in known(game, "Field").subtypes


@rule("613.8a", "305.7")
def test_a_land_that_loses_its_ability_by_another_effect_never_applies_it() -> None:
    """613.8a: an older land that changes lands' types depends on what makes it a Mountain without that ability."""
    game = board(
        card("Spread", "", "Land", "All lands are Islands in addition to their other types."),
        enchantment("Blood", "Nonbasic lands are Mountains."),
        card("Field", "", "Land"),
    )
    assert known(game, "Field").subtypes == ("Mountain",)
    assert known(game, "Spread").subtypes == ("Mountain",)


@rule("613.8b")
def test_a_loop_of_dependencies_falls_back_to_timestamps() -> None:
    """613.8b: two lands that would each take the other's ability apply in the order of their timestamps.

    Only the first does.
    """
    game = board(
        card("First", "", "Land", "Other nonbasic lands are Mountains."),
        card("Second", "", "Land", "Other nonbasic lands are Islands."),
    )
    assert known(game, "Second").subtypes == ("Mountain",)
    assert known(game, "First").subtypes == ()


@rule("604.3", "613.4a")
def test_what_defines_power_comes_before_what_sets_it() -> None:
    """613.4a: a characteristic-defining ability gives way to an effect that sets power, even to an older one."""
    counting = creature(
        "Counter",
        "*/*",
        text="This creature's power and toughness are each equal to the number of creatures you control.",
    )
    game = board(counting, OGRE)
    assert power_toughness(game, "Counter") == "2/2"
    lasting(game, "Target creature has base power and toughness 9/9 until end of turn.", "Counter")
    assert power_toughness(game, "Counter") == "9/9"


@rule("604.3a", "613.4b", "613.7a", "611.2c")
def test_a_granted_ability_that_says_what_power_equals_defines_nothing() -> None:
    """604.3a, 613.7a: given by an effect, it sets power in layer 7b with that effect's timestamp."""
    land = card("Tomb", "", "Land")
    game = board(land, OGRE)
    becomes = "Until end of turn, target land becomes a 3/3 creature. It's still a land."
    lasting(game, becomes, "Tomb")
    lasting(game, "Target creature gets +1/+1 until end of turn.", "Tomb")
    assert power_toughness(game, "Tomb") == "4/4"
    lasting(
        game,
        "Until end of turn, target land becomes a black and green Plant Zombie creature with \"This creature's power "
        "and toughness are each equal to the number of creatures you control.\" It's still a land.",
        "Tomb",
    )
    assert power_toughness(game, "Tomb") == "3/3"
    assert known(game, "Tomb").colors == {"B", "G"}
    lasting(game, becomes, "Tomb")
    assert power_toughness(game, "Tomb") == "4/4"


@rule("613.1f", "604.2")
def test_a_granted_static_ability_applies_too() -> None:
    """613.1f: an ability that an effect gives can itself give abilities, in the same layer."""
    game = board(
        enchantment("Lesson", 'Elves you control have "Bears you control have flying."'),
        creature("Elf", "1/1", types="Creature — Elf"),
        OGRE,
    )
    assert Flying in known(game, "Ogre").keywords


@rule("208.3", "208.3a", "301.7a", "301.7b", "302.4")
def test_a_noncreature_permanent_has_no_power_until_it_becomes_a_creature() -> None:
    """208.3a: an effect that gives power to a vehicle waits until it is a creature."""
    game = board(creature("Cart", "3/2", types="Artifact — Vehicle"))
    assert power_toughness(game, "Cart") == ""
    lasting(game, "Target artifact gets +1/+1 until end of turn.", "Cart")
    assert power_toughness(game, "Cart") == ""
    lasting(game, "Target artifact becomes an artifact creature until end of turn.", "Cart")
    assert power_toughness(game, "Cart") == "4/3"


@rule("611.2c", "611.2")
def test_the_objects_of_a_resolved_effect_are_settled() -> None:
    """611.2c: a creature that comes later doesn't get the bonus."""
    game = board(OGRE, theirs=[creature("Boar", "3/3")])
    lasting(game, "Creatures you control get +1/+1 until end of turn.")
    lasting(game, "Gain control of target creature until end of turn.", "Boar")
    assert power_toughness(game, "Ogre") == "3/3"
    assert power_toughness(game, "Boar") == "3/3"


@rule("611.2d", "608.2h", "611.2")
def test_a_number_is_determined_once() -> None:
    """611.2d: X stays what it was as the effect began."""
    game = board(OGRE, creature("Boar", "3/3"), theirs=[creature("Cat", "1/1")])
    lasting(
        game,
        "Creatures you control get +X/+0 until end of turn, where X is the number of creatures you control.",
    )
    lasting(game, "Gain control of target creature until end of turn.", "Cat")
    assert power_toughness(game, "Ogre") == "4/2"


@rule("604.3", "613.3", "113.6a")
def test_a_card_anywhere_has_what_it_defines() -> None:
    """604.3: a characteristic-defining ability functions in the library too."""
    from positions import position, side

    counting = creature(
        "Counter",
        "*/*",
        text="This creature's power and toughness are each equal to the number of creatures you control.",
    )
    game = position(side(battlefield=[OGRE, OGRE], library=[counting], hand=[counting]), side())
    for number in (*game.state.library(0), *game.state.hand(0)):
        assert game.board.characteristics(number).power == 2


@rule("613.1", "613.1f", "613.4c")
def test_a_layer_sees_only_what_the_layers_before_it_have_made() -> None:
    """CR 613.1: what gives abilities in layer 6 looks at power before counters and anthems, which come in layer 7c.

    So what is printed with power 3 has the ability, whatever becomes of its power; what grows to 3 hasn't.
    """
    game = board(
        enchantment("Perch", "Creatures you control with power 3 or greater have flying."),
        OGRE,
        creature("Giant", "3/3"),
        enchantment("Anthem", "Creatures you control get +1/+1."),
    )
    put_counter(game, "+1/+1", "Ogre")
    lasting(game, "Target creature has base power and toughness 5/5 until end of turn.", "Ogre")
    lasting(game, "Target creature gets -3/-0 until end of turn.", "Giant")
    assert (power_toughness(game, "Ogre"), power_toughness(game, "Giant")) == ("7/7", "1/4")
    assert Flying not in known(game, "Ogre").keywords
    assert Flying in known(game, "Giant").keywords


@rule("613.1", "604.2")
def test_a_condition_is_looked_at_where_its_effect_begins_to_apply() -> None:
    """CR 613.1: whether a creature has power 4 or greater is, in layer 6 as in layer 7c, what the layers so far say."""
    text = "As long as you control a creature with power 4 or greater, creatures you control "
    game = board(
        OGRE,
        enchantment("Wings", text + "have flying."),
        enchantment("Walls", text + "get +0/+5."),
        enchantment("Growth", "All creatures have base power and toughness 4/4."),
    )
    assert Flying not in known(game, "Ogre").keywords
    assert power_toughness(game, "Ogre") == "4/9"


@rule("613.11", "613.4c")
def test_what_affects_the_rules_sees_what_all_layers_have_made() -> None:
    """CR 613.11: effects on the rules come after all layers, so that they look at the power there is in the end."""
    still = enchantment("Calm", "Creatures with power 3 or greater can't attack.")
    game = board(OGRE, creature("Giant", "3/3"), still)
    put_counter(game, "+1/+1", "Ogre")
    lasting(game, "Target creature gets -1/-0 until end of turn.", "Giant")
    assert forbidden(game.board, DeclaredAttack(number_of(game, "Ogre"), PlayerId(1))) is not None
    assert forbidden(game.board, DeclaredAttack(number_of(game, "Giant"), PlayerId(1))) is None


@rule("613.3", "604.3", "113.6a")
def test_what_a_card_elsewhere_defines_itself_comes_first() -> None:
    """613.3: in any zone, other effects apply after characteristic-defining abilities of the same layer."""
    court = card("Court", "{4}", "Artifact Creature — Golem", "Court is all colors.", "3/3")
    game = position(
        side(battlefield=[enchantment("Shade", "Cards in graveyards are black.")], graveyard=[court]), side()
    )
    (seen,) = game.view(0).players[0].graveyard
    assert seen.characteristics is not None
    assert seen.characteristics.colors == frozenset({"B"})


@rule("613.4a", "613.1f")
def test_a_card_elsewhere_that_has_lost_its_ability_defines_nothing() -> None:
    """613.1f: what is lost in layer 6 defines no power and toughness in layer 7a, in a graveyard either."""
    text = "Horde's power and toughness are each equal to the number of creature cards in all graveyards."
    horde = card("Horde", "{2}{G}", "Creature — Elf", text, "*/*")
    still = enchantment("Still", "Cards in graveyards lose all abilities.")
    for permanents, power in (([], 1), ([still], 0)):
        game = position(side(battlefield=permanents, graveyard=[horde]), side())
        (seen,) = game.view(0).players[0].graveyard
        assert seen.power == power


@rule("611.2d")
def test_what_becomes_as_big_as_something_stays_so_big() -> None:
    """611.2d: how big a spell makes something is determined once, as the effect begins; how big a static ability makes
    it isn't.
    """
    from positions import act, card, position, resolve, side, the

    size = "power and toughness each equal to the number of creatures you control"
    wake = card(
        "Wake", "{0}", "Sorcery", f"Target artifact becomes an artifact creature with {size} until end of turn."
    )
    spawn = card("Spawn", "{0}", "Sorcery", "Create two 1/1 white Human creature tokens.")
    game = position(side([OGRE, card("Toy", "{1}", "Artifact")], hand=[wake, spawn]), side())
    act(game, "cast Wake", targets=["Toy"])
    resolve(game)
    begun = the(game, "Toy").power
    act(game, "cast Spawn")
    resolve(game)
    assert (begun, the(game, "Toy").power, the(game, "Toy").toughness) == (1, 1, 1)


@rule("613.3", "604.3", "113.6a")
def test_what_a_card_elsewhere_defines_itself_counts_in_the_layers_to_come() -> None:
    """613.3: what an effect of an earlier layer has touched still has the power that it defines itself, to which other
    effects of layer 7 add.
    """
    text = "Horde's power and toughness are each equal to the number of creature cards in all graveyards."
    horde = card("Horde", "{2}{G}", "Creature — Elf", text, "*/*")
    laws = [
        enchantment("Shade", "Cards in graveyards are black."),
        enchantment("More", "Cards in graveyards get +1/+1."),
    ]
    game = position(side(battlefield=laws, graveyard=[horde, OGRE]), side())
    seen = game.view(0).players[0].graveyard[0]
    assert (seen.power, seen.toughness) == (3, 3)
