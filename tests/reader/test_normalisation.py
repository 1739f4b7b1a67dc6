"""What a text may differ in from the text that is read, and what it may not."""

from __future__ import annotations

import pytest

from comprules.reader.names import CardName
from comprules.reader.normalisation import normalised


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("Fly\u2019s end", "Fly's end"),
        ("\u22123: Draw a card.", "-3: Draw a card."),
        ("Flying (It can\u2019t be blocked.)", "Flying"),
        ("Flying\n\n\nReach\n", "Flying\nReach"),
        ("{T}:Add {G}.", "{T}: Add {G}."),
        ("Cycling 2U", "Cycling {2}{U}"),
        ("Draw a  card.\u00a0", "Draw a card."),
    ],
)
def test_what_is_lost(printed: str, read: str) -> None:
    assert normalised(printed) == read


def test_the_name_is_a_sign_of_its_own() -> None:
    assert normalised("Mend heals Mend, but not Mender.", CardName("Mend")) == "~ heals ~, but not Mender."


@pytest.mark.parametrize("text", ["Draw a card.", "{2}{U}, {T}: Add {W}.", "It can't block this turn."])
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    assert normalised(text) == text
