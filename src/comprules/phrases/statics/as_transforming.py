"""CR 712.20: what is done as a permanent transforms or converts."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.transforming import Transform, Verb
from comprules.rules.replacement_effects.meanwhile import DoneMeanwhile
from comprules.rules.resolving.actual_resolution import ActualResolution


@rule("712.20", "701.27e")
@phrase(
    {
        "transform": "as {who} transforms[ into {what}], {deeds}",
        "convert": "as {who} converts[ into {what}], {deeds}",
    },
    by="verb",
)
class DoneAsItTransforms(DoneMeanwhile):
    """CR 712.20. "As this creature transforms into Howler, put two +1/+1 counters on it": it is Howler by then."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Transform,)

    verb: Verb
    who: SelfReference
    what: Noun | None
    deeds: Instruction | Joined | Chained

    def apply(self, event: Transform, context: Context, game: Game) -> None:
        if self.what is None or self.what.includes(event.object, context):
            you, source = context.you, context.source
            self.deeds.happen(ActualResolution(game, source, you, source, context.bindings(), context.x, event=event))
