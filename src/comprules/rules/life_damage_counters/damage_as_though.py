"""CR 120.3, 609.4: damage dealt as though its source had a keyword ability that says what damage results in."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class ResultsOfDamage(Act):
    """Damage being dealt to a player or permanent, with what results from it."""

    recipient: Id


class DamageAsThough(Statement):
    """That damage is dealt as though its source had an ability."""

    keyword: type[KeywordAbility]

    concerns: ClassVar[tuple[type[Act], ...]] = (ResultsOfDamage,)

    @abstractmethod
    def is_about(self, recipient: Id, context: Context) -> bool:
        """Whether it says that of damage dealt to this player or permanent."""


@rule("120.3", "609.4")
def is_as_though(keyword: type[KeywordAbility], recipient: Id, board: Board) -> bool:
    """Whether damage is dealt to somebody as though its source had an ability."""
    found = in_force(board, DamageAsThough, ResultsOfDamage)
    return any(said.keyword is keyword and said.is_about(recipient, context) for said, context in found)
