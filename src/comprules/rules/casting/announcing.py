"""CR 601.2b: announcing optional additional costs, the value of X, and how hybrid and Phyrexian mana is to be paid."""

from __future__ import annotations

from itertools import combinations_with_replacement, takewhile

from comprules.kernel.decisions import ChooseNumber, YesNo
from comprules.kernel.options import Number
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.linked_abilities import origin_at
from comprules.rules.casting.assistable import may_be_assisted
from comprules.rules.casting.casting_options import AdditionalCost, AlternativeCost, Payable
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.costs.cost_changes import own_changes, paying_for
from comprules.rules.costs.increases_and_reductions import CostChange, Paying, bounds_together
from comprules.rules.mana_and_numbers.limits_of_x import bounds_of_x, greatest_number, is_x_defined
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import stacked

LIFE: Final = "life"
"""What is announced for a Phyrexian mana symbol that life is to be paid for."""


class PayOptionalCost(YesNo):
    """Whether to pay an optional additional cost (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


class PayLifeForSymbol(YesNo):
    """Whether to pay life for a Phyrexian mana symbol (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


class ChooseHalf(ChooseWords):
    """Which half of a hybrid mana symbol is to be paid (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


class ChooseHalves(ChooseWords):
    """What is to be paid for each of several symbols that are alike, as far as that is only found out on trial."""

    may_dead_end: ClassVar[bool] = True


class ChooseAdditionalCost(ChooseWords):
    """Which of several additional costs to pay (CR 601.2b)."""

    may_dead_end: ClassVar[bool] = True


@rule("601.2b")
def cost_chosen(game: Game, player: PlayerId, costs: Sequence[Payable]) -> Payable:
    """The one of several additional costs that a player announces they will pay."""
    words = tuple(Word(each.called, place) for place, each in enumerate(costs))
    (answer,) = game.ask(ChooseAdditionalCost(player, "601.2b", "which additional cost to pay?", words))
    assert isinstance(answer, Word)
    return costs[words.index(answer)]


@rule("601.2b", "607.5")
def note_given(game: Game, item: ObjectId, costs: Iterable[Payable]) -> None:
    """Note which costs a spell is offered by abilities that it was given."""
    given = tuple((each.called, each.origin) for each in costs if each.called and each.origin)
    if given:
        record = game.state.objects[item]
        game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), given=given)))


@rule("607.5", "702.152b")
def note_offer(game: Game, item: ObjectId, way: CastingMethod) -> None:
    """Note which of the spell's abilities offered the alternative costs chosen, if several do by the same name."""
    known = game.board.characteristics(item)
    offers = [
        (said.costs(), origin_at(known, place))
        for place, ability in functions(known.abilities).statics
        for said in ability.statements()
        if isinstance(said, AlternativeCost) and said.method() == way.method
    ]
    if len(offers) > 1:
        chosen = next(offer for offer in offers if offer[0] == way.costs)
        record = game.state.objects[item]
        game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), offered=chosen)))


def times_wanted(game: Game, player: PlayerId, item: ObjectId, cost: AdditionalCost) -> int:
    """How many times a player wants to pay an optional cost: once at most, unless it can be paid any number of
    times.
    """
    called = naming(cost.label(), item, game.board)
    if cost.may_repeat():
        times = ChooseNumber(player, "601.2b", f"how many times to pay the additional cost ({called})")
        (answer,) = game.ask(times)
        assert isinstance(answer, Number)
        return answer.value
    reason = f"pay the additional cost ({called})?"
    decision = PayOptionalCost(player, "601.2b", reason, (Answer(True), Answer(False)))
    return int(game.ask(decision) == (Answer(True),))


def note_paid(game: Game, item: ObjectId, label: str) -> None:
    """Note that an optional additional cost is to be paid."""
    record = game.state.objects[item]
    chosen = stacked(record)
    game.state.write(OBJECTS, item, replace(record, stacked=replace(chosen, paid=(*chosen.paid, label))))


@rule("107.3a")
def value_of_x(
    game: Game,
    player: PlayerId,
    rule: str = "601.2b",
    most: int | None = None,
    telling: int = 0,
    bounds: tuple[int, int | None] = (0, None),
) -> int:
    """The value that a player chooses for X by a rule; at most so much, if it says of what kind something must be, and
    within the bounds that the text sets.
    """
    least, limit = bounds
    greatest = min((each for each in (most, limit) if each is not None), default=None)
    question, describes = "the value of X", most is not None
    decision = ChooseNumber(player, rule, question, least=least, most=greatest, describes=describes, telling=telling)
    (answer,) = game.ask(decision)
    assert isinstance(answer, Number)
    return answer.value


@rule("107.3a", "107.3b", "107.3c", "107.3k", "118.4", "601.2b", "602.2b")
def announce_x(game: Game, item: ObjectId, player: PlayerId, costs: Sequence[Cost], mana: Symbols) -> int | None:
    """Let a player announce the value of X for what is on the stack, if it is in these costs or in their mana.

    Of an X that says of what kind something must be, no more is possible than some object has; nor does a greater one
    find other targets where it isn't in mana that it is paid.
    """
    is_elsewhere = any(cost.has_x() for cost in costs)
    if "X" not in mana and not is_elsewhere:
        return None
    greatest = greatest_number(game.board) if is_elsewhere else 0
    describes = any(cost.x_describes() for cost in costs)
    bounds = bounds_of_x(game.board, item, player)
    if is_x_defined(game.board, item):
        x = bounds[0]
    else:
        x = value_of_x(game, player, most=greatest if describes else None, telling=greatest, bounds=bounds)
    record = game.state.objects[item]
    game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), x=x)))
    return x


def has_choice(symbol: str) -> bool:
    """Whether a mana symbol can be paid for in several ways.

    >>> has_choice("W/U"), has_choice("G/P"), has_choice("2")
    (True, True, False)
    """
    return "/" in symbol


@rule("118.13a", "601.2b")
def announce_symbol(game: Game, item: ObjectId, player: PlayerId, mana: Symbols) -> bool:
    """Announce how the next hybrid or Phyrexian mana symbol in a cost is to be paid, on trial those that are alike as
    one; False if there is no more.
    """
    record = game.state.objects[item]
    announced = stacked(record).announced
    choosy = [symbol for symbol in mana if has_choice(symbol)]
    if len(announced) >= len(choosy):
        return False
    left = choosy[len(announced) :]
    alike = left[:1] if _is_asked_alone(game) else tuple(takewhile(left[0].__eq__, left))
    how = _how_to_pay_alike(game, item, player, alike)
    game.state.write(OBJECTS, item, replace(record, stacked=replace(stacked(record), announced=(*announced, *how))))
    return True


def _is_asked_alone(game: Game) -> bool:
    """Whether what is to be paid for the next symbol is somebody's to say, or an answer to that is being tried."""
    waiting = game._answers[game._cursor : game._cursor + 1]
    return not game.on_trial or any(not isinstance(question, ChooseHalves) for question, _ in waiting)


@rule("601.2b")
def _how_to_pay_alike(game: Game, item: ObjectId, player: PlayerId, symbols: Sequence[str]) -> tuple[str, ...]:
    """What is to be paid for symbols that are alike: for which of them what is makes no difference."""
    first, count = symbols[0], len(symbols)
    if count == 1:
        return (_how_to_pay(game, item, player, first),)
    together = tuple(combinations_with_replacement(_ways_to_pay(game.board, item, player, first), count))
    words = tuple(Word(" ".join(each), place) for place, each in enumerate(together))
    (answer,) = game.ask(ChooseHalves(player, "601.2b", f"pay what for each {{{first}}}?", words))
    assert isinstance(answer, Word)
    return together[words.index(answer)]


@rule("107.4e", "107.4f")
def _ways_to_pay(board: Board, item: ObjectId, player: PlayerId, symbol: str) -> tuple[str, ...]:
    """What may be announced for a symbol, life first; it's left to the payment to show which half is paid where that
    makes no other difference.
    """
    *halves, last = symbol.split("/")
    life, halves = ((LIFE,), halves) if last == "P" else ((), [*halves, last])
    is_open = len(halves) == 1 or not _half_matters(board, item, player, halves)
    return (*life, "/".join(halves)) if is_open else (*life, *halves)


@rule("601.2b", "107.4e", "107.4f")
def _how_to_pay(game: Game, item: ObjectId, player: PlayerId, symbol: str) -> str:
    """What is to be paid for a symbol: life, one half of it, or whichever half the payment shows."""
    first, *others = _ways_to_pay(game.board, item, player, symbol)
    if first != LIFE:
        return _half(game, player, (first, *others))
    question = f"pay 2 life for {{{symbol}}}?"
    pays_life = game.ask(PayLifeForSymbol(player, "601.2b", question, (Answer(True), Answer(False)))) == (Answer(True),)
    return LIFE if pays_life else _half(game, player, others)


@rule("601.2b", "107.4e")
def _half(game: Game, player: PlayerId, halves: Sequence[str]) -> str:
    """The half of a hybrid symbol to be paid, if there is more than one to say."""
    if len(halves) == 1:
        return halves[0]
    words = tuple(Word(f"{{{half}}}", place) for place, half in enumerate(halves))
    (answer,) = game.ask(ChooseHalf(player, "601.2b", f"pay which half of {{{'/'.join(halves)}}}?", words))
    assert isinstance(answer, Word)
    return halves[words.index(answer)]


@rule("601.2b", "702.132a")
def _half_matters(board: Board, item: ObjectId, player: PlayerId, halves: Sequence[str]) -> bool:
    """Whether it's no matter for the payment alone which half is paid: less may be to pay of it, or another player may
    pay for a generic half.
    """
    is_generic = any(half.isdigit() for half in halves)
    return may_be_reduced(board, item, player) or (is_generic and may_be_assisted(board, item))


@rule("601.2f")
def may_be_reduced(board: Board, item: ObjectId, player: PlayerId) -> bool:
    """Whether something could take mana off the cost of what is on the stack."""
    in_force = (active.statement for active in board.index.about(CostChange, Paying))
    own = (change for change, _ in own_changes(board, paying_for(board, item, player)))
    bounds = bounds_together(change.bounds() for change in (*in_force, *own))
    return bounds is None or bool(bounds.taken_off)


@rule("601.2b", "107.4f")
def with_announced(mana: Symbols, announced: Iterable[str]) -> Symbols:
    """A cost of mana with what was announced for its hybrid and Phyrexian symbols, without those life is paid for.

    >>> with_announced(("1", "W/P", "G/U", "R/P"), ("life", "U", "R"))
    ('1', 'U', 'R')
    """
    choices = iter(announced)
    found = (next(choices, symbol) if has_choice(symbol) else symbol for symbol in mana)
    return tuple(symbol for symbol in found if symbol != LIFE)
