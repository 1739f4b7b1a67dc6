"""The proof that a search has found, put together from what it knows."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.solving.moves import Move, named
from comprules.solving.proof import Proof, Step
from comprules.solving.searching import Search, Spent
from comprules.solving.standing import Standing


def proof_of(search: Search) -> Proof:
    """The proof of what a search has proved. Raises Spent if what it has forgotten can't be found again in time."""
    return _Proving(search).whole()


class _Proving:
    def __init__(self, search: Search) -> None:
        self.search = search
        self.numbers: dict[bytes, int] = {}
        self.waiting: list[Standing] = []

    def whole(self) -> Proof:
        """The steps, each point being one; the first is the root."""
        steps: list[Step] = []
        self._number(self.search.root.never_idle())
        while len(steps) < len(self.waiting):
            standing = self.waiting[len(steps)]
            followed = tuple((named(answer), self._number(after)) for answer, after in self._answered(standing))
            assert standing.turn in ("own", "other", "chance", "reached")
            steps.append(Step(standing.turn, followed))
        return Proof(tuple(steps), payments_are_found=self.search.root.game.paid_for is not None)

    def _number(self, standing: Standing) -> int:
        """The number of the step for a point."""
        if standing.exact_key not in self.numbers:
            self.numbers[standing.exact_key] = len(self.waiting)
            self.waiting.append(standing)
        return self.numbers[standing.exact_key]

    def _answered(self, standing: Standing) -> Iterator[tuple[Move, Standing]]:
        """The answers that a proof has for a point, with where they lead."""
        if standing.turn == "own":
            yield self._own_answer(standing)
        elif not standing.is_over:
            for answer in standing.every_answer():
                after = standing.after(answer)
                if after is not None:
                    yield answer, after

    def _own_answer(self, standing: Standing) -> tuple[Move, Standing]:
        """The answer that was proved first to reach it: what that rests on was proved before it."""
        answer = standing.answers()[0] if len(standing.answers()) == 1 else self._proved_answer(standing)
        after = standing.after(answer)
        assert after is not None
        return answer, after

    def _proved_answer(self, standing: Standing) -> Move:
        found, table = self.search.settled(standing), self.search.table
        known = [(table.get(key), place) for place, key in enumerate(found.next)]
        _, place = min((each.proved_as, place) for each, place in known if each is not None and each.is_proved)
        leading = self.search.leading_to(standing, found, place)
        return leading[0] if leading is not None else self._answer_anew(standing, found.proved_as)

    def _answer_anew(self, standing: Standing, proved_as: int) -> Move:
        """An answer after which it is won by what had been proved by then. Amid an answer points are told apart by the
        pieces that led there, which may be others where objects are numbered otherwise.
        """
        for answer in standing.answers():
            if self._is_won(standing.after(answer), proved_as):
                return answer
        raise Spent

    def _is_won(self, standing: Standing | None, proved_as: int) -> bool:
        """Whether a point was won by then, or will be however the answer that it is amid goes on."""
        if standing is None or standing.turn == "reached":
            return standing is not None
        found = self.search.table.get(standing.key)
        if found is not None and found.is_proved and found.proved_as < proved_as:
            return True
        if not standing.is_amid:
            return False
        if standing.turn == "own":
            return any(self._is_won(standing.after(answer), proved_as) for answer in standing.answers())
        others = [after for answer in standing.every_answer() if (after := standing.after(answer)) is not None]
        return bool(others) and all(self._is_won(after, proved_as) for after in others)
