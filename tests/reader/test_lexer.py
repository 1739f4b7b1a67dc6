"""Cutting a text into tokens, and normalising it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.reader.lexer import TokenKind, kind_of, spans, split
from comprules.reader.names import CardName
from comprules.reader.normalisation import normalised, printed


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Add {2/W}{G/P}.", ["Add", "{2/W}", "{G/P}", "."]),
        ("a -X/-0 or 2/2", ["a", "-X/-0", "or", "2/2"]),
        ("*/1+* and X/X", ["*/1+*", "and", "X/X"]),
        ("+1: −", ["+1", ":", "−"]),
        ("opponent's players' can't", ["opponent", "'s", "players", "'", "can't"]),
        ("non-Human nonland None", ["non-", "Human", "non", "land", "None"]),
        ("face-down twenty-one and/or 20-sided", ["face-down", "twenty-one", "and/or", "20-sided"]),
        ("Choose one —\n• Draw", ["Choose", "one", "—", "\n", "•", "Draw"]),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    """What belongs together is one token."""
    assert split(text) == tokens


@given(st.text())
def test_tokens_are_where_their_spans_say(text: str) -> None:
    """Any text can be cut, and each token has a place and a kind."""
    tokens = split(text)
    assert [text[start:end] for start, end in spans(text)] == tokens
    assert all(kind_of(token) is not TokenKind.END for token in tokens)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("It’s “fine”.", "It's “fine”."),
        ("Draw a card. (You may.)  Sing.\r\n\r\n(Just a reminder.)\n", "Draw a card. Sing."),
        ("−2: Draw.", "-2: Draw."),
        ('It has "Sing." and "Hum."', "It has “Sing.” and “Hum.”."),
        ("It has \"They have 'Sing.'\"", "It has “They have “Sing.”.”."),
        ('It has "The players\' songs."', "It has “The players' songs.”."),
        ("Mara's Moss, Mara, Maras", "~'s Moss, ~, Maras"),
        ("{W},{T}:Draw a card,then sing.", "{W}, {T}: Draw a card, then sing."),
    ],
)
def test_normalising(text: str, plain: str) -> None:
    """What is normalised is what is published."""
    assert normalised(text, CardName("Mara")) == plain


@pytest.mark.parametrize(
    "text", ['It has "Sing."', "It has \"They have 'Sing.'\"", 'It has "Sing." Hum.', 'It has "flying".']
)
def test_a_normalised_text_is_printed_as_it_was(text: str) -> None:
    """Directed quotation marks and the second full stop are gone in print."""
    assert printed(normalised(text)) == text


@given(st.text(alphabet="ab.\"' “”(){}\n~", max_size=40))
def test_normalising_never_fails(text: str) -> None:
    """Whatever the text, normalising it twice is normalising it once, up to the marks it directs."""
    assert isinstance(normalised(printed(normalised(text))), str)
