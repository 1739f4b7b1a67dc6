"""CR 508.1c-d, 509.1b-c: the most requirements that a declaration can obey without disobeying a restriction.

The pieces of a declaration (this creature attacks that player, this creature blocks that one) are numbered. Each
creature takes one of its possible sets of pieces; what has been counted so far for the limits and demands is all that
matters for the rest, so choices that count the same are looked at together, and pieces that nothing counts aren't
looked at.
"""

from __future__ import annotations

from itertools import combinations

from comprules.rules.prelude import *

Pieces = frozenset[int]


@rule("508.1c", "509.1b")
class PieceLimit(Record):
    """A restriction on a declaration as a whole.

    If any of the pieces `when` is chosen, at least `least` and at most `most` of the pieces `counted` must be. A
    creature with menace: if any creature blocks it, at least two do.
    """

    when: tuple[int, ...]
    counted: tuple[int, ...]
    least: int = 0
    most: int | None = None
    why: str = "a restriction is disobeyed"

    def allows(self, chosen: Pieces) -> bool:
        """Whether these pieces, and no others, obey it."""
        if chosen.isdisjoint(self.when):
            return True
        count = len(chosen.intersection(self.counted))
        return self.least <= count and (self.most is None or count <= self.most)


@rule("508.1d", "509.1c")
class Demand(Record):
    """A requirement for one creature: it is obeyed if at least `least` of the pieces are chosen."""

    pieces: tuple[int, ...]
    least: int = 1

    def obeyed(self, chosen: Pieces) -> bool:
        """Whether these pieces obey it."""
        return len(chosen.intersection(self.pieces)) >= self.least


Group = tuple[tuple[int, ...], int]
"""The pieces of one creature, and how many of them it may have at once."""

Count = tuple[bool, int]
"""Of one limit or demand: whether it is called for, and how much has been counted, as far as that still matters."""

Tally = tuple[Count, ...]
SETTLED: Count = (False, 0)


@rule("508.1d", "509.1c")
def most_obeyed(
    groups: Sequence[Group],
    limits: Sequence[PieceLimit],
    demands: Sequence[Demand],
    fixed: Pieces = frozenset(),
    barred: Pieces = frozenset(),
) -> int | None:
    """The most demands that a declaration with the pieces `fixed` and none `barred` obeys; None if there is no such.

    >>> alone = PieceLimit(when=(0, 1), counted=(0, 1), most=1)
    >>> most_obeyed([((0,), 1), ((1,), 1)], [alone], [Demand((0,))])
    1
    >>> most_obeyed([((0,), 1), ((1,), 1)], [alone], [Demand((0,))], fixed=frozenset({1}))
    0
    """
    return _Search(groups, limits, demands, fixed, barred).run()


class _Search:
    def __init__(
        self,
        groups: Sequence[Group],
        limits: Sequence[PieceLimit],
        demands: Sequence[Demand],
        fixed: Pieces,
        barred: Pieces,
    ) -> None:
        self.fixed = fixed
        in_play = _in_play(limits, demands, fixed, barred)
        kept = ((tuple(piece for piece in pieces if piece in in_play), capacity) for pieces, capacity in groups)
        self.groups = [(pieces, capacity) for pieces, capacity in kept if pieces]
        own = {piece: place for place, (pieces, _) in enumerate(self.groups) for piece in pieces}
        places = [frozenset(own[piece] for piece in demand.pieces if piece in own) for demand in demands]
        self.private = [demand for demand, touched in zip(demands, places, strict=True) if len(touched) == 1]
        self.shared = [demand for demand, touched in zip(demands, places, strict=True) if len(touched) > 1]
        self.limits = [limit for limit in limits if not in_play.isdisjoint(limit.when)]
        self.when = [frozenset(limit.when) for limit in self.limits] + [frozenset(d.pieces) for d in self.shared]
        self.counted = [frozenset(limit.counted) for limit in self.limits] + self.when[len(self.limits) :]
        self.last = [
            max((own[piece] for piece in when | counted if piece in own), default=-1)
            for when, counted in zip(self.when, self.counted, strict=True)
        ]

    def run(self) -> int | None:
        """Let one creature after the other choose, keeping the best score for each tally."""
        best: dict[Tally, int] = {(SETTLED,) * len(self.when): 0}
        for place, group in enumerate(self.groups):
            effects = self._effects(*group)
            after: dict[Tally, int] = {}
            for tally, score in best.items():
                for effect, gain in effects.items():
                    added = self._added(tally, effect, place)
                    if added is not None:
                        new, more = added
                        after[new] = max(after.get(new, 0), score + gain + more)
            best = after
        return max(best.values(), default=None)

    def _effects(self, pieces: tuple[int, ...], capacity: int) -> dict[Tally, int]:
        """What each choice of one creature adds to the tally, with how many demands on it alone that can obey."""
        must = [piece for piece in pieces if piece in self.fixed]
        may = [piece for piece in pieces if piece not in self.fixed]
        effects: dict[Tally, int] = {}
        for more in _subsets(may, capacity - len(must)):
            chosen = frozenset((*must, *more))
            effect = self._effect(chosen)
            effects[effect] = max(effects.get(effect, 0), sum(demand.obeyed(chosen) for demand in self.private))
        return effects

    def _effect(self, chosen: Pieces) -> Tally:
        return tuple(
            (not chosen.isdisjoint(when), len(chosen & counted))
            for when, counted in zip(self.when, self.counted, strict=True)
        )

    def _added(self, tally: Tally, effect: Tally, place: int) -> tuple[Tally, int] | None:
        """The tally after one more choice, and how many more demands that obeys; None if a limit is broken."""
        gain, counts = 0, list(tally)
        for index, (called, more) in enumerate(effect):
            before = counts[index]
            now = (before[0] or called, before[1] + more)
            if index < len(self.limits):
                kept = _kept(self.limits[index], now, self.last[index] <= place)
                if kept is None:
                    return None
                counts[index] = kept
            else:
                least = self.shared[index - len(self.limits)].least
                gain += before[1] < least <= now[1]
                counts[index] = (False, min(now[1], least))
        return tuple(counts), gain


def _in_play(limits: Sequence[PieceLimit], demands: Sequence[Demand], fixed: Pieces, barred: Pieces) -> Pieces:
    """The pieces that it could be worth choosing: those fixed or demanded, and those a limit needs beside such."""
    in_play = fixed.union(*(demand.pieces for demand in demands)) - (barred - fixed)
    needy = [limit for limit in limits if limit.least]
    while True:
        helpers = (limit.counted for limit in needy if not in_play.isdisjoint(limit.when))
        wider = in_play.union(*helpers) - (barred - fixed)
        if wider == in_play:
            return in_play
        in_play = wider


def _kept(limit: PieceLimit, count: Count, is_final: bool) -> Count | None:
    """A limit's count, reduced to what still matters; None if the limit is broken for good."""
    called, number = count
    if called and limit.most is not None and number > limit.most:
        return None
    if is_final:
        return None if called and number < limit.least else SETTLED
    if limit.most is None:
        return (False, limit.least) if number >= limit.least else count
    return (called, min(number, max(limit.least, limit.most + 1)))


def _subsets(pieces: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    for size in range(min(most, len(pieces)) + 1):
        yield from combinations(pieces, size)
