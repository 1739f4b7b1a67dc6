"""CR 702.177b: abilities that can be activated only once, activated as though they hadn't been."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Keyworded
from comprules.rules.abilities.activations import ability_at, keyword_at
from comprules.rules.abilities.uses import Which, to_be_noted
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.turn.uses import USES


class ActivatingAgain(Act):
    """A player activating once more an ability that can be activated only once, and goes by a keyword."""

    player: PlayerId
    keyword: Keyworded


class AllowsAgain(Statement):
    """That abilities can be activated as though they hadn't been activated."""

    concerns: ClassVar[tuple[type[Act], ...]] = (ActivatingAgain,)

    @abstractmethod
    def allows(self, again: ActivatingAgain, context: Context) -> bool:
        """Whether it allows this."""


@rule("609.4", "702.177b")
def may_again(board: Board, player: PlayerId, number: ObjectId, place: int) -> bool:
    """Whether a player can activate an ability that was used up as though it hadn't been activated."""
    keyword = keyword_at(board.characteristics(number), place)
    if keyword is None:
        return False
    again = ActivatingAgain(player, keyword)
    return any(allowing.allows(again, context) for allowing, context in in_force(board, AllowsAgain, ActivatingAgain))


class Begun(Record, frozen=True):
    """That a player has begun this turn to activate an ability that is noted so."""

    player: PlayerId
    noted_as: str


@rule("602.5b", "702.177b")
def begin_use(game: Game, player: PlayerId, number: ObjectId, place: int) -> Which | None:
    """Note that a player begins to activate an ability, where that counts; which one it is, if its use is noted.

    Raises Illegal if it was used up, and what was begun for the same payment keeps it from being activated again.
    """
    board = game.board
    for limit in ability_at(board, number, place).limits():
        why_not = limit.allows(board, number, player, place) if limit.is_once_and_for_all else None
        if why_not is not None:
            raise why_not.anew()
    keyword = keyword_at(board.characteristics(number), place)
    if keyword is not None and keyword.noted_as:
        begun = Begun(player, keyword.noted_as)
        game.state.write(REGISTERS, USES, (*game.state.registers[USES], begun))
    return to_be_noted(board, number, place)


@rule("702.177b")
def has_begun(board: Board, player: PlayerId, keyword: type[Keyworded]) -> bool:
    """Whether a player has begun this turn to activate an ability that goes by this keyword."""
    return Begun(player, keyword.noted_as) in board.state.registers[USES]
