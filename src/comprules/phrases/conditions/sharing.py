"""CR 105.2, 205: whether objects have a color, a card type or a subtype in common."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import SameName
from comprules.phrases.qualifiers.shared_traits import ThatShares, Trait
from comprules.phrases.quantities.differences import Differs
from comprules.phrases.quantities.statistics import statistic
from comprules.rules.resolving.last_known import all_asked_about, asked_about


@rule("105.2", "205.2", "205.3", "608.2c", "608.2h")
@phrase(
    {
        True: "{what} <shares|share @what> a {trait} with {other}",
        False: "{what} <doesn't|don't @what> share a {trait} with {other}",
    },
    by="positive",
)
@looks_at("types", "colors")
class Shares(SimpleCondition):
    """CR 205.3. "It shares a creature type with this creature", "that permanent shares a color with it"."""

    doer: ClassVar[str] = "what"
    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    positive: bool
    what: Definite
    trait: Trait
    other: Noun

    def holds(self, context: Context) -> bool:
        board, sharing = context.board, ThatShares(True, self.trait, self.other)
        objects = [asked_about(number, context) for number in self.what.refer(context)]
        shares = bool(objects) and all(
            sharing.describes(number, board.characteristics(number), context) for number in objects
        )
        return shares is self.positive


@rule("202.3", "208.1", "608.2c", "608.2h")
@phrase("{what} <has|have @what> the same {stat} as {other}")
@looks_at("mana cost", "power and toughness")
class HasTheSameStatistic(SimpleCondition):
    """CR 202.3. "It has the same mana value as the revealed card": as each is, or last was."""

    doer: ClassVar[str] = "what"
    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    what: Definite
    stat: Literal["mana value", "power", "toughness"]
    other: Definite

    def holds(self, context: Context) -> bool:
        mine, theirs = (
            {statistic(self.stat, asked_about(number, context), context) for number in noun.refer(context)}
            for noun in (self.what, self.other)
        )
        return len(mine) == 1 and mine == theirs


@rule("201.2a", "201.2b", "608.2c", "608.2h")
@phrase(
    {
        True: "{what} <has|have @what> the same name as {other}",
        False: "{what} <doesn't|don't @what> have the same name as {other}",
    },
    by="positive",
)
@looks_at("name")
class HasTheSameName(SimpleCondition):
    """CR 201.2a. "It has the same name as another creature": as any of them; what has no name shares none."""

    doer: ClassVar[str] = "what"
    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    positive: bool
    what: Definite
    other: Noun

    def holds(self, context: Context) -> bool:
        alike = SameName(self.other)
        objects = [asked_about(number, context) for number in self.what.refer(context)]
        known = [(number, context.board.characteristics(number)) for number in objects]
        has_it = bool(known) and all(alike.describes(number, each, context) for number, each in known)
        return has_it is self.positive


@rule("107.1", "202.3", "208.1", "608.2h")
@phrase({how: f"{{what}} <has|have @what> {how} {{stat}} than {{other}}" for how in ("greater", "lesser")}, by="how")
@looks_at("mana cost", "power and toughness")
class HasMoreOfStatistic(SimpleCondition, Differs):
    """CR 208.1. "That creature has greater power than this creature": as each is, or last was."""

    doer: ClassVar[str] = "what"
    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    how: Literal["greater", "lesser"]
    what: Definite
    stat: Literal["mana value", "power", "toughness"]
    other: Definite
    slot: int = 0

    def holds(self, context: Context) -> bool:
        self.note(context)
        mine, theirs = self._values(context)
        is_greater = self.how == "greater"
        return bool(mine and theirs) and (min(mine) > max(theirs) if is_greater else max(mine) < min(theirs))

    def number_noted(self, context: Context) -> int:
        mine, theirs = self._values(context)
        return max((abs(one - other) for one in mine for other in theirs), default=0)

    def _values(self, context: Context) -> tuple[list[int], list[int]]:
        mine, theirs = (
            [statistic(self.stat, number, context) for number in all_asked_about(noun.refer(context), context)]
            for noun in (self.what, self.other)
        )
        return mine, theirs
