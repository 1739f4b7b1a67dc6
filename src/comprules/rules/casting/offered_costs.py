"""CR 118.8, 601.2b: additional costs that a spell has for what others say of it, besides those it states itself."""

from __future__ import annotations

from comprules.rules.casting.casting_options import AdditionalCost, Payable, options_of, payable
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.what_resolves import stacked


class OffersCost(CostChange):
    """A statement that certain spells have an additional cost, and what they cost if it is paid."""

    @abstractmethod
    def offered(self, spell: ObjectId, player: PlayerId, context: Context) -> AdditionalCost | None:
        """The additional cost that a spell has which a player casts; None if it isn't one of those."""

    def is_paid(self, paying: Paying, context: Context) -> bool:
        """Whether it has been announced that the cost is paid for what is being paid for."""
        if not paying.is_spell or paying.item is None:
            return False
        cost = self.offered(paying.item, paying.player, context)
        return cost is not None and cost.label() in stacked(context.board.object(paying.item)).paid


@rule("118.8", "118.8a", "601.2b")
def additional_costs(board: Board, spell: ObjectId) -> list[AdditionalCost]:
    """The additional costs of a spell: those it states, and those it is offered."""
    return [*options_of(board.characteristics(spell), AdditionalCost), *_offered(board, spell)]


@rule("118.8a", "118.8b", "607.5")
def payable_costs(board: Board, spell: ObjectId) -> list[Payable]:
    """The additional costs that may have to be announced as a spell is cast."""
    optional = [Payable(cost.label(), cost) for cost in _offered(board, spell) if cost.label()]
    return [*payable(board.characteristics(spell)), *optional]


@rule("601.2c", "601.2f")
def offered_by_targets(board: Board) -> bool:
    """Whether something in force lets a spell have an additional cost for its targets."""
    found = (active.statement for active in board.index.about(CostChange, Paying))
    return any(isinstance(said, OffersCost) and said.heeds_targets() for said in found)


def _offered(board: Board, spell: ObjectId) -> Iterator[AdditionalCost]:
    """What is in force offers; each is called by where it comes from, so that no two are called the same."""
    player = board.characteristics(spell).controller
    for said, context in in_force(board, CostChange, Paying):
        cost = said.offered(spell, player, context) if isinstance(said, OffersCost) else None
        if cost is not None:
            yield cost
