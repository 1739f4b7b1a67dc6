"""What is chosen where a scenario has no answer: choices without a difference, and the defaults of the format."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from comprules.agents.greedy import GreedyAgent
from comprules.agents.putting_together import put_together
from comprules.kernel.decisions import (
    ChooseMethod,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Decision,
    Divide,
    YesNo,
)
from comprules.kernel.options import Answer, Number, Option, Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.rules.casting.chosen_for_costs import ChooseForCost, ChooseNumberForCost
from comprules.rules.concepts.board import Board
from comprules.rules.costs.order_of_costs import PayNext
from comprules.rules.replacement_effects.order_of_effects import FirstEffect
from comprules.rules.targets_and_priority.changing_targets import ChooseAnotherTarget
from comprules.scenarios.likeness import likeness
from comprules.scenarios.stage import StagedGame


def default(game: StagedGame, decision: Decision) -> tuple[Option, ...]:
    """The choice that the facts of scenarios without answers were stated with: yes, the first, as much as can be.

    Copies keep their targets, which were chosen for the spell that is copied, and others the targets they have. Of what
    may be cast or played one after the other, all is.
    """
    if isinstance(decision, YesNo):
        return (Answer(not (isinstance(decision, ChooseAnotherTarget) or goes_on_for_ever(decision))),)
    if isinstance(decision, ChooseNumberForCost):
        return decision.options[:1]
    if isinstance(decision, ChooseNumber):
        return (Number(decision.least if decision.most is None else decision.most),)
    if isinstance(decision, ChooseForCost) and _helps_to_pay(decision):
        return _as_few_as_can_be(decision)
    if isinstance(decision, ChooseObjects | Divide):
        own = replace(decision, player=decision.whose, on_behalf_of=None)
        return _several(GreedyAgent().choose(game.view(own.player), own))
    least = 1 if isinstance(decision, ChooseMethod) else 0
    return put_together(decision, decision.candidates[: max(decision.minimum, least)])


@rule("608.2c")
def goes_on_for_ever(decision: YesNo) -> bool:
    """Whether always saying yes would never end: a process may be repeated any number of times."""
    return "repeat this process" in decision.reason


def _as_few_as_can_be(decision: ChooseForCost) -> tuple[Option, ...]:
    """The fewest objects with which a cost can be paid, the first of them."""
    if decision.together is None:
        return put_together(decision, decision.candidates[: decision.minimum])
    fewest = sorted(decision.together, key=len)[0]
    kinds = list(fewest)
    chosen = []
    for option, kind in zip(decision.candidates, decision.likeness, strict=True):
        if kind in kinds:
            kinds.remove(kind)
            chosen.append(option)
    return tuple(chosen)


def _several(chosen: Option | tuple[Option, ...]) -> tuple[Option, ...]:
    return chosen if isinstance(chosen, tuple) else (chosen,)


UNTOLD = frozenset({"601.2f", "730.3a", "730.3b"})
"""The rules by which orders are chosen that scenarios don't tell: of what reduces the mana of a cost, which is as
little told as how that is paid, and of what a merged permanent leaves behind."""


def is_indifferent(game: StagedGame, decision: Decision) -> bool:
    """Whether all legal answers have the same outcome as far as scenarios tell, since the options are as good as each
    other, or since they are about how a cost is paid.
    """
    if decision.rule in map(game.rules.cited, UNTOLD) or isinstance(decision, PayNext) or _helps_to_pay(decision):
        return True
    if isinstance(decision, ChooseObjects | ChooseOrder):
        is_settled = decision.minimum >= min(decision.maximum, len(decision.candidates))
        return is_settled and len({_likeness(game.board, option) for option in decision.candidates}) == 1
    if isinstance(decision, FirstEffect) and not decision.matters:
        return True
    if isinstance(decision, ChooseWords):
        return len({option.text for option in decision.candidates if isinstance(option, Word)}) == 1
    return False


@rule("702.48a", "702.63a", edition="2009")
def _helps_to_pay(decision: Decision) -> bool:
    """Whether any number of objects may help to pay for a spell, which is as little told as what mana is made of."""
    return isinstance(decision, ChooseForCost) and bool(decision.likeness)


def _likeness(board: Board, option: Option) -> Any:
    """What two options have in common if it doesn't matter which of them is chosen."""
    if isinstance(option, Word):
        return option.text
    return likeness(board, option.id) if isinstance(option, Thing) else option
