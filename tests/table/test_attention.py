"""Where people are asked, and where it is passed for them."""

from __future__ import annotations

from comprules.table.messages import Ways
from table.seating import asked, hosted, pick


def test_who_passes_the_turn_is_left_alone_until_it_is_over() -> None:
    """117.3d: a player is passed for as they wish; in the next turn they are asked again."""
    table = hosted()
    while asked(table).step != "precombat main":
        pick(table, asked(table), asked(table).question.choices[0])  # type: ignore[union-attr]
    turn = table.board(0).turn
    table.hear(0, Ways(passes_turn=True))
    board = table.board(0)
    assert board.turn > turn or board.question is None or board.question.kind != "ChooseAction"
