"""CR 702.11: hexproof, and hexproof from a quality."""

from __future__ import annotations

from comprules.keywords.abilities.qualities import From, OfColor, Quality
from comprules.phrases.continuous.abilities import Granted, KeywordNamed
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import Colored
from comprules.rules.abilities.statements import Restriction
from comprules.rules.continuous_effects.as_though import lacks_as_though
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.resolving.choices import choose_word
from comprules.rules.targets_and_priority.targeting import Targeting


@rule("702.11b", "702.11d", "609.4")
class OpponentsCannotTarget(Restriction):
    """CR 702.11b. This permanent can't be the target of spells or abilities its controller's opponents control.

    `quality` is what the spells, or the sources of the abilities, must have (CR 702.11d); None for any.
    """

    quality: Quality | None = None

    concerns: ClassVar[tuple[type[Act], ...]] = (Targeting,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Targeting) or act.number != context.source:
            return False
        if act.player not in context.board.opponents(context.you):
            return False
        if self.quality is not None and not self.quality.matches(act.source, context):
            return False
        return not lacks_as_though(context.board, act, context.source, Hexproof())


@rule("702.11a", "702.11b", "702.11h")
@phrase("hexproof")
class Hexproof(KeywordAbility):
    """CR 702.11b. Hexproof."""

    def means(self) -> tuple[Ability, ...]:
        return stated(OpponentsCannotTarget())


@rule("702.11d", "702.11e", "702.11f")
@phrase("hexproof {qualities:and}")
class HexproofFrom(Hexproof):
    """CR 702.11d. Hexproof from a quality is a hexproof ability."""

    qualities: tuple[From, ...]

    def means(self) -> tuple[Ability, ...]:
        return stated(*(OpponentsCannotTarget(each.quality) for each in self.qualities))


@rule("608.2d", "702.11d", "105.4")
@phrase("hexproof from the color of your choice")
class HexproofOfChoice(Granted):
    """CR 105.4. Hexproof from a color that is chosen as the effect begins."""

    def chosen(self, resolution: Resolution) -> Granted:
        words = [color.value for color in ColorWord]
        word = choose_word(resolution.you, words, "choose a color", "608.2d", resolution)
        return KeywordNamed(HexproofFrom((From(OfColor(Colored(ColorWord(word)))),)))
