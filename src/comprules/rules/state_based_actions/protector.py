"""CR 704.5w, 704.5x: a battle without a player who may protect it gets one, or is put into its owner's graveyard."""

from __future__ import annotations

from comprules.rules.card_types.protected_by import protector
from comprules.rules.card_types.protectors import BecomesProtector, possible_protectors
from comprules.rules.combat.combat import combat_of
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("101.4", "310.10", "704.5w", "704.5x")
@going_through("battles")
def events(survey: Survey) -> Iterator[Event]:
    """The battles that get a new protector, in APNAP order of who chooses, or go to the graveyard."""
    board = survey.board
    seats = board.apnap()
    for battle in sorted(_unprotected(survey), key=lambda number: seats.index(board.controller(number))):
        possible = _possible(survey, battle)
        cause = Cause("704.5x" if protector(board, battle) == board.controller(battle) else "704.5w")
        if possible:
            yield BecomesProtector(cause, battle, _chosen(survey, battle, possible, cause))
        else:
            yield MoveObject(cause, battle, Zone.GRAVEYARD)


@rule("704.5w", "704.5x")
def due(survey: Survey) -> bool:
    """Whether a battle has no player who may protect it."""
    return any(True for _ in _unprotected(survey))


@rule("310.10", "704.5w", "704.5x")
def _unprotected(survey: Survey) -> Iterator[ObjectId]:
    """The battles without a protector who can be it; while one is attacked, only a Siege's own controller can't."""
    board, combat = survey.board, combat_of(survey.board)
    attacked = {attacker.defender for attacker in combat.attackers} if combat is not None else set()
    for battle in survey.battles:
        chosen, possible = protector(board, battle), _possible(survey, battle)
        is_own = chosen == board.controller(battle)
        if chosen not in possible and (is_own or battle not in attacked):
            yield battle


def _possible(survey: Survey, battle: ObjectId) -> tuple[PlayerId, ...]:
    board = survey.board
    return possible_protectors(board, board.characteristics(battle).subtypes, board.controller(battle))


@rule("704.5w", "704.5x")
def _chosen(survey: Survey, battle: ObjectId, possible: tuple[PlayerId, ...], cause: Cause) -> PlayerId:
    """The one of these players whom its controller chooses."""
    if len(possible) == 1:
        return possible[0]
    board = survey.board
    reason = f"who protects {board.name(battle)}?"
    decision = ChooseObjects(board.controller(battle), cause.rule, reason, things(board, possible))
    (thing,) = survey.game.ask(decision)
    assert isinstance(thing, Thing)
    number: PlayerId = thing.id
    return number
