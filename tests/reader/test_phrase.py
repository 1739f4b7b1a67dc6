"""What a phrase must be to be one."""

from __future__ import annotations

import enum
from abc import abstractmethod
from typing import Any

import pytest

from comprules.reader.defaults import default_grammar
from comprules.reader.errors import GrammarError, TemplateError, Unread
from comprules.reader.grammar import Grammar
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read, write


class Feat(Phrase):
    @abstractmethod
    def applause(self) -> int: ...

    @property
    @abstractmethod
    def danger(self) -> int: ...


class Plain(Phrase):
    pass


def test_a_phrase_without_a_meaning_can_t_exist() -> None:
    """The error names what is missing."""
    with pytest.raises(TypeError, match="applause, danger"):

        @phrase("juggle(s)")
        class Juggle(Feat):
            pass


@pytest.mark.parametrize(
    ("wording", "message"),
    [
        ("juggle", "doesn't say balls"),
        ("juggle {balls} {clubs}", "no field clubs"),
        ("juggle {balls} {balls}", "stands twice"),
        ("juggle [{balls}", "not closed"),
        ("juggle {balls}]", "not opened"),
        ("juggle {balls", "neither a hole nor a symbol"),
        ("juggle <a|b|c|d|e> {balls}", "two, three or four"),
        ("juggle <a {balls}", "form is not closed"),
        ("juggle <ball|balls @balls> {balls}", "before it"),
        ("juggle [well] {balls}", "bind optional words"),
        ("juggle {balls?one|two|three}", "more than two"),
        ("juggle {balls:IT@balls}", "agrees with two things"),
        ("[{balls}]", "without any words"),
    ],
)
def test_a_wording_that_doesn_t_fit_its_fields_is_an_error(wording: str, message: str) -> None:
    """Mistakes show where the class is declared."""
    with pytest.raises(TemplateError, match=message):

        @phrase(wording)
        class Juggle(Plain):
            balls: int


@pytest.mark.parametrize(
    "arguments",
    [
        {"by": "n"},
        {"also": "older"},
        {"also": {1: ["older"]}},
        {"agreement": "m"},
        {"widest": "m"},
    ],
)
def test_arguments_that_don_t_fit_are_an_error(arguments: dict[str, Any]) -> None:
    """So do mistakes in the other arguments."""
    with pytest.raises(TemplateError):

        @phrase("hum {n}", **arguments)
        class Hum(Plain):
            n: int


def test_several_wordings_need_a_field_that_decides() -> None:
    """What the fields don't say can't be written."""
    with pytest.raises(TemplateError, match="by="):

        @phrase({1: "hum", 2: "sing"})
        class Hum(Plain):
            n: int


def test_a_class_is_declared_once() -> None:
    """A second declaration would change what has been read already."""
    with pytest.raises(TemplateError, match="twice"):

        @phrase("hum")
        @phrase("sing")
        class Hum(Plain):
            pass


class Tempo(enum.Enum):
    FAST = "fast"


@phrase("{how} hum")
class NoneOutsideBrackets(Plain):
    how: Tempo | None


@phrase("hum [{how}]")
class SomethingInBrackets(Plain):
    how: Tempo


@phrase("hum {x}")
class UnreadableType(Plain):
    x: float


@phrase("hum {x:loudly}")
class UnknownFormat(Plain):
    x: int


@phrase("{notes}")
class ListWithoutFormat(Plain):
    notes: tuple[Plain, ...]


@phrase("{inner}")
class Wrapped(Plain):
    inner: Plain


@pytest.mark.parametrize(
    "cls", [NoneOutsideBrackets, SomethingInBrackets, UnreadableType, UnknownFormat, ListWithoutFormat, Wrapped]
)
def test_fields_that_can_t_be_read_are_an_error_of_the_grammar(cls: type[Phrase]) -> None:
    """Types are looked at when the grammar is made, as they may be declared later than the phrase."""
    with pytest.raises(GrammarError, match=cls.__name__):
        Grammar([cls])


class Song(Phrase):
    pass


@phrase({"soft": "hum {notes:and}", "loud": "sing {notes:or}"}, by="voice", also={"loud": ["bellow {notes:or}"]})
class Voice(Song):
    voice: str
    notes: tuple[Note, ...]


class Note(enum.Enum):
    DO = "do"
    RE = "re"
    MI = "mi"


@phrase("whistle {sharp?sharply|flatly} [in {key}] {n:ordinal}")
class Whistle(Song):
    sharp: bool
    key: Note | None
    n: int
    secret: int = 0


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("hum do, re, and mi", Voice("soft", (Note.DO, Note.RE, Note.MI))),
        ("sing do or re", Voice("loud", (Note.DO, Note.RE))),
        ("whistle sharply first", Whistle(True, None, 1)),
        ("whistle flatly in do third", Whistle(False, Note.DO, 3)),
    ],
)
def test_the_fields_determine_the_wording(text: str, tree: Song) -> None:
    """Reading and writing agree on what the fields say."""
    assert read(text, Song) == tree
    assert write(tree, capital=False) == text


@phrase('obey the "golden rule" of {note}')
class Obey(Song):
    note: Note


def test_a_quoted_word_is_no_sentence() -> None:
    """Words of the wording itself keep their case in quotation marks."""
    assert write(Obey(Note.DO)) == 'Obey the "golden rule" of do'
    assert read('obey the "golden rule" of do', Song) == Obey(Note.DO)


def test_an_older_wording_of_one_value_is_read() -> None:
    """`also` with `by` has its own list for each value."""
    assert read("bellow do or mi", Song) == Voice("loud", (Note.DO, Note.MI))


def test_a_phrase_declared_later_is_read_at_once() -> None:
    """The default grammar is made anew when there are more phrases."""
    before = default_grammar(Song)
    with pytest.raises(Unread):
        read("yodel", Song)

    @phrase("yodel")
    class Yodel(Song):
        pass

    assert read("yodel", Song) == Yodel()
    assert default_grammar(Song) is not before


def test_phrases_are_values() -> None:
    """Equal fields make equal phrases, which match and hash."""
    assert Whistle(True, None, 1) == Whistle(True, None, 1)
    assert hash(Whistle(True, None, 1)) == hash(Whistle(True, None, 1))
    match Whistle(True, Note.DO, 1):
        case Whistle(key=Note.DO):
            pass
        case _:
            pytest.fail("a phrase should match its fields")
