"""CR 704.5s: a Saga that has told its final chapter is sacrificed."""

from __future__ import annotations

from comprules.rules.abilities.waiting import awaits_ability_of
from comprules.rules.card_types.sagas import LORE, ChapterOfSaga, final_chapter
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("704.5s", "714.4")
@going_through("counted")
def events(survey: Survey) -> Iterator[Sacrifice]:
    """The sacrifices of Sagas with as many lore counters as chapters, none of which is yet to resolve."""
    for known in survey.counted:
        board = survey.board
        if "Saga" not in board.characteristics(known.id).subtypes:
            continue
        final = final_chapter(board, known.id)
        if 0 < final <= known.counter_count(LORE) and not awaits_ability_of(survey.game, known.id, ChapterOfSaga):
            yield Sacrifice(Cause("704.5s"), board.controller(known.id), known.id)
