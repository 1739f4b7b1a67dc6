"""CR 600-616, 700s: rarer phrases of card texts, each played where it is so and where it isn't."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.options import Pass
from comprules.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, on_battlefield, pending, position, run_to, side, the
from spells import choose, follow


def settle(game: Game) -> None:
    """Let everything on the stack resolve, taking the first of all options."""
    while not isinstance(game.decision, ChooseAction) or game.view(0).stack:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])


def creature(name: str, text: str = "", pt: str = "2/2", types: str = "Creature — Beast") -> Card:
    """A creature with a text."""
    return card(name, "{G}", types, text, pt)


def deed(text: str, types: str = "Sorcery", name: str = "Deed") -> Card:
    """A spell with this text."""
    return card(name, "{W}", types, text)


def edict(text: str, name: str = "Edict") -> Card:
    """An enchantment with a text."""
    return card(name, "{W}", "Enchantment", text)


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a spell and let everything resolve."""
    act(game, f"cast {name}", targets=targets)
    settle(game)


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
        settle(game)
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
        game = position(side(hand=[BEAR, deed("You gain 1 life."), nay], lands="WGGU"), side())
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
        game = position(side(hand=[deed(text), nay], battlefield=[creature("Ox")], lands="WU"), side())
        act(game, "cast Deed", targets=targets)
        assert can(game, "cast Nay") is possible


@rule("120.1", "508.1b")
def test_a_player_or_a_permanent() -> None:
    """CR 120.1: "a player or planeswalker" is either, and nothing else."""
    text = "Whenever a source you control deals damage to a player or planeswalker, you gain 1 life."
    zap = deed("Deed deals 1 damage to any target.")
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
        settle(game)
        cast(game, "Murder", name)
        assert life(game, 0) == 20 + gained


@rule("107.3i", "118.12a")
def test_unless_x_is_paid() -> None:
    """CR 118.12a: X is what the text says; who pays that much prevents it."""
    text = "Counter target spell unless its controller pays {X}, where X is the number of creatures you control."
    nay = card("Nay", "{U}", "Instant", text)
    for lands, resolved in (("W", False), ("WGG", True)):
        game = position(
            side(hand=[deed("You gain 1 life.")], lands=lands),
            side(hand=[nay], battlefield=[BEAR, BEAR], lands="U"),
        )
        act(game, "cast Deed")
        game.choose(Pass())
        act(game, "cast Nay", targets=["Deed"])
        settle(game)
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
    settle(game)
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
        side(hand=[deed("You gain 1 life."), deed(text, "Instant", "Twin")], battlefield=[BEAR, BEAR], lands="WW"),
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
    settle(game)
    assert life(game, 0) == 20 + triggers
