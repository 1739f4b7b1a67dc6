"""CR 113: what the objects and effects of a game say, or can come to say: the phrases in their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from comprules.kernel.card import Card
from comprules.play.canonical.ages import Ranks, Sayable, let_copy, sayable_by
from comprules.play.canonical.past import Asked, all_asked, asked_about, fields_asked_for
from comprules.play.canonical.piles import Pile
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.printed import printed
from comprules.rules.zones.graveyard_order import MindsGraveyardOrder


class Said(NamedTuple):
    """The kinds of phrases that are said, and what can come to be said by it that isn't.

    `fields` are those for texts alone that are asked for, `asked` is what is asked about what has happened;
    `minds_graveyard_order` says whether it is a matter in which order cards are in a graveyard.
    """

    phrases: frozenset[type[Phrase]] = frozenset()
    sayable: Sayable = Sayable()
    fields: frozenset[str] = frozenset()
    asked: Asked = asked_about(())
    minds_graveyard_order: bool = False


class Spoken(NamedTuple):
    """The kinds of phrases that something says, what can come to be said by it that isn't, and what it asks about what
    has happened.
    """

    phrases: frozenset[type[Phrase]] = frozenset()
    sayable: Sayable = Sayable()
    asked: Asked = asked_about(())


_known: Final[dict[frozenset[int], tuple[Any, Spoken]]] = {}
_MOST_KNOWN: Final = 10_000


def said_in(piles: Iterable[Pile], effects: Iterable[Any]) -> Said:
    """What is said by all that is in a game: on any face of any card, by tokens and copies, by effects."""
    lasting = {_spoken_by(effect.statement) for effect in effects}
    return _said((*map(_spoken_in, piles), *sorted(lasting, key=hash)))


@lru_cache(maxsize=4096)
def _said(several: tuple[Spoken, ...]) -> Said:
    phrases, sayable, asked = _together(several)
    minds = any(issubclass(kind, MindsGraveyardOrder) for kind in phrases)
    sayable = sayable._replace(moves=sayable.moves or let_copy(phrases))
    return Said(phrases, sayable, fields_asked_for(phrases), asked, minds)


def _spoken_in(pile: Pile) -> Spoken:
    """What is said by all that lies in a zone."""
    found = _known.get(pile.said_by)
    if found is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        found = _known[pile.said_by] = pile.sources, _together(map(_spoken_by, pile.sources.values()))
    return found[1]


def _together(several: Iterable[Spoken]) -> Spoken:
    each = tuple(several)
    phrases: frozenset[type[Phrase]] = frozenset().union(*(spoken.phrases for spoken in each))
    return Spoken(
        phrases, _all_sayable([spoken.sayable for spoken in each]), all_asked(spoken.asked for spoken in each)
    )


def _all_sayable(several: Sequence[Sayable]) -> Sayable:
    none: Ranks = frozenset()
    given = none.union(*(each.given for each in several))
    anywhere = none.union(*(each.anywhere for each in several))
    return Sayable(given, anywhere, any(each.moves for each in several))


def _spoken_by(source: Any) -> Spoken:
    if isinstance(source, Card):
        return _together(_spoken(printed(source, face).abilities) for face in range(len(source.faces)))
    if isinstance(source, Phrase):
        return _spoken_in_tree(source)
    return _spoken(getattr(source, "abilities", ()))


def _spoken(abilities: Iterable[Ability]) -> Spoken:
    return _together(map(_spoken_in_tree, abilities))


@lru_cache(maxsize=16_384)
def _spoken_in_tree(tree: Phrase) -> Spoken:
    """What is said in a tree of phrases, also by what its keywords stand for."""
    parts = list(_with_meanings(tree))
    sayable = sayable_by(tree) if isinstance(tree, Ability) else Sayable()
    return Spoken(frozenset(map(type, parts)), sayable, asked_about(parts))


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
