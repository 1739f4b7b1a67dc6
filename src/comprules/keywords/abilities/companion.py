"""CR 702.139, 103.2b, 116.2g: companion."""

from __future__ import annotations

from comprules.phrases.decks.starting_decks import DeckCondition
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import Limit, SpecialAction
from comprules.rules.abilities.chosen import COMPANION
from comprules.rules.starting_and_ending.companions import LetsReveal
from comprules.rules.targets_and_priority.timing import at_sorcery_speed

OUTSIDE: Final = frozenset({Zone.OUTSIDE})


@rule("116.2g", "702.139a")
class AsChosenCompanion(Limit):
    """CR 116.2g. Only of the chosen companion, in a main phase of its owner's turn while the stack is empty."""

    is_sorcery_timing: ClassVar[bool] = True

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if not board.object(source).recall(COMPANION):
            return Illegal("702.139a", "it wasn't revealed as a companion before the game")
        if not all(variant.lets_in(board, source) for variant in board.variants):
            return Illegal("903.11a", "that card can't be brought into a game with this commander")
        if not at_sorcery_speed(board, player):
            return Illegal("116.2g", "that can be done only during its player's main phase while the stack is empty")
        return None


@rule("116.2g", "400.11b", "702.139a", "702.139c")
class IsBroughtIn(Instruction):
    """CR 702.139a. The card is put into its owner's hand from outside the game, and is in the game from then on."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((MoveObject(resolution.cause("116.2g"), resolution.source, Zone.HAND),))


class BringIn(SpecialAction):
    """CR 116.2g. The special action of putting one's companion into one's hand. There is no second time: the card
    isn't outside the game any more.
    """

    def costs(self) -> tuple[Cost, ...]:
        return (ManaCost(("{3}",)),)

    def effect(self) -> Effect:
        return Sentences((IsBroughtIn(),))

    def limits(self) -> tuple[Limit, ...]:
        return (AsChosenCompanion(),)

    def zones(self) -> frozenset[Zone]:
        return OUTSIDE


@rule("702.139a", "116.2g")
@phrase("companion — {condition}.")
class Companion(LetsReveal):
    """CR 702.139a. A card that may join from outside the game, if the starting deck fulfils its condition."""

    condition: DeckCondition

    def means(self) -> tuple[Ability, ...]:
        return (BringIn(),)

    def is_fulfilled(self, deck: Sequence[ObjectId], context: Context) -> bool:
        return self.condition.is_met(deck, context)
