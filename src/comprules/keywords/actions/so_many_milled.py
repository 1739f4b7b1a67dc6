"""CR 614.15, 701.17a: another number of cards milled, said in short: "that player puts twice that many … instead"."""

from __future__ import annotations

from comprules.keywords.actions.mill import Mills
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.replaced_sentences import Amendment
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.nouns.references import ThatPlayer
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in


@rule("614.15", "701.17a")
@phrase(
    "{who} <puts|put @who> {amount} <card|cards @amount> into <its|their|your @who> graveyard",
    prefer=(Clause,),
)
class MillsSoMany(Amendment, Reference):
    """CR 614.15. "That player puts twice that many cards into their graveyard instead" of milling so many."""

    who: ThatPlayer
    amount: Count

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Mills)

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        def changed(part: Any) -> Any:
            is_meant = isinstance(part, Mills) and part.slot == self.antecedent
            return replace(part, amount=self.amount) if is_meant else part

        return replace_in(ordinary, changed)
