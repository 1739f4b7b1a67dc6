"""Which wording each phrase of a tree is said in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from comprules.reader.idiom import Idiom
from comprules.reader.phrase import Phrase, Wording, wording_of


class Voice:
    """Which wording each phrase is said in, and by which words each value is named."""

    __slots__ = ("word", "wording")

    def __init__(self, wording: Callable[[Phrase], Wording], word: Callable[[str], str] | None = None):
        self.wording = wording
        self.word = word


TODAY = Voice(wording_of)
"""Each phrase in its own wording."""


def voice(idiom: Idiom | None, chosen: Mapping[int, Wording]) -> Voice:
    """The voice of an idiom, or today's, with some phrases, by their identity, in a wording that is chosen for them."""
    if idiom is None and not chosen:
        return TODAY
    of_all = wording_of if idiom is None else idiom.written
    word = None if idiom is None else idiom.word
    if not chosen:
        return Voice(of_all, word)
    return Voice(lambda tree: chosen.get(id(tree)) or of_all(tree), word)
