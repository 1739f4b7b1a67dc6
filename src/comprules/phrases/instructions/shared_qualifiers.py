"""CR 109.2: what is said once, behind the last of several kinds of object, and meant of all of them.

"Artifact, enchantment, or tapped creature an opponent controls" speaks of an opponent's artifacts; "artifact, creature,
or legendary card from your graveyard" of cards. What has qualifiers of its own shares none. Where a noun is repeated,
each has its own but for who has it and where it is; where an article is, for where it is.
"""

from __future__ import annotations

from comprules.phrases.instructions.instead_of_targets import without_targets
from comprules.phrases.nouns.described_objects import Described, Further, Headed, Qualifiers, Typed
from comprules.phrases.nouns.head_nouns import CardNoun, SpellNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.control import Controls, Owns
from comprules.phrases.qualifiers.whereabouts import InZone
from comprules.rules.objects.descriptions import Qualifier


@rule("109.2", "109.2a", "109.2b")
def with_what_is_shared(kinds: tuple[Described, ...], has_articles: bool) -> tuple[Described, ...]:
    """The kinds of a list, each with what is said behind the last one, where that is meant of it as well."""
    last = kinds[-1]
    return (*(_completed(kind, last, has_articles) for kind in kinds[:-1]), last)


def _completed(kind: Described, last: Described, has_articles: bool) -> Described:
    if kind.qualifiers() or not isinstance(kind, Typed | Headed):
        return kind
    shared = [each for each in last.qualifiers() if isinstance(each, _shared(kind, last, has_articles))]
    named = kind if has_articles else _with_noun_of(last, kind)
    return _qualified(named, [without_targets(each) for each in shared])


def _shared(kind: Described, last: Described, has_articles: bool) -> type[Qualifier] | tuple[type[Qualifier], ...]:
    if has_articles:
        return InZone
    is_repeated = isinstance(kind, Headed) and isinstance(last, Headed) and type(kind.noun) is type(last.noun)
    return (InZone, Controls, Owns) if is_repeated else AnyQualifier


def _with_noun_of(last: Described, kind: Typed | Headed) -> Typed | Headed:
    """ "Artifact" as "artifact card", before "or legendary card"; not before another "artifact card"."""
    if isinstance(kind, Headed) or not isinstance(last, Headed) or not isinstance(last.noun, CardNoun | SpellNoun):
        return kind
    return kind if kind.types == last.types else Headed(kind.adjectives, kind.types, last.noun, None, None)


def _qualified(kind: Typed | Headed, qualifiers: Sequence[Any]) -> Typed | Headed:
    return replace(kind, first=qualifiers[0], further=_chain(qualifiers[1:])) if qualifiers else kind


def _chain(qualifiers: Sequence[Qualifier]) -> Further | None:
    return Qualifiers(qualifiers[0], _chain(qualifiers[1:])) if qualifiers else None
