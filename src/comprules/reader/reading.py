"""Reading a text as a category, and writing a tree as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from comprules.kernel.collecting import collecting_seldom
from comprules.reader.agreement import Agreement
from comprules.reader.automaton import Nonterminal
from comprules.reader.binding import NotMeant
from comprules.reader.binding_pass import bound
from comprules.reader.chart import Chart
from comprules.reader.defaults import default_grammar
from comprules.reader.errors import Ambiguous, Diagnosis, NotWrittenBack, ReadError, TooDeep, TooHard, Unread
from comprules.reader.forest import Reading, readings
from comprules.reader.grammar import Grammar
from comprules.reader.keeping.kept import read_once
from comprules.reader.lexer import split
from comprules.reader.names import CardName, possible_names
from comprules.reader.normalisation import normalised, printed
from comprules.reader.phrase import Phrase
from comprules.reader.unread.diagnosis import diagnosis
from comprules.reader.unread.gaps import gap
from comprules.reader.voice import voice
from comprules.reader.writer import written

C = TypeVar("C", bound=Phrase)

_LONGEST_TEXT = 20_000
_LONGEST_SHOWN = 100
_MOST_TOKENS = 1_000


def read(
    text: str,
    category: Callable[..., C],
    *,
    name: str | CardName | None = None,
    grammar: Grammar | None = None,
    agreement: Agreement = Agreement.YOU,
) -> C:
    """The one meaning of a text.

    Args:
        text: the text, as printed.
        category: the class of what it shall be, abstract or not.
        name: the name of the card it stands on.
        grammar: the phrases that may occur; by default all there are.
        agreement: what the text agrees with.

    Raises:
        Unread: it has no meaning, or a reference in it refers to nothing.
        Ambiguous: it has more than one.
        NotWrittenBack: its meaning is worded otherwise.
    """
    names = possible_names(name, "", text) if isinstance(name, str) else (name,)
    refusals: list[ReadError] = []
    for each in names:
        try:
            return read_normalised(plain_text(text, each), category, grammar or default_grammar(category), agreement)
        except ReadError as refusal:
            refusals.append(refusal)
    raise refusals[0]


def read_normalised(text: str, category: Callable[..., C], grammar: Grammar, agreement: Agreement = Agreement.YOU) -> C:
    """The one meaning of a text that is normalised already. Raises what `read` does."""
    try:
        with collecting_seldom():
            tree: C = read_once(_read_anew, text, category, grammar, agreement)
    except (TooDeep, RecursionError):
        raise _refused(text, "its parts are nested too deeply") from None
    except TooHard:
        raise _refused(text, "it would take too long") from None
    return tree


def _read_anew(text: str, category: Any, grammar: Grammar, agreement: Agreement) -> Any:
    """The same, whether or not the text was read before. Raises TooDeep, RecursionError and TooHard as well."""
    reading = _only_reading(text, category, grammar, agreement)
    back = written(reading.tree, agreement, text[:1].isupper(), voice(grammar.idiom, reading.older))
    if back != text:
        raise NotWrittenBack(text, back, reading.tree)
    meant = reading.tree if grammar.idiom is None else grammar.idiom.settled(reading.tree)
    try:
        return bound(meant, text)
    except NotMeant as refusal:
        raise _refused(text, refusal.reason) from None


def _stopped(text: str, goal: Nonterminal, grammar: Grammar, furthest: int) -> Unread:
    return Unread(text, lambda: diagnosis(goal, grammar, furthest, text), lambda: gap(goal, grammar, furthest, text))


def _refused(text: str, reason: str) -> Unread:
    return Unread(text, lambda: Diagnosis(0, len(text), reason=reason))


def write(
    tree: Phrase,
    *,
    name: str | CardName | None = None,
    agreement: Agreement = Agreement.YOU,
    capital: bool = True,
) -> str:
    """The text of a tree; its first letter is a capital unless it is a part of a sentence.

    Raises:
        Unwritable: something in the tree has no wording.
    """
    card_name = CardName(name) if isinstance(name, str) else name
    return printed(written(tree, agreement, capital), card_name)


def plain_text(text: str, name: CardName | None) -> str:
    """The normalised text.

    Raises:
        Unread: it is too long to be rules text.
    """
    if len(text) > _LONGEST_TEXT:
        reason = f"{len(text)} characters are more than the {_LONGEST_TEXT} that are read"
        raise Unread(text[:_LONGEST_SHOWN], lambda: Diagnosis(0, _LONGEST_SHOWN, reason=reason))
    return normalised(text, name)


def _only_reading(text: str, category: Any, grammar: Grammar, agreement: Agreement) -> Reading:
    raws = split(text)
    if len(raws) > _MOST_TOKENS:
        raise TooHard
    goal = grammar.category(category, agreement)
    chart = Chart(goal, raws, grammar.token_classes(raws))
    try:
        if not chart.whole():
            raise _stopped(text, goal, grammar, chart.furthest)
        found, count = readings(chart)
    finally:
        chart.drop()
    if count > 1:
        raise Ambiguous(text, tuple(reading.tree for reading in found), count)
    return found[0]
