"""The pass over a tree that binds each reference to what it means; `binding` says what phrases tell it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Final, TypeVar

import msgspec

from comprules.kernel.records import Record
from comprules.reader.binding import Placing, Reference, Test, Told, told_by
from comprules.reader.doers import refuse_what_nobody_does
from comprules.reader.errors import Diagnosis, Unread
from comprules.reader.hole_types import annotation_of
from comprules.reader.phrase import Phrase, declaration
from comprules.reader.tree import HAS_PARTS, fields_in_order, replace_in

Slots = frozenset[int]

NONE: Final[Slots] = frozenset()


class _MeansDoer(Exception):
    """What does something would do it to "that creature", which is itself: "it" was meant otherwise."""

    def __init__(self, reference: Reference, slot: int):
        super().__init__(reference)
        self.reference = reference
        self.slot = slot


class Hints(Record):
    """What is known of the next phrase from where it stands: what tells what a reference there means, whom it can't
    mean, whom it doesn't mean as the doer, whom "it" isn't as a doer, and whether it is all that is said of the doer.
    """

    wanted: Test | None = None
    placing: Placing | None = None
    barred: Slots = NONE
    excluded: int | None = None
    not_doer: int | None = None
    is_all_that_is_said: bool = False


NO_HINTS: Final = Hints()


class _Referring(dict[type, bool]):
    """Whether what stands in a field refers to something, or is a part of what does; found out once for each class."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = issubclass(cls, Reference) or hasattr(cls, "part_of")
        return found


MAY_REFER: Final = _Referring()


def _wanted(phrase: Phrase, field: str) -> Test | None:
    """What tells whether an introducer introduces what a field of a phrase means; a part of something is what that must
    be.
    """
    wants = getattr(phrase, "wants", None)
    told: Test | None = wants(field) if wants is not None else None
    return told or _may_mean(type(phrase), field)


def _placing(phrase: Phrase, field: str) -> Placing | None:
    """What tells of an introducer, and of what was noted of it, whether what stands in a field can mean it."""
    acts_where = getattr(phrase, "acts_where", None)
    return acts_where(field) if acts_where is not None else None


def _is_no_doer(told: Told, value: Any, is_all_that_is_said: bool) -> bool:
    """Whether what stands in a phrase, which may be all that is said of the doer, doesn't mean the doer."""
    if not isinstance(value, Reference) or value.may_be_doer:
        return False
    return told.is_of_doer or (is_all_that_is_said and value.is_never_doer)


def _slots_meant(value: Any) -> Slots:
    """The slots of what a bound phrase means."""
    slot: int | None = getattr(value, "slot", getattr(value, "antecedent", None))
    inside: str | None = getattr(value, "stands_for", None)
    others = NONE if inside is None else _slots_meant(getattr(value, inside))
    return others if slot is None else others | {slot}


def _slots_concerned(value: Any) -> Slots:
    """The slots of what a bound phrase means, and of each one of which it means one."""
    parts = (_slots_meant(getattr(value, name)) for name in getattr(value, "one_of", ()))
    return _slots_meant(value).union(*parts)


def _slot_of_agent(value: Any) -> int:
    """The slot of who does something; 0 for one that has none."""
    slot: int | None = getattr(value, "slot", getattr(value, "antecedent", None))
    return slot or 0


def _slot(introducer: Phrase) -> int:
    slot: int = introducer.slot  # type: ignore[attr-defined]
    return slot


def _with_slots(tree: Any, alike: dict[int, int]) -> Any:
    """A bound phrase in which some slots are others."""

    def changed(part: Any) -> Any:
        for name in ("slot", "antecedent"):
            new = alike.get(getattr(part, name, 0))
            if new is not None:
                part = msgspec.structs.replace(part, **{name: new})
        return part

    return replace_in(tree, changed)


def _narrowed(candidates: list[Phrase], test: Test) -> list[Phrase]:
    """Those of which something is so; all of them if it's so of none."""
    return [each for each in candidates if test(each)] or candidates


def _without_doer(reference: Reference, possible: list[Phrase], doer: Slots) -> list[Phrase]:
    """Those that aren't who does it."""
    others = [each for each in possible if _slot(each) not in doer]
    return possible if reference.is_doer_at_last and not others else others


def _is_unnamed(value: Any) -> bool:
    """Whether it says no more than "it"."""
    return isinstance(value, Reference) and not value.names


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


class Binder:
    """One pass over one tree."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 1
        self._introduced: list[Phrase] = []
        self._said_elsewhere: list[Phrase] = []
        self._hints = NO_HINTS
        self._is_in_spell = False
        self._is_given = False
        self._done_to = ""
        self._done: dict[int, str] = {}
        self._noted: dict[int, Any] = {}
        self.asks_who_does_it = False
        self.misplaced: list[tuple[Phrase, Phrase]] = []
        self._doer: Slots = NONE
        self._agent = 0
        self._is_by_several = False
        self._of_each: Slots = NONE
        self._said_of_each: Slots = NONE
        self._past: frozenset[int] = frozenset()
        self._coming: Slots = NONE

    def bind(self, value: Any) -> Any:
        if not HAS_PARTS[value.__class__]:
            return value
        if isinstance(value, tuple):
            return self._bind_items(value)
        told = told_by(value.__class__)
        if told.is_plain:
            return self._bind_plain(value, told)
        if told.is_world:
            return self._in_its_world(value)
        return self._bind_parts(value, told) if told.doer is None else self._bind_phrase(value)

    def _bind_items(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        items = [self.bind(item) for item in values]
        for new, old in zip(items, values, strict=True):
            if new is not old:
                return tuple(items)
        return values

    def _in_its_world(self, world: Any) -> Phrase:
        outside, self._introduced = self._introduced, []
        in_spell, self._is_in_spell = self._is_in_spell, False
        is_given, self._is_given = self._is_given, self._is_given or world.is_given
        doers = (self._doer, self._agent, self._is_by_several)
        self._doer, self._agent, self._is_by_several = NONE, 0, False
        try:
            return self._bind_phrase(world)
        finally:
            self._introduced, self._is_in_spell, self._is_given = outside, in_spell, is_given
            self._doer, self._agent, self._is_by_several = doers

    def _bind_phrase(self, phrase: Phrase) -> Phrase:
        """It and what stands in it. Where "it" does something to "that creature", the two are different ones."""
        told = told_by(type(phrase))
        if told.doer is None:
            return self._bind_parts(phrase, told)
        kept = {**vars(self), "_introduced": [*self._introduced], "_done": {**self._done}, "_noted": {**self._noted}}
        kept["misplaced"] = [*self.misplaced]
        try:
            return self._bind_parts(phrase, told)
        except _MeansDoer as clash:
            hints: Hints = kept["_hints"]
            if hints.not_doer is not None or not _is_unnamed(getattr(phrase, told.doer)):
                raise self._unbound(clash.reference) from None
            vars(self).update(kept, _hints=msgspec.structs.replace(hints, not_doer=clash.slot))
            return self._bind_phrase(phrase)

    def _bind_plain(self, phrase: Phrase, told: Told) -> Phrase:
        """What `_bind_parts` makes of a phrase that says nothing of itself."""
        hints, self._hints = self._hints, NO_HINTS
        changed: dict[str, Any] | None = None
        for name in fields_in_order(phrase):
            old = getattr(phrase, name)
            if HAS_PARTS[old.__class__]:
                if MAY_REFER[old.__class__]:
                    self._hints = self._hints_about(phrase, told, name, old, hints)
                new = self.bind(old)
                self._hints = NO_HINTS
                if new is not old:
                    changed = {name: new} if changed is None else changed | {name: new}
        return phrase if changed is None else msgspec.structs.replace(phrase, **changed)

    def _bind_parts(self, phrase: Phrase, told: Told) -> Phrase:
        hints, self._hints = self._hints, NO_HINTS
        before, earlier = len(self._introduced), tuple(self._introduced) if told.is_reference else ()
        outside = (self._doer, self._agent, self._is_by_several, self._done_to)
        noted = {**self._noted} if told.happens_later else {}
        self._done_to = told.done_to or self._done_to
        self._is_in_spell = self._is_in_spell or told.is_followed_by_spell
        self.asks_who_does_it = self.asks_who_does_it or told.asks_who_does_it
        changed: dict[str, Any] = {}
        if told.introduces:
            changed["slot"] = slot = self._slot_of(phrase)
            self._note_introduced(slot)
        for name in fields_in_order(phrase):
            new = old = getattr(phrase, name)
            if HAS_PARTS[old.__class__]:
                new = self._bind_field(phrase, told, name, before, hints)
                if new is not old:
                    changed[name] = new
            if told.is_noted:
                self._note_doer(told, name, new)
                self._note_placed(phrase, name, new)
        if isinstance(phrase, Reference):
            changed["antecedent"] = self._antecedent(phrase, self._spoken_of(phrase, earlier), hints)
            if told.has_agent:
                changed["agent"] = self._agent
        self._doer, self._agent, self._is_by_several, self._done_to = outside
        if told.happens_later:
            self._noted = noted
        return self._bound(phrase, told, changed)

    def _note_introduced(self, slot: int) -> None:
        """Note what is done to what is spoken of, and whether each of several does it to one of their own."""
        self._done[slot] = self._done_to
        if self._is_by_several:
            self._of_each |= {slot}

    def _note_doer(self, told: Told, name: str, bound_value: Any) -> None:
        """Remember who does what else stands in a phrase, where that is what this field of it says."""
        if name == told.doer:
            self._doer, self._agent = _slots_meant(bound_value), _slot_of_agent(bound_value)
            self._is_by_several = getattr(bound_value, "are_several", False)
        elif name == told.offered_to:
            self._agent = _slot_of_agent(bound_value)

    def _note_placed(self, phrase: Phrase, name: str, bound_value: Any) -> None:
        """Note what a phrase says becomes of what stands in this field of it."""
        puts = getattr(phrase, "puts", None)
        note = puts(name) if puts is not None else None
        if note is not None:
            self._noted.update(dict.fromkeys(_slots_concerned(bound_value), note))

    def _bound(self, phrase: Phrase, told: Told, changed: dict[str, Any]) -> Phrase:
        """A phrase with what is bound in it, as something that can be spoken of if it introduces anything."""
        bound_phrase = msgspec.structs.replace(phrase, **changed) if changed else phrase
        if told.is_implying:
            bound_phrase = bound_phrase.made_explicit()  # type: ignore[attr-defined]
        if changed.get("slot"):
            self._introduced.insert(0 if told.in_passing else len(self._introduced), bound_phrase)
        return bound_phrase

    def _spoken_of(self, reference: Reference, earlier: Sequence[Phrase]) -> Sequence[Phrase]:
        """What a reference may mean: what was spoken of so far, or before it began, or in other words only."""
        if reference.means_words:
            return self._said_elsewhere
        return self._introduced if reference.looks_within else earlier

    def _put_off(self, bound_value: Any, spoken_of_before: Sequence[Phrase]) -> None:
        """Make what a field names, or what has been introduced in it, the last thing that would be meant."""
        is_named = isinstance(bound_value, Reference) and bound_value.names
        earlier, meant = {id(each) for each in spoken_of_before}, _slots_meant(bound_value) if is_named else NONE
        self._introduced.sort(key=lambda each: id(each) in earlier and _slot(each) not in meant)

    def _bind_field(self, phrase: Phrase, told: Told, name: str, before: int, hints: Hints) -> Any:
        """What stands in a field of a phrase that began when so much had been introduced."""
        value = getattr(phrase, name)
        if told.is_silent and not MAY_REFER[value.__class__]:
            self._hints = NO_HINTS
            return self.bind(value)
        said_before = tuple(self._introduced) if name in told.put_off else None
        self._hints = self._hints_about(phrase, told, name, value, hints)
        new = self._bind_value(phrase, told, name, value, before)
        if said_before is not None:
            self._put_off(new, said_before)
        return new

    def _hints_about(self, phrase: Phrase, told: Told, name: str, value: Any, hints: Hints) -> Hints:
        is_part, is_doer, may_refer = name == told.part_of, name == told.doer, MAY_REFER[value.__class__]
        if not (is_part or is_doer or may_refer or told.is_said_of_doer_alone):
            return NO_HINTS
        is_no_doer = _is_no_doer(told, value, hints.is_all_that_is_said)
        return Hints(
            wanted=hints.wanted if is_part else _wanted(phrase, name) if may_refer else None,
            placing=hints.placing if is_part else _placing(phrase, name) if may_refer else None,
            barred=self._doer if is_no_doer else NONE,
            excluded=hints.not_doer if is_doer else None,
            is_all_that_is_said=told.is_said_of_doer_alone,
        )

    def _bind_value(self, phrase: Phrase, told: Told, name: str, value: Any, before: int) -> Any:
        if name in told.sentences_in:
            return self._bind_sentences(value)
        if name in told.alternatives_in:
            return self._bind_alternatives(value, getattr(phrase, "is_given", None))
        if name in told.alike_in:
            return self._bind_alike(value, phrase.is_alike)  # type: ignore[attr-defined]
        is_later = _coming_later(phrase, name) if told.says_what_comes_later else None
        return self.bind(value) if is_later is None else self._bind_before(is_later, value, before)

    def _bind_before(self, is_later: Test, value: Any, start: int) -> Any:
        """What stands in a field; what comes later, of what was introduced since, is the last thing it would mean."""
        before = self._introduced
        coming = [each for each in before[start:] if is_later(each)]
        if not coming:
            return self.bind(value)
        self._introduced = [*coming, *(each for each in before if each not in coming)]
        outside, self._coming = self._coming, self._coming | {_slot(each) for each in coming}
        new = self.bind(value)
        self._coming = outside
        others = [each for each in self._introduced if each not in coming]
        since = len(list(takewhile(lambda each: each not in before, reversed(others))))
        self._introduced = [*others[: len(others) - since], *coming, *others[len(others) - since :]]
        return new

    def _slot_of(self, phrase: Phrase) -> int:
        """A fresh number; for what is known without being bound, such as the source itself, always the same one."""
        fixed: int | None = getattr(phrase, "fixed_slot", None)
        if self._is_given:
            fixed = getattr(phrase, "slot_if_given", fixed)
        if fixed is not None:
            return fixed
        slot, self._next = self._next, self._next + 1
        return slot

    def _bind_sentences(self, value: Any) -> Any:
        """One sentence, or several; what has been said by the end of each is said before the next."""
        new: list[Any] = []
        for sentence in value if isinstance(value, tuple) else (value,):
            self._put_off_unsaid(sentence, new)
            new.append(self.bind(sentence))
            self._past = frozenset(map(_slot, self._introduced))
        return tuple(new) if isinstance(value, tuple) else new[0]

    def _put_off_unsaid(self, sentence: Any, before: Sequence[Any]) -> None:
        """Make what wasn't spoken of if this sentence is followed the last thing that would be meant in it."""
        goes_without = getattr(sentence, "goes_without", None)
        unsaid: Test | None = goes_without(before) if goes_without is not None else None
        if unsaid is not None:
            self._introduced.sort(key=lambda each: not unsaid(each))

    def _bind_alternatives(self, values: tuple[Any, ...], is_given: Test | None) -> tuple[Any, ...]:
        """Each of several as if the others weren't there, but for what is given in all of them; what they spoke of
        comes before what follows.
        """
        before, new, given = self._introduced, [], list[Phrase]()
        for value in values:
            self._introduced = [*before, *given]
            new.append(self.bind(value))
            since = [each for each in self._introduced if each not in before and each not in given]
            self._said_elsewhere += since
            given += (each for each in since if is_given is not None and is_given(each))
        self._introduced, self._said_elsewhere = [*before, *self._said_elsewhere], []
        return tuple(new)

    def _bind_alike(self, values: tuple[Any, ...], is_alike: Test) -> tuple[Any, ...]:
        """Each of several, of which whichever is so speaks of the same thing as the others, if each speaks of one."""
        new: list[Any] = []
        spoken_of: list[int] = []
        for value in values:
            before = {id(each) for each in self._introduced}
            new.append(self.bind(value))
            since = [each for each in self._introduced if id(each) not in before and _slot(each) > 0]
            spoken_of += [_slot(each) for each in since if is_alike(each)] if since else []
        if len(spoken_of) != len(values):
            return tuple(new)
        alike = dict.fromkeys(spoken_of[:-1], spoken_of[-1])
        self._introduced = [_with_slots(each, alike) for each in self._introduced]
        return tuple(_with_slots(each, alike) for each in new)

    def _antecedent(self, reference: Reference, before: Sequence[Phrase], hints: Hints) -> int:
        possible = [each for each in before if self._is_accepted(reference, each) and _slot(each) != hints.excluded]
        if reference.is_never_bare:
            possible = [each for each in possible if _slot(each) not in self._coming]
        if self._is_in_spell:
            possible = _narrowed(possible, lambda each: self._is_accepted_in_spell(reference, each))
        self._check_for_doer(reference, possible, hints.barred)
        doer = self._doer if reference.names else hints.barred
        possible = _without_doer(reference, possible, hints.barred)
        possible = _narrowed(possible, lambda each: self._may_be_meant(reference, each, doer))
        possible = _narrowed(possible, lambda each: reference.prefers(each, self._done.get(_slot(each), "")))
        if hints.wanted is not None:
            possible = _narrowed(_narrowed(possible, self._is_left_to_do_it_to), hints.wanted)
        if hints.placing is not None:
            possible = self._narrowed_to_placed(possible, hints.placing)
        chosen = reference.choose(possible)
        if chosen is None or (_slot(chosen) in self._past and getattr(chosen, "is_meant_only_there", False)):
            raise self._unbound(reference)
        if hints.placing is not None and not self._placed(chosen, hints.placing):
            self.misplaced.append((reference, chosen))
        if _slot(chosen) in self._of_each and not reference.accepts(chosen):
            self._said_of_each |= {_slot(chosen)}
        if reference.names and chosen in self._introduced:
            self._introduced.remove(chosen)
            self._introduced.append(chosen)
            self._past -= {_slot(chosen)}
        return _slot(chosen)

    def _placed(self, introducer: Phrase, placing: Placing) -> int:
        return placing(introducer, self._noted.get(_slot(introducer)))

    def _narrowed_to_placed(self, possible: list[Phrase], placing: Placing) -> list[Phrase]:
        ranks = [self._placed(each, placing) for each in possible]
        return [each for each, rank in zip(possible, ranks, strict=True) if rank == max(ranks)]

    def _check_for_doer(self, reference: Reference, possible: Sequence[Phrase], barred: Slots) -> None:
        is_told = reference.is_never_doer and bool(barred)
        if is_told and possible and all(_slot(each) in barred for each in possible):
            raise _MeansDoer(reference, _slot(possible[0]))

    def _may_be_meant(self, reference: Reference, introducer: Phrase, barred: Slots) -> bool:
        """Whether it isn't who does it, nor each of what another sentence was about."""
        slot = _slot(introducer)
        return slot not in barred and (slot not in self._past or reference.accepts_from_before(introducer))

    def _is_left_to_do_it_to(self, introducer: Phrase) -> bool:
        """Whether what is being done to what is meant hasn't been done to that already."""
        return not self._done_to or self._done.get(_slot(introducer)) != self._done_to

    def _is_accepted(self, reference: Reference, introducer: Phrase) -> bool:
        is_meant = reference.accepts(introducer) or self._is_of_each(reference, introducer)
        return is_meant and reference.accepts_done(self._done.get(_slot(introducer), ""))

    def _is_accepted_in_spell(self, reference: Reference, introducer: Phrase) -> bool:
        return reference.accepts_in_spell(introducer) or self._is_of_each(reference, introducer)

    def _is_of_each(self, reference: Reference, introducer: Phrase) -> bool:
        """Whether it may mean all of what each of several did something to: at once where that has been called so."""
        slot = _slot(introducer)
        if slot in self._said_of_each and reference.accepts_called_several(introducer):
            return True
        return slot in self._of_each and slot in self._past and reference.accepts_of_each(introducer)

    def _unbound(self, reference: Reference) -> Unread:
        return Unread(self._text, lambda: self._nothing(reference))

    def _nothing(self, reference: Reference) -> Diagnosis:
        from comprules.reader.reading import write

        words = write(reference, capital=False)
        start = max(0, self._text.lower().find(words.lower()))
        return Diagnosis(start, start + len(words), reason=f'"{words}" refers to nothing before it')


T = TypeVar("T", bound=Phrase)


def bound(tree: T, text: str = "") -> T:
    """The tree with each introducer numbered and each reference bound.

    Raises:
        Unread: a reference refers to nothing.
        NotMeant: something is to be done of which it isn't said who does it.
    """
    binder = Binder(text)
    found: T = binder.bind(tree)
    if binder.asks_who_does_it:
        refuse_what_nobody_does(found)
    return found


def misplaced(tree: Phrase) -> tuple[tuple[Phrase, Phrase], ...]:
    """The references in a tree that mean what can't be where it would have to be, each with what it means."""
    binder = Binder("")
    binder.bind(tree)
    return tuple(binder.misplaced)
