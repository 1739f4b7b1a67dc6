"""The rulebook's examples of numbers, tokens, names and sizes, played with the wordings that their cards have."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import Seen
from faces import face, faced
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    option_named,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack
from spells import choose

WEAKEN = card("Weaken", "{0}", "Instant", "Target creature gets -2/-0 until end of turn.")
SHRINK = card("Shrink", "{0}", "Instant", "Target creature gets -6/-0 until end of turn.")
CLONE = card(
    "Double",
    "{0}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "0/0",
)


def size(seen: Seen) -> tuple[int | None, int | None]:
    """Power and toughness."""
    return seen.power, seen.toughness


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a spell and let it resolve."""
    act(game, f"cast {name}", targets=targets)
    resolve(game)


@rule("107.1b", "510.1a")
def test_a_power_below_zero_is_itself_but_deals_nothing() -> None:
    """CR 107.1b, example 1: a 3/4 creature with -5/-0 is -2/4, deals no combat damage, and +3/+0 makes its power 1."""
    ox = card("Ox", "{2}", "Creature — Ox", pt="3/4")
    minus = card("Minus", "{0}", "Instant", "Target creature gets -5/-0 until end of turn.")
    plus = card("Plus", "{0}", "Instant", "Target creature gets +3/+0 until end of turn.")
    game = position(side([ox], hand=[minus, plus]), side(), step="beginning of combat")
    cast(game, "Minus", "Ox")
    assert size(the(game, "Ox")) == (-2, 4)
    attack(game, "Ox")
    run_to(game, "postcombat main")
    assert life(game, 1) == 20
    cast(game, "Plus", "Ox")
    assert size(the(game, "Ox")) == (1, 4)


@rule("107.1b", "106.3")
@pytest.mark.parametrize("weakened", [False, True])
def test_a_negative_amount_of_mana_is_none(weakened: bool) -> None:
    """CR 107.1b, example 2: a 1/2 creature that adds as much mana as its power adds none with power -1."""
    text = "{T}: Add an amount of {G} equal to this creature's power."
    game = position(side([card("Joiner", "{2}", "Creature — Elf Druid", text, "1/2")], hand=[WEAKEN]), side())
    if weakened:
        cast(game, "Weaken", "Joiner")
        assert size(the(game, "Joiner")) == (-1, 2)
    game.choose(option_named(game, "activate Joiner"))
    assert the(game, "Joiner").tapped
    assert [unit.type for unit in game.state.players[0].mana_pool] == ([] if weakened else ["G"])


@rule("106.3", "608.2h")
def test_the_amount_of_mana_is_counted_as_the_ability_resolves() -> None:
    """106.3: what was sacrificed for it is counted as it last was, and a spell can be paid with all of it."""
    rite = card(
        "Rite",
        "{0}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Add an amount of {B} equal to the sacrificed creature's mana value.",
    )
    game = position(side([BEAR], hand=[rite]), side())
    act(game, "cast Rite")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    resolve(game)
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["B", "B"]


@rule("107.1b", "107.3")
def test_a_negative_power_is_not_added() -> None:
    """CR 107.1b, example 3: what gets +X/+X for its power, -2/4 as it is, stays -2/4 and doesn't become -4/2."""
    text = "{2}{G}{G}: This creature gets +X/+X until end of turn, where X is its power."
    colossus = card(
        "Colossus", "{2}{G}{G}", "Creature — Shapeshifter", f"Changeling\nProtection from black\n{text}", "4/4"
    )
    game = position(side([colossus], hand=[SHRINK], lands="GGGG"), side())
    cast(game, "Shrink", "Colossus")
    assert size(the(game, "Colossus")) == (-2, 4)
    act(game, "activate Colossus")
    resolve(game)
    assert size(the(game, "Colossus")) == (-2, 4)


@rule("111.3")
def test_a_token_has_nothing_but_what_is_said_of_it() -> None:
    """CR 111.3, example: a 1/1 green Saproling token has no mana cost, no supertypes and no abilities."""
    mage = card(
        "Mage", "{1}{G}", "Creature — Human Shaman", "{2}{G}: Create a 1/1 green Saproling creature token.", "2/1"
    )
    game = position(side([mage], lands="GGG"), side())
    act(game, "activate Mage")
    resolve(game)
    token = the(game, "Saproling Token")
    known = token.characteristics
    assert known is not None
    assert (size(token), set(known.colors), known.subtypes) == ((1, 1), {"G"}, ("Saproling",))
    assert (known.mana_cost, known.supertypes, known.abilities) == ((), (), ())


@rule("111.4")
def test_a_token_is_called_by_its_subtypes() -> None:
    """CR 111.4, example 1: two Dwarf Berserker tokens are each called Dwarf Berserker Token and have both types."""
    spell = card("Muster", "{0}", "Sorcery", "Create two 2/1 red Dwarf Berserker creature tokens.\nForetell {1}{R}")
    game = position(side(hand=[spell]), side())
    cast(game, "Muster")
    tokens = on_battlefield(game, "Dwarf Berserker Token")
    assert [each.characteristics and each.characteristics.subtypes for each in tokens] == [("Dwarf", "Berserker")] * 2


@rule("111.4")
def test_a_token_that_is_given_a_name_has_no_other() -> None:
    """CR 111.4, example 2: a Hamster token called Pip is a Hamster, and its name is Pip alone."""
    text = "When Ranger enters, create Pip, a legendary 1/1 red Hamster creature token with trample and haste."
    game = position(side(hand=[card("Ranger", "{0}", "Legendary Creature — Human Ranger", text, "3/3")]), side())
    cast(game, "Ranger")
    settle(game)
    token = the(game, "Pip")
    assert token.characteristics is not None
    assert (token.characteristics.subtypes, token.characteristics.supertypes) == (("Hamster",), ("Legendary",))


@rule("111.4")
def test_a_token_that_is_a_copy_has_the_name_that_it_copies() -> None:
    """CR 111.4, example 3: a token that's a copy of a Human has that creature's name, not that of its subtype."""
    spell = card("Image", "{0}", "Sorcery", "Create a token that's a copy of target creature.\nRetrace")
    doomed = card(
        "Dissenter",
        "{B}",
        "Creature — Human",
        "When this creature dies, create a 2/2 black Zombie creature token.",
        "1/1",
    )
    game = position(side([doomed], hand=[spell]), side())
    cast(game, "Image", "Dissenter")
    assert [each.is_token for each in on_battlefield(game, "Dissenter")] == [False, True]


@rule("201.5a")
def test_a_name_in_a_granted_ability_means_the_object_that_granted_it() -> None:
    """CR 201.5a, example: an Ooze counts the slime counters on the enchantment that made it, and so does its copy."""
    grime = card(
        "Grime",
        "{4}{G}",
        "Enchantment",
        "Whenever a nontoken creature you control dies, put a slime counter on this enchantment, then create a green "
        "Ooze creature token with \"This token's power and toughness are each equal to the number of slime counters on "
        'Grime."',
    )
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    copy = card("Image", "{0}", "Sorcery", "Create a token that's a copy of target creature.\nRetrace")
    second = card("Second", "{0}", "Sorcery", "Put a slime counter on target enchantment.")
    game = position(side([grime, BEAR], hand=[doom, copy, second]), side([grime]))
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert size(the(game, "Ooze Token")) == (1, 1)
    act(game, "cast Image", targets=["Ooze Token"])
    settle(game)
    mine = next(each for each in on_battlefield(game, "Grime") if each.controller == 0)
    game.choose(option_named(game, "cast Second"))
    choose(game, next(each for each in pending(game).options if getattr(each, "id", 0) == mine.id))
    settle(game)
    assert [size(each) for each in on_battlefield(game, "Ooze Token")] == [(2, 2), (2, 2)]


@rule("201.5b", "701.19a")
def test_a_name_in_a_gained_ability_means_the_object_that_gained_it() -> None:
    """CR 201.5b, example 1: who gains "Regenerate" with a name activates it for itself, not for the one it is from."""
    elemental = card(
        "Quick",
        "{3}{U}{U}",
        "Creature — Elemental",
        "{U}: This creature gains all activated abilities of target creature until end of turn.",
        "3/4",
    )
    dragon = card("Skith", "{3}{B}{B}", "Legendary Creature — Dragon", "Flying\n{B}{B}: Regenerate Skith.", "4/4")
    doom = card("Doom", "{0}", "Sorcery", "Destroy all creatures.")
    game = position(side([elemental, dragon], hand=[doom], lands="UBB"), side())
    act(game, "activate Quick", targets=["Skith"])
    resolve(game)
    regenerating = [each for each in pending(game).options if str(each).startswith("activate Quick")]
    game.choose(regenerating[-1])
    resolve(game)
    cast(game, "Doom")
    assert (len(on_battlefield(game, "Quick")), graveyard(game, 0)) == (1, ["Skith", "Doom"])


@rule("201.5b", "702.47a")
def test_a_name_in_a_spliced_text_means_the_spell() -> None:
    """CR 201.5b, example 2: with a text spliced onto it, the spell deals the damage that the text's name would deal."""
    ray = card("Ray", "{1}{R}", "Instant — Arcane", "Ray deals 2 damage to any target.\nSplice onto Arcane {0}")
    reach = card("Mists", "{0}", "Instant — Arcane", "Draw a card.")
    guarded = card("Guarded", "{R}", "Creature — Human", "Protection from red", "2/2")
    game = position(side(hand=[ray, reach]), side([guarded]))
    act(game, "cast Mists")
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        picked = next((each for each in asked.options if getattr(each, "name", "") in ("Ray", "Guarded")), None)
        game.choose((picked,) if picked is not None else asked.options[-1])
    resolve(game)
    assert graveyard(game, 1) == ["Guarded"]
    assert [seen.name for seen in game.view(0).hand if seen.name == "Ray"] == ["Ray"]


@rule("201.5b", "707.2")
def test_a_name_in_an_ability_that_a_copy_keeps_means_the_copy() -> None:
    """CR 201.5b, example 3: what becomes a copy except that it has this ability can become another copy by it."""
    text = (
        "{1}, Sacrifice another creature: Dane becomes a copy of the sacrificed creature, except it has this ability."
    )
    dane = card("Dane", "{W}{U}{B}", "Legendary Creature — Shapeshifter", text, "3/3")
    elf = card("Elf", "{G}", "Creature — Elf", pt="1/1")
    game = position(side([dane, BEAR, elf], lands="GG"), side())
    number = the(game, "Dane").id
    for food in ("Grizzly Bears", "Elf"):
        act(game, "activate Dane" if food != "Elf" else "activate Grizzly Bears")
        while not isinstance(game.decision, ChooseAction):
            choose(game, (food,))
        resolve(game)
        assert the(game, food).id == number
    assert size(the(game, "Elf")) == (1, 1)


HUNTER = faced(
    "transform",
    face(
        "Hunter",
        "{2}{R}{G}",
        "Creature — Human Werewolf",
        "Whenever this creature enters or transforms into Hunter, create a 2/2 green Wolf creature token and you gain "
        "2 life.\nAt the beginning of each upkeep, if no spells were cast last turn, transform this creature.",
        "2/2",
    ),
    face(
        "Ravager",
        "",
        "Creature — Werewolf",
        "Trample\nWhenever this creature transforms into Ravager, it deals 2 damage to target opponent or planeswalker "
        "and 2 damage to up to one target creature that player or that planeswalker's controller controls.\nAt the "
        "beginning of each upkeep, if a player cast two or more spells last turn, transform this creature.",
        "4/4",
        indicator="RG",
    ),
)


@rule("202.3b")
def test_a_back_face_has_the_mana_value_of_its_front() -> None:
    """CR 202.3b, example 1: with its back face up it has the mana value 4 of its front face's cost still."""
    turn = card("Turn", "{0}", "Sorcery", "Transform target creature.")
    game = position(side([HUNTER], hand=[turn]), side())
    assert _mana_value(the(game, "Hunter")) == 4
    act(game, "cast Turn", targets=["Hunter"])
    play_out(game)
    assert _mana_value(the(game, "Ravager")) == 4


@rule("202.3b", "707.2")
@pytest.mark.parametrize("other", ["card", "insect"])
def test_a_copy_of_a_back_face_has_no_mana_value(other: str) -> None:
    """CR 202.3b, example 2; 202.3b, example 3: what is a copy of a back face has mana value 0, be it double-faced
    itself or not.
    """
    turn = card("Turn", "{0}", "Sorcery", "Transform target creature.")
    become = card("Become", "{0}", "Sorcery", "Target Insect becomes a copy of target Werewolf.")
    insect = faced(
        "transform",
        face(
            "Delver",
            "{U}",
            "Creature — Human Wizard",
            "At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If an "
            "instant or sorcery card is revealed this way, transform this creature.",
            "1/1",
        ),
        face("Aberration", "", "Creature — Human Insect", "Flying", "3/2"),
    )
    game = position(side([HUNTER, insect], hand=[turn, turn, CLONE, become]), side())
    cast(game, "Turn", "Hunter")
    play_out(game)
    if other == "card":
        cast(game, "Double")
        choose(game, ("Ravager",))
        settle(game)
        copy = on_battlefield(game, "Ravager")[-1]
    else:
        cast(game, "Turn", "Delver")
        number = the(game, "Aberration").id
        assert _mana_value(the(game, "Aberration")) == 1
        cast(game, "Become", "Aberration", "Ravager")
        copy = next(each for each in on_battlefield(game, "Ravager") if each.id == number)
    assert _mana_value(copy) == 0


def _mana_value(seen: Seen) -> int:
    assert seen.characteristics is not None
    return seen.characteristics.mana_value


@rule("202.3g")
def test_a_phyrexian_symbol_counts_as_one() -> None:
    """CR 202.3g, example: {1}{W/P}{W/P} is a mana value of 3."""
    game = position(side([card("Thing", "{1}{W/P}{W/P}", "Artifact")]), side())
    assert _mana_value(the(game, "Thing")) == 3


@rule("202.3", "202.3f", "202.2a")
@pytest.mark.parametrize(
    ("cost", "value", "colors"),
    [
        ("{3}{U}{U}", 5, "U"),
        ("{1}{W/U}{W/U}", 3, "WU"),
        ("{2/B}{2/B}{2/B}", 6, "B"),
        ("{2}{W}", 3, "W"),
        ("{2}", 2, ""),
        ("{2}{W}{B}", 4, "WB"),
    ],
)
def test_a_mana_cost_says_mana_value_and_colors(cost: str, value: int, colors: str) -> None:
    """202.3, 202.2a: hybrid symbols count by their larger part, Phyrexian ones as 1; their colors are its colors."""
    known = the(position(side([card("Thing", cost, "Artifact")]), side()), "Thing").characteristics
    assert known is not None
    assert (known.mana_value, set(known.colors)) == (value, set(colors))


@rule("208.2a")
def test_what_is_not_there_to_be_counted_counts_as_nothing() -> None:
    """CR 208.2a, example: 1 plus the creatures of a chosen player is 1/1 where nobody has been chosen."""
    text = (
        "As this creature enters, choose an opponent.\n"
        "Lost's power and toughness are each equal to 1 plus the number of creatures the chosen player controls."
    )
    lost = card("Lost", "{2}{W}", "Creature — Human Knight", text, "1+*/1+*")
    game = position(side(hand=[lost], graveyard=[lost], lands="WWW"), side([BEAR, BEAR]))
    for seen in (game.view(0).hand[0], game.view(0).players[0].graveyard[0]):
        assert seen.characteristics is not None
        assert (seen.characteristics.power, seen.characteristics.toughness) == (1, 1)
    cast(game, "Lost")
    if not isinstance(game.decision, ChooseAction):
        game.choose(named(game, "Bob"))
    assert size(the(game, "Lost")) == (3, 3)


@rule("208.3a", "702.122b", "603.2")
def test_what_is_said_of_a_vehicle_waits_until_it_is_a_creature() -> None:
    """CR 208.3a, example: who crews a Vehicle gives it +1/+1 while it is no creature yet; it has that as one."""
    text = "Whenever this creature crews a Vehicle, that Vehicle gets +1/+1 until end of turn."
    motorist = card(
        "Motorist", "{R}{W}", "Creature — Dwarf Pilot", f"When this creature enters, scry 2.\n{text}", "3/1"
    )
    game = position(side([motorist, CART, BEAR]), side())
    act(game, "activate Cart")
    choose(game, ("Motorist",))
    assert len(game.state.stack) == 2
    resolve(game)
    assert "Creature" not in the(game, "Cart").types
    resolve(game)
    assert size(the(game, "Cart")) == (4, 4)


CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "3/3")


@rule("702.122b")
def test_only_who_is_tapped_for_it_crews() -> None:
    """702.122b: tapping another creature to crew, or being tapped otherwise, triggers nothing; each that crews does."""
    pilot = card(
        "Pilot", "{W}", "Creature — Human Pilot", "Whenever this creature crews a Vehicle, you gain 1 life.", "1/1"
    )
    elf = card("Elf", "{G}", "Creature — Elf", pt="1/1")
    doze = card("Doze", "{0}", "Instant", "Tap target creature.")
    game = position(side([pilot, pilot, elf, BEAR, CART], hand=[doze]), side())
    act(game, "activate Cart")
    choose(game, ("Grizzly Bears",))
    settle(game)
    assert life(game, 0) == 20
    act(game, "activate Cart")
    choose(game, tuple(pending(game).options[:2]))
    assert len(game.state.stack) == 3
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options)
    settle(game)
    assert life(game, 0) == 22


@rule("702.171c", "603.2")
def test_who_saddles_a_mount_is_noticed() -> None:
    """702.171c: being tapped for a saddle ability's cost is saddling that Mount."""
    mount = card("Horse", "{W}", "Creature — Horse Mount", "Saddle 1", "2/2")
    rider = card(
        "Rider",
        "{W}",
        "Creature — Human",
        "Whenever this creature saddles a Mount, that Mount gains flying until end of turn.",
        "1/1",
    )
    game = position(side([mount, rider]), side())
    act(game, "activate Horse")
    choose(game, ("Rider",))
    settle(game)
    known = the(game, "Horse").characteristics
    assert known is not None
    assert [keyword.__name__ for keyword in known.keywords if keyword.__name__ == "Flying"] == ["Flying"]


@pytest.mark.parametrize(("responds", "drawn"), [(False, 3), (True, 0)])
@rule("118.12")
def test_what_is_gone_cant_be_sacrificed(responds: bool, drawn: int) -> None:
    """CR 118.12, example 1: an enchantment that has been exiled can't be sacrificed, so no player draws cards."""
    text = (
        "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws "
        "three cards."
    )
    lull = card("Lull", "{1}{U}", "Enchantment", text)
    cage = card("Cage", "{1}", "Artifact", "{0}: Exile target enchantment.")
    game = position(side([lull], hand=[BEAR], lands="GG"), side([cage]), side())
    act(game, "cast Grizzly Bears")
    if responds:
        game.choose(pending(game).options[0])
        act(game, "activate Cage", targets=["Lull"])
    settle(game)
    assert [len(game.view(player).hand) for player in range(3)] == [0, drawn, drawn]


@rule("201.2b", "708.2a")
@pytest.mark.parametrize(("fourth", "wins"), [("face down", False), ("the same name", False), ("another name", True)])
def test_four_with_different_names_all_have_names(fourth: str, wins: bool) -> None:
    """CR 201.2b, example: of three Demons with different names and a nameless one there aren't four with different
    names; nor are there with a fourth that is called as one of the others.
    """
    contract = card(
        "Contract",
        "{3}{B}{B}",
        "Enchantment",
        "When Contract enters, you draw four cards and you lose 4 life.\nAt the beginning of your upkeep, if you "
        "control four or more Demons with different names, you win the game.",
    )
    brand = card("Brand", "{B}", "Enchantment", "Creatures you control are Demons in addition to their other types.")
    lurker = card("Lurker", "{2}{B}", "Creature — Horror", "Morph {B}", "3/3")
    demons = [card(name, "{B}", "Creature — Demon", pt="1/1") for name in ("Ur", "Vo", "Wa")]
    more = {"face down": [], "the same name": [demons[0]], "another name": [BEAR]}[fourth]
    game = position(side([contract, brand, *demons, *more], hand=[lurker], lands="BBB"), side())
    if fourth == "face down":
        game.choose(next(each for each in pending(game).options if getattr(each, "method", "") == "morph"))
        resolve(game)
        known = [game.board.characteristics(number) for number in game.state.battlefield]
        assert [each.name for each in known if "Demon" in each.subtypes].count("") == 1
    for step in ("end", "upkeep", "end", "upkeep"):
        run_to(game, step)
    if game.result is None:
        settle(game)
    assert (game.result is not None) is wins


@rule("700.5a", "613.1d")
@pytest.mark.parametrize(("has_altar", "is_creature"), [(True, True), (False, False)])
def test_devotion_is_increased_before_types_change(has_altar: bool, is_creature: bool) -> None:
    """CR 700.5a, example: with {3}{R}, {R}{R}{R} and an artifact that increases devotion by one, the devotion to red is
    five, and the God is a creature.
    """
    altar = card(
        "Altar",
        "{3}",
        "Artifact",
        "Your devotion to each color and each combination of colors is increased by one.\n{T}: Add one mana of any "
        "color. If you control a God, a Demigod, or a legendary enchantment, you gain 1 life.",
    )
    god = card(
        "Forge",
        "{3}{R}",
        "Legendary Enchantment Creature — God",
        "Indestructible\nAs long as your devotion to red is less than five, Forge isn't a creature.\nWhenever another "
        "creature you control enters, Forge deals 2 damage to each opponent.\n{2}{R}: Creatures you control get +1/+0 "
        "until end of turn.",
        "6/5",
    )
    banner = card("Banner", "{R}{R}{R}", "Enchantment")
    game = position(side([god, banner, *([altar] if has_altar else [])]), side([altar]))
    assert ("Creature" in the(game, "Forge").types) is is_creature
