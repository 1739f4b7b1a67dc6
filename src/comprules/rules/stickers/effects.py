"""CR 123.6-123.9: what the stickers on an object do to it, in the layers, by their own timestamps."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.card import Face
from comprules.kernel.objects import Stuck
from comprules.kernel.sticker import Sticker
from comprules.reader.agreement import Agreement
from comprules.rules.abilities.effects_without_abilities import effects_of
from comprules.rules.abilities.reading_faces import abilities_of
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.granting import with_abilities
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.objects.characteristics import Grant, with_base
from comprules.rules.prelude import *
from comprules.rules.stickers.words import inserted


@effects_of("stickers")
@rule("123.1", "613.7k")
def effects_of_stickers(record: Object, known: Characteristics) -> Iterator[Active]:
    """What the stickers on an object do to it, wherever it is; some only mark it."""
    for stuck in record.stickers:
        change = _change(stuck)
        if change is not None:
            key, said = (record.id, "sticker", stuck.place), Lasting((record.id,), (change,))
            yield Active(said, record.id, known.controller, stuck.timestamp, key, is_resolved=True)


@rule("123.9")
def _change(stuck: Stuck) -> Change | None:
    sticker = stuck.sticker
    match sticker.kind:
        case "name":
            return AddsWords(sticker.text, stuck.after)
        case "ability":
            return GivesAbilities(sticker.text)
        case "power and toughness":
            return SetsNumbers(*sticker.numbers)
        case "art":
            return None


@rule("123.6", "123.6c", "612.9", "613.1c")
class AddsWords(Change):
    """CR 123.6. A name sticker: words in an object's name behind so many others, or at its end if it has fewer."""

    words: str
    after: int

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, name=inserted(known.name, self.words, self.after))

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('has', 'have'))} {self.words} in {agreement.form(('its name', 'their names'))}"


@rule("123.7", "607.5", "613.1f")
class GivesAbilities(Change):
    """CR 123.7. An ability sticker: the object gains what is printed on it."""

    text: str

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_abilities(known, abilities_on(self.text), Grant(context.timestamp, context.effect))

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('gains', 'gain'))} “{self.text}”"


@lru_cache(maxsize=256)
@rule("123.7")
def abilities_on(text: str) -> tuple[Ability, ...]:
    """The abilities printed on an ability sticker. Raises comprules.reader.errors.ReadError if they can't be read."""
    return abilities_of(Face(Sticker.__name__, oracle_text=text))


@rule("123.8", "613.4b", "613.1g")
class SetsNumbers(Change):
    """CR 123.8. A power and toughness sticker: those of a creature, or of a creature or Vehicle card elsewhere."""

    power: int
    toughness: int

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.SET_POWER_TOUGHNESS,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        elsewhere = context.board.object(number).zone is not Zone.BATTLEFIELD
        if "Creature" not in known.types and not (elsewhere and "Vehicle" in known.subtypes):
            return known
        return with_base(known, self.power, self.toughness)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('has', 'have'))} base power and toughness {self.power}/{self.toughness}"
