"""CR 506.4, 508.4, 509.4: what changes who is attacking and who is blocking, besides the declarations."""

from __future__ import annotations

from collections.abc import Container

from comprules.rules.combat.combat import attackable, attacked, combat_of, defended_by
from comprules.rules.combat.combat_phase import COMBAT, Attacker, Bands, Blocker, Combat
from comprules.rules.combat.seats import can_be_reached
from comprules.rules.prelude import *
from comprules.rules.turn.present import STEP


class RemoveFromCombat(AffectsObject):
    """A creature, or a planeswalker or battle that is being attacked, is removed from combat (CR 506.4)."""

    def possible(self, board: Board) -> bool:
        """Only what is in combat can be removed from it."""
        combat = combat_of(board)
        return combat is not None and self.object in _participants(combat)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is no longer in combat."""
        combat = combat_of(game.board)
        assert combat is not None
        write_combat(game, without(combat, frozenset({self.object})))
        return ()

    def describe(self, board: Board) -> str:
        """What is removed."""
        return f"{board.name(self.object)} is removed from combat"


class BecomeAttacking(Event):
    """A creature becomes an attacking creature without having been declared as one (CR 508.4)."""

    creature: ObjectId
    defender: Id

    def possible(self, board: Board) -> bool:
        """Only a creature of an attacking player can attack, and only what could be attacked (CR 506.3a-c, 508.4b)."""
        return can_join_attack(board, self.creature, self.defender)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is attacking now."""
        join_attack(game, self.creature, self.defender)
        return ()

    def describe(self, board: Board) -> str:
        """What attacks what."""
        return f"{board.name(self.creature)} is attacking {board.name(self.defender)}"


@rule("508.7a", "508.7b")
class AttackReselected(AffectsObject):
    """An attacking creature goes on attacking something else, though that is not what it attacked as it was declared.

    Nothing is declared, so that what restricts or requires attacks isn't asked.
    """

    defender: Id

    def possible(self, board: Board) -> bool:
        """Only an attacking creature attacks anything, and only what can be reselected (CR 508.7c-e)."""
        return self.defender in reselectable(board, self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is attacking that now; whether it is blocked, and how it came to attack, stays as it was."""
        combat = combat_of(game.board)
        assert combat is not None
        attackers = tuple(_reaimed(game.board, each, self) for each in combat.attackers)
        write_combat(game, replace(combat, attackers=attackers))
        return ()

    def describe(self, board: Board) -> str:
        """What attacks what."""
        return f"{board.name(self.object)} is attacking {board.name(self.defender)} now"


def _reaimed(board: Board, known: Attacker, event: AttackReselected) -> Attacker:
    if known.creature != event.object:
        return known
    aimed = attacking(board, known.creature, event.defender)
    aim = {"defender": aimed.defender, "defending_player": aimed.defending_player, "keeper": aimed.keeper}
    return replace(known, **aim, together=aimed.together)


@rule("508.7c", "508.7d", "508.7e")
def reselectable(board: Board, creature: ObjectId) -> tuple[Id, ...]:
    """What an attacking creature may be made to attack: an opponent of its controller who is a defending player, a
    planeswalker that one controls, a battle that one protects, each within the range of the creature's controller.
    """
    combat = combat_of(board)
    if combat is None or combat.attacker(creature) is None:
        return ()
    player = board.controller(creature)
    seen, opponents = board.seen_by(player), board.opponents(player)
    found = attackable(board, tuple(each for each in combat.defending_players if each in opponents))
    return tuple(number for number in found if seen.reaches(number) and can_be_reached(board, player, number))


def write_combat(game: Game, combat: Combat | None) -> None:
    """Note what the combat is now."""
    game.state.write(REGISTERS, COMBAT, combat)


def attacking(board: Board, creature: ObjectId, defender: Id) -> Attacker:
    """The record of a creature that attacks something that can be attacked."""
    defender, *together = attacked(board, defender)
    defending_player = defended_by(board, defender)
    assert defending_player is not None
    keeper = defender if board.is_player(defender) else board.controller(defender)
    return Attacker(creature, board.controller(creature), defender, defending_player, keeper, together=tuple(together))


@rule("506.3", "506.3a", "506.3b", "506.3c", "506.3f", "506.3g", "508.4a", "508.4b")
def can_join_attack(board: Board, creature: ObjectId, defender: Id) -> bool:
    """Whether a creature could become attacking now without having been declared as an attacker."""
    combat = combat_of(board)
    if combat is None or combat.attacker(creature) is not None or not can_fight(board, creature):
        return False
    is_attackers = board.controller(creature) in combat.attacking_players
    return is_attackers and defended_by(board, defender) in combat.defending_players


@rule("508.4", "508.4c", "508.4d", "506.3d")
def join_attack(game: Game, creature: ObjectId, defender: Id) -> None:
    """Let a creature be attacking without having attacked, if it can; after blocks it is unblocked."""
    if not can_join_attack(game.board, creature, defender):
        return
    combat = combat_of(game.board)
    assert combat is not None
    before_blocks = game.state.registers[STEP] in ("beginning of combat", "declare attackers")
    known = attacking(game.board, creature, defender)
    joined = replace(known, was_declared=False, is_blocked=None if before_blocks else False)
    write_combat(game, replace(combat, attackers=(*combat.attackers, joined)))


@rule("506.3", "506.3a", "506.3f", "508.1a", "509.1a")
def can_fight(board: Board, number: ObjectId) -> bool:
    """Whether this is a permanent that may attack or block as far as its types go: a creature that isn't a battle."""
    types = board.characteristics(number).types
    return "Creature" in types and "Battle" not in types and board.is_permanent(number)


def fighters(board: Board, player: PlayerId) -> list[ObjectId]:
    """The permanents a player controls that may attack or block as far as their types go, as they entered."""
    return [
        number
        for number, known in board.permanents_known()
        if known.controller == player and "Creature" in known.types and "Battle" not in known.types
    ]


def without(combat: Combat, leaving: frozenset[ObjectId]) -> Combat:
    """A combat without some of its participants, which aren't attacked any more either (CR 506.4, 506.4c)."""
    remaining = without_creatures(combat, leaving)
    return replace(remaining, attackers=tuple(_unaimed(known, leaving) for known in remaining.attackers))


@rule("506.4", "506.4d")
def without_creatures(combat: Combat, leaving: frozenset[ObjectId]) -> Combat:
    """A combat without some of its attacking and blocking creatures; what of them is attacked goes on being so."""
    attackers = tuple(known for known in combat.attackers if known.creature not in leaving)
    blockers = tuple(_unengaged(known, leaving) for known in combat.blockers if known.creature not in leaving)
    gone = tuple(known for known in combat.attackers if known.creature in leaving)
    parted = tuple(block for block in combat.blocks if not leaving.isdisjoint(block))
    removed = (*combat.removed, *gone)
    bands = reduced(combat.bands, leaving)
    parted = (*combat.parted, *parted)
    return replace(combat, attackers=attackers, blockers=blockers, removed=removed, parted=parted, bands=bands)


@rule("702.22f")
@rule("502.10d", edition="2006")
def reduced(bands: Bands, leaving: Container[ObjectId]) -> Bands:
    """Bands without some of their creatures; what is left alone is in no band with anything."""
    left = (tuple(creature for creature in band if creature not in leaving) for band in bands)
    return tuple(band for band in left if len(band) > 1)


@rule("506.4c")
def _unaimed(known: Attacker, leaving: frozenset[ObjectId]) -> Attacker:
    """An attacker of what is removed from combat goes on attacking, but nothing."""
    return replace(known, defender=None) if known.defender in leaving else known


def _unengaged(known: Blocker, leaving: frozenset[ObjectId]) -> Blocker:
    """A blocker of what is removed from combat goes on blocking, but that no longer."""
    if leaving.isdisjoint(known.attackers):
        return known
    return replace(known, attackers=tuple(number for number in known.attackers if number not in leaving))


def _participants(combat: Combat) -> frozenset[int]:
    attacked = {known.defender for known in combat.attackers if known.defender is not None}
    return frozenset(attacked.union(combat.creatures))


@rule("506.4", "506.4d", "506.4e")
def keep_combat_true(game: Game) -> None:
    """Remove from combat what has left the battlefield, changed controllers, or stopped being what it must be.

    It is called after every event, so that something that changes and changes back is still removed.
    """
    board, combat = game.board, combat_of(game.board)
    if combat is None or not (combat.attackers or combat.blockers):
        return
    there = board.battlefield
    leaving = {
        known.creature for known in combat.attackers if not _stays(board, there, known.creature, known.controller)
    }
    leaving |= {
        known.creature for known in combat.blockers if not _stays(board, there, known.creature, known.controller)
    }
    aims = dict.fromkeys((known.defender, known.keeper, known.defending_player) for known in combat.attackers)
    new_aims = {aim: new for aim in aims if (new := _aim(board, *aim)) != aim}
    if leaving or new_aims:
        remaining = without_creatures(combat, frozenset(leaving))
        attackers = tuple(_aimed(known, new_aims) for known in remaining.attackers)
        fighting: tuple[Attacker | Blocker, ...] = (*combat.attackers, *combat.blockers)
        gone = tuple(known for known in fighting if known.creature not in there)
        write_combat(game, replace(remaining, attackers=attackers, left=(*combat.left, *gone)))


@rule("506.4a", "506.4b")
def _stays(board: Board, there: tuple[ObjectId, ...], creature: ObjectId, controller: PlayerId) -> bool:
    known = board.characteristics(creature)
    types = known.types
    return known.controller == controller and "Creature" in types and "Battle" not in types and creature in there


Aim = tuple[Id | None, PlayerId, PlayerId]
"""What is attacked, who controls it, and who the defending player is."""


@rule("506.4c", "506.4e", "310.8d", "508.5")
def _aim(board: Board, defender: Id | None, keeper: PlayerId, defending_player: PlayerId) -> Aim:
    """What an attacker is aimed at now: nothing, if what it attacked is no longer in combat.

    Only a battle can be defended by another player than before and stay in combat.
    """
    now = defended_by(board, defender) if defender is not None else None
    if defender is None or now is None:
        return (None, keeper, defending_player)
    if board.is_player(defender):
        return (defender, keeper, defending_player)
    known = board.characteristics(defender)
    stays = known.controller == keeper and (now == defending_player or "Battle" in known.types)
    return (defender, keeper, now) if stays else (None, keeper, defending_player)


def _aimed(known: Attacker, new_aims: dict[Aim, Aim]) -> Attacker:
    new = new_aims.get((known.defender, known.keeper, known.defending_player))
    return known if new is None else replace(known, defender=new[0], defending_player=new[2])
