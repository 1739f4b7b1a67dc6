"""CR 614.15, 701.17a: another number of cards milled, said in short: "that player puts twice that many … instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from comprules.concepts.quantities import Count
from comprules.concepts.references import ThatPlayer
from comprules.effects.clauses import Clause
from comprules.effects.replaced_sentences import Amendment
from comprules.keyword_actions.mill import Mills
from comprules.oracle.binding import Reference
from comprules.oracle.phrase import Phrase, phrase
from comprules.oracle.tree import replace_in
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.instructions import Instruction
    from comprules.effects.sentences import Sentence


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
