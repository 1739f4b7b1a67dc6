"""What is done rather than pay mana, where a scenario's player answers with what: tapping creatures for convoke,
artifacts and creatures for waterbend, exiling cards for delve.

Payments are never scripted: the engine finds them. But the scenarios' players choose what stands in for mana. Targets
in their answers are such choices where mana alone doesn't suffice, as many as are needed; other choices wherever
something may stand in for mana.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Option, StandIn
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.events import Event
from comprules.rules.concepts.moves import became
from comprules.rules.objects.tapping import Tap
from comprules.rules.payment.payment import PaymentPlan
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.zones.zone_changes import MoveObject
from comprules.scenarios.answers import Answers, Pending
from comprules.scenarios.entries import ChoiceAnswer, StopAnswer, TargetAnswer
from comprules.scenarios.naming import matching
from comprules.scenarios.references import Ref
from comprules.scenarios.stage import StagedGame


@rule("702.51a", "702.66a", "702.126a", "701.67a")
def wished(game: StagedGame, decision: ChoosePayment, answers: Answers) -> PaymentPlan | None:
    """The payment with what the next answers name; None if they name nothing that could stand in for mana."""
    chosen = _leading(game, decision, answers.others(), ChoiceAnswer)
    if chosen or answers.next_other(StopAnswer) is not None:
        return _with(decision, chosen)
    targets = _leading(game, decision, answers.targets(), TargetAnswer)
    numbers = range(len(targets) + 1) if targets else ()
    return next((plan for count in numbers if (plan := _with(decision, targets[:count])) is not None), None)


def _leading(game: StagedGame, decision: ChoosePayment, queue: Sequence[Pending], kind: type[object]) -> list[ObjectId]:
    """What the first answers of a queue name, as long as that is something that may stand in for mana."""
    left = list(dict.fromkeys(piece.id for piece in decision.candidates if isinstance(piece, StandIn)))
    found: list[ObjectId] = []
    for pending in takewhile(lambda each: isinstance(each.answer, kind), queue):
        refs = pending.answer.value or ()
        named = list(_named(game, refs, left))
        if not named or len(named) < len(refs):
            break
        found += named
        left = [number for number in left if number not in named]
    return found


def _named(game: StagedGame, refs: Sequence[Ref], left: Sequence[ObjectId]) -> Iterator[ObjectId]:
    remaining = list(left)
    for ref in refs:
        number = next(iter(matching(game, remaining, ref)), None)
        if number is None:
            return
        remaining.remove(number)
        yield number


def _with(decision: ChoosePayment, numbers: Sequence[ObjectId]) -> PaymentPlan | None:
    """A payment in which just these stand in for mana, whichever mana that is; None if there is none."""
    others = [source for source in decision.sources if source.deed is None or source.number in numbers]
    waiting: list[tuple[Option, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        plan = decision.plan_with(chosen, others)
        if plan is None or len(chosen) == len(numbers):
            if plan is not None:
                return plan
            continue
        number = numbers[len(chosen)]
        pieces = (piece for piece in decision.candidates if isinstance(piece, StandIn) and piece.id == number)
        waiting += [(*chosen, piece) for piece in reversed(list(pieces))]
    return None


def use_stand_in(game: StagedGame, event: Event, answers: Answers) -> None:
    """Note that the next answer is used if it names what has been tapped or exiled rather than mana been paid."""
    if not isinstance(event, Tap | MoveObject):
        return
    number = event.object if isinstance(event, Tap) else became(game.board, event.object)
    for queue, kind in ((answers.others(), ChoiceAnswer), (answers.targets(), TargetAnswer)):
        refs = (queue[0].answer.value or ()) if queue and isinstance(queue[0].answer, kind) else ()
        if number is not None and any(matching(game, [number], ref) for ref in refs):
            queue[0].is_used = True
            return
