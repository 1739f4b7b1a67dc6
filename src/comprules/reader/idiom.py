"""How phrases are worded at another time: today's wordings reworded, for reading and for writing."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.errors import Unwritable
from comprules.reader.hole_types import annotation_of
from comprules.reader.phrase import Declaration, Phrase, Wording, wording_of
from comprules.reader.template import parse_template

T = TypeVar("T", bound=Phrase)


class IdiomStep(Record, frozen=True):
    """What an earlier time says otherwise than the next later one: whole wordings, and words wherever they stand.

    A whole wording may have been said in several ways, of which the first is written. `agreements` has what agrees with
    a wording of then if that isn't what agrees with the later one; `single` how forms were said of a single one whose
    verb stands in its base form.
    """

    wordings: Mapping[str, Sequence[str]]
    words: Mapping[str, str]
    agreements: Mapping[str, str] = {}
    single: Mapping[str, str] = {}

    def reworded(self, text: str) -> tuple[str, ...]:
        """The wordings of then for one of the later time; what isn't worded otherwise stays."""
        whole = self.wordings.get(text)
        return tuple(whole) if whole is not None else (self.with_words(text),)

    def with_words(self, text: str) -> str:
        """A wording with the words of then."""
        return _with(self.words, text)


_GIVEN = re.compile(r"\{(\w+)=([^{}]*)\}")
_patterns: dict[tuple[str, ...], re.Pattern[str]] = {}


def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """What finds any of some runs of words, rather a longer one, and no parts of words or of names of holes."""
    found = _patterns.get(words)
    if found is None:
        runs = "|".join(_run(each) for each in sorted(words, key=len, reverse=True))
        found = _patterns[words] = re.compile(runs)
    return found


def _with(others: Mapping[str, str], text: str) -> str:
    """A wording with other words for some."""
    return _any_of(tuple(others)).sub(lambda match: others[match[0]], text) if others else text


def _run(words: str) -> str:
    before = r"(?<![\w{@'-])" if words[0].isalpha() else ""
    after = r"(?![\w(?-]|'[a-z])" if words[-1].isalpha() else ""
    return before + re.escape(words) + after


Tests = Mapping[type[Phrase], Callable[[Any], bool]]
"""Of phrases that are worded alike then, which of them a text means."""

Settling = Callable[[Any], Any]
"""What a text means where only the whole tells which of several phrases it is. Its references aren't bound yet."""


class Idiom:
    """How phrases were worded at some time, as steps back from today.

    A wording of then may begin with what holds where it is said, `{amount=a}`; it doesn't show that field.

    >>> early = IdiomStep({"chant(s) loudly": ["shout(s)", "cry aloud"]}, {})
    >>> idiom = Idiom([IdiomStep({}, {"sing(s)": "chant(s)"}), early])
    >>> idiom.reworded("sing(s) loudly"), idiom.reworded("sing(s) to {listener}")
    (('shout(s)', 'cry aloud'), ('chant(s) to {listener}',))
    """

    def __init__(self, steps: Sequence[IdiomStep], tests: Tests | None = None, settled: Settling | None = None):
        self._steps = tuple(steps)
        self._tests = tests or {}
        self._settled = settled
        self._wordings: dict[int, tuple[Wording, ...]] = {}
        self._single = {form: said for step in steps for form, said in step.single.items()}
        self._agreements = {text: Agreement[name] for step in steps for text, name in step.agreements.items()}

    def reworded(self, text: str) -> tuple[str, ...]:
        """The wordings of then for one of today."""
        found: tuple[str, ...] = (text,)
        for step in self._steps:
            found = tuple(then for later in found for then in step.reworded(later))
        said = (each for then in found for each in (then, _with(self._single, then)))
        return tuple(dict.fromkeys(said)) if self._single else found

    def settled(self, tree: T) -> T:
        """A text that was read, with what only the whole of it tells."""
        return tree if self._settled is None else self._settled(tree)

    def word(self, text: str) -> str:
        """The word of then for one that names a value, such as a characteristic."""
        return self.reworded(text)[0]

    def written(self, tree: Phrase) -> Wording:
        """The wording that a phrase was written in."""
        for wording in self.alternatives(tree):
            if all(getattr(tree, field) == value for field, value in wording.constants):
                return wording
        raise Unwritable(f"no wording of {type(tree).__name__} then fits {tree!r}")

    def of_single(self, tree: Phrase) -> Wording | None:
        """The wording of a phrase that is said of a single one whose verb stands in its base form, if it is another."""
        text = self.written(tree).text
        said = _with(self._single, text)
        return next((each for each in self.alternatives(tree) if each.text == said != text), None)

    def alternatives(self, tree: Phrase) -> tuple[Wording, ...]:
        """All that was said then for what a phrase's fields ask for today, what is written first."""
        return self._of(type(tree), wording_of(tree))

    def wordings(self, declared: Declaration) -> tuple[Wording, ...]:
        """All wordings of a phrase that were read then: what says the same twice is read as what stands first, unless
        it can be told which is meant.
        """
        can_be_told = declared.phrase in self._tests
        found: dict[object, Wording] = {}
        for wording in declared.wordings:
            for then in self._of(declared.phrase, wording) if wording.written else (wording,):
                found.setdefault((then.text, then.constants) if can_be_told else then.text, then)
        return tuple(found.values())

    def _of(self, cls: type[Phrase], wording: Wording) -> tuple[Wording, ...]:
        """What was said for a wording of today that is written."""
        found = self._wordings.get(id(wording))
        if found is None:
            texts = self.reworded(wording.text)
            same = texts == (wording.text,) and cls not in self._tests
            found = (wording,) if same else tuple(self._made(cls, wording, texts))
            self._wordings[id(wording)] = found
        return found

    def _made(self, cls: type[Phrase], wording: Wording, texts: tuple[str, ...]) -> Iterator[Wording]:
        is_written, is_meant = True, self._is_reworded_whole(wording.text)
        for text in texts:
            given = tuple((each[1], _value(cls, each[1], each[2])) for each in _GIVEN.finditer(text))
            said = _GIVEN.sub("", text)
            agreement = self._agreements.get(said, wording.agreement)
            constants = (*wording.constants, *given)
            fits = self._tests.get(cls)
            yield Wording(said, parse_template(said), agreement, constants, is_written, is_meant, fits)
            is_written = is_written and bool(given)

    def _is_reworded_whole(self, text: str) -> bool:
        """Whether all of a wording is told otherwise at some step back: then it is meant where its words are said."""
        found: tuple[str, ...] = (text,)
        for step in self._steps:
            if any(later in step.wordings for later in found):
                return True
            found = tuple(then for later in found for then in step.reworded(later))
        return False


def _value(cls: type[Phrase], field: str, words: str) -> Any:
    """The value of a field that words stand for; None for no words."""
    from comprules.reader.reading import read

    annotation = annotation_of(cls, field)
    known = [value for value in typing.get_args(annotation) if str(value) == words]
    if known or not words:
        return known[0] if known else None
    return read(words, annotation)
