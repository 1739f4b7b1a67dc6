"""CR 601.2, 733: proposals on trial. Whether an action is legal is found by carrying it out and taking it back.

So legality and execution are one definition: an action is offered if the very procedure that carries it out reaches
its end for some choices, and an answer within it is offered only if it can still reach its end after that answer.
"""

from __future__ import annotations

from collections.abc import Set
from contextlib import suppress

from comprules.kernel.decisions import ChooseAction, ChooseModes, ChooseNumber
from comprules.kernel.options import Number
from comprules.rules.abilities.statements import Casting, Restriction
from comprules.rules.casting.casting_allowed import depends_on_targets
from comprules.rules.casting.casting_options import options_of
from comprules.rules.casting.chosen_for_costs import ChooseForCost
from comprules.rules.concepts.procedures import FORBIDDEN, FRAMES, Inconclusive, Stop
from comprules.rules.costs.cost_changes import own_changes, paying_for
from comprules.rules.costs.increases_and_reductions import CostChange, Paying, bounds_together
from comprules.rules.legality.casting_facts import HELPING
from comprules.rules.legality.choosing_for_costs import choices_that_tell, numbers_that_tell, with_payable_choices
from comprules.rules.legality.equivalent_targets import with_kinds
from comprules.rules.legality.possible_deeds import Asked, all_different
from comprules.rules.legality.reasons import Reason
from comprules.rules.legality.trials import Trial, some_answer, whole_answers
from comprules.rules.mana_and_numbers.limits_of_x import greatest_number
from comprules.rules.mana_and_numbers.mana import mana_value
from comprules.rules.payment.mana_there import mana_there
from comprules.rules.payment.payment import OFTEN
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.targets_and_priority.choosing_targets import depend_on_x, targeted_nouns


def reason_against(game: Game, proposal: Procedure) -> Reason | None:
    """Why a proposal can't be carried out, as a record; None if it can."""
    illegal = why_impossible(game, proposal)
    return Reason(illegal.rule, illegal.why) if illegal is not None else None


@rule("601.2e", "602.2", "733.1")
def why_impossible(game: Game, proposal: Procedure) -> Illegal | None:
    """Why a proposal can't be carried out, whatever is chosen; None if it can, or if only carrying it out tells. The
    game is as it was.
    """
    frames = game.state.registers[FRAMES]
    with Trial(game):
        game.state.write(REGISTERS, FRAMES, (*frames, proposal))
        game._answers = ()
        with suppress(Inconclusive):
            return _search(game, len(frames))
    return None


def _search(game: Game, depth: int) -> Illegal | None:
    """Run until the procedures above `depth` have ended, trying answers; why that fails, or None."""
    try:
        game.run_until(depth, certain=True)
    except Illegal as illegal:
        return illegal
    except Stop as stop:
        return _try_answers(game, depth, stop.decision)
    return None


def _try_answers(game: Game, depth: int, decision: Decision) -> Illegal | None:
    if isinstance(decision, ChooseNumber):
        return _try_numbers(game, depth, decision)
    reason: Illegal | None = None
    for answer in _answers_to_try(game, decision):
        failed = _why_not_after(game, depth, decision, answer)
        if failed is None:
            return None
        reason = reason or failed
        if _fails_anyway(game, decision, failed):
            break
    return reason or Illegal(decision.rule, f"there is nothing to choose ({decision.reason})")


def _fails_anyway(game: Game, decision: Decision, failed: Illegal) -> bool:
    """Whether a proposal fails for what it would with other objects just as well."""
    if not isinstance(decision, ChooseObjects):
        return False
    return _is_short_of_mana_anyway(game, decision, failed) or _is_forbidden_anyway(game, failed)


@rule("118.3", "601.2f")
def _is_short_of_mana_anyway(game: Game, decision: ChooseObjects, failed: Illegal) -> bool:
    """Whether what it costs isn't there, which would be the same with other targets."""
    return decision.is_target and failed.rule == "118.3" and not _costs_heed_targets(game, decision)


@rule("601.2e")
def _is_forbidden_anyway(game: Game, failed: Illegal) -> bool:
    """Whether an effect forbids the spell, whatever its targets are and whatever is chosen to pay for it."""
    return failed.rule == FORBIDDEN and not _is_judged_by_targets(game)


def _answers_to_try(game: Game, decision: Decision) -> Iterator[tuple[Option, ...]]:
    """Answers such that if none of them leads to the end of the proposal, no answer does."""
    if isinstance(decision, ChooseForCost) and decision.likeness:
        yield from choices_that_tell(decision)
    elif _may_dead_end(game, decision):
        yield from _telling_answers(game, decision)
    else:
        answer = some_answer(decision)
        if answer is not None:
            yield answer


@rule("601.3a", "601.2c")
def _try_numbers(game: Game, depth: int, decision: ChooseNumber) -> Illegal | None:
    """Try the least number, and greater ones as long as they may fare better."""
    reason: Illegal | None = None
    for value in numbers_that_tell(decision):
        failed = _why_not_after(game, depth, decision, (Number(value),))
        if failed is None:
            return None
        reason = reason or failed
        if not _may_fare_better(game, decision, value, failed):
            break
    return reason


@rule("601.3a", "601.2c")
def _may_fare_better(game: Game, decision: ChooseNumber, value: int, failed: Illegal) -> bool:
    """Whether a greater number may be possible where this one isn't: if it says of what kind something is, if an effect
    forbids the spell for the number, or targets were missing, which may depend on it; but not if what it costs isn't
    there, nor for targets if it is as great as any number that one could have.
    """
    if decision.describes:
        return True
    if failed.rule != "601.2c":
        return failed.rule == FORBIDDEN
    return value < max(_most_to_try(game, decision.player), decision.telling)


@rule("107.3a", "601.2f", "601.2h")
def _most_to_try(game: Game, player: PlayerId) -> int:
    """The greatest X for which targets are looked for: a greater one couldn't be paid for; or, where more may be paid
    or taken off than can be said beforehand, it is greater than any number that one could have.
    """
    board = game.board
    saved = _taken_off_at_most(game, player)
    affordable = len(board.state.players[player].mana_pool) + mana_there(board, player).units_at_most()
    return affordable + saved if saved is not None else max(affordable, greatest_number(board) + 1)


@rule("118.7", "601.2f", "702.51b", "702.132a")
def _taken_off_at_most(game: Game, player: PlayerId) -> int | None:
    """How much mana less than what is in the cost its player may have to pay at best; None if that can't be said."""
    board = game.board
    item: Any = getattr(game.state.registers[FRAMES][-1], "item", 0)
    if item and any(True for each in HELPING for _ in options_of(board.characteristics(item), each)):
        return None
    own = own_changes(board, paying_for(board, item, player)) if item else ()
    changes = (*(active.statement for active in board.index.about(CostChange, Paying)), *(change for change, _ in own))
    found = bounds_together(change.bounds() for change in changes)
    return None if found is None else mana_value(found.taken_off)


@rule("601.2b", "601.2f")
def _may_dead_end(game: Game, decision: Decision) -> bool:
    """Whether it may depend on the answer if the proposal can be carried out: on targets it does if costs depend on
    them, or other targets.
    """
    if decision.may_dead_end or not isinstance(decision, ChooseObjects) or not decision.is_target:
        return decision.may_dead_end
    if _is_judged_by_targets(game):
        return True
    return (type(decision) is ChooseObjects or not decision.is_combination) and _costs_heed_targets(game, decision)


@rule("601.2e", "602.2b")
def _can_be_forbidden(game: Game, depth: int) -> bool:
    """Whether an effect that forbids spells may forbid what is proposed for its value of X: an ability isn't cast."""
    item: Any = getattr(game.state.registers[FRAMES][depth], "item", 0)
    may_be_spell = not item or game.board.object(item).is_spell
    return may_be_spell and bool(game.board.index.about(Restriction, Casting))


@rule("601.2e", "601.3b")
def _is_judged_by_targets(game: Game) -> bool:
    """Whether it can depend on its targets that the spell being cast may be cast."""
    return _awaits_flash(game) or depends_on_targets(game.board)


@rule("601.3b")
def _awaits_flash(game: Game) -> bool:
    """Whether what is chosen for the spell being cast must let it be cast as though it had flash."""
    return getattr(getattr(game.state.registers[FRAMES][-1], "way", None), "awaits_flash", False)


@rule("601.5")
def _is_allowed_by(game: Game) -> bool:
    """Whether an effect allows the spell being cast, which may do so only for some values of X."""
    return getattr(getattr(game.state.registers[FRAMES][-1], "way", None), "by", None) is not None


@rule("601.2c", "601.2f")
def _costs_heed_targets(game: Game, decision: Decision) -> bool:
    """Whether the total cost of what is being cast or activated can depend on its targets."""
    board, player = game.board, decision.player
    item: Any = getattr(game.state.registers[FRAMES][-1], "item", 0)
    if not item:
        return any(active.statement.heeds_targets() for active in board.index.about(CostChange, Paying))
    paying = paying_for(board, item, player)
    in_force = (
        active.statement
        for active in board.index.about(CostChange, Paying)
        if active.statement.could_concern(player, context_of(board, active), is_spell=paying.is_spell, is_aimed=True)
    )
    own = (change for change, _ in own_changes(board, paying))
    return any(change.heeds_targets() for change in (*in_force, *own))


@rule("601.4")
def feasible(game: Game, decision: Decision) -> Decision:
    """A decision within a proposal, without the options after which the proposal couldn't be carried out. That of
    who has priority is within none.
    """
    if isinstance(decision, ChooseAction):
        return decision
    for depth, frame in enumerate(game.state.registers[FRAMES]):
        if frame.proposes:
            return _feasible(game, decision, depth) if _may_dead_end(game, decision) else decision
    return decision


def _feasible(game: Game, decision: Decision, depth: int) -> Decision:
    """The decision within the proposal that is at this depth."""
    if isinstance(decision, ChooseNumber):
        is_judged = _can_be_forbidden(game, depth) or _awaits_flash(game) or _is_allowed_by(game)
        if is_judged or decision.describes or _targets_depend_on_it(game):
            return _only_possible(game, depth, decision)
        return replace(decision, most=_largest(game, depth, decision))
    if isinstance(decision, ChooseForCost) and decision.likeness:
        return with_payable_choices(decision, lambda choice: _leads_on(game, depth, decision, choice))
    tried = list(_telling_answers(game, decision))
    possible = [answer for answer in tried if _leads_on(game, depth, decision, answer)]
    candidates = _as_good_as(game, decision, {option for answer in possible for option in answer})
    if isinstance(decision, ChooseModes) and decision.is_combination:
        return replace(decision, candidates=candidates, together=tuple(frozenset(answer) for answer in possible))
    judged = _judged(game, decision)
    if judged is not None and isinstance(decision, ChooseObjects) and len(possible) < len(tried):
        return _of_kinds(decision, judged, candidates, possible)
    least = min(map(len, possible), default=decision.minimum)
    return replace(decision, candidates=candidates, minimum=max(decision.minimum, least))


@rule("601.2c", "601.4")
def _of_kinds(
    decision: ChooseObjects, judged: Asked, candidates: tuple[Option, ...], possible: Iterable[tuple[Option, ...]]
) -> ChooseObjects:
    """A question for several targets, of which not all that could be chosen together lead on."""
    kind_of = dict(zip(decision.candidates, judged.kinds, strict=True))
    together = {tuple(sorted(kind_of[piece] for piece in answer)): None for answer in possible}
    kinds = tuple(kind_of[piece] for piece in candidates)
    return replace(decision, candidates=candidates, likeness=kinds, together=tuple(together))


@rule("601.2e")
def _judged(game: Game, decision: Decision) -> Asked | None:
    """A question for several targets with what tells them apart where a spell is judged by its targets.

    Where the question itself asks for more than a number of them, which it is may matter otherwise.
    """
    item: Any = getattr(game.state.registers[FRAMES][-1], "item", 0)
    if type(decision) is not ChooseObjects or not (decision.is_target and decision.is_combination and item):
        return None
    return with_kinds(decision, item, game.board)


def _telling_answers(game: Game, decision: Decision) -> Iterator[tuple[Option, ...]]:
    """The whole answers; of those that nothing which judges the proposal tells apart, one."""
    judged = _judged(game, decision)
    return whole_answers(decision) if judged is None else all_different(judged)


def _as_good_as(game: Game, decision: Decision, options: Set[Option]) -> tuple[Option, ...]:
    """The candidates among some options, and those that nothing which judges the proposal tells apart from these."""
    judged = _judged(game, decision)
    if judged is None:
        return tuple(option for option in decision.candidates if option in options)
    pairs = list(zip(decision.candidates, judged.kinds, strict=True))
    good = {kind for option, kind in pairs if option in options}
    return tuple(option for option, kind in pairs if kind in good)


def _targets_depend_on_it(game: Game) -> bool:
    """Whether the value of X bears on the targets of what is being cast or activated."""
    item: Any = getattr(game.state.registers[FRAMES][-1], "item", 0)
    return bool(item) and depend_on_x(targeted_nouns(game.board, item))


def _leads_on(game: Game, depth: int, decision: Decision, answer: tuple[Option, ...]) -> bool:
    """Whether a proposal can be carried out after an answer, or only carrying it out tells."""
    try:
        return _why_not_after(game, depth, decision, answer) is None
    except Inconclusive:
        return True


def _why_not_after(game: Game, depth: int, decision: Decision, answer: tuple[Option, ...]) -> Illegal | None:
    """Why a proposal can't be carried out after an answer; None if it can."""
    answers = game._answers
    game.pays_without_end = False
    with Trial(game):
        game._answers = (*answers, (decision, answer))
        return _search(game, depth)


@rule("601.3a", "601.2e")
def _only_possible(game: Game, depth: int, decision: ChooseNumber) -> ChooseNumber:
    """A number of which some may be forbidden, or leave no targets: those that are left."""
    possible: list[int] = []
    try:
        for value in numbers_that_tell(decision):
            failed = _why_not_after(game, depth, decision, (Number(value),))
            if failed is None:
                possible.append(value)
                if _is_without_end(game, value):
                    return replace(decision, least=possible[0])
            elif not _may_fare_better(game, decision, value, failed):
                break
    except Inconclusive:
        return decision
    return replace(decision, least=possible[0], most=possible[-1], only=tuple(possible)) if possible else decision


@rule("107.3a")
def _is_without_end(game: Game, value: int) -> bool:
    """Whether there is as much mana as one likes for a number that has been tried: then greater ones aren't tried; what
    turns out to be impossible all the same is taken back (CR 733.1).
    """
    return game.pays_without_end and value >= OFTEN


@rule("107.3a")
def _largest(game: Game, depth: int, decision: ChooseNumber) -> int | None:
    """The largest number that leads on: found by doubling, then by halving the gap; the limit if none is known beneath
    that, or None if there is no end to them.
    """
    good, step = decision.least, 1
    limit = decision.most

    def leads_on(value: int) -> bool:
        within = limit is None or value <= limit
        return within and _why_not_after(game, depth, decision, (Number(value),)) is None

    try:
        while leads_on(good + step):
            good, step = good + step, step * 2
            if _is_without_end(game, good):
                return limit
        while step > 1:
            step //= 2
            if leads_on(good + step):
                good += step
    except Inconclusive:
        return limit
    return good
