"""CR 101.2: what texts say can't be done, must be done or may be done, each played where it applies and where not."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    land,
    life,
    on_battlefield,
    pass_priority,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, attacks, block, blocks, end_combat, fight, to_declaration
from spells import creature, edict, follow


@rule("121.3", "101.2", "608.2i")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players can't draw cards.", 0, 0),
        ("Your opponents can't draw cards.", 3, 0),
        ("You can't draw cards.", 0, 3),
        ("Each player can't draw more than one card each turn.", 1, 1),
        ("Each opponent can't draw more than one card each turn.", 3, 1),
    ],
)
def test_drawing_is_limited(text: str, mine: int, theirs: int) -> None:
    """CR 121.3: who can't draw doesn't, as far as it is said; other players do. 608.2i: what they have drawn in the
    turn so far counts.
    """
    game = follow("Each player draws three cards.", mine={"battlefield": [edict(text)]})
    assert (len(hand(game, 0)), len(game.view(1).hand)) == (mine, theirs)


@rule("119.8", "101.2")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players can't lose life.", 20, 20),
        ("You can't lose life.", 20, 18),
        ("Your opponents can't lose life.", 18, 20),
    ],
)
def test_life_cant_be_lost(text: str, mine: int, theirs: int) -> None:
    """CR 119.8: who can't lose life loses none, of damage either, and can't pay any."""
    game = follow("Each player loses 2 life.", mine={"battlefield": [edict(text)]})
    assert (life(game, 0), life(game, 1)) == (mine, theirs)
    leech = card("Leech", "{1}", "Artifact", "Pay 1 life: Draw a card.")
    game = position(side(battlefield=[edict(text), leech]), side())
    assert can(game, "activate Leech") is (mine == 18)


@rule("701.19c")
def test_what_cant_be_regenerated_is_destroyed() -> None:
    """CR 701.19c: a regeneration shield doesn't save a creature that can't be regenerated."""
    for text, survives in (("Creatures can't be regenerated.", False), ("Creatures have vigilance.", True)):
        troll = creature("Troll", "{0}: Regenerate Troll.")
        murder = card("Murder", "{B}", "Instant", "Destroy target creature.")
        game = position(side(battlefield=[troll, edict(text)], hand=[murder], lands="B"), side())
        act(game, "activate Troll")
        play_out(game)
        act(game, "cast Murder", targets=["Troll"])
        play_out(game)
        assert bool(on_battlefield(game, "Troll")) is survives


@rule("303.4", "301.5")
def test_what_cant_be_attached() -> None:
    """CR 303.4, 301.5: no Aura is put on what can't be enchanted, no Equipment on what can't be equipped."""
    aura = card("Veil", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    for text, enchanted, equipped in (
        ("Slick can't be enchanted.", False, True),
        ("Slick can't be equipped.", True, False),
        ("Vigilance", True, True),
    ):
        game = position(side(battlefield=[creature("Slick", text), sword], hand=[aura], lands="W"), side())
        act(game, "activate Sword")
        play_out(game)
        assert bool(the(game, "Sword").attached_to) is equipped, text
        fresh = position(side(battlefield=[creature("Slick", text)], hand=[aura], lands="W"), side())
        if can(fresh, "cast Veil"):
            act(fresh, "cast Veil", targets=["Slick"])
            play_out(fresh)
        assert bool(on_battlefield(fresh, "Veil")) is enchanted, text


@rule("305.2", "611.2a")
def test_more_lands_this_turn() -> None:
    """CR 305.2: what lets a player play two more lands lets them play three in all, this turn."""
    game = position(
        side(
            hand=[card("Deed", "{W}", "Sorcery", "You may play two additional lands this turn."), *[land("G")] * 4],
            lands="W",
        ),
        side(),
    )
    act(game, "cast Deed")
    play_out(game)
    for _ in range(3):
        act(game, "play Forest")
    assert not can(game, "play Forest")


@rule("402.2", "611.2a")
def test_no_maximum_hand_size_for_a_while() -> None:
    """CR 402.2: who has no maximum hand size for the rest of the game discards nothing at the end of the turn."""
    for text, kept in (("You have no maximum hand size for the rest of the game.", 9), ("You gain 1 life.", 7)):
        game = follow(text, mine={"hand": [BEAR] * 9})
        run_to(game, "upkeep")
        assert len(game.state.hand(0)) == kept


@rule("601.3b", "702.8a", "611.2a")
def test_as_though_they_had_flash_this_turn() -> None:
    """CR 601.3b: creature spells can be cast in the turn's end step, other spells can't."""
    deed = card("Deed", "{W}", "Instant", "You may cast creature spells this turn as though they had flash.")
    rite = card("Rite", "{G}", "Sorcery", "You gain 1 life.")
    game = position(side(hand=[deed, BEAR, rite], lands="WGG"), side(), step="end")
    assert not can(game, "cast Grizzly Bears")
    act(game, "cast Deed")
    play_out(game)
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Rite")


@rule("508.1c")
def test_who_cant_be_attacked_by_it() -> None:
    """CR 508.1c: a creature that can't attack a certain player isn't offered that attack."""
    game = position(
        side(battlefield=[creature("Ox")]),
        side(battlefield=[edict("Creatures can't attack you.")]),
        side(),
        step="beginning of combat",
    )
    assert attacks(game) == ["Ox attacks Carol"]


@rule("509.1b")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Wall can block only creatures with flying.", ["Wall blocks Bird"]),
        ("Wall can't block creatures with flying.", ["Wall blocks Ox"]),
        ("Vigilance", ["Wall blocks Bird", "Wall blocks Ox"]),
    ],
)
def test_what_can_be_blocked_by_it(text: str, offered: list[str]) -> None:
    """CR 509.1b: a restriction on what a creature can block leaves the other blocks."""
    game = fight([creature("Bird", "Flying"), creature("Ox")], [creature("Wall", f"{text}\nReach", "0/4")])
    attack(game, "Bird", "Ox")
    assert sorted(blocks(game)) == offered


@rule("509.1b")
def test_blocking_any_number_of_creatures() -> None:
    """CR 509.1b: a creature blocks one attacker, unless it can block any number."""
    for text, several in (("Wall can block any number of creatures.", True), ("Vigilance", False)):
        game = fight([creature("Ox"), creature("Cow"), creature("Elk")], [creature("Wall", text, "0/9")])
        attack(game, "Ox", "Cow", "Elk")
        if several:
            block(game, ("Wall", "Ox"), ("Wall", "Cow"), ("Wall", "Elk"))
            end_combat(game)
            assert life(game, 1) == 20
        else:
            block(game, ("Wall", "Ox"))
            end_combat(game)
            assert life(game, 1) == 16


@rule("509.1c")
def test_what_must_be_blocked() -> None:
    """CR 509.1c: not to block isn't legal, if somebody is able to block what must be blocked."""
    for text, lure in (("Bait must be blocked if able.", True), ("Vigilance", False)):
        game = fight([creature("Bait", text)], [creature("Wall", pt="0/4"), creature("Fence", pt="0/4")])
        attack(game, "Bait")
        decision = to_declaration(game, DeclareBlockers)
        assert (decision.problem(()) is not None) is lure


@rule("602.5")
def test_its_abilities_cant_be_activated() -> None:
    """CR 602.5: an Aura that stops the activated abilities of what it enchants stops mana abilities if it says so."""
    stone = card("Stone", "{2}", "Artifact", "{T}: Add {C}.\n{0}: You gain 1 life.")
    for tail, mana in (("", False), (" unless they're mana abilities", True)):
        arrest = card(
            "Arrest",
            "{W}",
            "Enchantment — Aura",
            f"Enchant artifact\nEnchanted artifact's activated abilities can't be activated{tail}.",
        )
        game = position(side(battlefield=[stone], hand=[arrest], lands="W"), side())
        assert can(game, "activate Stone")
        act(game, "cast Arrest", targets=["Stone"])
        play_out(game)
        assert not can(game, "activate Stone")
        assert any("Stone" in str(option) for option in game.mana_actions()) is mana


@rule("118.9", "118.9a")
def test_casting_free_under_a_condition() -> None:
    """CR 118.9a: with the condition met no mana is asked for; without it, the whole cost."""
    gift = card(
        "Gift",
        "{5}",
        "Sorcery",
        "If you control an artifact, you may cast this spell without paying its mana cost.\nYou gain 3 life.",
    )
    for battlefield, free in (([card("Toy", "{1}", "Artifact")], True), ([BEAR], False)):
        game = position(side(battlefield=battlefield, hand=[gift]), side())
        assert can(game, "cast Gift") is free
    always = card("Gift", "{5}", "Sorcery", "You may cast this spell without paying its mana cost.\nYou gain 3 life.")
    game = position(side(hand=[always]), side())
    act(game, "cast Gift")
    play_out(game)
    assert life(game, 0) == 23


@rule("107.3", "118.7", "601.2f")
def test_a_spell_that_costs_x_less() -> None:
    """CR 601.2f: X is what the text says, and is taken off the generic mana only."""
    whale = card(
        "Whale",
        "{5}{U}",
        text="This spell costs {X} less to cast, where X is the greatest power among creatures you control.",
        pt="6/6",
    )
    for battlefield, lands, possible in (
        ([creature("Ox", pt="4/4")], "UU", True),
        ([creature("Ox", pt="4/4")], "U", False),
        ([creature("Rex", pt="9/9")], "U", True),
        ([creature("Rex", pt="9/9")], "G", False),
        ([], "UUUUU", False),
    ):
        game = position(side(battlefield=battlefield, hand=[whale], lands=lands), side())
        assert can(game, "cast Whale") is possible


@rule("601.3", "608.2i")
def test_whoever_has_cast_one_can_cast_no_other_of_the_kind() -> None:
    """601.3: each player by themselves; spells of other kinds don't count, nor does what the spell has become since."""
    law = card(
        "Canon",
        "{W}",
        "Enchantment",
        "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells.",
    )
    dart, relic = card("Dart", "{R}", "Instant", "You gain 1 life."), card("Relic", "{1}", "Artifact")
    game = position(side(battlefield=[law], hand=[dart, dart, relic], lands="RRR"), side(hand=[dart], lands="R"))
    act(game, "cast Dart")
    assert not can(game, "cast Dart")
    resolve(game)
    assert not can(game, "cast Dart")
    assert can(game, "cast Relic")
    pass_priority(game)
    assert can(game, "cast Dart")


@rule("121.2b")
@pytest.mark.parametrize(("amount", "may"), [("a card", True), ("two cards", False)])
def test_several_cards_that_cant_all_be_drawn_arent_chosen(amount: str, may: bool) -> None:
    """121.2b: who can draw one card a turn can neither choose to draw two nor pay by that; told to, they draw one."""
    law = edict("Each player can't draw more than one card each turn.")
    gem = card("Gem", "{1}", "Artifact", f"Draw {amount}: You gain 1 life.")
    gift = card("Gift", "{0}", "Sorcery", f"You may draw {amount}.")
    game = position(side(battlefield=[law, gem], hand=[gift]), side())
    assert can(game, "activate Gem") is may
    act(game, "cast Gift")
    resolve(game)
    assert isinstance(game.decision, YesNo) is may
    told = follow(f"Draw {amount}.", mine={"battlefield": [law]})
    assert len(hand(told, 0)) == 1


@rule("121.3a")
@pytest.mark.parametrize(
    ("law", "may"), [("Your opponents can't draw cards.", False), ("Creatures have vigilance.", True)]
)
def test_another_players_draw_is_chosen_only_if_they_can_draw(law: str, may: bool) -> None:
    """121.3a: also of a player without a library it can be chosen; of one who can't draw it can't."""
    gift = card("Gift", "{0}", "Sorcery", "You may have target player draw a card.")
    game = position(side(battlefield=[edict(law)], hand=[gift]), side(library=[]))
    act(game, "cast Gift", targets=["Bob"])
    resolve(game)
    assert isinstance(game.decision, YesNo) is may


@rule("107.3", "305.2")
@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("You may play X additional lands this turn, where X is the number of creatures you control.", 2),
        ("You may play up to two additional lands this turn.", 2),
    ],
)
def test_so_many_more_lands(text: str, more: int) -> None:
    """305.2: as many more as that may be played this turn, besides the one that anybody may."""
    game = position(
        side(hand=[card("Deed", "{W}", "Sorcery", text), *[land("G")] * 5], lands="W", battlefield=[BEAR, BEAR]), side()
    )
    act(game, "cast Deed")
    play_out(game)
    played = 0
    while can(game, "play"):
        act(game, "play")
        played += 1
    assert played == 1 + more
