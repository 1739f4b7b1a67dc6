"""CR 600-616, 700s: rarer phrases of card texts, each played where it is so and where it isn't."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    land,
    life,
    named,
    on_battlefield,
    pass_priority,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import cast, choose, creature, edict, follow, spell, with_spell


@rule("607.2d", "607.5a")
def test_a_player_is_chosen() -> None:
    """CR 607.2d: "the chosen player" is the one chosen as the permanent entered."""
    text = "As Edict enters, choose a player.\nAt the beginning of each end step, the chosen player loses 1 life."
    for name, lives in (("Alice", (19, 20)), ("Bob", (20, 19))):
        game = position(side(hand=[edict(text)], lands="W"), side())
        act(game, "cast Edict")
        while isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        choose(game, name)
        run_to(game, "end")
        play_out(game)
        assert (life(game, 0), life(game, 1)) == lives


@rule("607.2d", "205.3m")
def test_a_type_is_chosen() -> None:
    """CR 607.2d: creatures of the chosen type are meant, others aren't."""
    text = "As Edict enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
    for kind, power in (("Bear", 3), ("Elf", 2)):
        game = position(side(hand=[edict(text)], battlefield=[BEAR], lands="W"), side())
        act(game, "cast Edict")
        while isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        choose(game, kind)
        assert the(game, "Grizzly Bears").power == power


@rule("607.2d")
def test_a_name_is_chosen() -> None:
    """CR 607.2d: what has the chosen name is meant."""
    text = "As Edict enters, choose a creature card name.\nCreatures with the chosen name get +1/+1."
    game = position(side(hand=[edict(text)], battlefield=[BEAR, creature("Ox")], lands="W"), side())
    act(game, "cast Edict")
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())
    choose(game, "Ox")
    assert (the(game, "Ox").power, the(game, "Grizzly Bears").power) == (3, 2)


@rule("110.4b", "112.1")
def test_permanent_spells() -> None:
    """CR 110.4b: a creature spell is a permanent spell; a sorcery isn't."""
    nay = card("Nay", "{U}", "Instant", "Counter target permanent spell.")
    for name, possible in (("Grizzly Bears", True), ("Deed", False)):
        game = position(side(hand=[BEAR, spell("You gain 1 life."), nay], lands="WGGU"), side())
        act(game, f"cast {name}")
        assert can(game, "cast Nay") is possible


@rule("115.1", "115.9")
def test_a_spell_that_targets_something() -> None:
    """CR 115.9: only a spell with such a target is meant."""
    nay = card("Nay", "{U}", "Instant", "Counter target spell that targets a creature.")
    for text, targets, possible in (
        ("Destroy target creature.", ["Ox"], True),
        ("Target player draws a card.", ["Bob"], False),
    ):
        game = position(side(hand=[spell(text), nay], battlefield=[creature("Ox")], lands="WU"), side())
        act(game, "cast Deed", targets=targets)
        assert can(game, "cast Nay") is possible


@rule("120.1", "508.1b")
def test_a_player_or_a_permanent() -> None:
    """CR 120.1: "a player or planeswalker" is either, and nothing else."""
    text = "Whenever a source you control deals damage to a player or planeswalker, you gain 1 life."
    zap = spell("Deed deals 1 damage to any target.")
    for name, gained in (("Bob", 1), ("Ox", 0)):
        game = position(side(hand=[zap], battlefield=[edict(text)], lands="W"), side(battlefield=[creature("Ox")]))
        cast(game, "Deed", name)
        assert life(game, 0) == 20 + gained


@rule("109.5")
def test_possessives_of_plural_nouns() -> None:
    """CR 109.5: the controllers of several creatures are the players who control any of them, and no others."""
    text = "Tap two target creatures. Those creatures' controllers lose 2 life."
    ours, theirs = {"battlefield": [creature("Ox")]}, {"battlefield": [creature("Elk"), creature("Cow")]}
    game = follow(text, targets=["Elk", "Cow"], mine=ours, yours=theirs)
    assert (life(game, 0), life(game, 1)) == (20, 18)
    game = follow(text, targets=["Ox", "Cow"], mine=ours, yours=theirs)
    assert (life(game, 0), life(game, 1)) == (18, 18)


@rule("608.2i")
def test_who_did_something_this_turn() -> None:
    """CR 608.2i: only players who did it are meant."""
    text = "Each player who cast a spell this turn loses 3 life."
    game = follow(text)
    assert (life(game, 0), life(game, 1)) == (17, 20)


@rule("608.2i", "120.1")
def test_dealt_damage_by_it_this_turn() -> None:
    """CR 608.2i: the ability triggers as a creature dies that this one dealt damage to this turn, whoever kills it."""
    text = (
        "{T}: Hound deals 1 damage to target creature.\n"
        "Whenever a creature dealt damage by Hound this turn dies, you gain 1 life."
    )
    murder = card("Murder", "{W}", "Instant", "Destroy target creature.")
    for name, gained in (("Ox", 1), ("Elk", 0)):
        ours = [creature("Hound", text), creature("Ox", pt="3/3"), creature("Elk", pt="3/3")]
        game = position(side(battlefield=ours, hand=[murder], lands="W"), side())
        act(game, "activate Hound", targets=["Ox"])
        play_out(game)
        cast(game, "Murder", name)
        assert life(game, 0) == 20 + gained


@rule("107.3i", "118.12a")
def test_unless_x_is_paid() -> None:
    """CR 118.12a: X is what the text says; who pays that much prevents it."""
    text = "Counter target spell unless its controller pays {X}, where X is the number of creatures you control."
    nay = card("Nay", "{U}", "Instant", text)
    for lands, resolved in (("W", False), ("WGG", True)):
        game = position(
            side(hand=[spell("You gain 1 life.")], lands=lands),
            side(hand=[nay], battlefield=[BEAR, BEAR], lands="U"),
        )
        act(game, "cast Deed")
        game.choose(Pass())
        act(game, "cast Nay", targets=["Deed"])
        play_out(game)
        assert life(game, 0) == (21 if resolved else 20)


@rule("707.9b")
def test_a_copy_with_a_supertype_and_its_own_name() -> None:
    """CR 707.9b: besides what it copies it has the supertype."""
    clone = card(
        "Clone",
        "{U}",
        text="You may have Clone enter as a copy of any creature on the battlefield, "
        "except it's legendary in addition to its other types.",
        pt="0/0",
    )
    game = position(side(hand=[clone], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Clone")
    play_out(game)
    legends = [
        "Legendary" in seen.characteristics.supertypes
        for seen in on_battlefield(game, "Grizzly Bears")
        if seen.characteristics is not None
    ]
    assert sorted(legends) == [False, True]


@rule("702.103a")
def test_bestow_with_several_costs() -> None:
    """CR 702.103a: for the bestow cost it is an Aura; for the mana cost a creature."""
    nymph = card(
        "Nymph", "{5}", "Enchantment Creature — Nymph", "Bestow—{W}, Pay 2 life.\nEnchanted creature gets +2/+2.", "2/2"
    )
    game = position(side(hand=[nymph], battlefield=[BEAR], lands="W"), side())
    cast(game, "Nymph", "Grizzly Bears")
    assert (the(game, "Grizzly Bears").power, life(game, 0)) == (4, 18)


@rule("610.4")
def test_phased_out_until_it_leaves() -> None:
    """CR 610.4: what phases out until something leaves phases in as that leaves."""
    text = "When Warden enters, target creature an opponent controls phases out until Warden leaves the battlefield."
    murder = card("Murder", "{W}", "Instant", "Destroy target creature.")
    game = position(side(hand=[creature("Warden", text), murder], lands="GW"), side(battlefield=[BEAR]))
    cast(game, "Warden")
    assert not on_battlefield(game, "Grizzly Bears")
    cast(game, "Murder", "Warden")
    assert on_battlefield(game, "Grizzly Bears")


@rule("707.10")
def test_copied_x_times() -> None:
    """CR 707.10: a spell is copied as often as X says."""
    text = "Copy target instant or sorcery spell you control X times, where X is the number of creatures you control."
    game = position(
        side(hand=[spell("You gain 1 life."), spell(text, "Instant", "Twin")], battlefield=[BEAR, BEAR], lands="WW"),
        side(),
    )
    act(game, "cast Deed")
    cast(game, "Twin", "Deed")
    assert life(game, 0) == 23


@rule("702.37a")
def test_creatures_with_a_morph_ability() -> None:
    """CR 702.37a: a creature card with morph is one with a morph ability, whatever kind of morph it is."""
    text = "Return all creature cards with morph abilities from your graveyard to your hand."
    cards = [creature("Moth", "Morph {2}"), creature("Wisp", "Megamorph {2}"), BEAR]
    game = follow(text, mine={"graveyard": cards})
    assert sorted(hand(game, 0)) == ["Moth", "Wisp"]


@rule("115.4")
def test_either_of_two_targeters() -> None:
    """CR 115.4: red spells and abilities of red sources can't target it, other ones can."""
    hexed = creature("Hexed", "Hexed can't be the target of red spells or abilities from red sources.")
    for cost, possible in (("{R}", False), ("{W}", True)):
        zap = card("Zap", cost, "Instant", "Destroy target creature.")
        game = position(side(battlefield=[hexed], hand=[zap], lands="RW"), side())
        assert can(game, "cast Zap") is possible


@rule("701.24c", "101.4")
def test_each_player_shuffles_their_own() -> None:
    """CR 701.24c: each player shuffles what is theirs into their own library."""
    text = "Each player shuffles all creatures they own into their library."
    game = follow(text, mine={"battlefield": [BEAR], "library": []}, yours={"battlefield": [BEAR, BEAR], "library": []})
    assert [player.library_size for player in game.view(0).players] == [1, 2]


@rule("601.3", "118.9")
def test_one_spell_during_each_turn() -> None:
    """CR 601.3: one artifact spell may be cast from the graveyard during each of one's turns, not two."""
    text = "During each of your turns, you may cast one artifact spell from your graveyard."
    toy = card("Toy", "{0}", "Artifact")
    game = position(side(battlefield=[edict(text)], graveyard=[toy, toy]), side())
    cast(game, "Toy")
    assert not can(game, "cast Toy")


@rule("603.6c")
@pytest.mark.parametrize(("text", "triggers"), [("Mill a card.", 1), ("Discard a card.", 0)])
def test_put_into_a_graveyard_from_a_certain_zone(text: str, triggers: int) -> None:
    """CR 603.6c: from the library means from the library, not from a hand."""
    watch = edict("Whenever a creature card is put into your graveyard from your library, you gain 1 life.")
    game = follow(text, mine={"battlefield": [watch], "hand": [BEAR], "library": [BEAR]})
    play_out(game)
    assert life(game, 0) == 20 + triggers


@rule("611.2b")
def test_until_it_leaves() -> None:
    """CR 611.2b: what lasts until its source leaves ends then; if that has left already, it doesn't begin."""
    thief = creature("Thief", "When Thief enters, gain control of target creature until Thief leaves the battlefield.")
    for responding in (False, True):
        murder = spell("Destroy target creature.", "Instant", "Murder")
        game = position(side(hand=[thief, murder], lands="GW"), side(battlefield=[BEAR]))
        act(game, "cast Thief")
        resolve(game)
        game.choose(named(game, "Grizzly Bears"))
        if responding:
            cast(game, "Murder", "Thief")
        else:
            play_out(game)
            assert the(game, "Grizzly Bears").controller == 0
            cast(game, "Murder", "Thief")
        assert the(game, "Grizzly Bears").controller == 1


@rule("603.6c")
@pytest.mark.parametrize(
    ("where", "discarded", "milled", "died", "theirs"),
    [
        ("your graveyard from anywhere", 1, 1, 1, 0),
        ("a graveyard from anywhere", 1, 1, 1, 1),
        ("an opponent's graveyard from anywhere", 0, 0, 0, 1),
        ("your graveyard from your library", 0, 1, 0, 0),
        ("a graveyard from a library", 0, 1, 0, 0),
        ("your graveyard from your hand", 1, 0, 0, 0),
        ("a graveyard from anywhere other than the battlefield", 1, 1, 0, 0),
    ],
)
def test_put_into_a_graveyard_from_there(where: str, discarded: int, milled: int, died: int, theirs: int) -> None:
    """CR 603.6c: the ability triggers on such a card put into such a graveyard from there, and on nothing else."""
    watch = edict(f"Whenever a creature card is put into {where}, you gain 1 life.")
    for text, targets, times in (
        ("Discard a card.", (), discarded),
        ("Mill two cards.", (), milled),
        ("Destroy target creature.", ("Cub",), died),
        ("Destroy target creature.", ("Elk",), theirs),
    ):
        mine = {"battlefield": [watch, creature("Cub")], "hand": [BEAR], "library": [BEAR, land("G"), land("G")]}
        game = with_spell(text, mine=mine, yours={"battlefield": [creature("Elk")]})
        cast(game, "Deed", *targets)
        assert life(game, 0) == 20 + times, text


@rule("610.4", "702.26a")
def test_they_phase_out_until_it_leaves() -> None:
    """CR 610.4: those that are there phase out, and phase in as the permanent leaves, not in an untap step."""
    hold = edict(
        "When Hold enters, untap all creatures, then phase them out until Hold leaves the battlefield.", "Hold"
    )
    shatter = spell("Destroy target enchantment.", "Instant", "Shatter")
    game = position(side(battlefield=[BEAR], hand=[hold, shatter], lands="WW"), side(battlefield=[creature("Ox")]))
    cast(game, "Hold")
    for _ in range(2):
        assert not on_battlefield(game, "Grizzly Bears") + on_battlefield(game, "Ox")
        run_to(game, "end")
        run_to(game, "precombat main")
    cast(game, "Shatter", "Hold")
    assert the(game, "Grizzly Bears").controller == 0
    assert the(game, "Ox").controller == 1


@rule("708.3", "708.2a", "110.2a")
def test_face_down_under_its_owners_control() -> None:
    """CR 708.3: it enters face down, a 2/2 without a name, under the control of its owner and not of the spell's."""
    text = "Return target creature card from a graveyard to the battlefield face down under its owner's control."
    game = follow(text, targets=["Ox"], yours={"graveyard": [creature("Ox", "Flying", "4/4")]})
    (found,) = [seen for seen in game.view(0).battlefield if seen.power]
    assert (found.name, found.power, found.controller) == ("", 2, 1)


@rule("601.3", "118.9")
def test_during_each_of_your_turns() -> None:
    """CR 601.3: in their own turn the player may cast such a card from there, in another's turn not."""
    text = "During each of your turns, you may cast artifact spells from your graveyard."
    toy, cub = card("Toy", "{0}", "Artifact", "Flash"), card("Cub", "{0}", text="Flash", pt="1/1")
    for active, possible in ((0, True), (1, False)):
        game = position(side(battlefield=[edict(text)], graveyard=[toy, cub]), side(), active=active)
        if active:
            pass_priority(game)
        assert (can(game, "cast Toy"), can(game, "cast Cub")) == (possible, False)
