"""CR 704.5g: a creature with lethal damage is destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.events import Cause
from comprules.keyword_actions.destroy import Destroy
from comprules.rule_citations import rule


@rule("120.5", "704.5g")
def events(survey: Survey) -> Iterator[Destroy]:
    """The destruction of creatures whose damage is at least their toughness."""
    for number, toughness, status in survey.creatures:
        if status.damage and status.damage >= toughness > 0:
            yield Destroy(Cause("704.5g"), number)
