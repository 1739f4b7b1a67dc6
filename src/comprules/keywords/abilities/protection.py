"""CR 702.16: protection."""

from __future__ import annotations

from comprules.keywords.abilities.qualities import From, OfColor, OfKind, Quality, of_card_type
from comprules.phrases.continuous.abilities import Granted, KeywordNamed
from comprules.phrases.nouns.possessives import Your
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import Colored
from comprules.reader.reading import write
from comprules.rules.abilities.statements import Restriction
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.combat.declarations import Blocking
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.attaching import BeingAttached
from comprules.rules.replacement_effects.prevention import Prevention
from comprules.rules.resolving.choices import choose_word
from comprules.rules.targets_and_priority.targeting import Targeting


@rule("702.16n", "702.16p")
class LeftThere(Record):
    """What isn't removed of all that is attached already: things of some subtypes, perhaps only what one controls."""

    subtypes: tuple[str, ...]
    controller: PlayerId | None = None

    def includes(self, attachment: ObjectId, board: Board) -> bool:
        """Whether an attachment is one of those."""
        known = board.characteristics(attachment)
        is_theirs = self.controller in (None, known.controller)
        return is_theirs and not set(self.subtypes).isdisjoint(known.subtypes)


@rule("702.16b", "702.16c", "702.16d", "702.16f")
class Untouchable(Restriction):
    """CR 702.16b-f. What has the quality can't target, enchant, equip or block this permanent; `spared` are attached to
    it all the same, and so is what is attached already of the kinds `left_there`, if anything is.
    """

    quality: Quality
    spared: tuple[ObjectId, ...] = ()
    left_there: LeftThere | None = None

    concerns: ClassVar[tuple[type[Any], ...]] = (Targeting, BeingAttached, Blocking)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        match act:
            case Targeting(number=protected, source=other) | BeingAttached(host=protected, attachment=other):
                pass
            case Blocking(attacker=protected, blocker=other):
                pass
            case _:
                return False
        if isinstance(act, BeingAttached) and self._spares(act, context.board):
            return False
        return protected == context.source and self.quality.matches(other, context)

    @rule("702.16n", "702.16p")
    def _spares(self, act: BeingAttached, board: Board) -> bool:
        """Whether it doesn't remove what is attached, or is to be."""
        if act.attachment in self.spared:
            return True
        is_there = board.object(act.attachment).attached_to == act.host
        return is_there and self.left_there is not None and self.left_there.includes(act.attachment, board)


@rule("702.16e")
class Unharmed(Prevention):
    """CR 702.16e. Damage that sources with the quality would deal to this permanent is prevented."""

    quality: Quality

    def prevented(self, event: DealDamage, context: Context) -> int:
        if event.recipient == context.source and self.quality.matches(event.source, context):
            return event.amount
        return 0

    def in_words(self) -> str:
        """The keyword that it is a part of."""
        return f"protection {write(From(self.quality), capital=False)}"


@rule("702.16a", "702.16g", "702.16m")
@phrase("protection {qualities:and}")
class Protection(KeywordAbility):
    """CR 702.16. Protection from a quality, or from several."""

    qualities: tuple[From, ...]
    spared: tuple[ObjectId, ...] = ()
    left_there: LeftThere | None = None

    def means(self) -> tuple[Ability, ...]:
        qualities = tuple(each.quality for each in self.qualities)
        spared = self.spared, self.left_there
        statements = ((Untouchable(quality, *spared), Unharmed(quality)) for quality in qualities)
        return stated(*(statement for pair in statements for statement in pair))


@rule("608.2d", "702.16a", "105.4")
@phrase("protection from the color of {whose} choice")
class ProtectionOfChoice(Granted):
    """CR 105.4. Protection from a color that is chosen as the effect begins."""

    whose: Whose = Your()

    def chosen(self, resolution: Resolution) -> Granted:
        words = [color.value for color in ColorWord]
        players = (each for each in self.whose.refer(resolution) if resolution.board.is_player(each))
        chooser = PlayerId(next(players, resolution.you))
        word = choose_word(chooser, words, "choose a color", "608.2d", resolution)
        return KeywordNamed(Protection((From(OfColor(Colored(ColorWord(word)))),)))


@rule("205.2a", "608.2d", "702.16a")
@phrase("protection from the card type of your choice")
class ProtectionFromTypeOfChoice(Granted):
    """CR 205.2a. Protection from a card type that is chosen as the effect begins."""

    def chosen(self, resolution: Resolution) -> Granted:
        word = choose_word(resolution.you, sorted(CARD_TYPES), "choose a card type", "608.2d", resolution)
        return KeywordNamed(Protection((From(OfKind(of_card_type(word))),)))


@rule("608.2d", "702.16a", "105.4")
@phrase("protection {other} or from the color of your choice")
class ProtectionFromEither(Granted):
    """CR 608.2d. "Protection from artifacts or from the color of your choice": chosen as the effect begins."""

    other: From

    def chosen(self, resolution: Resolution) -> Granted:
        quality = write(self.other, capital=False).removeprefix("from ")
        qualities = {quality: self.other} | {color.value: From(OfColor(Colored(color))) for color in ColorWord}
        word = choose_word(resolution.you, list(qualities), "choose a quality", "608.2d", resolution)
        return KeywordNamed(Protection((qualities[word],)))
