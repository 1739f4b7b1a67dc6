"""CR 601.2h: the order in which costs are paid that aren't mana.

The player may pay them in any order. They are asked where it may matter: where one of them could make another one
possible, or keep it from being paid, or where several of them choose objects.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.binding import Reference
from comprules.reader.phrase import declaration
from comprules.rules.costs.costs import Deed, TapSource, UntapSource
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.own_names import in_own_words
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.changes import UNSAID, Changes, Interplay
from comprules.rules.payment.mana_interplay import of_cost
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import PaidLast


class PayNext(ChooseWords):
    """Which of several costs to pay next (CR 601.2h)."""

    may_dead_end: ClassVar[bool] = True


class Owing(Record):
    """A cost besides mana as it is said, and as it is to be paid."""

    said: Cost
    cost: Cost


@rule("601.2h", "602.2b")
def pay_each(costs: Sequence[Cost], resolution: Resolution) -> None:
    """Pay some costs as they are said, in any order."""
    pay_in_any_order([Owing(cost, cost) for cost in costs], resolution)


@rule("601.2h")
def pay_in_any_order(costs: Sequence[Owing], resolution: Resolution) -> None:
    """Pay all of it; what is left to chance, or brings cards out of a library to light, after the rest."""
    last = [owing for owing in costs if _is_paid_last(owing)]
    for several in ([owing for owing in costs if not _is_paid_last(owing)], last):
        left = list(several)
        while left:
            left.pop(_next_to_pay(left, resolution)).cost.pay(resolution)


@rule("601.2h", "118.3")
def may_be_helped(cost: Cost, costs: Iterable[Cost]) -> bool:
    """Whether paying others of some costs first may make it possible to pay this one."""
    others = (_in_paying(other) for other in costs if other is not cost)
    return any(other.changes & _in_paying(cost).helped_by for other in others)


@rule("601.2h", "118.3")
def may_be_harmed(cost: Cost, costs: Iterable[Cost]) -> bool:
    """Whether paying others of some costs first may keep this one from being paid."""
    others = (_in_paying(other) for other in costs if other is not cost)
    return any(other.changes & _in_paying(cost).harmed_by for other in others)


@rule("409.1f", edition="2001")
def changed_by_paying(cost: Cost) -> Changes:
    """What paying a cost changes that may matter to something else."""
    return _in_paying(cost).changes


def in_words(cost: Cost, resolution: Resolution) -> str:
    """A cost as the player who pays it is asked about it."""
    if cost.called:
        return cost.called
    said = cost.deed() if declaration(type(cost)) is None else cost
    return in_own_words(said or cost, resolution.source, resolution.board)


def _is_paid_last(owing: Owing) -> bool:
    return any(isinstance(part, PaidLast) for part in walk(owing.cost))


def _next_to_pay(left: Sequence[Owing], resolution: Resolution) -> int:
    """The place of the cost that is paid next: the first, or one before which nothing need be paid, if that settles it;
    of several that read the same, the first stands for all.
    """
    if _may_be_next(0, left) and not _is_one_of_several_choices(left):
        return 0
    settled = [at for at, owing in enumerate(left) if _may_be_next(at, left) and not _is_open(owing.cost)]
    if settled and not _may_be_next(0, left):
        return settled[0]
    first: dict[str, int] = {}
    for place, owing in enumerate(left):
        first.setdefault(in_words(owing.said, resolution), place)
    if len(first) < 2:
        return 0
    words = tuple(Word(text, place) for text, place in first.items())
    (answer,) = resolution.game.ask(PayNext(resolution.you, "601.2h", "which cost to pay first?", words))
    assert isinstance(answer, Word)
    return first[answer.text]


def _is_one_of_several_choices(left: Sequence[Owing]) -> bool:
    """Whether objects are chosen for the first of some costs, and for another one: then it may matter what is done."""
    return _chooses(left[0].cost) and any(_chooses(owing.cost) for owing in left[1:])


def _chooses(cost: Cost) -> bool:
    return isinstance(cost, Deed) and any(isinstance(part, Indefinite) for part in walk(cost))


def _is_open(cost: Cost) -> bool:
    """Whether objects are chosen for a cost, or it speaks of those of other costs."""
    return _chooses(cost) or any(isinstance(part, Reference) and part.antecedent > 0 for part in walk(cost))


def _may_be_next(place: int, left: Sequence[Owing]) -> bool:
    """Whether no other cost need be paid before this one: they neither make it possible nor are harmed by it."""
    this = _in_paying(left[place].cost)
    others = [_in_paying(owing.cost) for at, owing in enumerate(left) if at != place]
    return not any(
        other.changes & this.helped_by or (this.changes & other.harmed_by) - (this.uses_up & other.uses_up)
        for other in others
    )


TAPPED: Final[Changes] = frozenset({"tapping"})
UNTAPPED: Final[Changes] = frozenset({"untapping"})
GONE: Final[Changes] = frozenset({"fewer permanents"})


@lru_cache(maxsize=4096)
@rule("107.5", "107.6", "118.3")
def _in_paying(cost: Cost) -> Interplay:
    """What paying a cost does to others, and what they may do to it, as far as words tell."""
    known = of_cost(cost)
    if isinstance(cost, TapSource):
        return replace(known, helped_by=UNTAPPED, harmed_by=TAPPED | GONE)
    if isinstance(cost, UntapSource):
        return replace(known, helped_by=TAPPED, harmed_by=UNTAPPED | GONE)
    if known.helped_by >= UNSAID:
        known = replace(known, changes=frozenset(), helped_by=frozenset(), harmed_by=frozenset())
    of_itself = any(is_self(part) for part in walk(cost))
    return replace(known, harmed_by=known.harmed_by | GONE) if of_itself else known
