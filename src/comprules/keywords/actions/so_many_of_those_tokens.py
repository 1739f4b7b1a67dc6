"""CR 614.15, 701.7a: another number of the same tokens: "create ten of those tokens instead"."""

from __future__ import annotations

from comprules.keywords.actions.create import Creates
from comprules.phrases.instructions.replaced_sentences import Amendment
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in


@rule("614.15", "701.7a")
@phrase("create {amount} of those tokens")
class CreateSoManyOfThose(Amendment):
    """CR 614.15. "Create ten of those tokens instead": the same tokens, but so many."""

    amount: Count

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def changed(part: Any) -> Any:
            return replace(part, amount=self.amount) if isinstance(part, Creates) else part

        return replace_in(ordinary, changed)
