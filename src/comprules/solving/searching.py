"""The search for a way to win: by proof numbers, depth first (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and
Its Applications", 2002; Kishimoto, Winands, Müller and Saito, "Game-Tree Search Using Proof Numbers: The First Twenty
Years", 2012).

Who aims needs one good answer, all others and chance together one that spoils it. The proof number of a point says how
hard it seems to show that it is won, the disproof number how hard that it isn't. A point that hasn't been looked into
begins with its estimated distance as proof number: where one player does nearly all there is to do, proof numbers alone
would follow the first line to its end. Of several ways to the same point the largest number counts, not the sum (weak
proof numbers), since different lines come to the same points so often.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from comprules.kernel.records import Record
from comprules.solving.estimating import distance
from comprules.solving.experience import Experience
from comprules.solving.moves import Move
from comprules.solving.novelty import Novelty
from comprules.solving.shared_verdicts import SharedVerdicts
from comprules.solving.standing import Standing
from comprules.solving.table import NEVER, Found, Table

WIDER: Final = 4
"""By one part in so many a point may come out worse than the next best one before that is looked into."""

LEAST_WORK: Final = 8
"""How much work goes into a point before others are thought of again; then as much as went into it before."""

WEARINESS: Final = 2
"""How much farther a point seems each time that the work that went into it has doubled."""

DULL: Final = 12
"""How much farther a point seems where there is nothing that hadn't been seen before."""

PATIENCE: Final = 20
"""For so much work each, another answer of others seems easier by one."""

AT_HAND: Final = 6_000
"""How many points are kept as games, so that they needn't be played to again."""


class Spent(Exception):
    """The search has spent what it may."""


class Search:
    """A search from one point on. `spend` is called again and again with how many points have been looked into; it
    raises Spent when that is enough. `verdicts` are those that other processes share with it.
    """

    manner: ClassVar[str] = ""
    """What is added to the name of a width that is searched so."""

    def __init__(
        self,
        root: Standing,
        table: Table,
        spend: Callable[[int], None],
        experience: Experience | None = None,
        verdicts: SharedVerdicts | None = None,
    ) -> None:
        self.root = root
        self.table = table
        self.nodes = 0
        self._proofs = max((found.proved_as for found in map(table.get, table) if found is not None), default=0)
        self.nearest: tuple[int, tuple[Move, ...]] = (NEVER, ())
        self.experience = experience if experience is not None else Experience()
        self._verdicts = verdicts
        self._novelty = Novelty()
        self._spend = spend
        self._path: dict[bytes, Move | None] = {}
        self._at_hand: OrderedDict[bytes, Standing] = OrderedDict()

    def run(self) -> Found:
        """Search until it is known whether the root is won; what has been found out of it. Raises Spent."""
        return self.settled(self.root)

    def settled(self, standing: Standing) -> Found:
        """What has been found out of a point, looked into until that is known. Raises Spent."""
        self._path.clear()
        found = self.found(standing)
        while not found.is_settled:
            self._look_into(standing, _Bounds(NEVER, NEVER, NEVER))
            found = self.found(standing)
        return found

    def found(self, standing: Standing) -> Found:
        """What is known of a point; at first its estimate."""
        known = self.table.get(standing.key)
        if known is None:
            known = self._estimated(standing)
            self.table.put(standing.key, known)
        return known

    def _estimated(self, standing: Standing) -> Found:
        if standing.turn == "reached":
            return Found(0, NEVER)
        if standing.is_over:
            self.table.unclear += standing.turn == "unclear"
            return Found(NEVER, 0)
        if self._verdicts is not None and self._verdicts.is_lost(standing.key):
            return Found(NEVER, 0)
        estimate = distance(standing)
        if not self._novelty.is_new(standing.game, estimate):
            estimate += DULL
        return Found(estimate, 1, estimate=estimate)

    # -- one point -----------------------------------------------------------------------------------------------------

    def _look_into(self, standing: Standing, bounds: _Bounds) -> None:
        """Look into a point until it is as hard to prove, or to disprove, or has taken as much work as the most that is
        said.
        """
        standing, before = self._at_first(standing), self.nodes
        found = self._opened(standing)
        self._path[standing.key] = None
        try:
            while True:
                self._note(standing, found)
                left = bounds.work - (self.nodes - before)
                if left <= 0 or bounds.are_met_by(found):
                    return
                self._go_on(standing, found, _Bounds(bounds.proof, bounds.disproof, left))
        finally:
            del self._path[standing.key]
            found.work += self.nodes - before

    def _at_first(self, standing: Standing) -> Standing:
        """The point as it was first come to: one that differs by names alone has its answers in another order, so it
        would take one of them for another. Where that one isn't at hand any more, all answers are played at this one.
        """
        kept = self._at_hand.get(standing.key)
        if kept is not None:
            return kept
        self._keep(standing)
        found = self.found(standing)
        if b"" in found.next:
            self._begin_anew(standing, found)
            while b"" in found.next:
                self._play(standing, found, found.next.index(b""))
        return standing

    def _opened(self, standing: Standing) -> Found:
        """What is known of a point once it is known what can be answered there."""
        found = self.found(standing)
        if not found.is_opened:
            self._begin_anew(standing, found)
            found.is_opened = True
            self.table.trim(self._path)
            self.table.put(standing.key, found)
        return found

    def _begin_anew(self, standing: Standing, found: Found) -> None:
        """Note what can be answered at a point, none of which has been played."""
        found.answers = self.experience.in_order(standing)
        found.next = [b""] * len(found.answers)

    def _play(self, standing: Standing, found: Found, place: int) -> Standing | None:
        """Come to the point after one of the answers; None, and the answer is left out, if that is none of its own."""
        self._spend(self.nodes)
        self.nodes += 1
        answer = standing.answers()[found.answers[place]]
        after = self._played(standing, answer)
        if after is None or after.key in found.next:
            del found.answers[place], found.next[place]
            return None
        found.next[place] = after.key
        proof = self.found(after).proof
        if not after.is_over:
            self._keep(after)
            self._note_nearest(proof, answer)
        return after

    @staticmethod
    def _played(standing: Standing, answer: Move) -> Standing | None:
        after = standing.after(answer)
        return None if after is None else after.with_what_follows()

    def _note_nearest(self, proof: int, answer: Move) -> None:
        if proof < self.nearest[0]:
            line = tuple(move for move in self._path.values() if move is not None)
            self.nearest = (proof, (*line, answer))

    def _keep(self, standing: Standing) -> None:
        self._at_hand.setdefault(standing.key, standing)
        self._at_hand.move_to_end(standing.key)
        if len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)

    def _go_on(self, standing: Standing, found: Found, bounds: _Bounds) -> None:
        """Look into the point after what seems to be the best answer, or at it, if it hasn't been played yet."""
        values = self._values(standing, found)
        is_own = standing.turn == "own"
        measures = [_effort(value) if is_own else value.disproof for value in values]
        best = min(range(len(values)), key=measures.__getitem__)
        if not found.next[best]:
            self._play(standing, found, best)
            return
        others = [measure for place, measure in enumerate(measures) if place != best]
        widened = _widened(min(others, default=NEVER))
        open_ones = sum(bool(value.proof and value.disproof) for value in values)
        work = min(bounds.work, max(LEAST_WORK, values[best].work))
        if is_own:
            proof = max(min(bounds.proof, widened), values[best].proof + 1)
            limits = _Bounds(proof, bounds.disproof - (open_ones - 1), work)
        else:
            limits = _Bounds(bounds.proof - (open_ones - 1), min(bounds.disproof, widened), work)
        after = self._following(standing, found, best)
        if after is None:
            self._begin_anew(standing, found)
            return
        self._path[standing.key] = standing.answers()[found.answers[best]]
        self._look_into(after, limits)

    def _following(self, standing: Standing, found: Found, place: int) -> Standing | None:
        """The point after an answer that has been played. It may have been played at a point that differs by names
        alone, where the answers stand in another order. None if none leads there.
        """
        kept = self._at_hand.get(found.next[place])
        if kept is not None:
            self._at_hand.move_to_end(found.next[place])
            return kept
        _, after = self.leading_to(standing, found, place) or (None, None)
        if after is not None:
            self._keep(after)
        return after

    def leading_to(self, standing: Standing, found: Found, place: int) -> tuple[Move, Standing] | None:
        """The answer by which one comes to the point after the one at a place, and that point; None if none does."""
        answers, first = standing.answers(), found.answers[place]
        for answer in (*answers[first : first + 1], *answers[:first], *answers[first + 1 :]):
            self._spend(self.nodes)
            self.nodes += 1
            after = self._played(standing, answer)
            if after is not None and after.key == found.next[place]:
                return answer, after
        return None

    # -- numbers -------------------------------------------------------------------------------------------------------

    def _values(self, standing: Standing, found: Found) -> list[Found]:
        """What is known of the points after one, or thought of those that haven't been played to."""
        played = {key: self._value(key) for key in found.next if key}
        unplayed = Found(found.estimate, 1 if standing.turn == "own" else _patience(played.values()))
        return [played[key] if key else unplayed for key in found.next]

    def _value(self, key: bytes) -> Found:
        """What is known of a point as it is seen from the present path. To come there again is no way to win, as long
        as it isn't known to be one.
        """
        if key in self._path:
            return Found(NEVER, 0, needs=frozenset((key,)))
        found = self.table.get(key)
        if found is None:
            return _FORGOTTEN
        if found.disproof == 0 and found.needs and not all(map(self._is_not_won, found.needs)):
            return _FORGOTTEN
        return found

    def _is_not_won(self, key: bytes) -> bool:
        if key in self._path:
            return True
        found = self.table.get(key)
        return found is not None and found.disproof == 0 and not found.needs

    def _numbers(self, standing: Standing, found: Found) -> tuple[int, int, frozenset[bytes]]:
        """A point's proof and disproof number by those of the points after it, and what that needs."""
        values = self._values(standing, found)
        if not values and standing.is_without_answer:
            return NEVER, 0, frozenset()
        if standing.turn == "own":
            proof, disproof, needs = _of_choice(values, lambda value: value.proof, lambda value: value.disproof)
            return proof, disproof, needs - {standing.key}
        disproof, proof, _ = _of_choice(values, lambda value: value.disproof, lambda value: value.proof)
        spoilers = [value.needs for value in values if value.disproof == 0]
        return proof, disproof, min(spoilers, key=len, default=frozenset()) - {standing.key}

    def _note(self, standing: Standing, found: Found) -> None:
        """Note a point's numbers; once it is proved, also by which answer."""
        found.proof, found.disproof, found.needs = self._numbers(standing, found)
        if found.disproof:
            found.needs = frozenset()
        if found.is_proved:
            self._proofs += 1
            found.proved_as = self._proofs
        if found.is_disproved and not found.needs and self._verdicts is not None:
            self._verdicts.note_lost(standing.key)
        if found.is_settled:
            self.experience.gain(standing, self._deciding(standing, found))

    def _deciding(self, standing: Standing, found: Found) -> tuple[Move, ...]:
        """The answers by which a point is settled in favour of who answers there."""
        decided = zip(found.answers, found.next, strict=True)
        is_own = standing.turn == "own"
        settled = [(place, self.table.get(key)) for place, key in decided if key]
        return tuple(
            standing.answers()[place]
            for place, after in settled
            if after is not None and (after.is_proved if is_own else after.is_disproved)
        )


class _Bounds(Record):
    """How far a point is looked into."""

    proof: int
    disproof: int
    work: int

    def are_met_by(self, found: Found) -> bool:
        """Whether what is found is enough."""
        return found.proof >= self.proof or found.disproof >= self.disproof or not (found.proof and found.disproof)


def _patience(played: Iterable[Found]) -> int:
    """The disproof number of an answer of others that hasn't been played: one that may spoil it is looked into before
    another one is tried, the more so the less work has gone in.
    """
    least = min(played, key=lambda found: found.disproof, default=None)
    if least is None or least.is_proved:
        return 1
    return max(1, least.disproof + 1 - least.work // PATIENCE)


def _effort(found: Found) -> int:
    """How much it seems to take to prove something, the more so the more work has gone in without success: so no line
    is followed for ever because it looks well.
    """
    return min(NEVER, found.proof + WEARINESS * found.work.bit_length())


_FORGOTTEN: Final = Found(50, 1)
"""What is taken to be so of a point of which nothing is known any more."""

Measure = Callable[[Found], int]


def _of_choice(values: Sequence[Found], mine: Measure, theirs: Measure) -> tuple[int, int, frozenset[bytes]]:
    """The numbers of a point where one of several can be chosen: what is still to be shown for it, and against it."""
    least = min(map(mine, values), default=NEVER)
    if least == 0:
        return 0, NEVER, frozenset()
    left = [theirs(value) for value in values if theirs(value) != 0]
    if not left:
        return NEVER, 0, frozenset().union(*(value.needs for value in values))
    return least, min(NEVER, max(left) + len(left) - 1), frozenset()


def _widened(number: int) -> int:
    return min(NEVER, max(number + 1, number + number // WIDER))
