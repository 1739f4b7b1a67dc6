"""Texts that no card has: the reader answers all of them, with a meaning or with its own refusal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comprules.cards.starter import starter_cards
from comprules.reader.errors import ReadError, Unread, stopping_words
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability

COMMON = (
    "whenever when if you target each creature creatures player players draws draw a card cards deals damage to gets "
    "+1/+1 +X/-0 until end of turn and or then , . : — • “ ” \" ' ( ) {T} {2/W} {R}{R} {} can't ~ ≈ its owner's hand "
    "flying, trample an two up choose one other non- non with where X is the number it that 0 007 's as though "
    "control controls destroy sacrifice exile"
)
ODD = "² ½ １ İ ß ﬃ 🂡 \n \u00a0 \u200b \u202e \ufffc \ue000 \ue001 \ue002 \x00"
WORDS = tuple(COMMON.split(" ")) + tuple(ODD.split(" "))
ODD_WORDS = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
ODD_SIGNS = st.text(max_size=80)
REAL = tuple(face.oracle_text for card in starter_cards() for face in card.faces if face.oracle_text)


def answered(text: str, name: str | None = None) -> None:
    """Read a text to the end: its refusal, if it has one, can tell what it is about."""
    refusal = refused(text, name)
    assert refusal is None or (str(refusal) and isinstance(stopping_words(refusal), str))


def refused(text: str, name: str | None) -> ReadError | None:
    """Why a text isn't read; None if it is."""
    try:
        read(text, Ability, name=name)
    except ReadError as refusal:
        return refusal
    return None


@settings(deadline=None)
@given(st.one_of(ODD_WORDS, ODD_SIGNS, st.tuples(ODD_WORDS, ODD_SIGNS).map("".join)), st.sampled_from((None, "a", "X")))
def test_any_text_has_a_meaning_or_a_refusal(text: str, name: str | None) -> None:
    """113.1: an ability is what its text says; a text that says nothing the rules know has no meaning here."""
    answered(text, name)


@settings(deadline=None)
@given(st.sampled_from(REAL), st.integers(0, 200), st.integers(0, 40), ODD_WORDS | ODD_SIGNS)
def test_a_damaged_text_has_a_meaning_or_a_refusal(text: str, place: int, length: int, damage: str) -> None:
    """What a card says, with something else in the place of a part of it."""
    answered(text[:place] + damage + text[place + length :])


@settings(deadline=None)
@given(st.text(min_size=1, max_size=12), st.integers(min_value=1, max_value=300))
def test_texts_that_repeat_themselves_are_answered(part: str, times: int) -> None:
    """Nothing is read in more steps than its length allows."""
    answered(part * times)


@pytest.mark.parametrize(
    "text",
    [
        "Flying and " * 60,
        "flying, " * 400 + "flying",
        "Whenever you draw a card, " * 40 + "draw a card.",
        "Draw a card, then " * 60 + "draw a card.",
        "Destroy target creature with a creature with " * 40,
        "Destroy target " + "nonblack, " * 200 + "creature.",
        "Draw X cards, where X is the number of " + "cards in the hand of the controller of " * 60 + "~.",
        "Creatures you control have “" * 60,
        "“" * 500 + "”" * 500,
        '"' * 1_001,
        "'" * 1_001,
        "(" * 10_000,
        "{" * 10_000,
        "a-" * 9_000,
        "\n" * 15_000,
        " " * 19_999,
        "•\n" * 900,
    ],
)
def test_long_and_deep_texts_are_answered(text: str) -> None:
    """Neither depth nor length nor many ways to divide the words keep the reader busy."""
    answered(text)


@pytest.mark.parametrize("part", ["a", "Flying\n", "“", "\u0301", "𝔽", "~ "])
def test_a_million_characters_are_refused_unread(part: str) -> None:
    """No rules text is that long, and so it isn't looked at."""
    with pytest.raises(Unread, match="characters are more than"):
        read(part * (1_000_000 // len(part)), Ability)
