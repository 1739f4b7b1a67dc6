"""CR 601.2e, 601.3b: which targets are as good as each other where a spell is judged by its targets."""

from __future__ import annotations

from functools import partial

from comprules.rules.abilities.likeness import kinds_in_words
from comprules.rules.abilities.statements import Casting, Restriction
from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.legality.possible_deeds import Asked, kinds_of, kinds_spoken_of
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


@rule("601.2e")
def with_kinds(decision: ChooseObjects, item: ObjectId, board: Board) -> Asked:
    """A question for several targets of a spell with the kinds of its candidates.

    Those of a kind are spoken of alike by whatever allows or forbids spells or changes what they cost, and by the spell
    or ability itself; players are of different kinds.
    """
    players = set(board.players)
    candidates = (getattr(each, "id", None) for each in decision.candidates)
    told = [tuple(number if number in players else -1 for number in candidates)]
    told += [kinds_of(decision, partial(_told, said, context)) for said, context in _judges(decision, item, board)]
    seen: dict[tuple[int, ...], int] = {}
    return Asked(decision, tuple(seen.setdefault(traits, len(seen)) for traits in zip(*told, strict=True)))


def _told(said: object, context: Context, numbers: Any) -> tuple[int, ...]:
    return kinds_in_words(numbers, tuple(kinds_spoken_of(said)), context)


def _judges(decision: ChooseObjects, item: ObjectId, board: Board) -> Iterator[tuple[object, Context]]:
    """What may speak of a spell's targets, each from its point of view."""
    record = board.object(item)
    source = record.source if record.source is not None else item
    context = Context(board, source, decision.player)
    yield board.characteristics(item).abilities if record.source is None else record.ability, context
    for active in board.index.about(Restriction, Casting):
        yield active.statement, context_of(board, active)
    for active in board.index.about(CostChange, Paying):
        yield active.statement, context_of(board, active)
    for active in board.index.about(FlashPermission, CastingAtInstantSpeed):
        yield active.statement, context_of(board, active)
