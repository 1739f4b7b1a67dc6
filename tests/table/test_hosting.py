"""A table: who is asked, who may do what, and what it is kept as."""

from __future__ import annotations

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.kernel.ids import ONLOOKER
from comprules.table.deeds import Answered, Deed, NotNow
from comprules.table.hosting import Hosted
from comprules.table.messages import Agree, Concede, OfferDraw, Pick, TakeBack, Ways
from comprules.table.setting import Place
from table.seating import ANN, BOB, asked, hosted, pick, play


def test_a_game_is_played_to_its_end_by_what_is_offered() -> None:
    """Whatever a person picks of what is offered, the agent answers, until somebody has won."""
    table = hosted()
    assert play(table, 2_000) < 2_000
    assert "won" in table.board(0).result or "draw" in table.board(0).result
    with pytest.raises(NotNow, match="over"):
        table.hear(0, Pick(table.board(0).moment, "pass"))


def test_what_was_done_is_all_that_a_table_is_kept_as() -> None:
    """Laid again with its deeds, as they are written down, a table is just as it was."""
    table = hosted()
    play(table, 40)
    written = msgspec.json.encode(table.deeds)
    again = Hosted(table.setting, CardPool.starter(), msgspec.json.decode(written, type=list[Deed]))
    assert again.game.digest() == table.game.digest()
    assert again.board(0) == table.board(0)


def test_a_random_agent_goes_on_as_it_would_have_gone_on_after_it_was_put_away() -> None:
    """At any point: what it leaves to chance follows from the table and from how much has been done."""
    random = Place("Robin", "random", "hill-thunder")
    whole, bit_by_bit = hosted(ANN, random), hosted(ANN, random)
    for _ in range(6):
        for table in (whole, bit_by_bit):
            play(table, 6, seed=table.moment)
        bit_by_bit = Hosted(bit_by_bit.setting, CardPool.starter(), bit_by_bit.deeds, beside=bit_by_bit.beside())
        assert bit_by_bit.deeds == whole.deeds
    assert sum(deed.by == 1 for deed in whole.deeds if isinstance(deed, Answered)) > 20


def test_who_looks_at_an_old_table_does_nothing_to_it() -> None:
    """A choice counts for the moment at which it was made; made twice, it counts once."""
    table = hosted()
    board = asked(table)
    assert board.question is not None
    pick(table, board, board.question.choices[0])
    deeds = list(table.deeds)
    with pytest.raises(NotNow, match="changed since"):
        table.hear(0, Pick(board.moment, board.question.choices[0].says))
    assert table.deeds == deeds


def test_nobody_chooses_for_somebody_else() -> None:
    """Only whose decision it is can answer it, and only they are told what it is."""
    table = hosted(ANN, BOB)
    board = asked(table)
    other = 1 - board.me
    assert table.board(other).question is None
    assert table.board(other).waiting_for == table.setting.places[board.me].name
    with pytest.raises(NotNow, match="isn't yours"):
        table.hear(other, Pick(board.moment, "yes"))


def test_who_concedes_loses() -> None:
    """104.3a: a player can concede at any time, also while somebody else decides."""
    table = hosted(ANN, BOB)
    loser = 1 - asked(table).me
    table.hear(loser, Concede())
    assert f"{table.setting.places[1 - loser].name} won" in table.board(0).result


def test_an_option_that_isnt_one_changes_nothing() -> None:
    """What isn't offered is refused, in words that say what is."""
    table = hosted()
    board = asked(table)
    for nonsense in ("maybe", "", "cast Nothing #12", "x" * 5_000):
        with pytest.raises(ValueError, match="option"):
            table.hear(0, Pick(board.moment, nonsense))
    assert table.board(0) == board


def test_who_watches_sees_what_all_see_and_only_looks() -> None:
    """400.2: no hand, and nothing that could be chosen."""
    table = hosted(ANN, BOB)
    play(table, 20)
    board = table.board(ONLOOKER)
    assert (board.hand, board.question) == ((), None)
    assert board.battlefield == table.board(0).battlefield
    for said in (Pick(board.moment, "pass"), TakeBack(board.moment), OfferDraw(), Concede(), Ways(), Agree(yes=True)):
        with pytest.raises(NotNow, match="watches"):
            table.hear(ONLOOKER, said)
