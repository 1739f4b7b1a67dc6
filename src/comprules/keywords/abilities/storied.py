"""CR 611.3, 702.131b: storied, and who has an enduring story."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import condition_saying
from comprules.rules.keyword_basics.enduring_stories import GetsStory, has_story
from comprules.rules.keyword_basics.had_for_good import GivesForGood

_ENOUGH: Final = "you control three or more artifacts, legendary permanents, and/or Sagas"


@rule("702.131b")
class TellingStories(GivesForGood):
    """That its controller has an enduring story from the time on at which they control enough that is told of."""

    def gives(self, context: Context) -> GetsStory | None:
        if not condition_saying(_ENOUGH).holds(context):
            return None
        return GetsStory(Cause("702.131b", context.source, context.you), context.you)


@rule("611.3", "702.131b")
@phrase("storied")
class Storied(KeywordAbility):
    """CR 611.3. A static ability of a permanent, which works as ascend does."""

    def means(self) -> tuple[Ability, ...]:
        return stated(TellingStories())


@rule("611.3")
@phrase(
    {
        "has": "{who} <has|have @who> an enduring story",
        "doesn't have": "{who} <doesn't|don't @who> have an enduring story",
    },
    by="form",
)
@looks_at()
class HasStory(SimpleCondition):
    """CR 611.3. "You have an enduring story"."""

    form: Literal["has", "doesn't have"]
    who: Players

    def holds(self, context: Context) -> bool:
        board = context.board
        return true_of(self.who, lambda player: has_story(board, player) is (self.form == "has"), context)
