"""CR 807: the Grand Melee variant."""

from __future__ import annotations

import pytest

from comprules import Game
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Attack
from comprules.kernel.rule_citations import rule
from comprules.play.positions import arrange
from comprules.rules.multiplayer.within_range import in_range
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.turn.turn_markers import turn_markers
from comprules.variants import GrandMelee, LimitedRange, Planechase, TwoHeadedGiant
from positions import BEAR, act, card, land, option_named, pending, position, resolve, run_to, side
from rules.variants.melees import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    ERIN,
    FRANK,
    GRACE,
    HEIDI,
    end_turns,
    go_on_to,
    melee,
    pass_on,
    takers,
)
from rules.variants.planes import planar_deck

DECK = tuple(land("G") for _ in range(40))
AGAIN = card("Again", "{U}", "Sorcery", "Take an extra turn after this one.")
GIFT = card("Gift", "{U}", "Sorcery", "Target player takes an extra turn after this one.")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to any target.")


def turns(game: Game, count: int) -> list[set[int]]:
    """Who takes turns at the same time, time after time."""
    return [end_turns(game) for _ in range(count)]


def holders(game: Game) -> dict[int, int]:
    """Who holds each turn marker, by its number."""
    return {marker.number: marker.holder for marker in turn_markers(game.board)}


def asked(game: Game) -> set[int]:
    """Who has priority in Alice's turn until all have passed once with things as they are."""
    found: list[int] = []
    while True:
        if game.board.active_player == ALICE:
            if pending(game).player in found:
                return set(found)
            found.append(pending(game).player)
        pass_on(game)


@rule("807.1", "807.2", "807.2a", "807.2b")
def test_players_reach_and_attack_only_their_neighbours() -> None:
    """807.2: each player has a range of influence of 1, and attacks the opponent on their left."""
    game = melee(side(battlefield=[BEAR]))
    assert in_range(game.board, ALICE) == (ALICE, BOB, HEIDI)
    run_to(game, "declare attackers")
    assert {option.defender for option in pending(game).options if isinstance(option, Attack)} == {BOB}


@rule("807.4a")
def test_there_is_a_marker_for_each_full_four_players() -> None:
    """CR 807.4a, example: sixteen players have four turn markers, fifteen have three."""
    for players, count in ((16, 4), (15, 3), (8, 2), (7, 1), (4, 1)):
        game = Game([DECK] * players, variants=[GrandMelee()], starting_player=0)
        assert len(turn_markers(game.board)) == count
    with pytest.raises(SetUpError, match="without four players"):
        melee(players=3)


@rule("807.4a", "807.4b")
def test_the_starting_player_and_each_fourth_after_them_get_the_markers() -> None:
    """807.4b: the fifth player, from the starting player, takes the second one."""
    assert holders(melee(active=CAROL)) == {1: CAROL, 2: GRACE}


@rule("807.4", "807.4b", "807.4c")
def test_markers_are_passed_to_the_left_and_turns_are_taken_with_each() -> None:
    """807.4c: whoever has ended a turn passes the marker on; with all of them turns are taken at the same time."""
    game = melee()
    assert takers(game) == {ALICE, ERIN}
    assert turns(game, 4) == [{BOB, FRANK}, {CAROL, GRACE}, {DAVE, HEIDI}, {ERIN, ALICE}]


@rule("807.4d")
def test_who_has_another_marker_too_close_on_the_left_waits() -> None:
    """807.4d: Bob gets the first marker as Frank gets the second one, who sits three seats to his left then; Bob's turn
    begins when Grace takes it.
    """
    game = melee(players=9)
    game.concede(CAROL)
    assert turns(game, 3) == [{FRANK}, {BOB, GRACE}, {DAVE, HEIDI}]


@rule("807.4i", "807.4j")
def test_an_extra_turn_is_taken_at_once_only_with_the_marker() -> None:
    """807.4i: who has a turn with a marker keeps it; 807.4j: anybody else takes it immediately before their next."""
    game = melee(side(hand=[AGAIN], lands="U"), players=5)
    act(game, "cast Again")
    resolve(game)
    assert turns(game, 2) == [{ALICE}, {BOB}]
    game = melee(side(hand=[GIFT], lands="U"), players=5)
    act(game, "cast Gift", targets=["Erin"])
    resolve(game)
    assert turns(game, 7) == [{BOB}, {CAROL}, {DAVE}, {ERIN}, {ERIN}, {ALICE}, {BOB}]


@rule("807.4g", "807.4j")
def test_who_loses_the_marker_takes_the_extra_turn_with_the_next_one() -> None:
    """CR 807.4j, example: a neighbour leaves, so that the marker is removed after the turn; the extra turn comes just
    before the player's next one.
    """
    game = melee(side(hand=[AGAIN], lands="U"))
    act(game, "cast Again")
    resolve(game)
    game.concede(BOB)
    assert turns(game, 6) == [{FRANK}, {GRACE}, {HEIDI}, {ALICE}, {ALICE}, {CAROL}]


@rule("807.4i")
def test_with_a_marker_close_on_the_right_the_extra_turn_comes_before_the_next_one() -> None:
    """807.4i: the marker is passed on then, and the extra turn comes immediately before the player's next turn."""
    game = melee(side(), side(), side(), side(), side(hand=[AGAIN], lands="U"), players=9)
    game.concede(CAROL)
    go_on_to(game, ERIN, "precombat main")
    act(game, "cast Again")
    resolve(game)
    assert turns(game, 6) == [{FRANK}, {BOB, GRACE}, {DAVE, HEIDI}, {ERIN, 8}, {ERIN}, {FRANK, ALICE}]


@rule("807.4i", "807.4d")
def test_with_a_marker_close_on_the_left_the_extra_turn_waits() -> None:
    """807.4i: Alice keeps the marker, but has no turn before the one three seats to her left has been passed on; if
    that is two seats to her left, before it has been passed on twice.
    """
    game = melee(side(hand=[AGAIN], lands="U"), players=9)
    game.concede(CAROL)
    act(game, "cast Again")
    resolve(game)
    assert turns(game, 2) == [{ALICE, FRANK}, {BOB, GRACE}]
    sides = [side(hand=[AGAIN], lands="U"), *(side() for _ in range(9))]
    game = arrange(sides, step="precombat main", active=0, variants=(GrandMelee(),), skip_trivial=False)
    game.concede(CAROL)
    game.concede(DAVE)
    act(game, "cast Again")
    resolve(game)
    assert turns(game, 3) == [{FRANK}, {ALICE, GRACE}, {BOB, HEIDI}]


@rule("807.4c")
def test_a_marker_goes_on_when_its_holder_leaves() -> None:
    """807.4c: after the turn, if it is theirs; at once, if they were waiting for it."""
    game = melee(players=9)
    game.concede(ERIN)
    assert holders(game) == {1: ALICE, 2: ERIN}
    assert end_turns(game) == {FRANK}
    assert holders(game) == {1: BOB, 2: FRANK}
    game.concede(BOB)
    assert holders(game) == {1: CAROL, 2: FRANK}


@rule("807.4e", "807.4g")
def test_a_marker_too_many_is_removed() -> None:
    """807.4e: of those next to the right of who left; 807.4g: at once, but with its turn if that is going on."""
    game = melee(players=9)
    game.concede(CAROL)
    assert end_turns(game) == {FRANK}
    game.concede(DAVE)
    assert holders(game) == {2: FRANK}
    game = melee()
    game.concede(CAROL)
    assert holders(game) == {1: ALICE, 2: ERIN}
    assert [marker.designated for marker in turn_markers(game.board)] == [1, 0]
    assert turns(game, 2) == [{FRANK}, {GRACE}]
    assert holders(game) == {2: GRACE}


@rule("807.4e", "104.3b")
def test_of_several_that_could_be_removed_it_is_the_one_with_the_lowest_number() -> None:
    """807.4e: two players leave at the same time, one to the left of each marker."""
    bane = card("Bane", "{R}", "Sorcery", "Bane deals 20 damage to each player.")
    sides = [side(hand=[bane], lands="R", life=30) if player == 0 else side(life=20) for player in range(8)]
    game = melee(*sides)
    act(game, "cast Bane")
    resolve(game)
    assert game.board.players == (ALICE, CAROL, DAVE, ERIN, FRANK, GRACE)
    assert [(marker.number, marker.designated) for marker in turn_markers(game.board)] == [(1, 1), (2, 0)]


@rule("807.4f", "807.4g")
def test_markers_designated_before_are_disregarded_and_what_is_left_of_it_goes_to_the_right() -> None:
    """807.4f: a second player who leaves counts only those that aren't designated; 807.4g: the other one goes then."""
    game = Game([DECK] * 12, variants=[GrandMelee()], starting_player=0)
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    assert holders(game) == {1: 0, 2: 4, 3: 8}
    game.concede(1)
    assert [marker.designated for marker in turn_markers(game.board)] == [1, 0, 0]
    for player in (5, 6, 7):
        game.concede(player)
    assert holders(game) == {1: 0, 2: 4, 3: 8}
    game.concede(2)
    assert [marker.designated for marker in turn_markers(game.board)] == [2, 0, 0]
    assert end_turns(game) == {8}
    assert holders(game) == {2: 8}


@rule("807.4h", "801.2c")
def test_who_sat_beside_those_who_left_comes_into_range_with_the_next_turn() -> None:
    """807.4h: not before that begins."""
    game = melee(players=9)
    game.concede(BOB)
    assert in_range(game.board, ALICE) == (ALICE, 8)
    end_turns(game)
    assert in_range(game.board, ALICE) == (ALICE, CAROL, 8)


@rule("807.5a")
def test_only_those_near_the_marker_or_what_is_on_the_stack_get_priority() -> None:
    """807.5a: a spell of a neighbour's brings priority to that one's other neighbour."""
    game = melee(side(), side(hand=[BOLT], lands="R"))
    assert asked(game) == {ALICE, BOB, HEIDI}
    game = melee(side(), side(hand=[BOLT], lands="R"))
    go_on_to(game, ALICE, "precombat main", BOB)
    game.choose(option_named(game, "cast Bolt"))
    game.choose("Carol #2")
    assert asked(game) == {ALICE, BOB, CAROL, HEIDI}


@rule("807.2")
def test_what_else_says_who_reaches_whom_isn_t_played_with_it() -> None:
    """807.2: the range is that of the variant, and players are no teams; nobody owns all planes."""
    for other in (LimitedRange(2), TwoHeadedGiant(), Planechase([planar_deck(40)])):
        with pytest.raises(SetUpError):
            position(*(side() for _ in range(8)), variants=(GrandMelee(), other))
