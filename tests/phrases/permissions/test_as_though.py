"""What creatures can do "as though" they, or those they fight, were otherwise."""

from __future__ import annotations

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, can, card, life, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack, attacks, block, blocks, damage, fight, to_step


def creature(name: str, text: str = "", pt: str = "2/2", types: str = "Beast") -> Card:
    """A creature with a text."""
    return card(name, "{G}", f"Creature — {types}", text, pt)


HEDGE = creature("Hedge", "Defender", "0/4", "Wall")
BEAST = creature("Beast")
SHADE = creature("Shade", "Shadow")
GULL = creature("Gull", "Flying")
ISLAND = card("Island", "", "Basic Land — Island")


@rule("609.4", "702.3b")
@by_editions("2001", "2026")
def test_a_creature_attacks_as_though_it_had_no_defender() -> None:
    """609.4: it attacks, by the rules of 2001 as though it weren't a Wall; what isn't spoken of stays at home."""
    march = card("March", "{W}", "Enchantment", "Walls with power 1 can attack as though they didn't have defender.")
    game = fight([HEDGE, creature("Stake", "Defender", "1/1", "Wall"), march], [])
    assert attacks(game) == ["Stake attacks Bob"]


@rule("609.4", "611.2")
def test_for_this_turn_it_can_attack_as_though_it_had_no_defender() -> None:
    """609.4, 611.2: what an ability lets it do this turn, it can't do in the next one of its player."""
    maze = creature(
        "Maze",
        "Defender\n{0}: This creature can attack this turn as though it didn't have defender.",
        "4/4",
        "Wall",
    )
    game = position(side(battlefield=[maze]), side())
    act(game, "activate Maze")
    resolve(game)
    assert attacks(game) == ["Maze attacks Bob"]
    attack(game, "Maze")
    run_to(game, "postcombat main")
    assert life(game, 1) == 16
    while game.view(0).turn < 3:
        run_to(game, "upkeep")
        run_to(game, "draw")
    run_to(game, "end of combat")
    assert life(game, 1) == 16


@rule("609.4", "302.6", "508.1a")
def test_new_creatures_attack_some_players_as_though_they_had_haste() -> None:
    """609.4, 302.6: they can attack those whom the effect speaks of, and nobody else."""
    brute = card(
        "Rally",
        "{R}",
        "Enchantment",
        "Creatures you control can attack each opponent who controls an artifact as though they had haste.",
    )
    helm = card("Helm", "{1}", "Artifact")
    game = position(side(battlefield=[brute], hand=[BEAST], lands="G"), side(battlefield=[helm]), side())
    act(game, "cast Beast")
    resolve(game)
    run_to(game, "beginning of combat")
    assert attacks(game) == ["Beast attacks Bob"]


@rule("609.4", "302.6", "602.5a")
def test_abilities_are_activated_as_though_their_creatures_had_haste_but_these_do_not_attack() -> None:
    """609.4: the effect is about activating abilities; for attacking the creature is as new as it is."""
    elixir = card(
        "Elixir",
        "{3}",
        "Artifact",
        "You may activate abilities of creatures you control as though those creatures had haste.",
    )
    elf = creature("Elf", "{T}: Add {G}.\n{T}: You gain 1 life.", "1/1")
    for others, possible in (([], False), ([elixir], True)):
        game = position(side(battlefield=others, hand=[elf, BEAST], lands="G"), side())
        act(game, "cast Elf")
        resolve(game)
        assert can(game, "activate Elf") is possible
        assert can(game, "cast Beast") is possible
        run_to(game, "end of combat")
        assert life(game, 1) == 20


@rule("609.4", "509.1b", "702.9b", "702.17b", "702.28b")
def test_a_creature_blocks_some_creatures_as_though_it_had_another_ability() -> None:
    """609.4, 509.1b: reach and shadow count for blocking those the effect names, and for nothing else."""
    hunter = creature("Hunter", "This creature can block Birds as though it had reach.")
    warden = creature("Warden", "This creature can block creatures with shadow as though this creature had shadow.")
    game = fight([creature("Lark", "Flying", types="Bird"), GULL, SHADE, BEAST], [hunter, warden])
    attack(game, "Lark", "Gull", "Shade", "Beast")
    assert sorted(blocks(game)) == [
        "Hunter blocks Beast",
        "Hunter blocks Lark",
        "Warden blocks Beast",
        "Warden blocks Shade",
    ]


@rule("609.4", "509.1b", "702.28b")
def test_a_creature_blocks_others_as_though_these_lacked_an_ability() -> None:
    """609.4: what they lack, they lack for this blocker only."""
    wall = creature("Ember", "This creature can block creatures with shadow as though they didn't have shadow.")
    game = fight([SHADE], [wall, BEAST])
    attack(game, "Shade")
    assert blocks(game) == ["Ember blocks Shade"]


@rule("609.4", "509.1b", "702.14c")
def test_creatures_are_blocked_as_though_they_lacked_their_landwalk() -> None:
    """609.4, 702.14c: another kind of landwalk still keeps a creature from being blocked."""
    tow = card(
        "Tow", "{U}", "Enchantment", "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
    )
    eel, both = creature("Eel", "Islandwalk"), creature("Ray", "Islandwalk\nFlying")
    forest = card("Forest", "", "Basic Land — Forest")
    game = fight([eel, both, creature("Snake", "Forestwalk")], [BEAST, tow, ISLAND, forest])
    attack(game, "Eel", "Ray", "Snake")
    assert blocks(game) == ["Beast blocks Eel"]


@rule("609.4", "509.1a")
def test_tapped_creatures_block_as_though_they_were_untapped() -> None:
    """609.4, 509.1a: they block, and stay tapped."""
    stern = creature("Stern", "Tapped creatures you control can block as though they were untapped.")
    game = fight([GULL, BEAST], [stern, Piece(creature("Guard"), tapped=True)])
    attack(game, "Beast")
    assert sorted(blocks(game)) == ["Guard blocks Beast", "Stern blocks Beast"]
    block(game, ("Guard", "Beast"))
    assert the(game, "Guard").tapped


@rule("609.4", "510.1c", "702.7b")
def test_damage_is_assigned_as_though_the_attacker_were_not_blocked_if_its_player_wants() -> None:
    """609.4, 510.1c: all of it or none; the blocker deals its damage all the same."""
    wurm = creature("Wurm", "You may have this creature assign its combat damage as though it weren't blocked.", "5/5")
    for wanted, dealt in ((True, ("Wurm", "Bob", 5)), (False, ("Wurm", "Beast", 5))):
        game = fight([wurm], [BEAST])
        attack(game, "Wurm")
        block(game, ("Beast", "Wurm"))
        run_to(game, "combat damage")
        assert pending(game).rule == "609.4"
        game.choose(wanted)
        assert damage(game) == [dealt, ("Beast", "Wurm", 2)]


@rule("609.4", "510.4", "702.4b", "702.19b")
def test_as_though_unblocked_a_trampler_owes_its_blockers_nothing() -> None:
    """609.4, 702.19b: nothing need be lethal to its blockers then; it is said anew in the second step."""
    wolf = creature(
        "Wolf",
        "Trample, double strike\nYou may have this creature assign its combat damage as though it weren't blocked.",
        "1/5",
    )
    game = fight([wolf], [HEDGE])
    attack(game, "Wolf")
    block(game, ("Hedge", "Wolf"))
    run_to(game, "combat damage")
    game.choose(True)
    assert damage(game) == [("Wolf", "Bob", 1)]
    to_step(game, "end of combat")
    game.choose(False)
    assert damage(game) == [("Wolf", "Bob", 1), ("Wolf", "Hedge", 1)]


@rule("609.4", "702.122a", "702.171a")
def test_a_creature_crews_and_saddles_as_though_its_power_were_greater() -> None:
    """609.4, 702.122a: for that its power counts for more, and for saddling only if the effect speaks of it."""
    pilot = creature("Pilot", "This creature crews Vehicles as though its power were 2 greater.", "1/1")
    cart = card("Cart", "{2}", "Artifact — Vehicle", "Crew 3", "4/4")
    mule = creature("Mule", "Saddle 3", types="Mount")
    game = position(side(battlefield=[pilot, cart, mule]), side())
    assert can(game, "activate Cart")
    assert not can(game, "activate Mule")
    rider = creature(
        "Rider", "This creature saddles Mounts and crews Vehicles as though its power were 2 greater.", "1/1"
    )
    game = position(side(battlefield=[rider, cart, mule]), side())
    assert can(game, "activate Cart")
    assert can(game, "activate Mule")


@rule("609.4", "510.1c")
def test_each_creature_of_a_kind_may_assign_its_damage_so() -> None:
    """609.4, 510.1c: it is asked for each blocked creature meant, and for no other."""
    ape = card(
        "Apex",
        "{G}",
        "Enchantment",
        "For each non-Human creature you control, you may have that creature assign its combat damage as though it "
        "weren't blocked.",
    )
    game = fight(
        [BEAST, GULL, creature("Squire", types="Human"), ape], [HEDGE, creature("Post"), creature("Kite", "Flying")]
    )
    attack(game, "Beast", "Squire", "Gull")
    block(game, ("Hedge", "Beast"), ("Post", "Squire"))
    to_step(game, "end of combat")
    assert pending(game).reason == "assign the combat damage of Beast as though it weren't blocked"
    game.choose(True)
    assert ("Beast", "Bob", 2) in damage(game)
    assert ("Squire", "Post", 2) in damage(game)


@rule("609.4", "609.4a")
def test_two_things_are_supposed_of_the_same_deed() -> None:
    """609.4a: a new creature with defender attacks where both are supposed, that it has haste and hasn't defender."""
    quick = card("Quick", "{R}", "Enchantment", "Creatures you control can attack as though they had haste.")
    rouse = card("Rouse", "{W}", "Enchantment", "Creatures you control can attack as though they didn't have defender.")
    for others, expected in (([quick, rouse], ["Hedge attacks Bob"]), ([quick, BEAST], ["Beast attacks Bob"])):
        game = position(side(battlefield=others, hand=[HEDGE], lands="G"), side())
        act(game, "cast Hedge")
        resolve(game)
        run_to(game, "beginning of combat")
        assert attacks(game) == expected
