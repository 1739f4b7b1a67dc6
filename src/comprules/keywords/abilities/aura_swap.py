"""CR 702.65: aura swap."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.concepts.moves import Entering
from comprules.rules.objects.attaching import can_be_attached
from comprules.rules.replacement_effects.replacement import forbidden


@rule("702.65a", "702.65b", "701.12a", "701.12d", "701.12e")
class MaySwap(Instruction):
    """CR 702.65a. The Aura goes to the hand as another from there takes its place: both, or nothing happens."""

    def happen(self, resolution: Resolution) -> None:
        source, you, board = resolution.source, resolution.you, resolution.board
        if not board.is_permanent(source) or board.object(source).owner != you:
            return
        fitting = [card for card in board.state.hand(you) if self._could_take_the_place(card, resolution)]
        why = f"choose an Aura card to exchange {board.name(source)} with"
        for card in choose_among(you, fitting, 0, 1, why, "702.65a", resolution):
            resolution.happen(_exchange(card, resolution))

    def _could_take_the_place(self, card: ObjectId, resolution: Resolution) -> bool:
        board = resolution.board
        if "Aura" not in board.characteristics(card).subtypes:
            return False
        host = board.object(resolution.source).attached_to
        can_be_there = host is None or can_be_attached(board, card, host)
        return can_be_there and all(forbidden(board, move) is None for move in _exchange(card, resolution))


def _exchange(card: ObjectId, resolution: Resolution) -> tuple[Event, ...]:
    source, cause = resolution.source, resolution.cause("701.12d")
    entering = Entering(attached_to=resolution.board.object(source).attached_to)
    return (
        MoveObject(cause, source, Zone.HAND),
        MoveObject(cause, card, Zone.BATTLEFIELD, resolution.you, entering=entering),
    )


@rule("702.65a")
class AuraSwapAbility(ActivatedAbility):
    """CR 702.65a. The activated ability that aura swap stands for."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def effect(self) -> Effect:
        return Sentences((MaySwap(),))


@rule("702.65a")
@phrase("Aura swap{cost}")
class AuraSwap(KeywordAbility):
    """CR 702.65a. It may be exchanged with another Aura."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (AuraSwapAbility(self.cost.costs()),)
