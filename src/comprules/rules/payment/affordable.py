"""CR 118.3, 601.2g: which costs of mana a player could pay now."""

from __future__ import annotations

from functools import cached_property, lru_cache
from sys import maxsize

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.players import Mana
from comprules.rules.life_damage_counters.life import LoseLife, PayLife
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.mana_sources import mana_sources, needs_x, restrictions
from comprules.rules.payment.mana_there import ManaThere, mana_there
from comprules.rules.payment.order_of_paying import Bearing, order_matters
from comprules.rules.payment.paying_mana import can_pay_mana
from comprules.rules.payment.payment import ManaSource, Purpose, Standing, TapRequirement, Unit, expanded, most_mana
from comprules.rules.payment.payment_found import plan
from comprules.rules.payment.plain_abilities import all_plain_abilities
from comprules.rules.payment.plain_payment import Kinds, kinds_of, plain_mana, suffices
from comprules.rules.payment.repeated_use import counted
from comprules.rules.payment.spending import LifeForMana, SpendingMana, SpendingRule, permits
from comprules.rules.payment.standing_in import standing_in_for
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import is_any_about


@lru_cache(maxsize=4096)
@rule("107.4e", "107.4f")
def least_units(cost: Symbols) -> int:
    """How much mana a cost takes at least, X being 0 and life being paid where it can be.

    >>> least_units(("X", "2", "G", "2/W", "G/P"))
    4
    """
    least = sum(int(symbol) for symbol in cost if symbol.isdigit())
    return least + sum(1 for symbol in cost if not symbol.isdigit() and symbol != "X" and "P" not in symbol.split("/"))


class Affordable:
    """Which costs a player could pay, as far as mana goes; the sources are found when they are first needed.

    Mostly the mana in the pool and that of permanents which are plainly tapped for it settle that, without any sources.
    """

    def __init__(self, game: Game, player: PlayerId) -> None:
        self.game = game
        self.board = game.board
        self.player = player
        self._answers: dict[tuple[Symbols, int | None], bool | None] = {}
        self._plain_answers: dict[tuple[Symbols, int | None], bool | None] = {}

    @cached_property
    def sources(self) -> list[ManaSource]:
        """The mana abilities that could be used, but for those with an X in their costs."""
        return mana_sources(self.game, self.player)

    @cached_property
    def is_limitless(self) -> bool:
        """Whether there are mana abilities besides those."""
        return needs_x(self.board, self.player)

    @cached_property
    def is_plain(self) -> bool:
        """Whether all that the player's mana abilities do is to tap their permanents for one mana each."""
        return self.board.index.once_for(all_plain_abilities, self.board, self.player) is not None

    @cached_property
    def _bearing(self) -> Bearing:
        return "none" if self.is_plain else order_matters(self.board, self.player)

    @cached_property
    def most_units(self) -> int:
        """More mana than this can't be there, nor what may be paid for it instead."""
        there = self._there
        is_without_end = there.may_grow or (LifeForMana, SpendingMana) in self.board.index.said
        return maxsize if is_without_end else len(self._pool) + there.units_at_most()

    @cached_property
    def _is_ruled(self) -> bool:
        """Whether something in force says as what mana may be spent, or that life may be paid for it."""
        said = self.board.index.said
        return (SpendingRule, SpendingMana) in said or (LifeForMana, SpendingMana) in said

    @cached_property
    def _there(self) -> ManaThere:
        return mana_there(self.board, self.player)

    @rule("106.6", "118.3")
    def plainly(self, cost: Symbols, without: ObjectId | None = None) -> bool | None:
        """Whether a cost can be paid as far as mana that is plainly there, and may be spent on anything, settles it."""
        if self._is_ruled:
            return None
        key = (cost, without)
        if key not in self._plain_answers:
            self._plain_answers[key] = self._pays_plainly(cost, without)
        return self._plain_answers[key]

    def _pays_plainly(self, cost: Symbols, without: ObjectId | None) -> bool | None:
        pool, there = self._pool, self._there
        free = [kinds_of(unit) for unit in pool if unit.restriction is None]
        tapped = [kinds for number, kinds in there.tapped.items() if number != without]
        symbols = expanded(cost)
        if suffices(symbols, [*free, *tapped]):
            return True
        most = there.at_most(without)
        if most is None or suffices(symbols, [*map(kinds_of, pool), *most]) is not False:
            return None
        return False

    @cached_property
    def is_restricted(self) -> bool:
        """Whether some of the mana there is or could be may be spent on certain things only."""
        pool, sources = self._free
        return len(pool) < len(self._pool) or len(sources) < len(self.sources)

    @cached_property
    def _free(self) -> tuple[list[Mana], list[ManaSource]]:
        """The mana there is or could be that may be spent on anything."""
        pool = [unit for unit in self._pool if unit.restriction is None]
        return pool, [source for source in self.sources if not restrictions(self.board, source)]

    @rule("106.6")
    def affords_for(self, seen: Board, cost: Symbols, purpose: Purpose, without: ObjectId | None = None) -> bool | None:
        """Whether a cost can be paid for a purpose; None if that takes more than mana that is plainly there.

        `seen` is the board on which a card is what it would be as a spell.
        """
        settled = self.plainly(cost, without)
        if settled is not None or self._there.may_grow:
            return settled
        if not self.is_restricted:
            return self.affords(cost, without)
        if self.affords_freely(cost, without):
            return True
        if without in self._numbers or self._is_ruled:
            return None
        there, is_all = plain_mana(*self._allowed(seen, purpose.containing(cost)))
        verdict = suffices(expanded(cost), there)
        is_settled = is_all and not self.is_limitless and not any(source.made for source in self.sources)
        if verdict:
            return None if self._bearing == "harm" else True
        return verdict if is_settled else None

    def _allowed(self, seen: Board, purpose: Purpose) -> tuple[list[Mana], list[ManaSource]]:
        """The mana there is or could be that may be spent on this."""
        pool = [unit for unit in self._pool if permits(unit.restriction, seen, purpose)]
        sources = [
            source
            for source in self.sources
            if all(permits(limit, seen, purpose) for limit in restrictions(self.board, source))
        ]
        return pool, sources

    def affords_freely(self, cost: Symbols, without: ObjectId | None = None) -> bool:
        """Whether it is certain that a cost can be paid, whatever it is for."""
        if not self.is_restricted or without in self._numbers:
            return not self.is_restricted and self.affords(cost, without) is True
        if self._bearing == "harm":
            return False
        there, _ = self._plain_and_free
        return not self._is_ruled and suffices(expanded(cost), there) is True

    @cached_property
    def _plain_and_free(self) -> tuple[list[Kinds], bool]:
        return plain_mana(*self._free)

    def affords(self, cost: Symbols, without: ObjectId | None = None) -> bool | None:
        """Whether a cost of mana can be paid, restrictions on mana left aside, without tapping a certain permanent.

        None if that takes mana abilities that cost something besides mana and tapping, or could be used several times,
        or if there are some with X in their costs, or that could keep others from being used.
        """
        if not cost:
            return True
        if self._there.may_grow:
            return self.plainly(cost, without) or None
        if least_units(cost) > self.most_units:
            return False
        if self._is_ruled:
            return None
        settled = self.plainly(cost, without)
        if settled is not None:
            return settled
        key = (cost, without)
        if key not in self._answers:
            self._answers[key] = self._pays_with_ones(cost, without) or self._payable(cost, without)
        answer = self._answers[key]
        is_open = self.is_limitless if answer is False else self._bearing == "harm"
        return None if is_open else answer

    @rule("106.6", "702.51a", "702.66a")
    def affords_on(self, ahead: Game, cost: Symbols, purpose: Purpose, without: ObjectId | None) -> bool | None:
        """Whether a cost can be paid in a game ahead, where what it is paid for is on the stack."""
        if not any(True for _ in standing_in_for(ahead.board, purpose)):
            affordable = self.affords(cost, without)
            if affordable is False or self.plainly(cost, without) or not self.is_restricted:
                return affordable
            if self.affords_freely(cost, without):
                return True
        standing: Standing = ()
        if without is not None:
            standing = (TapRequirement(without, tapped=False, tapped_now=self.board.status(without).tapped),)
        return can_pay_mana(ahead, self.player, cost, purpose, standing)

    @property
    def _pool(self) -> tuple[Mana, ...]:
        return self.board.state.players[self.player].mana_pool

    @rule("106.6")
    def _pays_with_ones(self, cost: Symbols, without: ObjectId | None) -> bool:
        """Whether a cost can certainly be paid with what permanents add, one mana each, restrictions aside."""
        ones = self._there.ones
        if not ones:
            return False
        there = [*map(kinds_of, self._pool), *[kinds for number, kinds in ones.items() if number != without]]
        is_paid = suffices(expanded(cost), there) is True
        if is_paid and CHECKING:
            check(f"whether {cost} isn't too dear", True, lambda: self._payable(cost, without) is not False)
        return is_paid

    @cached_property
    def _numbers(self) -> frozenset[ObjectId]:
        return frozenset(source.number for source in self.sources)

    @cached_property
    def _plain(self) -> tuple[list[Kinds], bool]:
        return plain_mana(self._pool, self.sources)

    def _payable(self, cost: Symbols, without: ObjectId | None) -> bool | None:
        if without not in self._numbers:
            there, is_all = self._plain
            verdict = suffices(expanded(cost), there)
            if verdict or (verdict is False and is_all):
                return verdict
        pool = [Unit(unit.type, unit.snow) for unit in self._pool]
        sources = [each for each in self.sources if each.number != without or not (each.uses == 1 or each.deeds)]
        if any(source.uses > 1 for source in sources):
            sources = counted(self.game, self.player, sources, most_mana(expanded(cost)))
        life = self.board.state.players[self.player].life
        found = plan(expanded(cost), pool, sources, life)
        if found is None:
            return False
        if found.life and is_any_about(self.board, PayLife, LoseLife):
            return None
        return True if found.is_certain and all(use.source.uses == 1 for use in found.uses) else None
