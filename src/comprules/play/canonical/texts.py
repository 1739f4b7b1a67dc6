"""CR 113: what the objects and effects of a game say, or can come to say: the phrases in their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from comprules.kernel.card import Card
from comprules.play.canonical.ages import gives_texts
from comprules.play.canonical.past import Asked, asked_about, fields_asked_for
from comprules.play.canonical.piles import Pile
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.printed import printed
from comprules.rules.zones.graveyard_order import MindsGraveyardOrder


class Said(NamedTuple):
    """The kinds of phrases that are said, and whether something may come to say something else by it.

    `fields` are those for texts alone that are asked for, `asked` is what is asked about what has happened;
    `minds_graveyard_order` says whether it is a matter in which order cards are in a graveyard.
    """

    phrases: frozenset[type[Phrase]] = frozenset()
    changes_texts: bool = False
    fields: frozenset[str] = frozenset()
    asked: Asked = asked_about(())
    minds_graveyard_order: bool = False


_known: Final[dict[tuple[frozenset[int], ...], tuple[Any, Said]]] = {}
_MOST_KNOWN: Final = 10_000


def said_in(piles: Sequence[Pile], effects: Iterable[Any]) -> Said:
    """What is said by all that is in a game: on any face of any card, by tokens and copies, by effects."""
    statements = {id(effect.statement): effect.statement for effect in effects}
    key = (frozenset(statements), *[each.said_by for each in piles])
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        sources = [source for each in piles for source in each.sources.values()]
        kept = (*sources, *statements.values())
        found = _known[key] = kept, _together(map(_said_by, kept))
    return found[1]


def _together(several: Iterable[Said]) -> Said:
    each = tuple(several)
    phrases: frozenset[type[Phrase]] = frozenset().union(*(said.phrases for said in each))
    minds = any(issubclass(kind, MindsGraveyardOrder) for kind in phrases)
    changes = any(said.changes_texts for said in each)
    return Said(phrases, changes, fields_asked_for(phrases), asked_about(phrases), minds)


def _said_by(source: Any) -> Said:
    if isinstance(source, Card):
        return _together(_said_in(printed(source, face).abilities) for face in range(len(source.faces)))
    if isinstance(source, Phrase):
        return _together([_said_in_tree(source)])
    return _said_in(getattr(source, "abilities", ()))


def _said_in(abilities: Iterable[Ability]) -> Said:
    return _together(map(_said_in_tree, abilities))


@lru_cache(maxsize=16_384)
def _said_in_tree(tree: Phrase) -> Said:
    """What is said in a tree of phrases, also by what its keywords stand for."""
    kinds = frozenset(type(part) for part in _with_meanings(tree))
    return Said(kinds, isinstance(tree, Ability) and gives_texts(tree))


def _with_meanings(tree: Phrase) -> Iterator[Phrase]:
    pending, met = [tree], {tree}
    while pending:
        for part in walk(pending.pop()):
            yield part
            meanings = part.primitives() if isinstance(part, Ability) else ()
            for meaning in meanings:
                if meaning not in met:
                    met.add(meaning)
                    pending.append(meaning)
