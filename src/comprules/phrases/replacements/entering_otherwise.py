"""CR 616.1b: permanents that would enter entering under another player's control."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.would import Modification
from comprules.rules.replacement_effects.before_entering import deciding
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


@rule("110.2a", "614.1c", "614.12a", "616.1b")
@phrase("{who} <enters|enter @who> under the control of {whom}")
class EntersUnderControlOf(Entrance):
    """CR 614.12a. "This creature enters under the control of an opponent of your choice"."""

    whom: Players

    precedence: ClassVar[Precedence] = Precedence.CONTROL

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        (controller,) = self.whom.chosen_by(context.you, resolution)[:1] or (None,)
        return (event if controller is None else replace(event, controller=controller),)
