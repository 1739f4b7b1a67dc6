"""What "it", "that creature" and "that much" refer to.

One pass over a finished tree in reading order. A phrase class with `introduces = True`, or what it introduces there,
and a hidden field `slot: int = 0` gets a fresh number (or its class's `fixed_slot`); a `Reference` gets, as its
`antecedent`, the number of an introducer before it. What else a phrase class can say of itself:

- `in_passing = True`: what it introduces itself is said by the way; whatever else was introduced is nearer to what
  refers back. `by_the_way_in` names the fields of which that is so of all that is spoken of in them.
- `slot_if_given`: its slot in what is given to something else, where it may mean another thing than outside.
- `set_apart = "what"`: what its field `what` speaks of is the last thing that "it" in a later field would mean:
  nothing is attached to itself.
- `wants(field)`: what tells which introducers introduce what the reference in a field means, where anything before it
  is such a thing; the type of a field says the same by a method `may_mean(introducer)`.
- `acts_where(field)`: what tells of an introducer, and of what has been noted of it, how well that can be what the
  reference in a field means, which has to be somewhere. Where nothing can, the nearest is meant all the same;
  `misplaced` finds such.
- `puts(field)`: what is to be noted from then on of what the field means, such as where it goes; None for nothing.
  `one_of` names the fields of each of which something means one, so that it is noted of those, too. What is noted in
  a phrase with `happens_later = True` is so just there.
- `comes_later(field)`: what tells which of the introducers in it introduce what isn't there yet when that field is
  looked at, so that nothing in the field means that where it may mean anything else.
- `goes_without(before)`: what tells what the sentences before spoke of that isn't there if this one is followed.
- `sentences_in`: the fields that hold sentences. `alternatives_in`: those that hold what is said one instead of the
  other, so that nothing in one of them means what another speaks of, unless `is_given(introducer)` says that it is
  there anyway. `alike_in`: those of which each speaks of the same
  thing where it is said, of what `is_alike(introducer)` says; one slot is that of all of them.
- `done_to`: it is an act; that word says what has been done to what is spoken of in it ("sacrificed"), by which a
  reference may ask for it.
- `doer = "who"`: it says of its field `who` what stands in it; where that is a class with `is_of_doer = True`, a
  reference directly in it doesn't mean the doer, which would be "itself".
- `are_several = True`: it means several, each of whom does by itself what it stands in as the doer.
- `offered_to = "who"`: whom its field `who` names does what else stands in it; a reference with a field `agent` is told
  there who does what it stands in: that one, or else the doer.
- `can_be_done_by(doer)`: whether this can be said of a doer, or of nobody (None).
- `can_be_done_to(field, what, is_back)`: whether this can be done to what a field of `acts_on` means or refers back to.
- `is_meant_only_there = True`: no other sentence means what it introduces; one that could mean nothing else isn't read.
- `stands_for = "items"`: it means what stands there, too.
- `part_of = "them"`: it means some of what stands there, of which the same is wanted as of itself.
- `is_followed_by_spell = True`: it holds what a spell does as it resolves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

from comprules.kernel.records import Record
from comprules.reader.phrase import Phrase

T = TypeVar("T")

Test = Callable[[Phrase], bool]

Placing = Callable[[Phrase, Any], int]
"""What tells of an introducer, and of what was noted of it, how well it can be meant; 0 if it can't be at all."""


class Reference(Phrase, kw_only=True):
    """A mixin for phrases that refer back. `antecedent` is the introducer's `slot`."""

    antecedent: int = -1

    names: ClassVar[bool] = False
    """Whether it names what it means anew ("that spell"), so that this is the nearest to what follows."""

    may_be_doer: ClassVar[bool] = False
    """Whether it may mean who does what it stands directly in."""

    is_doer_at_last: ClassVar[bool] = False
    """Whether it may mean that one at least where nothing else can be meant."""

    is_never_doer: ClassVar[bool] = False
    """Whether somebody else is meant by who does it, rather than that they do it to themselves."""

    looks_within: ClassVar[bool] = True
    """Whether it may mean what is spoken of in a part of it."""

    is_never_bare: ClassVar[bool] = False
    """Whether it means something even if nothing was spoken of, and so never what isn't there yet."""

    means_words: ClassVar[bool] = False
    """Whether it means what was said in an alternative before its own, whatever came of that."""

    def accepts(self, introducer: Phrase) -> bool:
        """Whether this may refer to what the introducer introduces."""
        return True

    def accepts_done(self, done_to: str) -> bool:
        """Whether this may refer to what was spoken of in an act by which this was done to it."""
        return True

    def accepts_of_each(self, introducer: Phrase) -> bool:
        """Whether this may refer to all that each of several did something to, of which that speaks in another sentence
        as of one.
        """
        return False

    def accepts_called_several(self, introducer: Phrase) -> bool:
        """Whether this may refer to that where what each of several did something to has been spoken of together."""
        return False

    def accepts_from_before(self, introducer: Phrase) -> bool:
        """Whether this may refer to that from another sentence, if there is anything to which it may."""
        return True

    def accepts_in_spell(self, introducer: Phrase) -> bool:
        """Whether this may refer to that where it stands in what a spell does, if there is anything of which it may."""
        return self.accepts(introducer)

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        """Whether this means that, to which this was done, rather than what it doesn't prefer."""
        return True

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The candidate that is meant, of those before this one in reading order; the nearest unless overridden."""
        return candidates[-1] if candidates else None


class World(Phrase):
    """A mixin for phrases whose references look no further out than they do, such as an ability in quotation marks."""

    is_given: ClassVar[bool] = False
    """Whether it is given to something else: what has a `slot_if_given` has that slot in it."""


class NotMeant(Exception):
    """The parts of a phrase say together what has no meaning here; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Implying(Phrase):
    """A mixin for phrases of whose parts one says something of the others as well: written once, meant of each."""

    def made_explicit(self) -> Phrase:
        """The same with what is meant of each part noted there, in a field that isn't written.

        Raises NotMeant if they have no meaning together.
        """
        return self


class Told(Record):
    """What a phrase class says of itself, as it stands above. What it says of `put_off` fields is by the way; one that
    `is_silent` says nothing of its fields by which what stands in them is bound otherwise, and one that `is_plain` says
    nothing of itself at all.
    """

    is_world: bool
    is_reference: bool
    is_implying: bool
    introduces: bool
    in_passing: bool
    has_agent: bool
    is_of_doer: bool
    is_said_of_doer_alone: bool
    is_followed_by_spell: bool
    done_to: str
    asks_who_does_it: bool
    acts_on: tuple[str, ...]
    doer: str | None
    offered_to: str | None
    part_of: str | None
    is_noted: bool
    says_what_comes_later: bool
    put_off: tuple[str, ...]
    happens_later: bool
    sentences_in: tuple[str, ...]
    alternatives_in: tuple[str, ...]
    alike_in: tuple[str, ...]
    is_silent: bool
    is_plain: bool


_ABOUT_FIELDS = (
    "set_apart",
    "by_the_way_in",
    "doer",
    "part_of",
    "comes_later",
    "sentences_in",
    "alternatives_in",
    "alike_in",
)


@cache
def told_by(cls: type[Phrase]) -> Told:
    """What a phrase class says of itself."""
    set_apart: str | None = getattr(cls, "set_apart", None)
    is_of_doer = hasattr(cls, "is_of_doer")
    is_silent = not is_of_doer and not any(getattr(cls, name, None) for name in _ABOUT_FIELDS)
    return Told(
        is_world=issubclass(cls, World),
        is_reference=issubclass(cls, Reference),
        is_implying=issubclass(cls, Implying),
        introduces=bool(getattr(cls, "introduces", False)),
        in_passing=getattr(cls, "in_passing", False),
        has_agent="agent" in cls.__struct_fields__,
        is_of_doer=is_of_doer,
        is_said_of_doer_alone=is_of_doer and len(cls.__struct_fields__) == 1,
        is_followed_by_spell=getattr(cls, "is_followed_by_spell", False),
        done_to=getattr(cls, "done_to", ""),
        asks_who_does_it=hasattr(cls, "can_be_done_by"),
        acts_on=tuple(getattr(cls, "acts_on", ())),
        doer=getattr(cls, "doer", None),
        offered_to=getattr(cls, "offered_to", None),
        part_of=getattr(cls, "part_of", None),
        is_noted=any(hasattr(cls, name) for name in ("doer", "offered_to", "puts")),
        says_what_comes_later=hasattr(cls, "comes_later"),
        put_off=(*getattr(cls, "by_the_way_in", ()), *((set_apart,) if set_apart is not None else ())),
        happens_later=getattr(cls, "happens_later", False),
        sentences_in=getattr(cls, "sentences_in", ()),
        alternatives_in=getattr(cls, "alternatives_in", ()),
        alike_in=getattr(cls, "alike_in", ()),
        is_silent=is_silent,
        is_plain=is_silent and not issubclass(cls, (World, Reference, Implying)) and not _says_something(cls),
    )


def _says_something(cls: type[Phrase]) -> bool:
    """Whether a phrase class says of itself what is of matter for what comes after it."""
    return any(hasattr(cls, name) for name in ("can_be_done_by", "puts")) or any(
        getattr(cls, name, None)
        for name in ("introduces", "is_followed_by_spell", "done_to", "offered_to", "happens_later")
    )
