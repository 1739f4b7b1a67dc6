"""CR 702.99: cipher."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.concepts.moves import Entering
from comprules.rules.continuous_effects.granting import granted_by, with_abilities

ENCODED_ON: Final = "encoded on"
"""Under what a card in exile remembers the creature it is encoded on."""

_CASTS_A_COPY: Final = (
    "Whenever this creature deals combat damage to a player, you may copy the encoded card. If you do, you may cast "
    "the copy without paying its mana cost."
)


@rule("702.99a", "702.99b", "608.2d")
class MayEncode(Instruction):
    """CR 702.99a. A spell that a card represents may be exiled encoded on a creature of its controller's."""

    def happen(self, resolution: Resolution) -> None:
        board, spell = resolution.board, resolution.item
        if not board.exists(spell) or not board.object(spell).is_card:
            return
        why = f"choose what {board.name(spell)} is encoded on"
        own = tuple(board.creatures(resolution.you))
        for creature in choose_among(resolution.you, own, 0, 1, why, "702.99a", resolution):
            entering = Entering(memory=((ENCODED_ON, creature),))
            resolution.happen((MoveObject(resolution.cause("702.99a"), spell, Zone.EXILE, entering=entering),))


@rule("702.99a")
class EncodesAsItResolves(SpellAbility):
    """CR 702.99a. What cipher is while the spell is on the stack."""

    def effect(self) -> Effect:
        return Sentences((MayEncode(),))


@rule("702.99b", "702.99c")
@looks_at()
class CreatureEncodedOn(Definite):
    """CR 702.99b. What the card in exile is encoded on, whoever controls it and whether it is still a creature."""

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        creature = context.board.object(context.source).recall(ENCODED_ON)
        return () if creature is None or not context.board.is_permanent(creature) else (creature,)


@rule("702.99b")
@phrase("the encoded card")
@looks_at()
class EncodedCard(Definite):
    """CR 702.99b. What is encoded on the creature that says so; `number` tells one card of several, where it is the one
    that lets the creature say it.
    """

    number: ObjectId = ObjectId(0)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if self.number:
            return (self.number,)
        objects = context.board.state.objects
        return tuple(card for card in context.board.state.exile if objects[card].recall(ENCODED_ON) == context.source)


@rule("702.99a", "613.1f")
class CastsACopy(Change):
    """CR 702.99a. The creature has the ability to cast a copy of the encoded card."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        def meant(part: Any) -> Any:
            return EncodedCard(context.source) if isinstance(part, EncodedCard) else part

        given = tuple(replace_in(ability, meant) for ability in abilities_saying(_CASTS_A_COPY))
        return with_abilities(known, given, granted_by(context, number))


@rule("702.99a", "702.99c", "113.6b")
class GivesWhileEncoded(StaticAbility):
    """CR 702.99a. What cipher is while the card is in exile."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(CreatureEncodedOn(), (CastsACopy(),)),)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("702.99a")
@phrase("cipher")
class Cipher(KeywordAbility):
    """CR 702.99a. A creature can cast copies of the spell again and again."""

    def means(self) -> tuple[Ability, ...]:
        return (EncodesAsItResolves(), GivesWhileEncoded())
