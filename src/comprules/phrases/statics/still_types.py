"""CR 205.1b: what static abilities make of something that is still what it was."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.types import Assumes
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.statics.saying import SaidOf
from comprules.reader.tree import replace_in


@rule("205.1b", "604.1")
@phrase({1: "{said}. it's still a(n) {kind:IT}", 2: "{said}. they're still {kind:THEY}"}, by="number")
class StillSaid(Saying):
    """CR 205.1b. "Enchanted land is a 6/4 Elemental creature. It's still a land"."""

    number: Literal[1, 2]
    said: SaidOf
    kind: TypeWord

    def statements(self) -> tuple[Statement, ...]:
        def keeping(part: Any) -> Any:
            return replace(part, still=self.kind) if isinstance(part, Assumes) else part

        changed: SaidOf = replace_in(self.said, keeping)
        return changed.statements()
