"""CR 113.1: what is read from cards can be compared between two states of the project."""

from __future__ import annotations

from comprules.kernel.card import Face
from readings_as_ever import faces_of, line


def well(text: str) -> Face:
    return Face("Well", "", "Land", text)


def test_a_line_says_whether_the_same_is_read() -> None:
    """113.1: the same text is the same abilities, with reminder text or without; another text is others."""
    assert line(well("{T}: Add {G}.")) == line(well("{T}: Add {G}. (Green.)"))
    assert line(well("{T}: Add {G}.")) != line(well("{T}: Add {U}."))


def test_what_isnt_read_is_told() -> None:
    """113.1: a text that has no meaning is no ability, and its line says where reading stops."""
    assert line(well("Frobnicate.")).startswith("Well: unread: ")
    assert "Frobnicate" in line(well("Frobnicate."))


def test_every_card_of_the_starter_set_is_read() -> None:
    """113.1: so a line of each shows what becomes of it."""
    lines = [line(face) for face in faces_of(None)]
    assert len(lines) == len(set(lines)) > 100
    assert not any("unread" in each for each in lines)
