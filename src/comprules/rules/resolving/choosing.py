"""CR 608.2d: choosing, while a spell or ability resolves or a cost is paid, what an indefinite noun means."""

from __future__ import annotations

from comprules.kernel.ids import AnyId
from comprules.rules.multiplayer.choosing_within import choosable_by
from comprules.rules.objects.own_names import in_own_words
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.totals import JointLimit
from comprules.rules.zones.face_down_piles import found_in_piles, keep_chosen_unseen


@rule("118.3", "608.2d", "614.13a")
def choosable(resolution: Resolution, candidates: Sequence[AnyId], least: int) -> Sequence[AnyId]:
    """Those of the candidates that may be chosen: nothing that is about to enter, and nothing to which what is going to
    be done can't be done.

    Raises Illegal where a cost asks for more than there are.
    """
    candidates = resolution.possible_among(staying(candidates, resolution.board))
    if resolution.is_cost and len(candidates) < least:
        raise Illegal("118.3", f"there aren't enough objects to pay with: {len(candidates)} of {least}")
    return candidates


@rule("406.4", "608.2d", "609.3", "801.5a")
def choose(
    resolution: Resolution, player: PlayerId, candidates: Sequence[AnyId], least: int, most: int, words: Phrase
) -> tuple[AnyId, ...]:
    """Let a player choose from `least` to `most` of the candidates; as many as there are, where there are fewer.

    Raises Illegal where a cost asks for more than there are.
    """
    candidates = choosable(resolution, choosable_by(player, candidates, resolution.board), least)
    limit: JointLimit | None = getattr(words, "limit", None)
    if limit is not None:
        return _with_limit(resolution, player, candidates, (least, most), limit, words)
    least, most = min(least, len(candidates)), min(most, len(candidates))
    if not candidates:
        resolution.game.leave_unasked(player, "608.2d")
    chosen: tuple[Any, ...] = tuple(candidates)
    if candidates and (least < len(candidates) or resolution.game.asks_everything):
        options = things(resolution.board, candidates, to=player)
        reason = f"choose {_written(words, resolution)}"
        answer = resolution.game.ask(ChooseObjects(player, "608.2d", reason, options, least, most))
        picked = [thing.id for thing in answer if isinstance(thing, Thing)]
        chosen = found_in_piles(resolution.game, player, candidates, picked)
    if resolution.is_cost:
        keep_chosen_unseen(resolution.game, chosen)
    return chosen


@rule("118.3", "608.2d", "609.3")
def _with_limit(
    resolution: Resolution,
    player: PlayerId,
    candidates: Sequence[AnyId],
    bounds: tuple[int, int],
    limit: JointLimit,
    words: Phrase,
) -> tuple[AnyId, ...]:
    """Let a player choose some of the candidates with a limit for all of them together; none, if it can't be met."""
    needed = bounds[0] if resolution.is_cost else 0
    can_be = bool(candidates) and limit.can_be_reached(candidates, needed, resolution)
    if not can_be and resolution.is_cost and not limit.can_be_reached((), needed, resolution):
        raise Illegal("118.3", "there aren't enough objects together to pay with")
    if not can_be:
        return ()
    least, most = (min(bound, len(candidates)) for bound in bounds)
    decision = limit.decision(
        player, "608.2d", f"choose {_written(words, resolution)}", candidates, least, most, resolution
    )
    return tuple(thing.id for thing in resolution.game.ask(decision) if isinstance(thing, Thing))


def _written(words: Phrase, resolution: Resolution) -> str:
    return in_own_words(words, resolution.source, resolution.board)
