"""CR 704.6e: a scheme that isn't ongoing is done once no triggered ability of any scheme is left to resolve."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.waiting import pending
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.variants.schemes import SchemeIsDone, face_up_schemes, is_ongoing, is_scheme


@rule("205.4h", "314.6", "704.6e", "904.10")
@going_through("commanded")
def events(survey: Survey) -> Iterator[SchemeIsDone]:
    """The face-up schemes that aren't ongoing going to the bottom of their owners' scheme decks."""
    board = survey.board
    done = [number for number in face_up_schemes(board) if not is_ongoing(board.object(number))]
    if done and not _awaits_ability_of_scheme(survey):
        for number in done:
            yield SchemeIsDone(Cause("704.6e", number), number)


def _awaits_ability_of_scheme(survey: Survey) -> bool:
    """Whether a triggered ability of any scheme waits to be put on the stack or is on it."""
    board = survey.board
    sources = (source for source, ability in pending(survey.game) if isinstance(ability, TriggeredAbility))
    return any(source is not None and is_scheme(board.object(source)) for source in sources)
