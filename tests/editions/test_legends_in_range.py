"""CR 801.12, 801.14 of 2009, 601.12 of 2006: the legend rules with limited ranges of influence."""

from __future__ import annotations

from typing import Any

import pytest

from comprules import Game
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.rules.turn.present import TURN
from comprules.variants import LimitedRange
from positions import act, card, on_battlefield, pending, position, resolve, run_to, side

HERO = card("Aldo, Hero", "{0}", "Legendary Creature — Human", pt="2/2")
WALKER = card("Jace, Young", "{0}", "Planeswalker — Jace", loyalty="3")
FAR = (1, 1, 2, 1, 1)
"""Alice reaches one seat, Carol two; Bob sits between them."""


def apart(*permanents: Any, edition: str, seats: Any = FAR, **options: Any) -> Game:
    """A game of five in which the first players have these permanents each."""
    sides = [side(battlefield=each) for each in permanents]
    sides += [side() for _ in range(5 - len(sides))]
    return position(*sides, variants=(LimitedRange(seats),), edition=edition, **options)


def who_has(game: Game, name: str) -> list[int]:
    """Who controls permanents of this name."""
    return [seen.controller for seen in on_battlefield(game, name)]


@rule("801.12", edition="2009")
@rule("601.12", edition="2006")
@pytest.mark.parametrize("edition", ["2006", "2009"])
def test_only_who_reaches_the_other_legend_loses_their_own(edition: str) -> None:
    """801.12 of 2009, 601.12 of 2006: the legend rule applies to a permanent only if another one is within its
    controller's range: Carol reaches Alice, who doesn't reach her.
    """
    game = apart([HERO], [], [HERO], edition=edition)
    assert who_has(game, "Aldo, Hero") == [0]


@rule("801.12", edition="2009")
@rule("601.12", edition="2006")
@pytest.mark.parametrize(("edition", "left"), [("2006", []), ("2009", []), ("2024", [0, 1])])
def test_neighbours_lose_both(edition: str, left: list[int]) -> None:
    """801.12 of 2009: legends that are within range of each other's controllers all go."""
    assert who_has(apart([HERO], [HERO], edition=edition), "Aldo, Hero") == left


@rule("801.12", edition="2009")
@pytest.mark.parametrize("edition", ["2006", "2009"])
def test_legends_out_of_range_are_no_reason_for_another_turn_at_the_end(edition: str) -> None:
    """801.12 of 2009, 514.3a: legends to which the rule doesn't apply give nobody priority in the cleanup step."""
    game = apart([HERO], [], [HERO], edition=edition, seats=1)
    assert who_has(game, "Aldo, Hero") == [0, 2]
    run_to(game, "end")
    turn = game.state.registers[TURN]
    while game.state.registers[TURN] == turn:
        assert game.view(0).step != "cleanup"
        game.choose("pass")


@rule("420.5e", edition="2001")
@rule("601.12", edition="2006")
@pytest.mark.parametrize(("newcomer", "left"), [(2, [0]), (0, [0, 2])])
def test_by_2001_an_older_legend_out_of_range_is_none(newcomer: int, left: list[int]) -> None:
    """420.5e of 2001: a legend goes for one that has been it longer; ranges are those of 2006 (601.12), by which it
    stays if its controller doesn't reach that one.
    """
    sides = [side() for _ in range(5)]
    sides[2 - newcomer] = side(battlefield=[HERO])
    sides[newcomer] = side(hand=[HERO])
    game = position(*sides, variants=(LimitedRange(FAR),), edition="2001", active=newcomer)
    act(game, "cast Aldo, Hero")
    resolve(game)
    assert sorted(who_has(game, "Aldo, Hero")) == left


@rule("420.5e", edition="2001")
@rule("601.12", edition="2006")
def test_by_2001_legends_of_one_moment_in_range_go() -> None:
    """420.5e of 2001, 601.12 of 2006: of legends that are as old, those go whose controllers reach another one."""
    assert who_has(apart([HERO], [], [HERO], edition="2001"), "Aldo, Hero") == [0]


@rule("801.14", edition="2009")
@pytest.mark.parametrize(("other", "left"), [(1, []), (2, [0]), (3, [0, 3])])
def test_planeswalkers_are_alike_only_within_range(other: int, left: list[int]) -> None:
    """801.14 of 2009: the uniqueness rule applies only if another one of the type is within the controller's range."""
    permanents = [[WALKER], *([WALKER] if player == other else [] for player in range(1, 5))]
    assert who_has(apart(*permanents, edition="2009", seats=(1, 1, 2, 1, 1)), "Jace, Young") == left


@rule("704.5j")
def test_today_a_player_chooses_among_their_own_in_any_range() -> None:
    """704.5j: today only one's own legends concern each other, and those are always within range."""
    game = apart([HERO, HERO], [HERO], edition="2026", seats=1)
    assert isinstance(pending(game), ChooseObjects)
    game.choose(pending(game).options[0])
    assert sorted(who_has(game, "Aldo, Hero")) == [0, 1]
