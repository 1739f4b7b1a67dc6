"""CR 704.5r: counters beyond the number that a permanent says it can have are removed from it."""

from __future__ import annotations

from comprules.rules.life_damage_counters.counter_limits import most_counters
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.conflicting_counters import conflicting
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("122.4", "704.5r")
@going_through("counted")
def events(survey: Survey) -> Iterator[RemoveCounters]:
    """The removal of all but as many counters, of those that aren't removed by counters of the other kind anyway."""
    for known in survey.counted:
        for kind, count in known.counters:
            staying = count - conflicting(known, kind)
            most = min(most_counters(survey.board, known.id, kind), default=staying)
            if staying > most:
                yield RemoveCounters(Cause("704.5r"), known.id, kind, staying - most)
