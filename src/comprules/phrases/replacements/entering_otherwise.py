"""CR 616.1b: permanents that would enter entering under another player's control."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.replacement_effects.precedence import Precedence


@rule("110.2a", "616.1b")
@phrase("{it} <enters|enter @it> under your control", prefer=(Clause,))
class EntersUnderYourControl(Modification):
    """CR 616.1b. "It enters under your control instead"."""

    modifies: ClassVar = (MoveObject,)

    it: Noun

    precedence: ClassVar[Precedence] = Precedence.CONTROL

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (replace(event, controller=context.you),)
