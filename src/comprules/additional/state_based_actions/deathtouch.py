"""CR 704.5h: a creature that was dealt damage by a source with deathtouch is destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.events import Cause
from comprules.keyword_actions.destroy import Destroy
from comprules.rule_citations import rule


@rule("702.2b", "704.5h")
def events(survey: Survey) -> Iterator[Destroy]:
    """The destruction of creatures dealt damage by a source with deathtouch since the last check."""
    for number, toughness, status in survey.creatures:
        if status.deathtouched and toughness > 0:
            yield Destroy(Cause("704.5h"), number)
