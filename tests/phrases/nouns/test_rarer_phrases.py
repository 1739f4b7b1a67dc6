"""CR 100-616, 700s: phrases that few cards say, each played where it makes a difference."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack
from saying import found, holds, meant
from spells import cast, choose, creature, edict, follow, is_asking, spell, with_spell

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")


@rule("109.2", "120.1", "508.1b")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a player", ["Alice", "Bob"]),
        ("another player", ["Bob"]),
        ("a player or planeswalker", ["Alice", "Bob"]),
        ("an opponent or creature", ["Bob", "Cub", "Ox"]),
        ("you or a creature you control", ["Alice", "Cub"]),
        ("one or more creatures and/or players", ["Alice", "Bob", "Cub", "Ox"]),
        ("a permanent or player", ["Alice", "Bob", "Cub", "Ox", "Relic"]),
        ("a creature or player", ["Alice", "Bob", "Cub", "Ox"]),
    ],
)
def test_players_and_permanents(text: str, names: list[str]) -> None:
    """CR 109.2: nouns of players and permanents mean just those that they name."""
    game = position(side(battlefield=[CUB, card("Relic", "{1}", "Artifact")]), side(battlefield=[OX]))
    assert meant(game, text, "Cub") == names


@rule("121.2", "122.1")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_as_many_as_an_amount_says(count: int) -> None:
    """CR 121.2, 122.1: as many cards are drawn, and as many counters put, as there are creatures."""
    board = {"battlefield": [CUB] * count}
    assert len(hand(follow("Draw cards equal to the number of creatures you control.", mine=board), 0)) == count
    text = "Put a number of +1/+1 counters on target creature equal to the number of creatures you control."
    game = follow(text, targets=["Ox"], mine=board, yours={"battlefield": [OX]})
    assert the(game, "Ox").power == 4 + count


@rule("205.1", "613.1d", "514.2")
def test_becoming_something_for_a_turn() -> None:
    """CR 205.1: it has the types, the power and the toughness said, until the turn ends; others don't."""
    text = "Creatures you control become 3/3 Golem artifact creatures until end of turn."
    game = follow(text, mine={"battlefield": [CUB]}, yours={"battlefield": [OX]})
    cub = the(game, "Cub")
    assert cub.characteristics is not None
    assert (cub.power, cub.characteristics.subtypes) == (3, ("Golem",))
    assert the(game, "Ox").power == 4
    run_to(game, "upkeep")
    assert the(game, "Cub").power == 2


@rule("205.3m", "514.2")
def test_gaining_all_creature_types() -> None:
    """CR 205.3m: what gains all creature types has each of them, until the turn ends."""
    lord = edict("Goblins get +1/+1.")
    mine = {"battlefield": [lord, CUB]}
    game = follow("Target creature gains all creature types until end of turn.", targets=["Cub"], mine=mine)
    assert the(game, "Cub").power == 3
    run_to(game, "upkeep")
    assert the(game, "Cub").power == 2


@rule("608.2d", "702.9b")
@pytest.mark.parametrize(("choice", "unblocked"), [("flying", True), ("vigilance", False)])
def test_gaining_the_ability_of_ones_choice(choice: str, unblocked: bool) -> None:
    """CR 608.2d: the ability that was chosen is gained, and not the other."""
    text = "Target creature gains your choice of flying or vigilance until end of turn."
    game = follow(text, targets=["Cub"], mine={"battlefield": [CUB]})
    game.choose(choice)
    run_to(game, "beginning of combat")
    attack(game, "Cub")
    assert the(game, "Cub").tapped is unblocked


@rule("107.6", "302.6")
def test_the_untap_symbol() -> None:
    """CR 107.6: {Q} can be paid for with a tapped permanent only, which is untapped."""
    pool = card("Pool", "{1}", "Artifact", "{Q}: You gain 1 life.")
    game = position(side(battlefield=[Piece(pool, tapped=True)]), side())
    act(game, "activate Pool")
    play_out(game)
    assert (life(game, 0), the(game, "Pool").tapped) == (21, False)
    assert not can(game, "activate Pool")


@rule("106.1", "107.3")
@pytest.mark.parametrize(("how", "two_colors"), [("of any one color", False), ("in any combination of colors", True)])
def test_x_mana(how: str, two_colors: bool) -> None:
    """CR 106.1: X mana of one color pays for no spell of two colors, a combination of colors does."""
    text = f"{{T}}: Add X mana {how}, where X is the number of creatures you control."
    font, gold = card("Font", "{1}", "Artifact", text), card("Gold", "{W}{U}", "Sorcery", "Draw a card.")
    pure = card("Pure", "{U}{U}", "Sorcery", "Draw a card.")
    for creatures, enough in (([CUB, CUB], True), ([CUB], False)):
        game = position(side(battlefield=[font, *creatures], hand=[gold, pure]), side())
        assert (can(game, "cast Gold"), can(game, "cast Pure")) == (enough and two_colors, enough)


@rule("401.7")
@pytest.mark.parametrize("nth", ["second", "third"])
def test_nth_from_the_top(nth: str) -> None:
    """CR 401.7: the card is that many places from the top, as later draws show."""
    text = f"Put target creature card from your graveyard into your library {nth} from the top."
    game = follow(text, targets=["Cub"], mine={"graveyard": [CUB], "library": [land("G")] * 5})
    names = [game.board.name(number) for number in game.state.library(0)]
    assert "Cub" in (names[-2 if nth == "second" else -3], names[1 if nth == "second" else 2])


@rule("110.2a")
def test_onto_the_battlefield_under_its_owners_control() -> None:
    """CR 110.2a: its owner gets control of it, not the player whose spell put it there."""
    text = "Put target creature card from a graveyard onto the battlefield under its owner's control."
    game = follow(text, targets=["Cub"], yours={"graveyard": [CUB]})
    assert the(game, "Cub").controller == 1


@rule("601.2i", "603.2")
def test_the_second_spell_of_a_turn() -> None:
    """CR 603.2: the ability triggers on the second spell that the player casts in a turn, on no other."""
    watch = edict("Whenever you cast your second spell each turn, you gain 1 life.")
    game = position(side(battlefield=[watch], hand=[spell("Draw a card.")] * 3, lands="WWW"), side())
    lives = []
    for _ in range(3):
        cast(game, "Deed")
        lives.append(life(game, 0))
    assert lives == [20, 21, 21]


@rule("601.2f", "118.7")
@pytest.mark.parametrize(("change", "lands"), [("{2} less", 2), ("{1} more", 5)])
def test_what_a_spell_says_of_its_own_cost(change: str, lands: int) -> None:
    """CR 601.2f: the spell costs so much less, or more, and not less than that."""
    whale = card("Whale", "{3}{U}", text=f"This spell costs {change} to cast.", pt="5/5")
    for count, possible in ((lands - 1, False), (lands, True)):
        assert can(position(side(hand=[whale], lands="U" * count), side()), "cast Whale") is possible


@rule("702.16a", "607.2d")
def test_protection_from_the_chosen_color() -> None:
    """CR 702.16a: the protection is from the color that was chosen, and from no other."""
    text = "Enchant creature\nAs Ward enters, choose a color.\nEnchanted creature has protection from the chosen color."
    aura = card("Ward", "{1}", "Enchantment — Aura", text)
    for color, possible in (("red", False), ("green", True)):
        zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
        game = position(side(battlefield=[CUB], hand=[aura, zap], lands="WR"), side())
        act(game, "cast Ward", targets=["Cub"])
        resolve(game)
        game.choose(color)
        assert can(game, "cast Zap") is possible


@rule("614.1d", "109.2")
@pytest.mark.parametrize(("others", "tapped"), [(1, False), (2, False), (3, True)])
def test_unless_few_others(others: int, tapped: bool) -> None:
    """CR 614.1d: other lands are counted, the land itself isn't."""
    glade = card(
        "Glade", "", "Land", "This land enters tapped unless you control two or fewer other lands.\n{T}: Add {G}."
    )
    game = position(side(hand=[glade], lands="W" * others), side())
    act(game, "play Glade")
    assert the(game, "Glade").tapped is tapped


@rule("603.12")
@pytest.mark.parametrize(("discards", "gained"), [("yes", 3), ("no", 0)])
def test_when_you_do(discards: str, gained: int) -> None:
    """CR 603.12: the reflexive ability triggers if that was done, and not otherwise."""
    game = follow("You may discard a card. When you do, you gain 3 life.", mine={"hand": [CUB]})
    game.choose(discards)
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("603.2g", "615.13")
def test_whenever_damage_is_prevented() -> None:
    """CR 615.13: the ability triggers as damage is prevented, not as damage is dealt."""
    watch = edict("Whenever damage that would be dealt to you is prevented, draw a card.", "Watch")
    for text, drawn in (("Prevent all damage that would be dealt to you.", 1), ("You have no maximum hand size.", 0)):
        game = follow("Deed deals 1 damage to each player.", mine={"battlefield": [watch, edict(text)]})
        play_out(game)
        assert len(hand(game, 0)) == drawn


@rule("615.1a")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("If a source would deal damage to you, prevent that damage.", 20, 19),
        ("If a source would deal damage to an opponent, prevent that damage.", 19, 20),
        ("Prevent all damage that white sources would deal.", 20, 20),
        ("Prevent all damage that red sources would deal.", 19, 19),
        ("Prevent all combat damage that white sources would deal.", 19, 19),
    ],
)
def test_what_damage_is_prevented(text: str, mine: int, theirs: int) -> None:
    """CR 615.1a: just the damage that is spoken of is prevented."""
    game = follow("Deed deals 1 damage to each player.", mine={"battlefield": [edict(text)]})
    assert (life(game, 0), life(game, 1)) == (mine, theirs)


@rule("614.9")
def test_damage_of_a_turn_dealt_to_another() -> None:
    """CR 614.9: damage that would be dealt to the player is dealt to the creature, damage to others isn't."""
    text = "All damage that would be dealt this turn to you is dealt to target creature instead."
    zap = spell("Zap deals 2 damage to each player.", name="Zap")
    game = follow(text, targets=["Ox"], mine={"battlefield": [OX], "hand": [zap], "lands": "W"})
    cast(game, "Zap")
    assert (life(game, 0), life(game, 1), the(game, "Ox").damage) == (20, 18, 2)


@rule("707.10", "101.2")
@pytest.mark.parametrize(
    ("text", "gained"), [("This spell can't be copied.\nYou gain 1 life.", 1), ("You gain 1 life.", 2)]
)
def test_what_cant_be_copied(text: str, gained: int) -> None:
    """CR 101.2: a spell that can't be copied isn't."""
    twin = spell("Copy target instant or sorcery spell.", "Instant", "Twin")
    game = position(side(hand=[spell(text), twin], lands="WW"), side())
    act(game, "cast Deed")
    cast(game, "Twin", "Deed")
    assert life(game, 0) == 20 + gained


@rule("701.47c")
def test_the_amassed_army() -> None:
    """CR 701.47c: the Army that was amassed is meant, with its counters."""
    game = follow("Amass Zombies 1. Put a +1/+1 counter on the amassed Army.", mine={"battlefield": [CUB]})
    assert sorted(seen.power or 0 for seen in game.view(0).battlefield if seen.power) == [2, 2]


@rule("702.167a")
@pytest.mark.parametrize(("other", "possible"), [(card("Toy", "{1}", "Artifact"), True), (CUB, False)])
def test_craft_with_one_artifact(other: Card, possible: bool) -> None:
    """CR 702.167a: one other object of the kind is exiled, and nothing else will do."""
    mold = card("Mold", "{1}", "Artifact", "Craft with artifact {2}")
    assert can(position(side(battlefield=[mold, other], lands="WW"), side()), "activate Mold") is possible


@rule("603.2", "603.1")
def test_one_of_two_conditions() -> None:
    """CR 603.1: an ability with two trigger conditions triggers on either, and on nothing else."""
    watch = edict("Whenever you gain life or whenever a creature you control dies, draw a card.")
    for text, targets, drawn in (
        ("You gain 1 life.", [], 1),
        ("Destroy target creature.", ["Cub"], 1),
        ("Destroy target creature.", ["Ox"], 0),
        ("You lose 1 life.", [], 0),
    ):
        game = follow(text, targets=targets, mine={"battlefield": [watch, CUB]}, yours={"battlefield": [OX]})
        play_out(game)
        assert len(hand(game, 0)) == drawn, text


@rule("608.2k")
def test_that_creature_or_artifact() -> None:
    """CR 608.2k: whichever of the two was targeted is meant."""
    back = "Return that artifact or creature to the battlefield under its owner's control."
    text = f"Exile target artifact or creature. {back}"
    game = follow(text, targets=["Ox"], mine={"battlefield": [CUB]}, yours={"battlefield": [Piece(OX, tapped=True)]})
    assert (the(game, "Ox").tapped, the(game, "Ox").controller) == (False, 1)
    text = "Exile target creature. Return him to the battlefield under your control."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX]})
    assert the(game, "Ox").controller == 0


@rule("608.2d")
def test_any_number_of_others() -> None:
    """CR 608.2d: as many others as the player says are chosen, the source isn't among them."""
    fiend = creature("Fiend", "When this creature enters, sacrifice any number of other creatures.")
    game = position(side(battlefield=[CUB, OX], hand=[fiend], lands="G"), side())
    act(game, "cast Fiend")
    resolve(game)
    resolve(game)
    choose(game, ("Cub", "Ox"))
    assert sorted(graveyard(game, 0)) == ["Cub", "Ox"]
    assert on_battlefield(game, "Fiend")


@rule("301.7", "205.3g")
def test_vehicles() -> None:
    """CR 205.3g: Vehicles are meant, creatures aren't."""
    ship = card("Ship", "{1}", "Artifact Creature — Vehicle", pt="1/1")
    game = position(side(battlefield=[ship, CUB, edict("Vehicles you control get +1/+1.")]), side(battlefield=[ship]))
    assert sorted(seen.power or 0 for seen in game.view(0).battlefield if seen.name == "Ship") == [1, 2]
    assert the(game, "Cub").power == 2


@rule("702.80a", "120.3d")
def test_wither() -> None:
    """CR 702.80a: a source with wither puts -1/-1 counters on creatures instead of damage."""
    for text, counters, damage in (("Wither", 2, 0), ("Vigilance", 0, 2)):
        biter = creature("Biter", f"{text}\n{{0}}: This creature deals damage equal to its power to target creature.")
        game = position(side(battlefield=[biter]), side(battlefield=[OX]))
        act(game, "activate Biter", targets=["Ox"])
        resolve(game)
        ox = the(game, "Ox")
        assert (dict(ox.counters).get("-1/-1", 0), ox.damage) == (counters, damage)


@rule("107.1", "700.4")
@pytest.mark.parametrize(
    ("tally", "so_many"),
    [
        ("no creatures", {0}),
        ("no other creatures", {0}),
        ("another creature", {1, 2, 3}),
        ("two or more creatures", {2, 3}),
        ("two or more other creatures", {2, 3}),
        ("one or fewer creatures", {0, 1}),
        ("one or fewer other creatures", {0, 1}),
        ("exactly two creatures", {2}),
        ("an artifact or a creature", {1, 2, 3}),
        ("an artifact and a creature", set()),
        ("two or more creatures with the same name as one another", {2, 3}),
    ],
)
def test_how_many_died(tally: str, so_many: set[int]) -> None:
    """CR 700.4: what died this turn is counted, and the number compared as the words say."""
    for count in range(4):
        murders = [spell("Destroy all creatures.", name="End")]
        game = position(side(battlefield=[*[CUB] * count, edict("Vigilance")], hand=murders, lands="W"), side())
        cast(game, "End")
        assert holds(game, f"{tally} died this turn", "Edict") is (count in so_many), count


@rule("707.10", "707.10c")
def test_new_targets_for_the_copies() -> None:
    """CR 707.10c: the copies may get new targets, the spell that was copied keeps its own."""
    again = "When you cast this spell, copy it twice. You may choose new targets for the copies."
    text = f"{again}\nDestroy target creature."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[CUB, OX]))
    act(game, "cast Deed", targets=["Cub"])
    play_out(game)
    assert not on_battlefield(game, "Cub")


@rule("701.23a")
def test_searching_for_one_of_each() -> None:
    """CR 701.23a: a card of each kind may be found, not two of one."""
    text = (
        "Search your library for an artifact card and a creature card, reveal them, put them into your hand, "
        "then shuffle."
    )
    toy = card("Toy", "{1}", "Artifact")
    game = follow(text, mine={"library": [toy, toy, CUB, land("G")]})
    first, second = (option for option in pending(game).options if getattr(option, "name", "") == "Toy")
    with pytest.raises(IllegalChoice):
        game.choose((first, second))
    choose(game, (first, "Cub"))
    assert sorted(hand(game, 0)) == ["Cub", "Toy"]


@rule("608.2d", "115.1")
@pytest.mark.parametrize(("lands", "possible"), [("", False), ("W", True), ("WW", True)])
def test_targets_with_a_total(lands: str, possible: bool) -> None:
    """CR 115.1: targets whose total is more than the bound can't be chosen together."""
    bound = "less than or equal to the number of lands you control"
    text = f"Destroy any number of target creatures with total power {bound}."
    game = position(side(hand=[spell(text)], lands="W" + lands), side(battlefield=[CUB]))
    act(game, "cast Deed")
    names = [str(option) for option in pending(game).options]
    assert any("Cub" in name for name in names) is possible


@rule("106.6")
@pytest.mark.parametrize("amount", ["{C}", "{C} for each artifact you control"])
def test_mana_not_for_some_spells(amount: str) -> None:
    """CR 106.6: the mana pays for everything but what it can't be spent on."""
    text = f"{{T}}: Add {amount}. This mana can't be spent to cast a nonartifact spell."
    rock, toy = card("Rock", "{1}", "Artifact", text), card("Toy", "{1}", "Artifact")
    game = position(side(battlefield=[rock], hand=[toy, card("Imp", "{1}", pt="1/1")]), side())
    assert (can(game, "cast Toy"), can(game, "cast Imp")) == (True, False)


@rule("205.3m")
def test_creature_types_with_a_power() -> None:
    """CR 205.3m: creatures of either type are meant, with the power said, and no others."""
    cards = [creature(name, types=f"Creature — {kind}", pt=pt) for name, kind, pt in KINDS]
    lord = edict("Goblins and Elves with power 2 or less get +1/+1.")
    game = position(side(battlefield=[lord, *cards]), side())
    assert [the(game, name).power for name, _, _ in KINDS] == [2, 3, 3, 1]


KINDS = (("Gob", "Goblin", "1/1"), ("Elf", "Elf", "2/2"), ("Big", "Elf", "3/3"), ("Man", "Human", "1/1"))


@rule("603.2", "120.1")
@pytest.mark.parametrize("mine", [True, False])
def test_dealt_damage_by_somebodys_source(mine: bool) -> None:
    """CR 603.2: only damage by a source of such a player counts."""
    text = "Whenever this creature is dealt damage by a source an opponent controls, draw a card."
    thorn = creature("Thorn", text, "2/9")
    here, there = ([thorn], []) if mine else ([], [thorn])
    game = follow("Deed deals 1 damage to each creature.", mine={"battlefield": here}, yours={"battlefield": there})
    play_out(game)
    assert len(game.view(0 if mine else 1).hand) == (0 if mine else 1)


@rule("603.2", "122.1")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("this creature or another creature you control", ["Cub", "Hen"]),
        ("this creature and/or one or more other creatures you control", ["Cub", "Hen"]),
        ("a creature you control or on yourself", ["Alice", "Cub", "Hen"]),
    ],
)
def test_this_and_others(text: str, names: list[str]) -> None:
    """CR 603.2: the source and the others are meant, what an opponent controls isn't."""
    game = position(side(battlefield=[CUB, creature("Hen")]), side(battlefield=[OX]))
    assert meant(game, text, "Cub") == names


@rule("109.2")
def test_one_kind_or_the_other() -> None:
    """CR 109.2: what is of either kind is meant."""
    game = position(side(battlefield=[CUB, edict("Vigilance")], lands="G"), side())
    assert found(game, "land or a creature") == ["Cub", "Forest"]


@rule("107.3i", "702.86a", "608.2h")
@pytest.mark.parametrize("count", [1, 2])
def test_annihilator_x(count: int) -> None:
    """CR 107.3i: X is determined as the ability is gained, and so many permanents are sacrificed. 608.2h: that is
    determined only once.
    """
    text = "Target creature gains annihilator X until end of turn, where X is the number of creatures you control."
    mine = {"battlefield": [CUB, creature("Hen")][:count]}
    game = follow(text, targets=["Cub"], mine=mine, yours={"lands": "GGG"})
    run_to(game, "beginning of combat")
    attack(game, "Cub")
    resolve(game)
    assert len(pending(game).options) == 3
    assert pending(game).minimum == count


@rule("201.5", "118.8")
@pytest.mark.parametrize("others", [0, 1])
def test_the_spell_by_its_name(others: int) -> None:
    """CR 118.8: the additional cost of the spell that its text names has to be paid."""
    text = "As an additional cost to cast Deed, discard a card.\nYou gain 1 life."
    assert can(position(side(hand=[spell(text), *[CUB] * others], lands="W"), side()), "cast Deed") is bool(others)


@rule("614.1a")
@pytest.mark.parametrize(
    ("rider", "exiled"),
    [
        ("If that spell would be put into your graveyard this turn, exile it instead.", True),
        ("If a spell cast this way would be put into your graveyard this turn, exile it instead.", True),
        ("You gain 1 life.", False),
    ],
)
def test_a_spell_cast_from_a_graveyard_is_exiled(rider: str, exiled: bool) -> None:
    """CR 614.1a: the spell that was cast so is exiled instead of being put into the graveyard."""
    text = f"You may cast target instant card from your graveyard this turn. {rider}"
    glow = spell("You gain 1 life.", "Instant", "Glow")
    game = follow(text, targets=["Glow"], mine={"graveyard": [glow], "lands": "W"})
    cast(game, "Glow")
    assert ("Glow" not in graveyard(game, 0)) is exiled


@rule("707.12")
def test_casting_the_copies() -> None:
    """CR 707.12: copies of the exiled cards are cast; each has its effect."""
    copied = "Exile up to two target instant cards from your graveyard. Copy them."
    text = f"{copied} You may cast the copies without paying their mana costs."
    glow, gain = spell("You gain 1 life.", "Instant", "Glow"), spell("You gain 3 life.", "Instant", "Gain")
    game = with_spell(text, mine={"graveyard": [glow, gain]})
    act(game, "cast Deed")
    choose(game, ("Glow", "Gain"))
    resolve(game)
    while is_asking(game):
        decision = pending(game)
        wanted = [option for option in decision.options if str(option).startswith(("cast", "yes"))]
        game.choose(wanted[0] if wanted else decision.options[: decision.maximum])
    play_out(game)
    assert life(game, 0) == 24


@rule("608.2k")
def test_those_players() -> None:
    """CR 608.2k: the players who were targeted are meant, and nobody else."""
    text = "Two target players gain 1 life. Those players lose 3 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed")
    game.choose(tuple(option for option in pending(game).options if getattr(option, "name", "") != "Bob"))
    play_out(game)
    assert [life(game, player) for player in range(3)] == [18, 20, 18]


@rule("102.2", "608.2d")
@pytest.mark.parametrize("loser", ["Alice", "Carol"])
def test_one_of_their_opponents(loser: str) -> None:
    """CR 102.2: the player spoken of chooses one of their own opponents."""
    text = "Target player gains 1 life. One of their opponents loses 3 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    choose(game, loser)
    assert [life(game, player) for player in range(3)] == ([17, 21, 20] if loser == "Alice" else [20, 21, 17])


@rule("614.1a", "608.2c")
@pytest.mark.parametrize("which", ["Glow", "Shine"])
def test_the_spell_spoken_of_is_exiled_instead(which: str) -> None:
    """CR 614.1a: what is said of the target spell holds for no other that goes to the graveyard this turn."""
    glow, shine = (spell("You gain 1 life.", "Instant", name) for name in ("Glow", "Shine"))
    text = "Choose target instant spell. If that spell would be put into your graveyard this turn, exile it instead."
    mark = spell(text, "Instant", "Mark")
    game = position(side(hand=[glow, shine, mark], lands="WWW"), side())
    act(game, "cast Glow")
    act(game, "cast Shine")
    act(game, "cast Mark", targets=[which])
    play_out(game)
    assert [seen.name for seen in game.view(0).exile] == [which]
    assert sorted(graveyard(game, 0)) == sorted({"Glow", "Shine", "Mark"} - {which})


@rule("614.1a")
def test_a_spell_that_goes_to_another_graveyard_isnt_exiled() -> None:
    """CR 614.1a: "your graveyard" is not that of the spell's owner, an opponent."""
    text = "Choose target instant spell. If that spell would be put into your graveyard this turn, exile it instead."
    glow = spell("You gain 1 life.", "Instant", "Glow")
    game = position(side(hand=[glow], lands="W"), side(hand=[spell(text, "Instant", "Mark")], lands="W"))
    act(game, "cast Glow")
    act(game, "pass")
    act(game, "cast Mark", targets=["Glow"])
    play_out(game)
    assert graveyard(game, 0) == ["Glow"]


@rule("102.1", "109.4", "608.2f")
@pytest.mark.parametrize(("whom", "lives"), [("opponent", [20, 18, 20]), ("player", [18, 18, 20])])
def test_each_player_who_controls_something(whom: str, lives: list[int]) -> None:
    """109.4: a card in a graveyard is controlled by nobody. 102.1: "each player" is you, too, if it is so of you."""
    relic = card("Relic", "{1}", "Artifact")
    alice = side(hand=[spell(f"Each {whom} who controls an artifact loses 2 life.")], lands="W", battlefield=[relic])
    game = position(alice, side(battlefield=[relic]), side(graveyard=[relic]))
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == lives
