"""CR 106.7: what could produce mana of a type: "each land your opponents control that could produce {C}"."""

from __future__ import annotations

from comprules.phrases.predicates.could_produce import could_produce
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.objects.descriptions import Adjective


@rule("106.7")
@phrase("that[ is {adjective} or] could produce {symbol}")
class ThatCouldProduce(AnyQualifier):
    """CR 106.7. "That could produce {C}", "that is snow or could produce {C}": whatever its abilities cost."""

    adjective: Adjective | None
    symbol: Symbols

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if self.adjective is not None and self.adjective.describes(number, known, context):
            return True
        kinds = could_produce(context.board, number)
        return any(symbol.strip("{}") in kinds for symbol in self.symbol)
