"""CR 714.2: chapter abilities of Sagas, the final ones and others, as abilities that trigger on them speak of them."""

from __future__ import annotations

from typing import Literal, cast

from comprules.kernel.record_names import formerly
from comprules.phrases.abilities.sagas import ChapterAbility
from comprules.phrases.prelude import *
from comprules.rules.abilities.effects_on_triggering import AbilityTriggers
from comprules.rules.card_types.sagas import final_chapter
from comprules.rules.resolving.resolution_events import HasResolved

Which = Literal["final", "any"]


@rule("714.2e")
def _is_chapter_of(saga: ObjectId, chapter: int, which: Which, what: Noun, context: Context) -> bool:
    """Whether a chapter is the final one, or any, of a Saga that is such as is spoken of."""
    return (which != "final" or chapter == final_chapter(context.board, saga)) and what.includes(saga, context)


@rule("714.2b", "714.2e", "603.2")
@phrase(
    {
        "final": "whenever the final chapter ability of {what} triggers",
        "any": "whenever a chapter ability of {what} triggers",
    },
    by="which",
    also={"final": ["whenever the final chapter of {what} triggers"]},
)
@formerly("WhenFinalChapterTriggers")
class WhenChapterTriggers(Trigger):
    """CR 714.2e. "Whenever the final chapter ability (or a chapter ability) of a Saga you control triggers"."""

    events: ClassVar = (AbilityTriggers,)

    what: Noun
    which: Which = "final"

    def matches(self, event: Event, context: Context) -> bool:
        triggers = cast("AbilityTriggers", event)
        return triggers.chapter > 0 and _is_chapter_of(
            triggers.source, triggers.chapter, self.which, self.what, context
        )


@rule("714.2b", "714.2e", "608.2p")
@phrase(
    {
        "final": "whenever the final chapter ability of {what} resolves",
        "any": "whenever a chapter ability of {what} resolves",
    },
    by="which",
)
@formerly("WhenFinalChapterResolves")
class WhenChapterResolves(Trigger):
    """CR 714.2e. "Whenever the final chapter ability (or a chapter ability) of a Saga you control resolves"."""

    events: ClassVar = (HasResolved,)

    what: Noun
    which: Which = "final"

    def matches(self, event: Event, context: Context) -> bool:
        resolved = context.board.object(cast("HasResolved", event).object)
        if not isinstance(resolved.ability, ChapterAbility) or resolved.source is None:
            return False
        return _is_chapter_of(resolved.source, resolved.ability.chapter, self.which, self.what, context)
