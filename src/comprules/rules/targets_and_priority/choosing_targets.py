"""CR 115, 601.2c: choosing targets, and whether they are legal."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, product

from comprules.kernel.ids import seats
from comprules.kernel.payments_told import Payment
from comprules.reader.binding import Reference
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.statements import Restriction
from comprules.rules.casting.demanded_targets import Demand, demanding, demands
from comprules.rules.concepts.edition import Rules
from comprules.rules.mana_and_numbers.numbers import Counted, NumberInDigits, X
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.multiplayer.choosing_within import choosable_by, opponents_to_choose
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.totals import JointLimit
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.targeting import Targeted, Targeting, slots_apart
from comprules.rules.targets_and_priority.targets_of_each import TargetOfOne
from comprules.rules.turn.turns_at_once import AT_ONCE, is_on_another_stack
from comprules.rules.zones.face_down_piles import found_in_piles

_TWO_PLAYERS: Final = seats(2)


class ChooseTargetsForMore(ChooseObjects):
    """Targets on which it depends what can be chosen for a later occurrence of "target" (CR 601.2c)."""

    may_dead_end: ClassVar[bool] = True


class BecomesTarget(Event):
    """An object or player becomes the target of a spell or ability: one that is cast, activated or put on the stack, or
    of a copy, or as its targets change.
    """

    target: Id
    item: ObjectId
    player: PlayerId
    is_afterwards: bool = False

    about = ("target", "item")

    def enter(self, payment: Payment, board: Board) -> bool:
        """It is one of its targets."""
        if self.item == payment.item:
            payment.targets.append(board.name(self.target))
        return self.item == payment.item

    def describe(self, board: Board) -> str:
        """What is targeted by what."""
        return f"{board.name(self.target)} becomes the target of {board.name(self.item)}"


@rule("115.10b")
def targeted_nouns(board: Board, item: ObjectId) -> tuple[Targeted, ...]:
    """The occurrences of "target" of a spell or ability on the stack, with the modes chosen."""
    record = board.object(item)
    effect = effect_of(board, record)
    if effect is None:
        return aura_targets(board, record)
    players: Sequence[Any] = range(len(board.state.players))
    return tuple(each for noun in effect.targets(stacked(record).modes) for each in noun.for_each(players))


@rule("303.4a", "702.5a", "115.1b")
def aura_targets(board: Board, record: Object) -> tuple[Targeted, ...]:
    """The target of an Aura spell, which its enchant ability defines."""
    return aura_targets_of(board.characteristics(record.id))


@rule("702.5c")
def aura_targets_of(known: Characteristics) -> tuple[Targeted, ...]:
    """The target of an Aura spell with these characteristics: what each of its enchant abilities says."""
    said = dict.fromkeys(ability.aura_target() for ability in known.abilities if hasattr(ability, "aura_target"))
    first, *others = said or (None,)
    if first is None:
        return ()
    return (FittingEach(first, tuple(others)),) if others else (first,)


@rule("702.5c")
class FittingEach(Targeted):
    """The one target of an Aura spell with several enchant abilities, which fits them all."""

    first: Targeted
    others: tuple[Targeted, ...]
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return self.first.count(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return all(each.could_target(number, context) for each in (self.first, *self.others))

    def candidates(self, context: Context) -> Iterator[Id]:
        return (number for number in self.first.candidates(context) if self.could_target(number, context))

    def refer(self, context: Context) -> tuple[Id, ...]:
        return tuple(self.first.refer(context))


@rule("115.2", "115.4", "115.5", "801.4", "807.5b")
def possible_targets(noun: Targeted, itself: ObjectId | None, context: Context) -> Iterator[Id]:
    """Every object and player that is a legal target now from a point of view; a spell can't target itself."""
    board, source, you = context.board, context.source, context.you
    candidates = noun.candidates(context)
    if noun.is_opponents_choice():
        choosers = opponents_to_choose(board, you)
        candidates = tuple(each for each in candidates if any(_could(one, noun, each, context) for one in choosers))
    protected = (Restriction, Targeting) in board.index.said
    if AT_ONCE in board.state.registers:
        candidates = (number for number in candidates if not is_on_another_stack(board.state, number))
    is_limited = board.is_limited
    for number in candidates:
        if number == itself or not board.exists(number) or (is_limited and not board.reaches(number)):
            continue
        if not protected or forbidden(board, Targeting(number, source, you)) is None:
            yield number


@rule("601.2c", "608.2f")
def how_many(noun: Targeted, nouns: tuple[Targeted, ...], itself: ObjectId | None, context: Context) -> tuple[int, int]:
    """How many targets one of these occurrences of "target" has: at least and at most.

    Where there is one for each of several players, it has none for a player of whose nothing is a legal target, as long
    as something of another's is: one is needed of each who has any.
    """
    least, most = noun.count(context)
    if not least or not isinstance(noun, TargetOfOne) or _is_any_possible(noun, itself, context):
        return least, most
    others = (each for each in nouns if isinstance(each, TargetOfOne) and each.slots == noun.slots)
    return (0, 0) if any(_is_any_possible(each, itself, context) for each in others) else (least, most)


def _is_any_possible(noun: Targeted, itself: ObjectId | None, context: Context) -> bool:
    return any(True for _ in possible_targets(noun, itself, context))


@rule("601.6a", "801.5a")
def _could(chooser: PlayerId, noun: Targeted, number: Id, context: Context) -> bool:
    """Whether an opponent who chooses a target could choose this."""
    return noun.suits(number, chooser, context) and bool(choosable_by(chooser, (number,), context.board))


@rule("601.6b", "602.3b")
def _order_of_choice(nouns: tuple[Targeted, ...]) -> list[int]:
    """In which order the targets are chosen: those that the controller chooses come before those of an opponent."""
    return sorted(range(len(nouns)), key=lambda place: nouns[place].is_opponents_choice())


@rule("601.6", "601.6a", "602.3", "602.3a")
def opponent_to_choose(game: Game, item: ObjectId, able: Sequence[PlayerId], what: str) -> PlayerId:
    """The opponent who makes a choice for the controller of what is on the stack, who decides which one does.

    Raises Illegal if none is able to.
    """
    player = game.board.controller(item)
    if not able:
        raise Illegal("601.6", f"no opponent can choose {what}")
    if len(able) == 1:
        return able[0]
    reason = f"which opponent is to choose {what}?"
    (answer,) = game.ask(ChooseObjects(player, "601.6a", reason, things(game.board, able)))
    assert isinstance(answer, Thing)
    number: PlayerId = answer.id
    return number


def _chooser(
    game: Game, item: ObjectId, noun: Targeted, legal: Sequence[Id], context: Context
) -> tuple[PlayerId, list[Id]]:
    """Who chooses a target, and among what.

    Raises Illegal if nobody can.
    """
    named = noun.chooser(context)
    if named is not None:
        if named not in game.board.apnap():
            raise Illegal("603.3d", "the player who is to choose has left the game")
        return named, list(legal)
    if not noun.is_opponents_choice():
        return game.board.controller(item), list(legal)
    least, _ = how_many(noun, targeted_nouns(game.board, item), item, context)
    suited: dict[PlayerId, list[Id]] = {
        each: [number for number in legal if _could(each, noun, number, context)]
        for each in opponents_to_choose(context.board, context.you)
    }
    chooser = opponent_to_choose(game, item, [each for each, found in suited.items() if len(found) >= least], "targets")
    return chooser, suited[chooser]


@rule("601.2c", "603.3d", "115.3", "406.4")
def choose_target(game: Game, item: ObjectId, place: int) -> bool:
    """Let the controller choose what the `place`-th occurrence of "target" stands for; False if there is none so late.

    Raises Illegal if not enough legal targets exist.
    """
    board = game.board
    nouns = targeted_nouns(board, item)
    if place >= len(nouns):
        return False
    record, place = board.object(item), _order_of_choice(nouns)[place]
    noun, chosen = nouns[place], _stacked(record).targets
    context = context_of_item(board, record, nouns)
    least, most = how_many(noun, nouns, item, context)
    barred = _barred(noun, nouns, chosen, board.rules)
    legal = [number for number in possible_targets(noun, item, context) if number not in barred]
    if len(legal) < least:
        raise Illegal("601.2c", f"there aren't enough legal targets: {len(legal)} of {least}")
    if not most:
        _write_targets(game, item, _with_chosen(chosen, place, ()))
        return True
    if noun.is_at_random():
        _write_targets(game, item, _with_chosen(chosen, place, game.some_at_random(tuple(legal), least)))
        return True
    player, legal = _chooser(game, item, noun, legal, context)
    most = min(most, len(legal), *_amounts_divided(board, record, noun, context))
    options = things(board, legal)
    kind = ChooseTargetsForMore if _bears_on_later(noun, nouns, board.rules) else ChooseObjects
    decision: ChooseObjects = kind(player, "601.2c", "choose targets", options, least, most, is_target=True)
    decision = demanding(decision, _demands_now(board, record, nouns, place, player, legal))
    limit: JointLimit | None = getattr(noun, "limit", None)
    if limit is not None:
        if not limit.can_be_reached(legal, least, context):
            raise Illegal("601.2c", "there aren't enough legal targets together")
        decision = limit.decision(player, "601.2c", "choose targets", legal, least, most, context, is_target=True)
    answer = game.ask(decision)
    picked = found_in_piles(game, player, legal, [thing.id for thing in answer if isinstance(thing, Thing)])
    _write_targets(game, item, _with_chosen(chosen, place, picked))
    return True


def target_being_chosen(board: Board, item: ObjectId, place: int) -> tuple[Targeted, Context, set[Id]]:
    """What the `place`-th target is to be, from which point of view, and what can't be chosen for it again."""
    nouns, record = targeted_nouns(board, item), board.object(item)
    noun = nouns[_order_of_choice(nouns)[place]]
    return noun, context_of_item(board, record, nouns), _barred(noun, nouns, _stacked(record).targets, board.rules)


@rule("601.2c")
def _demands_now(
    board: Board, record: Object, nouns: tuple[Targeted, ...], place: int, player: PlayerId, legal: Sequence[Id]
) -> tuple[Demand, ...]:
    """What effects demand to be chosen among these: only what wasn't chosen yet, and can't be for a later "target"."""
    found = demands(board, record, player, legal)
    if not found:
        return ()
    order, context = _order_of_choice(nouns), context_of_item(board, record, nouns)
    later = [nouns[other] for other in order[order.index(place) + 1 :] if nouns[other].count(context)[1]]
    others = set(_stacked(record).all_targets)
    others.update(number for noun in later for number in possible_targets(noun, record.id, context))
    met = demands(board, record, player, sorted(others))
    return tuple(dict.fromkeys(wanted for effect, wanted in found.items() if effect not in met))


def _with_chosen(chosen: tuple[tuple[Id, ...], ...], place: int, picked: tuple[Id, ...]) -> tuple[tuple[Id, ...], ...]:
    """The targets chosen so far, with those of one more occurrence of "target"."""
    missing = ((),) * (place - len(chosen))
    return (*chosen[:place], *missing, picked, *chosen[place + 1 :])


def stands_alone(noun: Targeted, nouns: tuple[Targeted, ...]) -> bool:
    """Whether what can be chosen for one of these targets is the same whatever is chosen, counted or announced before,
    but for being another than others.
    """
    if noun.for_each(_TWO_PLAYERS)[0] is not noun:
        return False
    unsettled = any(
        isinstance(part, Condition) or (isinstance(part, Quantity) and not isinstance(part, (Counted, NumberInDigits)))
        for part in walk(noun)
    )
    return not unsettled and not _depends_on(noun, nouns)


@lru_cache(maxsize=1024)
def _depends_on(noun: Targeted, nouns: tuple[Targeted, ...]) -> bool:
    """Whether the words for a target speak of what was chosen for another, or of whom the words for that speak of, if
    not only to say that it's another.
    """
    spoken_of = (getattr(part, "slot", 0) for each in nouns if each is not noun for part in walk(each))
    others = {slot for slot in spoken_of if slot > 0}
    apart = others.difference(noun.differs_from())
    return any(
        isinstance(part, Reference) and part.antecedent in (apart if isinstance(part, Targeted) else others)
        for part in walk(noun)
    )


@lru_cache(maxsize=1024)
def depend_on_x(nouns: tuple[Targeted, ...]) -> bool:
    """Whether the value of X decides what can be chosen for these: "target creature with mana value X"."""
    return any(isinstance(part, X) for noun in nouns for part in walk(noun))


def _bears_on_later(noun: Targeted, nouns: tuple[Targeted, ...], rules: Rules) -> bool:
    """Whether what is chosen for a target bears on what can be chosen for another later."""
    later = nouns[nouns.index(noun) + 1 :]
    return any(noun.slot in slots_apart(each, nouns, rules) or _depends_on(each, (noun, each)) for each in later)


@rule("601.2c", "115.3")
def are_enough(nouns: tuple[Targeted, ...], item: ObjectId | None, context: Context) -> bool | None:
    """Whether there are enough legal targets for all of these; None if that depends on which are chosen."""
    least = {noun.slot: how_many(noun, nouns, item, context)[0] for noun in nouns}
    verdict: bool | None = True
    rules = context.board.rules
    for noun in nouns:
        needed = least[noun.slot]
        if not needed:
            continue
        if _depends_on(noun, nouns):
            verdict = None
            continue
        wished = needed + sum(least.get(other, 0) for other in slots_apart(noun, nouns, rules))
        found = len(tuple(islice(possible_targets(noun, item, context), wished)))
        if found < needed:
            return False
        verdict = verdict if found == wished else None
    choices = single_targets(nouns, item, context) if verdict is None else None
    return verdict if choices is None else bool(choices)


def single_targets(
    nouns: tuple[Targeted, ...], item: ObjectId | None, context: Context
) -> tuple[tuple[Id, ...], ...] | None:
    """Every choice of targets, one for each of these; None if one alone can't be chosen for each, or on its own."""
    if any(how_many(noun, nouns, item, context) != (1, 1) or _depends_on(noun, nouns) for noun in nouns):
        return None
    slots = {noun.slot: place for place, noun in enumerate(nouns)}
    apart = [slots_apart(noun, nouns, context.board.rules) for noun in nouns]
    barred = [[slots[other] for other in others if other in slots] for others in apart]
    possible = [tuple(possible_targets(noun, item, context)) for noun in nouns]
    return tuple(
        chosen
        for chosen in product(*possible)
        if all(chosen[other] != chosen[place] for place, others in enumerate(barred) for other in others)
    )


@rule("601.2d")
def _amounts_divided(board: Board, record: Object, noun: Targeted, context: Context) -> list[int]:
    """What is divided among these targets: there can be no more of them, since each gets at least one."""
    effect = effect_of(board, record)
    divisions = effect.divisions(stacked(record).modes) if effect is not None else ()
    return [division.total.value(context) for division in divisions if division.target.slot == noun.slot]


def _stacked(record: Object) -> Stacked:
    return record.stacked if record.stacked is not None else Stacked()


def _barred(noun: Targeted, nouns: tuple[Targeted, ...], chosen: tuple[tuple[Id, ...], ...], rules: Rules) -> set[Id]:
    others = slots_apart(noun, nouns, rules)
    return {number for other, numbers in zip(nouns, chosen, strict=False) if other.slot in others for number in numbers}


def _write_targets(game: Game, item: ObjectId, targets: tuple[tuple[Id, ...], ...]) -> None:
    record = game.state.objects[item]
    game.state.write(OBJECTS, item, replace(record, stacked=replace(_stacked(record), targets=targets)))


def context_of_item(board: Board, record: Object, nouns: tuple[Targeted, ...]) -> Context:
    """The point of view of a spell or ability on the stack, with the targets chosen so far bound."""
    stacked = _stacked(record)
    source = record.source if record.source is not None else record.id
    context = Context(board, source, board.controller(record.id), stacked.bound, stacked.x)
    for noun, numbers in zip(nouns, stacked.targets, strict=False):
        noun.stand_for(numbers, context)
    return context


@rule("115.2", "115.4", "608.2b", "801.4", "807.5b")
def is_legal(board: Board, noun: Targeted, number: Id, record: Object) -> bool:
    """Whether an object or player is, now, a legal target."""
    return _is_legal(board, noun, number, record, targeted_nouns(board, record.id) if record.stacked else ())


@rule("115.2", "115.4", "608.2b", "801.4", "807.5b")
def _is_legal(board: Board, noun: Targeted, number: Id, record: Object, nouns: tuple[Targeted, ...]) -> bool:
    """The same, of what has these occurrences of "target"."""
    if not board.exists(number) or number == record.id:
        return False
    if AT_ONCE in board.state.registers and is_on_another_stack(board.state, number):
        return False
    source = record.source if record.source is not None else record.id
    context = context_of_item(board, record, nouns)
    could = context.board.reaches(number) and noun.could_target(number, context)
    return could and forbidden(board, Targeting(number, source, context.you)) is None


@rule("608.2b")
def legal_targets(board: Board, record: Object) -> tuple[tuple[Id, ...], ...]:
    """The targets chosen for each occurrence of "target", without those that are no longer legal."""
    nouns = targeted_nouns(board, record.id)
    chosen = _stacked(record).targets
    return tuple(
        [
            tuple([number for number in numbers if _is_legal(board, noun, number, record, nouns)])
            for noun, numbers in zip(nouns, chosen, strict=False)
        ]
    )


@rule("601.2c")
def targets_chosen(game: Game, item: ObjectId, *, is_copy: bool = False) -> tuple[Event, ...]:
    """The events of everything chosen becoming a target, to be proposed once all targets have been chosen.

    What triggers on them waits until the spell has been cast or the ability activated. A copy is neither (707.10).
    """
    record = game.board.object(item)
    cause = Cause("601.2c", item, record.controller)
    targets = dict.fromkeys(_stacked(record).all_targets)
    return tuple(BecomesTarget(cause, number, item, record.controller, is_copy) for number in targets)
