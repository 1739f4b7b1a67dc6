"""Reading and writing the toy language."""

from __future__ import annotations

import pytest
from hypothesis import given

from comprules.reader.binding_pass import bound
from comprules.reader.errors import NotWrittenBack, Unread
from comprules.reader.lexemes import SelfName
from comprules.reader.names import CardName
from comprules.reader.reading import read, write
from reader import trees
from reader.toy_language import (
    TOY,
    Act,
    Clause,
    Counted,
    Draw,
    Has,
    Line,
    Lose,
    Spell,
    Subject,
    This,
    You,
)

LINES = [
    "Draw a card.",
    "You draw two cards.",
    "Target player draws X cards.",
    "Target player may draw a card. That player loses 3 life and gains 2 life.",
    "Target red green non-Elf creature that's tapped gets +1/+1 until end of turn.",
    "All Goblin creatures that are tapped get -1/-0 and gain flying and ward—{2}{R} until end of turn.",
    'You have "{1}, {T}: Draw a card." Draw a card.',
    "You have \"{1}, {T}: All creatures have 'Draw a card.'\"",
    "Flying, ward—{2}",
    "Create an 8/8 token named Old Man of the Sea. Draw a card.",
    "~'s owner's owner's owner draws a card.",
    "Each nonred land and/or creature gets +1/+1 until end of turn.",
    "If you draw a card, you lose 2 life and gain 3 life, then draw a card.",
    "Draw a card, lose 2 life, then draw two cards.",
    "Choose one —\n• Draw a card.\n• Lose 2 life.",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    """What is read is written back, word for word."""
    assert write(read(line, Line, grammar=TOY)) == line


@given(trees.lines)
def test_every_tree_is_read_as_it_was_written(tree: Line) -> None:
    """Writing a tree and reading the text gives the tree again."""
    assert read(write(tree), Line, grammar=TOY) == bound(tree)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Draw a bird.", "bird"),
        ("Draws a card.", "Draws"),
        ("Draw a card. Draw", ""),
        ("You draw two card.", "card"),
        ("Target player draw a card.", "draw"),
        ("", ""),
    ],
)
def test_a_refusal_points_at_the_words(line: str, words: str) -> None:
    """A line that isn't read says which words stopped it."""
    with pytest.raises(Unread) as refusal:
        read(line, Line, grammar=TOY)
    assert refusal.value.words == words


def test_a_refusal_shows_the_line_and_what_was_expected() -> None:
    """The message marks the words under the line."""
    with pytest.raises(Unread) as refusal:
        read("You draw two birds.", Line, grammar=TOY)
    assert str(refusal.value).splitlines() == [
        'not read: expected "cards"',
        "  You draw two birds.",
        "               ^^^^^",
    ]
    assert refusal.value.position == 13


def test_a_refusal_finds_the_gap_that_one_phrase_would_close() -> None:
    """The fewest words are named in whose place one phrase would let the line through."""
    text = "Target player may juggle three balls. You draw a card."
    with pytest.raises(Unread) as refusal:
        read(text, Line, grammar=TOY)
    gap = refusal.value.gap()
    assert gap is not None
    assert (text[gap.start : gap.end], gap.fitting) == ("juggle three balls", ("Act",))


@pytest.mark.parametrize(
    "line", ["Draw A card.", "Draw a card. draw a card.", "Draw a card .", "create a 8/8 token named Fog."]
)
def test_what_is_worded_otherwise_is_not_read(line: str) -> None:
    """A text whose meaning is worded otherwise, if only by a capital or an article, is not read."""
    with pytest.raises((NotWrittenBack, Unread)):
        read(line, Line, grammar=TOY)


def test_an_older_wording_is_read_and_the_newer_one_written() -> None:
    """An `also` wording is read exactly and written in today's words."""
    assert write(read('You own "Draw a card."', Line, grammar=TOY)) == 'You have "Draw a card."'
    assert write(read('All creatures own "Draw a card."', Line, grammar=TOY)) == 'All creatures have "Draw a card."'
    with pytest.raises(Unread):
        read('You owns "Draw a card."', Line, grammar=TOY)


def test_the_card_s_own_name_is_kept_in_the_form_that_was_used() -> None:
    """A text may name its card in full or in short, and is written back as it was."""
    name = CardName("Mara, Keeper of Moss", "Mara")
    tree = read("Mara draws a card.", Line, name=name, grammar=TOY)
    assert tree == Spell((Clause(This(SelfName.SHORT), Draw(Counted(1))),))
    assert write(tree, name=name) == "Mara draws a card."
    assert write(tree) == "≈ draws a card."


def test_a_card_named_like_a_word_of_the_game_is_read() -> None:
    """A name that is a word of the language is read as that word where it must be."""
    assert write(read("Draw a card.", Line, name="Draw", grammar=TOY)) == "Draw a card."


def test_a_part_of_a_sentence_is_read_in_lower_case() -> None:
    """A category below the sentence reads words without a capital, in the agreement that is asked for."""
    assert read("you", Subject, grammar=TOY) == You()
    assert write(Lose(2, None), capital=False) == "lose 2 life"
    assert isinstance(read("draw a card", Act, grammar=TOY), Draw)


def test_a_quotation_ends_its_sentence_with_one_full_stop() -> None:
    """The quotation's full stop stands for the sentence's, too."""
    tree = read('You have "Draw a card."', Line, grammar=TOY)
    assert isinstance(tree, Spell)
    assert isinstance(tree.sentences[0], Clause)
    assert isinstance(tree.sentences[0].act, Has)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 1_000_000,
        "Draw a card. " * 80_000,
        "non" * 6_000,
        "(" * 19_000,
        '"' * 19_000,
        "'" * 19_000,
        "{" * 19_000,
        "1/" * 9_000,
        "~" + "'s owner" * 300 + " draws a card.",
        "~" + "'s owner" * 5_000 + " draws a card.",
        "If you draw a card, " * 300 + "draw a card.",
        'You have "' * 300,
        "You have " + "\"You have '" * 100 + "Draw a card." + "'\"" * 100,
        "Draw a card, then " * 200,
        "\x00\ud800\u2028\u0130\U0001f409\ue000\ufffc",
        "Dräw ä cärd.",
        "≈ ~ “ ” ’",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_hostile_text_is_refused_with_a_clear_error(text: str) -> None:
    """Whatever the text, the answer is a refusal, never another error."""
    with pytest.raises(Unread) as refusal:
        read(text, Line, grammar=TOY)
    assert str(refusal.value)
