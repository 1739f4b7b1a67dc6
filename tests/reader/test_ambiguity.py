"""Several readings, and the preferences that decide between them."""

from __future__ import annotations

import logging

import pytest

from comprules.reader.errors import Ambiguous
from comprules.reader.grammar import Grammar
from comprules.reader.overlaps import overlaps
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read


class Thing(Phrase):
    """What has parts."""


@phrase("fish")
class Fish(Thing):
    pass


@phrase("{thing} with fins")
class WithFins(Thing):
    thing: Thing


@phrase("{things:and+}")
class Things(Thing):
    things: tuple[Thing, ...]


@phrase("{things:and+}", prefer=(WithFins,))
class FinsBelongToTheLast(Thing):
    things: tuple[Fish | WithFins, ...]


@phrase("{whole} of {part}")
class Of(Thing):
    whole: Thing
    part: Thing


@phrase("{whole} from {part}", widest="whole")
class From(Thing):
    whole: Thing
    part: Thing


@phrase("{animal} with fins")
class Swimmer(Thing):
    animal: Fish


def test_two_readings_are_an_error_that_shows_both() -> None:
    """A text with two meanings has none."""
    with pytest.raises(Ambiguous) as ambiguity:
        read("fish and fish with fins", Thing, grammar=Grammar([Fish, WithFins, Things]))
    assert ambiguity.value.count == 2
    assert "Things(things=(Fish(), WithFins(thing=Fish())))" in str(ambiguity.value)
    assert "WithFins(thing=Things(things=(Fish(), Fish())))" in str(ambiguity.value)


@pytest.mark.parametrize(("length", "count"), [(3, 2), (4, 5), (5, 14), (12, 58_786), (40, None)])
def test_readings_are_counted_without_being_built(length: int, count: int | None) -> None:
    """The number of ways to divide a chain of n things is the Catalan number."""
    text = " of ".join(["fish"] * length)
    with pytest.raises(Ambiguous) as ambiguity:
        read(text, Thing, grammar=Grammar([Fish, Of]))
    assert count is None or ambiguity.value.count == count
    assert len(ambiguity.value.readings) >= 2


def test_a_preferred_phrase_wins_where_both_read_the_same_words() -> None:
    """`prefer` decides between two phrases."""
    tree = read("fish and fish with fins", Thing, grammar=Grammar([Fish, WithFins, FinsBelongToTheLast]))
    assert tree == FinsBelongToTheLast((Fish(), WithFins(Fish())))


def test_a_phrase_divides_its_words_so_that_the_widest_hole_has_most() -> None:
    """`widest` decides where one phrase can be divided in several ways."""
    tree = read("fish from fish from fish", Thing, grammar=Grammar([Fish, From]))
    assert tree == From(From(Fish(), Fish()), Fish())


def test_a_preference_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is decided silently."""
    with caplog.at_level(logging.DEBUG, "comprules.reader.preferences"):
        read("fish from fish from fish", Thing, grammar=Grammar([Fish, From]))
    assert "widest {whole}" in caplog.text


def test_a_wording_that_another_can_derive_is_reported() -> None:
    """The special wording beside a general one is found without any text."""
    found = overlaps(Grammar([Fish, WithFins, Swimmer]))
    assert [(overlap.phrase, overlap.wording) for overlap in found] == [(Swimmer, "{animal} with fins")]
    assert "is also read otherwise" in str(found[0])


def test_a_grammar_without_overlaps_has_nothing_to_report() -> None:
    """Phrases that hold each other aren't overlaps."""
    assert overlaps(Grammar([Fish, WithFins])) == ()
