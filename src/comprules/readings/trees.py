"""CR 608.2k: what a text is read to, phrase by phrase, and what each reference in it means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.binding import Reference
from comprules.reader.errors import Unwritable
from comprules.reader.phrase import Phrase, declaration
from comprules.reader.reading import write
from comprules.reader.tree import children, walk
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.objects.self_reference import is_self

__all__ = ["TreeLine", "tree_lines"]


class TreeLine(Record, frozen=True):
    """A phrase of a text: how deep it stands, its class, its words, and for a reference the words that it means.

    >>> from comprules.cards import CardPool
    >>> from comprules.rules.abilities.reading_faces import read_report
    >>> face = CardPool.starter()["Archive Heron"].front
    >>> for line in list(tree_lines(read_report(face)[1].meaning, face.name))[1:4]:
    ...     print(line)
      When “whenever you draw your second card each turn”
        You “you”
        NthCardIsDrawn “draws its second card each turn”
    """

    depth: int
    phrase: str
    words: str
    means: str = ""

    def __str__(self) -> str:
        said = f" “{self.words}”" if self.words else ""
        return f"{'  ' * self.depth}{self.phrase}{said}{f' → {self.means}' if self.means else ''}"


def tree_lines(meaning: Phrase, name: str) -> Iterator[TreeLine]:
    """The phrases of what a line of a card of this name was read to, each before its parts.

    >>> from comprules.cards import CardPool
    >>> from comprules.rules.abilities.reading_faces import read_report
    >>> face = CardPool.starter()["Archive Heron"].front
    >>> [str(line) for line in tree_lines(read_report(face)[0].meaning, face.name)]
    ['Flying “flying”']
    """
    introduced = {slot: part for part in walk(meaning) if (slot := getattr(part, "slot", None)) is not None}
    return _lines(meaning, 0, introduced, name)


def _lines(part: Phrase, depth: int, introduced: dict[int, Phrase], name: str) -> Iterator[TreeLine]:
    means = _meant(part, introduced, name) if isinstance(part, Reference) else ""
    yield TreeLine(depth, type(part).__name__, _words(part, name), means)
    for child in children(part):
        yield from _lines(child, depth + 1, introduced, name)


def _meant(reference: Reference, introduced: dict[int, Phrase], name: str) -> str:
    """What a reference refers to: words of the text, or what the rules say that it is about."""
    introducer = introduced.get(reference.antecedent)
    if introducer is None:
        return name if reference.antecedent == SOURCE else "what the rules say"
    return name if is_self(introducer) else _words(introducer, name) or type(introducer).__name__


def _words(part: Phrase, name: str) -> str:
    """The words of a phrase; none for what can't be said by itself."""
    if declaration(type(part)) is None:
        return ""
    with suppress(Unwritable):
        return write(part, name=name, agreement=Agreement.IT, capital=False)
    return ""
