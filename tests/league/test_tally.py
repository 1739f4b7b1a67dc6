"""How two decks stand."""

from __future__ import annotations

from comprules.league.confidence import share_interval
from comprules.league.tally import Rounds, Tally
from league.coins import record

FIRST, SECOND = 0, 1


def tally_of(*winners: int | None) -> Tally:
    """The tally after games with these winners; None is a draw."""
    rounds = Rounds()
    for number, winner in enumerate(winners):
        rounds.note(record(number, winner or 0, drawn=winner is None))
    return rounds.tally


def test_a_draw_is_half_a_point_for_each() -> None:
    tally = tally_of(FIRST, SECOND, FIRST, None)
    assert (tally.wins, tally.losses, tally.draws, tally.score) == (2, 1, 1, 2.5)
    assert tally.share == 0.625
    assert tally.interval == share_interval(2.5, 4)


def test_points_are_told_by_who_went_first() -> None:
    tally = tally_of(FIRST, SECOND, FIRST, FIRST)
    assert (tally.points_when_first, tally.score - tally.points_when_first) == (2.0, 1.0)


def test_the_other_side_has_the_other_points() -> None:
    """The first deck won both games that it began, and one that it didn't; so the second won one that it began."""
    other = tally_of(FIRST, SECOND, FIRST, FIRST).reversed()
    assert (other.wins, other.losses, other.share) == (1, 3, 0.25)
    assert (other.points_when_first, other.score - other.points_when_first) == (1.0, 0.0)
    assert other.reversed() == tally_of(FIRST, SECOND, FIRST, FIRST)


def test_a_round_counts_when_both_of_its_games_have_ended() -> None:
    assert tally_of(FIRST, FIRST, FIRST).games == 2


def test_games_after_a_gap_are_not_counted_until_it_is_filled() -> None:
    """Short games end first: those that have ended wouldn't tell who wins the others."""
    rounds = Rounds()
    for number in (1, 2, 3, 5):
        rounds.note(record(number, SECOND))
    assert rounds.tally == Tally()
    rounds.note(record(0, FIRST))
    assert (rounds.tally.games, rounds.tally.wins) == (4, 1)
    rounds.note(record(4, FIRST))
    assert (rounds.tally.games, rounds.tally.wins) == (6, 2)


def test_a_round_with_an_undecided_game_is_played_and_tells_nothing() -> None:
    rounds = Rounds()
    rounds.note(record(0, FIRST))
    rounds.note(record(1, FIRST, undecided=True))
    rounds.note(record(2, SECOND))
    rounds.note(record(3, SECOND))
    tally = rounds.tally
    assert (tally.games, tally.counted, tally.undecided) == (4, 2, 1)
    assert (tally.wins, tally.draws, tally.losses, tally.points_when_first) == (0, 0, 2, 0.0)


def test_a_share_without_games_is_not_known() -> None:
    assert (Tally().share, Tally().interval) == (0.5, (0.0, 1.0))
