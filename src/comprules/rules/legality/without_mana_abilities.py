"""CR 118.3c: what can be done without activating mana abilities, which nobody has to do even to pay a cost."""

from __future__ import annotations

from comprules.rules.abilities.activations import Activating
from comprules.rules.abilities.statements import Restriction
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.legality.trials import Trial
from comprules.rules.prelude import *


@rule("118.3c", "605.3a")
class ActivatesNone(Restriction):
    """That a player activates no mana abilities."""

    player: PlayerId

    concerns: ClassVar[tuple[type[Any], ...]] = (Activating,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Activating) or act.player != self.player:
            return False
        return context.board.rules.is_mana_ability(act.ability)


@rule("118.3c")
def takes_mana_abilities(proposal: Procedure, player: PlayerId, resolution: Resolution) -> bool:
    """Whether a player could do what is proposed only by activating mana abilities: the mana isn't in their pool."""
    with Trial(resolution.game):
        let_last(ActivatesNone(player), None, resolution)
        return why_impossible(resolution.game, proposal) is not None
