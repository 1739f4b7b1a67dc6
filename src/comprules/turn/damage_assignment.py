"""CR 510.1: how an attacking or blocking creature assigns its combat damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.damage import lethal_damage
from comprules.decisions import Divide, things
from comprules.keyword_abilities.deathtouch import Deathtouch
from comprules.keyword_abilities.trample import Trample
from comprules.options import Option, Share
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.turn.combat import Attacker, combat_of

if TYPE_CHECKING:
    from comprules.board import Board

Assigned = tuple[tuple[int, int, int], ...]
"""Damage as it was assigned: by which creature, to what, how much."""


class Assignment(Record):
    """What can be done with one creature's combat damage.

    It is assigned among the `recipients`, and to what is `beyond` them only if each of those gets at least what is
    `lethal` to it (CR 702.19b).
    """

    creature: int
    amount: int
    recipients: tuple[int, ...] = ()
    beyond: int | None = None
    lethal: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether there is a choice."""
        return self.amount > 0 and (len(self.recipients) > 1 or self._excess > 0)

    @property
    def _excess(self) -> int:
        return self.amount - sum(self.lethal) if self.beyond is not None and self.recipients else 0

    @property
    def settled(self) -> Assigned:
        """How it is assigned where there is no choice."""
        recipient = self.recipients[0] if self.recipients else self.beyond
        return ((self.creature, recipient, self.amount),) if self.amount > 0 and recipient is not None else ()

    @rule("510.1c", "510.1d", "702.19b")
    def decision(self, board: Board) -> AssignCombatDamage:
        """The question how it is assigned: what lies beyond the blockers comes first."""
        beyond = (self.beyond,) if self.beyond is not None and self._excess > 0 else ()
        return AssignCombatDamage(
            player=board.controller(self.creature),
            rule="702.19b" if beyond else "510.1c",
            reason=f"assign the combat damage of {board.name(self.creature)} #{self.creature}",
            minimum=len(self.recipients) + len(beyond),
            maximum=len(self.recipients) + len(beyond),
            total=self.amount,
            least_each=0,
            things=things(board, (*beyond, *self.recipients)),
            lethal=self.lethal if beyond else (),
        )


class AssignCombatDamage(Divide):
    """How a creature's combat damage is divided (CR 510.1c-d).

    With `lethal`, the first thing lies beyond the others, and gets damage only if each of those gets at least that
    much.
    """

    lethal: tuple[int, ...] = ()

    def pieces(self) -> tuple[Option, ...]:
        """The shares that the next thing can get."""
        if len(self.chosen) == len(self.things):
            return ()
        place, thing = len(self.chosen), self.things[len(self.chosen)]
        left = self.total - sum(_amount(piece) for piece in self.chosen)
        least = self._least(self.chosen)
        most = left - sum(least[place + 1 :])
        if place == 0 and self.lethal:
            most = left - sum(self.lethal)
        lowest = most if place + 1 == len(self.things) else least[place]
        return tuple(Share(thing.id, thing.name, amount) for amount in range(lowest, most + 1))

    @rule("510.1e", "702.19b")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """Why these shares can't be an answer together, or None."""
        in_order = sorted(chosen, key=self._place)
        problem = super().problem(in_order)
        if problem is None and any(
            _amount(piece) < low for piece, low in zip(in_order, self._least(in_order), strict=True)
        ):
            return "each blocking creature must be assigned lethal damage first"
        return problem

    def _least(self, chosen: Sequence[Option]) -> tuple[int, ...]:
        """The least share of each thing, after the share of the first has been chosen."""
        if self.lethal and chosen and _amount(chosen[0]) > 0:
            return (0, *self.lethal)
        return (0,) * len(self.things)

    def _place(self, piece: Option) -> int:
        ids = [thing.id for thing in self.things]
        return ids.index(piece.id) if isinstance(piece, Share) and piece.id in ids else len(ids)


def _amount(piece: Option) -> int:
    return piece.amount if isinstance(piece, Share) else 0


@rule("510.1a")
def assignment_of(board: Board, creature: int, assigned: Assigned) -> Assignment:
    """What can be done with a creature's damage, after other creatures have assigned theirs."""
    combat = combat_of(board)
    amount = board.characteristics(creature).power or 0
    attacker = combat.attacker(creature) if combat is not None else None
    if combat is None or amount <= 0:
        return Assignment(creature, 0)
    if attacker is not None:
        return _of_attacker(board, attacker, combat.blockers_of(creature), amount, assigned)
    blocker = combat.blocker(creature)
    return Assignment(creature, amount, blocker.attackers if blocker is not None else ())


@rule("510.1b", "510.1c", "702.19b", "702.19d")
def _of_attacker(
    board: Board, attacker: Attacker, blockers: tuple[int, ...], amount: int, assigned: Assigned
) -> Assignment:
    creature = attacker.creature
    if not attacker.is_blocked:
        return Assignment(creature, amount, beyond=attacker.defender)
    if Trample not in board.characteristics(creature).keywords or attacker.defender is None:
        return Assignment(creature, amount, blockers)
    lethal = tuple(lethal_assignment(board, creature, blocker, assigned) for blocker in blockers)
    return Assignment(creature, amount, blockers, attacker.defender, lethal)


@rule("702.2c", "702.19b")
def lethal_assignment(board: Board, attacker: int, blocker: int, assigned: Assigned) -> int:
    """How much damage an attacker with trample must assign to a creature blocking it before any goes beyond.

    Damage marked on that creature and damage that others assign to it count; any by a source with deathtouch is lethal.
    """
    others = [(source, amount) for source, recipient, amount in assigned if recipient == blocker]
    if any(Deathtouch in board.characteristics(source).keywords for source, _ in others):
        return 0
    needed = max(lethal_damage(board, blocker) - sum(amount for _, amount in others), 0)
    return min(needed, 1) if Deathtouch in board.characteristics(attacker).keywords else needed
