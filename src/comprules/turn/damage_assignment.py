"""CR 510.1: how an attacking or blocking creature assigns its combat damage."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.damage import lethal_damage
from comprules.decisions import things
from comprules.effects.replacement import context_of
from comprules.effects.statements import Act, Statement
from comprules.keyword_abilities.deathtouch import Deathtouch
from comprules.keyword_abilities.trample import Trample
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.turn.combat import Attacker, Combat, combat_of
from comprules.turn.damage_division import AssignCombatDamage, Hitter

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.concepts.nouns import Noun

Assigned = tuple[tuple[int, int, int], ...]
"""Damage as it was assigned: by which creature, to what, how much."""


class Assignment(Record):
    """What can be done with one creature's combat damage: it goes to the `recipients`, or `beyond` them."""

    creature: int
    amount: int
    recipients: tuple[int, ...] = ()
    beyond: int | None = None

    @property
    def settled(self) -> Assigned | None:
        """How it is assigned where there is no choice, else None."""
        receiving = self.recipients if self.beyond is None else (*self.recipients, self.beyond)
        if self.amount <= 0 or not receiving:
            return ()
        return ((self.creature, receiving[0], self.amount),) if len(receiving) == 1 else None


class AssigningDamage(Act):
    """A creature assigning its combat damage."""

    creature: int


class DamageByToughness(Statement):
    """That creatures assign combat damage equal to their toughness rather than their power."""

    @abstractmethod
    def creatures(self) -> Noun:
        """The creatures meant."""


@rule("510.1a")
def amount_of(board: Board, creature: int) -> int:
    """How much combat damage a creature assigns: its power, unless an effect says that its toughness counts."""
    known = board.characteristics(creature)
    for active in board.index.about(DamageByToughness, AssigningDamage):
        context = context_of(board, active)
        holds = active.condition is None or active.condition.holds(context)
        if holds and active.statement.creatures().includes(creature, context):
            return known.toughness or 0
    return known.power or 0


@rule("510.1a")
def assignment_of(board: Board, creature: int) -> Assignment:
    """What can be done with a creature's damage."""
    combat = combat_of(board)
    amount = amount_of(board, creature)
    if combat is None or amount <= 0:
        return Assignment(creature, 0)
    attacker, blocker = combat.attacker(creature), combat.blocker(creature)
    if attacker is not None:
        return _of_attacker(board, attacker, combat.blockers_of(creature), amount)
    return Assignment(creature, amount, blocker.attackers if blocker is not None else ())


@rule("510.1b", "510.1c", "702.19b", "702.19d")
def _of_attacker(board: Board, attacker: Attacker, blockers: tuple[int, ...], amount: int) -> Assignment:
    creature = attacker.creature
    if not attacker.is_blocked:
        return Assignment(creature, amount, beyond=attacker.defender)
    beyond = attacker.defender if Trample in board.characteristics(creature).keywords else None
    return Assignment(creature, amount, blockers, beyond)


@rule("510.1c", "510.1d", "510.1e", "702.19b")
def question(board: Board, assignment: Assignment, assigned: Assigned, later: Sequence[int]) -> AssignCombatDamage:
    """The question how a creature assigns its damage, after others have assigned theirs and before `later` ones do.

    What lies beyond its blockers comes first among the things that can get damage.
    """
    creature, recipients = assignment.creature, assignment.recipients
    owing = _owing(board, assigned)
    watched = dict.fromkeys((*recipients, *owing) if assignment.beyond is not None else owing)
    beyond = () if assignment.beyond is None else (assignment.beyond,)
    asked = AssignCombatDamage(
        player=board.controller(creature),
        rule="702.19b" if beyond else "510.1c",
        reason=f"assign the combat damage of {board.name(creature)} #{creature}",
        minimum=len(recipients) + len(beyond),
        maximum=len(recipients) + len(beyond),
        total=assignment.amount,
        least_each=0,
        things=things(board, (*beyond, *recipients)),
        has_beyond=bool(beyond),
        is_deadly=_is_deadly(board, creature),
        lethal=tuple((number, _still_lethal(board, number, assigned)) for number in watched),
        owing=owing,
        later=tuple(_hitters(board, later, watched)),
    )
    return asked.within_reach()


def _is_deadly(board: Board, creature: int) -> bool:
    return Deathtouch in board.characteristics(creature).keywords


@rule("702.19b")
def _owing(board: Board, assigned: Assigned) -> tuple[int, ...]:
    """The creatures that must be assigned lethal damage since an attacker they block has assigned some beyond them."""
    combat = combat_of(board)
    assert combat is not None
    beyond = [combat.attacker(source) for source, recipient, _ in assigned if _is_beyond(combat, source, recipient)]
    blockers = (number for known in beyond if known is not None for number in combat.blockers_of(known.creature))
    return tuple(dict.fromkeys(number for number in blockers if _still_lethal(board, number, assigned)))


def _is_beyond(combat: Combat, source: int, recipient: int) -> bool:
    known = combat.attacker(source)
    return known is not None and bool(known.is_blocked) and known.defender == recipient


@rule("702.2c", "702.19b")
def _still_lethal(board: Board, blocker: int, assigned: Assigned) -> int:
    """How much more damage is lethal to a creature, after what is marked on it and what others have assigned to it."""
    others = [(source, amount) for source, recipient, amount in assigned if recipient == blocker]
    if any(_is_deadly(board, source) for source, _ in others):
        return 0
    return max(lethal_damage(board, blocker) - sum(amount for _, amount in others), 0)


@rule("510.1e", "702.19b")
def _hitters(board: Board, later: Sequence[int], watched: dict[int, None]) -> list[Hitter]:
    """The creatures that assign their damage later, as far as they can assign it to the creatures watched."""
    found = []
    for creature in later:
        assignment = assignment_of(board, creature)
        reached = tuple(number for number in assignment.recipients if number in watched)
        if reached and assignment.amount > 0:
            found.append(Hitter(assignment.amount, reached, _is_deadly(board, creature)))
    return found
