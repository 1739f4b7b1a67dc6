"""CR 508.1g-j, 509.1d-f: paying to attack and to block."""

from __future__ import annotations

from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution

Owed = tuple[tuple[ObjectId, Cost], ...]
"""Costs, each with the object whose ability asks for it."""


class PayToDeclare(Procedure):
    """The payment for a declaration. As a part of one, it is what makes the declaration illegal if it fails.

    `attacks` are the attacks that are being declared, if it is for those.
    """

    player: PlayerId = PlayerId(0)
    owed: Owed = ()
    attacks: tuple[tuple[ObjectId, Id], ...] = ()

    proposes = True

    def begin(self, game: Game) -> Procedure | None:
        """Pay everything."""
        pay(game, self.player, self.owed)
        return None


Bill = tuple[tuple[PlayerId, Owed], ...]
"""Who pays what for a declaration."""


@rule("508.1h", "509.1d")
def billed(charges: Sequence[tuple[PlayerId, Owed]]) -> Bill:
    """What each player pays of these costs together."""
    bills: dict[PlayerId, Owed] = {}
    for payer, owed in charges:
        if owed:
            bills[payer] = (*bills.get(payer, ()), *owed)
    return tuple(bills.items())


@rule("508.1h", "508.1i", "508.1j", "509.1d", "509.1e", "509.1f")
def pay(game: Game, player: PlayerId, owed: Owed) -> None:
    """Pay the total cost of a declaration: its mana at once, with mana abilities, and then the rest.

    Raises Illegal if that can't be done: there are no partial payments.
    """
    ways = [(ActualResolution(game, source, player, source, is_cost=True), cost) for source, cost in owed]
    mana = tuple(symbol for resolution, cost in ways for symbol in cost.mana(resolution))
    pay_mana(game, player, mana, Purpose())
    for resolution, cost in ways:
        cost.pay(resolution)


@rule("508.1a", "508.1g")
def attackers_being_declared(game: Game) -> tuple[int, ...]:
    """The creatures chosen to attack, while the costs of attacking are being paid."""
    attacks = getattr(game.state.registers[FRAMES][-1], "attacks", ())
    return tuple(creature for creature, _ in attacks)


@rule("508.1j", "509.1f")
def affordable(game: Game, payers: Sequence[PlayerId], costs: Sequence[Owed]) -> tuple[PieceLimit, ...]:
    """Limits to how many pieces with the same cost can be chosen, as the player who pays could pay for no more.

    `costs` are those of each piece, `payers` who would pay them. What pieces with different costs come to together is
    found out as they are paid.
    """
    limits = []
    charged = tuple(zip(payers, costs, strict=True))
    for payer, owed in dict.fromkeys(each for each in charged if each[1]):
        places = tuple(place for place, each in enumerate(charged) if each == (payer, owed))
        most = _most_payable(game, payer, owed, len(places))
        limits.append(PieceLimit(places, places, most=most, why="the cost of that can't be paid"))
    return tuple(limits)


def _most_payable(game: Game, player: PlayerId, owed: Owed, most: int) -> int:
    count = 0
    while count < most and why_impossible(game, PayToDeclare(player=player, owed=owed * (count + 1))) is None:
        count += 1
    return count
