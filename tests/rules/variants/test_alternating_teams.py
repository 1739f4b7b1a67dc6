"""CR 811: the Alternating Teams variant; CR 803: the attack left and attack right options."""

from __future__ import annotations

from typing import Any

import pytest

from comprules import Game
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Attack
from comprules.kernel.rule_citations import rule
from comprules.rules.multiplayer.within_range import in_range
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import AlternatingTeams, AttackOnly, Emperor
from positions import BEAR, can, card, pending, position, run_to, side


def alternating(count: int, *sides: Any, **options: Any) -> Game:
    """A game of so many players, of whom the last have nothing."""
    return position(*sides, *(side() for _ in range(count - len(sides))), variants=(AlternatingTeams(**options),))


@rule("811.1", "811.3", "811.2a")
def test_teams_sit_by_turns() -> None:
    """CR 811.3, example: of three teams, the seating is A1, B1, C1, A2, B2, C2, A3, B3, C3."""
    game = alternating(9, teams=3)
    assert game.board.teams is not None
    assert game.board.teams.members == ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    assert in_range(game.board, PlayerId(0)) == (0, 1, 2, 7, 8)


@rule("803.1a", "803.1b", "811.2b", "811.4", "811.2")
@pytest.mark.parametrize(("option", "attacked"), [("left", {1}), ("right", {5}), ("multiple", {1, 5})])
def test_only_neighbours_are_attacked(option: str, attacked: set[int]) -> None:
    """CR 803.1a, 803.1b, 811.4: the opponent to the left or right, or both."""
    game = alternating(6, side(battlefield=[BEAR]), attack=option)
    run_to(game, "declare attackers")
    assert {each.defender for each in pending(game).options if isinstance(each, Attack)} == attacked


@rule("803.1a")
def test_nobody_is_attacked_beyond_the_next_seat() -> None:
    """CR 803.1a: whose nearest opponent to the left is more than one seat away can't attack."""
    game = position(side(battlefield=[BEAR]), *(side() for _ in range(3)), variants=(AlternatingTeams(attack="left"),))
    game.concede(1)
    run_to(game, "declare attackers")
    assert game.view(0).step != "declare attackers" or not any(
        isinstance(option, Attack) for option in pending(game).options
    )


@rule("803.1", "803.1a", "803.1b")
@pytest.mark.parametrize(("where", "attacked"), [("left", {1}), ("right", {3})])
def test_one_attacks_left_or_right_without_teams_too(where: Any, attacked: set[int]) -> None:
    """CR 803.1a, 803.1b: also planeswalkers are attacked only of the player on that side."""
    walker = card("Walker", "{3}", "Planeswalker — Jace", "+1: Draw a card.", loyalty="3")
    sides = [side(battlefield=[BEAR if player == 0 else walker]) for player in range(4)]
    game = position(*sides, variants=(AttackOnly(where),))
    run_to(game, "declare attackers")
    aims = {each.defender for each in pending(game).options if isinstance(each, Attack)}
    assert {aim if aim < 4 else game.board.controller(ObjectId(aim)) for aim in aims} == attacked
    assert len(aims) == 2
    with pytest.raises(SetUpError, match="803"):
        position(*sides, variants=(AttackOnly("up"),))  # type: ignore[arg-type]


@rule("811.1")
def test_teams_are_of_equal_size() -> None:
    """CR 811.1: two teams or more of equally many players; and one of the options for attacking is used (811.2b)."""
    for players, variant in ((5, AlternatingTeams()), (2, AlternatingTeams()), (6, AlternatingTeams(attack="up"))):  # type: ignore[arg-type]
        with pytest.raises(SetUpError, match="811"):
            Game([[BEAR] * 60] * players, variants=(variant,))


@rule("811.5")
def test_only_teammates_beside_each_other_review_hands() -> None:
    """CR 811.5: teammates don't see each other's hands as long as they don't sit next to each other."""
    game = alternating(4, *(side(hand=[BEAR]) for _ in range(4)))
    assert not any(other.shown_hand for other in game.view(0).players if other.id != 0)
    game.concede(1)
    assert [other.id for other in game.view(0).players if other.id and other.shown_hand] == [2]


@rule("811.2c")
def test_creatures_are_not_deployed() -> None:
    """CR 811.2c: creatures haven't the ability to be handed to a teammate, which those of Emperor games have."""
    assert not can(alternating(4, side(battlefield=[BEAR])), "activate Grizzly Bears")
    six = position(side(battlefield=[BEAR]), *(side() for _ in range(5)), variants=(Emperor(),))
    assert can(six, "activate Grizzly Bears")
