"""CR 614.15, 701.7a: another number of the same tokens: "create ten of those tokens instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from comprules.concepts.quantities import Count
from comprules.effects.replaced_sentences import Amendment
from comprules.keyword_actions.create import Creates
from comprules.oracle.phrase import phrase
from comprules.oracle.tree import replace_in
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.instructions import Instruction
    from comprules.effects.sentences import Sentence


@rule("614.15", "701.7a")
@phrase("create {amount} of those tokens")
class CreateSoManyOfThose(Amendment):
    """CR 614.15. "Create ten of those tokens instead": the same tokens, but so many."""

    amount: Count

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def changed(part: Any) -> Any:
            return replace(part, amount=self.amount) if isinstance(part, Creates) else part

        return replace_in(ordinary, changed)
