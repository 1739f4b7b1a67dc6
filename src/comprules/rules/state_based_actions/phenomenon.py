"""CR 704.6f: once nothing of a face-up phenomenon is left to resolve, the planar controller planeswalks."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.waiting import awaits_ability_of
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.variants.planes import is_phenomenon, planar_controllers, planes_of
from comprules.rules.variants.planeswalking import Planeswalk


@rule("312.7", "704.6f", "901.11a")
@going_through("commanded")
def events(survey: Survey) -> Iterator[Planeswalk]:
    """The planar controllers planeswalking away from phenomena no triggered ability of which waits or is stacked."""
    board = survey.board
    for player in planar_controllers(board):
        phenomena = [number for number in planes_of(board, player) if is_phenomenon(board.object(number))]
        if any(not awaits_ability_of(survey.game, number, TriggeredAbility) for number in phenomena):
            yield Planeswalk(Cause("704.6f", player=player), player)
