"""CR 506-509: what texts say of creatures in combat: "attacking", "blocking it", "that's attacking you"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.joined_nouns import YouAndOr
from comprules.phrases.nouns.references import may_be_it, nearest_single
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.combat.combat import (
    blocks_last_known,
    blocks_now,
    combat_of,
    is_blocked,
    is_unblocked,
    last_known_part,
)
from comprules.rules.combat.combat_phase import Attacker, Blocker
from comprules.rules.objects.found_again import as_moved
from comprules.rules.objects.referring import meaning


@rule("508.1k", "509.1g", "509.1h", "608.2h")
@phrase({how: how for how in ("attacking", "blocking", "blocked", "unblocked")}, by="how")
@looks_at()
@one_by_one
class InCombat(SingleAdjective):
    """CR 508.1k, 509.1g, 509.1h. Attacking, blocking, blocked, unblocked."""

    how: Literal["attacking", "blocking", "blocked", "unblocked"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        match self.how:
            case "attacking":
                return isinstance(last_known_part(context.board, number), Attacker)
            case "blocking":
                return isinstance(last_known_part(context.board, number), Blocker)
            case "blocked":
                return is_blocked(context.board, number)
        return is_unblocked(context.board, number)


@rule("508.1b", "508.5")
@phrase({"": "attacking {whom}", "that's": "<that's|that are> attacking {whom}"}, by="form")
class AttackingWhom(AnyQualifier):
    """CR 508.1b. Attacking a certain player, planeswalker or battle: "attacking you"."""

    form: Literal["", "that's"]
    whom: Noun | YouAndOr

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        combat = combat_of(context.board)
        attacker = combat.attacker(number) if combat is not None else None
        return (
            attacker is not None
            and attacker.defender is not None
            and is_attack_on(self.whom, attacker.defender, context)
        )

    @rule("508.3d")
    def is_done_by(self, player: PlayerId, context: Context) -> bool:
        """Whether a player attacks it, with any creature they control."""
        board = context.board
        return any(self.describes(own, board.characteristics(own), context) for own in board.permanents(player))


@rule("506.5")
@phrase("<that's|that are> attacking alone")
class IsAttackingAlone(AnyQualifier):
    """CR 506.5. "(A creature) that's attacking alone"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.rules.is_attacking_alone(context.board, number)


@rule("509.1g")
@phrase({"": "blocking {whom}", "that's": "<that's|that are> blocking {whom}"}, by="form")
class BlockingWhom(AnyQualifier):
    """CR 509.1g. Blocking a certain creature: "blocking it"."""

    form: Literal["", "that's"]
    whom: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _blocks(number, self.whom, context)


@rule("509.1g", "608.2k")
@phrase("it's blocking")
class ItIsBlocking(Reference, AnyQualifier):
    """CR 509.1g. "(Each creature) it's blocking": which the creature spoken of blocks."""

    def accepts(self, introducer: Phrase) -> bool:
        return may_be_it(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return nearest_single(candidates)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        meant = meaning(self.antecedent, context)
        blocks = blocks_now(context.board) + (blocks_last_known(context.board) if context.knows_the_gone else ())
        blockers = {blocker for blocker, attacker in blocks if attacker == number}
        return any(each in meant or as_moved(each, context) in meant for each in blockers)


@rule("509.1g")
@phrase("{who} is blocking")
class ThisIsBlocking(AnyQualifier):
    """CR 509.1g. "(Target creature) this creature is blocking"."""

    who: SelfReference

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _is_blocked_by(number, self.who, context)


@rule("509.1h")
@phrase("blocked by {whom}")
class BlockedByWhom(AnyQualifier):
    """CR 509.1h. Being blocked by a certain creature."""

    whom: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _is_blocked_by(number, self.whom, context)


@rule("509.1g", "509.1h")
@phrase("blocking or blocked by {whom}")
class FightingWhom(AnyQualifier):
    """CR 509.1g, 509.1h. On the other side of a block: "blocking or blocked by it"."""

    whom: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _blocks(number, self.whom, context) or _is_blocked_by(number, self.whom, context)


def _blocks(number: ObjectId, whom: Noun, context: Context) -> bool:
    return any(blocker == number and _is_meant(attacker, whom, context) for blocker, attacker in _known(whom, context))


def _is_blocked_by(number: ObjectId, whom: Noun, context: Context) -> bool:
    return any(attacker == number and _is_meant(blocker, whom, context) for blocker, attacker in _known(whom, context))


@rule("400.7j", "608.2h")
def _is_meant(one: ObjectId, whom: Noun, context: Context) -> bool:
    """Whether a creature in combat is spoken of, also as what it became where this resolution has moved it."""
    moved = as_moved(one, context)
    return whom.includes(one, context) or (moved != one and whom.includes(moved, context))


@rule("608.2h")
def _known(whom: Noun, context: Context) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks; where a certain creature is spoken of and not any of a kind, also those that ended as it left."""
    remembers = isinstance(whom, Definite) and context.knows_the_gone
    return blocks_now(context.board) + (blocks_last_known(context.board) if remembers else ())
