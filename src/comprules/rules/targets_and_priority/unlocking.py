"""CR 116.2m, 709.5e: unlocking a half of a permanent, a special action."""

from __future__ import annotations

from comprules.kernel.options import Unlock
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.rooms import UnlockDoor, locked_halves
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.timing import at_sorcery_speed


class UnlockHalf(Procedure):
    """CR 709.5e. Paying the mana cost of a locked half to unlock it."""

    player: PlayerId = PlayerId(0)
    object: ObjectId = ObjectId(0)
    half: int = 0

    proposes = True

    @rule("116.2m", "709.5e")
    def begin(self, game: Game) -> Procedure | None:
        """Pay the unlock cost; the half is unlocked."""
        board = game.board
        if not board.is_permanent(self.object) or board.controller(self.object) != self.player:
            raise Illegal("709.5e", "only who controls a permanent can unlock a half of it")
        if self.half not in locked_halves(board, self.object):
            raise Illegal("709.5e", "there is no such half that is locked")
        if not at_sorcery_speed(board, self.player):
            raise Illegal("709.5e", "that can be done only in its player's main phase while the stack is empty")
        cost = board.characteristics(self.object).halves[self.half].mana_cost
        if not cost:
            raise Illegal("118.6", "that half has no mana cost, and an unpayable cost can't be paid")
        pay_mana(game, self.player, cost, Purpose(), is_all=True)
        happen(game, UnlockDoor(Cause("709.5e", self.object, self.player), self.object, self.half, self.player))
        return None


@rule("116.2m", "709.5e")
def unlockable(board: Board, player: PlayerId) -> Iterator[Unlock]:
    """The locked halves of permanents that a player controls, at a time when they could be unlocked."""
    if not at_sorcery_speed(board, player):
        return
    for number in _perhaps_with_halves(board):
        if board.controller(number) == player:
            for half in locked_halves(board, number):
                yield Unlock(number, board.characteristics(number).halves[half].name, half)


def _perhaps_with_halves(board: Board) -> Sequence[ObjectId]:
    """The permanents that may have halves: of themselves, or as copies."""
    if Layer.COPY in board.index.layers:
        return board.battlefield
    records = map(board.state.objects.__getitem__, board.battlefield)
    return [each.id for each in records if each.card.layout == "split" or (each.copiable and each.copiable.halves)]
