"""CR 701.27, 701.28: transforming and converting."""

from __future__ import annotations

from comprules.phrases.instructions.delayed_triggers import DelayedAbility
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.transforming import TRANSFORMED_AT, Transform, Verb, turning_over
from comprules.rules.costs.doing import chosen_by_each, where_possible
from comprules.rules.resolving.context import CREATED_AT


@rule("701.27a", "701.28a")
@phrase({"transform": "transform(s) {what}", "convert": "convert(s) {what}"}, by="verb")
class Transforms(Predicate):
    """CR 701.27a. "Transform target creature"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    verb: Verb
    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("701.27a")
        everything: dict[Any, tuple[ObjectId, ...]] = dict.fromkeys(subject, board.battlefield)

        def turned(_: PlayerId, number: ObjectId) -> Transform:
            return turning_over(board, number, cause, self.verb)

        chosen = chosen_by_each(self.what, subject, resolution, everything, where_possible(turned, resolution))
        permanents = [number for numbers in chosen.values() for number in numbers]
        events = [turned(resolution.you, number) for number in permanents if not _is_too_late(number, resolution)]
        note_done(resolution.begin(events), resolution, "701.27a", "nothing can transform")


@rule("701.27f", "701.28e")
def _is_too_late(number: ObjectId, resolution: Resolution) -> bool:
    """Whether an ability of a permanent's own would transform it that has transformed since the ability was there."""
    item = resolution.board.object(resolution.item)
    if number != resolution.source or item.ability is None or not resolution.board.exists(number):
        return False
    is_delayed = isinstance(item.ability, DelayedAbility)
    since: int = resolution.bound.get(CREATED_AT, item.timestamp) if is_delayed else item.timestamp
    last: int = resolution.board.object(number).recall(TRANSFORMED_AT, -1)
    return last > since
