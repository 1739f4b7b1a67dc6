"""CR 123.1, 123.2: stickers and sticker sheets, which are no cards."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.whole_numbers import whole_number

StickerKind = Literal["name", "ability", "power and toughness", "art"]


class StickerError(ValueError):
    """A sticker that there can't be."""


@rule("107.17a", "123.1", "123.3c")
class Sticker(Record):
    """A sticker as printed: what kind it is, what it says or shows, and its ticket cost, 0 if it has none.

    Of a name sticker `text` is its words, of an ability sticker the abilities, of a power and toughness sticker the
    two numbers, of an art sticker what is shown. Raises StickerError if the text isn't of the kind.

    >>> Sticker("power and toughness", "3/4", 2).numbers
    (3, 4)
    """

    kind: StickerKind
    text: str
    tickets: int = 0

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise StickerError(f"a sticker of the kind {self.kind!r} says or shows something")
        if self.kind == "power and toughness" and None in map(whole_number, self._parts()):
            raise StickerError(f"{self.text!r} isn't a power and a toughness, such as '3/4'")

    def _parts(self) -> tuple[str, str]:
        power, _, toughness = self.text.partition("/")
        return power, toughness

    @property
    @rule("123.8")
    def numbers(self) -> tuple[int, int]:
        """The power and toughness of a power and toughness sticker."""
        power, toughness = self._parts()
        return int(power), int(toughness)

    def __str__(self) -> str:
        return f"{self.kind} sticker “{self.text}”"


@rule("123.2")
class StickerSheet(Record):
    """A sheet: the number or name by which it is known, and its stickers."""

    name: str
    stickers: tuple[Sticker, ...]
