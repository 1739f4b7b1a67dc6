"""CR 510: the combat damage step."""

from __future__ import annotations

from comprules.kernel.options import Share
from comprules.rules.abilities.pipeline import propose
from comprules.rules.combat.assigning_as_unblocked import begin_anew, choose, choosers
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Assigned, Combat
from comprules.rules.combat.damage_assignment import assignment_of, question
from comprules.rules.combat.damaged_players import choose_damaged, forget_damaged, in_question
from comprules.rules.keyword_basics.double_strike import DoubleStrike
from comprules.rules.keyword_basics.first_strike import FirstStrike
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.prelude import *
from comprules.rules.turn.plan import add_steps

DEALT = Cause("510.2")


@rule("510.1", "510.2", "510.4", "703.4k", "703.4m", "120.2a")
def act(game: Game) -> None:
    """Combat damage is assigned and dealt by the creatures whose turn it is."""
    begin_anew(game)
    forget_damaged(game)
    combat = combat_of(game.board)
    if combat is not None:
        _go_on(game, _in_order(game.board, combat, _dealing(game, combat)), ())


@rule("510.1", "510.2")
def _go_on(game: Game, waiting: tuple[ObjectId, ...], assigned: Assigned) -> None:
    """Assign what leaves no choice, up to the next creature that does; once all is assigned, deal it."""
    for place, creature in enumerate(waiting):
        settled = _settled(game.board, creature, assigned, waiting[place + 1 :])
        if settled is None:
            game.call(AssignDamage(waiting=waiting[place:], assigned=assigned))
            return
        assigned = (*assigned, *settled)
    game.rules.deal_combat_damage(game, assigned)


def _settled(board: Board, creature: ObjectId, assigned: Assigned, later: tuple[ObjectId, ...]) -> Assigned | None:
    """How a creature assigns its damage if there is just one way to do it."""
    if choosers(board, creature) or in_question(board, creature):
        return None
    assignment = assignment_of(board, creature)
    if assignment.settled is not None:
        return assignment.settled
    answer = question(board, assignment, assigned, later).only_answer
    return None if answer is None else _by(creature, answer)


def _by(creature: ObjectId, answer: tuple[Option, ...]) -> Assigned:
    return tuple((creature, share.id, share.amount) for share in answer if isinstance(share, Share) and share.amount)


class AssignDamage(Procedure):
    """CR 510.1: a player says how the combat damage of a creature is assigned, then one how that of the next one is."""

    waiting: tuple[ObjectId, ...] = ()
    assigned: Assigned = ()

    @rule("510.1", "510.1e", "802.5", "800.4a")
    def begin(self, game: Game) -> Procedure | None:
        """The damage of the first creature that waits is assigned, of those that haven't left with their owner."""
        waiting, assigned = _still_fighting(game.board, self.waiting), _from_those_here(game.board, self.assigned)
        if not waiting or _settled(game.board, waiting[0], assigned, waiting[1:]) is not None:
            _go_on(game, waiting, assigned)
            return None
        creature, others = waiting[0], waiting[1:]
        if _settled_before(game, creature):
            _go_on(game, waiting, assigned)
            return None
        assignment = assignment_of(game.board, creature)
        answer = game.ask(question(game.board, assignment, assigned, others))
        _go_on(game, others, (*assigned, *_by(creature, answer)))
        return None


def _still_fighting(board: Board, creatures: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """Those of these creatures that are still in combat."""
    combat = combat_of(board)
    return tuple(number for number in creatures if combat is not None and number in combat.creatures)


@rule("510.1b", "510.1c")
@rule("806.7f", edition="2009")
def _settled_before(game: Game, creature: ObjectId) -> bool:
    """Whether something has now been chosen that comes before the question how a creature's damage is divided."""
    if choosers(game.board, creature):
        choose(game, creature)
        return True
    if in_question(game.board, creature):
        choose_damaged(game, creature)
        return True
    return False


@rule("800.4a", "800.4e")
def _from_those_here(board: Board, assigned: Assigned) -> Assigned:
    """The damage assigned by creatures that are still in combat."""
    fighting = _still_fighting(board, [creature for creature, _, _ in assigned])
    return tuple(each for each in assigned if each[0] in fighting)


@rule("510.2")
def deal(game: Game, assigned: Assigned) -> None:
    """All combat damage that was assigned is dealt at the same time."""
    propose(
        game, [DealDamage(DEALT, source, recipient, amount, is_combat=True) for source, recipient, amount in assigned]
    )


@rule("510.4", "702.4b", "702.7b", "702.7c", "702.4c", "702.4d")
def _dealing(game: Game, combat: Combat) -> tuple[ObjectId, ...]:
    """The creatures that assign damage in this step; a second combat damage step is planned if it takes two."""
    board = game.board
    if combat.struck is not None:
        return tuple(
            number
            for number in combat.creatures
            if number not in combat.struck or DoubleStrike in board.characteristics(number).keywords
        )
    strikers = tuple(number for number in combat.creatures if _strikes_first(board, number))
    if not strikers:
        return combat.creatures
    write_combat(game, replace(combat, struck=strikers))
    add_steps(game.state, ("combat damage",))
    return strikers


def _strikes_first(board: Board, number: ObjectId) -> bool:
    keywords = board.characteristics(number).keywords
    return FirstStrike in keywords or DoubleStrike in keywords


@rule("510.1", "101.4", "802.5", "805.10f")
def _in_order(board: Board, combat: Combat, dealing: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """The creatures in the order in which their damage is assigned: the active player's first, then in turn order."""
    seats = board.apnap()
    return tuple(sorted(dealing, key=lambda number: seats.index(board.controller(number))))
