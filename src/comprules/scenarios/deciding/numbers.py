"""Numbers, and what is divided by numbers."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber, Divide
from comprules.kernel.options import Number, Option, Share
from comprules.scenarios.answers import Answers, Pending, use
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.entries import NumberAnswer, YesNoAnswer
from comprules.scenarios.stage import StagedGame


def number(decision: ChooseNumber, answers: Answers) -> Chosen | None:
    """A number; or, for how often an optional cost is paid, one yes after the other and a no."""
    found = answers.next_other(NumberAnswer, lambda answer: decision.offers(Number(answer.value)))
    if found is not None:
        use(found)
        return (Number(found.answer.value),)
    times = 0
    while (more := answers.next_other(YesNoAnswer)) is not None and decision.offers(Number(times)):
        use(more)
        if not more.answer.value:
            return (Number(times),)
        times += 1
    return (Number(times),) if times and decision.offers(Number(times)) else None


def numbered_shares(game: StagedGame, decision: Divide, answers: Answers) -> Chosen | None:
    """Shares given as numbers, in order, those of players last; the last one gets what is left."""
    things = sorted(decision.things, key=lambda thing: game.board.is_player(thing.id))
    queue = [each for each in answers.others() if isinstance(each.answer, NumberAnswer)]
    shares: list[Option] = []
    left = decision.total
    used: list[Pending] = []
    for place, thing in enumerate(things):
        if place < len(queue) and 0 <= queue[place].answer.value <= left:
            amount = queue[place].answer.value
            used.append(queue[place])
        elif used and place == len(things) - 1:
            amount = left
        else:
            return None
        shares.append(Share(thing.id, thing.name, amount))
        left -= amount
    if decision.problem(tuple(shares)) is not None:
        return None
    use(*used)
    return tuple(shares)
