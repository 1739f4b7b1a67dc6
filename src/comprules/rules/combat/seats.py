"""CR 801.3, 803: what a player's creatures can attack as far as it is about where players sit."""

from __future__ import annotations

from comprules.rules.combat.combat import defended_by
from comprules.rules.prelude import *
from comprules.rules.variants.variant import AttackOption

_STEPS: Final[dict[AttackOption, tuple[int, ...]]] = {"left": (1,), "right": (-1,), "next to": (1, -1)}


@rule("801.3", "803.1", "803.1a", "803.1b")
def can_be_reached(board: Board, attacking: PlayerId, what: Id) -> bool:
    """Whether creatures of a player can attack something by where the one sits who would defend it."""
    option = attack_option(board)
    seen = board.seen_by(attacking)
    if option is None and not seen.is_limited:
        return True
    whom = defended_by(board, what)
    return whom is not None and seen.reaches(whom) and (option is None or whom in _neighbours(board, attacking, option))


def attack_option(board: Board) -> AttackOption | None:
    """The option by which players attack only neighbours; None where they attack whomever they like."""
    options = (variant.attack_option() for variant in board.variants)
    return next((option for option in options if option is not None), None)


def _neighbours(board: Board, player: PlayerId, option: AttackOption) -> tuple[PlayerId, ...]:
    """The players who sit next to a player, on the sides that may be attacked."""
    players = board.players
    place = players.index(player)
    return tuple(players[(place + step) % len(players)] for step in _STEPS[option])
