"""Where people are asked, and where it is passed for them."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from comprules.cards.pool import CardPool
from comprules.play.positions import Piece
from comprules.seats.stops import USUAL_STOPS, Stop
from comprules.table.beside import Beside
from comprules.table.deeds import NotNow
from comprules.table.hosting import Hosted
from comprules.table.messages import Pick, TakeBack, Ways
from comprules.table.setting import Place, Setting
from positions import BEAR, card, position, side
from table.seating import ANN, BOB, asked, hosted, pick, play

SOURCE = card("Old Spring", "", "Land", "{T}: Add {R}.")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def test_who_passes_the_turn_is_left_alone_until_it_is_over() -> None:
    """117.3d: a player is passed for as they wish; in the next turn they are asked again."""
    table = hosted()
    while asked(table).step != "precombat main":
        pick(table, asked(table), asked(table).question.choices[0])  # type: ignore[union-attr]
    turn = table.board(0).turn
    table.hear(0, Ways(passes_turn=True))
    board = table.board(0)
    assert board.turn > turn or board.question is None or board.question.kind != "ChooseAction"


def test_a_table_that_comes_back_asks_where_it_would_have_asked() -> None:
    """Also after an attack this turn, and for the rest of a turn that somebody passes, which no deed says."""
    table = hosted(ANN, BOB)
    while table.attention.last_attack is None:
        play(table, 1, seed=table.moment)
    me = asked(table).me
    table.hear(1 - me, Ways(passes_turn=True, yields=("Flying",)))
    beside = msgspec.json.decode(msgspec.json.encode(table.beside()), type=Beside)
    again = Hosted(table.setting, CardPool.starter(), list(table.deeds), beside=beside)
    assert (again.board(0), again.board(1)) == (table.board(0), table.board(1))
    for each in (table, again):
        play(each, 25, seed=4)
        assert each.attention.last_attack is not None
    assert again.deeds == table.deeds
    forgetful = Hosted(table.setting, CardPool.starter(), list(table.deeds))
    assert again.attention.kept() == table.attention.kept() != forgetful.attention.kept()


def acting() -> Hosted:
    """A table of two people, each with an instant that they can cast, in Alice's main phase."""
    sides = [side(hand=[ZAP], lands="R", library=[BEAR] * 9) for _ in range(2)]
    game = position(*sides, step="precombat main", skip_trivial=True)
    table = Hosted(Setting((Place("Alice"), Place("Bob")), saved=game.save()), CardPool.starter())
    assert where(table) == (0, "precombat main")
    return table


def where(table: Hosted) -> tuple[int, str]:
    """Who is asked, in which step."""
    board = asked(table)
    return board.me, board.step


def let_go(table: Hosted) -> None:
    """Let whoever is asked pass."""
    board = asked(table)
    assert table.hear(board.me, Pick(board.moment, "pass")) is None


@pytest.mark.parametrize("step", ["beginning of combat", "end", "postcombat main"])
@pytest.mark.parametrize("player", [0, 1])
def test_it_isnt_passed_for_anybody_where_they_asked_to_stop(step: str, player: int) -> None:
    """117.3d: at that step in the turns they said, and at no other one."""
    table = acting()
    table.hear(player, Ways(stops=(Stop(step, own=player == 0),)))
    table.hear(1 - player, Ways(stops=()))
    let_go(table)
    assert where(table) == (player, step)
    turn = table.board(0).turn
    let_go(table)
    assert table.board(0).turn > turn


def test_stops_are_kept_and_are_nobody_elses_matter() -> None:
    """They are told to that seat alone, and are there again when the table comes back."""
    table = acting()
    before = table.board(0)
    table.hear(1, Ways(stops=(Stop("upkeep", own=False),)))
    assert table.board(0) == before
    assert before.ways.stops == USUAL_STOPS
    table.hear(0, Ways(stops=()))
    beside = msgspec.json.decode(msgspec.json.encode(table.beside()), type=Beside)
    again = Hosted(table.setting, CardPool.starter(), list(table.deeds), beside=beside)
    assert (again.board(0), again.board(1)) == (table.board(0), table.board(1))
    assert again.board(1).ways.stops == (Stop("upkeep", own=False),)


def test_who_is_asked_goes_on_being_asked_when_they_take_a_stop_away() -> None:
    """117.3d: nothing is passed but what they wish to pass; at that step of the next turn it is."""
    table = acting()
    moment = table.moment
    table.hear(0, Ways(stops=(), hold_priority=True))
    assert (where(table), table.moment) == ((0, "precombat main"), moment)
    table.hear(1, Ways(stops=()))
    let_go(table)
    assert table.board(0).turn > 1
    assert table.moment > moment + 2


def test_who_takes_a_choice_back_is_asked_there_again() -> None:
    """Also where they don't stop any more; what they choose then is all that counts."""
    table = acting()
    table.hear(0, Ways(stops=()))
    board = asked(table)
    assert board.question is not None
    zap = next(choice.says for choice in board.question.choices if "Zap" in choice.label)
    table.hear(0, Pick(board.moment, zap))
    table.hear(0, TakeBack(table.moment))
    assert where(table) == (0, "precombat main")
    let_go(table)
    assert where(table) != (0, "precombat main")


def test_who_sets_a_stop_isnt_left_alone_any_more() -> None:
    """What was said last counts: the turn isn't passed over it, nor is it where one passes to a later step."""
    for passing in (Ways(passes_turn=True), Ways(passes_to="end")):
        table = acting()
        table.hear(0, replace(passing, stops=(*USUAL_STOPS, Stop("upkeep", own=True))))
        assert not table.board(0).ways.passes_turn
        assert table.board(0).ways.passes_to == ""
        assert where(table) == (0, "precombat main")
        table.hear(0, replace(passing, stops=table.board(0).ways.stops))
        assert where(table) != (0, "precombat main")


def test_who_passes_to_a_step_passes_no_further_if_there_is_nothing_to_do_there() -> None:
    """117.3d: once that step is over they are asked as usual; here Bob, with nothing to do until he untaps."""
    mine = side(hand=[ZAP], lands="R", library=[BEAR] * 9)
    tapped = side([Piece(SOURCE, tapped=True)], [ZAP], library=[BEAR] * 9)
    game = position(mine, tapped, step="precombat main", skip_trivial=True)
    table = Hosted(Setting((Place("Alice"), Place("Bob")), saved=game.save()), CardPool.starter())
    table.hear(1, Ways(passes_to="end"))
    assert table.board(1).ways.passes_to == "end"
    table.hear(0, Ways(passes_turn=True))
    assert (*where(table), table.board(1).turn) == (1, "precombat main", 2)
    assert table.board(1).ways.passes_to == ""


def test_nobody_stops_where_nobody_can_act() -> None:
    """502.4: no player has priority in the untap step; a step that there isn't is told from those that there are."""
    table = acting()
    for ways in (Ways(stops=(Stop("untap", own=True),)), Ways(passes_to="untap"), Ways(passes_to="tea")):
        with pytest.raises(NotNow, match="upkeep"):
            table.hear(0, ways)
    assert table.board(0).ways == Ways()
