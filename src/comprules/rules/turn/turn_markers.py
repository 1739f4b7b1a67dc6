"""CR 807.4: turn markers: who holds them, and whose turn is next by them.

Each marker goes round the table by itself: who holds it takes a turn with it and passes it to the left. The turns that
the rules let go on at the same time are taken one after the other here, marker by marker in the order of their numbers:
nothing says how far each of them has come when, and so that is one of the ways in which they may.
"""

from __future__ import annotations

from comprules.rules.continuous_effects.durations import expire_as_turns_are_missed
from comprules.rules.keyword_basics.phasing import pass_over
from comprules.rules.prelude import *
from comprules.rules.turn.present import EXTRA_TURNS

FULL: Final = 4
"""For how many players there is a turn marker; and how many seats lie between the players who get them at first."""


@rule("807.4e", "807.4i")
class TurnMarker(Record):
    """A turn marker: who holds it, and how often it is designated for removal.

    `is_kept` says that the holder's next turn with it is an extra one, `owes_turn` that their regular turn with it is
    still to come, after an extra one.
    """

    number: int
    holder: PlayerId
    designated: int = 0
    is_kept: bool = False
    owes_turn: bool = False


MARKERS: Final = Register[tuple[TurnMarker, ...]]("turn_markers")
"""The register of the turn markers by their numbers; nothing before the first turn with one of them has ended."""

IN_USE: Final = Register[int]("turn_marker")
"""The register of the number of the marker whose turn it is."""

BEFORE_NEXT: Final = Register[tuple[PlayerId, ...]]("extra_turns_before_next")
"""The register of the players who take an extra turn immediately before their next turn."""


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


def turn_markers(board: Board) -> tuple[TurnMarker, ...]:
    """The turn markers: at first the starting player's, and that of each fourth player after them (CR 807.4b, of which
    it isn't carried out that all of them begin their turns at the same time).
    """
    known = board.state.registers.get(MARKERS)
    if known is not None:
        return known
    order = board.turn_order(board.active_player)
    return tuple(TurnMarker(place + 1, order[FULL * place]) for place in range(markers_for(len(order))))


def marker_in_use(board: Board) -> TurnMarker:
    """The marker whose turn it is."""
    number = board.state.registers.get(IN_USE, 1)
    return next(marker for marker in turn_markers(board) if marker.number == number)


class TurnToCome(Record):
    """Whose turn is next, and whether it is an extra one."""

    player: PlayerId
    is_extra: bool


def next_by_markers(game: Game, player: PlayerId) -> TurnToCome:
    """Whose turn comes next when one of a player's with a marker has ended."""
    used = marker_in_use(game.board)
    write_markers(game, turn_markers(game.board))
    _hand_on(game, used, player)
    following = _next_to_move(game.board, used.number)
    game.state.write(REGISTERS, IN_USE, following.number)
    return _begun_with(game, following)


@rule("807.4c", "807.4g", "807.4i", "807.4j")
def _hand_on(game: Game, used: TurnMarker, player: PlayerId) -> None:
    """Pass the marker on, keep it for another turn, or remove it; extra turns without it are taken later."""
    board, extra = game.board, game.state.registers[EXTRA_TURNS]
    may_keep = not used.designated and player in board.players
    is_kept = may_keep and player in extra and not _is_near_on_the_right(board, player)
    own = extra.count(player) if is_kept else 0
    game.state.write(REGISTERS, EXTRA_TURNS, (player,) * max(0, own - 1))
    later = tuple(taker for taker in extra if taker != player or not is_kept)
    game.state.write(REGISTERS, BEFORE_NEXT, (*game.state.registers.get(BEFORE_NEXT, ()), *later))
    if used.designated:
        write_markers(game, _without(turn_markers(board), used, board))
        remove_unused(game, used.number)
    elif is_kept or (may_keep and used.owes_turn):
        write_markers(game, with_changed(turn_markers(board), replace(used, is_kept=is_kept)))
    else:
        write_markers(game, with_changed(turn_markers(board), _passed_on(game, used, player)))


def _passed_on(game: Game, marker: TurnMarker, player: PlayerId) -> TurnMarker:
    """The marker with the player to the left of who had it."""
    following = game.board.next_to_take_a_turn(player)
    pass_over(game, player, following)
    expire_as_turns_are_missed(game, player, following)
    return TurnMarker(marker.number, following, marker.designated)


@rule("807.4d", "807.4i")
def _next_to_move(board: Board, last: int) -> TurnMarker:
    """The next marker by its number whose holder needn't wait: who has none too close on their left."""
    markers = turn_markers(board)
    order = sorted(markers, key=lambda marker: (marker.number <= last, marker.number))
    return next(marker for marker in order if not any(_keeps_waiting(other, marker, board) for other in markers))


def _keeps_waiting(other: TurnMarker, marker: TurnMarker, board: Board) -> bool:
    """Whether another marker is within three seats on the left of who holds this one; of two in one hand, whether it
    has the lower number.
    """
    if other.holder == marker.holder:
        return other.number < marker.number
    return _to_the_left(board, marker.holder, other.holder) < FULL


def _is_near_on_the_right(board: Board, player: PlayerId) -> bool:
    """Whether another marker is within three seats on a player's right."""
    used = marker_in_use(board).number
    others = [marker for marker in turn_markers(board) if marker.number != used]
    return any(_to_the_left(board, marker.holder, player) < FULL for marker in others)


def _to_the_left(board: Board, player: PlayerId, other: PlayerId) -> int:
    """How many seats another player sits to the left of one."""
    return board.turn_order(player).index(other)


@rule("807.4j")
def _begun_with(game: Game, marker: TurnMarker) -> TurnToCome:
    """The turn that a marker's holder takes with it now: an extra one that was to come before their next turn first."""
    holder, waiting = marker.holder, game.state.registers.get(BEFORE_NEXT, ())
    is_before = not marker.is_kept and holder in waiting
    if is_before:
        place = waiting.index(holder)
        game.state.write(REGISTERS, BEFORE_NEXT, (*waiting[:place], *waiting[place + 1 :]))
    owes_turn = is_before or (marker.is_kept and marker.owes_turn)
    begun = replace(marker, is_kept=False, owes_turn=owes_turn)
    write_markers(game, with_changed(turn_markers(game.board), begun))
    return TurnToCome(holder, is_before or marker.is_kept)


def next_to_the_right(markers: Sequence[TurnMarker], player: PlayerId, board: Board) -> TurnMarker:
    """The first marker on somebody's right, by the seats as the game began."""
    seats = len(board.state.players)
    return min(markers, key=lambda marker: ((player - marker.holder - 1) % seats, marker.number))


@rule("807.4g")
def remove_unused(game: Game, used: int) -> None:
    """Remove the markers at once that are designated for it, but for the one whose turn it is."""
    while True:
        markers = turn_markers(game.board)
        removed = next((marker for marker in markers if marker.designated and marker.number != used), None)
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
