"""Who writes down what tables have come to."""

from __future__ import annotations

import asyncio
from pathlib import Path

from comprules.kernel.ids import PlayerId
from comprules.table.attention import Attending
from comprules.table.beside import Beside
from comprules.table.deeds import Conceded
from comprules.table.history import Advance
from comprules.table.keeping import Kept
from comprules.table.scribe import Scribe
from comprules.table.setting import Setting
from table.seating import AGENT, ANN

BESIDE = Beside(Attending({}, {}, None), None, 0.0, None)
DEED = Conceded(PlayerId(0))


def test_what_comes_while_something_is_written_is_written_together(tmp_path: Path) -> None:
    """All of many tables are kept, in far fewer writings, and each in the order in which it was told."""
    kept, writings = Kept(tmp_path / "tables"), []

    class Counting(Kept):
        def keep(self, advances: list[tuple[str, Advance]], time: float) -> None:  # type: ignore[override]
            writings.append(len(advances))
            super().keep(advances, time)

    async def many() -> None:
        scribe = Scribe(Counting(tmp_path / "tables"), lambda: 7.0)
        told = [(f"t{table}", place) for place in range(5) for table in range(20)]
        await asyncio.gather(*(scribe.keep(table, Advance(place, (DEED,), BESIDE)) for table, place in told))
        scribe.close()

    for table in range(20):
        kept.lay(f"t{table}", Setting((ANN, AGENT)), {}, 0.0)
    asyncio.run(many())
    assert {len(kept.deeds(f"t{table}")) for table in range(20)} == {5}
    assert kept.time() == 7.0
    assert sum(writings) == 100
    assert len(writings) < 10


def test_what_cant_be_kept_keeps_nothing_else_from_being_kept(tmp_path: Path) -> None:
    """Whoever told it is told so, and nobody else."""
    kept = Kept(tmp_path / "tables")

    async def both() -> list[BaseException | None]:
        scribe = Scribe(kept, lambda: 0.0)
        advances = [scribe.keep(table, Advance(0, (DEED,), BESIDE)) for table in ("t", "nowhere", "t", "u")]
        return await asyncio.gather(*advances, return_exceptions=True)

    for table in ("t", "u"):
        kept.lay(table, Setting((ANN, AGENT)), {}, 0.0)
    assert [type(each).__name__ for each in asyncio.run(both())] == [
        "NoneType",
        "IntegrityError",
        "IntegrityError",
        "NoneType",
    ]
    assert kept.deeds("t") == kept.deeds("u") == [DEED]
