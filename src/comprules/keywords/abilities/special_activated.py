"""CR 702.57, 702.142, 702.177: activated abilities behind a keyword and a dash, which limits them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import Keyworded, Limit
from comprules.rules.abilities.limits import During, OnlyIf, OnlyOnce, TimesEachTurn
from comprules.rules.abilities.statements import Statement
from comprules.rules.abilities.written_out import condition_saying
from comprules.rules.replacement_effects.replacement import in_force


class Behind(Keyworded):
    """An activated ability that a keyword stands before."""

    if TYPE_CHECKING:

        @property
        def ability(self) -> Activated: ...

    def limited(self) -> tuple[Limit, ...]:
        """The limits that the keyword stands for."""
        raise TypeError(f"{type(self).__name__} doesn't say how it limits its ability")

    def primitives(self) -> Iterator[Ability]:
        yield replace(self.ability, only=(*self.ability.only, *self.limited()))


@rule("702.57a", "702.57b")
@phrase("forecast — {ability}")
class Forecast(Behind):
    """CR 702.57b. Only during the upkeep of the card's owner, and only once each turn."""

    ability: Activated

    def limited(self) -> tuple[Limit, ...]:
        return (During("your upkeep"), TimesEachTurn(1))


class Boasting(Act):
    """A creature boasting: its boast ability being activated."""


class MoreBoasts(Statement):
    """That creatures can boast twice in a turn."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Boasting,)

    @abstractmethod
    def allows(self, creature: ObjectId, context: Context) -> bool:
        """Whether it lets this creature boast a second time now."""


@rule("702.142a", "702.142b")
class OnceEachTurnUnlessMore(TimesEachTurn):
    """CR 702.142. Once each turn, or twice if an effect says so."""

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        why_not = super().allows(board, source, player, place)
        if why_not is None or not any(
            said.allows(source, seen) for said, seen in in_force(board, MoreBoasts, Boasting)
        ):
            return why_not
        return TimesEachTurn(2).allows(board, source, player, place)


@rule("702.142a")
@phrase("boast — {ability}")
class Boast(Behind):
    """CR 702.142a. Only if the creature attacked this turn, and only once each turn."""

    ability: Activated

    def limited(self) -> tuple[Limit, ...]:
        return (OnlyIf(condition_saying("this creature attacked this turn")), OnceEachTurnUnlessMore(1))


@rule("702.177a")
@phrase("exhaust — {ability}")
class Exhaust(Behind):
    """CR 702.177a. Only once."""

    noted_as: ClassVar[str] = "exhaust"

    ability: Activated

    def limited(self) -> tuple[Limit, ...]:
        return (OnlyOnce(),)
