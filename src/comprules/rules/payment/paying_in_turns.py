"""CR 107.5, 107.6, 601.2g: paying mana where permanents can be tapped and untapped for it by turns.

Then the order matters, and how often each ability is used has no bound. The states that the game can come to are found
on trial (`mana_ahead`), and a way through them by what mana it takes (`mana_reachability`).
"""

from __future__ import annotations

from collections import Counter

from comprules.kernel.players import Mana
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.payment.ends_of_paying import Bill, Ending, endings
from comprules.rules.payment.given_up_for_mana import giving_up_in_turn, with_given_up
from comprules.rules.payment.mana_ahead import Activation, ManaAhead, of_kinds_untouched
from comprules.rules.payment.mana_at_hand import AtHand, Kind, Plain, given_up_for, kind_of, plain_permanents
from comprules.rules.payment.mana_needs import Kinds, Need, costs_of, units_of
from comprules.rules.payment.mana_reachability import START, End, ManaPath, ManaStep, Search, Taking, TooLong
from comprules.rules.payment.needless_trials import idle_abilities, indifferent_abilities
from comprules.rules.payment.order_of_paying import heeding_before, tapping_may_help
from comprules.rules.payment.payment import Key, PaymentPlan, Purpose, SourceUse, Unit, most_mana, pays
from comprules.rules.payment.payment_tasks import GENERIC
from comprules.rules.payment.spending import permits
from comprules.rules.payment.standing_in import forbids_mana
from comprules.rules.prelude import *

STAGES: Final = (0, 30, 300, 2000)
"""In how many states it is found out what can be done; further ones are looked at only where those give no payment."""

MOST_BACK: Final = 200_000
"""How many steps are gone back in a search for a way."""

TAPPING, BUYING, FEEDING, STANDING_IN, DOING = 1, 20, 100, 10_000, 1_000_000
"""How dear it is to tap for mana, to pay a life for a symbol, to use what costs mana, to stand in for mana, and to use
what costs deeds.
"""

Label = SourceUse | Ending


@rule("118.3", "601.2g")
def payment_in_turns(game: Game, bill: Bill) -> PaymentPlan | None:
    """A payment of a bill, whatever has to be activated before what, and however often; None if there is none.

    Raises Inconclusive if there are too many states to say so.
    """
    kept = {each.number for each in bill.standing}
    last = heeding_before(game.board, bill)
    plain = tuple(each for each in plain_permanents(game, bill.player, last) if each.number not in kept)
    plain, taking = with_given_up(game, bill, plain, last)
    greatest = most_mana(bill.symbols)
    while True:
        finding = _Finding(game, bill, plain, greatest, taking)
        found = finding.plan()
        if found is not None:
            return found
        plain, before = finding.plain_ones_untouched(), plain
        if len(plain) < len(before):
            continue
        if plain and not finding.can_end and tapping_may_help(game.board, bill.player):
            plain = ()
        elif finding.needs_greater_x:
            greatest = finding.largest_need
        else:
            return None


class _Finding:
    """Finding a payment of a bill, with plain permanents left aside until it is known what mana is needed."""

    def __init__(self, game: Game, bill: Bill, plain: Sequence[Plain], greatest: int, taking: frozenset[Key]) -> None:
        self.game = game
        self.bill = bill
        self.plain = plain
        left_out = frozenset(each.number for each in plain)
        idle, indifferent = idle_abilities(game.board, bill), indifferent_abilities(game.board, bill)
        self.ahead = ManaAhead(game, bill.player, left_out, greatest, idle, indifferent, taking)
        self.endings: list[list[Ending]] = []
        self.bits: dict[Kind, Kinds] = {}
        self.known_kinds: dict[tuple[str, Purpose], Kinds] = {}
        self.largest_need = 0

    def plain_ones_untouched(self) -> tuple[Plain, ...]:
        """The plain permanents to which nothing else has been done."""
        kept = of_kinds_untouched(self.ahead, [each.number for each in self.plain])
        return tuple(each for each in self.plain if each.number in kept)

    @property
    def can_end(self) -> bool:
        """Whether all but the mana could be paid; if not, that may take plain permanents to be tapped before."""
        return any(self.endings)

    @property
    def needs_greater_x(self) -> bool:
        """Whether more mana was needed somewhere than mana abilities with X were tried for."""
        has_x = any(each.use.source.x is not None for each in self.ahead.activations)
        return has_x and self.largest_need > self.ahead.greatest

    def plan(self) -> PaymentPlan | None:
        """A payment in which plain permanents aren't used otherwise; None if none was found."""
        for states in STAGES:
            self._look_further(states)
            if len(self.plain_ones_untouched()) < len(self.plain):
                return None
            way = self._way(giving_up=states > 0)
            if way is not None:
                return self._plan_of(way)
            if self.ahead.is_whole:
                return None
        raise self._too_many()

    def _too_many(self) -> Inconclusive:
        objects = tuple(dict.fromkeys(each.use.source.number for each in self.ahead.activations))
        names = ", ".join(dict.fromkeys(map(self.game.board.name, objects)))
        why = f"it takes too long to say whether the cost can be paid with the mana abilities of {names}"
        return Inconclusive("118.3", why, objects)

    def _look_further(self, states: int) -> None:
        """Find what can be done in so many states, and how the payment can end there."""
        self.ahead.look_further(states)
        for number in range(len(self.endings), max(self.ahead.expanded, 1)):
            with self.ahead.at(number):
                self.endings.append(list(endings(self.game, self.bill, self.ahead.touched)))

    def _way(self, *, giving_up: bool) -> ManaPath[Label] | None:
        """A way among the states found so far, giving up objects that are left aside only if that is said."""
        self._note_kinds()
        search = Search[Label](list(self._steps()), MOST_BACK)
        at_hand = AtHand(self._pool, self.plain, self.bits)

        def dearness(need: Need) -> int | None:
            paid = at_hand.paid(need, giving_up=giving_up)
            return None if paid is None else DOING * len(given_up_for(paid))

        try:
            return search.way_to(list(self._ends()), dearness)
        except TooLong:
            raise self._too_many() from None
        finally:
            self.largest_need = max(self.largest_need, search.largest)

    # -- what mana there is and what it does -----------------------------------------------------------------------

    def _note_kinds(self) -> None:
        """Number the kinds of mana there are or could be."""
        made = (kind_of(mana) for each in self.ahead.activations for mana in each.mana)
        tapped = (kind for each in self.plain for _, kinds in (*each.ways, *each.given_up) for kind in kinds)
        for kind in (*map(kind_of, self._pool), *tapped, *made):
            self.bits.setdefault(kind, 1 << len(self.bits))
        self.known_kinds.clear()

    @property
    def _pool(self) -> tuple[Mana, ...]:
        return self.game.state.players[self.bill.player].mana_pool

    @rule("106.6", "107.4")
    def _kinds_for(self, symbol: str, purpose: Purpose) -> Kinds:
        """The kinds of mana that pay for a symbol."""
        key = (symbol, purpose)
        if key not in self.known_kinds and forbids_mana(self.game.board, purpose):
            self.known_kinds[key] = 0
        if key not in self.known_kinds:
            self.known_kinds[key] = sum(
                bit
                for (type_, snow, limit), bit in self.bits.items()
                if pays(Unit(type_, snow), symbol) and permits(limit, self.game.board, purpose)
            )
        return self.known_kinds[key]

    def _costs(self, symbols: tuple[str, ...], purpose: Purpose) -> tuple[Need, ...]:
        return costs_of(symbols, lambda symbol: self._kinds_for(symbol, purpose))

    def _steps(self) -> Iterator[ManaStep[Label]]:
        """What can be activated, as steps between states."""
        by_x: dict[tuple[int, Key, int], list[tuple[Kinds, ...]]] = {}
        for each in self.ahead.activations:
            source = each.use.source
            if source.x is not None:
                by_x.setdefault((each.before, source.key, source.x), []).append(self._given(each))
        for each in self.ahead.activations:
            source = each.use.source
            takes = self._costs(source.cost, source.purpose)
            weight = DOING * len(source.deeds) + (FEEDING if source.cost else TAPPING)
            lesser = by_x.get((each.before, source.key, source.x - 1), []) if source.x is not None else []
            yield ManaStep(each.before, each.after, takes, self._given(each), weight, each.use, tuple(lesser))

    def _given(self, activation: Activation) -> tuple[Kinds, ...]:
        return tuple(self.bits[kind_of(mana)] for mana in activation.mana)

    def _ends(self) -> Iterator[End[Label]]:
        for state, found in enumerate(self.endings):
            for ending in found:
                weight = STANDING_IN * len(ending.uses) + BUYING * ending.life
                for need in self._costs(ending.mana, self.bill.purpose):
                    yield End(state, need, weight, ending)

    # -- the payment -----------------------------------------------------------------------------------------------

    @rule("601.2g", "601.2h")
    def _plan_of(self, way: ManaPath[Label]) -> PaymentPlan:
        """The payment that a way stands for: what is plainly tapped, then the steps, then what stands in for mana."""
        paid = AtHand(self._pool, self.plain, self.bits).paid(way.need)
        ending = way.end.label
        assert paid is not None
        assert isinstance(ending, Ending)
        held: dict[Kinds, list[Kinds]] = {}
        tapped: dict[ObjectId, SourceUse] = {}
        given_up: dict[ObjectId, SourceUse] = {}
        for unit, slot in paid:
            kind, use = slot.used_for(unit)
            held.setdefault(unit, []).append(kind)
            if use is not None and slot.given_up is not None:
                given_up.setdefault(slot.given_up, use)
            elif use is not None:
                tapped.setdefault(use.source.number, use)
        uses = (*tapped.values(), *giving_up_in_turn(given_up))
        steps, there = [], [(START, _counted(held))]
        for taking in way.steps:
            steps.append(self._taken(taking, held))
            there.append((taking.step.after, _counted(held)))
        self.game.pays_without_end = _gains(there, self._kinds_for(GENERIC, self.bill.purpose))
        return PaymentPlan((*uses, *steps, *ending.uses), ending.life, ending.stood_in, ending.halved)

    def _taken(self, taking: Taking[Label], held: dict[Kinds, list[Kinds]]) -> SourceUse:
        """The use that a step stands for, with the mana spent on it; then `held` is what is held for what after it."""
        spent = [held[unit].pop() for unit in units_of(taking.takes)]
        for kind, unit in zip(taking.step.gives, taking.taken, strict=True):
            if unit is not None:
                held.setdefault(unit, []).append(kind)
        use = taking.step.label
        assert isinstance(use, SourceUse)
        return replace(use, spends=tuple(map(self._unit, spent)))

    def _unit(self, kind: Kinds) -> Unit:
        type_, snow, limit = next(each for each, bit in self.bits.items() if bit == kind)
        return Unit(type_, snow, None if limit is None else ())


def _counted(held: Mapping[Kinds, Sequence[Kinds]]) -> Counter[Kinds]:
    return Counter(kind for kinds in held.values() for kind in kinds)


@rule("118.3", "605.3a")
def _gains(there: Sequence[tuple[int, Counter[Kinds]]], generic: Kinds) -> bool:
    """Whether some of what has been done could be done again and again, each time with more mana for generic costs.

    That is so where the same state comes again, with all the mana there was before and some more.
    """
    before: dict[int, list[Counter[Kinds]]] = {}
    for state, held in there:
        earlier = before.setdefault(state, [])
        if any(once <= held and any(kind & generic for kind in held - once) for once in earlier):
            return True
        earlier.append(held)
    return False
