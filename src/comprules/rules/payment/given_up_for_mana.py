"""CR 601.2g, 605.3a: objects that mana abilities take as a cost, each of which alone tells what is added for it.

As often as there is something to take such an ability can be activated, and what it adds for one object has nothing to
do with what else is done. So no order needs to be tried: each object is tapped for its own mana, if it can be, and then
taken, or isn't. So it is with what is itself given up for its own mana, as Treasures are.
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
from comprules.rules.costs.costs import TapSource
from comprules.rules.mana_and_numbers.mana_abilities import has_x, predicates_adding_mana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.mana_and_numbers.triggered_mana_abilities import could_add_mana
from comprules.rules.objects.attaching import BeingAttached
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.bearing_on_mana import (
    brought_about,
    brought_about_by_going,
    conditional,
    gives_haste,
    may_concern_mana,
)
from comprules.rules.payment.changes import ELSEWHERE, FEWER, IN_ZONE, NONE, Changes, Interplay
from comprules.rules.payment.changes_heeded import SPEAKING_OF_STATES, heeds, is_plain
from comprules.rules.payment.ends_of_paying import Bill
from comprules.rules.payment.mana_ahead import ManaAhead
from comprules.rules.payment.mana_at_hand import Kind, Plain, Way, kind_of
from comprules.rules.payment.mana_interplay import interplay_of, of_effect, without_purposes
from comprules.rules.payment.needless_trials import idle_abilities
from comprules.rules.payment.order_of_paying import heeded_by, heeded_without, is_bare, takes_itself
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
    while found:
        heeding = _Heeding(game.board, bill, found, last)
        free = [each for each in found if heeding.may_be_free_of(each)]
        if len(free) == len(found):
            exchange = _Exchange(game, bill, plain, found, heeding)
            return (tuple(exchange.left_aside()), exchange.keys) if exchange.leaves_a_choice else (plain, frozenset())
        found = free
    return plain, frozenset()


@rule("601.2g", "602.2b")
def giving_up_in_turn(given_up: Mapping[ObjectId, SourceUse]) -> Iterator[SourceUse]:
    """The uses by which objects are given up one after the other, each chosen among those that are left by then."""
    gone = set[ObjectId]()
    for number, use in given_up.items():
        if use.asked:
            (question, _), *others = use.asked
            left = tuple(each for each in question.candidates if each.id not in gone)
            chosen = tuple(each for each in left if each.id == number)
            use = replace(use, asked=((replace(question, candidates=left), chosen), *others))
        yield use
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


class _Heeding:
    """What matters to anything but some mana abilities, which aren't in each other's way, whatever is given up."""

    def __init__(self, board: Board, bill: Bill, found: Sequence[Activatable], last: Sequence[Interplay]) -> None:
        self.board = board
        self.player = bill.player
        self.last = last
        self.keys = frozenset((each.object, each.place) for each in found)
        self.changes = {(each.object, each.place): _changed_by(board, each) for each in found}
        self.coarsely = self._to_others()

    def may_be_free_of(self, found: Activatable) -> bool:
        """Whether what is changed by giving something up matters to nothing else, apart from that this is gone."""
        return (self.coarsely - FEWER).isdisjoint(self.changes[found.object, found.place])

    def is_free_of(self, key: Key, gone: ObjectId) -> bool:
        """Whether it matters to nothing else that something is given up for one of these mana abilities."""
        changes, board = self.changes[key], self.board
        is_alone = self._is_alone(gone)
        found = brought_about_by_going(board, changes, gone) if is_alone else brought_about(board.index, changes)
        return self.if_gone(gone).isdisjoint(found)

    def if_gone(self, gone: ObjectId) -> Changes:
        """What matters to anything else, of what may be changed by giving this up."""
        heeded = self._to_others(gone) if self._is_alone(gone) else self.coarsely
        return heeded | heeded_by(conditional(self.board, gone))

    def _is_alone(self, gone: ObjectId) -> bool:
        """Whether an object says nothing of others, so that nothing heeds that it goes but what speaks of it."""
        return not _says_of_others(self.board.characteristics(gone).abilities)

    def _to_others(self, gone: ObjectId | None = None) -> Changes:
        heeded = heeded_without(self.board, self.player, self.keys, self.last, gone)
        return heeded | self.board.index.once(_lasting)


def _changed_by(board: Board, found: Activatable) -> Changes:
    """What is changed by giving something up for a mana ability. A token comes into no graveyard to stay there."""
    changes = interplay_of(found.ability).changes
    if takes_itself(found.ability) and board.object(found.object).is_token:
        changes -= {"more in graveyards"}
    return changes


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
        self, game: Game, bill: Bill, plain: Sequence[Plain], found: Sequence[Activatable], heeding: _Heeding
    ) -> None:
        self.board = game.board
        self.player = bill.player
        self.heeding = heeding
        self.kept = frozenset(each.number for each in bill.standing)
        self.plain = {each.number: each for each in plain}
        self.keys = heeding.keys
        self.own = frozenset((each.object, each.place) for each in found if takes_itself(each.ability))
        self.asks_abilities = any(_asks_abilities(each.ability) for each in found)
        self.ahead = ManaAhead(game, bill.player, frozenset(), 0)
        self.ahead.look_at_first(self.keys)
        self.making_mana = self._making_mana()

    @property
    def leaves_a_choice(self) -> bool:
        """Whether one of several objects is chosen first each time, but for what gives itself up."""
        used = [each.use for each in self.ahead.activations]
        return bool(used) and all(map(self._is_chosen, used))

    def _is_chosen(self, use: SourceUse) -> bool:
        if use.source.key in self.own:
            return not use.asked
        question = use.asked[0][0] if use.asked else None
        return isinstance(question, ChooseObjects) and question.maximum == 1

    def _making_mana(self) -> frozenset[ObjectId]:
        """The objects with mana abilities that can be activated now, or do more than tap them, and don't only give
        themselves up.
        """
        usable = usable_mana_abilities(self.board, self.player)
        others = (each for each in for_payments(self.board, self.player) if not is_bare(each.ability))
        return frozenset(each.object for each in (*usable, *others) if (each.object, each.place) not in self.own)

    def left_aside(self) -> Iterator[Plain]:
        """The permanents that are left aside: those that can't be given up, and those of which giving them up bears on
        nothing else.
        """
        candidates = {number for each in self.ahead.activations for number in _candidates(each.use)}
        numbers = sorted(candidates.union(number for number, _ in self.own))
        yield from (each for number, each in self.plain.items() if number not in numbers)
        kinds = dict(zip(numbers, kinds_of_objects(numbers, self.board), strict=True))
        ways = self._ways(kinds)
        for number in numbers:
            if kinds[number] in ways and self._is_fit(number):
                known = self.plain.get(number, Plain(number, ()))
                yield replace(known, given_up=tuple(_of(number, way) for way in ways[kinds[number]].values()))

    def _ways(self, kinds: Mapping[ObjectId, int]) -> dict[int, dict[tuple[Kind, ...], Way]]:
        """For each kind of object what giving one up adds, by which use; none of those whose going bears on more."""
        found: dict[int, dict[tuple[Kind, ...], Way]] = {}
        for each in self.ahead.activations:
            mana = tuple(map(kind_of, each.mana))
            found.setdefault(kinds[given_up_in(each.use)], {}).setdefault(mana, (each.use, mana))
        going = dict.fromkeys(
            (each.use.source.key, given_up_in(each.use), each.after) for each in self.ahead.activations
        )
        for key, given, after in going:
            if not self._goes_alone(key, given, after):
                found.pop(kinds[given], None)
        return found

    def _is_fit(self, number: ObjectId) -> bool:
        """Whether an object itself has to do with nothing but its own mana, and what it adds is always the same."""
        if number in self.kept or (number in self.making_mana and number not in self.plain):
            return False
        abilities = self.board.characteristics(number).abilities
        return _bear_on_nothing(abilities) and not (self.asks_abilities and _may_make_other_mana(abilities))

    def _goes_alone(self, key: Key, given: ObjectId, after: int) -> bool:
        """Whether nothing but an object has gone, to where it has nothing to do with mana, in the state `after` it."""
        ahead, changes = self.ahead, self.ahead.states[after]
        if any(table in (PLAYERS, EFFECTS) for table, _ in changes) or changes.get((OBJECTS, given)) is not ABSENT:
            return False
        others = {number for table, number in changes if table in (OBJECTS, STATUS) and number != given}
        before = {number: ahead.at_first.get((OBJECTS, number)) for number in others}
        mattering = self.heeding.if_gone(given)
        if not self.heeding.is_free_of(key, given):
            return False
        with ahead.at(after):
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
    return tuple(each.id for each in use.asked[0][0].candidates) if use.asked else ()


def given_up_in(use: SourceUse) -> ObjectId:
    """What is given up in a use."""
    if not use.asked:
        return use.source.number
    _, (thing,) = use.asked[0]
    number: ObjectId = thing.id
    return number


def _of(number: ObjectId, way: Way) -> Way:
    """A way to give up one of like objects, for this one."""
    use, kinds = way
    return way if use.asked else (replace(use, source=replace(use.source, number=number)), kinds)


# -- what is said --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@rule("605.3b", "608.2k")
def takes_one(ability: ActivatedAbility) -> bool:
    """Whether all that a mana ability costs is one object, and what it adds depends on nothing but that; what is given
    up itself may be tapped besides.
    """
    costs = [cost for cost in ability.costs() if not (isinstance(cost, TapSource) and takes_itself(ability))]
    if len(costs) != 1 or ability.limits() or ability.cost_changes() or not ability.is_mana_ability:
        return False
    deed = costs[0].deed()
    if isinstance(deed, TakesObjects) and is_self(deed.what):
        return not has_x(ability) and _adds_by(ability, None)
    if not isinstance(deed, TakesObjects) or not isinstance(deed.what, Indefinite):
        return False
    is_one = deed.what.is_plural() is False and getattr(deed.what, "choice", None) is None and is_plain(deed.what)
    return is_one and not has_x(ability) and _adds_by(ability, deed.what.slot)


def _adds_by(ability: ActivatedAbility, slot: int | None) -> bool:
    """Whether an effect only adds mana, by what it says and by the object in a slot alone, if there is one."""
    freely = without_purposes(ability.effect())
    parts = tuple(walk(freely))
    adding = [part for part in parts if isinstance(part, AddsMana)]
    does_more = any(isinstance(part, HappensLater | Predicate) and not isinstance(part, AddsMana) for part in parts)
    if does_more or not adding or of_effect(ability.effect()).changes:
        return False
    return all(part.is_constant() or part.is_as_said for part in adding) and _speaks_only_of(freely, slot)


@rule("608.2h", "608.2k")
def _speaks_only_of(words: Phrase, slot: int | None) -> bool:
    """Whether words speak of no object but the one in a slot, if any, and of that only what nothing changes."""
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


@lru_cache(maxsize=4096)
@rule("604.1")
def _says_of_others(abilities: tuple[Ability, ...]) -> bool:
    """Whether abilities of an object say anything that is so of others as long as it is there."""
    statements = chain.from_iterable(ability.statements() for _, ability in functions(abilities).statics)
    return not all(statement.affects_only_source() for statement in statements)


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
