"""CR 612: text-changing effects, layer 3: words of an object's text and type line replaced by others."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.joined_nouns import one_of_each
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import Subtype
from comprules.reader.tree import replace_in
from comprules.rules.abilities.linked_abilities import component_of_line
from comprules.rules.card_types.basic_land_types import IntrinsicManaAbility
from comprules.rules.card_types.changing_types import with_subtypes
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from comprules.rules.concepts.active import Origin
from comprules.rules.continuous_effects.explaining import as_of
from comprules.rules.continuous_effects.first_words import reworded
from comprules.rules.continuous_effects.granting import interned, keywords_of
from comprules.rules.continuous_effects.lasting import change_each, change_for
from comprules.rules.continuous_effects.modifying import existing
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.resolving.choices import choose_word

Kind = Literal["color word", "basic land type", "creature type"]

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "color word": tuple(color.value for color in ColorWord),
    "basic land type": BASIC_LAND_TYPES,
    "creature type": CREATURE_TYPES,
}


@rule("612.1", "612.2", "612.3", "612.4", "613.1c")
class ReplacesWord(Change):
    """CR 612.2. One word replaced by another of its kind wherever it is used as such, in rules text and type line."""

    kind: Kind
    old: str
    new: str

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        own = len(known.abilities) - len(known.granted)
        changed = tuple(replace_in(ability, self._word) for ability in known.abilities[:own])
        abilities = interned((*changed, *known.abilities[own:]))
        before = reworded(known, changed) if changed != known.abilities[:own] else known.reworded
        told = replace(known, abilities=abilities, keywords=keywords_of(abilities), reworded=before)
        if self.kind == "color word" or self.old not in known.subtypes:
            return told
        subtypes = tuple(dict.fromkeys(self.new if name == self.old else name for name in known.subtypes))
        return with_subtypes(told, subtypes)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('says', 'say'))} {self.new} for {self.old}"

    def _word(self, part: Any) -> Any:
        if self.kind == "color word":
            return ColorWord(self.new) if part is ColorWord(self.old) else part
        if isinstance(part, Subtype) and part.name == self.old:
            return replace(part, name=self.new)
        field = part.subtype_in if isinstance(part, KeywordAbility) else None
        if field is not None and getattr(part, field) == self.old:
            return replace(part, **{field: self.new})
        return part


@phrase("one {kind} with another")
class OneWithAnother(Phrase):
    """A kind of word of which one shall be replaced by another."""

    kind: Kind


@rule("608.2d", "612.1")
@phrase("change the text of {what} by replacing all instances of {choices:or}[ {duration}]")
class ChangesText(Predicate):
    """CR 612.1. "Change the text of target permanent by replacing all instances of one color word with another"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    choices: tuple[OneWithAnother, ...]
    duration: Duration | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind = self._kind(resolution)
        if kind is None:
            resolution.did(False)
            return
        words = _WORDS[kind]
        old = choose_word(resolution.you, words, f"which {kind} is replaced?", "612.1", resolution)
        others = tuple(word for word in words if word != old)
        new = choose_word(resolution.you, others, f"what replaces {old}?", "612.1", resolution)
        change_for(self.what.refer(resolution), (ReplacesWord(kind, old, new),), self.duration, resolution)

    @rule("612.2")
    @rule("415.4", edition="2001")
    def _kind(self, resolution: Resolution) -> Kind | None:
        """The kind of word that is replaced, of those that the rules let be replaced; None if there is none."""
        can_change = resolution.game.rules.changeable_words
        kinds = tuple(choice.kind for choice in self.choices if choice.kind in can_change)
        if len(kinds) < 2:
            return kinds[0] if kinds else None
        word = choose_word(resolution.you, kinds, "which kind of word is replaced?", "612.1", resolution)
        return next(kind for kind in kinds if kind == word)


@rule("607.5", "612.5")
class HasTextBox(Change):
    """CR 612.5. Having this rules text instead of its own."""

    lines: tuple[Ability, ...]
    merged_from: tuple[Origin, ...] = ()

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        own = len(known.abilities) - len(known.granted)
        intrinsic = tuple(line for line in known.abilities[:own] if isinstance(line, IntrinsicManaAbility))
        abilities = interned((*intrinsic, *self.lines, *known.abilities[own:]))
        components = (*(() for _ in intrinsic), *self.merged_from) if self.merged_from else ()
        keywords = keywords_of(abilities)
        return replace(known, abilities=abilities, keywords=keywords, origin=context.effect, merged_from=components)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('has', 'have'))} the text box of another object"


@rule("612.5", "701.12a", "701.12h")
@phrase("exchange(s) the text boxes of {what}[ {duration}]")
class ExchangesTextBoxes(Predicate):
    """CR 612.5. "Exchange the text boxes of two target creatures": both or nothing."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    duration: Duration | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        objects = existing(one_of_each(self.what, resolution), resolution)
        resolution.did(len(objects) == 2)
        if len(objects) == 2:
            one, other = (_rules_text(number, resolution) for number in objects)
            given = ((objects[0], (other,)), (objects[1], (one,)))
            change_each(given, self.duration, resolution)


@rule("612.3", "612.5")
def _rules_text(number: ObjectId, resolution: Resolution) -> HasTextBox:
    """Having the rules text of an object as text-changing effects have made it, not what others give or take."""
    known = as_of(resolution.board, resolution.game.state, number, Layer.TEXT)
    kept = [place for place, line in enumerate(known.abilities) if not isinstance(line, IntrinsicManaAbility)]
    components = tuple(component_of_line(known, place) for place in kept) if known.merged_from else ()
    return HasTextBox(tuple(known.abilities[place] for place in kept), components)
