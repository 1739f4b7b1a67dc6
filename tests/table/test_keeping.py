"""Tables in a file: what is kept is there again, whatever happened to the server."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest
from msgspec import json, to_builtins
from msgspec.structs import replace

from comprules.kernel.ids import PlayerId
from comprules.table.attention import Attending
from comprules.table.beside import Beside
from comprules.table.deeds import Answered, Deed, TakenBack
from comprules.table.history import Advance, History
from comprules.table.keeping import Kept, NoTable
from comprules.table.messages import Ways
from comprules.table.setting import Setting
from comprules.table.variants.offered import ByVariant
from comprules.table.wishes import OpenWish
from table.seating import AGENT, ANN

SETTING = Setting((ANN, AGENT), 7)
BESIDE = Beside(Attending({0: Ways(stops_everywhere=True)}, {0: 3}, 2), OpenWish(0, "draw", frozenset({1})), 4.5, None)
DEEDS: list[Deed] = [Answered(PlayerId(0), ("yes",), piece=True, asked=True), TakenBack(1)]


def keep(kept: Kept, first: int, deeds: list[Deed], ends: float | None = None, time: float = 0.0) -> None:
    """Keep that a table has come on."""
    kept.keep([("t", Advance(first, tuple(deeds), replace(BESIDE, ends=ends)))], time)


def test_what_is_kept_is_there_for_whoever_opens_the_file_next(tmp_path: Path) -> None:
    """Without having been closed, as after a process that was killed."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {0: "secret"}, 0.0)
    keep(kept, 0, DEEDS[:1])
    keep(kept, 1, DEEDS[1:])
    kept.keep_milestone("t", 2, b"game")
    again = Kept(tmp_path / "tables")
    assert again.setting("t") == SETTING
    assert again.history("t") == History(SETTING, tuple(DEEDS), BESIDE, b"game")


@pytest.mark.parametrize(
    ("said", "by"),
    [
        ({"variant": "Planechase", "supplements": ["40 Steppe"]}, (ByVariant("Planechase", ("40 Steppe",)),)),
        ({"variant": "Emperor", "saved": "game"}, ()),
        ({"variant": "", "supplements": []}, ()),
    ],
)
def test_a_table_kept_for_one_variant_alone_is_still_there(
    tmp_path: Path, said: dict[str, Any], by: tuple[ByVariant, ...]
) -> None:
    """As such tables were kept once; a game that had been saved knows by itself what it is played by."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {0: "secret"}, 0.0)
    data = {name: value for name, value in to_builtins(SETTING).items() if name != "variants"}
    with connect(tmp_path / "tables") as file:
        file.execute("UPDATE tables SET setting = ?", (json.encode({**data, **said}),))
    assert kept.setting("t").variants == by


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
    keep(kept, 0, DEEDS)
    kept.keep_milestone("t", 2, b"game")
    kept.drop("t")
    assert kept.deeds("t") == []
    kept.lay("t", SETTING, {}, 0.0)
    assert kept.history("t") == History(SETTING)
    kept.drop("t")
    with pytest.raises(NoTable):
        kept.setting("t")


def test_the_same_deed_isnt_kept_twice(tmp_path: Path) -> None:
    """What would be written over something is refused, and nothing of it is written."""
    kept = Kept(tmp_path / "tables")
    kept.lay("t", SETTING, {}, 0.0)
    keep(kept, 0, DEEDS[:1])
    with pytest.raises(Exception, match="UNIQUE"):
        keep(kept, 0, DEEDS)
    assert kept.deeds("t") == DEEDS[:1]


def test_it_is_kept_which_clocks_run_and_what_time_it_was(tmp_path: Path) -> None:
    """Until none is running any more."""
    kept = Kept(tmp_path / "tables")
    assert (kept.running(), kept.time()) == ([], 0.0)
    kept.lay("t", SETTING, {}, 0.0)
    keep(kept, 0, DEEDS[:1], ends=64.5, time=5.0)
    again = Kept(tmp_path / "tables")
    assert (again.running(), again.time()) == ([("t", 64.5)], 5.0)
    keep(kept, 1, DEEDS[1:], time=6.0)
    assert (again.running(), again.time()) == ([], 6.0)
