"""The notation of a wording, parsed once. `docs/adding-a-phrase.md` explains it."""

from __future__ import annotations

import re

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.errors import TemplateError
from comprules.reader.mood import Mood


class Words(Record, frozen=True):
    """Words that stand as they are."""

    text: str


class Inflected(Record, frozen=True):
    """Forms of which one agrees with the edge, or with the phrase in the hole `by`."""

    forms: tuple[str, ...]
    by: str | None


class Article(Record, frozen=True):
    """ "a" or "an", by the sound of what follows."""


class Hole(Record, frozen=True):
    """A place for a field's phrase, which agrees with the edge, a forced agreement, or the hole `by`; in a mood, or in
    the present tense.
    """

    field: str
    formats: tuple[str, ...] = ()
    agreement: Agreement | None = None
    by: str | None = None
    mood: Mood | None = None


class Maybe(Record, frozen=True):
    """Parts that are there if and only if the fields in them are."""

    parts: tuple[Part, ...]


class WordChoice(Record, frozen=True):
    """Words bound to a bool: `yes` if it is true, `no` otherwise."""

    field: str
    yes: tuple[Part, ...]
    no: tuple[Part, ...]


Part = Words | Inflected | Article | Hole | Maybe | WordChoice
Parts = tuple[Part, ...]

_PIECE = re.compile(
    r"""
      \{(?P<hole>[a-z_][a-z_0-9]*)(?P<formats>(?::[^{}:@]*)*)(?:@(?P<hole_by>[a-z_][a-z_0-9]*))?\}
    | \{(?P<flag>[a-z_][a-z_0-9]*)\?(?P<choice>(?:[^{}]|\{[^{}]*\})*)\}
    | <(?P<forms>[^<>@]+?)(?:\s*@(?P<forms_by>[a-z_][a-z_0-9]*))?>
    | (?P<word>[^\W\d_][\w'-]*)\((?P<ending>s|es)\)
    | (?P<article>\b[aA]\(n\))
    | (?P<open>\[)
    | (?P<close>\])
    | \\(?P<escaped>.)
    """,
    re.VERBOSE,
)


def parse_template(wording: str) -> Parts:
    """The parts of a wording.

    Raises:
        TemplateError: a bracket is not closed, or forms are not two, three or four.

    >>> parse_template("draw(s) {count} <card|cards @count>")[2]
    Hole(field='count', formats=(), agreement=None, by=None, mood=None)
    """
    parts, end = _parse(_directed_quotes(wording), 0, wording)
    if end < len(wording):
        raise TemplateError(f"a bracket is closed that was not opened: {wording!r}")
    return parts


def holes_of(parts: Parts) -> tuple[Hole, ...]:
    """Every hole, in order, also inside brackets."""
    found: list[Hole] = []
    for part in parts:
        match part:
            case Hole():
                found.append(part)
            case Maybe(inner):
                found.extend(holes_of(inner))
            case _:
                pass
    return tuple(found)


def fields_of(parts: Parts) -> tuple[str, ...]:
    """The names of the fields that a wording shows, in order."""
    found: list[str] = []
    for part in parts:
        match part:
            case Hole(field) | WordChoice(field):
                found.append(field)
            case Maybe(inner):
                found.extend(fields_of(inner))
            case _:
                pass
    return tuple(found)


def _directed_quotes(wording: str) -> str:
    """Straight quotation marks turned to opening and closing ones, as normalised texts have them."""
    pieces = wording.split('"')
    return "".join(piece + ("" if last else "“”"[index % 2]) for index, piece, last in _numbered(pieces))


def _numbered(pieces: list[str]) -> list[tuple[int, str, bool]]:
    return [(index, piece, index == len(pieces) - 1) for index, piece in enumerate(pieces)]


def _parse(wording: str, start: int, whole: str) -> tuple[Parts, int]:
    """Parts up to the end or to an unopened "]"; also where that stands."""
    parts: list[Part] = []
    position = start
    while match := _PIECE.search(wording, position):
        _add_words(parts, wording[position : match.start()], whole)
        position = match.end()
        if match["close"]:
            return tuple(parts), match.start()
        if match["open"]:
            inner, closed = _parse(wording, position, whole)
            if closed == len(wording):
                raise TemplateError(f"a bracket is not closed: {whole!r}")
            parts.append(_maybe(inner, whole))
            position = closed + 1
        else:
            _add_piece(parts, match, whole)
    _add_words(parts, wording[position:], whole)
    return tuple(parts), len(wording)


def _add_words(parts: list[Part], text: str, whole: str) -> None:
    if any(sign in text for sign in "<>"):
        raise TemplateError(f"a form is not closed: {whole!r}")
    for braced in re.findall(r"\{[^{}]*\}?|\}", text):
        if not re.fullmatch(r"\{[^a-z{}][^{}]*\}", braced):
            raise TemplateError(f"{braced!r} is neither a hole nor a symbol: {whole!r}")
    if not text:
        return
    if parts and isinstance(parts[-1], Words):
        parts[-1] = Words(parts[-1].text + text)
    else:
        parts.append(Words(text))


def _add_piece(parts: list[Part], match: re.Match[str], whole: str) -> None:
    if match["hole"]:
        parts.append(_hole(match["hole"], match["formats"], match["hole_by"], whole))
    elif match["flag"]:
        parts.append(_choice(match["flag"], match["choice"], whole))
    elif match["forms"]:
        parts.append(_inflected(match["forms"], match["forms_by"], whole))
    elif match["word"]:
        parts.append(Inflected((match["word"] + match["ending"], match["word"]), None))
    elif match["article"]:
        parts.append(Article())
    else:
        _add_words(parts, match["escaped"], whole)


def _hole(field: str, formats: str, by: str | None, whole: str) -> Hole:
    given = tuple(formats[1:].split(":")) if formats else ()
    agreements = [name for name in given if name in Agreement.__members__]
    moods = [name for name in given if name in Mood.__members__]
    if len(agreements) + (by is not None) > 1 or len(moods) > 1:
        raise TemplateError(f"{{{field}}} agrees with two things: {whole!r}")
    rest = tuple(name for name in given if name not in (*agreements, *moods))
    agreement = Agreement[agreements[0]] if agreements else None
    return Hole(field, rest, agreement, by, Mood[moods[0]] if moods else None)


def _choice(field: str, content: str, whole: str) -> WordChoice:
    options = content.split("|") if "<" not in content else [content]
    if len(options) > 2:
        raise TemplateError(f"{{{field}?…}} chooses between more than two: {whole!r}")
    yes, no = (parse_template(option) for option in (*options, "")[:2])
    if holes_of(yes) or holes_of(no):
        raise TemplateError(f"{{{field}?…}} holds a hole; write [… {{hole}} …] instead: {whole!r}")
    return WordChoice(field, yes, no)


def _inflected(forms: str, by: str | None, whole: str) -> Inflected:
    given = tuple(form.strip() for form in forms.split("|"))
    if not 2 <= len(given) <= 4:
        raise TemplateError(f"<{forms}> needs two, three or four forms: {whole!r}")
    return Inflected(given, by)


def _maybe(parts: Parts, whole: str) -> Maybe:
    if not holes_of(parts):
        raise TemplateError(f"bind optional words to a bool, {{flag?words}}, or put a hole between them: {whole!r}")
    return Maybe(parts)
