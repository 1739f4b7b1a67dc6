"""Clocks: whose time runs, what brings more of it, and who loses by it."""

from __future__ import annotations

import pytest

from comprules.cards.pool import CardPool
from comprules.table.clocks import TimeLimit
from comprules.table.deeds import Answered, RanOut
from comprules.table.hosting import Hosted
from comprules.table.laid_out import LaidOut, LaidPermanent, LaidSide
from comprules.table.messages import CallTime, OfferDraw, Pick, TakeBack, Ways
from comprules.table.setting import Place, Setting, Unset
from table.seating import AGENT, ANN, BOB, asked, pick, play


class Watch:
    """A watch that stands still until somebody thinks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """What it shows."""
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    """One that all at the table look at."""
    return Watch()


def timed(watch: Watch, *places: Place, bonus: float = 0.0) -> Hosted:
    """A table at which each person has a minute."""
    return Hosted(Setting(places or (ANN, BOB), 3, clock=TimeLimit(1, bonus)), CardPool.starter(), now=watch)


def left(table: Hosted) -> list[float]:
    """What time each person has left."""
    return [clock.left for clock in table.board(0).clocks]


def choose(table: Hosted) -> int:
    """Let whoever is to decide take the first option; who that was."""
    board = asked(table)
    assert board.question is not None
    pick(table, board, board.question.choices[0])
    return board.me


def test_time_runs_for_who_decides_alone(watch: Watch) -> None:
    """What one has spent is spent, and nobody else's time runs meanwhile."""
    table = timed(watch)
    watch.seconds += 10
    me = choose(table)
    watch.seconds += 7
    other = choose(table)
    assert other != me
    assert (left(table)[me], left(table)[other]) == (50, 53)
    running = [clock.player for clock in table.board(0).clocks if clock.running]
    assert running == [asked(table).me]


def test_an_agent_has_no_clock_and_what_it_does_costs_nobody_time(watch: Watch) -> None:
    """Nor is there one at a table without."""
    table = timed(watch, ANN, AGENT)
    play(table, 20)
    assert left(table) == [60]
    assert Hosted(Setting((ANN, AGENT), 3), CardPool.starter()).board(0).clocks == ()


def test_each_decision_brings_its_bonus_once_it_is_made(watch: Watch) -> None:
    """Not each piece of one, and what is taken back brings nothing."""
    lions = LaidSide(battlefield=(LaidPermanent("Savannah Lions"),) * 2, library=("Plains",) * 9)
    position = LaidOut((lions, LaidSide(library=("Plains",) * 9)), turn=3, step="beginning of combat")
    setting = Setting((ANN, AGENT), 3, laid_out=position, clock=TimeLimit(1, 5))
    table = Hosted(setting, CardPool.starter(), now=watch)
    choose(table)
    assert left(table) == [60]
    table.hear(0, Pick(table.board(0).moment, "start over"))
    assert left(table) == [60]
    choose(table)
    choose(table)
    assert left(table) == [65]


def test_taking_back_gives_no_time_back(watch: Watch) -> None:
    """What was thought about what is taken back is spent, with what was thought until then; the bonus is gone."""
    table = timed(watch, ANN, AGENT, bonus=5)
    watch.seconds += 10
    choose(table)
    assert left(table) == [55]
    watch.seconds += 3
    table.hear(0, TakeBack(table.board(0).moment))
    assert left(table) == [47]


def test_who_runs_out_of_time_loses_and_that_is_kept(watch: Watch) -> None:
    """As soon as somebody points it out, or they do something themselves; before, pointing it out does nothing."""
    table = timed(watch)
    board = asked(table)
    watch.seconds += 59
    table.hear(1 - board.me, CallTime())
    assert not table.is_over
    watch.seconds += 1
    table.hear(1 - board.me, CallTime())
    names = [place.name for place in table.setting.places]
    result = table.board(0).result
    assert f"{names[board.me]}'s time is over. {names[1 - board.me]} won" in result
    assert isinstance(table.deeds[-1], RanOut)
    assert Hosted(table.setting, CardPool.starter(), table.deeds).board(0).result == result


def test_what_comes_too_late_isnt_done(watch: Watch) -> None:
    """Whatever it is that who has no time left wants to do."""
    table = timed(watch)
    board = asked(table)
    assert board.question is not None
    watch.seconds += 61
    table.hear(board.me, Pick(board.moment, board.question.choices[0].says))
    assert table.is_over
    assert not any(isinstance(deed, Answered) and deed.asked for deed in table.deeds)


def test_what_is_left_is_kept(watch: Watch) -> None:
    """A table that is laid again with its deeds has the same times left, but for what wasn't answered then."""
    table = timed(watch, bonus=2)
    for _ in range(6):
        watch.seconds += 1.5
        choose(table)
    again = Hosted(table.setting, CardPool.starter(), list(table.deeds), now=watch)
    assert left(again) == left(table) != [60, 60]
    assert again.game.digest() == table.game.digest()


def test_time_counts_until_who_decides_lets_be_passed_for_them(watch: Watch) -> None:
    """What others do meanwhile changes nothing of that."""
    table = timed(watch)
    me = asked(table).me
    watch.seconds += 4
    table.hear(1 - me, Ways(stops_everywhere=True))
    table.hear(1 - me, OfferDraw())
    watch.seconds += 4
    table.hear(me, Ways(passes_turn=True))
    assert left(table)[me] == 52


@pytest.mark.parametrize("limit", [TimeLimit(0), TimeLimit(-1), TimeLimit(10_000), TimeLimit(5, -1), TimeLimit(5, 1e9)])
def test_a_clock_there_cant_be_is_refused(limit: TimeLimit) -> None:
    """Nobody plays by it."""
    with pytest.raises(Unset, match=r"clock|bonus"):
        Hosted(Setting((ANN, BOB), clock=limit), CardPool.starter())


def test_a_clock_goes_on_that_was_running_when_the_table_was_kept(watch: Watch) -> None:
    """But for what it took to lay the table again."""
    table = timed(watch)
    me = choose(table)
    watch.seconds += 10
    beside = table.beside()
    assert beside.ends == 60
    watch.seconds += 5
    again = Hosted(table.setting, CardPool.starter(), list(table.deeds), now=watch, beside=beside)
    assert left(again) == left(table)
    assert left(again)[1 - me] == 45


def test_nobody_pays_for_what_others_do(watch: Watch) -> None:
    """What was said in time counts, however late the table comes to hear it."""
    table = timed(watch)
    board = asked(table)
    assert board.question is not None
    watch.seconds = 70
    assert table.hear(board.me, Pick(board.moment, board.question.choices[0].says), at=20.0) is None
    assert left(table)[board.me] == 40
    assert not table.is_over
