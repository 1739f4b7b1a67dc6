"""CR 603.7, 608.2c: sentences that belong to an ability, or to a replacement effect, which the sentence before them
creates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.numbers import X

if TYPE_CHECKING:
    from comprules.phrases.instructions.sentences import Later


Acts = type[Phrase] | tuple[type[Phrase], ...]
"""What a condition `asks_about` that is about the result of an act: acts of these kinds."""


class ReplacingLater(Phrase):
    """A mixin for a sentence that begins a replacement effect: what speaks of what is spoken of in it first is done
    each time that has replaced something.
    """

    def going_on(self, sentences: tuple[Any, ...]) -> Phrase:
        """This with sentences after it that say what is done then."""
        raise TypeError(f"{type(self).__name__} doesn't say what follows on it")

    def is_followed_by(self, sentence: Phrase) -> bool:
        """Whether a sentence that speaks of nothing spoken of in it is about what is done then all the same."""
        return False


class CreatesLater(Phrase):
    """A mixin for a sentence with a part that creates an ability or begins a replacement effect: what belongs to that
    in the sentences after it is put into that part.
    """

    creating: ClassVar[str] = "later"

    def created(self) -> Phrase:
        """The part that creates it."""
        part: Phrase = getattr(self, self.creating)
        return part.created() if isinstance(part, CreatesLater) else part

    def going_on(self, sentences: tuple[Any, ...]) -> Phrase:
        """This with sentences after it that belong to what it creates."""
        part: Any = getattr(self, self.creating)
        return replace(self, **{self.creating: part.going_on(sentences)})


class GoesOn(Phrase):
    """A mixin for a sentence that says what follows on the one before it, and so is part of the same ability."""


class Presupposed(Phrase):
    """A mixin for a sentence of which what it lets be done to targets is presupposed by what is said of them next: "if
    you do, tap target creature. It doesn't untap …".
    """

    def with_those_after(self, sentences: tuple[Any, ...]) -> Phrase:
        """This with sentences after it that are followed only if it is."""
        raise TypeError(f"{type(self).__name__} doesn't say what is followed with it")


@lru_cache(maxsize=4096)
@rule("107.3i", "603.7", "608.2c")
def abilities_apart(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of an effect, those that belong to an ability which it creates put into that: the ones that follow
    on it ("if you do", "if you win the flip"), and the ones that speak of what it speaks of first or of what it says X
    is, up to the last of them.
    """
    from comprules.phrases.instructions.sentences import Later

    apart: list[Any] = []
    rest = sentences
    while rest:
        first, rest = rest[0], rest[1:]
        part = first.created() if isinstance(first, CreatesLater) else first
        length = _belonging_to(part, rest) if isinstance(part, (Later, ReplacingLater)) else _asking(first, rest)
        if length:
            first, rest = first.going_on(rest[:length]), rest[length:]
        elif isinstance(first, Presupposed) and (length := _presupposing(first, rest)):
            first, rest = first.with_those_after(rest[:length]), rest[length:]
        apart.append(first)
    return tuple(apart)


def _asking(first: Phrase, sentences: tuple[Phrase, ...]) -> int:
    """How many of the sentences after one ask what happens in something that it does later."""
    if not hasattr(first, "going_on"):
        return 0
    return next((place for place, each in enumerate(sentences) if not _asks_about(each, first)), len(sentences))


def _presupposing(first: Presupposed, sentences: tuple[Phrase, ...]) -> int:
    """How many of the sentences after one speak of targets to which that has been done."""
    from comprules.phrases.instructions.sentences import targets_chosen_with

    slots = {target.slot for target in targets_chosen_with(first)}
    about = (not isinstance(each, GoesOn) and _speaks_of(each, slots) for each in sentences)
    return next((place for place, each in enumerate(about) if not each), len(sentences))


def _asks_about(sentence: Phrase, before: Phrase) -> bool:
    """Whether a sentence has a condition about the result of an act in the one before: "if you win the flip"."""
    act: Acts | None = getattr(getattr(sentence, "condition", None), "asks_about", None)
    return act is not None and any(isinstance(part, act) for part in walk(before))


def _belonging_to(later: Later | ReplacingLater, sentences: tuple[Phrase, ...]) -> int:
    """How many of the sentences after one that creates an ability belong to that ability."""
    from comprules.phrases.instructions.sentences import DefinesX, targets_chosen_with

    says_x = any(isinstance(part, DefinesX) for part in walk(later))
    chosen_before = {target.slot for target in targets_chosen_with(later)}
    introduced = {getattr(part, "slot", 0) for part in walk(later) if getattr(part, "introduces", False)}
    slots = {slot for slot in introduced - chosen_before if slot > 0}
    length = 0
    for place, sentence in enumerate(sentences, 1):
        goes_on = (isinstance(sentence, GoesOn) or _asks_about(sentence, later)) and length == place - 1
        goes_on = goes_on or (isinstance(later, ReplacingLater) and later.is_followed_by(sentence))
        if goes_on or _speaks_of(sentence, slots) or (says_x and _has_x(sentence)):
            length = place
    return length


def _speaks_of(sentence: Phrase, slots: set[int]) -> bool:
    return any(isinstance(part, Reference) and part.antecedent in slots for part in walk(sentence))


def _has_x(sentence: Phrase) -> bool:
    from comprules.phrases.instructions.sentences import DefinesX

    parts = tuple(walk(sentence))
    return any(isinstance(part, X) for part in parts) and not any(isinstance(part, DefinesX) for part in parts)
