"""CR 115: spells and abilities told apart by what they target."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.descriptions import Kind
from comprules.rules.targets_and_priority.looking_at_targets import LooksAtTargets


def chosen_targets(board: Board, item: ObjectId) -> tuple[Id, ...]:
    """Everything that was chosen as a target of a spell or ability on the stack, as often as it was."""
    stacked = board.object(item).stacked
    return stacked.all_targets if stacked is not None else ()


@rule("115.9b")
def _is_there(target: Id, context: Context) -> bool:
    """Whether a target is still where it was, or in the game; what is gone is ignored, whatever it was at last."""
    return context.board.exists(target)


@rule("115.1", "115.9", "115.9b", "115.9c")
@phrase("that <targets|target>{only? only} {what}")
class ThatTargets(LooksAtTargets):
    """CR 115.9. "That targets a creature you control", "that targets only this creature"."""

    only: bool
    what: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        targets = chosen_targets(context.board, number)
        fitting = [_is_there(target, context) and self.what.includes(target, context) for target in targets]
        return len(set(targets)) == 1 and all(fitting) if self.only else any(fitting)


@rule("115.1", "115.9", "115.9b", "115.9c")
@phrase("that <targets|target> only a single {what:IT}")
class ThatTargetsASingle(LooksAtTargets):
    """CR 115.9. "That targets only a single creature you control", however often it does."""

    what: Kind

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        targets = set(chosen_targets(context.board, number))
        there = (_is_there(target, context) and self.what.matches(target, context) for target in targets)
        return len(targets) == 1 and all(there)


@rule("115.9a")
@phrase("with a single target")
class WithASingleTarget(LooksAtTargets):
    """CR 115.9a. "With a single target": one was chosen once, whether it is still legal or not."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return len(chosen_targets(context.board, number)) == 1


@rule("115.9a")
@phrase("with {n:one} or more targets")
class WithSoManyTargets(LooksAtTargets):
    """CR 115.9a. "With two or more targets": chosen so often at least, whether they are still legal or not."""

    n: int

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return len(chosen_targets(context.board, number)) >= self.n
