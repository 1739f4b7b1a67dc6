"""The examples that the rules from 113 on carry in the rulebook of 2009, played by its rules and by today's."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.objects.destroying import Destroy
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat, happened

each_edition = pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
FLASH = card("Flash of Fire", "{R}", "Instant", "Flash of Fire deals 3 damage to target creature.")
OX = card("Ox", "{2}{G}", "Creature — Ox", pt="3/3")


def shown_types(game: Game, name: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    known = the(game, name).characteristics
    assert known is not None
    return known.supertypes, known.types, known.subtypes


def numbers(game: Game, name: str) -> tuple[int | None, int | None]:
    known = the(game, name).characteristics
    assert known is not None
    return known.power, known.toughness


@each_edition
@rule("601.2c", edition="2009")
@rule("115.1a", "115.1d")
def test_an_ability_with_a_target_doesnt_make_its_card_targeted(edition: str) -> None:
    """CR 115.1a, example; 601.2c of 2009, example: a cycled sorcery's ability has a target, and the sorcery that is
    cast has none.
    """
    text = "You gain 2 life.\nCycling {R}\nWhen you cycle this card, target creature gets -1/-1 until end of turn."
    chill = card("Chill", "{R}", "Sorcery", text)
    theirs = card("Veiled", "{1}", "Creature — Spirit", "Shroud", pt="2/2")
    game = position(side(hand=[chill], lands="R"), side(battlefield=[theirs]), edition=edition)
    act(game, "cast Chill")
    assert not pending(game).reason.startswith("target")
    resolve(game)
    assert life(game, 0) == 22
    game = position(side(battlefield=[BEAR], hand=[chill], lands="R"), side(battlefield=[theirs]), edition=edition)
    act(game, "activate Chill")
    if not getattr(pending(game), "is_target", False):
        assert len(game.view(0).stack) == 2
    else:
        assert [str(each) for each in pending(game).options if "Veiled" in str(each)] == []
        game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert numbers(game, "Grizzly Bears") == (1, 1)
    assert numbers(game, "Veiled") == (2, 2)


@each_edition
@rule("400.7", edition="2009")
@rule("112.4", "400.7a")
def test_what_is_done_to_a_permanent_spell_stays_with_the_permanent(edition: str) -> None:
    """CR 112.4, example; 400.7 of 2009, example: a black creature spell that has become white enters white and stays it
    for as long.
    """
    wash = card("Wash", "{W}", "Instant", "Target spell becomes white until end of turn.")
    shade = card("Shade", "{B}", "Creature — Shade", pt="1/1")
    game = position(side(hand=[shade, wash], lands="BW"), side(), edition=edition)
    act(game, "cast Shade")
    act(game, "cast Wash", targets=["Shade"])
    resolve(game)
    resolve(game)
    known = the(game, "Shade").characteristics
    assert known is not None
    assert known.colors == {"W"}
    run_to(game, "upkeep")
    known = the(game, "Shade").characteristics
    assert known is not None
    assert known.colors == {"B"}


@each_edition
@rule("604.3", edition="2009")
@rule("113.12")
def test_a_quality_is_no_ability(edition: str) -> None:
    """CR 604.3 of 2009, example: a creature with flying has an ability; one that is red has none still."""
    stones = card("Stones", "{3}", "Enchantment", "Creatures with no abilities get +2/+2.")
    for said, grown in (("has flying", False), ("is red", True), ("can't be blocked", True)):
        aura = card("Aura", "{W}", "Enchantment — Aura", f"Enchant creature\nEnchanted creature {said}.")
        game = position(side(battlefield=[stones, BEAR], hand=[aura], lands="W"), side(), edition=edition)
        act(game, "cast Aura", targets=["Grizzly Bears"])
        resolve(game)
        assert numbers(game, "Grizzly Bears") == ((4, 4) if grown else (2, 2)), said


@each_edition
@rule("116.11", edition="2009")
@rule("118.11")
def test_a_cost_whose_action_is_replaced_has_been_paid(edition: str) -> None:
    """CR 118.11, example; 116.11 of 2009, example: who skips the draw that is a cumulative upkeep has paid it."""
    vortex = card(
        "Vortex",
        "{U}",
        "Enchantment",
        "Cumulative upkeep—Draw a card.\nAt the beginning of your end step, sacrifice a land and discard your hand.",
    )
    friend = card("Friend", "{R}", "Creature — Imp", "If you would draw a card, you may skip that draw instead.", "1/1")
    game = position(side(battlefield=[vortex, friend]), side(), step="upkeep", edition=edition)
    resolve(game)
    for _ in range(6):
        if not game.view(0).stack:
            break
        options = [str(each) for each in pending(game).options]
        game.choose("yes" if "yes" in options else pending(game).options[0])
    assert on_battlefield(game, "Vortex")
    assert hand(game, 0) == []


@each_edition
@rule("116.12", edition="2009")
@rule("118.12")
def test_a_cost_that_couldnt_be_paid_at_all(edition: str) -> None:
    """CR 116.12 of 2009, example 1: an enchantment that is gone can't be sacrificed, so the spell isn't countered."""
    text = "When a player casts a spell, sacrifice this enchantment. If you do, counter that spell."
    doubt = card("Doubt", "{U}", "Enchantment", text)
    sweep = card("Sweep", "{W}", "Instant", "Exile target enchantment.")
    for responds in (False, True):
        bob = side(battlefield=[card("Cage", "{1}", "Artifact", "{1}: Exile target enchantment.")], lands="W")
        game = position(side(battlefield=[doubt], hand=[BEAR, sweep], lands="GG"), bob, edition=edition)
        act(game, "cast Grizzly Bears")
        if responds:
            pass_priority(game)
            act(game, "activate Cage", targets=["Doubt"])
        settle(game)
        assert bool(on_battlefield(game, "Grizzly Bears")) is responds


@each_edition
@rule("116.12", edition="2009")
@rule("118.12")
def test_a_cost_counts_as_paid_whatever_happens_instead(edition: str) -> None:
    """CR 118.12, example 2; 116.12 of 2009, example 2: the creature enters under another's control, and yet the cost
    has been paid.
    """
    text = (
        "Morph {0}\nWhen this creature is turned face up, you may put a creature card with morph from your hand onto "
        "the battlefield. If you do, return this creature to its owner's hand."
    )
    turtle = card("Turtle", "{2}", "Creature — Turtle", text, "1/4")
    other = card("Hider", "{5}", "Creature — Elf", "Morph {5}", "3/3")
    text = "If a creature would enter under an opponent's control this turn, it enters under your control instead."
    gather = card("Gather", "{U}", "Instant", text)
    game = position(side(hand=[turtle, other], lands="GGG"), side(hand=[gather], lands="U"), edition=edition)
    game.choose(next(each for each in pending(game).options if "face down" in str(each) or "morph" in str(each)))
    resolve(game)
    pass_priority(game)
    act(game, "cast Gather")
    resolve(game)
    game.choose(next(each for each in pending(game).options if str(each).startswith("turn")))
    resolve(game)
    for _ in range(3):
        options = [str(each) for each in pending(game).options]
        if "yes" in options:
            game.choose("yes")
        elif any("Hider" in each for each in options):
            game.choose(named(game, "Hider"))
    assert [seen.controller for seen in on_battlefield(game, "Hider")] == [1]
    assert hand(game, 0) == ["Turtle"]


@each_edition
@rule("118.4c", "118.4a", "118.4b", edition="2009")
@rule("120.4b", "120.4c", "120.4d", "120.3d", "120.3f")
def test_damage_is_dealt_in_parts(edition: str) -> None:
    """CR 120.4d, example 1; 118.4c of 2009, example 1: prevented, turned into results, these changed in turn; then it
    all happens.
    """
    boon = card("Boon", "{W}", "Enchantment", "If you would gain life, you gain twice that much life instead.")
    biter = card("Biter", "{W}", "Creature — Rat", "Wither, lifelink", "3/3")
    ward = card("Ward", "{W}", "Instant", "Prevent the next 2 damage that would be dealt to target creature this turn.")
    bob = side(battlefield=[BEAR], hand=[ward], lands="W")
    game = position(side(battlefield=[boon, biter]), bob, step="beginning of combat", edition=edition)
    attack(game, "Biter")
    block(game, ("Grizzly Bears", "Biter"))
    pass_priority(game)
    act(game, "cast Ward", targets=["Grizzly Bears"])
    end_combat(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"-1/-1": 1}
    assert life(game, 0) == 22
    assert the(game, "Biter").damage == 2


@each_edition
@rule("118.4c", edition="2009")
@rule("120.4c", "120.4d", "615.8")
def test_life_gained_for_prevented_damage_is_a_result_of_the_same_damage(edition: str) -> None:
    """CR 120.4d, example 2; 118.4c of 2009, example 2: with the 5 life that is gained for one creature's damage, the
    other's 5 damage doesn't reduce 2 life to less than 1, so that what would leave 1 life doesn't apply.
    """
    faith = card(
        "Faith",
        "{3}{W}",
        "Enchantment",
        "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
    )
    awe = card(
        "Awe",
        "{W}",
        "Instant",
        "The next time target creature would deal damage this turn, prevent that damage. "
        "You gain life equal to the damage prevented this way.",
    )
    giants = [card(name, "{4}", "Creature — Giant", pt="5/5") for name in ("First", "Second")]
    bob = side(battlefield=[faith, BEAR], hand=[awe], lands="W", life=2)
    game = position(side(battlefield=giants), bob, step="beginning of combat", edition=edition)
    attack(game, "First", "Second")
    pass_priority(game)
    act(game, "cast Awe", targets=["First"])
    end_combat(game)
    assert life(game, 1) == 2


@each_edition
@rule("118.5", edition="2009")
@rule("120.5")
def test_damage_itself_destroys_nothing(edition: str) -> None:
    """CR 120.5, example; 118.5 of 2009, example: a 2/2 that was dealt 3 damage is destroyed afterwards, not by what
    dealt it.
    """
    text = "When this creature dies, you gain 1 life."
    frail = card("Frail", "{1}", "Creature — Spirit", text, "2/2")
    tough = card("Tough", "{1}", "Creature — Spirit", text + "\nIndestructible", "2/2")
    game = position(side(hand=[FLASH, FLASH], lands="RR"), side(battlefield=[frail, tough]), edition=edition)
    act(game, "cast Flash of Fire", targets=["Frail"])
    act(game, "cast Flash of Fire", targets=["Tough"])
    settle(game)
    assert graveyard(game, 1) == ["Frail"]
    assert the(game, "Tough").damage == 3
    destroyed = [event.cause.rule for event in happened(game, Destroy)]
    assert destroyed == ["704.5g"]


@each_edition
@rule("200.2", "212.1e", edition="2009")
@rule("205.3e")
def test_which_subtypes_can_be_chosen(edition: str) -> None:
    """CR 205.3e, example; 200.2 of 2009, example: one creature type is chosen, not two, nor a word that isn't one."""
    herald = card("Herald", "{1}", "Creature — Human", "As this creature enters, choose a creature type.", "1/1")
    game = position(side(hand=[herald], lands="G"), side(), edition=edition)
    act(game, "cast Herald")
    resolve(game)
    offered = {str(each).strip('"') for each in pending(game).options}
    assert {"Merfolk", "Wizard"} <= offered
    assert not {"Merfolk Wizard", "artifact", "Artifact", "opponent", "Swamp", "truck"} & offered
    assert (pending(game).minimum, pending(game).maximum) == (1, 1)


@each_edition
@rule("201.2a", "202.2a", edition="2009")
@rule("700.7")
def test_that_creature_is_meant_whatever_it_has_become(edition: str) -> None:
    """CR 700.7, example; 201.2a of 2009, example; 202.2a of 2009, example 1: "that creature" is destroyed at the end of
    the turn even if it isn't one any more.
    """
    text = "Target creature gets +2/+2 until end of turn. Destroy that creature at the beginning of the next end step."
    rage = card("Rage", "{R}", "Instant", text)
    text = "{0}: This land becomes a 2/2 creature until end of combat. It's still a land."
    land = card("Grove", "", "Land", "{T}: Add {G}.\n" + text)
    game = position(side(battlefield=[land, BEAR], hand=[rage], lands="R"), side(), edition=edition)
    act(game, "activate Grove")
    resolve(game)
    act(game, "cast Rage", targets=["Grove"])
    resolve(game)
    assert numbers(game, "Grove") == (4, 4)
    run_to(game, "postcombat main")
    assert shown_types(game, "Grove")[1] == ("Land",)
    run_to(game, "cleanup")
    assert graveyard(game, 0) == ["Rage", "Grove"]


@each_edition
@rule("201.2b", "202.2a", edition="2009")
@rule("201.5a")
def test_a_name_in_a_granted_ability_means_what_granted_it(edition: str) -> None:
    """CR 201.2b of 2009, example; 202.2a of 2009, example 2: each token looks at the enchantment that made it, not at
    another of that name.
    """
    text = (
        "Fading 5\nRemove a fade counter from this enchantment: Create a green Saproling creature token with "
        '"This creature\'s power and toughness are each equal to the number of fade counters on Burst."'
    )
    burst = card("Burst", "{4}{G}", "Enchantment", text)
    first, second = Piece(burst, counters=(("fade", 5),)), Piece(burst, counters=(("fade", 3),))
    game = position(side(battlefield=[first, second]), side(), edition=edition)
    many = next(seen.id for seen in on_battlefield(game, "Burst") if dict(seen.counters)["fade"] == 5)
    game.choose(next(each for each in pending(game).options if getattr(each, "id", 0) == many))
    resolve(game)
    assert numbers(game, "Saproling Token" if edition != "2009" else "Saproling") == (4, 4)


@each_edition
@rule("202.3", "202.3c", "203.1", edition="2009")
@rule("202.3", "202.3f")
@pytest.mark.parametrize(
    ("cost", "value"), [("{3}{U}{U}", 5), ("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6), ("{0}", 0), ("", 0)]
)
def test_mana_values(edition: str, cost: str, value: int) -> None:
    """CR 202.3, example; 202.3f, example 1; 202.3f, example 2; 202.3 of 2009, example; 203.1 of 2009, example 2; 202.3c
    of 2009, example 1; 203.1 of 2009, example 3; 202.3c of 2009, example 2; 203.1 of 2009, example 4: 3UU is 5; of a
    hybrid symbol the largest part counts.
    """
    text = "You gain life equal to target creature's mana value."
    gauge = card("Gauge", "{W}", "Sorcery", text)
    game = position(side(battlefield=[card("Thing", cost, pt="1/1")], hand=[gauge], lands="W"), side(), edition=edition)
    act(game, "cast Gauge", targets=["Thing"])
    resolve(game)
    assert life(game, 0) == 20 + value


@each_edition
@rule("202.2", "202.2a", "202.2b", "202.2c", "202.2d", "203.1", edition="2009")
@rule("202.2", "202.2a", "202.2b", "202.2c", "202.2d", "301.4")
@pytest.mark.parametrize(
    ("cost", "colors"),
    [("{2}{W}", "W"), ("{2}", ""), ("{2}{W}{B}", "WB"), ("{1}{G/U}", "GU"), ("{2/R}", "R"), ("{U}{B}{R}", "UBR")],
)
def test_the_colors_of_a_mana_cost(edition: str, cost: str, colors: str) -> None:
    """CR 202.2a, example; 203.1 of 2009, example 1: 2W is white, 2 is colorless, 2WB is both; an artifact is what its
    cost says, too.
    """
    for types in ("Creature — Ox", "Artifact Creature — Ox"):
        game = position(side(battlefield=[card("Thing", cost, types, pt="1/1")]), side(), edition=edition)
        known = the(game, "Thing").characteristics
        assert known is not None
        assert known.colors == set(colors)


ALL_LANDS = "All lands are 1/1 creatures that are still lands."
ALL_ARTIFACTS = "All artifacts are 1/1 artifact creatures."


@each_edition
@rule("204.1b", "212.1c", edition="2009")
@rule("205.1b")
def test_what_is_still_a_land_keeps_its_types(edition: str) -> None:
    """CR 205.1b, example 1; 204.1b of 2009, example 1; 212.1c of 2009, example 1: lands that are artifacts, too, become
    artifact land creatures.
    """
    wild = card("Wild", "{G}", "Enchantment", ALL_LANDS)
    vault = card("Vault", "", "Artifact Land — Forest")
    game = position(side(battlefield=[wild, vault]), side(), edition=edition)
    assert set(shown_types(game, "Vault")[1]) == {"Artifact", "Land", "Creature"}
    assert shown_types(game, "Vault")[2] == ("Forest",)


@each_edition
@rule("204.1b", "212.1c", edition="2009")
@rule("205.1b")
def test_what_becomes_an_artifact_creature_keeps_its_types(edition: str) -> None:
    """CR 205.1b, example 2; 204.1b of 2009, example 2; 212.1c of 2009, example 2: an artifact enchantment becomes an
    artifact enchantment creature.
    """
    march = card("March", "{U}", "Enchantment", ALL_ARTIFACTS)
    icon = card("Icon", "{1}", "Artifact Enchantment — Shrine")
    game = position(side(battlefield=[march, icon]), side(), edition=edition)
    assert set(shown_types(game, "Icon")[1]) == {"Artifact", "Enchantment", "Creature"}
    assert shown_types(game, "Icon")[2] == ("Shrine",)


@each_edition
@rule("212.1d", "205.4a", edition="2009")
@rule("205.4b")
def test_supertypes_stay_whatever_the_types_become(edition: str) -> None:
    """CR 205.4b, example; 212.1d of 2009, example: legendary lands that are creatures, too, are legendary."""
    wild = card("Wild", "{G}", "Enchantment", ALL_LANDS)
    game = position(
        side(battlefield=[wild, card("Crag", "", "Legendary Snow Land")], lands="G"), side(), edition=edition
    )
    assert set(shown_types(game, "Crag")[0]) == {"Legendary", "Snow"}
    assert shown_types(game, "Forest") == (("Basic",), ("Land", "Creature"), ("Forest",))


@each_edition
@rule("204.3a", "204.3b", "205.3a", "205.3b", "205.3c", "212.2c", edition="2009")
@rule("205.3a", "205.3b", "205.1", "302.3", "305.5")
@pytest.mark.parametrize(
    ("line", "types", "subtypes"),
    [
        ("Basic Land — Mountain", ("Land",), ("Mountain",)),
        ("Creature — Goblin Wizard", ("Creature",), ("Goblin", "Wizard")),
        ("Artifact — Equipment", ("Artifact",), ("Equipment",)),
        ("Artifact", ("Artifact",), ()),
    ],
)
def test_subtypes_stand_behind_the_dash(
    edition: str, line: str, types: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    """CR 205.3b, example; 302.3, example; 305.5, example; 204.3b of 2009, example; 205.3c of 2009, example: each word
    behind the dash is a subtype of its own.
    """
    pt = "1/1" if "Creature" in types else ""
    game = position(side(battlefield=[card("Thing", "", line, pt=pt)]), side(), edition=edition)
    assert shown_types(game, "Thing")[1:] == (types, subtypes)


@each_edition
@rule("204.3c", "205.3d", "205.3e", edition="2009")
@rule("205.3c")
def test_each_subtype_goes_with_its_card_type(edition: str) -> None:
    """CR 205.3c, example; 204.3c of 2009, example; 205.3e of 2009, example: of a land creature — Forest Dryad, Dryad
    alone is a creature type.
    """
    arbor = card("Arbor", "", "Land Creature — Forest Dryad", pt="1/1")
    text = "Target creature loses all creature types until end of turn."
    bare = card("Bare", "{U}", "Instant", text)
    game = position(side(battlefield=[arbor], hand=[bare], lands="U"), side(), edition=edition)
    act(game, "cast Bare", targets=["Arbor"])
    resolve(game)
    assert shown_types(game, "Arbor")[2] == ("Forest",)
    assert option_named(game, "activate Arbor")


@each_edition
@rule("205.3d", edition="2009")
@rule("205.3b")
def test_what_is_no_creature_has_no_creature_type(edition: str) -> None:
    """205.3d of 2009: each card type has its own subtypes, so an artifact isn't an Elf besides, but a creature is."""
    kin = card("Kin", "{G}", "Enchantment", "Permanents you control are Elves in addition to their other types.")
    relic = card("Relic", "{1}", "Artifact")
    game = position(side(battlefield=[kin, relic, BEAR]), side(), edition=edition)
    assert shown_types(game, "Relic")[2] == ()
    assert set(shown_types(game, "Grizzly Bears")[2]) == {"Bear", "Elf"}


@each_edition
@rule("205.4b", edition="2009")
@rule("205.4c")
def test_basic_lands_are_those_with_the_supertype(edition: str) -> None:
    """CR 205.4b of 2009, example: a land is basic by its supertype, as old printings of the basic lands are held to be,
    and not by its type.
    """
    text = "Destroy all nonbasic lands."
    ruin = card("Ruin", "{R}", "Sorcery", text)
    tundra, drift = card("Grotto", "", "Land — Forest"), card("Drift", "", "Basic Snow Land — Forest")
    game = position(side(battlefield=[tundra, drift], hand=[ruin], lands="R"), side(), edition=edition)
    act(game, "cast Ruin")
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Grotto", "Ruin"]
    assert on_battlefield(game, "Drift")
    assert on_battlefield(game, "Mountain")


@each_edition
@rule("208.2", edition="2009")
@rule("208.2a", "604.3")
def test_a_number_that_cant_be_determined_is_0(edition: str) -> None:
    """CR 208.2 of 2009, example: 1 plus the creatures of a chosen opponent is 1 where nobody has been chosen."""
    text = (
        "As this creature enters, choose an opponent.\nOrder's power and toughness are each equal to 1 plus the number "
        "of creatures the chosen player controls."
    )
    order = card("Order", "{2}", "Creature — Human", text, "1+*/1+*")
    bait = card("Bait", "{W}", "Sorcery", "You gain life equal to the power of target creature card in your graveyard.")
    bob = side(battlefield=[BEAR, OX])
    game = position(side(graveyard=[order], hand=[bait, order], lands="WGG"), bob, edition=edition)
    act(game, "cast Bait", targets=["Order"])
    resolve(game)
    assert life(game, 0) == 21
    act(game, "cast Order")
    resolve(game)
    if not on_battlefield(game, "Order"):
        game.choose(pending(game).options[0])
    assert numbers(game, "Order") == (3, 3)
