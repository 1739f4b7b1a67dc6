"""CR 601.2g, 605.3a: objects that mana abilities take as a cost, each of which alone tells what is added for it.

As often as there is something to take such an ability can be activated, and what it adds for one object has nothing to
do with what else is done. So no order needs to be tried: each object is tapped for its own mana, if it can be, and then
taken, or isn't.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from comprules.kernel.state import ABSENT, EFFECTS, PLAYERS
from comprules.reader.binding import Reference
from comprules.reader.tree import children
from comprules.rules.abilities.abilities import ActivatedAbility, functions
from comprules.rules.abilities.index import Activatable, with_abilities
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.abilities.statements import Act, Requirement, Restriction, Statement
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.durations import ConditionalDuration
from comprules.rules.mana_and_numbers.mana_abilities import has_x, predicates_adding_mana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.mana_and_numbers.triggered_mana_abilities import could_add_mana
from comprules.rules.objects.attaching import BeingAttached
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.bearing_on_mana import brought_about, conditional, gives_haste, may_concern_mana
from comprules.rules.payment.changes import ELSEWHERE, IN_ZONE, NONE, Changes, Interplay
from comprules.rules.payment.changes_heeded import SPEAKING_OF_STATES, heeds, is_plain
from comprules.rules.payment.ends_of_paying import Bill
from comprules.rules.payment.mana_ahead import Activation, ManaAhead
from comprules.rules.payment.mana_at_hand import Kind, Plain, Way, kind_of
from comprules.rules.payment.mana_interplay import interplay_of, of_effect, without_purposes
from comprules.rules.payment.needless_trials import idle_abilities
from comprules.rules.payment.order_of_paying import heeded_by, heeded_without, is_bare
from comprules.rules.payment.payment import Key, SourceUse
from comprules.rules.payment.usable_mana import (
    for_payments,
    is_always_more,
    mana_costs_may_change,
    usable_mana_abilities,
)
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import HappensLater, Predicate, TakesObjects
from comprules.rules.targets_and_priority.targeting import Targeting


@rule("601.2g", "605.3a")
def with_given_up(
    game: Game, bill: Bill, plain: tuple[Plain, ...], last: Sequence[Interplay] = ()
) -> tuple[tuple[Plain, ...], frozenset[Key]]:
    """Plain permanents, and other objects that bear on nothing, with the mana that is added for each that is given up,
    where that matters neither to other mana abilities nor to what is paid `last`; and the abilities for which they are.
    """
    found = _taking_one(game.board, bill)
    mattering = _heeded_besides(game.board, bill, found, last) if found else NONE
    if not found or not mattering.isdisjoint(_changed_by(game.board, found)):
        return plain, frozenset()
    exchange = _Exchange(game, bill, plain, found, mattering)
    return (tuple(exchange.left_aside()), exchange.keys) if exchange.leaves_a_choice else (plain, frozenset())


@rule("601.2g", "602.2b")
def giving_up_in_turn(given_up: Mapping[ObjectId, SourceUse]) -> Iterator[SourceUse]:
    """The uses by which objects are given up one after the other, each chosen among those that are left by then."""
    gone = set[ObjectId]()
    for number, use in given_up.items():
        (question, _), *others = use.asked
        left = tuple(each for each in question.candidates if each.id not in gone)
        chosen = tuple(each for each in left if each.id == number)
        yield replace(use, asked=((replace(question, candidates=left), chosen), *others))
        gone.add(number)


def _taking_one(board: Board, bill: Bill) -> list[Activatable]:
    """The mana abilities that can be activated now, and be of use, that take one object each of which alone tells what
    is added; none if something bears on what all mana abilities add or cost.
    """
    found = [each for each in usable_mana_abilities(board, bill.player) if takes_one(each.ability)]
    if not found or is_always_more(board) or mana_costs_may_change(board, bill.player):
        return []
    idle = idle_abilities(board, bill)
    return [each for each in found if (each.object, each.place) not in idle]


def _heeded_besides(board: Board, bill: Bill, found: Sequence[Activatable], last: Sequence[Interplay]) -> Changes:
    """What matters to anything but these mana abilities, which aren't in each other's way, whatever is given up."""
    keys = frozenset((each.object, each.place) for each in found)
    return heeded_without(board, bill.player, keys, last) | board.index.once(_lasting)


def _changed_by(board: Board, found: Sequence[Activatable]) -> Changes:
    """What is changed by giving something up for these mana abilities."""
    return brought_about(board.index, NONE.union(*(interplay_of(each.ability).changes for each in found)))


@rule("611.2b")
def _lasting(index: Index) -> Changes:
    """What matters to how long effects last by which permanents have other abilities, types or controllers."""
    durations = (
        active.duration.condition
        for active in with_abilities(index).continuous
        if isinstance(active.duration, ConditionalDuration) and may_concern_mana(active.statement)
    )
    return NONE.union(*map(heeds, durations))


class _Exchange:
    """What could be given up for some mana abilities, found by doing it on trial."""

    def __init__(
        self, game: Game, bill: Bill, plain: Sequence[Plain], found: Sequence[Activatable], mattering: Changes
    ) -> None:
        self.board = game.board
        self.player = bill.player
        self.mattering = mattering
        self.changes = _changed_by(game.board, found)
        self.kept = frozenset(each.number for each in bill.standing)
        self.plain = {each.number: each for each in plain}
        self.keys = frozenset((each.object, each.place) for each in found)
        self.asks_abilities = any(_asks_abilities(each.ability) for each in found)
        self.ahead = ManaAhead(game, bill.player, frozenset(), 0)
        self.ahead.look_at_first(self.keys)
        self.making_mana = self._making_mana()

    @property
    def leaves_a_choice(self) -> bool:
        """Whether one of several objects is chosen first each time."""
        asked = [each.use.asked[0][0] if each.use.asked else None for each in self.ahead.activations]
        return bool(asked) and all(isinstance(each, ChooseObjects) and each.maximum == 1 for each in asked)

    def _making_mana(self) -> frozenset[ObjectId]:
        """The objects with mana abilities that can be activated now, or do more than tap them."""
        usable = {each.object for each in usable_mana_abilities(self.board, self.player)}
        others = {each.object for each in for_payments(self.board, self.player) if not is_bare(each.ability)}
        return frozenset(usable | others)

    def left_aside(self) -> Iterator[Plain]:
        """The permanents that are left aside: those that can't be given up, and those of which giving them up bears on
        nothing else.
        """
        numbers = sorted({number for each in self.ahead.activations for number in _candidates(each.use)})
        yield from (each for number, each in self.plain.items() if number not in numbers)
        kinds = dict(zip(numbers, kinds_of_objects(numbers, self.board), strict=True))
        ways = self._ways(kinds)
        for number in numbers:
            if kinds[number] in ways and self._is_fit(number):
                known = self.plain.get(number, Plain(number, ()))
                yield replace(known, given_up=tuple(ways[kinds[number]].values()))

    def _ways(self, kinds: Mapping[ObjectId, int]) -> dict[int, dict[tuple[Kind, ...], Way]]:
        """For each kind of object what giving one up adds, by which use; none of those whose going bears on more."""
        found: dict[int, dict[tuple[Kind, ...], Way]] = {}
        for each in self.ahead.activations:
            mana = tuple(map(kind_of, each.mana))
            found.setdefault(kinds[given_up_in(each.use)], {}).setdefault(mana, (each.use, mana))
        for each in self.ahead.activations:
            if not self._goes_alone(each):
                found.pop(kinds[given_up_in(each.use)], None)
        return found

    def _is_fit(self, number: ObjectId) -> bool:
        """Whether an object itself has to do with nothing but its own mana, and what it adds is always the same."""
        if number in self.kept or (number in self.making_mana and number not in self.plain):
            return False
        abilities = self.board.characteristics(number).abilities
        return _bear_on_nothing(abilities) and not (self.asks_abilities and _may_make_other_mana(abilities))

    def _goes_alone(self, activation: Activation) -> bool:
        """Whether nothing but an object has gone, to where it has nothing to do with mana."""
        ahead, given = self.ahead, given_up_in(activation.use)
        changes = ahead.states[activation.after]
        if any(table in (PLAYERS, EFFECTS) for table, _ in changes) or changes.get((OBJECTS, given)) is not ABSENT:
            return False
        others = {key for table, key in changes if table in (OBJECTS, STATUS) and key != given}
        before = {number: ahead.at_first.get((OBJECTS, number)) for number in others}
        mattering = self.mattering | heeded_by(conditional(self.board, given))
        if not mattering.isdisjoint(self.changes):
            return False
        with ahead.at(activation.after):
            return all(self._bears_on_nothing(number, known, mattering) for number, known in before.items())

    def _bears_on_nothing(self, number: ObjectId, before: Any, mattering: Changes) -> bool:
        """Whether an object to which something has been done is new and has nothing to do with mana, or only remembers
        what it has done.
        """
        board = self.board
        if number not in board.state.objects or before is None:
            return False
        now = board.object(number)
        if before is not ABSENT:
            return bool(replace(before, memory=now.memory) == now)
        come = frozenset({IN_ZONE.get(now.zone, ELSEWHERE)[0]})
        makes_mana = any(each.object == number for each in for_payments(board, self.player))
        is_heeded = not mattering.isdisjoint(brought_about(board.index, come))
        return not (makes_mana or is_heeded) and _bear_on_nothing(board.characteristics(number).abilities)


def _candidates(use: SourceUse) -> tuple[ObjectId, ...]:
    """What could be given up in such a use."""
    question, _ = use.asked[0]
    return tuple(each.id for each in question.candidates)


def given_up_in(use: SourceUse) -> ObjectId:
    """What is given up in a use."""
    _, (thing,) = use.asked[0]
    number: ObjectId = thing.id
    return number


# -- what is said --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@rule("605.3b", "608.2k")
def takes_one(ability: ActivatedAbility) -> bool:
    """Whether all that a mana ability costs is one object, and what it adds depends on nothing but that."""
    costs = ability.costs()
    if len(costs) != 1 or ability.limits() or ability.cost_changes() or not ability.is_mana_ability:
        return False
    deed = costs[0].deed()
    if not isinstance(deed, TakesObjects) or not isinstance(deed.what, Indefinite) or is_self(deed.what):
        return False
    is_one = deed.what.is_plural() is False and getattr(deed.what, "choice", None) is None and is_plain(deed.what)
    return is_one and not has_x(ability) and _adds_by(ability, deed.what.slot)


def _adds_by(ability: ActivatedAbility, slot: int) -> bool:
    """Whether an effect only adds mana, by what it says and by the object in a slot alone."""
    freely = without_purposes(ability.effect())
    parts = tuple(walk(freely))
    adding = [part for part in parts if isinstance(part, AddsMana)]
    does_more = any(isinstance(part, HappensLater | Predicate) and not isinstance(part, AddsMana) for part in parts)
    if does_more or not adding or of_effect(ability.effect()).changes:
        return False
    return all(part.is_constant() or part.is_as_said for part in adding) and _speaks_only_of(freely, slot)


@rule("608.2h", "608.2k")
def _speaks_only_of(words: Phrase, slot: int) -> bool:
    """Whether words speak of no object but the one in a slot, and of that only what nothing changes."""
    if isinstance(words, Reference):
        return words.antecedent == slot
    if isinstance(words, Quantity) and not words.is_as_said:
        return False
    is_more = isinstance(words, SPEAKING_OF_STATES) and not isinstance(words, Quantity)
    return not is_more and all(_speaks_only_of(part, slot) for part in children(words) if isinstance(part, Phrase))


@lru_cache(maxsize=4096)
@rule("106.7")
def _asks_abilities(ability: ActivatedAbility) -> bool:
    """Whether it depends on the mana abilities of what is given up what is added."""
    return any(part.asks_abilities for part in predicates_adding_mana(ability))


@lru_cache(maxsize=4096)
@rule("106.7")
def _may_make_other_mana(abilities: tuple[Ability, ...]) -> bool:
    """Whether what an object with these abilities could produce depends on anything else."""
    adding = (part for _, each in functions(abilities).activated for part in predicates_adding_mana(each))
    return not all(part.is_constant() for part in adding)


@lru_cache(maxsize=4096)
@rule("113.3", "604.1")
def _bear_on_nothing(abilities: tuple[Ability, ...]) -> bool:
    """Whether abilities of an object have nothing to do with the mana that others make, nor with what is paid."""
    known = functions(abilities)
    statements = chain.from_iterable(ability.statements() for _, ability in known.statics)
    return all(map(_is_harmless, statements)) and not any(could_add_mana(each.effect()) for _, each in known.triggered)


def _is_harmless(statement: Statement) -> bool:
    """Whether a statement is only asked of its own object, changes nothing that has to do with mana, or is about what
    isn't done while mana is made.
    """
    if not statement.says_by_itself or statement.affects_only_source():
        return True
    if isinstance(statement, Continuous):
        return not (may_concern_mana(statement) or gives_haste(statement))
    return isinstance(statement, Restriction | Requirement) and all(map(_comes_another_time, statement.about()))


def _comes_another_time(kind: type[Event | Act]) -> bool:
    """Whether such acts aren't done while mana is made, nor while costs are paid."""
    return issubclass(kind, Targeting | BeingAttached) or (issubclass(kind, Act) and kind.is_of_combat)
