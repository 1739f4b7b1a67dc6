"""CR 704.5g: a creature with lethal damage is destroyed."""

from __future__ import annotations

from comprules.rules.objects.destroying import Destroy
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("120.5", "302.4b", "302.7", "704.5g")
@going_through("creatures")
def events(survey: Survey) -> Iterator[Destroy]:
    """The destruction of creatures whose damage is at least their toughness."""
    for number, toughness, status in survey.creatures:
        if status.damage and status.damage >= toughness > 0:
            yield Destroy(Cause("704.5g"), number)
