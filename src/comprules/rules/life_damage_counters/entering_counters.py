"""CR 122.6a: counters with which permanents enter are put on them, which abilities can trigger on."""

from __future__ import annotations

from comprules.rules.abilities.index import Triggering
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


@rule("122.6", "122.6a")
def put_as_entering(game: Game, events: Sequence[Event]) -> tuple[PutCounters, ...]:
    """What has been put on the permanents that entered with counters, if anything would trigger on that."""
    if (Triggering, PutCounters) not in game.board.index.said:
        return ()
    return tuple(put for event in events if isinstance(event, MoveObject) for put in event.contained(game.board))
