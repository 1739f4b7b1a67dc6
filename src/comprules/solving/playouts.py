"""The search for a way to win by playing on to the end, again and again, more and more as it came out best.

It walks in the same graph as the search by proof numbers, and notes in it what it finds out: others answer what isn't
yet known to lose, so a line is won only when nothing is left for them; and what is known not to win isn't done again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import inf
from random import Random
from typing import Final

from comprules.solving.adapting import Adapting, Choice
from comprules.solving.defending import OVERCOME, STOPPED, Defending
from comprules.solving.estimating import left_at_end
from comprules.solving.experience import Experience, kind_of
from comprules.solving.searching import Search
from comprules.solving.shared_verdicts import SharedVerdicts
from comprules.solving.standing import Standing
from comprules.solving.table import Found, Table

WON: Final = 0.0
"""What it is worth to have won; what isn't won is worth less, the more life others have left."""

TRIES: Final = 30
"""How often it is played on against a defence that isn't overcome, until a line counts as no better than that."""


LONGEST: Final = 300
"""After how many points a line is followed no further: some can be drawn out without end."""


class Playouts(Search):
    """A search that plays on from one point, by a policy that adapts."""

    manner = " by playouts"

    def __init__(
        self,
        root: Standing,
        table: Table,
        spend: Callable[[int], None],
        experience: Experience | None = None,
        verdicts: SharedVerdicts | None = None,
    ) -> None:
        super().__init__(root, table, spend, experience, verdicts)
        self._random = Random(self.experience.seed)
        self._adapting = Adapting(self._random)
        self._defending = Defending()
        self._met: list[Standing] = []

    def settled(self, standing: Standing) -> Found:
        """What has been found out of a point, played on from until that is known. Raises Spent."""
        while not (found := self.found(standing)).is_settled:
            worth, choices = self._played_out(standing)
            if worth == WON:
                self._defending.learn(OVERCOME)
                worth = self._defended(tuple(self._met))
            self._adapting.learn(worth, choices)
        return found

    def _played_out(self, standing: Standing) -> tuple[float, list[Choice]]:
        """Play on from a point; how well it came out, and by which choices."""
        self._spend(self.nodes)
        self.nodes += 1
        self._path.clear()
        self._met.clear()
        self._defending.begin()
        self._adapting.begin()
        choices: list[Choice] = []
        return self._play_on(standing, choices), choices

    def _defended(self, met: Sequence[Standing]) -> float:
        """How well a line that was won comes out once others have defended themselves wherever they could, the last
        such point first: at each it is played on against what isn't known to lose.
        """
        adapting = self._adapting
        try:
            for standing in reversed(met):
                self._adapting = Adapting(self._random, adapting.policy, levels=1)
                worth = self._held(standing)
                if worth != WON:
                    return worth
        finally:
            self._adapting = adapting
        return WON

    def _held(self, standing: Standing) -> float:
        """How well a point comes out at best against the defence that is hardest to overcome."""
        best, tries = -inf, 0
        while not (found := self.found(standing)).is_proved:
            if found.is_settled or tries == TRIES:
                self._defending.learn(STOPPED)
                return max(best, self._worth(standing, found))
            worth, choices = self._played_out(standing)
            self._adapting.learn(worth, choices)
            if worth == WON:
                self._defending.learn(OVERCOME)
            best, tries = (-inf, 0) if worth == WON else (max(best, worth), tries + 1)
        return WON

    def _play_on(self, standing: Standing, choices: list[Choice]) -> float:
        """Play on from a point, and note what that shows; how well it came out."""
        standing = self._at_first(standing)
        found = self._opened(standing)
        if len(self._path) >= LONGEST:
            return self._worth(standing, found)
        self._path[standing.key] = None
        if standing.turn != "own":
            self._met.append(standing)
        try:
            after = self._next(standing, found, choices)
            if after is None:
                self._note(standing, found)
                return self._worth(standing, found)
            value = self._value(after.key)
            if not (value.proof and value.disproof):
                return self._worth(after, value)
            worth = self._play_on(after, choices)
            self._defending.note_held(after.key)
            return worth
        finally:
            self._note(standing, found)
            del self._path[standing.key]

    @staticmethod
    def _worth(standing: Standing, value: Found) -> float:
        return WON if value.proof == 0 else -float(left_at_end(standing))

    def _next(self, standing: Standing, found: Found, choices: list[Choice]) -> Standing | None:
        """The point after the next answer; None if nothing is left to be tried."""
        while places := self._left(standing, found):
            place, choice = self._chosen(standing, found, places)
            is_played = bool(found.next[place])
            after = self._following(standing, found, place) if is_played else self._play(standing, found, place)
            if after is not None:
                choices += choice
                return after
            if is_played:
                self._begin_anew(standing, found)
        return None

    def _left(self, standing: Standing, found: Found) -> list[int]:
        """The places of the answers of which it isn't known what comes of them; none if it's known of the point."""
        values = self._values(standing, found)
        if standing.turn == "own":
            return [] if any(v.proof == 0 for v in values) else [p for p, v in enumerate(values) if v.disproof]
        return [] if any(v.disproof == 0 for v in values) else [p for p, v in enumerate(values) if v.proof]

    def _chosen(self, standing: Standing, found: Found, places: list[int]) -> tuple[int, tuple[Choice, ...]]:
        """The place of the answer to go on with, and what was chosen by who aims."""
        if standing.turn == "own":
            return self._chosen_by_policy(standing, found, places)
        if standing.turn == "chance":
            return self._random.choice(places), ()
        answers = [standing.answers()[place] for place in found.answers]
        return self._defending.choose(places, lambda p: kind_of(standing, answers[p]), found.next.__getitem__), ()

    def _chosen_by_policy(self, standing: Standing, found: Found, places: list[int]) -> tuple[int, tuple[Choice, ...]]:
        """One of the answers, by their kinds; which of the same kind is left to chance."""
        by_kind: dict[Hashable, list[int]] = {}
        for place in places:
            by_kind.setdefault(kind_of(standing, standing.answers()[found.answers[place]]), []).append(place)
        offered = tuple(by_kind)
        chosen = self._adapting.choose(offered)
        return self._random.choice(by_kind[chosen]), (Choice(chosen, offered),)
