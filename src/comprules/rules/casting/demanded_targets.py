"""CR 601.2c, 115: targets that must be chosen if they can be."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.statements import Requirement
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force

Demand = frozenset[int]
"""What one effect demands that a target be chosen among."""


class ChoosingTarget(Act):
    """A player choosing a target as part of casting a spell or activating an ability."""

    player: PlayerId
    target: Id


class ChooseDemandedTargets(ChooseObjects):
    """Several targets, among which as many effects as possible must find what they demand (CR 601.2c)."""

    demanded: tuple[tuple[Option, ...], ...] = ()

    may_dead_end: ClassVar[bool] = True

    def problem(self, chosen: Sequence[Option]) -> str | None:
        if not chosen or self._met(chosen) >= min(len(chosen), len(self.demanded)):
            return None
        return "an effect demands another target"

    def _met(self, chosen: Sequence[Option]) -> int:
        return sum(any(option in wanted for option in chosen) for wanted in self.demanded)

    def pieces(self) -> tuple[Option, ...]:
        left = super().pieces()
        unmet = [wanted for wanted in self.demanded if not any(option in wanted for option in self.chosen)]
        return tuple(piece for piece in left if any(piece in wanted for wanted in unmet)) if unmet else left


@rule("601.2c")
def demands(board: Board, item: Object, player: PlayerId, candidates: Sequence[Id]) -> dict[int, Demand]:
    """What effects demand of who chooses targets for a spell or activated ability: for each effect that demands any of
    the candidates, by its place among the effects, which.
    """
    if item.ability is not None and not isinstance(item.ability, ActivatedAbility):
        return {}
    acts = [ChoosingTarget(player, number) for number in candidates if board.exists(number)]
    asked: dict[int, Demand] = {}
    for place, (said, context) in enumerate(in_force(board, Requirement, ChoosingTarget)):
        wanted = frozenset(act.target for act in acts if said.demands(act, context))
        if wanted:
            asked[place] = wanted
    return asked


@rule("601.2c")
def demanding(decision: ChooseObjects, found: Sequence[Demand]) -> ChooseObjects:
    """A choice of targets in which these demands are met as far as they can be."""
    if not found:
        return decision
    if not decision.is_combination:
        most = max(_count(option, found) for option in decision.candidates)
        return replace(decision, candidates=tuple(each for each in decision.candidates if _count(each, found) == most))
    wanted = tuple(tuple(option for option in decision.candidates if _count(option, (each,))) for each in found)
    return ChooseDemandedTargets(
        decision.player,
        decision.rule,
        decision.reason,
        decision.candidates,
        decision.minimum,
        decision.maximum,
        is_target=True,
        demanded=wanted,
    )


def _count(option: Option, found: Sequence[Demand]) -> int:
    return sum(getattr(option, "id", None) in each for each in found)
