"""CR 704.6f: once nothing of a face-up phenomenon is left to resolve, the planar controller planeswalks."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.waiting import awaits_ability_of
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.variants.planes import face_up, is_phenomenon, planar_controller
from comprules.rules.variants.planeswalking import Planeswalk


@rule("312.7", "704.6f", "901.11a")
def events(survey: Survey) -> Iterator[Planeswalk]:
    """The planar controller planeswalking away from a phenomenon no triggered ability of which waits or is stacked."""
    board = survey.board
    player = planar_controller(board)
    if player is None:
        return
    phenomena = [number for number in face_up(board) if is_phenomenon(board.object(number))]
    if any(not awaits_ability_of(survey.game, number, TriggeredAbility) for number in phenomena):
        yield Planeswalk(Cause("704.6f", player=player), player)
