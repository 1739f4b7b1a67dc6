"""CR 608.2c: what phrases introduce, so that later ones can refer back to it."""

from __future__ import annotations

from comprules.kernel.records import Record
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase


class Introduction(Record, frozen=True):
    """What a phrase introduces: players or objects, one or several, and the words that "that …" may call it by.

    Without any words any word will do. `plural` is None where both "it" and "they" may mean it. `is_all` says that it
    is all there are of a kind, not some that were singled out; `is_each`, that it is each of them by itself;
    `is_chosen`, that a player chose it from what they saw. `zones` are those in which an object of the kind is as it is
    spoken of; any, if there are none.
    """

    players: bool = False
    objects: bool = False
    plural: bool | None = False
    words: frozenset[str] = frozenset()
    is_all: bool = False
    is_each: bool = False
    is_chosen: bool = False
    zones: frozenset[Zone] = frozenset()

    def called(self, word: str) -> bool:
        """Whether "that {word}" could mean it."""
        return not self.words or word in self.words


def introduction_of(introducer: Phrase | None) -> Introduction | None:
    """What a phrase introduces, if that is something that a phrase can speak of: it says so, or finds it out."""
    told = getattr(introducer, "introduction", None)
    introduced = getattr(introducer, "introduces", None) if told is None else told()
    return introduced if isinstance(introduced, Introduction) else None
