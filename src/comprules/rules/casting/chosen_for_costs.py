"""CR 601.2b, 702.119c, 702.180b: objects or a number, chosen as a cost is announced, for when it is paid."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.rules.costs.costs import Deed
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.resolving.what_resolves import stacked

CHOSEN: Final = -6012
"""The slot of the objects that were chosen for the cost of a spell, among what is bound for it."""


class AnnouncedCost(Cost):
    """A cost for which something is chosen when it is announced, which may bear on the total cost."""

    called: ClassVar[str] = "what is chosen for the cost"

    slot: ClassVar[int] = CHOSEN
    number: ClassVar[str] = "601.2b"

    @abstractmethod
    def why(self) -> str:
        """What the choice is for, in words."""

    @abstractmethod
    def choose(self, game: Game, player: PlayerId, costs: Sequence[Cost], context: Context) -> object:
        """What a player chooses for it, as one of some costs."""


class ChosenForCost(AnnouncedCost):
    """A cost for which objects are chosen when it is announced, `most` of them if there is a limit: what they are may
    bear on the total cost.
    """

    least: ClassVar[int] = 1
    most: ClassVar[int | None] = 1

    @abstractmethod
    def candidates(self, context: Context) -> Sequence[ObjectId]:
        """What may be chosen."""

    def likeness(self, candidates: Sequence[ObjectId], costs: Sequence[Cost], context: Context) -> LikenessForCost:
        """Which of them are as good as each other to be chosen, with what else is paid; nothing unless that is said."""
        return LikenessForCost()

    @abstractmethod
    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        """What is done with the permanent as the cost is paid."""

    def choose(self, game: Game, player: PlayerId, costs: Sequence[Cost], context: Context) -> tuple[ObjectId, ...]:
        return _chosen(game, player, self, costs, context)

    @rule("601.2h", "118.10", "400.7")
    def pay(self, resolution: Resolution) -> None:
        chosen = chosen_for(resolution.board, resolution.item, self.slot)
        events = [self.using(permanent, resolution) for permanent in chosen]
        if len(resolution.happen(events)) < len(events):
            raise Illegal(self.number, "what was chosen to pay the cost can't be used for it any more")


class ChooseNumberForCost(ChooseNumber):
    """How much of something a cost will be paid with (CR 601.2b), which makes something else in it less."""


@rule("601.2b")
class NumberForCost(AnnouncedCost):
    """A cost of which it is announced how often something is done: to what it is done is found as it is paid."""

    @abstractmethod
    def at_most(self, context: Context) -> int:
        """How often it can be done."""

    @abstractmethod
    def so_often(self, number: int) -> Predicate:
        """What is done."""

    @rule("107.1c", "118.8b", "601.2b")
    def choose(self, game: Game, player: PlayerId, costs: Sequence[Cost], context: Context) -> int:
        most = self.at_most(context)
        if not most:
            return 0
        (answer,) = game.ask(ChooseNumberForCost(player, self.number, self.why(), most=most, describes=True))
        assert isinstance(answer, Number)
        return answer.value

    @rule("601.2h")
    def pay(self, resolution: Resolution) -> None:
        Deed(self.so_often(number_for(resolution.board, resolution.item, self.slot))).pay(resolution)


class LikenessForCost(Record):
    """For each of some objects to be chosen for a cost its kind, those being alike that are as good as each other.

    `harmless` are the kinds of which it never makes anything impossible to choose more, `needless` those of which it
    never makes anything possible.
    """

    kinds: tuple[int, ...] = ()
    harmless: frozenset[int] = frozenset()
    needless: frozenset[int] = frozenset()


class ChooseForCost(ChooseObjects):
    """Which objects a cost will be paid with (CR 601.2b); of some kinds all may as well be chosen, or none."""

    may_dead_end: ClassVar[bool] = True

    harmless: frozenset[int] = frozenset()
    needless: frozenset[int] = frozenset()


@rule("601.2b", "702.119c", "702.180b")
def choose_for_costs(game: Game, item: ObjectId, player: PlayerId, costs: Sequence[Cost]) -> bool:
    """Let a player choose what the costs of a spell will be paid with, or how much, where that is announced; whether it
    was.

    Raises Illegal if there is nothing to choose.
    """
    announced = [cost for cost in costs if isinstance(cost, AnnouncedCost)]
    for cost in announced:
        chosen = cost.choose(game, player, costs, Context(game.board, item, player))
        record = game.state.objects[item]
        bound = (*stacked(record).bound, (cost.slot, chosen))
        game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), bound=bound)))
    return bool(announced)


def _chosen(
    game: Game, player: PlayerId, cost: ChosenForCost, costs: Sequence[Cost], context: Context
) -> tuple[ObjectId, ...]:
    candidates = cost.candidates(context)
    if len(candidates) < cost.least:
        raise Illegal(cost.number, f"there is nothing that could be chosen ({cost.why()})")
    if len(candidates) == cost.least and not game.asks_everything:
        return tuple(candidates)
    answer = game.ask(_question(game, player, cost, costs, candidates, context))
    return tuple(thing.id for thing in answer if isinstance(thing, Thing))


def _question(
    game: Game,
    player: PlayerId,
    cost: ChosenForCost,
    costs: Sequence[Cost],
    candidates: Sequence[ObjectId],
    context: Context,
) -> ChooseForCost:
    most = len(candidates) if cost.most is None else cost.most
    like = cost.likeness(candidates, [each for each in costs if each is not cost], context)
    return ChooseForCost(
        player,
        cost.number,
        cost.why(),
        things(game.board, candidates),
        cost.least,
        most,
        likeness=like.kinds,
        harmless=like.harmless,
        needless=like.needless,
    )


def chosen_for(board: Board, spell: ObjectId, slot: int = CHOSEN) -> tuple[ObjectId, ...]:
    """The objects chosen for the cost of a spell."""
    found: tuple[ObjectId, ...] = _announced(board, spell, slot, ())
    return found


def number_for(board: Board, spell: ObjectId, slot: int) -> int:
    """The number chosen for the cost of a spell."""
    found: int = _announced(board, spell, slot, 0)
    return found


def _announced(board: Board, spell: ObjectId, slot: int, otherwise: Any) -> Any:
    known = board.object(spell).stacked
    return otherwise if known is None else dict(known.bound).get(slot, otherwise)


@rule("601.2b")
def is_forgone(cost: Cost, board: Board, spell: ObjectId) -> bool:
    """Whether a cost is paid with what has been chosen for it, and nothing has."""
    return isinstance(cost, AnnouncedCost) and not _announced(board, spell, cost.slot, None)
