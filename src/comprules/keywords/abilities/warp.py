"""CR 702.185: warp."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import CastBy, KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.instructions.delayed_triggers import AtThatTime, NextStep
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.casting.casting_options import FollowsEntering
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.casting.spells_cast import casts
from comprules.rules.concepts.moves import Entering, all_it_became
from comprules.rules.continuous_effects.durations import WhileExiled

WARP: Final = "warp"

WARPED: Final = "warped"
"""Under this a card in exile remembers that it was put there for having been cast for its warp cost."""


@rule("702.185a")
class WarpCost(KeywordCost):
    """CR 702.185a. It may be paid for a card cast from its player's hand, and from nowhere else."""

    def available(self, context: Context) -> bool:
        return context.board.object(context.source).zone is Zone.HAND and super().available(context)


@rule("702.185a")
class MayCastWarped(Permission):
    """CR 702.185a. That the owner of a warped card may cast it, once the turn has ended in which it was exiled."""

    player: PlayerId
    card: ObjectId
    turn: int

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_it = playing.object == self.card and playing.player == self.player and not playing.as_land
        return is_it and context.board.turn > self.turn


@rule("702.185a", "702.185b", "730.3c")
class ExileWarped(Instruction):
    """CR 702.185a. The permanent is exiled, and its owner may cast the card later for as long as it stays there."""

    def happen(self, resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("702.185a")
        if not board.is_permanent(resolution.source):
            return
        entering = Entering(memory=((WARPED, True),))
        resolution.happen((MoveObject(cause, resolution.source, Zone.EXILE, entering=entering),))
        for card in (each for each in all_it_became(board, resolution.source) if each in board.state.exile):
            permission = MayCastWarped(board.object(card).owner, card, board.turn)
            let_last(permission, WhileExiled(card), resolution)


@rule("603.7g", "608.3g", "702.185a")
class WarpsAway(FollowsEntering):
    """CR 608.3g. As the permanent enters, what will exile it at the end of the turn is created."""

    def follow(self, resolution: Resolution) -> None:
        if CastBy(WARP).holds(resolution):
            AtThatTime(ExileWarped(), NextStep("end step")).happen(resolution)


def _warp(*paid: Cost) -> tuple[Ability, ...]:
    return stated(WarpCost(WARP, paid), WarpsAway())


@rule("702.185a")
@phrase("warp{cost}")
class Warp(KeywordAbility):
    """CR 702.185a. Cast for this, it is exiled at the end of the turn, and may be cast again in a later one."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _warp(*self.cost.costs())


@rule("702.185b")
@phrase("warped")
class Warped(SingleAdjective):
    """CR 702.185b. In exile because of a warp ability: "warped cards you own in exile"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(context.board.object(number).recall(WARPED, False))

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})


@rule("702.185c", "608.2i")
@phrase("a spell was warped this turn")
class SpellWasWarped(SimpleCondition):
    """CR 702.185c. That some player cast a spell for its warp cost this turn."""

    def holds(self, context: Context) -> bool:
        board = context.board
        chosen = (board.object(event.object).stacked for event in casts(board))
        return any(each is not None and each.method == WARP for each in chosen)
