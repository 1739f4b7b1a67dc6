"""What is known of the answers of others by what came of them as they defended themselves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import Final

STOPPED: Final = 1.0
OVERCOME: Final = -1.0

LATEST: Final = 1 / 3
"""How much what came of an answer last counts for what is thought of its kind: lines that overcome a defence are found
one after the other, and another defence is then soon due.
"""


class Defending:
    """What others have learned of their answers: which kinds of them stop lines that win against all else, and for how
    long each point that they lead to has held.
    """

    def __init__(self) -> None:
        self._merit: defaultdict[Hashable, float] = defaultdict(float)
        self._held: Counter[bytes] = Counter()
        self._given: list[Hashable] = []

    def begin(self) -> None:
        """Nothing has been answered yet in what comes now."""
        self._given.clear()

    def choose(self, places: Sequence[int], kind: Callable[[int], Hashable], after: Callable[[int], bytes]) -> int:
        """Of answers at some places, of a `kind` each and leading to a point `after` it (nothing if that isn't known),
        the one that seems to hold best: of a kind that has stopped lines, or else leading to where it has held before.
        """
        chosen = max(places, key=lambda place: (self._merit[kind(place)], self._held[after(place)]))
        self._given.append(kind(chosen))
        return chosen

    def note_held(self, point: bytes) -> None:
        """Note that a line has gone on to a point, and come to no end that settles it."""
        self._held[point] += 1

    def learn(self, outcome: float) -> None:
        """Learn what came of the answers that were given since it began: they were overcome, or have stopped a line."""
        for kind in self._given:
            self._merit[kind] += LATEST * (outcome - self._merit[kind])
