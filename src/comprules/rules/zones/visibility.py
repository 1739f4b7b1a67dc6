"""What a player may look at as things are (CR 400.2, 401.5, 402.3, 406.3, 708.5)."""

from __future__ import annotations

from comprules.rules.abilities.chosen import COMPANION
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.keyword_basics.kept_revealed import is_kept_revealed
from comprules.rules.multiplayer.team_sideboards import is_in_sideboard_of
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.controlling_players import seeing_through
from comprules.rules.zones.seeing import are_teammates, face_is_shown, hand_is_shown, top_is_shown

LOOKERS: Final = "may be looked at by"
"""Under this a card that was exiled face down remembers the players who may look at it."""


@rule("723.4")
def visible(board: Board, number: ObjectId, player: PlayerId) -> bool:
    """Whether a player may see an object's face, also because a player may whom they control.

    Of cards outside the game, players they control see more than they do.
    """
    record = board.object(number)
    if record.face_down is None and record.zone.is_public:
        return True  # Whoever's eyes they see with (400.2): most that is asked about lies so.
    if record.zone is Zone.HAND and record.owner == player and record.face_down is None:
        return True  # Their own hand (402.3), with their own eyes.
    if record.zone is Zone.OUTSIDE:
        return is_seen_by(board, number, player)
    _, *others = seeing_through(board, player)
    return is_seen_by(board, number, player) or any(is_seen_by(board, number, eyes) for eyes in others)


@rule("103.2b", "315.7", "400.2", "401.5", "402.3", "404.2", "406.3", "708.5", "712.15", "712.17", "808.5", "810.5")
def is_seen_by(board: Board, number: ObjectId, player: PlayerId) -> bool:
    """Whether a player themself may see an object's face: in public zones unless it is face down, in hand only their
    own and those of teammates.

    Effects may let them see the top card of a library and other hands.
    """
    record = board.object(number)
    if record.zone is Zone.LIBRARY:
        return board.state.library(record.owner)[-1:] == (number,) and _sees_top(board, player, record.owner)
    if record.zone is Zone.OUTSIDE:
        return is_in_sideboard_of(board, record, player) or bool(record.recall(COMPANION))
    if record.zone is Zone.HAND:
        return record.face_down is None and _sees_in_hand(board, record, player)
    if record.face_down is None:
        return True
    if record.zone is Zone.EXILE:
        return player in record.recall(LOOKERS, ())
    if record.zone is Zone.COMMAND:
        return record.owner == player and not record.lies_in_deck
    if record.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return False
    return board.controller(number) == player or (
        number in board.state.objects and face_is_shown(board, player, number)
    )


@rule("121.8", "402.3")
def _sees_in_hand(board: Board, record: Object, player: PlayerId) -> bool:
    """Whether a player sees a card in a hand that isn't face down."""
    if record.owner == player or is_kept_revealed(board, record.id) or are_teammates(board, player, record.owner):
        return True
    return record.id in board.state.objects and hand_is_shown(board, player, record.owner)


@rule("401.5")
def _sees_top(board: Board, player: PlayerId, owner: PlayerId) -> bool:
    """Whether effects show a player the top card of a library: while something is being cast, activated or done as a
    special action they show no card that has become the top one meanwhile. Those seen before that are known.
    """
    is_proposed = any(frame.proposes for frame in board.state.registers[FRAMES])
    return not is_proposed and top_is_shown(board, player, owner)
