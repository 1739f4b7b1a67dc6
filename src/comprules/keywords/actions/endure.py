"""CR 701.63: enduring."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.objects.tokens import create, token_values
from comprules.rules.resolving.instructions import DoneByObjects


@rule("118.12", "701.63a")
class _Growing(Record):
    """What a player does lest a Spirit be created: putting counters on the enduring permanent."""

    object: ObjectId
    amount: int

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        """Put them."""
        cause = resolution.cause("701.63a")
        put = [PutCounters(cause, self.object, "+1/+1", self.amount, player) for player in subject]
        done = resolution.begin(put)
        note_done(done, resolution, "701.63a", "there is no permanent to put the counters on")


@rule("701.63a", "701.63b")
@phrase("endure(s) {amount}")
class Endures(DoneByObjects):
    """CR 701.63a. "It endures 2": its controller puts that many counters on it, or creates a Spirit of that size."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    amount: Measure

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        board, amounts = resolution.board, amounts_for_each(self.amount, subject, resolution)
        controllers = {number: board.controller(number) for number in subject}
        for player in board.apnap():
            for number in (number for number in subject if controllers[number] == player and amounts[number] > 0):
                _endure(player, _Growing(number, amounts[number]), resolution)
        resolution.did(any(amount > 0 for amount in amounts.values()))


def _endure(player: PlayerId, growing: _Growing, resolution: Resolution) -> None:
    acting, amount = resolution.apart(is_cost=False, you=player), growing.amount
    if can_do(growing, player, acting) and _wants(player, growing, resolution):
        growing.happen((player,), acting)
        return
    spirit = token_values(("Spirit", "Creature"), colors=frozenset("W"), power=amount, toughness=amount)
    create((player,), spirit, 1, resolution)


def _wants(player: PlayerId, growing: _Growing, resolution: Resolution) -> bool:
    name = resolution.board.name(growing.object)
    question = f"endure: put {growing.amount} +1/+1 counters on {name} rather than create a Spirit?"
    return resolution.game.ask(yes_no(player, "701.63a", question)) == (Answer(True),)
