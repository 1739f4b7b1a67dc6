"""CR 702.95b: creatures that are paired with each other."""

from __future__ import annotations

from comprules.phrases.conditions.state import Being, Is
from comprules.phrases.nouns.references import It, RefersToObjects
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.continuous_effects.effect_events import EffectBegins


@rule("702.95b")
class Pairing(Statement):
    """CR 702.95b. That two creatures are paired with each other."""

    one: ObjectId
    other: ObjectId

    def partner(self, number: ObjectId) -> ObjectId | None:
        """What an object is paired with by this, if it is."""
        return {self.one: self.other, self.other: self.one}.get(number)


@rule("702.95a", "702.95c", "702.95e", "611.2b")
class WhilePaired(Duration):
    """CR 702.95a. For as long as both remain creatures on the battlefield under the control of the player whose ability
    paired them.
    """

    one: ObjectId
    other: ObjectId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as they are paired"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return all(is_creature_of(number, active.you, board) for number in (self.one, self.other))


def is_creature_of(number: ObjectId, player: PlayerId, board: Board) -> bool:
    """Whether something is a creature on the battlefield under a player's control."""
    if not board.is_permanent(number):
        return False
    known = board.characteristics(number)
    return "Creature" in known.types and known.controller == player


@rule("702.95b")
def partner_of(board: Board, number: ObjectId) -> ObjectId | None:
    """What a creature is paired with; None if it is unpaired."""
    said = (active.statement for active in board.state.effects.values())
    partners = (each.partner(number) for each in said if isinstance(each, Pairing))
    return next((partner for partner in partners if partner is not None), None)


class PairingBegins(EffectBegins):
    """Two creatures become paired."""

    def describe(self, board: Board) -> str:
        """Which two."""
        one, other = self.objects
        return f"{board.name(one)} is paired with {board.name(other)}"


@rule("702.95b")
@phrase("paired with a(n) {kind:IT}")
class PairedWithOne(Being):
    """CR 702.95b. "Paired with a creature with soulbond"."""

    kind: Description

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        partner = partner_of(context.board, number)
        return partner is not None and self.kind.fits(partner, context)


@rule("702.95b")
@phrase("{who} is paired with another creature")
@looks_at()
class PairedWithAnother(SimpleCondition):
    """CR 702.95b. "This creature is paired with another creature"; "both creatures" are the two of them."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"creature", "permanent"}))
    """The creature and the one it's paired with."""

    who: SelfReference
    slot: int = 0

    def holds(self, context: Context) -> bool:
        if not any(partner_of(context.board, number) is not None for number in self.who.refer(context)):
            return False
        context.bind(self.slot, ThePair(self.who).refer(context))
        return True

    def noun_introduced(self) -> tuple[int, Noun]:
        return self.slot, ThePair(self.who)


@rule("702.95b", "608.2k")
@phrase("{who}'s paired with a creature", prefer=(Is,))
@looks_at()
class PairedWithSome(SimpleCondition):
    """CR 702.95b. "If it's paired with a creature": "that creature" is the other one."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"creature", "permanent"}))
    """The other creature."""

    who: It
    slot: int = 0

    def holds(self, context: Context) -> bool:
        partners = (partner_of(context.board, number) for number in self.who.refer(context))
        found = tuple(partner for partner in partners if partner is not None)
        context.bind(self.slot, found)
        return bool(found)


@looks_at()
class ThePair(Definite):
    """CR 702.95b. A creature and the one it's paired with."""

    who: Definite

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        pairs = ((number, partner_of(context.board, number)) for number in self.who.refer(context))
        return tuple(each for pair in pairs for each in pair if each is not None)


@rule("702.95b")
@phrase("both {word:THEY}", agreement=Agreement.THEY)
@looks_at()
class BothOfThem(RefersToObjects):
    """CR 702.95b. "Both creatures": those that are paired with each other."""

    word: TypeWord

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PairedWithAnother) and self.word.word() in introducer.introduces.words
