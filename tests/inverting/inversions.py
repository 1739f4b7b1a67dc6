"""What a phrase says, inverted: where it says that something is so, it isn't."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from comprules.reader.keeping.kept import stop_keeping
from comprules.reader.phrase import Phrase
from meanings import Asked, asked_instead, phrases, watched
from phrases_played import NEVER_ASKED, named


def inversions(names: Sequence[str] = ()) -> Iterator[Asked]:
    """The methods by which phrases say whether something is so: all, or those of the classes and categories named."""
    for phrase in phrases():
        if not names or any(base.__name__ in names for base in phrase.__mro__):
            yield from (each for each in asked_of(phrase) if named(each) not in NEVER_ASKED)


def asked_of(phrase: type[Phrase]) -> Iterator[Asked]:
    """The methods by which a phrase says whether something is so."""
    names = (name for name in watched(phrase) if asked_instead(phrase, name) == name)
    return ((phrase, name) for name in names if says_whether(getattr(phrase, name)))


def says_whether(method: Callable[..., Any]) -> bool:
    """Whether a method's answer is yes or no."""
    return method.__annotations__.get("return") in ("bool", bool)


def invert(phrase: type[Phrase], name: str) -> None:
    """Let a phrase say the opposite from now on, to the reader too; phrases that derive from it say what they said."""
    original: Callable[..., bool] = getattr(phrase, name)

    def opposite(tree: Phrase, *args: Any, **more: Any) -> bool:
        return original(tree, *args, **more) is not (type(tree) is phrase)

    setattr(phrase, name, opposite)
    stop_keeping()
