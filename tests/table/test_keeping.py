"""Tables in a file: what is kept is there again, whatever happened to the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from comprules.kernel.ids import PlayerId
from comprules.table.deeds import Answered, Deed, TakenBack
from comprules.table.keeping import Kept, NoTable
from comprules.table.setting import Setting
from table.seating import AGENT, ANN

SETTING = Setting((ANN, AGENT), 7)
DEEDS: list[Deed] = [Answered(PlayerId(0), ("yes",), piece=True, asked=True), TakenBack(1)]


def test_what_is_kept_is_there_for_whoever_opens_the_file_next(tmp_path: Path) -> None:
    """Without having been closed, as after a process that was killed."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {0: "secret"}, 0.0)
    kept.keep("t", 0, DEEDS[:1])
    kept.keep("t", 1, DEEDS[1:])
    again = Kept(tmp_path / "tables")
    assert again.setting("t") == SETTING
    assert again.deeds("t") == DEEDS


def test_a_seat_is_for_who_has_its_secret(tmp_path: Path) -> None:
    """Another seat's, another table's, or one nearly the same opens nothing; nor is it to be found in the file."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {0: "secret", 1: "other"}, 0.0)
    assert kept.is_seat("t", 0, "secret")
    assert not any(
        kept.is_seat(*wrong) for wrong in (("t", 0, "other"), ("t", 1, "secret"), ("u", 0, "secret"), ("t", 0, ""))
    )
    kept.close()
    assert b"secret" not in (tmp_path / "tables").read_bytes()


def test_a_table_that_is_dropped_is_gone_with_its_deeds(tmp_path: Path) -> None:
    """Nothing of it is left."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {0: "secret"}, 0.0)
    kept.keep("t", 0, DEEDS)
    kept.drop("t")
    assert kept.deeds("t") == []
    with pytest.raises(NoTable):
        kept.setting("t")


def test_the_same_deed_isnt_kept_twice(tmp_path: Path) -> None:
    """What would be written over something is refused, and nothing of it is written."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {}, 0.0)
    kept.keep("t", 0, DEEDS[:1])
    with pytest.raises(Exception, match="UNIQUE"):
        kept.keep("t", 0, DEEDS)
    assert kept.deeds("t") == DEEDS[:1]
