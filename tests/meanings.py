"""What a phrase means, for tests that watch or change it: the methods that carry it out, and who was asked.

A phrase's meaning is what its category demands of it: `happen`, `holds`, `refer`, `matches`. Where a category demands
nothing, it is what the phrase can be asked besides what the reader asks of it. A phrase that can't be asked anything,
such as "into your hand", is carried out by the phrase that holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, update_wrapper
from typing import Any

from comprules.reader import phrasebook
from comprules.reader.hole_types import classes_in, field_types
from comprules.reader.phrase import Phrase, declared_phrases
from comprules.reader.tree import walk

OF_THE_READER = frozenset(
    {
        "accepts",
        "acts_where",
        "choose",
        "functions_in",
        "introduction",
        "is_alike",
        "is_plural",
        "made_explicit",
        "names",
        "refuse_unless_fitting",
        "word",
        "words",
        "worked_out_for",
        "zones",
        "zones_source_is_put_into",
    }
)
"""What is asked of a phrase as a text is read, or to find out where it could have a meaning."""

INSTEAD = {"matches": "matches_together", "subject_of": "subjects_of"}
"""What is asked of a phrase instead of what its category demands, if it has that."""

AS_IT_BEGINS = frozenset({"locked"})
"""What is asked of a phrase once, as an effect begins in which something else stands for it from then on."""


@cache
def phrases() -> tuple[type[Phrase], ...]:
    """The phrases of the phrasebook, in the order of their declaration."""
    phrasebook.load()
    return tuple(each for each in declared_phrases() if each.__module__.startswith("comprules."))


@cache
def meaning(phrase: type[Phrase]) -> tuple[str, ...]:
    """The names of the methods that carry a phrase out; none if another phrase does so."""
    categories = categories_of(phrase)
    demanded = [name for base in categories for name, what in vars(base).items() if is_demanded(what)]
    offered = [name for base in categories if Phrase not in base.__bases__ or base is phrase for name in methods(base)]
    names = (asked_instead(phrase, name) for name in demanded or offered)
    return tuple(dict.fromkeys(name for name in names if name not in OF_THE_READER))


def asked_instead(phrase: type[Phrase], name: str) -> str:
    """The method that is asked instead of another, if the phrase has one besides what its category has."""
    instead = INSTEAD.get(name, name)
    having = [base for base in categories_of(phrase) if instead in vars(base)]
    return instead if len(having) > 1 else name


@cache
def watched(phrase: type[Phrase]) -> tuple[str, ...]:
    """The names of the methods by which one sees that a phrase is carried out: also those that it needn't have."""
    inherited = {name for base in categories_of(phrase) if base is not phrase for name in methods(base)} - OF_THE_READER
    besides = [name for name in inherited if name in vars(phrase) or name in AS_IT_BEGINS]
    return tuple(dict.fromkeys((*meaning(phrase), *sorted(besides))))


def categories_of(phrase: type[Phrase]) -> list[type[Phrase]]:
    """The phrase and the classes of phrases that it derives from."""
    return [base for base in phrase.__mro__ if issubclass(base, Phrase) and base is not Phrase]


def methods(of: type) -> Iterator[str]:
    """The names of the methods that a class itself has; a class that it names is none."""
    found = vars(of).items()
    return (name for name, what in found if callable(what) and not (name.startswith("__") or isinstance(what, type)))


def is_demanded(method: Any) -> bool:
    """Whether a category leaves a method to its phrases."""
    return bool(getattr(method, "__isabstractmethod__", False))


Asked = tuple[type[Phrase], str]
"""A phrase, and the method that it was asked by; without a name if what holds it was asked."""


class Roll:
    """Which phrases were asked for their meaning since `call`, at no cost to those that were asked once.

    `asked` are the phrases that were asked, `run` the methods that ran for a phrase or for one that derives from it.
    """

    def __init__(self) -> None:
        self.asked: set[Asked] = set()
        self.run: set[Asked] = set()
        self.counts = True
        self._parts = silent_parts()
        self._unwatched = [(phrase, name) for phrase in phrases() for name in watched(phrase)]

    def call(self) -> None:
        """Begin to watch, or begin anew."""
        self.asked.clear()
        self.run.clear()
        unwatched, self._unwatched = self._unwatched, []
        for phrase, name in unwatched:
            self._watch(phrase, name)

    def _watch(self, phrase: type[Phrase], name: str) -> None:
        """Put a watcher in a method's place, which goes when nothing new can come of it."""
        own = vars(phrase).get(name)
        original: Callable[..., Any] = getattr(phrase, name)

        def watcher(tree: Phrase, *args: Any, **more: Any) -> Any:
            if roll.counts and roll._note(tree, phrase, name) and vars(phrase).get(name) is watcher:
                roll._unwatched.append((phrase, name))
                put_back(phrase, name, own)
            return original(tree, *args, **more)

        roll = self
        setattr(phrase, name, update_wrapper(watcher, original))

    def _note(self, tree: Phrase, phrase: type[Phrase], name: str) -> bool:
        """Note that a method was asked; whether there is nothing more to note."""
        self.run.add((phrase, name))
        if type(tree) is not phrase:
            return False
        self.asked.add((phrase, name))
        awaited = {(part, "") for part in self._parts.get(phrase, ())} - self.asked
        if awaited:
            self.asked.update({(type(part), "") for part in walk(tree)} & awaited)
        return awaited <= self.asked


def put_back(phrase: type[Phrase], name: str, own: Any) -> None:
    """Give a class its own method back, or let it inherit again."""
    if own is None:
        delattr(phrase, name)
    else:
        setattr(phrase, name, own)


@cache
def silent_parts() -> dict[type[Phrase], frozenset[type[Phrase]]]:
    """The phrases without a meaning of their own that each phrase can hold, directly or in another such phrase."""
    silent = {each for each in phrases() if not meaning(each)}
    types = {each: field_types(each).values() for each in phrases()}
    holes = {each: {hole for found in types[each] for hole in classes_in(found.type)} for each in types}
    directly = {each: {one for one in silent if any(issubclass(one, hole) for hole in holes[each])} for each in holes}

    def within(phrase: type[Phrase]) -> Iterator[type[Phrase]]:
        for one in directly[phrase]:
            yield one
            yield from within(one)

    return {each: frozenset(within(each)) for each in phrases() if directly[each]}
