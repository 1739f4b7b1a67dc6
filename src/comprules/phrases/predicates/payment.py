"""CR 118.12: paying mana as a spell or ability resolves."""

from __future__ import annotations

from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.costs.costs import without_braces
from comprules.rules.costs.doing import Deeds, found_for_each
from comprules.rules.costs.reducing_costs import Reduction, chosen_cost, reduced
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.limits_of_x import bounds_of_x
from comprules.rules.objects.descriptions import Kind
from comprules.rules.payment.paying_mana import pay_mana, symbols_to_pay
from comprules.rules.payment.payment import Purpose
from comprules.rules.payment.payment_found import spend
from comprules.rules.resolving.choices import choose_number
from comprules.rules.resolving.last_known import all_asked_about
from comprules.rules.resolving.on_behalf import ORDERED

FOR_ITS_AGE: Final = -702
"""The slot that says that what is paid is a cumulative upkeep (CR 702.24a)."""


@rule("106.6", "118.3", "118.12", "605.3a")
@phrase("pay(s) {symbols}")
class PaysMana(Scalable):
    """CR 118.12. "Unless its controller pays {2}": mana abilities may be activated for it."""

    symbols: Symbols

    def scaled(self, factor: int, resolution: Resolution) -> PaysMana:
        return replace(self, symbols=self.symbols * factor)

    @rule("118.3", "608.2e")
    def happen_so_often(self, factors: dict[PlayerId, int], resolution: Resolution) -> None:
        """Let each of several pay their own multiple, one after the other as any payment of several."""
        for player, factor in factors.items():
            self.scaled(factor, resolution).happen((player,), resolution)

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        if "{X}" in self.symbols and not resolution.has_x():
            resolution.x = chosen_x(lambda x: replace(self, symbols=with_x(self.symbols, x)), subject, resolution)
        cost = tuple(symbol.strip("{}") for symbol in self.symbols)
        purpose = Purpose(is_cumulative_upkeep=bool(resolution.bound.get(FOR_ITS_AGE)))
        values = found_for_each(lambda _: resolution.x or 0, subject, resolution)
        for player, x in values.items():
            if not self._will_be_paid(player, symbols_to_pay(resolution.board, player, cost, purpose, x), resolution):
                note_done(False, resolution, "118.3c", "no mana abilities are activated for it")
                continue
            try:
                pay_mana(resolution.game, player, cost, purpose, x)
            except Illegal as illegal:
                note_done(False, resolution, illegal.rule, illegal.why)

    @rule("118.3c")
    def _will_be_paid(self, player: PlayerId, symbols: tuple[str, ...], resolution: Resolution) -> bool:
        """Whether a player pays who is told to: with mana that is there they must; nobody has to make some for it."""
        if resolution.is_cost or not resolution.bound.get(ORDERED):
            return True
        if spend(symbols, resolution.board.state.players[player].mana_pool, 0) is not None:
            return True
        if not can_do(self, player, resolution):
            resolution.game.leave_unasked(player, "118.3c")
            return True
        question = f"activate mana abilities to pay {''.join(self.symbols)}?"
        return resolution.game.ask(yes_no(player, "118.3c", question)) == (Answer(True),)


def with_x(symbols: Sequence[str], value: int) -> tuple[str, ...]:
    """Symbols in which X is a number."""
    return tuple(f"{{{value}}}" if symbol == "{X}" else symbol for symbol in symbols)


@rule("107.3f", "608.2d")
def chosen_x(
    paying: Callable[[int], Predicate], subject: Sequence[PlayerId], resolution: Resolution, limit: int | None = None
) -> int:
    """The value of an X that nothing defines, which is chosen now: no more than can be paid, or the text allows."""
    greatest = 0
    least, most = bounds_of_x(resolution.board, resolution.item, resolution.you)
    if limit is not None:
        most = limit if most is None else min(limit, most)
    while (
        (most is None or greatest < most)
        and subject
        and all(can_do(paying(greatest + 1), player, resolution) for player in subject)
    ):
        greatest += 1
    return choose_number(resolution.you, min(least, greatest), greatest, "the value of X", "107.3f", resolution)


@rule("107.3f", "118.12", "608.2d")
@phrase("pay(s) {X}, where X is less than or equal to {limit}")
class PaysUpTo(Predicate):
    """CR 107.3f. "You may pay {X}, where X is less than or equal to the amount of life you gained": the controller of
    what says so chooses X as it resolves, and what follows speaks of that X.
    """

    limit: Quantity

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        limit = max(self.limit.value(resolution), 0)
        resolution.x = chosen_x(lambda x: PaysMana((f"{{{x}}}",)), subject, resolution, limit)
        PaysMana(("{X}",)).happen(subject, resolution)


@rule("107.3", "118.12")
@phrase("pay(s) twice {symbols}")
class PaysTwice(Predicate):
    """CR 118.12. "Unless its controller pays twice {X}"."""

    symbols: Symbols

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        PaysMana(self.symbols * 2).happen(subject, resolution)


@rule("118.12", "608.2h")
@phrase("pay(s) {symbols} plus an additional {more} for each {counted:IT}")
class PaysMoreForEach(Predicate):
    """CR 118.12. "Unless its controller pays {2} plus an additional {1} for each card in your graveyard"."""

    symbols: Symbols
    more: Symbols
    counted: Kind | Countable

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        more = self.more * how_many(self.counted, resolution)
        PaysMana(self.symbols + more).happen(subject, resolution)


@rule("118.3", "118.12")
@phrase("pay(s) {symbols} and {amount} life")
class PaysManaAndLife(Deeds):
    """CR 118.12. "Unless its controller pays {1} and 1 life"."""

    symbols: Symbols
    amount: Measure

    def in_order(self) -> tuple[Predicate, ...]:
        return (PaysMana(self.symbols), PaysLife(self.amount))


@rule("107.3h", "118.6", "118.12", "202.1")
@phrase("pay(s) {whose} mana cost[ reduced by up to {less}]")
class PaysItsManaCost(Predicate):
    """CR 202.1. "Sacrifice this permanent unless you pay its mana cost": without one, that can't be paid (118.6)."""

    whose: Whose
    less: Symbols | None = None

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        objects = all_asked_about(self.whose.refer(resolution), resolution)
        costs = [_mana_cost(number, resolution.board) for number in objects]
        if not all(costs) or not costs:
            note_done(False, resolution, "118.6", "there is no mana cost to pay")
            return
        mana = tuple(symbol for cost in costs for symbol in cost)
        PaysMana(mana if self.less is None else _lessened(mana, self.less, resolution)).happen(subject, resolution)


@rule("118.7", "118.7c", "608.2d")
def _lessened(mana: Symbols, less: Symbols, resolution: Resolution) -> Symbols:
    """What a cost of mana becomes that is reduced by as much as the player likes, up to so much: X in it is known."""
    reduction = Reduction(without_braces(less), is_up_to=True)
    left = chosen_cost(resolution.game, resolution.you, reduced(without_braces(mana), (reduction,), 0))
    return tuple(f"{{{symbol}}}" for symbol in left or ("0",))


@rule("107.3h")
def _mana_cost(number: ObjectId, board: Board) -> tuple[str, ...]:
    """The symbols of an object's mana cost, in which X is what was chosen for a spell, and 0 otherwise."""
    record = board.object(number)
    chosen = record.stacked.x if record.stacked is not None and record.zone is Zone.STACK else None
    return with_x([f"{{{symbol}}}" for symbol in board.characteristics(number).mana_cost], chosen or 0)
