"""CR 704.5q: +1/+1 counters and -1/-1 counters on a permanent remove each other."""

from __future__ import annotations

from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through

KINDS = ("+1/+1", "-1/-1")


@rule("122.3", "704.5q")
@going_through("counted")
def events(survey: Survey) -> Iterator[RemoveCounters]:
    """The removal of as many counters of both kinds as there are of the kind with fewer."""
    for known in survey.counted:
        for kind in KINDS:
            if amount := conflicting(known, kind):
                yield RemoveCounters(Cause("704.5q"), known.id, kind, amount)


@rule("122.3", "704.5q")
def conflicting(record: Object, kind: str) -> int:
    """How many counters of a kind on a permanent go because there are counters of the other kind."""
    return min(map(record.counter_count, KINDS)) if kind in KINDS else 0
