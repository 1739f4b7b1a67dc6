"""CR 602.5d, 609.4: abilities for when a sorcery could be cast, activated any time an instant could be."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activations import ability_at
from comprules.rules.concepts.index import Index
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.targets_and_priority.timing import has_priority


class ActivatingAnyTime(Act):
    """A player activating an ability of an object at a time at which a sorcery couldn't be cast."""

    player: PlayerId
    source: ObjectId
    ability: ActivatedAbility


class AllowsAnyTime(Statement):
    """That abilities can be activated any time their player could cast an instant."""

    concerns: ClassVar[tuple[type[Act], ...]] = (ActivatingAnyTime,)

    @abstractmethod
    def allows(self, act: ActivatingAnyTime, context: Context) -> bool:
        """Whether it allows this."""


@rule("602.5d", "609.4")
def may_any_time(board: Board, player: PlayerId, source: ObjectId, place: int) -> bool:
    """Whether a player could cast an instant now, and something allows them to activate an ability then."""
    if not is_any_time_allowed(board.index) or not has_priority(board, player):
        return False
    act = ActivatingAnyTime(player, source, ability_at(board, source, place))
    return any(said.allows(act, context) for said, context in in_force(board, AllowsAnyTime, ActivatingAnyTime))


def is_any_time_allowed(index: Index) -> bool:
    """Whether anything in force may allow that."""
    return bool(index.about(AllowsAnyTime, ActivatingAnyTime))
