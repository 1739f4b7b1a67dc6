"""CR 704.5h: a creature that was dealt damage by a source with deathtouch is destroyed."""

from __future__ import annotations

from comprules.rules.objects.destroying import Destroy
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("702.2b", "704.5h")
@going_through("creatures")
def events(survey: Survey) -> Iterator[Destroy]:
    """The destruction of creatures dealt damage by a source with deathtouch since the last check."""
    for number, toughness, status in survey.creatures:
        if status.deathtouched and toughness > 0:
            yield Destroy(Cause("704.5h"), number)
