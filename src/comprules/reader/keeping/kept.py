"""Readings kept for other processes: a text that one has read needn't be read by the next.

They lie beside the card pool, in the folder `readings`, or in the folder that COMPRULES_READINGS names; if that is
empty, nothing is kept. What a text means depends on the text, on what it is to be, on what it agrees with, on the
phrases there are, and on the code. Those are what a reading is kept under, all of them: a reading that was kept is one
of the very same text by the very same code. That a text can't be read is kept too, and why, once somebody has asked.

With COMPRULES_CHECK=1 each text is read again, and a difference is an error. The folder may be deleted at any time.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from comprules.kernel.checking import CHECKING, NotAsRemembered, check
from comprules.kernel.codec import Decoder, Encoder
from comprules.kernel.data_folder import data_folder
from comprules.kernel.shelf import SUFFIX, Shelf
from comprules.reader.agreement import Agreement
from comprules.reader.errors import Ambiguous, Diagnosis, Gap, NotWrittenBack, ReadError, Unread
from comprules.reader.keeping.sources import reader_digest, takes_part
from comprules.reader.phrase import Phrase

ELSEWHERE: Final = "COMPRULES_READINGS"
FOLDER: Final = "readings"
RULEBOOK: Final = "rulebook"


class Phrases(Protocol):
    """What has to be known of a grammar: how it is worded, its phrases, and whether it is the rulebook's, and then of
    which phrases these are chosen.
    """

    def __hash__(self) -> int: ...
    @property
    def idiom(self) -> Any: ...
    @property
    def phrases(self) -> tuple[type[Phrase], ...]: ...
    @property
    def is_the_rulebooks(self) -> bool: ...
    @property
    def declared(self) -> tuple[type[Phrase], ...]: ...


Read = Callable[[str, Any, Any, Agreement], Any]
"""What reads a text anew: its tree, or a refusal that is raised."""

Asked = tuple[str, Any, Phrases, Agreement]
"""What it is asked: the text, what it shall be, the phrases there are, and what it agrees with."""

KEPT: Final = (Unread, Ambiguous, NotWrittenBack)
"""The refusals that are kept: those that only the text and the phrases make."""

_is_left_aside = False

MOST_KNOWN: Final = 10_000
"""How many texts are known at most while each is read once."""

_known: dict[Asked, Any] | None = None
"""What has been read while each text is read once; None where that isn't asked for."""


def read_once(read: Read, *asked: *Asked) -> Any:
    """What reading a text gives: as it was kept, if it was read before. Raises what `read` does."""
    known = _known
    if known is None:
        return _read_or_taken(read, *asked)
    found = known.get(asked)
    if found is None:
        found = _read_or_taken(read, *asked)
        _know(known, asked, found)
    elif CHECKING:
        check(f"the reading of {asked[0]!r}", _told(found), lambda: _told(_outcome(read, asked)))
    return found


@contextmanager
def reading_each_text_once() -> Iterator[None]:
    """Meanwhile what a text of a card means is known for the next card that has the same text, in this process."""
    global _known
    before, _known = _known, {}
    try:
        yield
    finally:
        _known = before


def _know(known: dict[Asked, Any], asked: Asked, found: Any) -> None:
    """Remember what a text means, rather than what the first of those that are known does if they have become many."""
    if len(known) >= MOST_KNOWN:
        del known[next(iter(known))]
    known[asked] = found


def _read_or_taken(read: Read, *asked: *Asked) -> Any:
    shelf = _shelf()
    place = _place(*asked[1:]) if shelf is not None else None
    if shelf is None or place is None:
        return read(*asked)
    name = f"{place} {asked[0]}"
    found = _taken_from(shelf.get(name), read, asked)
    if found is None:
        found = _outcome(read, asked)
        _put(shelf, name, found)
    elif CHECKING:
        check(f"the reading of {asked[0]!r}", _told(found), lambda: _told(_outcome(read, asked)))
    if isinstance(found, ReadError):
        raise _with_reasons_kept(found, shelf, name) if isinstance(found, Unread) else found
    return found


def stop_keeping() -> None:
    """Let texts be read anew in this process from now on, as whoever changes code as it runs has to."""
    global _is_left_aside
    _is_left_aside = True


@contextmanager
def reading_anew() -> Iterator[None]:
    """Meanwhile texts are read anew in this process, as they have to be where it is measured how long that takes."""
    global _is_left_aside
    before, _is_left_aside = _is_left_aside, True
    try:
        yield
    finally:
        _is_left_aside = before


def _outcome(read: Read, asked: Asked) -> Any:
    """The tree of a text that is read anew, or why it has none."""
    try:
        return read(*asked)
    except KEPT as refusal:
        return refusal.with_traceback(None)


def _told(outcome: Any) -> tuple[Any, ...]:
    """What an outcome has to be again; as it is printed, equal values differ, such as 1 and True."""
    return type(outcome), *_parts(outcome), repr(outcome)


def _parts(outcome: Any) -> tuple[Any, ...]:
    """What an outcome is made of; of a text that isn't read nothing: where that stopped is found when it is asked."""
    match outcome:
        case Ambiguous():
            return (outcome.readings, outcome.count)
        case NotWrittenBack():
            return (outcome.written, outcome.tree)
        case Unread():
            return ()
        case _:
            return (outcome,)


def _put(shelf: Shelf, name: str, outcome: Any) -> None:
    """Keep an outcome; one that is nested so deeply that it can't be written down isn't kept."""
    with suppress(RecursionError):
        shelf.put(name, _packed(outcome))


def _packed(outcome: Any) -> bytes:
    kind = type(outcome).__name__ if isinstance(outcome, ReadError) else ""
    return _pack((kind, *_parts(outcome)))


def _pack(value: Any) -> bytes:
    encoder = Encoder()
    data = encoder.encode(value)
    return zlib.compress(msgspec.json.encode((encoder.records, data)), 1)


def _unpack(packed: bytes) -> Any:
    """What was packed; None if that can't be told."""
    try:
        records, data = msgspec.json.decode(zlib.decompress(packed))
        return Decoder(records).decode(data)
    except (zlib.error, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def _taken_from(packed: bytes | None, read: Read, asked: Asked) -> Any:
    """The outcome that was packed; None if that is nothing of use."""
    parts = _unpack(packed) if packed is not None else None
    return _unpacked(*parts, read=read, asked=asked) if isinstance(parts, tuple) and parts else None


def _unpacked(kind: str, *parts: Any, read: Read, asked: Asked) -> Any:
    match kind, parts:
        case "Unread", ():
            return _refused_before(read, asked)
        case "Ambiguous", (readings, count):
            return Ambiguous(asked[0], readings, count)
        case "NotWrittenBack", (back, tree):
            return NotWrittenBack(asked[0], back, tree)
        case "", (tree,) if isinstance(tree, asked[1]):
            return tree
        case _:
            return None


def _refused_before(read: Read, asked: Asked) -> Unread:
    """A refusal that finds out why when it is asked."""

    @cache
    def anew() -> Unread:
        refusal = _outcome(read, asked)
        if not isinstance(refusal, Unread):
            raise NotAsRemembered(f"{asked[0]!r} was kept as a text that isn't read, but it is")
        return refusal

    return Unread(asked[0], lambda: anew().diagnosis, lambda: anew().gap())


def _with_reasons_kept(refusal: Unread, shelf: Shelf, name: str) -> Unread:
    """A refusal whose reasons, which take some time to find, are kept once they have been asked for."""

    def diagnosis() -> Diagnosis:
        return Diagnosis(*_found_once(shelf, f"why {name}", lambda: _fields(refusal.diagnosis)))

    def gap() -> Gap | None:
        fields = _found_once(shelf, f"gap {name}", lambda: _fields(refusal.gap()))
        return Gap(*fields) if fields else None

    return Unread(refusal.text, diagnosis, gap)


def _fields(reason: Diagnosis | Gap | None) -> tuple[Any, ...]:
    match reason:
        case Diagnosis():
            return reason.start, reason.end, reason.expected, reason.reason
        case Gap():
            return reason.start, reason.end, reason.fitting
        case None:
            return ()


def _found_once(shelf: Shelf, name: str, find: Callable[[], tuple[Any, ...]]) -> tuple[Any, ...]:
    """What was kept under a name; else it is found and kept."""
    packed = shelf.get(name)
    found = _unpack(packed) if packed is not None else None
    if not isinstance(found, tuple):
        found = find()
        shelf.put(name, _pack(found))
    elif CHECKING:
        check(name, found, find)
    return found


def _shelf() -> Shelf | None:
    """Where readings are kept; None if nowhere."""
    if _is_left_aside:
        return None
    folder = os.environ.get(ELSEWHERE)
    return _shelf_beside(data_folder()) if folder is None else _shelf_in(folder)


@lru_cache(maxsize=4)
def _shelf_beside(data: Path) -> Shelf | None:
    return _shelf_in(str(data / FOLDER))


@cache
def _shelf_in(folder: str) -> Shelf | None:
    digest = reader_digest() if folder else None
    return None if digest is None else Shelf(Path(folder) / f"{digest}{SUFFIX}")


def _place(category: Any, grammar: Phrases, agreement: Agreement) -> str | None:
    """What a reading depends on besides the text and the code; None if that can't be told."""
    if not isinstance(category, type) or not takes_part(category.__module__):
        return None
    of = _of_grammar(grammar)
    return None if of is None else f"{of} {category.__module__}:{category.__qualname__} {agreement.name}"


@lru_cache(maxsize=8)
def _of_grammar(grammar: Phrases) -> str | None:
    """The phrases of a grammar, as a digest; None if the sources don't tell what they are, or how they are worded."""
    if grammar.is_the_rulebooks and _are_of_the_sources(grammar.declared):
        return RULEBOOK
    if grammar.idiom is not None or not _are_of_the_sources(grammar.phrases):
        return None
    if grammar.is_the_rulebooks:  # What else is declared has no say in which phrases it has: it would be one of them.
        return RULEBOOK
    names = "\n".join(f"{each.__module__}:{each.__qualname__}" for each in grammar.phrases)
    return blake2b(names.encode(), digest_size=16).hexdigest()


def _are_of_the_sources(phrases: Iterable[type[Phrase]]) -> bool:
    return all(takes_part(each.__module__) for each in phrases)
