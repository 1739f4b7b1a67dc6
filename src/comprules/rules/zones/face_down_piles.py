"""CR 406.4: choosing face-down cards in exile: of those that a player may not look at, a pile, and any card of that."""

from __future__ import annotations

from comprules.kernel.ids import AnyId
from comprules.rules.prelude import *
from comprules.rules.zones.noted import CHOSEN_UNSEEN
from comprules.rules.zones.seen_when_done import is_using
from comprules.rules.zones.visibility import visible


@rule("406.4")
def found_in_piles(
    game: Game, player: PlayerId, candidates: Sequence[AnyId], chosen: Sequence[AnyId]
) -> tuple[AnyId, ...]:
    """What a player has chosen, with a card at random out of its pile for each that they may not look at."""
    found = tuple(chosen)
    for place, number in enumerate(found):
        if _is_unknown(game.board, number, player):
            others = (*found[:place], *found[place + 1 :])
            pile = [each for each in _pile(game.board, number, candidates, player) if each not in others]
            found = (*found[:place], pile[game.random_below(len(pile))], *found[place + 1 :])
    return found


def _pile(board: Board, number: Any, candidates: Sequence[AnyId], player: PlayerId) -> list[Any]:
    """Those of the candidates that were exiled face down at the same time, which the player can't tell apart."""
    when = _exiled_at(board, number)
    unknown = (each for each in candidates if _is_unknown(board, each, player))
    return [each for each in unknown if each == number or (when is not None and _exiled_at(board, each) == when)]


def _is_unknown(board: Board, number: Any, player: PlayerId) -> bool:
    return is_face_down_in_exile(board, number) and not visible(board, number, player)


def is_face_down_in_exile(board: Board, number: Any) -> bool:
    """Whether this is a card that was exiled face down, and no player or other object."""
    known = board.state.objects.get(number)
    return known is not None and known.zone is Zone.EXILE and known.face_down is not None


def _exiled_at(board: Board, number: Any) -> int | None:
    """When a card was exiled: the same for cards that were exiled together; None if it has always been there."""
    left = (each for each in board.state.departed.values() if each.became == number)
    return next((each.moment for each in left), None)


@rule("406.4", "601.2h")
def keep_chosen_unseen(game: Game, chosen: Sequence[AnyId]) -> None:
    """Let face-down cards in exile that are chosen for a cost not be seen before that is paid."""
    if is_using(game.board):
        for number in chosen:
            if is_face_down_in_exile(game.board, number):
                card: Any = number
                game.state.write(OBJECTS, card, game.state.objects[card].remembering(CHOSEN_UNSEEN, True))
