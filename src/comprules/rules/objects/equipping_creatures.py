"""CR 301.5c: creatures that are Equipment, and can be attached to creatures all the same."""

from __future__ import annotations

from comprules.rules.continuous_effects.effect_events import EffectBegins
from comprules.rules.prelude import *


class EquipsAsCreature(KeywordAbility):
    """A keyword by which a creature that is an Equipment may be attached to a creature."""

    @abstractmethod
    def beginning_as_attached(self, game: Game, board: Board, attachment: ObjectId) -> tuple[EffectBegins, ...]:
        """The effects that begin as it becomes attached to a creature."""


@rule("301.5c")
def may_equip_as_creature(known: Characteristics) -> bool:
    """Whether a creature with these characteristics can equip a creature."""
    return "Equipment" in known.subtypes and any(issubclass(each, EquipsAsCreature) for each in known.keywords)


@rule("301.5c")
def beginning_as_attached(game: Game, board: Board, attachment: ObjectId, host: Any) -> tuple[EffectBegins, ...]:
    """The effects that begin as an attachment becomes attached to a host."""
    known = board.characteristics(attachment)
    if not may_equip_as_creature(known) or "Creature" not in board.characteristics(host).types:
        return ()
    parts = (part for line in known.abilities for part in line.primitives() if isinstance(part, EquipsAsCreature))
    return next(parts).beginning_as_attached(game, board, attachment)
