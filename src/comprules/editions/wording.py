"""Cards in the words of an edition: written in them, and read from them.

`wordings.toml` has what each edition words otherwise than the next newer one; phrases read and write those wordings as
they do today's. What a phrase can't tell is in modules of its own: by what a card calls itself, whom "they" means, how
abilities were said that are keywords today, and what stood on the type line.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from comprules.editions import EDITIONS, newer_than, rules
from comprules.editions.words import (
    colorless_mana,
    dying,
    echo,
    long_forms,
    modes,
    own_names,
    play_or_cast,
    pronouns,
    tokens_put,
    told_to_be_spells,
    type_lines,
)
from comprules.kernel.card import Face
from comprules.reader.agreement import Agreement
from comprules.reader.defaults import default_grammar
from comprules.reader.errors import ReadError
from comprules.reader.grammar import Grammar
from comprules.reader.idiom import Idiom, IdiomStep, Settling, Tests
from comprules.reader.names import CardName, possible_names
from comprules.reader.normalisation import normalised, printed
from comprules.reader.voice import voice
from comprules.reader.writer import written
from comprules.rules.abilities.reading_faces import LineReading, read_report
from comprules.rules.casting.bracketed import Bracketed
from comprules.rules.prelude import *

__all__ = ["in_todays_words", "worded"]


class WordedLine(Record, frozen=True):
    """A line of a face as it is printed, and why it isn't understood, if it isn't; then it stands as it was."""

    text: str
    refusal: ReadError | None = None


def worded(card: Card, edition: str) -> Card:
    """A card of today in the words of an edition. What isn't understood of it stays as it is.

    Raises UnknownEdition if there is no such edition.

    >>> from comprules.cards import Card, Face
    >>> text = "When this creature dies, each opponent discards their hand."
    >>> imp = Card("Sad Imp", "normal", (Face("Sad Imp", type_line="Creature — Imp", oracle_text=text),))
    >>> worded(imp, "2001").front.oracle_text
    'When Sad Imp is put into a graveyard from play, each opponent discards his or her hand.'
    >>> in_todays_words(worded(imp, "2001"), "2001") == imp
    True
    """
    if idiom(edition) is None:
        return card
    return replace(card, faces=tuple(worded_face(face, edition) for face in card.faces))


def in_todays_words(card: Card, edition: str) -> Card:
    """A card in the words of an edition as it is worded today. What isn't understood of it stays as it is.

    Raises UnknownEdition if there is no such edition.

    >>> from comprules.cards import Card, Face
    >>> text = "When Sad Imp is put into a graveyard from play, draw a card."
    >>> imp = Card("Sad Imp", "normal", (Face("Sad Imp", type_line="Creature — Imp", oracle_text=text),))
    >>> in_todays_words(imp, "2001").front.oracle_text
    'When this creature dies, draw a card.'
    """
    if idiom(edition) is None:
        return card
    return replace(card, faces=tuple(_face_of_today(face, edition) for face in card.faces))


def is_typed_as_today(card: Card, edition: str) -> bool:
    """Whether nothing on a card's type lines is put as only an edition before put it."""
    return all(type_lines.of_today(face, rules(edition)).type_line == face.type_line for face in card.faces)


def lines(face: Face, edition: str) -> Iterator[WordedLine]:
    """The lines of a face of today in the words of an edition; not what stood on its type line."""
    for line in read_report(replace(face, oracle_text=type_lines.of_then(face, rules(edition)).oracle_text)):
        if not _is_sayable(line):
            yield WordedLine(_printed(line, face, None), line.refusal)
            continue
        for part in long_forms.at_length(line.meaning, rules(edition), face.type_line):
            said = part if isinstance(part, str) else written_by(edition, part)
            yield WordedLine(_printed(line, face, echo.of_then(said, face, rules(edition))))


def read(face: Face, edition: str) -> tuple[LineReading, ...]:
    """Each line of a face that is worded as an edition words cards, with its meaning, as `read_report` has it."""
    there = _of_today(face, edition)
    found = read_report(there, grammar=grammar(edition))
    if rules(edition).only_creatures_die:
        return found
    return tuple(replace(line, meaning=_as_today(line, there)) for line in found)


def _as_today(line: LineReading, face: Face) -> Any:
    return dying.as_today(line.meaning, face) if _is_sayable(line) else line.meaning


@cache
def idiom(edition: str) -> Idiom | None:
    """How an edition words phrases; None if as they are declared."""
    known = (*newer_than(edition), edition)
    steps = [step for each, step in _steps().items() if each in known]
    return Idiom(steps, _tests(edition), _settling(edition)) if steps else None


@cache
def grammar(edition: str) -> Grammar:
    """The grammar that reads abilities in the words of an edition."""
    today, said = default_grammar(Ability), idiom(edition)
    return today if said is None else Grammar(today.phrases, said)


def written_by(edition: str, tree: Ability) -> str:
    """An ability in the words of an edition, with the sign for its card's name."""
    said = idiom(edition)
    if said is None:
        return written(tree, Agreement.YOU, capital=True)
    told = tree if rules(edition).only_creatures_die else dying.as_then(tree)
    named = own_names.by_name(told, rules(edition))
    spoken = voice(said, pronouns.for_single_players(named, said))
    text = written(named, Agreement.YOU, True, spoken)
    text = text if rules(edition).colorless_has_a_symbol else colorless_mana.by_numerals(text)
    return text if rules(edition).modes_stand_apart else modes.in_a_sentence(text, named, spoken)


def worded_face(face: Face, edition: str) -> Face:
    """A face of today in the words of an edition, as `worded` does it."""
    text = "\n".join(line.text for line in lines(face, edition))
    return replace(type_lines.of_then(face, rules(edition)), oracle_text=text)


def _of_today(face: Face, edition: str) -> Face:
    """A face with today's type line and keywords, and else in the words of the edition."""
    name = CardName(face.name)
    said = normalised(face.oracle_text, name)
    playing = rules(edition)
    said = echo.of_today(said, face, playing)
    text = long_forms.as_keywords(said, playing, face.type_line, grammar(edition))
    text = text if playing.colorless_has_a_symbol else colorless_mana.by_symbols(text)
    text = text if playing.modes_stand_apart else modes.below_each_other(text)
    return type_lines.of_today(replace(face, oracle_text=printed(text, name)), playing)


def _face_of_today(face: Face, edition: str) -> Face:
    there = _of_today(face, edition)
    text = "\n".join(_said_today(line, there) for line in read(face, edition))
    return replace(there, oracle_text=text)


def _said_today(line: LineReading, face: Face) -> str:
    if not _is_sayable(line):
        return _printed(line, face, None)
    return _printed(line, face, written(own_names.as_today(line.meaning, face.type_line), Agreement.YOU, capital=True))


def _is_sayable(line: LineReading) -> bool:
    """Whether a line is understood; what stands in square brackets is no wording of its own."""
    return line.refusal is None and not isinstance(line.meaning, Bracketed)


def _printed(line: LineReading, face: Face, text: str | None) -> str:
    """What a line says, behind its label, with the card's name; the line itself if that isn't said otherwise."""
    said = line.text if text is None else f"{line.label} — {text}" if line.label else text
    return printed(said, _name(face))


def _name(face: Face) -> CardName:
    """A face's name, with the short form that its text uses."""
    names = possible_names(face.name, face.type_line, face.oracle_text)
    return next((name for name in names if name is not None and name.short), CardName(face.name))


def _tests(edition: str) -> Tests:
    """What tells apart phrases that an edition words alike."""
    known = rules(edition)
    of_tokens = {} if known.texts_say_create else tokens_put.tests()
    return of_tokens if known.texts_say_cast else {**of_tokens, **play_or_cast.tests()}


def _settling(edition: str) -> Settling | None:
    """What finds out what only the whole of a text tells of phrases that an edition words alike."""
    known = rules(edition)
    return None if known.texts_say_cast else told_to_be_spells.settled


@cache
def _steps() -> dict[str, IdiomStep]:
    """What each edition words otherwise than the next newer one, the newest first."""
    data = tomllib.loads((files(__package__) / "wordings.toml").read_text(encoding="utf-8"))
    empty: dict[str, object] = {"words": {}, "wordings": {}}
    return {edition: msgspec.convert(empty | data[edition], IdiomStep) for edition in EDITIONS if edition in data}
