"""CR 106.6, 107.3i: mana that may be spent only for some purpose, of which the text says before how much it is."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.instructions.sentences import DefinesX, WhereX
from comprules.phrases.predicates.mana import AddRestricted
from comprules.phrases.predicates.mana_purposes import Spending
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.mana_and_numbers.producing_mana import AddsMana, LimitsMana


@rule("106.6", "107.3i")
@phrase("{clause}, where X is {quantity}. spend this mana only to {only}")
class AddsXOnlyFor(DefinesX, LimitsMana):
    """CR 106.6. "Add X mana of any one color, where X is its power. Spend this mana only to cast creature spells"."""

    clause: Order | Clause
    quantity: Quantity
    only: Spending
    limited: Order | Clause | None = None
    """The same with what is said of the mana behind it."""

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where no mana is added."""
        super().made_explicit()

        def limited(part: Any) -> Any:
            return AddRestricted(part, self.only) if isinstance(part, AddsMana) else part

        found = replace_in(self.clause, limited)
        if found == self.clause:
            raise NotMeant("no mana is added that could be spent")
        return replace(self, limited=found)

    def happen(self, resolution: Resolution) -> None:
        WhereX(self.limited or self.clause, self.quantity).happen(resolution)

    def limit(self) -> object:
        return self.only
