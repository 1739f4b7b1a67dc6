"""CR 510.1: how an attacking or blocking creature assigns its combat damage."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from comprules.kernel.decisions import things
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_phase import Assigned, Attacker
from comprules.rules.combat.damage_division import AssignCombatDamage, Hitter
from comprules.rules.concepts.board import Board
from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.life_damage_counters.damage import lethal_damage
from comprules.rules.objects.nouns import Noun
from comprules.rules.replacement_effects.replacement import context_of


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
        blockers = board.rules.damage_order(combat, creature, combat.blockers_of(creature))
        return _of_attacker(board, attacker, blockers, amount)
    attackers = board.rules.damage_order(combat, creature, blocker.attackers) if blocker is not None else ()
    return Assignment(creature, amount, attackers)


@rule("510.1b", "510.1c", "702.19b", "702.19d", "702.19f", "800.4e")
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
    in_order = _is_in_order(board, creature)
    hitters = tuple(_hitters(board, later))
    watched = dict.fromkeys((*recipients, *owing) if in_order or assignment.beyond is not None else owing)
    if any(hitter.in_order for hitter in hitters):
        watched |= dict.fromkeys(number for hitter in hitters for number in hitter.recipients)
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
        in_order=in_order,
        is_deadly=_is_deadly(board, creature),
        lethal=tuple((number, _still_lethal(board, number, assigned)) for number in watched),
        owing=owing,
        later=tuple(hitter for hitter in hitters if not watched.keys().isdisjoint(hitter.recipients)),
    )
    return asked.within_reach()


def _is_deadly(board: Board, creature: int) -> bool:
    return board.rules.deathtouch_is_lethal and Deathtouch in board.characteristics(creature).keywords


def _is_in_order(board: Board, creature: int) -> bool:
    return board.rules.follows_order(board.characteristics(creature))


@rule("702.19b")
def _owing(board: Board, assigned: Assigned) -> tuple[int, ...]:
    """The creatures that must be assigned lethal damage since damage has been assigned beyond them."""
    before = (number for source, recipient, _ in assigned for number in _passed_over(board, source, recipient))
    return tuple(dict.fromkeys(number for number in before if _still_lethal(board, number, assigned)))


@rule("702.19b")
def _passed_over(board: Board, source: int, recipient: int) -> tuple[int, ...]:
    """The creatures that must be assigned lethal damage before this recipient may be assigned any by this source."""
    assignment = assignment_of(board, source)
    recipients = assignment.recipients
    if recipient == assignment.beyond:
        return recipients
    in_order = recipient in recipients and _is_in_order(board, source)
    return recipients[: recipients.index(recipient)] if in_order else ()


@rule("702.2c", "702.19b")
def _still_lethal(board: Board, blocker: int, assigned: Assigned) -> int:
    """How much more damage is lethal to a creature, after what is marked on it and what others have assigned to it."""
    others = [(source, amount) for source, recipient, amount in assigned if recipient == blocker]
    if any(_is_deadly(board, source) for source, _ in others):
        return 0
    return max(lethal_damage(board, blocker) - sum(amount for _, amount in others), 0)


@rule("510.1e", "702.19b")
def _hitters(board: Board, later: Sequence[int]) -> Iterator[Hitter]:
    """The creatures that assign their damage later, with those that they can assign it to."""
    for creature in later:
        assignment = assignment_of(board, creature)
        if assignment.recipients and assignment.amount > 0:
            yield Hitter(
                assignment.amount, assignment.recipients, _is_deadly(board, creature), _is_in_order(board, creature)
            )
