"""How wordings are told in the words of another time, and read from them."""

from __future__ import annotations

from abc import abstractmethod

import pytest

from comprules.reader.agreement import Agreement
from comprules.reader.errors import Ambiguous, Unread
from comprules.reader.grammar import Grammar
from comprules.reader.idiom import Idiom, IdiomStep, Tests
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read
from comprules.reader.voice import voice
from comprules.reader.writer import written


class Act(Phrase):
    @abstractmethod
    def sound(self) -> str: ...


@phrase("hum(s) {n:word} <tune|tunes @n>")
class Hums(Act):
    n: int

    def sound(self) -> str:
        return "m"


@phrase("sing(s) {n:word} <tune|tunes @n>")
class Sings(Act):
    n: int

    def sound(self) -> str:
        return "la"


def idiom(words: dict[str, str], wordings: dict[str, list[str]], tests: Tests | None = None) -> Idiom:
    return Idiom([IdiomStep(wordings, words)], tests)


def said(tree: Phrase, then: Idiom) -> str:
    return written(tree, Agreement.YOU, True, voice(then, {}))


def grammar(then: Idiom) -> Grammar:
    return Grammar([Hums, Sings], then)


def test_words_are_replaced_wherever_they_stand_and_not_within_others() -> None:
    """A run of words of a wording is another's, the longest first; parts of words are no words."""
    then = idiom({"tune": "air", "tunes": "airs", "sing(s)": "chant(s)", "in": "on"}, {})
    assert said(Sings(2), then) == "Chant two airs"
    assert read("Chant an air", Act, grammar=grammar(then)) == Sings(1)
    with pytest.raises(Unread):
        read("Sing two tunes", Act, grammar=grammar(then))


def test_a_whole_wording_may_be_said_in_several_ways_of_which_the_first_is_written() -> None:
    """Each way is read; writing what was read gives the first."""
    then = idiom({}, {"sing(s) {n:word} <tune|tunes @n>": ["raise(s) {n:word} <song|songs @n>", "give(s) {n:word}"]})
    assert said(Sings(2), then) == "Raise two songs"
    assert read("Give two", Act, grammar=grammar(then)) == read("Raise two songs", Act, grammar=grammar(then))


def test_a_wording_can_be_for_one_value_of_a_field() -> None:
    """It doesn't show that field, and is written only where the field has that value."""
    then = idiom({}, {"sing(s) {n:word} <tune|tunes @n>": ["{n=}whistle(s)", "sing(s) {n:word} songs"]})
    assert said(Sings(2), then) == "Sing two songs"
    assert read("Sing two songs", Act, grammar=grammar(then)) == Sings(2)


def test_what_is_told_otherwise_as_a_whole_is_meant_where_others_read_the_same() -> None:
    """Words that another phrase could say, too, mean the phrase whose wording of then they are."""
    then = idiom({}, {"sing(s) {n:word} <tune|tunes @n>": ["hum(s) {n:word} <tune|tunes @n>"]})
    assert read("Hum two tunes", Act, grammar=grammar(then)) == Sings(2)


def test_a_test_tells_apart_what_was_worded_alike() -> None:
    """Without it the words have two meanings."""
    alike = {"sing(s)": "hum(s)"}
    with pytest.raises(Ambiguous):
        read("Hum two tunes", Act, grammar=grammar(idiom(alike, {})))
    then = idiom(alike, {}, {Sings: lambda tree: tree.n > 1, Hums: lambda tree: tree.n == 1})
    assert read("Hum two tunes", Act, grammar=grammar(then)) == Sings(2)
    assert read("Hum a tune", Act, grammar=grammar(then)) == Hums(1)


def test_steps_lead_back_one_by_one() -> None:
    """An older time rewords what the next later one says."""
    then = Idiom(
        [IdiomStep({}, {"sing(s)": "chant(s)"}), IdiomStep({}, {"chant(s)": "intone(s)", "sing(s)": "bawl(s)"})]
    )
    assert said(Sings(2), then) == "Intone two tunes"
