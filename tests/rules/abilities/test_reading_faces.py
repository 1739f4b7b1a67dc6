"""Reading whole faces."""

from __future__ import annotations

import pytest

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unread
from comprules.reader.lexemes import SelfName
from comprules.rules.abilities.reading_faces import lines_of, read_face, read_report
from reader.toy_language import (
    TOY,
    Choose,
    Clause,
    Counted,
    Draw,
    Flying,
    Keywords,
    Line,
    Order,
    Spell,
    This,
)


class Face(Record, frozen=True):
    name: str
    oracle_text: str
    type_line: str = "Creature — Elf"


def face(text: str, name: str = "Mara, Keeper of Moss", type_line: str = "Legendary Creature — Elf") -> Face:
    return Face(name, text, type_line)


DRAW = Spell((Order(Draw(Counted(1))),))


@rule("113.2c")
def test_each_line_is_an_ability() -> None:
    """113.2c: an object's abilities are its paragraphs."""
    assert read_face(face("Flying\nDraw a card."), Line, TOY) == (Keywords((Flying(),)), DRAW)


def test_a_face_without_text_has_no_abilities() -> None:
    """No text, or nothing but a reminder, means nothing."""
    assert read_face(face(""), Line, TOY) == ()
    assert read_face(face("({T}: Draw a card.)"), Line, TOY) == ()


@rule("207.2c", "207.2d")
@pytest.mark.parametrize("label", ["Landfall", "Council's dilemma", "Descend 8", "Bring it Down!"])
def test_an_ability_word_means_nothing(label: str) -> None:
    """207.2c, 207.2d: ability words and flavour words have no rules meaning; the report keeps them."""
    (line,) = read_report(face(f"{label} — Draw a card."), Line, TOY)
    assert (line.label, line.meaning) == (label, DRAW)


@pytest.mark.parametrize("word", ["Boast", "Max speed", "II, III", "Forecast"])
def test_a_word_with_a_meaning_is_not_dropped(word: str) -> None:
    """A keyword or a chapter before a dash is never taken for flavour."""
    with pytest.raises(Unread):
        read_face(face(f"{word} — Draw a card."), Line, TOY)


@rule("700.2")
def test_modes_belong_to_the_line_before() -> None:
    """700.2: the options of a modal ability are part of it."""
    (modal,) = read_face(face("Choose one —\n• Draw a card. (It's free.)\n• Lose 2 life."), Line, TOY)
    assert isinstance(modal, Choose)
    assert len(modal.modes) == 2
    assert lines_of("Roll.\n1—9 | Sing.\n10+ | Hum.\nFlying") == ("Roll.\n1—9 | Sing.\n10+ | Hum.", "Flying")


@rule("201.5c")
@pytest.mark.parametrize(
    ("name", "type_line", "text", "form"),
    [
        ("Mara, Keeper of Moss", "Legendary Creature", "Mara draws a card.", SelfName.SHORT),
        ("Mara, Keeper of Moss", "Legendary Creature", "Mara, Keeper of Moss draws a card.", SelfName.FULL),
        ("Mara the Moss", "Legendary Creature", "Mara draws a card.", SelfName.SHORT),
        ("Old Mara of Moss", "Legendary Creature", "Old Mara draws a card.", SelfName.SHORT),
    ],
)
def test_a_legend_may_be_named_in_short(name: str, type_line: str, text: str, form: SelfName) -> None:
    """201.5c: text may refer to a legendary card by a shortened form of its name."""
    assert read_face(face(text, name, type_line), Line, TOY) == (Spell((Clause(This(form), Draw(Counted(1))),)),)


def test_a_name_that_is_no_legend_s_isn_t_shortened() -> None:
    """Other cards are named in full."""
    with pytest.raises(Unread):
        read_face(face("Mara draws a card.", "Mara of Moss", "Creature"), Line, TOY)


def test_the_report_has_every_line_with_its_reading_or_its_refusal() -> None:
    """One unread line doesn't hide the others."""
    read, refused = read_report(face("Flying\nJuggle."), Line, TOY)
    assert read.refusal is None
    assert isinstance(refused.refusal, Unread)
    assert refused.text == "Juggle."
    with pytest.raises(Unread, match="Juggle"):
        read_face(face("Flying\nJuggle."), Line, TOY)


def test_a_text_that_is_too_long_is_one_refusal() -> None:
    """Nothing is attempted on a text that can't be rules text."""
    (line,) = read_report(face("Draw a card.\n" * 100_000), Line, TOY)
    assert isinstance(line.refusal, Unread)


@rule("113.3a")
def test_what_a_permanent_says_is_no_instruction() -> None:
    """113.3a: only an instant or sorcery is followed as it resolves; a permanent's text isn't read as if it were."""
    for types in ("Instant", "Legendary Sorcery"):
        assert len(read_face(face("Draw a card.", type_line=types))) == 1
    with pytest.raises(Unread):
        read_face(face("Draw a card."))


@rule("207.1")
def test_a_full_stop_left_out_at_the_end_of_a_line_is_supplied() -> None:
    """207.1: the text box holds the rules text; a line printed without its last full stop means what it would with it,
    and one that has a meaning as it stands is left as it is.
    """
    plain = read_report(face("Equipped creature gets +1/+0\nFlying", type_line="Artifact — Equipment"))
    assert [line.refusal for line in plain] == [None, None]
    assert [line.text for line in plain] == ["Equipped creature gets +1/+0.", "Flying"]
    assert read_report(face("Equipped creature sings", type_line="Artifact — Equipment"))[0].refusal is not None


@rule("702.1")
def test_a_full_stop_that_does_not_belong_there() -> None:
    """A full stop is left out at the end of a line that has no meaning with it; words aren't."""
    assert read_face(face("Flying, lifelink.")) == read_face(face("Flying, lifelink"))
    for line in ("Flying, lifelink..", "Flying, lifelink, up."):
        with pytest.raises(Unread):
            read_face(face(line))
