"""CR 113.7: what behind "ability" says what its source is: "from an artifact source"."""

from __future__ import annotations

from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.prelude import *
from comprules.rules.resolving.last_known import asked_about


@rule("113.7", "113.7a")
@phrase("from a(n) {kind:IT}")
class FromSource(AnyQualifier):
    """CR 113.7. "Target activated ability from an artifact source"; a source that is gone is what it last was."""

    kind: Headed

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        ability = context.board.object(number)
        source = ability.source if ability.is_ability else None
        return source is not None and self.kind.fits(asked_about(source, context), context)
