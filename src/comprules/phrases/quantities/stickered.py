"""CR 123.4, 123.6d-123.8a: what texts say about stickers and stickered objects."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.sticker import Sticker, StickerKind
from comprules.phrases.predicates.putting import PutsSticker
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.stickers.words import unique_vowels


@rule("123.4")
@phrase("stickered")
@looks_at()
class Stickered(SingleAdjective):
    """CR 123.4. With a sticker on it now, of whatever kind."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(context.board.object(number).stickers)


@rule("123.4", "123.9")
@phrase("with a(n) [{kind} ]sticker on <it|them>")
@looks_at()
class WithSticker(AnyQualifier):
    """CR 123.9. "With an art sticker on it"."""

    kind: StickerKind | None

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(self.kind in (None, stuck.sticker.kind) for stuck in context.board.object(number).stickers)


@rule("123.1")
@phrase("[{kind} ]<sticker|stickers> on {what}", agreement="edge")
@looks_at()
class StickersOn(Countable):
    """CR 123.1. "The number of stickers on it"."""

    kind: StickerKind | None
    what: Definite

    def number(self, context: Context) -> int:
        found = (stuck for number in self.what.refer(context) for stuck in context.board.object(number).stickers)
        return sum(self.kind in (None, stuck.sticker.kind) for stuck in found)


@rule("123.6e")
@phrase("unique <vowel|vowels> on that sticker", agreement="edge")
@looks_at()
class UniqueVowels(Reference, Countable):
    """CR 123.6e. "For each unique vowel on that sticker"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PutsSticker)

    def number(self, context: Context) -> int:
        sticker: Sticker | None = context.bound.get(self.antecedent)
        return 0 if sticker is None else unique_vowels(sticker.text)


@rule("123.8a")
@phrase("that sticker's {stat}")
@looks_at()
class NumberOnSticker(Reference, Quantity):
    """CR 123.8a. "That sticker's power": what is printed on a power and toughness sticker; 0 on any other."""

    stat: Literal["power", "toughness"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PutsSticker)

    def value(self, context: Context) -> int:
        sticker: Sticker | None = context.bound.get(self.antecedent)
        if sticker is None or sticker.kind != "power and toughness":
            return 0
        power, toughness = sticker.numbers
        return power if self.stat == "power" else toughness
