"""CR 614.15, 701.7a: another number of the same tokens: "create ten of those tokens instead"."""

from __future__ import annotations

from comprules.keywords.actions.create import Creates
from comprules.phrases.instructions.joining_attacks import Joining
from comprules.phrases.instructions.replaced_sentences import Amendment
from comprules.phrases.instructions.sentences import Sentence, WhereX
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.mana_and_numbers.numbers import X
from comprules.rules.mana_and_numbers.quantities import SaysWhatXIs


@rule("614.15", "701.7a", "508.4")
@phrase("create {amount} of those tokens[ {joining:THEY}]")
class CreateSoManyOfThose(Amendment):
    """CR 614.15. "Create ten of those tokens instead", "… that are tapped and attacking": the same tokens, so many."""

    amount: Count
    joining: Joining | None = None

    def refuse_unless_fitting(self, ordinary: Phrase) -> None:
        if self.joining is not None and not any(_can_join(part) for part in walk(ordinary)):
            raise NotMeant("no tokens are created that could be attacking")

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def changed(part: Any) -> Any:
            if not isinstance(part, Creates):
                return part
            so_many = replace(part, amount=self.amount)
            return so_many if self.joining is None else replace(so_many, joining=self.joining)

        return replace_in(ordinary, changed)


def _can_join(part: Phrase) -> bool:
    return isinstance(part, Creates) and "joining" in part.__struct_fields__


@rule("107.3i", "614.15", "701.7a")
@phrase("create X of those tokens, where X is {quantity}")
class CreateXOfThose(Amendment, SaysWhatXIs):
    """CR 107.3i. "Instead create X of those tokens, where X is …"."""

    quantity: Quantity

    def refuse_unless_fitting(self, ordinary: Phrase) -> None:
        if not isinstance(ordinary, Instruction):
            raise NotMeant("X is said in an instruction")

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        so_many = CreateSoManyOfThose(X()).amended(ordinary)
        assert isinstance(so_many, Instruction)
        return WhereX(so_many, self.quantity)
