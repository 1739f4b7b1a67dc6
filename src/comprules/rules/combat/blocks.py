"""CR 509.1g-i, 509.3, 509.4: creatures becoming blocking, blocked and unblocked."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import propose
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import can_fight, write_combat
from comprules.rules.combat.combat_phase import Attacker, Blocker, Combat
from comprules.rules.prelude import *


class Blocks(Event):
    """A creature blocks, whatever and how many it blocks (CR 509.3a)."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]
    was_declared: bool = True

    about = ("blocker", "attackers")

    detail = "story"

    def describe(self, board: Board) -> str:
        """What blocks what."""
        return f"{board.name(self.blocker)} blocks {', '.join(board.name(number) for number in self.attackers)}"


class BlocksCreature(Event):
    """A creature blocks a creature: one such event for each creature it blocks (CR 509.3b)."""

    blocker: ObjectId
    attacker: ObjectId
    was_declared: bool = True

    about = ("blocker", "attacker")

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What blocks what."""
        return f"{board.name(self.blocker)} blocks {board.name(self.attacker)}"


class BecomesBlocked(Event):
    """An attacking creature becomes blocked, by creatures or by an effect (CR 509.3c)."""

    attacker: ObjectId
    blockers: tuple[ObjectId, ...] = ()

    about = ("attacker", "blockers")

    @rule("509.1h", "702.22i")
    def happen(self, game: Game) -> Sequence[Event]:
        """It stays blocked from now on; if an effect says that it does, so does its whole band."""
        _mark(game, self.attacker, True)
        combat = combat_of(game.board)
        band = combat.banded_with(self.attacker) if combat is not None and not self.blockers else ()
        return tuple(BecomesBlocked(self.cause, creature) for creature in band)

    def possible(self, board: Board) -> bool:
        """Only an attacking creature that isn't blocked yet can become blocked."""
        combat = combat_of(board)
        known = combat.attacker(self.attacker) if combat is not None else None
        return known is not None and known.is_blocked is not True

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What becomes blocked."""
        return f"{board.name(self.attacker)} becomes blocked"


class BecomesBlockedByCreature(Event):
    """A creature becomes blocked by a creature: one such event for each creature that blocks it (CR 509.3d)."""

    attacker: ObjectId
    blocker: ObjectId

    about = ("attacker", "blocker")

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What becomes blocked by what."""
        return f"{board.name(self.attacker)} becomes blocked by {board.name(self.blocker)}"


class AttacksUnblocked(Event):
    """A creature attacks and isn't blocked (CR 509.3g)."""

    attacker: ObjectId

    about = ("attacker",)

    @rule("509.1h")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is an unblocked creature from now on."""
        _mark(game, self.attacker, False)
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What isn't blocked."""
        return f"{board.name(self.attacker)} is unblocked"


class BecomeBlocking(Event):
    """A creature becomes blocking, or blocks one more, without having been declared (CR 506.3e, 509.4).

    `entering` is set where it enters the battlefield blocking: then it never "blocked".
    """

    blocker: ObjectId
    attacker: ObjectId
    entering: bool = False

    def possible(self, board: Board) -> bool:
        """Only a creature that could be declared as a blocker of that attacker, its restrictions aside, can."""
        return can_join_block(board, self.blocker, self.attacker)

    @rule("509.3a", "509.3b", "509.3c", "509.3d", "509.4", "509.4a", "509.4b", "509.3f")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is blocking now; an unblocked attacker becomes blocked."""
        combat = combat_of(game.board)
        assert combat is not None
        before = combat.blocker(self.blocker)
        added = new_blocks(combat, self.blocker, (self.attacker,))
        write_combat(game, _engaged(game.board, combat, self.blocker, added))
        for attacker in added:
            game.rules.after_joining_block(game, self.blocker, attacker)
        return (
            *(() if before or self.entering else (Blocks(self.cause, self.blocker, added, was_declared=False),)),
            *(event for attacker in added for event in self._about(attacker)),
        )

    def _about(self, attacker: ObjectId) -> Iterator[Event]:
        if not self.entering:
            yield BlocksCreature(self.cause, self.blocker, attacker, was_declared=False)
        yield BecomesBlocked(self.cause, attacker, (self.blocker,))
        yield BecomesBlockedByCreature(self.cause, attacker, self.blocker)

    def describe(self, board: Board) -> str:
        """What blocks what."""
        return f"{board.name(self.blocker)} is blocking {board.name(self.attacker)}"


@rule("506.3e", "509.4a")
def can_join_block(board: Board, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether a creature could come to block an attacking creature without having been declared as a blocker."""
    combat = combat_of(board)
    known = combat.attacker(attacker) if combat is not None else None
    if combat is None or known is None or not can_fight(board, blocker) or combat.attacker(blocker) is not None:
        return False
    team = board.takes_turns_with(known.defending_player)
    return board.controller(blocker) in team and blocker not in combat.blockers_of(attacker)


@rule("509.1g")
def note_blocks(game: Game, player: PlayerId, blocks: Sequence[tuple[ObjectId, ObjectId]]) -> None:
    """The chosen creatures that the player, or a teammate, still controls become blocking creatures."""
    board, combat, team = game.board, combat_of(game.board), game.board.takes_turns_with(player)
    assert combat is not None
    for blocker in dict.fromkeys(blocker for blocker, _ in blocks):
        if can_fight(board, blocker) and board.controller(blocker) in team:
            blocked = tuple(attacker for other, attacker in blocks if other == blocker and combat.attacker(attacker))
            combat = _engaged(board, combat, blocker, new_blocks(combat, blocker, blocked))
            combat = replace(combat, declared_blockers=(*combat.declared_blockers, blocker))
    write_combat(game, combat)


@rule("702.22h")
def new_blocks(combat: Combat, blocker: ObjectId, attackers: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """What a creature comes to block as it blocks these attackers: them, and all that are in a band with them."""
    with_bands = (number for attacker in attackers for number in (attacker, *combat.banded_with(attacker)))
    return tuple(number for number in dict.fromkeys(with_bands) if blocker not in combat.blockers_of(number))


def _engaged(board: Board, combat: Combat, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Combat:
    before = combat.blocker(blocker)
    if before is None:
        return replace(combat, blockers=(*combat.blockers, Blocker(blocker, board.controller(blocker), attackers)))
    after = replace(before, attackers=(*before.attackers, *attackers))
    return replace(combat, blockers=tuple(after if known is before else known for known in combat.blockers))


def _mark(game: Game, attacker: ObjectId, is_blocked: bool) -> None:
    combat = combat_of(game.board)
    assert combat is not None
    marked = (_marked(known, attacker, is_blocked) for known in combat.attackers)
    write_combat(game, replace(combat, attackers=tuple(marked)))


def _marked(known: Attacker, attacker: ObjectId, is_blocked: bool) -> Attacker:
    return replace(known, is_blocked=is_blocked) if known.creature == attacker else known


@rule("509.1h", "509.1i", "509.3a", "509.3g", "508.3f", "509.3f")
def settle_blocks(game: Game) -> None:
    """Once every defending player has declared, attackers become blocked or unblocked, and abilities trigger."""
    combat = combat_of(game.board)
    assert combat is not None
    cause = Cause("509.1h")
    events: list[Event] = []
    for blocker in combat.blockers:
        events.append(Blocks(cause, blocker.creature, blocker.attackers))
        events.extend(BlocksCreature(cause, blocker.creature, attacker) for attacker in blocker.attackers)
    for known in combat.attackers:
        blockers = combat.blockers_of(known.creature)
        if blockers:
            events.append(BecomesBlocked(cause, known.creature, blockers))
            events.extend(BecomesBlockedByCreature(cause, known.creature, blocker) for blocker in blockers)
        else:
            events.append(AttacksUnblocked(cause, known.creature))
    propose(game, events)
    game.rules.after_blocks(game)
