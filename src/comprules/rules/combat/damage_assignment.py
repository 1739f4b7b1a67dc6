"""CR 510.1: how an attacking or blocking creature assigns its combat damage."""

from __future__ import annotations

from comprules.rules.card_types.loyalty import LOYALTY
from comprules.rules.combat.bands import bandmaster
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_phase import Assigned, Attacker
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.lethal_damage import Hitter
from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.keyword_basics.trample import Trample, TrampleOverPlaneswalkers
from comprules.rules.life_damage_counters.counters import count_on
from comprules.rules.life_damage_counters.damage import lethal_damage
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


class Assignment(Record):
    """What can be done with one creature's combat damage: it goes to the `recipients`, or `beyond` them, or `further`,
    beyond the planeswalker that is beyond them.
    """

    creature: ObjectId
    amount: int
    recipients: tuple[Id, ...] = ()
    beyond: Id | None = None
    further: Id | None = None

    @property
    def passed(self) -> tuple[Id, ...]:
        """What lies beyond the recipients, the furthest first."""
        return tuple(number for number in (self.further, self.beyond) if number is not None)

    @property
    def settled(self) -> Assigned | None:
        """How it is assigned where there is no choice, else None."""
        receiving = (*self.recipients, *self.passed)
        if self.amount <= 0 or not receiving:
            return ()
        return ((self.creature, receiving[0], self.amount),) if len(receiving) == 1 else None


class AssigningDamage(Act):
    """A creature assigning its combat damage."""

    creature: ObjectId


class AssignsOtherwise(Statement):
    """That creatures don't assign combat damage equal to their power."""

    @abstractmethod
    def creatures(self) -> Noun:
        """The creatures meant."""


class DamageByToughness(AssignsOtherwise):
    """That creatures assign combat damage equal to their toughness rather than their power."""


class NoDamageAssigned(AssignsOtherwise):
    """That creatures assign no combat damage."""


@rule("302.4a", "510.1a")
def amount_of(board: Board, creature: ObjectId) -> int:
    """How much combat damage a creature assigns: its power, unless an effect says that its toughness counts, or that it
    assigns none.
    """
    known = board.characteristics(creature)
    if _is_said(NoDamageAssigned, creature, board):
        return 0
    return (known.toughness if _is_said(DamageByToughness, creature, board) else known.power) or 0


@rule("510.1a")
def _is_said(what: type[AssignsOtherwise], creature: ObjectId, board: Board) -> bool:
    """Whether an effect says this of a creature."""
    for active in board.index.about(AssignsOtherwise, AssigningDamage):
        context = context_of(board, active)
        holds = active.condition is None or active.condition.holds(context)
        if holds and isinstance(active.statement, what) and active.statement.creatures().includes(creature, context):
            return True
    return False


@rule("510.1a")
def assignment_of(board: Board, creature: ObjectId) -> Assignment:
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


@rule("510.1b", "510.1c", "609.4", "702.19b", "702.19d", "702.19f", "800.4e")
def _of_attacker(board: Board, attacker: Attacker, blockers: tuple[ObjectId, ...], amount: int) -> Assignment:
    creature, keywords = attacker.creature, board.characteristics(attacker.creature).keywords
    is_over = TrampleOverPlaneswalkers in keywords
    beyond, further = _over_planeswalkers(board, attacker) if is_over else (_aimed_at(attacker), None)
    if not attacker.is_blocked or attacker.assigns_as_unblocked:
        return Assignment(creature, amount, (), beyond, further)
    if not is_over and Trample not in keywords:
        return Assignment(creature, amount, blockers)
    return Assignment(creature, amount, blockers, beyond, further)


@rule("510.1b")
@rule("806.7f", edition="2009")
def _aimed_at(attacker: Attacker) -> Id | None:
    """What an attacking creature attacks, or which of the players that it attacks together was chosen."""
    return attacker.defender if attacker.damaged is None else attacker.damaged


@rule("702.19c", "702.19e")
def _over_planeswalkers(board: Board, attacker: Attacker) -> tuple[Id | None, Id | None]:
    """What a creature attacks that tramples over planeswalkers, and the player beyond it; if the planeswalker was
    removed from combat, that player.
    """
    defender, player = attacker.defender, attacker.defending_player
    if defender is None:
        was_planeswalker = attacker.keeper == player and player in board.players
        return (player if was_planeswalker else None), None
    walker: Any = defender
    return walker, (board.controller(walker) if is_planeswalker(board, walker) else None)


@rule("508.1b")
def is_planeswalker(board: Board, defender: Id) -> bool:
    """Whether what is attacked is a planeswalker."""
    return not board.is_player(defender) and "Planeswalker" in board.characteristics(defender).types


@rule("510.1c", "510.1d", "510.1e", "702.19b")
def question(board: Board, assignment: Assignment, assigned: Assigned, later: Sequence[ObjectId]) -> AssignCombatDamage:
    """The question how a creature assigns its damage, after others have assigned theirs and before `later` ones do.

    What lies beyond its blockers comes first among the things that can get damage.
    """
    creature, recipients = assignment.creature, assignment.recipients
    owing = _owing(board, assigned)
    in_order = _is_in_order(board, creature)
    hitters = tuple(_hitters(board, later))
    beyond = assignment.passed
    watched = dict.fromkeys((*recipients, *beyond[1:], *owing) if in_order or beyond else owing)
    if any(hitter.in_order for hitter in hitters):
        watched |= dict.fromkeys(number for hitter in hitters for number in hitter.recipients)
    walker = _walker(board, assignment)
    asked = AssignCombatDamage(
        player=_divider(board, creature),
        rule=("510.1c", "702.19b", "702.19c")[len(beyond)],
        reason=f"assign the combat damage of {board.name(creature)} #{creature}",
        minimum=len(recipients) + len(beyond),
        maximum=len(recipients) + len(beyond),
        total=assignment.amount,
        least_each=0,
        things=things(board, (*beyond, *recipients)),
        has_beyond=bool(beyond),
        has_further=assignment.further is not None,
        walker=walker,
        in_order=in_order,
        is_deadly=_is_deadly(board, creature),
        lethal=tuple((number, _still_lethal(board, number, assigned)) for number in watched),
        owing=owing,
        later=tuple(hitter for hitter in hitters if not watched.keys().isdisjoint(hitter.recipients)),
    )
    return asked.within_reach()


def _is_deadly(board: Board, creature: ObjectId) -> bool:
    return board.rules.deathtouch_is_lethal and Deathtouch in board.characteristics(creature).keywords


@rule("510.1c", "510.1d", "702.22j", "702.22k")
def _is_in_order(board: Board, creature: ObjectId) -> bool:
    """Whether its damage follows an order announced before, which it doesn't where banding lets somebody divide it."""
    in_order = board.rules.follows_order(board.characteristics(creature))
    return in_order and _divider_by_banding(board, creature) is None


@rule("510.1c", "510.1d")
def _divider(board: Board, creature: ObjectId) -> PlayerId:
    """Who says how a creature's damage is assigned: its controller, unless banding lets another player do it."""
    divider = _divider_by_banding(board, creature)
    return board.controller(creature) if divider is None else divider


@rule("702.22j", "702.22k", "609.4")
@rule("502.10h", edition="2006")
@rule("502.10h", edition="2001")
def _divider_by_banding(board: Board, creature: ObjectId) -> PlayerId | None:
    """Who divides a creature's damage as they choose since it is blocked by banding creatures, or blocks some."""
    combat = combat_of(board)
    assert combat is not None
    attacker, blocker = combat.attacker(creature), combat.blocker(creature)
    if attacker is not None:
        banding = None if attacker.assigns_as_unblocked else bandmaster(board, combat.blockers_of(creature))
        return None if banding is None else board.rules.divides_by_banding(board, attacker, banding)
    banding = bandmaster(board, blocker.attackers) if blocker is not None else None
    blocked = combat.attacker(banding) if banding is not None else None
    return None if blocked is None else blocked.controller


@rule("702.19b")
def _owing(board: Board, assigned: Assigned) -> tuple[Id, ...]:
    """The creatures that must be assigned lethal damage since damage has been assigned beyond them."""
    before = (number for source, recipient, _ in assigned for number in _passed_over(board, source, recipient))
    return tuple(dict.fromkeys(number for number in before if _still_lethal(board, number, assigned)))


@rule("702.19b")
def _passed_over(board: Board, source: ObjectId, recipient: Id) -> tuple[Id, ...]:
    """The creatures that must be assigned lethal damage before this recipient may be assigned any by this source."""
    assignment = assignment_of(board, source)
    recipients = assignment.recipients
    if recipient in assignment.passed:
        return (*assignment.passed[assignment.passed.index(recipient) + 1 :], *recipients)
    in_order = recipient in recipients and _is_in_order(board, source)
    return recipients[: recipients.index(recipient)] if in_order else ()


@rule("702.2c", "702.19b")
def _still_lethal(board: Board, blocker: Any, assigned: Assigned) -> int:
    """How much more damage is lethal to a creature, after what is marked on it and what others have assigned to it; how
    much more than that the loyalty of a planeswalker is that is attacked.
    """
    others = [(source, amount) for source, recipient, amount in assigned if recipient == blocker]
    if _is_attacked_walker(board, blocker):
        return max(count_on(board, blocker, LOYALTY) - sum(amount for _, amount in others), 0)
    if any(_is_deadly(board, source) for source, _ in others):
        return 0
    return max(lethal_damage(board, blocker) - sum(amount for _, amount in others), 0)


@rule("510.1e", "702.19b")
def _hitters(board: Board, later: Sequence[ObjectId]) -> Iterator[Hitter]:
    """The creatures that assign their damage later, with those that they can assign it to."""
    for creature in later:
        assignment = assignment_of(board, creature)
        recipients, walker = assignment.recipients, _walker(board, assignment)
        if assignment.amount > 0 and (recipients or walker is not None):
            within = recipients if walker is None else (*recipients, walker)
            is_deadly, in_order = _is_deadly(board, creature), _is_in_order(board, creature)
            yield Hitter(assignment.amount, within, is_deadly, in_order, (), walker, recipients)


@rule("702.19c")
def _walker(board: Board, assignment: Assignment) -> ObjectId | None:
    """The planeswalker beyond what a creature's damage goes to, if that is what it attacks."""
    beyond: Any = assignment.beyond
    return beyond if beyond is not None and is_planeswalker(board, beyond) else None


@rule("702.19c")
def _is_attacked_walker(board: Board, number: ObjectId) -> bool:
    """Whether this is a planeswalker that is attacked, and no creature that blocks."""
    combat = combat_of(board)
    is_attacked = combat is not None and any(each.defender == number for each in combat.attackers)
    return is_attacked and combat is not None and combat.blocker(number) is None and is_planeswalker(board, number)
