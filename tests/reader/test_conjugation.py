"""Wordings in other moods than the present tense."""

from __future__ import annotations

import pytest

from comprules.reader.conjugation import in_mood
from comprules.reader.errors import ReadError, Unwritable
from comprules.reader.mood import Mood
from comprules.reader.reading import read, write
from comprules.reader.template import parse_template
from reader.toy_language import TOY, Counted, Draw, Line, Lose, May, Sentence, TargetPlayer, Told, You

TOLD = [
    "You drew a card this turn.",
    "Target player would lose 3 life and gain 2 life.",
    "Target player has lost 3 life and gained 2 life.",
    "You have drawn two cards.",
    "You didn't draw a card, then lose 2 life.",
    "You drew a card, then lost 2 life this turn.",
    "All Goblin creatures got +1/+1 and gained flying until end of turn this turn.",
]


@pytest.mark.parametrize("line", TOLD)
def test_what_is_said_in_a_mood_is_written_as_it_was_read(line: str) -> None:
    """A phrase that conjugates is read and written in the mood that a hole asks for, also within a list."""
    assert write(read(line, Line, grammar=TOY)) == line


def test_a_mood_says_of_the_same_phrase_when_it_is_done() -> None:
    """The tree holds what it would hold in the present tense."""
    would = read("Target player would draw two cards", Sentence, grammar=TOY)
    assert would == Told(who=TargetPlayer(slot=would.who.slot), how="would", act=Draw(Counted(2)))  # type: ignore[attr-defined]
    assert write(Told(You(), "did", Lose(3, None))) == "You lost 3 life this turn"


@pytest.mark.parametrize("wrong", ["You draw a card this turn", "You would drew a card", "You has drawn a card"])
def test_another_form_of_the_verb_is_not_read(wrong: str) -> None:
    """Where a mood is asked for, the present tense doesn't do."""
    with pytest.raises(ReadError):
        read(wrong, Told, grammar=TOY)


def test_what_has_no_verb_that_inflects_is_not_said_in_a_mood() -> None:
    """ "May" has no past: nothing is read or written so."""
    with pytest.raises(Unwritable):
        write(Told(You(), "did", May(Draw(Counted(1)))))
    with pytest.raises(ReadError):
        read("You may draw a card this turn", Told, grammar=TOY)


@pytest.mark.parametrize(
    ("wording", "mood", "said"),
    [
        ("die(s)", Mood.PAST, "died"),
        ("<copies|copy>", Mood.PERFECT, "copied"),
        ("play(s)", Mood.PAST, "played"),
        ("search(es)", Mood.FORESEEN, "search"),
        ("die(s)", Mood.GERUND, "dying"),
        ("tap(s)", Mood.GERUND, "tapping"),
        ("<copies|copy>", Mood.GERUND, "copying"),
        ("<is|are> dealt damage", Mood.GERUND, "being dealt damage"),
        ("<is|are> dealt damage", Mood.PERFECT, "been dealt damage"),
        ("<is|is|are|are> dealt damage", Mood.FORESEEN, "be dealt damage"),
    ],
)
def test_forms(wording: str, mood: Mood, said: str) -> None:
    """Regular verbs follow their rule, the others are listed."""
    parts = in_mood(parse_template(wording), mood)
    assert parts is not None
    assert "".join(part.text for part in parts) == said  # type: ignore[union-attr]


def test_a_pronoun_agrees_as_ever_and_what_is_denied_has_no_form() -> None:
    """Only verbs are conjugated; a wording with "isn't" can't be said in another mood."""
    was = in_mood(parse_template("<is|is|are|are> tapped"), Mood.PAST)
    assert was is not None
    assert was[0].forms == ("was", "was", "were", "were")  # type: ignore[union-attr]
    assert in_mood(parse_template("attack(s) and <isn't|aren't> blocked"), Mood.PAST) is None
    drew = in_mood(parse_template("draw(s) <its|their|your> card"), Mood.PAST)
    assert drew is not None
    assert drew[1:] == parse_template("draw(s) <its|their|your> card")[1:]


@pytest.mark.parametrize(
    ("wording", "mood", "said"),
    [
        ("discard(s) {what}", Mood.OBJECT_PAST, "discarded"),
        ("draw(s) {what}", Mood.OBJECT_PERFECT, "drawn"),
        ("deal(s) damage to {what}", Mood.OBJECT_PAST, "dealt damage to"),
        ("attack(s)[ {what}]", Mood.PASSIVE, "attacked"),
        ("<is|are> dealt damage", Mood.REDUCED, "dealt damage"),
    ],
)
def test_what_it_is_done_to_is_left_out(wording: str, mood: Mood, said: str) -> None:
    """Where it has been named before, it isn't said again; "is" is left out behind a noun."""
    parts = in_mood(parse_template(wording), mood, "what")
    assert parts is not None
    assert "".join(part.text for part in parts) == said  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("wording", "mood"),
    [("deal(s) damage to {what}", Mood.PASSIVE), ("die(s)", Mood.OBJECT_PAST), ("die(s)", Mood.REDUCED)],
)
def test_what_has_nothing_to_leave_out(wording: str, mood: Mood) -> None:
    """Who dies does it to nobody, and what damage is dealt to isn't dealt itself."""
    assert in_mood(parse_template(wording), mood, "what") is None


def test_a_mood_is_asked_for_once() -> None:
    """A hole has one mood."""
    with pytest.raises(Exception, match="two things"):
        parse_template("{act:PAST:PERFECT}")
