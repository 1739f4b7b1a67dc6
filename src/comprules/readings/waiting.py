"""What cards wait for: phrases where such phrases can't stand yet, and phrases that there aren't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.records import Record
from comprules.reader.defaults import default_grammar
from comprules.reader.errors import Unread
from comprules.reader.products import Product, products, read_in
from comprules.readings.coverage import Progress, UnreadCard
from comprules.rules.concepts.abilities import Ability

__all__ = ["AwaitedPhrase", "waiting"]

_EXAMPLES = 3

# What is needed in a product, and the phrase that the words are elsewhere in it, if they are any.
_Key = tuple[str, str]


class AwaitedPhrase(Record, frozen=True):
    """A category of which one phrase would let lines of cards through, the phrase that the words there are where others
    of its product are asked for, how many cards have such a line, and which are some of them.

    `found` is empty where the words are no phrase yet.

    >>> from comprules.cards import Card, Face
    >>> from comprules.readings.coverage import coverage
    >>> card = Card("Song", "normal", (Face("Song", type_line="Instant", oracle_text="Grunk a card."),))
    >>> [each for each in waiting(coverage([card]).unread) if each.needed == "Predicate"]
    [AwaitedPhrase(needed='Predicate', found='', cards=1, examples=('Song',))]
    """

    needed: str
    found: str
    cards: int
    examples: tuple[str, ...]


def waiting(unread: Iterable[UnreadCard], progress: Progress = lambda: None) -> tuple[AwaitedPhrase, ...]:
    """What stands in the way of cards, ranked by how many of them have a line that waits for it.

    Where several categories would do, a card counts for each.

    >>> from comprules.cards import Card, Face
    >>> from comprules.readings.coverage import coverage
    >>> card = Card("Song", "normal", (Face("Song", type_line="Instant", oracle_text="Grunk a card."),))
    >>> [(each.found, each.cards) for each in waiting(coverage([card]).unread) if each.needed == "Predicate"]
    [('', 1)]
    """
    asked = products(default_grammar(Ability))
    found: dict[_Key, list[str]] = {}
    with collecting_seldom():
        for card in unread:
            for key in dict.fromkeys(_awaited(card, asked)):
                found.setdefault(key, []).append(card.name)
            progress()
    ranked = sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return tuple(AwaitedPhrase(*key, len(names), tuple(names[:_EXAMPLES])) for key, names in ranked)


def _awaited(card: UnreadCard, asked: Sequence[Product]) -> Iterator[_Key]:
    """For each gap in a card what would have to stand there."""
    for line in card.lines:
        gap = line.refusal.gap() if isinstance(line.refusal, Unread) else None
        if isinstance(line.refusal, Unread) and gap is not None:
            words = line.refusal.text[gap.start : gap.end]
            fitting = {name for names in gap.fitting for name in names.split(" | ")}
            for product in asked:
                yield from _awaited_in(product, words, fitting)


def _awaited_in(product: Product, words: str, fitting: set[str]) -> Iterator[_Key]:
    needed = [name for name in dict.fromkeys(way.category.__name__ for way in product.ways) if name in fitting]
    elsewhere = read_in(product, words, default_grammar(Ability)) if needed else ()
    for name in needed:
        for found in [cls.__name__ for cls in elsewhere] or [""]:
            yield name, found
