"""Where people are asked, and where it is passed for them."""

from __future__ import annotations

import msgspec

from comprules.cards.pool import CardPool
from comprules.table.beside import Beside
from comprules.table.hosting import Hosted
from comprules.table.messages import Ways
from table.seating import ANN, BOB, asked, hosted, pick, play


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
