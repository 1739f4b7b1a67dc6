"""CR 600-616: phrases about effects that last, about what was done, and about casting, each played by its text."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import (
    BEAR,
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
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat, to_declaration
from saying import found, value
from spells import cast, creature, edict, follow, spell


@rule("205.3", "608.2d")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Target creature loses all creature types until end of turn.", ()),
        ("Target creature becomes the creature type of your choice until end of turn.", ("Advisor",)),
    ],
)
def test_creature_types_change(text: str, types: tuple[str, ...]) -> None:
    """CR 205.3: creature types are lost, or replaced by the one chosen."""
    game = position(side(battlefield=[BEAR], hand=[spell(text)], lands="W"), side())
    cast(game, "Deed")
    known = the(game, "Grizzly Bears").characteristics
    assert known is not None
    assert known.subtypes == types


@rule("205.3m", "305.6", "305.7")
def test_every_type() -> None:
    """CR 205.3m: what is every creature type is a Goblin; a land that is every basic land type taps for red."""
    lord = edict("Goblins you control get +1/+1.")
    for text, power in (("Shifter is every creature type.", 3), ("Vigilance", 2)):
        game = position(side(battlefield=[creature("Shifter", text), lord]), side())
        assert the(game, "Shifter").power == power
    bolt = card("Bolt", "{R}", "Instant", "You gain 1 life.")
    world = edict("Lands you control are every basic land type in addition to their other types.")
    for battlefield, possible in (([world], True), ([lord], False)):
        assert can(position(side(battlefield=battlefield, hand=[bolt], lands="G"), side()), "cast Bolt") is possible


@rule("607.5", "613.1f")
def test_taken_activated_abilities() -> None:
    """CR 613.1f: it has the activated abilities of the others, and no other abilities of theirs."""
    text = "Thief has all activated abilities of other creatures you control."
    healer = creature("Healer", "Flying\n{0}: You gain 1 life.")
    game = position(side(battlefield=[creature("Thief", text), healer]), side())
    act(game, "activate Thief")
    play_out(game)
    assert life(game, 0) == 21
    assert not can(position(side(battlefield=[creature("Thief", text)]), side(battlefield=[healer])), "activate Thief")


@rule("603.7b")
def test_at_the_next_turns_upkeep() -> None:
    """CR 603.7b: it happens once, at the beginning of the next turn's upkeep."""
    game = follow("At the beginning of the next turn's upkeep, you gain 3 life.")
    assert life(game, 0) == 20
    run_to(game, "upkeep")
    play_out(game)
    assert life(game, 0) == 23


@rule("611.2b")
def test_until_something_leaves_the_battlefield() -> None:
    """CR 611.2b: what lasts until a permanent leaves ends as it leaves."""
    exile = "When Warden enters, exile target creature an opponent controls until Warden leaves the battlefield."
    murder = card("Murder", "{W}", "Instant", "Destroy target creature.")
    game = position(side(hand=[creature("Warden", exile), murder], lands="GW"), side(battlefield=[BEAR]))
    cast(game, "Warden")
    assert not on_battlefield(game, "Grizzly Bears")
    cast(game, "Murder", "Warden")
    assert on_battlefield(game, "Grizzly Bears")


@rule("121.1", "601.2i", "608.2i", "120.1")
def test_what_was_done_this_turn() -> None:
    """CR 608.2i: cards drawn and spells cast this turn are counted; damage dealt by something is remembered."""
    game = follow("Draw two cards.")
    assert value(game, "the number of cards you've drawn this turn") == 2
    assert value(game, "the number of spells you've cast this turn") == 1
    assert value(game, "the number of creature spells you've cast this turn") == 0
    assert value(game, "the number of cards you've drawn this turn", you=1) == 0
    zap = spell("Zapper deals 1 damage to target creature.", name="Zapper")
    game = position(
        side(battlefield=[creature("Cub", pt="1/3"), creature("Ox", pt="1/3")], hand=[zap], lands="W"), side()
    )
    cast(game, "Zapper", "Cub")
    assert found(game, "creature that was dealt damage this turn") == ["Cub"]


@rule("611.2", "611.2c")
@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("Your opponents can't gain life this turn.", False),
        ("Until end of turn, your opponents can't gain life.", False),
        ("You can't gain life this turn.", True),
    ],
)
def test_a_limit_for_a_while(text: str, possible: bool) -> None:
    """CR 611.2: a limit holds for those it is about, as long as it is said."""
    feast = spell("Each player gains 1 life.", name="Feast")
    game = position(side(hand=[spell(text), feast], lands="WW"), side())
    cast(game, "Deed")
    cast(game, "Feast")
    assert life(game, 1) == (21 if possible else 20)
    assert life(game, 0) == (20 if possible else 21)


@rule("509.1c", "611.2a")
def test_it_must_be_blocked_this_turn() -> None:
    """CR 509.1c: for this turn, to leave it unblocked isn't legal if it can be blocked."""
    lure = card("Lure", "{0}", "Instant", "Target creature must be blocked this turn if able.")
    for targets, demanded in (("Bait", True), ("Other", False)):
        game = position(
            side(battlefield=[creature("Bait"), creature("Other")], hand=[lure]),
            side(battlefield=[creature("Wall", pt="0/4"), creature("Fence", pt="0/4")]),
            step="beginning of combat",
        )
        cast(game, "Lure", targets)
        attack(game, "Bait")
        assert (to_declaration(game, DeclareBlockers).problem(()) is not None) is demanded


@rule("115.4", "112.1", "109.5")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Hexed can't be the target of spells or abilities your opponents control.", True, False),
        ("Hexed can't be the target of instant spells.", False, False),
        ("Hexed can't be the target of abilities your opponents control.", True, True),
        ("Vigilance", True, True),
    ],
)
def test_what_cant_target_it(text: str, mine: bool, theirs: bool) -> None:
    """CR 115.4: a spell that can't target it can't be cast with no other target."""
    hexed = creature("Hexed", text)
    zap = spell("Destroy target creature.", "Instant")
    assert can(position(side(battlefield=[hexed], hand=[zap], lands="W"), side()), "cast Deed") is mine
    assert can(position(side(hand=[zap], lands="W"), side(battlefield=[hexed])), "cast Deed") is theirs


@rule("614.9", "120.1", "614.2")
def test_damage_dealt_to_another() -> None:
    """CR 614.9: damage that would be dealt to the one is dealt to the other; other damage is dealt as it is."""
    guard = creature("Guard", "If you would be dealt damage, that damage is dealt to Guard instead.", "0/9")
    game = follow("Deed deals 2 damage to each player.", mine={"battlefield": [guard]})
    assert (life(game, 0), life(game, 1), the(game, "Guard").damage) == (20, 18, 2)


@rule("615.1a", "615.3")
@pytest.mark.parametrize("is_lasting", [True, False])
def test_damage_to_and_by_it_is_prevented(is_lasting: bool) -> None:
    """CR 615.1a: all damage dealt to it and dealt by it is prevented, that between others isn't."""
    if is_lasting:
        peace = card(
            "Peace",
            "{0}",
            "Enchantment — Aura",
            "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature.",
        )
    else:
        peace = card(
            "Peace",
            "{0}",
            "Instant",
            "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
        )
    game = position(
        side(battlefield=[creature("Cub"), creature("Ox")], hand=[peace]),
        side(battlefield=[creature("Wall", pt="1/4")]),
    )
    cast(game, "Peace", "Cub")
    run_to(game, "beginning of combat")
    attack(game, "Cub", "Ox")
    block(game, ("Wall", "Cub"))
    end_combat(game)
    assert (the(game, "Cub").damage, the(game, "Wall").damage, life(game, 1)) == (0, 0, 18)


@rule("614.3", "614.4")
def test_the_next_time_something_would_happen() -> None:
    """CR 614.3: the next time only, something else happens instead."""
    text = "The next time you would gain life this turn, draw a card instead."
    gain = spell("You gain 2 life.", name="Gain")
    game = position(side(hand=[spell(text), gain, gain], lands="WWW"), side())
    cast(game, "Deed")
    cast(game, "Gain")
    assert (life(game, 0), sorted(hand(game, 0))) == (20, ["Forest", "Gain"])
    cast(game, "Gain")
    assert life(game, 0) == 22


@rule("603.2d", "601.2i", "120.1")
@pytest.mark.parametrize(("kind", "times"), [("an instant or sorcery spell", 2), ("a creature spell", 1)])
def test_additional_triggers_on_casting(kind: str, times: int) -> None:
    """CR 603.2d: an ability that casting such a spell triggers, triggers once more."""
    text = (
        f"If you casting {kind} causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time."
    )
    bell = card("Bell", "{1}", "Artifact", "Whenever you cast a spell, you gain 1 life.")
    game = position(side(battlefield=[edict(text), bell], hand=[spell("Draw a card.")], lands="W"), side())
    cast(game, "Deed")
    assert life(game, 0) == 20 + times


@rule("601.3", "305.1")
def test_once_each_turn_from_elsewhere() -> None:
    """CR 601.3: once during each of their turns a player may play a land, or cast a spell, from the graveyard."""
    text = "Once during each of your turns, you may play a land from your graveyard."
    game = position(
        side(
            battlefield=[edict(text), edict("You may play an additional land on each of your turns.")],
            graveyard=[land("G"), land("W")],
        ),
        side(),
    )
    act(game, "play Forest")
    assert not can(game, "play Plains")
    once = "Once during each of your turns, you may cast an artifact spell from your graveyard."
    toy, cub = card("Toy", "{0}", "Artifact"), card("Cub", "{0}", pt="1/1")
    game = position(side(battlefield=[edict(once)], graveyard=[toy, toy, cub]), side())
    assert not can(game, "cast Cub")
    cast(game, "Toy")
    assert not can(game, "cast Toy")
    top = "Once each turn, you may cast an artifact spell from the top of your library."
    game = position(side(battlefield=[edict(top)], library=[toy, toy]), side())
    cast(game, "Toy")
    assert not can(game, "cast Toy")


@rule("707.9b")
@pytest.mark.parametrize(
    ("exception", "legendary", "name"),
    [
        ("it isn't legendary", False, "King"),
        ("its name is Clone", True, "Clone"),
    ],
)
def test_copies_with_exceptions(exception: str, legendary: bool, name: str) -> None:
    """CR 707.9b: the copy is what it copies but for what is excepted."""
    king = card("King", "{1}", "Legendary Creature — Human", pt="3/3")
    clone = card(
        "Clone",
        "{U}",
        text=f"You may have Clone enter as a copy of any creature on the battlefield, except {exception}.",
        pt="0/0",
    )
    game = position(side(hand=[clone], lands="U"), side(battlefield=[king]))
    act(game, "cast Clone")
    play_out(game)
    (copy,) = [seen for seen in game.view(0).battlefield if seen.controller == 0 and seen.power == 3]
    assert copy.characteristics is not None
    assert (copy.name, "Legendary" in copy.characteristics.supertypes) == (name, legendary)


@rule("201.2a", "201.2b", "608.2h")
def test_with_the_same_name() -> None:
    """CR 201.2a: objects with one name are meant, others aren't."""
    text = "Choose target creature. Destroy all creatures with the same name as that creature."
    mine, yours = [creature("Cub"), creature("Ox")], [creature("Cub"), creature("Elk")]
    game = follow(text, targets=["Cub"], mine={"battlefield": mine}, yours={"battlefield": yours})
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains") == ["Elk", "Ox"]


@rule("608.2c", "400.7j", "608.2i")
def test_what_was_done_this_way() -> None:
    """CR 608.2c: only what this effect did counts. 608.2i: what was destroyed is counted, though it isn't there any
    more.
    """
    text = "Destroy all artifacts. You gain 2 life for each artifact destroyed this way."
    relic = card("Relic", "{1}", "Artifact")
    stone = card("Stone", "{1}", "Artifact", "Indestructible")
    game = follow(text, mine={"battlefield": [relic, stone]}, yours={"battlefield": [relic]})
    assert life(game, 0) == 24
    assert sorted(graveyard(game, 0)) == ["Deed", "Relic"]


@rule("701.3d")
def test_unattaching() -> None:
    """CR 701.3d: Equipment that is unattached stays on the battlefield, attached to nothing."""
    sword = card(
        "Sword",
        "{1}",
        "Artifact — Equipment",
        "Equipped creature gets +1/+0.\nEquip {0}\nUnattach Sword: You gain 1 life.",
    )
    game = position(side(battlefield=[sword, BEAR]), side())
    act(game, "activate Sword")
    play_out(game)
    assert the(game, "Grizzly Bears").power == 3
    options = [option for option in pending(game).options if str(option).startswith("activate Sword")]
    game.choose(options[-1])
    play_out(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Sword").attached_to) == (2, None)
    assert life(game, 0) == 21


@rule("705.2")
def test_the_result_of_a_flip() -> None:
    """CR 705.2: what is done if the flip is won isn't done if it is lost, and the other way round."""
    text = "Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life."
    outcomes = set()
    for seed in range(12):
        game = position(side(hand=[spell(text)], lands="W"), side(), seed=seed)
        cast(game, "Deed")
        lines = " ".join(str(line) for line in game.log)
        won = "wins" in lines or " won" in lines or "win" in lines
        assert life(game, 0) == (21 if won else 19)
        outcomes.add(won)
    assert outcomes == {True, False}
