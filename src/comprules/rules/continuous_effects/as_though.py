"""CR 609.4: what is done "as though" an object were otherwise than it is.

A rule that asks for an ability or a state of an object, to tell whether something can be done, asks here as well. For
everything else the object stays as it is.
"""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class Supposition(Statement):
    """That something is done as though an object were otherwise."""

    @abstractmethod
    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        """Whether it is about this object, as far as this act goes."""

    def lacks(self, keyword: KeywordAbility) -> bool:
        """Whether the object is taken not to have this ability."""
        return False

    def has(self, keyword: type[KeywordAbility]) -> bool:
        """Whether the object is taken to have an ability of this kind."""
        return False

    def is_untapped(self) -> bool:
        """Whether the object is taken to be untapped."""
        return False

    def more_power(self) -> int:
        """By how much the power of the object is taken to be greater."""
        return 0


@rule("609.4")
def has_as_though(board: Board, act: Act, number: ObjectId, keyword: type[KeywordAbility]) -> bool:
    """Whether an object has a keyword ability, or something is done as though it had."""
    if keyword in board.characteristics(number).keywords:
        return True
    return any(said.has(keyword) for said in _about(board, act, number))


@rule("609.4", "609.4a")
def lacks_as_though(board: Board, act: Act, number: ObjectId, keyword: KeywordAbility) -> bool:
    """Whether something is done as though an object didn't have a keyword ability that it has."""
    return any(said.lacks(keyword) for said in _about(board, act, number))


@rule("609.4")
def untapped_as_though(board: Board, act: Act, number: ObjectId) -> bool:
    """Whether an object is untapped, or something is done as though it were."""
    return not board.status(number).tapped or any(said.is_untapped() for said in _about(board, act, number))


@rule("609.4")
def power_as_though(board: Board, act: Act, number: ObjectId) -> int:
    """The power with which an object does something."""
    return (board.characteristics(number).power or 0) + sum(said.more_power() for said in _about(board, act, number))


def _about(board: Board, act: Act, number: ObjectId) -> list[Supposition]:
    found = in_force(board, Supposition, type(act))
    return [said for said, context in found if said.covers(act, number, context)]
