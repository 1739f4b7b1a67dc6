"""What comes of some words is worked out once for all texts, and depends on none of those that were read before."""

from __future__ import annotations

import pytest

from comprules.reader.errors import Unread
from comprules.reader.grammar import Grammar
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read


class Bird(Phrase):
    """What is seen."""


class Sight(Phrase):
    """What somebody sees."""


class Remark(Phrase):
    """What somebody says of a sight, which it begins with."""


class Answer(Phrase):
    """What somebody says of a remark."""


@phrase("wrens")
class Wrens(Bird):
    pass


@phrase("I see {bird} now")
class Seen(Sight):
    bird: Bird


@phrase("{bird} now")
class Now(Sight):
    bird: Bird


@phrase("{sight} as always")
class AsAlways(Remark):
    sight: Sight


@phrase("{sight}")
class Plain(Remark):
    sight: Sight


@phrase("{remark} indeed")
class Indeed(Answer):
    remark: Remark


@phrase("{remark}")
class NoMore(Answer):
    remark: Remark


PHRASES: list[type[Phrase]] = [Wrens, Seen, Now, AsAlways, Plain, Indeed, NoMore]


def test_a_text_is_read_where_less_was_wanted_of_its_words_before() -> None:
    """After "wrens" before "now" only the hole in "I see wrens now" was waiting; then a sight is, and all of it."""
    grammar = Grammar(PHRASES)
    assert read("I see wrens now", Sight, grammar=grammar) == Seen(Wrens())
    assert read("wrens now", Sight, grammar=grammar) == Now(Wrens())
    assert read("wrens now", Remark, grammar=grammar) == Plain(Now(Wrens()))
    assert read("wrens now", Answer, grammar=grammar) == NoMore(Plain(Now(Wrens())))


def test_a_text_is_read_where_more_was_wanted_of_its_words_before() -> None:
    """What could be the beginning of an answer isn't one where only a sight is wanted."""
    grammar = Grammar(PHRASES)
    assert read("wrens now indeed", Answer, grammar=grammar) == Indeed(Plain(Now(Wrens())))
    assert read("wrens now as always indeed", Answer, grammar=grammar) == Indeed(AsAlways(Now(Wrens())))
    assert read("wrens now", Sight, grammar=grammar) == Now(Wrens())
    for text, unread in (("wrens now indeed", "indeed"), ("wrens now as always", "as")):
        with pytest.raises(Unread) as refused:
            read(text, Sight, grammar=grammar)
        assert refused.value.words == unread
