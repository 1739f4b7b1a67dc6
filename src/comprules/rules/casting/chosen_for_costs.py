"""CR 601.2b, 702.119c, 702.180b: permanents chosen as a cost is announced, and used as it is paid."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import stacked

CHOSEN: Final = -6012
"""The slot of the permanents that were chosen for the cost of a spell, among what is bound for it."""


class ChosenForCost(Cost):
    """A cost for which a permanent is chosen when it is announced: what that is may bear on the total cost."""

    called: ClassVar[str] = "what is chosen for the cost"

    slot: ClassVar[int] = CHOSEN
    least: ClassVar[int] = 1
    number: ClassVar[str] = "601.2b"

    @abstractmethod
    def candidates(self, context: Context) -> Sequence[ObjectId]:
        """What may be chosen."""

    @abstractmethod
    def why(self) -> str:
        """What the choice is for, in words."""

    @abstractmethod
    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        """What is done with the permanent as the cost is paid."""

    @rule("601.2h")
    def pay(self, resolution: Resolution) -> None:
        chosen = resolution.bound.get(self.slot, ())
        events = [self.using(permanent, resolution) for permanent in chosen]
        if len(resolution.happen(events)) < len(events):
            raise Illegal(self.number, "what was chosen to pay the cost can't be used for it any more")


class ChooseForCost(ChooseObjects):
    """Which permanent a cost will be paid with (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


@rule("601.2b", "702.119c", "702.180b")
def choose_for_costs(game: Game, item: ObjectId, player: PlayerId, costs: Sequence[Cost]) -> None:
    """Let a player choose what the costs of a spell will be paid with, where that is announced.

    Raises Illegal if there is nothing to choose.
    """
    for cost in costs:
        if isinstance(cost, ChosenForCost):
            chosen = _chosen(game, player, cost, Context(game.board, item, player))
            known = game.state.objects[item]
            bound = (*stacked(known).bound, (cost.slot, chosen))
            game.state.write(OBJECTS, item, replace(known, stacked=replace(stacked(known), bound=bound)))


def _chosen(game: Game, player: PlayerId, cost: ChosenForCost, context: Context) -> tuple[ObjectId, ...]:
    candidates = cost.candidates(context)
    if len(candidates) < cost.least:
        raise Illegal(cost.number, f"there is nothing that could be chosen ({cost.why()})")
    if len(candidates) == cost.least and not game.asks_everything:
        return tuple(candidates)
    options = things(game.board, candidates)
    answer = game.ask(ChooseForCost(player, cost.number, cost.why(), options, cost.least, 1))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))


def chosen_for(board: Board, spell: ObjectId, slot: int = CHOSEN) -> tuple[ObjectId, ...]:
    """The permanents chosen for the cost of a spell."""
    known = board.object(spell).stacked
    found: tuple[ObjectId, ...] = () if known is None else dict(known.bound).get(slot, ())
    return found
