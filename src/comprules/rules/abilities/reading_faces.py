"""Reading a whole face of a card, line by line (CR 113.2c: each paragraph is an ability of its own)."""

from __future__ import annotations

import re
from typing import Protocol, TypeVar

from comprules.reader.defaults import default_grammar
from comprules.reader.errors import ReadError
from comprules.reader.grammar import Grammar
from comprules.reader.names import CardName, possible_names
from comprules.reader.reading import plain_text, read_normalised
from comprules.rules.abilities.abilities import SpellAbility, StaticAbility
from comprules.rules.casting.bracketed import Bracketed, TakesOutBracketed
from comprules.rules.prelude import *

C = TypeVar("C", bound=Phrase)


class Face(Protocol):
    """What the reader needs to know of a face."""

    @property
    def name(self) -> str: ...
    @property
    def type_line(self) -> str: ...
    @property
    def oracle_text(self) -> str: ...


class LineReading(Record, frozen=True):
    """A line of a face: an ability or flavour word before it, and what it means or why it has no meaning."""

    text: str
    label: str = ""
    meaning: Any = None
    refusal: ReadError | None = None


# Words before a dash that say something, and so are never an ability word or a flavour word (CR 207.2c, 207.2d).
_SAYING = frozenset(
    {"boast", "companion", "exhaust", "forecast", "max speed", "power-up", "prize", "solved", "to solve", "visit"}
)
_SAYS_WHO_CHOOSES = re.compile(r"\bfaces? a villainous choice$")
_LABEL = re.compile(r"(?P<label>[A-Z][^—:“”{}•|\n]{0,60}) — (?=\S)")
_INSTEAD = re.compile(r"\binstead\b(?! of)")
_INSTEAD_OF_ALL = re.compile(r"If [^.]*, instead\b(?! of)")
_CHAPTERS = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
# A mode, a row of a table of results, a prize, a level's power and toughness: they go on with the line before them.
_CONTINUES = re.compile(r"•|Prize — |\+ \{|\{P\}|\d+(?:—\d+|\+)? \||[\d*]+/[\d*]+$")
# A symbol with which a striation of the text box begins: of a leveler, of a Class, of a station card.
_LEVEL = re.compile(r"LEVEL \d|(?:\{[^{}]+\})+: Level \d+\b")
_HAS_BRACKETS = re.compile(r"\[[^\[\]]+\]")
_STATION = re.compile(r"(?:STATION )?\d+\+(?: \||$)")


def read_face(face: Face, category: Callable[..., C] | None = None, grammar: Grammar | None = None) -> tuple[C, ...]:
    """The meaning of each line of a face's text.

    Args:
        face: a face with its name, type line and text.
        category: what each line shall be; an `Ability` if it is left out.
        grammar: the phrases that may occur; by default all there are.

    Raises:
        ReadError: the first line that has no meaning, more than one, or is worded otherwise.
    """
    found: list[C] = []
    for line in read_report(face, category, grammar):
        if line.refusal is not None:
            raise line.refusal
        found.append(line.meaning)
    return tuple(found)


def read_report(
    face: Face, category: Callable[..., C] | None = None, grammar: Grammar | None = None
) -> tuple[LineReading, ...]:
    """Each line of a face's text with its meaning, or with the reason why it has none. Arguments as for `read_face`."""
    wanted: Any = category or Ability
    reports: list[tuple[LineReading, ...]] = []
    lines = _Lines(wanted, grammar or default_grammar(wanted), category is None and not _is_of_a_spell(face))
    divide = spell_lines_of if _is_of_a_spell(face) else lines_of
    for name in possible_names(face.name, face.type_line, face.oracle_text):
        reports.append(_report(face.oracle_text, name, lines, divide))
        if all(line.refusal is None for line in reports[-1]):
            return reports[-1]
    return max(reports, key=_lines_read)


def _lines_read(report: tuple[LineReading, ...]) -> int:
    return sum(line.refusal is None for line in report)


@rule("113.3a", "304.1", "307.1")
def _is_of_a_spell(face: Face) -> bool:
    """Whether it is of an instant or sorcery, which alone have abilities that are followed as they resolve."""
    return "Instant" in face.type_line or "Sorcery" in face.type_line


def _is_spell_ability(meaning: Any) -> bool:
    return isinstance(meaning, SpellAbility)


def _is_bracketed(meaning: Any) -> bool:
    return isinstance(meaning, Bracketed)


def _takes_out_bracketed(meaning: Any) -> bool:
    return isinstance(meaning, TakesOutBracketed)


def _report(
    text: str, name: CardName | None, lines: _Lines, divide: Callable[[str], tuple[str, ...]]
) -> tuple[LineReading, ...]:
    try:
        plain = plain_text(text, name)
    except ReadError as refusal:
        return (LineReading(text[:200], refusal=refusal),)
    readings = [lines.read(line) for line in divide(plain)]
    joined = _going_on(readings, lines) if divide is spell_lines_of else readings
    rewording = _rewording(joined)
    return tuple(lines.understood_reworded(line, joined, rewording) for line in joined)


@rule("113.3a", "608.2c")
def _going_on(readings: list[LineReading], lines: _Lines) -> list[LineReading]:
    """The same, each line that can't be read alone being joined to the instructions before it if it goes on from these:
    "it" and "that creature" may have been spoken of in the paragraph before, or one before that. Of which of several
    sentences before it something is done "instead" isn't guessed: only what is said first, "if …, instead …", is of all
    of them.
    """
    joined: list[LineReading] = []
    for reading in readings:
        rest = _without_label(reading.text) or reading.text
        of_all = _INSTEAD_OF_ALL.match(rest) is not None
        may_go_on = reading.refusal is not None and (of_all or not _INSTEAD.search(rest))
        for before in _instructions_before(joined, most=1 if of_all else len(joined)) if may_go_on else ():
            together = lines.read(("\n" if of_all else " ").join((*(each.text for each in before), rest)))
            if together.refusal is None:
                joined[-len(before) :] = [together]
                break
        else:
            joined.append(reading)
    return joined


def _instructions_before(readings: list[LineReading], most: int) -> Iterator[list[LineReading]]:
    """The last of these, the last two, and so on, up to so many, as long as all are instructions of a spell."""
    for count in range(1, most + 1):
        if not _is_spell_ability(readings[-count].meaning):
            return
        yield readings[-count:]


def lines_of(text: str) -> tuple[str, ...]:
    """A normalised text's lines, those that go on with the one before joined to it; all that stands in a striation of
    a text box is one (CR 711.2, 716.2, 721.2).

    >>> lines_of("Flying\\nChoose one —\\n• Sing.\\n• Hum.")
    ('Flying', 'Choose one —\\n• Sing.\\n• Hum.')
    """
    joined: list[str] = []
    striated = False
    for line in text.split("\n"):
        if _LEVEL.match(line) or (_STATION.match(line) and any(each.startswith("Station") for each in joined)):
            joined.append(line)
            striated = True
        elif joined and line and (striated or _CONTINUES.match(line)):
            joined[-1] += "\n" + line
        elif line:
            joined.append(line)
    return tuple(joined)


@rule("207.2c", "608.2c", "614.15")
def spell_lines_of(text: str) -> tuple[str, ...]:
    """The lines of an instant's or sorcery's text; one with an ability word that says what is done instead of what the
    line before says belongs to that line, if that is a single sentence.

    >>> spell_lines_of("Sing.\\nThreshold — If you can, hum instead.")
    ('Sing. If you can, hum instead.',)
    """
    joined: list[str] = []
    for line in lines_of(text):
        rest = _without_label(line)
        if joined and ". " not in joined[-1] and rest is not None and _INSTEAD.search(rest):
            joined[-1] += f" {rest}"
        else:
            joined.append(line)
    return tuple(joined)


class _Lines:
    """The lines that have been read of a face, whatever its name was taken for."""

    def __init__(self, category: Any, grammar: Grammar, of_a_permanent: bool):
        self._category = category
        self._grammar = grammar
        self._of_a_permanent = of_a_permanent
        self._known: dict[str, LineReading] = {}

    def read(self, line: str) -> LineReading:
        known = self._known.get(line)
        if known is None:
            known = self._known[line] = self._read(line)
        return known

    @rule("612.1")
    def understood_reworded(
        self, line: LineReading, lines: Iterable[LineReading], rewording: Iterable[Ability]
    ) -> LineReading:
        """A line as it was read; refused if it isn't understood as abilities of the text may reword it, and if nothing
        in the text says what its square brackets are for.
        """
        if _is_bracketed(line.meaning) and not any(_takes_out_bracketed(each.meaning) for each in lines):
            return LineReading(line.text, refusal=self._read_plain(line.text).refusal)
        if line.refusal is None:
            for words in (ability.rewords(line.text) for ability in rewording):
                refusal = self.read(words).refusal if words != line.text else None
                if refusal is not None:
                    return LineReading(line.text, line.label, refusal=refusal)
        return line

    def _read(self, line: str) -> LineReading:
        """A line as it stands; or, if it has no meaning, with the full stop that was left out at its end, or without
        the one that was set there.
        """
        reading = self._read_as_printed(line)
        if reading.refusal is None:
            return reading
        rest = line.removesuffix(".")
        if rest != line and "." in rest:
            return reading  # These are sentences: each has its full stop.
        whole = self._read_as_printed(rest if rest != line else f"{line}.")
        return whole if whole.refusal is None else reading

    def _read_as_printed(self, line: str) -> LineReading:
        return self._read_bracketed(line) if _HAS_BRACKETS.search(line) else self._read_plain(line)

    @rule("702.148a", "612.1")
    def _read_bracketed(self, line: str) -> LineReading:
        """A line with words in square brackets: both with and without these it has to be understood."""
        from comprules.rules.casting.bracketed import Bracketed, with_bracketed, without_bracketed

        whole, cut = self._read_plain(with_bracketed(line)), without_bracketed(line)
        rest = self._read_plain(cut) if cut else None
        refusal = whole.refusal or (rest.refusal if rest is not None else None)
        if refusal is not None:
            return LineReading(line, refusal=refusal)
        return LineReading(line, whole.label, Bracketed(whole.meaning, rest.meaning if rest is not None else None))

    def _read_plain(self, line: str) -> LineReading:
        first_refusal: ReadError | None = None
        for label, rest in _with_and_without_label(line):
            try:
                return LineReading(line, label, self._meaning(rest))
            except ReadError as refusal:
                kept = refusal.with_traceback(None)  # What reading it took isn't kept with it.
                first_refusal = kept if label or first_refusal is None else first_refusal
        return LineReading(line, refusal=first_refusal)

    @rule("113.3a", "113.3d")
    def _meaning(self, text: str) -> Any:
        """What a text means; the same words that a spell would follow are simply true if they are a permanent's."""
        meaning = read_normalised(text, self._category, self._grammar)
        if self._of_a_permanent and _is_spell_ability(meaning):
            return read_normalised(text, StaticAbility, self._grammar)
        return meaning


@rule("612.1")
def _rewording(lines: Iterable[LineReading]) -> tuple[Ability, ...]:
    """The abilities that may change words of the text they stand in."""
    read = (line.meaning for line in lines if isinstance(line.meaning, Ability))
    parts = (part for meaning in read for part in meaning.primitives())
    return tuple([part for part in parts if type(part).rewords is not Ability.rewords])


def _with_and_without_label(line: str) -> Iterator[tuple[str, str]]:
    yield "", line
    rest = _without_label(line)
    if rest is not None:
        yield _said_besides(line, rest), rest


def _said_besides(line: str, rest: str) -> str:
    """The ability or flavour word of a line that is without it `rest`."""
    before = _chapters(rest)
    return line[len(before) : len(line) - len(rest) + len(before)].removesuffix(" — ")


def _chapters(line: str) -> str:
    """The chapter symbols before a line, with the dash behind them."""
    chapters = _CHAPTERS.match(line)
    return chapters[0] if chapters is not None else ""


@rule("207.2c", "207.2d", "714.2b")
def _without_label(line: str) -> str | None:
    """A line without the ability or flavour word before it, which stands behind the chapter symbols of a Saga; None if
    it has none.
    """
    chapters = _chapters(line)
    match = _LABEL.match(line, len(chapters))
    if match is None or match["label"].lower() in _SAYING or _SAYS_WHO_CHOOSES.search(match["label"]):
        return None
    return chapters + line[match.end() :]


def abilities_of(face: Face) -> tuple[Ability, ...]:
    """The abilities of a face of a card, read from its text; a basic land type gives its mana ability (CR 305.6) in
    the layers.

    Raises comprules.reader.errors.Unread naming the words that couldn't be read.
    """
    if not face.oracle_text:
        return ()
    return read_face(face)
