"""CR 601.2d: announcing how an effect is divided among its targets."""

from __future__ import annotations

from comprules.kernel.decisions import Divide
from comprules.kernel.options import Share
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Division
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import context_of_item, targeted_nouns


@rule("601.2d")
def divide(game: Game, item: ObjectId, place: int) -> bool:
    """Let the controller announce the `place`-th division; False if there is none so late.

    Raises Illegal if not every target can get at least one.
    """
    board = game.board
    record = board.object(item)
    effect = effect_of(board, record)
    divisions = effect.divisions(stacked(record).modes) if effect is not None else ()
    if place >= len(divisions):
        return False
    division: Division = divisions[place]
    nouns = targeted_nouns(board, item)
    context = context_of_item(board, record, nouns)
    total = division.total.value(context)
    chosen = context.bound[division.target.slot]
    if len(chosen) > total:
        raise Illegal("601.2d", "each target must get at least one")
    shares: tuple[int, ...] = ()
    if chosen:
        decision = Divide(
            board.controller(item),
            "601.2d",
            f"divide {total}",
            minimum=len(chosen),
            maximum=len(chosen),
            total=total,
            things=things(board, chosen),
        )
        answer = [share for share in game.ask(decision) if isinstance(share, Share)]
        amounts = {share.id: share.amount for share in answer}
        shares = tuple(amounts[number] for number in chosen)
    record = game.state.objects[item]
    pair = (division.target.slot, *shares)
    game.state.write(
        OBJECTS, item, replace(record, stacked=replace(stacked(record), division=(*stacked(record).division, pair)))
    )
    return True
