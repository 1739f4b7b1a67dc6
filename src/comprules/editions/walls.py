"""CR 308.1 of 2001: Walls can't attack, whatever they say of it, unless as though they weren't Walls (they hadn't
defender, as it is said today).
"""

from __future__ import annotations

from comprules.keywords.abilities.defender import Defender
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.continuous_effects.as_though import lacks_as_though
from comprules.rules.prelude import *


@rule("308.1", edition="2001")
class WallsCantAttack(Restriction):
    """CR 308.1 of 2001. That no creature that is a Wall can attack."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeclaredAttack,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack):
            return False
        if "Wall" not in context.board.characteristics(act.creature).subtypes:
            return False
        return not lacks_as_though(context.board, act, act.creature, Defender())


RULE_ABOUT_WALLS: Final = Active(WallsCantAttack(), ObjectId(0), PlayerId(0), 0, ("308.1 of 2001",), is_resolved=True)
"""The rule, in force throughout every game."""
