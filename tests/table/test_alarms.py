"""What is done at tables when its time comes."""

from __future__ import annotations

import asyncio

from comprules.table.alarms import Alarms


def test_an_alarm_rings_when_its_time_comes_and_once() -> None:
    """The one that was set last for a table; one that is set no more, or was closed, doesn't ring."""
    rung: list[str] = []

    async def ring(table: str) -> None:
        rung.append(table)

    async def night() -> None:
        alarms = Alarms(ring)
        assert not alarms
        for table, seconds in (("late", 0.04), ("early", 0.0), ("moved", 0.0), ("off", 0.0), ("moved", 0.02)):
            alarms.set(table, seconds)
        alarms.set("off", None)
        assert alarms
        await asyncio.sleep(0.2)
        assert not alarms
        alarms.set("closed", 0.0)
        alarms.close()
        await asyncio.sleep(0.02)

    asyncio.run(night())
    assert rung == ["early", "moved", "late"]
