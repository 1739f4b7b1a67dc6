"""CR 704.5u: creatures without a sector get one as long as a permanent with space sculptor is there."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.special_mechanics.sectors import IN_SECTORS, SECTORS, IsInSector, SectorsEnd, keeps_sectors
from comprules.rules.state_based_actions.survey import Survey


@rule("101.4", "702.158c", "704.5u")
def events(survey: Survey) -> Iterator[Event]:
    """Creatures getting sectors: first those of players without a sculptor, then those of the others. With the last
    sculptor the sectors go.
    """
    if not survey.sculptors:
        if IN_SECTORS in survey.board.state.registers and not keeps_sectors(survey.board):
            yield SectorsEnd(Cause("702.158b"))
        return
    for number in _in_order(survey):
        yield IsInSector(Cause("704.5u"), number, _chosen(survey, number))


@rule("704.5u")
def due(survey: Survey) -> bool:
    """Whether there are creatures without a sector."""
    return bool(survey.sculptors) and any(True for _ in _in_order(survey))


@rule("702.158c")
def _in_order(survey: Survey) -> Iterator[ObjectId]:
    board = survey.board
    noted = dict(board.state.registers.get(IN_SECTORS, ()))
    sculpting = {board.controller(number) for number in survey.sculptors}
    seats = board.apnap()
    players = (*(each for each in seats if each not in sculpting), *(each for each in seats if each in sculpting))
    for player in players:
        for number, _, _ in survey.creatures:
            if number not in noted and board.controller(number) == player:
                yield number


def _chosen(survey: Survey, number: ObjectId) -> Any:
    board = survey.board
    reason = f"which sector is {board.name(number)} in?"
    words = tuple(Word(sector) for sector in SECTORS)
    (answer,) = survey.game.ask(ChooseWords(board.controller(number), "704.5u", reason, words))
    assert isinstance(answer, Word)
    return answer.text
