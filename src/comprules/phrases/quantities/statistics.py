"""CR 107.1, 119, 202.3, 208: numbers that belong to an object or player: its power, your life total."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import Comparison, within
from comprules.phrases.quantities.others_counted import OthersOfKind
from comprules.rules.abilities.event_patterns import bind_noun
from comprules.rules.card_types.loyalty import LOYALTY
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.resolving.last_known import all_asked_about, known_to
from comprules.rules.resolving.revealed_face_down import as_revealed

Stat = Literal["power", "toughness", "mana value", "loyalty"]


@rule("107.1b", "107.2", "202.3", "208.3", "306.5a", "306.5c", "608.2h")
def statistic(stat: Stat, number: ObjectId, context: Context) -> int:
    """An object's power, toughness, mana value or loyalty; 0 where it has none (CR 208.3)."""
    board = context.board
    known = board.characteristics(number)
    match stat:
        case "power":
            return board.rules.used_number(known.power or 0)
        case "toughness":
            return board.rules.used_number(known.toughness or 0)
        case "mana value":
            return mana_value_of(board, number)
    record = board.object(number)
    return dict(record.counters).get(LOYALTY, 0) if record.zone is Zone.BATTLEFIELD else known.loyalty or 0


@rule("202.3", "208.1", "604.7", "608.2h")
@phrase("{whose} {stat}")
class Statistic(Quantity):
    """CR 208.1, 202.3. "Its power", "that creature's toughness", "this creature's mana value"."""

    whose: Whose
    stat: Stat

    @property
    def is_as_said(self) -> bool:
        return self.stat == "mana value"

    def value(self, context: Context) -> int:
        with context.asking():
            return _together(self.stat, self.whose.refer(context), context)

    @rule("608.2f")
    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        quantified = self.whose.severally()
        if quantified is None:
            return super().meets(test, context)
        numbers = _each(self.stat, self.whose.meant_in_a_condition(context), context)
        return quantified(test(number) for number in numbers)


@rule("202.3", "208.1", "608.2h")
@phrase({False: "the {stat} of {what}", True: "the total {stat} of {what}"}, by="total")
class StatisticOf(Quantity):
    """CR 208.1, 202.3. "The power of the exiled card": in other words; "the total power of those creatures"."""

    total: bool
    stat: Stat
    what: Definite

    def value(self, context: Context) -> int:
        with context.asking():
            return _together(self.stat, self.what.refer(context), context)


def _together(stat: Stat, numbers: Sequence[Any], context: Context) -> int:
    return sum(_each(stat, numbers, context))


def _each(stat: Stat, numbers: Sequence[Any], context: Context) -> Iterator[int]:
    named = [number for number in numbers if not context.board.is_player(number)]
    asked = all_asked_about(known_to(named, context), context)
    seen = as_revealed(asked, context)
    return (statistic(stat, number, seen) for number in asked)


@rule("119.1", "103.4")
@phrase({"": "{whose} life total", "starting": "{whose} starting life total"}, by="which")
@looks_at()
class LifeTotal(Quantity):
    """CR 119. "Your life total", "your starting life total"."""

    which: Literal["", "starting"]
    whose: Whose

    def value(self, context: Context) -> int:
        with context.asking():
            return sum(self._of(self.whose.refer(context), context))

    @rule("608.2f")
    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        quantified = self.whose.severally()
        if quantified is None:
            return super().meets(test, context)
        meant = self.whose.meant_in_a_condition(context)
        return quantified(test(life) for number in meant for life in self._of_one(number, context))

    def _of_one(self, number: Id, context: Context) -> Iterator[int]:
        """That of one player, whom references to what the text names mean meanwhile."""
        if isinstance(self.whose, OfNoun):
            bind_noun(self.whose.noun, (number,), context)
        return self._of((number,), context)

    def _of(self, numbers: Sequence[Id], context: Context) -> Iterator[int]:
        board = context.board
        players = (number for number in numbers if board.is_player(number))
        if self.which == "starting":
            return (board.state.players[number].starting_life for number in players)
        return (board.rules.used_number(life_of(board, number)) for number in players)


_THAN_HALF = ("less than", "greater than", "less than or equal to", "greater than or equal to")


@rule("107.1", "103.4", "119.1")
@phrase({how: how + " half {other}" for how in _THAN_HALF}, by="how")
@looks_at()
class ComparedToHalf(Comparison):
    """CR 107.1. "(Your life total is) less than half your starting life total": the half isn't rounded."""

    how: Literal["less than", "greater than", "less than or equal to", "greater than or equal to"]
    other: LifeTotal

    def holds(self, value: int, context: Context) -> bool:
        return self.other.meets(lambda other: within(2 * value, other, self.how), context)

    def other_numbers(self, context: Context) -> Sequence[int]:
        halves = ((number // 2, -(-number // 2)) for number in self.other.possible_values(context))
        return tuple(dict.fromkeys(half for both in halves for half in both))


@rule("107.1", "119.1", "800.4i")
@phrase("the {how} life total among {whom}")
class LifeTotalAmong(Quantity):
    """CR 119.1. "The highest life total among all players", "the lowest life total among your opponents"."""

    how: Literal["highest", "lowest"]
    whom: Literal["all players", "players", "your opponents"]

    def value(self, context: Context) -> int:
        board = context.board
        players = board.opponents(context.you) if self.whom == "your opponents" else board.players
        return extreme(self.how, [board.rules.used_number(life_of(board, player)) for player in players]) or 0


@rule("107.1", "208.1")
@phrase(
    {
        "greatest": "the greatest {stat} among {what:THEY}",
        "highest": "the highest {stat} among {what:THEY}",
        "least": "the least {stat} among {what:THEY}",
        "lowest": "the lowest {stat} among {what:THEY}",
        "total": "the total {stat} of {what:THEY}",
    },
    by="how",
)
class StatisticAmong(Quantity):
    """CR 107.1. "The greatest power among other creatures you control"; 0 if there are none."""

    how: Literal["greatest", "highest", "least", "lowest", "total"]
    stat: Stat
    what: Description | OthersOfKind | Bygone

    def value(self, context: Context) -> int:
        seen = as_last_known(self.what, context)
        with seen.asking():
            values = [statistic(self.stat, number, seen) for number in self.what.find_known(seen)]
        return sum(values) if self.how == "total" else extreme(self.how, values) or 0


@rule("107.1", "208.1", "608.2k")
@phrase(
    {how: f"the {how} {{stat}} among {{those}}" for how in ("greatest", "highest", "least", "lowest")},
    by="how",
)
class StatisticAmongThose(Quantity):
    """CR 608.2k. "The greatest power among those creatures", "among them"; 0 if there are none."""

    how: Literal["greatest", "highest", "least", "lowest"]
    stat: Stat
    those: They | ThoseSpokenOf

    def value(self, context: Context) -> int:
        with context.asking():
            values = list(_each(self.stat, self.those.refer(context), context))
        return extreme(self.how, values) or 0


Extreme = Literal["greatest", "highest", "least", "lowest"]


@rule("107.1")
def extreme(how: Extreme, values: Sequence[int]) -> int | None:
    """The greatest or the least of some numbers, if there are any.

    >>> extreme("highest", [1, 3]), extreme("least", [1, 3]), extreme("least", [])
    (3, 1, None)
    """
    if how in ("greatest", "highest"):
        return max(values, default=None)
    return min(values, default=None)


@rule("107.1")
def tied(how: Extreme, stat: Stat, objects: Iterable[ObjectId], context: Context) -> tuple[ObjectId, ...]:
    """Those of some objects that have as much of something as any of them, or as little."""
    values = {number: statistic(stat, number, context) for number in objects}
    most = extreme(how, tuple(values.values()))
    return tuple(number for number, value in values.items() if value == most)
