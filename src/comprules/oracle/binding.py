"""What "it", "that creature" and "that much" refer to.

One pass over a finished tree in reading order. A phrase class with `introduces = True` and a hidden field
`slot: int = 0` gets a fresh number (or its class's `fixed_slot`); a `Reference` gets, as its `antecedent`, the number
of an introducer before it. A phrase class with `in_passing = True` speaks of what it introduces only by the way:
whatever was introduced before it is nearer to what refers back. In one with `set_apart = "what"`, what its field
`what` speaks of is the last thing that "it" in a later field would mean: nothing is attached to itself. A reference in
a field whose type has a method `may_mean(introducer)` means something of that type, where anything before it is; a
phrase class with a method `wants(field)` says itself what tells that. One with a method
`comes_later(field)` tells which of the introducers in it introduce what isn't there yet when that field is looked at,
so that nothing in the field means that where it may mean anything else. A phrase class with `done_to` is an act; that
word says what has been done to what is spoken of in it ("sacrificed"), by which a reference may ask for it. A phrase
class with `doer = "who"` says of its field `who` what stands in it; where that is a class with `is_of_doer = True`, a
reference directly in it doesn't mean the doer, which would be "itself". One with `sentences_in` names the
fields that hold sentences, one with `alternatives_in` those whose items are alternatives, so that nothing in one means
what is spoken of in another. A phrase class with `is_followed_by_spell = True` holds what a spell does as it
resolves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec

from comprules.oracle.errors import Diagnosis, Unread
from comprules.oracle.hole_types import annotation_of
from comprules.oracle.phrase import Phrase, declaration
from comprules.oracle.tree import fields_in_order

T = TypeVar("T")

Test = Callable[[Phrase], bool]


class Reference(Phrase, kw_only=True):
    """A mixin for phrases that refer back. `antecedent` is the introducer's `slot`."""

    antecedent: int = -1

    names: ClassVar[bool] = False
    """Whether it names what it means anew ("that spell"), so that this is the nearest to what follows."""

    may_be_doer: ClassVar[bool] = False
    """Whether it may mean who does what it stands directly in."""

    is_doer_at_last: ClassVar[bool] = False
    """Whether it may mean that one at least where nothing else can be meant."""

    looks_within: ClassVar[bool] = True
    """Whether it may mean what is spoken of in a part of it."""

    means_words: ClassVar[bool] = False
    """Whether it means what was said in an alternative before its own, whatever came of that."""

    def accepts(self, introducer: Phrase) -> bool:
        """Whether this may refer to what the introducer introduces."""
        return True

    def accepts_done(self, done_to: str) -> bool:
        """Whether this may refer to what was spoken of in an act by which this was done to it."""
        return True

    def accepts_from_before(self, introducer: Phrase) -> bool:
        """Whether this may refer to that from another sentence, if there is anything to which it may."""
        return True

    def accepts_in_spell(self, introducer: Phrase) -> bool:
        """Whether this may refer to that where it stands in what a spell does, if there is anything of which it may."""
        return self.accepts(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The candidate that is meant, of those before this one in reading order; the nearest unless overridden."""
        return candidates[-1] if candidates else None


class World(Phrase):
    """A mixin for phrases whose references look no further out than they do, such as an ability in quotation marks."""


class Implying(Phrase):
    """A mixin for phrases of whose parts one says something of the others as well: written once, meant of each."""

    def made_explicit(self) -> Phrase:
        """The same with what is meant of each part noted there, in a field that isn't written."""
        return self


def _wanted(phrase: Phrase, field: str) -> Test | None:
    """What tells whether an introducer introduces what a field of a phrase means."""
    wants = getattr(phrase, "wants", None)
    told: Test | None = wants(field) if wants is not None else None
    return told or _may_mean(type(phrase), field)


def _is_no_doer(value: Any) -> bool:
    return isinstance(value, Reference) and not value.may_be_doer


def _coming_later(phrase: Phrase, field: str) -> Test | None:
    """What tells which introducers in a phrase introduce what isn't there yet when a field of it is looked at."""
    comes_later = getattr(phrase, "comes_later", None)
    told: Test | None = comes_later(field) if comes_later is not None else None
    return told


@cache
def _may_mean(cls: type[Phrase], field: str) -> Test | None:
    """What tells whether an introducer introduces what a field of a phrase holds; None if its type doesn't say."""
    held = annotation_of(cls, field) if declaration(cls) is not None else None
    found: Test | None = getattr(held, "may_mean", None)
    return found


def bound(tree: T, text: str = "") -> T:
    """The tree with each introducer numbered and each reference bound.

    Raises:
        Unread: a reference refers to nothing.
    """
    return _Binder(text).bind(tree)  # type: ignore[no-any-return]


class _Binder:
    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 1
        self._introduced: list[Phrase] = []
        self._said_elsewhere: list[Phrase] = []
        self._wanted: Test | None = None
        self._is_in_spell = False
        self._done_to = ""
        self._done: dict[int, str] = {}
        self._doer: int | None = None
        self._barred: int | None = None
        self._past: frozenset[int] = frozenset()

    def bind(self, value: Any) -> Any:
        if isinstance(value, tuple):
            items = [self.bind(item) for item in value]
            return tuple(items) if any(new is not old for new, old in zip(items, value, strict=True)) else value
        if not isinstance(value, Phrase):
            return value
        if isinstance(value, World):
            return self._in_its_world(value)
        return self._bind_phrase(value)

    def _in_its_world(self, world: Phrase) -> Phrase:
        outside, self._introduced = self._introduced, []
        in_spell, self._is_in_spell = self._is_in_spell, False
        doer, self._doer = self._doer, None
        try:
            return self._bind_phrase(world)
        finally:
            self._introduced, self._is_in_spell, self._doer = outside, in_spell, doer

    def _bind_phrase(self, phrase: Phrase) -> Phrase:
        changed: dict[str, Any] = {}
        slot, before, earlier = 0, len(self._introduced), tuple(self._introduced)
        wanted, self._wanted = self._wanted, None
        barred, self._barred = self._barred, None
        doer_outside = self._doer
        done_outside, self._done_to = self._done_to, getattr(phrase, "done_to", self._done_to)
        self._is_in_spell = self._is_in_spell or getattr(phrase, "is_followed_by_spell", False)
        if getattr(phrase, "introduces", False):
            slot = self._slot_of(phrase)
            changed["slot"] = slot
            self._done[slot] = self._done_to
        for name in fields_in_order(phrase):
            old = getattr(phrase, name)
            start = len(self._introduced)
            new = self._bind_field(phrase, name, before)
            if new is not old:
                changed[name] = new
            if name == getattr(phrase, "doer", None):
                self._doer = getattr(new, "slot", getattr(new, "antecedent", None))
            if name == getattr(phrase, "set_apart", None):
                self._introduced = self._introduced[start:] + self._introduced[:start]
        if isinstance(phrase, Reference):
            changed["antecedent"] = self._antecedent(phrase, self._spoken_of(phrase, earlier), wanted, barred)
        self._done_to, self._doer = done_outside, doer_outside
        bound_phrase = msgspec.structs.replace(phrase, **changed) if changed else phrase
        if isinstance(bound_phrase, Implying):
            bound_phrase = bound_phrase.made_explicit()
        if slot:
            self._introduced.append(bound_phrase)
        if getattr(phrase, "in_passing", False):
            self._introduced = self._introduced[before:] + self._introduced[:before]
        return bound_phrase

    def _spoken_of(self, reference: Reference, earlier: Sequence[Phrase]) -> Sequence[Phrase]:
        """What a reference may mean: what was spoken of so far, or before it began, or in other words only."""
        if reference.means_words:
            return self._said_elsewhere
        return self._introduced if reference.looks_within else earlier

    def _bind_field(self, phrase: Phrase, name: str, before: int) -> Any:
        """What stands in a field of a phrase that began when so much had been introduced."""
        value = getattr(phrase, name)
        self._wanted = _wanted(phrase, name) if isinstance(value, Reference) else None
        self._barred = self._doer if hasattr(phrase, "is_of_doer") and _is_no_doer(value) else None
        if name in getattr(phrase, "sentences_in", ()):
            return self._bind_sentences(value)
        if name in getattr(phrase, "alternatives_in", ()):
            return self._bind_alternatives(value)
        return self._bind_before(_coming_later(phrase, name), value, before)

    def _bind_before(self, is_later: Test | None, value: Any, start: int) -> Any:
        """What stands in a field; what comes later, of what was introduced since, is the last thing it would mean."""
        before = self._introduced
        coming = [each for each in before[start:] if is_later is not None and is_later(each)]
        if not coming:
            return self.bind(value)
        self._introduced = [*coming, *(each for each in before if each not in coming)]
        new = self.bind(value)
        self._introduced = [*before, *(each for each in self._introduced if each not in before)]
        return new

    def _slot_of(self, phrase: Phrase) -> int:
        """A fresh number; for what is known without being bound, such as the source itself, always the same one."""
        fixed: int | None = getattr(phrase, "fixed_slot", None)
        if fixed is not None:
            return fixed
        slot, self._next = self._next, self._next + 1
        return slot

    def _bind_sentences(self, value: Any) -> Any:
        """One sentence, or several; what has been said by the end of each is said before the next."""
        new = []
        for sentence in value if isinstance(value, tuple) else (value,):
            new.append(self.bind(sentence))
            self._past = frozenset(each.slot for each in self._introduced)  # type: ignore[attr-defined]
        return tuple(new) if isinstance(value, tuple) else new[0]

    def _bind_alternatives(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        """Alternatives, each with what had been said before the first of them."""
        before, new = list(self._introduced), []
        for item in value:
            self._introduced = list(before)
            new.append(self.bind(item))
            self._said_elsewhere += [each for each in self._introduced if each not in before]
        self._introduced, self._said_elsewhere = before, []
        return tuple(new)

    def _antecedent(
        self, reference: Reference, before: Sequence[Phrase], wanted: Test | None, barred: int | None
    ) -> int:
        possible = [each for each in before if reference.accepts(each) and self._accepts_done(reference, each)]
        if self._is_in_spell:
            possible = [each for each in possible if reference.accepts_in_spell(each)] or possible
        possible = self._without_doer(reference, possible, barred)
        possible = [each for each in possible if self._was_not_each(reference, each)] or possible
        chosen = reference.choose([each for each in possible if wanted is None or wanted(each)] or possible)
        if chosen is None:
            raise Unread(self._text, lambda: self._nothing(reference))
        if reference.names and chosen in self._introduced:
            self._introduced.remove(chosen)
            self._introduced.append(chosen)
        return chosen.slot  # type: ignore[attr-defined, no-any-return]

    def _without_doer(self, reference: Reference, possible: list[Phrase], barred: int | None) -> list[Phrase]:
        """Those that aren't who does it."""
        others = [each for each in possible if each.slot != barred]  # type: ignore[attr-defined]
        return possible if reference.is_doer_at_last and not others else others

    def _was_not_each(self, reference: Reference, introducer: Phrase) -> bool:
        """Whether it isn't each of what another sentence was about."""
        slot: int = introducer.slot  # type: ignore[attr-defined]
        return slot not in self._past or reference.accepts_from_before(introducer)

    def _accepts_done(self, reference: Reference, introducer: Phrase) -> bool:
        return reference.accepts_done(self._done.get(introducer.slot, ""))  # type: ignore[attr-defined]

    def _nothing(self, reference: Reference) -> Diagnosis:
        from comprules.oracle.reading import write

        words = write(reference, capital=False)
        start = max(0, self._text.lower().find(words.lower()))
        return Diagnosis(start, start + len(words), reason=f'"{words}" refers to nothing before it')
