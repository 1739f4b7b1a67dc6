"""CR 119.3, 119.4: what texts say about gaining, losing and paying life."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from comprules.kernel.record_names import formerly
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.costs.paying_life import PayingLife, PaysSomeLife, pay_life
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.life_damage_counters.life import GainLife, LoseLife, PayLife, life_of
from comprules.rules.mana_and_numbers.calculations import Part, Rounding, how_many, part_of
from comprules.rules.mana_and_numbers.numbers import NumberInDigits
from comprules.rules.objects.descriptions import Kind
from comprules.rules.replacement_effects.life_for_prevention import GainOfLife
from comprules.rules.replacement_effects.replacement import is_any_about


class GainsSomeLife(Scalable, GainOfLife):
    """CR 119.3. Gaining life, however it is said how much."""

    amount: Quantity

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        resolution.happen(self.gains(subject, resolution))

    @rule("119.3", "608.2f")
    def gains(self, subject: Sequence[Id], resolution: Resolution) -> list[GainLife]:
        cause, amounts = resolution.cause("119.3"), amounts_for_each(self.amount, subject, resolution)
        return [GainLife(cause, player, amount) for player, amount in amounts.items()]


@rule("119.3")
@phrase("gain(s) {amount} life")
class GainsLife(GainsSomeLife):
    """CR 119.3. "Gain 3 life"."""

    amount: Measure

    def changes_made(self) -> Changes:
        return frozenset({"more life"})


@rule("119.3")
@phrase("gain(s) life equal to {amount}")
class GainsLifeEqual(GainsSomeLife):
    """CR 119.3. "Gain life equal to its power"."""

    amount: Quantity


class LosingLife(Predicate):
    """Losing life, of which as much was lost "this way" as really was."""


class _LosesLife(Scalable, LosingLife):
    introduces: ClassVar = Introduction()
    """The life lost: "that much", "the life lost this way"."""

    if TYPE_CHECKING:

        @property
        def amount(self) -> Quantity: ...

        @property
        def slot(self) -> int: ...

    @rule("119.3", "608.2f")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        _lose(amounts_for_each(self.amount, subject, resolution), self.slot, resolution)


def _lose(amounts: Mapping[PlayerId, int], slot: int, resolution: Resolution) -> None:
    """Let players lose life, all at once; what they lose together can be spoken of."""
    cause = resolution.cause("119.3")
    happened = resolution.happen([LoseLife(cause, player, amount) for player, amount in amounts.items()])
    lost = dict.fromkeys(amounts, 0)
    for event in happened:
        if isinstance(event, LoseLife) and event.player in lost:
            lost[event.player] += event.amount
    resolution.bind_amounts(slot, lost)


@rule("107.1a", "119.3")
@phrase("lose(s) {part} <its|their|your> life, rounded {rounded}")
@formerly("LosesHalf")
class LosesPart(LosingLife):
    """CR 107.1a. "Each player loses half their life, rounded up": each that part of what they have; none, if less than
    0.
    """

    introduces: ClassVar = Introduction()
    """The life lost."""

    rounded: Rounding
    part: Part = "half"
    slot: int = 0

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        _lose(_part_of_each(subject, self.part, self.rounded, resolution), self.slot, resolution)


@rule("107.1a", "107.1b", "608.2f")
def _part_of_each(
    subject: Sequence[PlayerId], part: Part, rounded: Rounding, resolution: Resolution
) -> dict[PlayerId, int]:
    """That part of each player's life, found before anything happens; nothing of what is less than 0."""
    board = resolution.board
    return {player: max(0, part_of(life_of(board, player), part, rounded)) for player in subject}


@rule("119.3", "608.2h")
@phrase("lose(s) {first} life plus {each} life for each {counted:IT}")
class LosesLifePlusForEach(_LosesLife):
    """CR 119.3. "Loses 2 life plus 2 life for each Spirit sacrificed this way": all of it at once."""

    first: int
    each: int
    counted: Countable | Kind
    slot: int = 0

    @property
    def amount(self) -> Quantity:
        return SumWithEach(self.first, self.each, self.counted)


@rule("107.1")
class SumWithEach(Quantity):
    """CR 107.1. A number, and another for each of a kind."""

    first: int
    each: int
    counted: Countable | Kind

    def value(self, context: Context) -> int:
        return self.first + self.each * how_many(self.counted, context)


@rule("119.3")
@phrase("lose(s) {amount} life")
class LosesLife(_LosesLife):
    """CR 119.3. "Each opponent loses 1 life": all at the same time."""

    amount: Measure
    slot: int = 0

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def life_taken(self) -> float:
        return self.amount.n if isinstance(self.amount, NumberInDigits) else inf


@rule("119.3")
@phrase("lose(s) life equal to {amount}")
class LosesLifeEqual(_LosesLife):
    """CR 119.3. "Its controller loses life equal to its mana value"."""

    amount: Quantity
    slot: int = 0


@rule("119.4")
@phrase("pay(s) {amount} life")
class PaysLife(PayingLife, Scalable):
    """CR 119.4. "Pay 2 life": only somebody who has that much can."""

    amount: Measure


@rule("107.1a", "119.4")
@phrase("pay(s) {part} <its|their|your> life, rounded {rounded}")
@formerly("PaysHalf")
class PaysPart(Predicate):
    """CR 107.1a. "Pay half your life, rounded up": there always is as much, if only nothing."""

    rounded: Rounding
    part: Part = "half"

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return None if is_any_about(context.board, PayLife, LoseLife) else True

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for player, amount in _part_of_each(subject, self.part, self.rounded, resolution).items():
            pay_life(player, amount, resolution)

    def changes_made(self) -> Changes:
        return frozenset({"less life"})


@rule("119.4")
@phrase("pay(s) life equal to {amount}")
class PaysLifeEqual(PaysSomeLife, Scalable):
    """CR 119.4. "Pay life equal to its power"; how much that is, "that many" may mean."""

    introduces: ClassVar = Introduction()
    """The life paid."""

    amount: Quantity
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts = amounts_for_each(self.amount, subject, resolution)
        super().happen(subject, resolution)
        resolution.bind(self.slot, sum(amounts.values()) if resolution.was_done else 0)


@rule("119.3", "121.1", "608.2c", "608.2h")
@phrase("gain(s) life and draw(s) cards equal to {amount}")
class GainsLifeAndDraws(Predicate):
    """CR 608.2h. "You gain life and draw cards equal to its power": that is found once, before either is done."""

    amount: Quantity

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts = amounts_for_each(self.amount, subject, resolution)
        for player in players_in_turn_order(subject, resolution):
            GainsLife(NumberInDigits(amounts[player])).happen((player,), resolution)
        for player in players_in_turn_order(subject, resolution):
            draw_cards(resolution.game, player, amounts[player], resolution.cause("121.1"))


@rule("119.5")
@phrase("{whose} life total becomes {amount}", also=["{whose} life total becomes equal to {amount}"])
class LifeTotalBecomes(Instruction):
    """CR 119.5. "Your life total becomes 1": that much life is gained or lost."""

    whose: Whose
    amount: Quantity | Measure

    def happen(self, resolution: Resolution) -> None:
        players = [number for number in self.whose.refer(resolution) if resolution.board.is_player(number)]
        goals = amounts_for_each(self.amount, players, resolution)
        resolution.did(True)
        resolution.game.rules.set_life_totals(goals, resolution)


@phrase("{amount} life if {condition}")
class LifeIf(Phrase):
    """An amount of life, and on what condition it is gained."""

    amount: Measure
    condition: Condition


@rule("119.3", "608.2c")
@phrase("gain(s) {parts:and+}")
class GainsLifeEachIf(Predicate):
    """CR 608.2c. "Gain X life if you control a Bear and X life if you control an Elf": one after the other."""

    parts: tuple[LifeIf, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for part in self.parts:
            if part.condition.is_met(resolution):
                GainsLife(part.amount).happen(subject, resolution)
