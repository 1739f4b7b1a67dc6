"""CR 807.4: turn markers: who holds them, and whose turn is next by them.

Each marker goes round the table by itself: who holds it takes a turn with it and passes it to the left. How turns go
on at the same time is told in `turn.turns_at_once`.
"""

from __future__ import annotations

from collections.abc import Collection

from comprules.rules.continuous_effects.durations import expire_as_turns_are_missed
from comprules.rules.keyword_basics.phasing import pass_over
from comprules.rules.prelude import *
from comprules.rules.turn.present import ADDED_BY, EXTRA_TURNS
from comprules.rules.turn.turns_at_once import IN_USE, TurnAside, turns_aside

FULL: Final = 4
"""For how many players there is a turn marker; and how many seats lie between the players who get them at first."""


@rule("807.4e", "807.4i")
class TurnMarker(Record):
    """A turn marker: who holds it, and how often it is designated for removal.

    `is_kept` says that the holder's next turn with it is an extra one, which `added_by` has added if a text may speak
    of it, `owes_turn` that their regular turn with it is still to come, after an extra one.
    """

    number: int
    holder: PlayerId
    designated: int = 0
    is_kept: bool = False
    owes_turn: bool = False
    added_by: ObjectId | None = None


class TurnToCome(Record):
    """Whose turn is next, whether it is an extra one, and which spell or ability has added it, if one is known."""

    player: PlayerId
    is_extra: bool = False
    added_by: ObjectId | None = None


MARKERS: Final = Register[tuple[TurnMarker, ...]]("turn_markers")
"""The register of the turn markers by their numbers; nothing before the first turns with them begin."""

BEFORE_NEXT: Final = Register[tuple[TurnToCome, ...]]("extra_turns_before_next")
"""The register of the extra turns that players take immediately before their next turn."""


def has_turn_markers(board: Board) -> bool:
    """Whether the game is played with turn markers."""
    return any(variant.has_turn_markers() for variant in board.variants)


@rule("807.4a")
def markers_for(players: int) -> int:
    """How many turn markers there are for so many players: without any there would be no more turns."""
    return max(1, players // FULL)


@rule("901.14b")
def is_marker_lost(board: Board) -> bool:
    """Whether there will be a turn marker less once a player has left."""
    players = len(board.players)
    return markers_for(players - 1) < markers_for(players)


@rule("807.4b")
def turn_markers(board: Board) -> tuple[TurnMarker, ...]:
    """The turn markers: at first the starting player's, and that of each fourth player after them."""
    known = board.state.registers.get(MARKERS)
    if known is not None:
        return known
    order = board.turn_order(board.active_player)
    return tuple(TurnMarker(place + 1, order[FULL * place]) for place in range(markers_for(len(order))))


def marker_in_use(board: Board) -> TurnMarker:
    """The marker whose turn it is."""
    number = board.state.registers.get(IN_USE, 1)
    return next(marker for marker in turn_markers(board) if marker.number == number)


def markers_in_use(board: Board) -> frozenset[int]:
    """The numbers of the markers with which turns are taken."""
    others = (turn.marker for turn in turns_aside(board.state) if turn.stage != "waiting")
    return frozenset({marker_in_use(board).number, *others})


@rule("807.4c", "807.4g", "807.4i", "807.4j")
def hand_on(game: Game, ended: TurnAside, there: Sequence[TurnMarker]) -> tuple[TurnToCome, ...]:
    """Pass the marker of a turn that has ended on, keep it for another turn, or remove it; extra turns without it are
    taken later. Those that remain to be taken with it, which follow.

    `there` are the markers as the turns of a round end.
    """
    board, player, extra = game.board, ended.player, extra_turns_of(ended)
    own = tuple(turn for turn in extra if turn.player == player)
    used = next(marker for marker in turn_markers(board) if marker.number == ended.marker)
    may_keep = not used.designated and player in board.players
    is_kept = may_keep and bool(own) and not _is_near_on_the_right(board, used, there)
    later = tuple(turn for turn in extra if not (is_kept and turn in own))
    game.state.write(REGISTERS, BEFORE_NEXT, (*game.state.registers.get(BEFORE_NEXT, ()), *later))
    if used.designated:
        write_markers(game, _without(turn_markers(board), used, board))
    elif is_kept or (may_keep and used.owes_turn):
        write_markers(game, with_changed(turn_markers(board), _kept(used, own if is_kept else ())))
    else:
        write_markers(game, with_changed(turn_markers(board), _passed_on(game, used, player)))
    return own[:-1] if is_kept else ()


def extra_turns_of(ended: TurnAside) -> tuple[TurnToCome, ...]:
    """The extra turns that follow a turn, the next one last."""
    takers: tuple[PlayerId, ...] = ended.value(EXTRA_TURNS)
    known: tuple[tuple[int, ObjectId], ...] = ended.value(ADDED_BY, ())
    added_by = dict(known)
    return tuple(TurnToCome(taker, True, added_by.get(place)) for place, taker in enumerate(takers))


def _kept(used: TurnMarker, own: Sequence[TurnToCome]) -> TurnMarker:
    """A marker kept by its player for the last one of their extra turns, or for the regular turn that they owe."""
    return replace(used, is_kept=bool(own), added_by=own[-1].added_by if own else None)


def _passed_on(game: Game, marker: TurnMarker, player: PlayerId) -> TurnMarker:
    """The marker with the player to the left of who had it."""
    following = game.board.next_to_take_a_turn(player)
    pass_over(game, player, following)
    expire_as_turns_are_missed(game, player, following)
    return TurnMarker(marker.number, following, marker.designated)


@rule("807.4d", "807.4i")
def is_kept_waiting(marker: TurnMarker, board: Board) -> bool:
    """Whether who holds a marker can't begin a turn: with another one too close on their left."""
    return any(_keeps_waiting(other, marker, board) for other in turn_markers(board))


def _keeps_waiting(other: TurnMarker, marker: TurnMarker, board: Board) -> bool:
    """Whether another marker is within three seats on the left of who holds this one; of two in one hand, whether it
    has the lower number.
    """
    if other.holder == marker.holder:
        return other.number < marker.number
    return _to_the_left(board, marker.holder, other.holder) < FULL


@rule("807.4i")
def _is_near_on_the_right(board: Board, used: TurnMarker, there: Sequence[TurnMarker]) -> bool:
    """Whether another of the markers there were is within three seats on the right of who has used one."""
    others = (marker.holder for marker in there if marker.number != used.number)
    return any(board.exists(holder) and _to_the_left(board, holder, used.holder) < FULL for holder in others)


def _to_the_left(board: Board, player: PlayerId, other: PlayerId) -> int:
    """How many seats another player sits to the left of one."""
    return board.turn_order(player).index(other)


@rule("807.4j")
def begun_with(game: Game, marker: TurnMarker) -> TurnToCome:
    """The turn that a marker's holder takes with it now: an extra one that was to come before their next turn first."""
    holder, waiting = marker.holder, game.state.registers.get(BEFORE_NEXT, ())
    place = next((place for place, turn in enumerate(waiting) if turn.player == holder and not marker.is_kept), None)
    if place is not None:
        game.state.write(REGISTERS, BEFORE_NEXT, (*waiting[:place], *waiting[place + 1 :]))
    owes_turn = place is not None or (marker.is_kept and marker.owes_turn)
    begun = replace(marker, is_kept=False, added_by=None, owes_turn=owes_turn)
    write_markers(game, with_changed(turn_markers(game.board), begun))
    return TurnToCome(holder, marker.is_kept, marker.added_by) if place is None else waiting[place]


def next_to_the_right(markers: Sequence[TurnMarker], player: PlayerId, board: Board) -> TurnMarker:
    """The first marker on somebody's right, by the seats as the game began."""
    seats = len(board.state.players)
    return min(markers, key=lambda marker: ((player - marker.holder - 1) % seats, marker.number))


@rule("807.4g")
def remove_unused(game: Game, in_use: Collection[int]) -> None:
    """Remove the markers at once that are designated for it, but for those with which turns are taken."""
    while True:
        markers = turn_markers(game.board)
        removed = next((marker for marker in markers if marker.designated and marker.number not in in_use), None)
        if removed is None:
            return
        write_markers(game, _without(markers, removed, game.board))


@rule("807.4g")
def _without(markers: Sequence[TurnMarker], removed: TurnMarker, board: Board) -> tuple[TurnMarker, ...]:
    """The markers without one of them; for what else it was designated for, the next one on its right is."""
    others = tuple(marker for marker in markers if marker.number != removed.number)
    if removed.designated > 1 and others:
        heir = next_to_the_right(others, removed.holder, board)
        others = with_changed(others, replace(heir, designated=heir.designated + removed.designated - 1))
    return others


def with_changed(markers: Sequence[TurnMarker], changed: TurnMarker) -> tuple[TurnMarker, ...]:
    """The markers, one of which has changed."""
    return tuple(changed if marker.number == changed.number else marker for marker in markers)


def write_markers(game: Game, markers: tuple[TurnMarker, ...]) -> None:
    """Note which markers there are."""
    game.state.write(REGISTERS, MARKERS, markers)
