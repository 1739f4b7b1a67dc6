"""Files of cards: opened whatever their compression, read line by line or whole, with the place of every error."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple, TypeVar, cast

import msgspec

from comprules.kernel.atomic_files import why

Result = TypeVar("Result")

CARD_FILES = "Scryfall's bulk files and MTGJSON's AtomicCards.json can be imported"
AGAIN = "download the file again"
ARCHIVES = {b"PK": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"\x28\xb5\x2f\xfd": "zstd", b"7z": "7z"}
GZIP = b"\x1f\x8b"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class CardFileError(ValueError):
    """A card file that can't be imported: where, as far as a place can be told, why, and the way out.

    >>> from comprules.cards import CardPool, import_file
    >>> import_file("nowhere.json", CardPool())
    Traceback (most recent call last):
      ...
    comprules.cards.card_file.CardFileError: nowhere.json: ...
    """

    def __init__(self, file: str, reason: str, remedy: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(file, reason, remedy, line, column)
        self.file = file
        self.reason = reason
        self.remedy = remedy
        self.line = line
        self.column = column

    def __str__(self) -> str:
        places = (f", {name} {place}" for name, place in (("line", self.line), ("column", self.column)) if place)
        return f"{self.file}{''.join(places)}: {self.reason}; {self.remedy}"


class Placed(NamedTuple):
    """A JSON value of a card file, or why there is none, with the place where it stands."""

    place: str
    value: object
    reason: str = ""
    is_json: bool = True


class Line(NamedTuple):
    """A line of a card file that isn't blank, without the white space around it, and whether it is a whole line."""

    number: int
    text: bytes
    is_ended: bool


class CardFile:
    """An opened card file, unpacked if it is packed with gzip; every failure to read is a CardFileError.

    `read_bytes` out of `size` bytes, as they lie on the disk, tell how far the reading is.
    """

    def __init__(self, path: Path, disk: IO[bytes]) -> None:
        self.path = path
        self.size = path.stat().st_size
        self._disk = disk
        self._content = self._unpacked()

    @property
    def read_bytes(self) -> int:
        """How many bytes of the file on the disk have been read."""
        return self._disk.tell()

    def lines(self) -> Iterator[Line]:
        """The lines that aren't blank, from the beginning of the file."""
        self._content.seek(0)
        number = 0
        while line := self._reading(self._content.readline):
            number += 1
            if text := line.removeprefix(BYTE_ORDER_MARK if number == 1 else b"").strip():
                yield Line(number, text, line.endswith(b"\n"))

    def whole(self) -> bytes:
        """The whole content."""
        self._content.seek(0)
        return self._reading(self._content.read).removeprefix(BYTE_ORDER_MARK)

    def error(self, reason: str, remedy: str, line: int | None = None, column: int | None = None) -> CardFileError:
        """The error that says what is wrong with this file."""
        return CardFileError(str(self.path), reason, remedy, line, column)

    def decoded(self, data: bytes, shape: type[Result]) -> Result:
        """The JSON of the whole content, in the shape that is wanted; raises CardFileError at the place of a lapse."""
        try:
            return msgspec.json.decode(data, type=shape)
        except RecursionError as error:
            raise self.error("nested too deeply", CARD_FILES) from error
        except msgspec.ValidationError as error:
            raise self.error(f"not a list of cards ({error})", CARD_FILES) from error
        except msgspec.DecodeError as error:
            if is_not_utf_8(error):
                raise self.error("not UTF-8 text", AGAIN) from error
            reason, offset = json_lapse(error, len(data))
            line = data.count(b"\n", 0, offset) + 1
            raise self.error(f"not JSON: {reason}", AGAIN, line, offset - data.rfind(b"\n", 0, offset)) from error
        except UnicodeDecodeError as error:
            raise self.error("not UTF-8 text", AGAIN) from error

    def _unpacked(self) -> IO[bytes]:
        beginning = self._disk.read(8)
        self._disk.seek(0)
        for mark, archive in ARCHIVES.items():
            if beginning.startswith(mark):
                raise self.error(f"packed with {archive}", "unpack it first")
        if not beginning.startswith(GZIP):
            return self._disk
        import gzip

        return cast(IO[bytes], gzip.GzipFile(fileobj=self._disk))

    def _reading(self, read: Callable[[], bytes]) -> bytes:
        try:
            return read()
        except (OSError, EOFError, zlib.error) as error:
            raise self.error(f"can't be read to its end: {error}", AGAIN) from error


@contextmanager
def opened(path: Path) -> Iterator[CardFile]:
    """The card file at a path, closed afterwards; raises CardFileError if it can't be opened."""
    try:
        disk = path.open("rb")
    except (OSError, ValueError) as error:
        raise CardFileError(str(path), f"can't be opened: {why(error)}", "check the path") from error
    with disk:
        yield CardFile(path, disk)


def json_value(text: bytes | msgspec.Raw, place: str) -> Placed:
    """The JSON value of an entry of a card file, or why it can't be read."""
    try:
        return Placed(place, msgspec.json.decode(text))
    except RecursionError:
        return Placed(place, None, "nested too deeply")
    except UnicodeDecodeError:
        return Placed(place, None, "not UTF-8 text")
    except msgspec.DecodeError as error:
        if is_not_utf_8(error):
            return Placed(place, None, "not UTF-8 text")
        reason, offset = json_lapse(error, len(bytes(text)))
        return Placed(place, None, f"not JSON: {reason} (column {offset + 1})", is_json=False)


def is_not_utf_8(error: msgspec.DecodeError) -> bool:
    """Whether a decoder stopped at what is no text, which some versions of it tell by an error of their own.

    >>> is_not_utf_8(msgspec.DecodeError("Invalid UTF-8 encoded string"))
    True
    """
    return "UTF-8" in str(error)


def json_lapse(error: msgspec.DecodeError, length: int) -> tuple[str, int]:
    """What a decoder says is wrong, and at which byte, the end if it doesn't say.

    >>> json_lapse(msgspec.DecodeError("JSON is malformed: invalid character (byte 12)"), 40)
    ('invalid character', 12)
    """
    found = re.fullmatch(r"(?:JSON is malformed: )?(.*?)(?: \(byte (\d+)\))?", str(error), re.DOTALL)
    reason, offset = found.groups() if found else (str(error), None)
    return reason, int(offset) if offset else length
