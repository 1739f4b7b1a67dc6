"""CR 704.5q: +1/+1 counters and -1/-1 counters on a permanent remove each other."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.concepts.counters import RemoveCounters
from comprules.events import Cause
from comprules.rule_citations import rule


@rule("122.3", "704.5q")
def events(survey: Survey) -> Iterator[RemoveCounters]:
    """The removal of as many counters of both kinds as there are of the kind with fewer."""
    for known in survey.counted:
        fewer = min(known.counter_count("+1/+1"), known.counter_count("-1/-1"))
        if fewer:
            yield RemoveCounters(Cause("704.5q"), known.id, "+1/+1", fewer)
            yield RemoveCounters(Cause("704.5q"), known.id, "-1/-1", fewer)
