"""CR 608.2n, 614.1a: spells that are exiled as they resolve instead of being put into a graveyard."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters
from comprules.phrases.instructions.going_on import ReplacingLater
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.predicates.destinations import Arriving
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import DoneThen
from comprules.rules.abilities.linked_abilities import AboutExiled, origin_of
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.concepts.moves import Entering
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.replacement_effects.modified_events import Afterwards, instead


@rule("608.2n", "614.1a", "614.6")
class ExiledAsItResolves(Replacement):
    """That a certain spell is exiled as the last part of its resolution, and what is done then."""

    item: ObjectId
    counters: Counters
    sentences: tuple[Any, ...]

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def settled_on(self) -> tuple[ObjectId, ...]:
        return (self.item,)

    def applies(self, event: Event, context: Context) -> bool:
        is_it = isinstance(event, MoveObject) and event.object == self.item and event.to is Zone.GRAVEYARD
        return is_it and event.cause.rule == "608.2n"

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        link = Link(EXILED_WITH, context.source, origin_of(context))
        exiled = replace(event.elsewhere(Zone.EXILE, entering=Entering(counters=self.counters)), link=link)
        if not self.sentences:
            return (exiled,)
        then = instead(DoneThen(self.sentences, (self.item,)), context)
        return (exiled, Afterwards(then.cause, then=then))

    def in_words(self) -> str:
        return "exile it as it resolves"


@rule("608.2n", "614.1a")
@phrase("exile {what}[ {counters}] instead of putting it into {whose} graveyard as it resolves")
class ExilesAsItResolves(Sentence, ReplacingLater):
    """CR 608.2n. "(Whenever you cast an instant spell,) exile that card instead of putting it into your graveyard as it
    resolves. If you do, …": not if it doesn't resolve.
    """

    what: Definite
    counters: Arriving | None
    whose: Literal["your", "a", "its owner's"]
    then: tuple[Any, ...] = ()

    def going_on(self, sentences: tuple[Any, ...]) -> Phrase:
        return replace(self, then=sentences)

    def is_followed_by(self, sentence: Phrase) -> bool:
        """What is said of the exiled card is said of what isn't exiled yet."""
        return any(isinstance(part, AboutExiled) for part in walk(sentence))

    def happen(self, resolution: Resolution) -> None:
        counters = () if self.counters is None else self.counters.put(resolution)
        for number in self.what.refer(resolution):
            let_last(ExiledAsItResolves(number, counters, self.then), WhileOnStack(number), resolution)
        resolution.did(True)
