"""What the abilities of objects may be called in scenarios, besides by their text: by their keyword or its reminder
text, by what they cost, and with or without the words before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from comprules.cards.names import folded
from comprules.kernel.card import Face
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.phrases.abilities.keyword_line import KeywordLine
from comprules.reader.errors import Unwritable
from comprules.reader.names import possible_names
from comprules.reader.normalisation import without_reminder_text
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import ActivatedAbility, KeywordAbility
from comprules.rules.abilities.ability_lines import line_of
from comprules.rules.abilities.activations import ability_at
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.costs import Cost
from comprules.rules.concepts.procedures import Illegal
from comprules.scenarios.naming import casting_texts, names_of
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import ability_text, begins, comparable, contains, one_by_one

_REMINDER = re.compile(r"\(([^()]*)\)")
_OCCASION = re.compile(r"^(?:at the beginning of|when|whenever) [^,]*,\s*", re.IGNORECASE)


@rule("602.1", "207.2")
def called(board: Board, number: ObjectId, place: int) -> tuple[str, ...]:
    """What the `place`-th ability of an object may be called, its text first."""
    line = line_of(board.characteristics(number).abilities, place)
    if line is None:
        return ()
    text, name = ability_text(line), board.name(number)
    own = [words for words in (text, *_in_other_words(board, number, place)) if words]
    found = [each for words in own for each in (words, words.replace("~", name), *one_by_one(words))]
    return tuple(dict.fromkeys((*found, *words_before(board, number, text), *reminders(board, number, text))))


def _in_other_words(board: Board, number: ObjectId, place: int) -> Iterator[str]:
    """An activated ability as it stands by itself, where a keyword stands for it; at least what it costs."""
    try:
        ability = ability_at(board, number, place)
    except Illegal:
        return
    yield ability_text(ability)
    yield _costs_of(ability)


def _costs_of(ability: ActivatedAbility) -> str:
    """What an activated ability costs, with the colon after it; empty if it costs nothing."""
    costs = ", ".join(text for cost in ability.costs() if (text := _cost_text(cost)))
    return f"{costs}:" if costs else ""


def _cost_text(cost: Cost) -> str:
    """A cost in words; of one that no card words so, what is done for it."""
    for said in (cost, cost.deed()):
        with suppress(Unwritable):
            return write(said) if said is not None else ""
    return ""


@rule("702.1", "207.2")
def reminders(board: Board, number: ObjectId, text: str) -> Iterator[str]:
    """The reminder texts that an object's card gives to an ability with this text, and their sentences."""
    for face in board.object(number).card.faces:
        for line in face.oracle_text.splitlines():
            if comparable(without_reminder_text(line), face.name) == comparable(text, face.name):
                for said in _REMINDER.findall(line):
                    yield said
                    yield from said.split(". ")[1:]


@rule("207.2c", "207.2d")
def words_before(board: Board, number: ObjectId, text: str) -> Iterator[str]:
    """The ability words and flavor words that stand before an ability with this text on an object's card, alone and
    with the text.
    """
    for face in board.object(number).card.faces:
        wanted = comparable(text, face.name)
        for line in face.oracle_text.splitlines():
            word, dash, said = line.partition(" — ")
            if dash and wanted in _with_itself(said, face):
                yield word
                yield f"{word} — {said}"


@rule("201.5c")
def _with_itself(said: str, face: Face) -> frozenset[str]:
    """A text of a face, as it is compared, with each of the names for its object that it may be said with."""
    names = possible_names(face.name, face.type_line, face.oracle_text)
    forms = {form for name in names if name is not None for form in (name.full, name.short) if form}
    return frozenset(comparable(said, form) for form in forms)


def without_occasion(text: str) -> str:
    """A triggered ability without when it triggers.

    >>> without_occasion("At the beginning of your upkeep, you gain 1 life."), without_occasion("Flying")
    ('you gain 1 life.', 'Flying')
    """
    return _OCCASION.sub("", text)


def is_called(text: str, beginning: str) -> bool:
    """Whether a text begins with another one, both with or without when it triggers."""
    return begins(text, beginning) or begins(without_occasion(text), without_occasion(beginning))


@rule("113.10")
def is_given_by(board: Board, name: str, text: str) -> bool:
    """Whether a permanent of this name has an ability that has this text in it, as it does if it gives one."""
    givers = (number for number in board.battlefield if text and folded(name) in names_of(board, number))
    said = (ability for number in givers for ability in board.characteristics(number).abilities)
    return any(contains(ability_text(each), text) for each in said)


@rule("113.2c", "702.1")
def one_each(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Abilities one by one, those of a line of several keywords too."""
    for ability in abilities:
        yield from ability.keywords if isinstance(ability, KeywordLine) else (ability,)


def keywords_that_mean(board: Board, number: ObjectId, text: str, ability: Ability | None = None) -> Iterator[str]:
    """The keywords of an object, written, that stand for an ability, or for one with this text, or that have it
    themselves; and their reminder texts.
    """
    wanted = comparable(text)
    for keyword in one_each(board.characteristics(number).abilities):
        parts = [part for part in keyword.primitives() if part is not keyword] if _is_keyword(keyword) else []
        if any(part == ability or (wanted and comparable(ability_text(part)) == wanted) for part in (*parts, keyword)):
            yield ability_text(keyword)
            yield from reminders(board, number, ability_text(keyword))


def _is_keyword(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility)


def stack_texts(board: Board, number: ObjectId) -> tuple[str, ...]:
    """What an object on the stack is called: "Cast <name>" for a spell, the text of an ability, its keyword."""
    record = board.object(number)
    if record.ability is None:
        return casting_texts(record, names_of(board, number))
    text = ability_text(record.ability)
    if record.source is None:
        return (text,)
    source = record.source
    names = (*keywords_that_mean(board, source, text, record.ability), *words_before(board, source, text))
    costs = (_costs_of(record.ability),) if isinstance(record.ability, ActivatedAbility) else ()
    return (text, text.replace("~", board.name(source)), *costs, *names)


def other_names(game: StagedGame, source: str, text: str) -> tuple[str, ...]:
    """What an ability with this text is called besides, of objects of this name: their keywords that stand for it, and
    the words before it.
    """
    board = game.board
    held = (*board.battlefield, *game.state.stack, *game.state.departed)
    namesakes = [number for number in held if board.characteristics(number).name == source]
    alike = {id(board.characteristics(number).abilities): number for number in reversed(namesakes)}
    keywords = (name for number in alike.values() for name in keywords_that_mean(board, number, text))
    return (*keywords, *(word for number in namesakes[:1] for word in words_before(board, number, text)))
