"""CR 506: the combat phase: who attacks what, and who blocks whom.

The register COMBAT holds a `Combat` during a combat phase and None otherwise. Here are the questions to it;
what changes it is in `combat_changes` and `blocks`.
"""

from __future__ import annotations

from comprules.kernel.payments_told import in_a_row
from comprules.rules.card_types.protected_by import protector
from comprules.rules.combat.combat_phase import COMBAT, Attacker, Blocker, Combat
from comprules.rules.prelude import *


def combat_of(board: Board) -> Combat | None:
    """The combat phase that the game is in, if any."""
    return board.state.registers[COMBAT]


def is_attacking(board: Board, creature: ObjectId) -> bool:
    """Whether a creature is attacking."""
    combat = combat_of(board)
    return combat is not None and combat.attacker(creature) is not None


def is_blocking(board: Board, creature: ObjectId) -> bool:
    """Whether a creature is blocking."""
    combat = combat_of(board)
    return combat is not None and combat.blocker(creature) is not None


@rule("508.1k", "509.1g", "608.2h")
def last_known_part(board: Board, creature: ObjectId) -> Attacker | Blocker | None:
    """A creature's part in the combat; of one that has left the battlefield, the part that it had as it left, unless it
    is there again, as what has phased in is.
    """
    combat = combat_of(board)
    if combat is None:
        return None
    known = combat.attacker(creature) or combat.blocker(creature)
    if known is not None or not combat.left or creature in board.battlefield:
        return known
    return next((was for was in combat.left if was.creature == creature), None)


@rule("509.1g", "509.1h")
def blocks_now(board: Board) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Which creature is blocking which, in pairs."""
    combat = combat_of(board)
    return () if combat is None else combat.blocks


@rule("608.2b", "608.2h")
def blocks_last_known(board: Board) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Which creature was blocking which as one of the two left the battlefield, in pairs."""
    combat = combat_of(board)
    parted = () if combat is None else combat.parted
    return tuple(block for block in parted if not set(block) <= set(board.state.battlefield))


@rule("509.1h")
def is_blocked(board: Board, creature: ObjectId) -> bool:
    """Whether an attacking creature has become blocked; it stays so even if nothing blocks it any more."""
    return _blocked(board, creature) is True


@rule("509.1h")
def is_unblocked(board: Board, creature: ObjectId) -> bool:
    """Whether an attacking creature has become unblocked, which it can't be before blockers are declared."""
    return _blocked(board, creature) is False


def _blocked(board: Board, creature: ObjectId) -> bool | None:
    known = last_known_part(board, creature)
    return known.is_blocked if isinstance(known, Attacker) else None


@rule("506.5")
def is_attacking_alone(board: Board, creature: ObjectId) -> bool:
    """Whether a creature is attacking and no other creature is."""
    combat = combat_of(board)
    return combat is not None and [known.creature for known in combat.attackers] == [creature]


@rule("506.5")
def is_blocking_alone(board: Board, creature: ObjectId) -> bool:
    """Whether a creature is blocking and no other creature is."""
    combat = combat_of(board)
    return combat is not None and [known.creature for known in combat.blockers] == [creature]


@rule("508.5", "508.5a", "802.2a", "805.10e")
@rule("802.2a", edition="2009")
def defending_player_of(board: Board, attacker: ObjectId) -> PlayerId | None:
    """The defending player for a creature that is or was attacking in this combat; None for any other."""
    combat = combat_of(board)
    if combat is None:
        return None
    known = combat.attacker(attacker) or next((was for was in combat.removed if was.creature == attacker), None)
    return known.defending_player if known is not None else None


@rule("508.5", "508.5a", "805.10e")
@rule("806.7b", edition="2009")
def defending_players_of(board: Board, attacker: ObjectId) -> tuple[PlayerId, ...]:
    """Whom "defending player" can mean for a creature that is or was attacking in this combat."""
    player = defending_player_of(board, attacker)
    return () if player is None else board.rules.attacked_together(board, player)


@rule("508.1b", "805.10b")
@rule("806.7a", edition="2009")
def attacked(board: Board, number: Id) -> tuple[Id, ...]:
    """What is attacked by an attack on this: a permanent, or a player with those attacked together with them."""
    return board.rules.attacked_together(board, number) if board.is_player(number) else (number,)


def name_of_attacked(board: Board, number: Id) -> str:
    """The names of what is attacked by an attack on this, for people to read."""
    return in_a_row([board.name(each) for each in attacked(board, number)])


@rule("306.6", "310.5", "310.8b", "506.3", "508.1b")
@rule("806.7a", edition="2009")
def attackable(board: Board, players: tuple[PlayerId, ...]) -> tuple[Id, ...]:
    """Those of these defending players still in the game, the planeswalkers they control, the battles they protect. The
    first of players who are attacked together stands for them.
    """
    present = tuple(player for player in players if board.exists(player))
    first = tuple(player for player in present if attacked(board, player)[0] == player)
    others = (number for number, known in board.permanents_known() if not _CAN_BE_ATTACKED.isdisjoint(known.types))
    return (*first, *(number for number in others if defended_by(board, number) in present))


_CAN_BE_ATTACKED: Final = frozenset({"Planeswalker", "Battle"})


@rule("506.2", "508.5", "310.8d", "508.4a")
def defended_by(board: Board, number: Id) -> PlayerId | None:
    """The player who would be the defending player for a creature attacking this; None if it can't be attacked.

    For a permanent that is both a planeswalker and a battle, that is the battle's protector.
    """
    if board.is_player(number):
        return number if board.exists(number) else None
    if not board.is_permanent(number):
        return None
    types = board.characteristics(number).types
    if "Battle" in types:
        return protector(board, number)
    return board.controller(number) if "Planeswalker" in types else None


@rule("508.8")
def is_without_attackers(board: Board) -> bool:
    """Whether the steps of blocking and damage are skipped because no creature has attacked in this combat phase."""
    combat = combat_of(board)
    return combat is None or not board.rules.has_attackers(combat)
