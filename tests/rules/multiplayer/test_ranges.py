"""CR 801: players affect and see only what is within their range of influence, as many seats from them."""

from __future__ import annotations

from typing import Any

import pytest

from by_editions import by_editions
from comprules import Game
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Attack, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import PASS
from comprules.rules.multiplayer.within_range import in_range
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import LimitedRange, TeamVsTeam
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

ONE = (LimitedRange(1),)
SQUALL = card("Squall", "{R}", "Sorcery", "Squall deals 2 damage to each creature.")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
AXE = card("Axe", "{R}", "Sorcery", "Axe deals 5 damage to target player or planeswalker.")
TAKE = card("Take", "{U}", "Instant", "Gain control of target creature.")
MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")


def bears(*names: str) -> list[Any]:
    """A 2/2 creature for each name."""
    return [card(name, "{1}{G}", "Creature — Bear", pt="2/2") for name in names]


def on_stack(game: Game) -> list[str]:
    """Whose abilities are on the stack, by the names of their sources."""
    return [game.board.name(known.source) for known in map(game.board.object, game.state.stack) if known.source]


def next_turn(game: Game) -> None:
    """Let nothing be done until the next turn has begun."""
    turn = game.board.turn
    while game.board.turn == turn:
        game.choose(PASS if isinstance(game.decision, ChooseAction) else pending(game).options[0])


def attack(game: Game, defender: int) -> None:
    """Let the only creature that can attack this player."""
    game.choose(
        (next(each for each in pending(game).options if isinstance(each, Attack) and each.defender == defender),)
    )


def block(game: Game) -> None:
    """Let the only creature that can block do so."""
    while isinstance(game.decision, ChooseAction):
        game.choose(PASS)
    game.choose((pending(game).options[0],))


def around(*sides: Any, count: int = 6, variants: Any = ONE, **options: Any) -> Game:
    """A game of so many players, the last of whom have nothing."""
    return position(*sides, *(side() for _ in range(count - len(sides))), variants=variants, **options)


def names(game: Game) -> set[str]:
    """What can be chosen now."""
    return {option.name for option in pending(game).options if isinstance(option, Thing)}


@rule("801.2a", "801.2b")
@pytest.mark.parametrize(
    ("seats", "reached"), [(1, (0, 1, 5)), (2, (0, 1, 2, 4, 5)), ((3, 1, 1, 1, 1, 1), (0, 1, 2, 3, 4, 5))]
)
def test_a_range_is_that_many_seats_to_both_sides(seats: Any, reached: tuple[int, ...]) -> None:
    """CR 801.2a, example 1; 801.2a, example 2: a range of one or two seats is that many players to each side, and you;
    different players may have different ranges.
    """
    game = around(side(hand=[BOLT], lands="R"), variants=(LimitedRange(seats),))
    assert in_range(game.board, PlayerId(0)) == reached
    act(game, "cast Bolt")
    assert names(game) == {game.board.name(ObjectId(player)) for player in reached}


@rule("801.2a", "806.2a")
def test_a_range_is_given_for_each_player() -> None:
    """CR 801.2a: who is given has one for each player, of at least one seat."""
    with pytest.raises(SetUpError, match="4 players but 2 ranges"):
        Game([[BEAR] * 20] * 4, variants=(LimitedRange((1, 2)),))
    with pytest.raises(SetUpError, match="at least one seat"):
        Game([[BEAR] * 20] * 4, variants=(LimitedRange(0),))


@rule("801.2c")
def test_who_is_in_range_is_determined_as_a_turn_begins() -> None:
    """CR 801.2c, example: who is beyond a player who leaves comes into range as the next turn begins."""
    game = around(side(hand=[BOLT], lands="R"), count=4)
    game.concede(1)
    assert in_range(game.board, PlayerId(0)) == (0, 3)
    act(game, "cast Bolt")
    assert names(game) == {"Alice", "Dave"}
    game.choose(named(game, "Dave"))
    settle(game)
    next_turn(game)
    assert in_range(game.board, PlayerId(0)) == (0, 2, 3)


@rule("801.3", "801.2d")
def test_only_opponents_in_range_can_be_attacked() -> None:
    """CR 801.3: creatures can attack only opponents within their controller's range, and what these control."""
    walker = card("Walker", "{3}", "Planeswalker — Jace", "+1: Draw a card.", loyalty="3")
    game = around(side(battlefield=bears("Bear")), side(), side(battlefield=[walker]), count=4, variants=ONE)
    run_to(game, "declare attackers")
    assert {option.defender for option in pending(game).options if isinstance(option, Attack)} == {1, 3}


@rule("801.4")
def test_targets_are_within_range_as_they_are_chosen_and_as_the_spell_resolves() -> None:
    """CR 801.4: what is out of range isn't a target."""
    far, near = bears("Far", "Near")
    game = around(side(hand=[MURDER], lands="B"), side(battlefield=[near]), side(battlefield=[far]))
    act(game, "cast Murder")
    assert names(game) == {"Near"}
    assert str(game.why_not(Thing(the(game, "Far").id, "Far"))) == "Far is out of range (CR 801.4)"


@rule("801.2d", "801.3", "801.4")
def test_a_battle_is_in_range_of_its_protector_too() -> None:
    """CR 801.2d: a battle is in range if whoever protects it is, though its controller isn't."""
    siege = card("Siege", "{2}", "Battle — Siege", defense="4")
    game = around(side(battlefield=bears("Bear"), hand=[BOLT], lands="R"), side(), side(battlefield=[siege]), count=4)
    assert names(game) == {"Bob", "Dave"}
    game.choose(named(game, "Bob"))
    act(game, "cast Bolt")
    assert "Siege" in names(game)
    game.choose(named(game, "Siege"))
    resolve(game)
    assert dict(the(game, "Siege").counters) == {"defense": 1}
    run_to(game, "declare attackers")
    assert the(game, "Siege").id in {each.defender for each in pending(game).options if isinstance(each, Attack)}


@rule("801.13b")
def test_damage_from_a_source_in_range_is_prevented_wherever_it_is_dealt() -> None:
    """CR 801.13b: what prevents damage by a source prevents it also if that would be dealt to somebody out of range."""
    hush = card("Hush", "{W}", "Instant", "Prevent all damage target creature would deal this turn.")
    game = around(side(hand=[hush], lands="W"), side(battlefield=bears("Bear")), side(), count=5, active=1)
    game.choose(PASS)
    while pending(game).player != 0:
        game.choose(PASS)
    act(game, "cast Hush", targets=["Bear"])
    resolve(game)
    run_to(game, "declare attackers")
    attack(game, 2)
    run_to(game, "end of combat")
    assert life(game, 2) == 20


@rule("801.5a")
def test_who_chooses_a_target_for_another_chooses_within_both_ranges() -> None:
    """CR 801.5a, example: what an opponent chooses as a target is within that one's range and the controller's."""
    witches = card(
        "Witches",
        "{B}",
        "Creature — Human",
        "{T}: Witches deals 1 damage to any target and 1 damage to any target of an opponent's choice.",
        pt="1/3",
    )
    mine, theirs, far, other = bears("Mine", "Theirs", "Far", "Other")
    game = around(
        side(battlefield=[witches, mine]),
        side(battlefield=[theirs]),
        side(battlefield=[far]),
        side(),
        side(),
        side(battlefield=[other]),
    )
    act(game, "activate Witches", targets=["Bob"])
    game.choose(named(game, "Bob"))
    assert pending(game).player == 1
    assert names(game) == {"Alice", "Bob", "Witches", "Mine", "Theirs"}


@rule("801.5b")
def test_a_mode_may_speak_of_somebody_out_of_range() -> None:
    """CR 801.5b, example: who chooses a mode may choose what refers to a player out of their range."""
    lore = card(
        "Lore",
        "{U}",
        "Sorcery",
        "An opponent chooses one —\n• You draw two cards.\n• Each creature you control gets +2/+2 until end of turn.",
    )
    game = around(side(hand=[lore], lands="U"), variants=(LimitedRange((2, 1, 1, 1, 1, 1)),))
    act(game, "cast Lore")
    assert names(game) == {"Bob", "Carol", "Erin", "Frank"}
    game.choose(named(game, "Carol"))
    assert 0 not in in_range(game.board, PlayerId(2))
    game.choose(pending(game).options[0])
    settle(game)
    assert len(hand(game, 0)) == 2


@rule("801.6")
def test_abilities_of_what_is_out_of_range_are_not_activated() -> None:
    """CR 801.6: what any player may activate, only those can within whose range the object is."""
    well = card("Well", "{2}", "Artifact", "{0}: You draw a card. Any player may activate this ability.")
    game = around(side(), side(battlefield=[well]), side(), side(), count=4)
    assert can(game, "activate Well")
    game = around(side(), side(), side(battlefield=[well]), count=4)
    assert not can(game, "activate Well")


def aura(name: str, condition: str) -> Any:
    """An Aura that triggers on something that its creature does."""
    return card(
        name, "{G}", "Enchantment — Aura", f"Enchant creature\nWhenever enchanted creature {condition}, draw a card."
    )


@rule("801.7")
def test_an_ability_triggers_on_what_happens_within_range_entirely() -> None:
    """CR 801.7, example: becoming blocked happens within range, becoming blocked by a creature out of it doesn't."""
    auras = [aura("First", "becomes blocked"), aura("Second", "becomes blocked by a creature")]
    sides = side(battlefield=bears("Bear")), side(battlefield=bears("Wall")), side(), side(hand=auras, lands="GG")
    game = around(*sides, count=4, active=3)
    assert in_range(game.board, PlayerId(3)) == (0, 2, 3)
    for name in ("First", "Second"):
        act(game, f"cast {name}", targets=["Bear"])
        resolve(game)
    next_turn(game)
    run_to(game, "declare attackers")
    attack(game, 1)
    block(game)
    assert on_stack(game) == ["First"]


@rule("801.7a")
def test_what_leaves_the_battlefield_left_within_the_range_of_its_controller() -> None:
    """CR 801.7a, example: a creature goes to a graveyard out of range; it left the battlefield within it."""
    demon = "Whenever another creature leaves the battlefield, you may have target player mill two cards."
    hers, his = (card(name, "{B}", "Creature — Demon", demon, pt="5/5") for name in ("Hers", "His"))
    bob = side(hand=[TAKE, MURDER], lands="UB")
    game = around(
        side(battlefield=[hers], hand=[TAKE], lands="U"), bob, side(battlefield=[his, *bears("Bear")]), count=4
    )
    game.choose(PASS)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    game.choose(PASS)
    act(game, "cast Murder", targets=["Bear"])
    resolve(game)
    assert graveyard(game, 2) == ["Bear"]
    game.choose(named(game, "Bob"))
    assert on_stack(game) == ["Hers"]


@rule("801.8", "801.9")
def test_what_is_attached_comes_off_what_is_out_of_range() -> None:
    """CR 801.8, 801.9: an Aura on something out of range is put into the graveyard, an Equipment becomes unattached."""
    pants = card("Pants", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {1}")
    mine = side(battlefield=[*bears("Bear"), sword], hand=[pants], lands="GG")
    game = around(mine, side(hand=[TAKE], lands="U"), side(hand=[TAKE], lands="U"), side(), count=4)
    act(game, "cast Pants", targets=["Bear"])
    resolve(game)
    act(game, "activate Sword", targets=["Bear"])
    resolve(game)
    game.choose(PASS)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    assert the(game, "Bear").power == 6
    game.choose(PASS)
    game.choose(PASS)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    assert graveyard(game, 0) == ["Pants"]
    assert the(game, "Bear").power == 2
    assert the(game, "Sword")


@rule("801.10")
def test_a_spell_affects_only_what_is_in_range() -> None:
    """CR 801.10, example: 2 damage to each creature is dealt to those of the player and of those beside them."""
    six = [side(battlefield=bears(name)) for name in ("A", "B", "C", "D", "E", "F")]
    six[0] = side(battlefield=bears("A"), hand=[SQUALL], lands="R")
    game = around(*six)
    act(game, "cast Squall")
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.power] == ["C", "D", "E"]


@rule("801.10")
def test_an_effect_goes_on_only_within_range() -> None:
    """CR 801.10: what a resolved spell does to a creature it doesn't do while that is out of range."""
    grow = card("Grow", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    bob, carol = side(battlefield=bears("Bear"), hand=[TAKE], lands="U"), side(hand=[TAKE], lands="U")
    game = around(side(hand=[grow], lands="G"), bob, carol)
    act(game, "cast Grow", targets=["Bear"])
    resolve(game)
    assert the(game, "Bear").power == 5
    game.choose(PASS)
    game.choose(PASS)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    assert the(game, "Bear").power == 2
    game.choose(PASS)
    act(game, "cast Take", targets=["Bear"])
    resolve(game)
    assert the(game, "Bear").power == 5


@rule("801.10", "801.5a")
def test_instructions_are_for_players_in_range() -> None:
    """CR 801.10: "each opponent" and "target player" are those in range; the others do nothing, and aren't asked."""
    edict = card("Edict", "{B}", "Sorcery", "Each player sacrifices a creature of their choice.")
    game = around(*(side(battlefield=bears(f"{n}a", f"{n}b"), hand=[edict], lands="B") for n in "ABCDEF"))
    act(game, "cast Edict")
    settle(game)
    asked = []
    while not isinstance(game.decision, ChooseAction):
        asked.append(pending(game).player)
        game.choose(pending(game).options[0])
    assert asked == [0, 1, 5]
    assert [len(graveyard(game, player)) for player in range(6)] == [2, 1, 0, 0, 0, 1]


@rule("801.10", "801.11")
def test_static_abilities_reach_as_far_as_their_controllers() -> None:
    """CR 801.10: what a static ability forbids or changes, it does for players and objects in range alone."""
    chill = card("Chill", "{U}", "Enchantment", "Creatures can't attack.\nPlayers can't gain life.")
    tonic = card("Tonic", "{W}", "Instant", "Target player gains 4 life.")
    carol = side(battlefield=bears("Bear"), hand=[tonic, tonic], lands="WW")
    game = around(side(battlefield=[chill]), side(), carol, active=2)
    for name in ("Bob", "Dave"):
        act(game, "cast Tonic", targets=[name])
        resolve(game)
    assert [life(game, player) for player in (1, 3)] == [20, 24]
    run_to(game, "declare attackers")
    assert {each.defender for each in pending(game).options if isinstance(each, Attack)} == {1, 3}


@rule("801.11")
@pytest.mark.parametrize("recipient", ["permanent", "creature"])
def test_what_would_happen_to_players_out_of_range_is_not_replaced(recipient: str) -> None:
    """CR 801.11: an effect on damage that a source would deal to a player doesn't see damage to one out of range."""
    whom = f"{recipient} or player"
    text = f"If a source would deal damage to a {whom}, it deals double that damage to that {whom} instead."
    game = around(
        side(battlefield=[card("Fury", "{R}", "Enchantment", text)]), side(hand=[BOLT, BOLT], lands="RR"), active=1
    )
    for name in ("Alice", "Carol"):
        act(game, "cast Bolt", targets=[name])
        resolve(game)
    assert [life(game, player) for player in (0, 2)] == [14, 17]


COAT = card(
    "Coat",
    "{5}",
    "Artifact",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares a creature type with it.",
)


@rule("801.11")
def test_an_effect_counts_only_what_is_in_range() -> None:
    """CR 801.11, example 1: creatures are counted that players within range of the one who counts control."""
    six = [side(battlefield=bears(name)) for name in ("A", "B", "C", "D", "E", "F")]
    six[0] = side(battlefield=[*bears("A"), COAT])
    game = around(*six)
    assert [the(game, name).power for name in "ABCDEF"] == [4, 4, 2, 2, 2, 4]


@rule("801.11")
def test_it_is_the_range_of_who_counts() -> None:
    """CR 801.11, example 2: what is out of range of whose creature it is counts, if it's in that of who counts."""
    game = around(
        side(battlefield=[COAT]),
        side(battlefield=bears("Right")),
        side(),
        side(),
        side(),
        side(battlefield=bears("Left")),
    )
    assert 5 not in in_range(game.board, PlayerId(1))
    assert the(game, "Right").power == 3


@rule("801.11")
def test_what_happened_out_of_range_is_not_seen() -> None:
    """CR 801.11: a spell that asks how much life was lost this turn sees only events within range."""
    ask = card("Ask", "{B}", "Sorcery", "Draw a card for each creature that died this turn.")
    game = around(
        side(hand=[ask], lands="B"),
        side(battlefield=bears("Near"), hand=[MURDER, BOLT], lands="BR"),
        side(battlefield=bears("Far")),
    )
    game.choose(PASS)
    act(game, "cast Bolt", targets=["Near"])
    act(game, "cast Murder", targets=["Far"])
    settle(game)
    assert graveyard(game, 2) == ["Far"]
    act(game, "cast Ask")
    settle(game)
    assert len(hand(game, 0)) == 1


@rule("801.12")
def test_the_world_rule_is_about_worlds_in_range() -> None:
    """CR 801.12: a world permanent goes only if another one is within its controller's range."""
    old, new = (card(name, "{1}", "World Enchantment") for name in ("Old", "New"))
    game = around(side(battlefield=[old]), side(), side(battlefield=[new]), count=4)
    assert {seen.name for seen in game.view(0).battlefield} == {"Old", "New"}
    game = around(side(battlefield=[old]), side(hand=[new], lands="GG"), count=4, active=1)
    act(game, "cast New")
    resolve(game)
    assert graveyard(game, 0) == ["Old"]


@rule("801.13a", "801.13")
def test_damage_is_not_redirected_to_whom_the_spell_does_not_reach() -> None:
    """CR 801.13a, example: damage of a spell would be dealt to a player out of its controller's range instead."""
    maneuver = card(
        "Maneuver",
        "{W}",
        "Instant",
        "The next 3 damage that would be dealt to target player this turn is dealt to another target player instead.",
    )
    game = around(side(hand=[AXE], lands="R"), side(hand=[maneuver], lands="W"))
    act(game, "cast Axe", targets=["Bob"])
    game.choose(PASS)
    act(game, "cast Maneuver", targets=["Bob", "Carol"])
    settle(game)
    assert [life(game, player) for player in (1, 2)] == [18, 20]


def attacked(preventing: Any) -> Game:
    """A game in which Carol, who isn't within Alice's range, attacks Bob, who is."""
    game = around(
        preventing, side(battlefield=bears("Blocker")), side(battlefield=bears("Attacker")), count=5, active=2
    )
    run_to(game, "declare attackers")
    attack(game, 1)
    return game


@rule("801.13b")
def test_damage_by_sources_out_of_range_is_not_prevented() -> None:
    """CR 801.13b, example 1: all damage by creatures is prevented, but not that of creatures out of range."""
    peace = card("Peace", "{W}", "Enchantment", "Prevent all damage that would be dealt by creatures.")
    game = attacked(side(battlefield=[peace]))
    run_to(game, "combat damage")
    assert life(game, 1) == 18


@rule("801.13b")
def test_damage_to_whom_is_in_range_is_prevented() -> None:
    """CR 801.13b, example 2: damage to a player in range is prevented, by whatever source."""
    hands = card("Hands", "{W}", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn.")
    game = around(side(hand=[hands], lands="W"), side(), side(hand=[BOLT], lands="R"), count=5, active=2)
    act(game, "cast Bolt", targets=["Bob"])
    while pending(game).player != 0:
        game.choose(PASS)
    act(game, "cast Hands", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 20


@rule("801.13b")
def test_damage_is_prevented_whose_source_and_recipient_are_in_range() -> None:
    """CR 801.13b, example 3: combat damage between creatures of which one is out of range isn't prevented."""
    fog = card("Fog", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.")
    game = attacked(side(hand=[fog], lands="G"))
    block(game)
    while pending(game).player != 0:
        game.choose(PASS)
    act(game, "cast Fog")
    settle(game)
    run_to(game, "combat damage")
    assert (graveyard(game, 1), graveyard(game, 2)) == (["Blocker"], ["Attacker"])


@rule("727.7", "801.17")
def test_a_restarted_game_is_one_of_all_players() -> None:
    """CR 801.17: the game restarts for those out of range, too."""
    again = card("Again", "{W}", "Sorcery", "Restart the game.")
    game = around(side(hand=[again], lands="W"), *(side(battlefield=bears("Bear")) for _ in range(5)))
    act(game, "cast Again")
    resolve(game)
    assert game.view(0).battlefield == ()
    assert game.board.players == (0, 1, 2, 3, 4, 5)
    while game.board.turn == 0 and game.decision is not None:
        game.choose("yes")
    assert in_range(game.board, PlayerId(0)) == (0, 1, 5)


@rule("801.18", "901.13")
def test_planes_reach_everybody() -> None:
    """CR 801.18: what a plane says is for all players, however far from its controller they are."""
    plane = card("Coast", "", "Plane — Shore", "All creatures get +1/+1.")
    sides = [side(battlefield=bears(name)) for name in "ABCD"]
    sides[0] = side(battlefield=bears("A"), command=[plane])
    game = around(*sides, count=4)
    assert [the(game, name).power for name in "ABCD"] == [3, 3, 3, 3]


@rule("801.14")
def test_who_wins_beats_those_in_range() -> None:
    """CR 801.14: instead of a player's winning, their opponents within range lose."""
    triumph = card("Triumph", "{W}", "Sorcery", "You win the game.")
    game = around(side(hand=[triumph], lands="W"), count=5)
    act(game, "cast Triumph")
    resolve(game)
    assert not game.is_over
    assert game.board.players == (0, 2, 3)


@rule("104.4f", "801.16")
def test_a_loop_is_a_draw_for_those_within_range_of_its_objects() -> None:
    """CR 801.16: who controls what is in a loop leaves the game with those in their range; the others go on."""
    text = "Whenever this creature becomes untapped, tap it.\nWhenever this creature becomes tapped, untap it."
    imp, nudge = card("Imp", "", "Creature — Imp", text, "1/1"), card("Nudge", "{0}", "Sorcery", "Tap target creature.")
    game = around(side(hand=[nudge]), side(battlefield=[imp]), count=6)
    act(game, "cast Nudge", targets=["Imp"])
    while 1 in game.board.players:
        game.choose(PASS)
    assert not game.is_over
    assert game.board.players == (3, 4, 5)


@rule("801.16")
@rule("104.4b", edition="2009")
@by_editions("2006", "2009")
def test_by_old_rules_a_loop_is_a_draw_for_everybody() -> None:
    """104.4b of 2009: a loop of mandatory actions is a draw; nothing is said of ranges of influence."""
    text = "Whenever this creature becomes untapped, tap it.\nWhenever this creature becomes tapped, untap it."
    imp, nudge = card("Imp", "", "Creature — Imp", text, "1/1"), card("Nudge", "{0}", "Sorcery", "Tap target creature.")
    game = around(side(hand=[nudge]), side(battlefield=[imp]), count=6)
    act(game, "cast Nudge", targets=["Imp"])
    while not game.is_over:
        game.choose(PASS)
    assert game.result is not None
    assert game.result.is_draw


@rule("801.14", "801.15")
@rule("102.1", "102.2b", edition="2006")
@pytest.mark.parametrize(("edition", "is_over"), [("2006", True), ("2009", False), ("2026", False)])
@pytest.mark.parametrize("text", ["You win the game.", "The game is a draw."])
def test_in_2006_an_effect_ends_the_game_for_everybody(edition: str, is_over: bool, text: str) -> None:
    """601.2 of 2006: ranges of influence cover many things, but not winning: the game ends as a player wins (102.1)."""
    game = around(side(hand=[card("Finale", "{0}", "Sorcery", text)]), count=5, edition=edition)
    act(game, "cast Finale")
    resolve(game)
    assert game.is_over is is_over


@rule("104.4e", "801.15")
def test_a_draw_is_one_for_those_in_range() -> None:
    """CR 801.15: they leave the game; the others go on."""
    truce = card("Truce", "{W}", "Sorcery", "The game is a draw.")
    game = around(side(hand=[truce], lands="W"), count=5)
    act(game, "cast Truce")
    resolve(game)
    assert not game.is_over
    assert game.board.players == (2, 3)
    assert not any(game.state.players[player].lost for player in range(5))


@rule("104.4g")
def test_a_draw_for_all_of_a_team_that_are_left_is_one_for_the_team() -> None:
    """104.4g: with both of its players the team is out of the game, without having lost it; the others go on."""
    truce = card("Truce", "{W}", "Sorcery", "The game is a draw.")
    sides = (side(hand=[truce], lands="W"), *(side() for _ in range(5)))
    teams = TeamVsTeam([[0, 1], [2, 3], [4, 5]])
    game = position(*sides, variants=(teams, LimitedRange(1)))
    act(game, "cast Truce")
    resolve(game)
    assert (game.is_over, game.board.players) == (False, (2, 3, 4))
    assert not any(game.state.players[player].lost for player in range(6))
    game.concede(4)
    assert game.result is not None
    assert game.result.winners == (2, 3)
