"""CR 614.5: replacement effects about the first event of a kind in each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import MayInstead, Then, Would, WouldInstead
from comprules.rules.costs.doing import Deed
from comprules.rules.resolving.history import occurred
from comprules.rules.turn.uses import USES


class _FirstTime(WouldInstead):
    """CR 614.5. "The first time you would draw a card each turn, …": not once such a thing has happened this turn, nor
    if it would have and something else was done instead, or somebody chose otherwise.
    """

    is_for_first_time: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def place(self) -> str: ...

    def applies(self, event: Event, context: Context) -> bool:
        if not self._is_time(context) or not super().applies(event, context):
            return False
        return not any(self._was_it(each, then) for kind in self.would.events for each, then in occurred(kind, context))

    def _is_time(self, context: Context) -> bool:
        """Whether its first time this turn may still come."""
        if self.place.endswith("in yours") and not context.board.is_active(context.you):
            return False
        return (context.source, self) not in context.board.state.registers[USES]

    def _was_it(self, event: Event, then: Context) -> bool:
        return isinstance(event, self.would.events) and self.would.matches(event, then)


@rule("614.1a", "614.5", "608.2i")
@phrase(
    {
        "last": "the first time {would} each turn, {then} instead",
        "first": "the first time {would} each turn, instead {then}",
        "last in yours": "the first time {would} during each of your turns, {then} instead",
        "first in yours": "the first time {would} during each of your turns, instead {then}",
    },
    by="place",
)
class FirstTimeInstead(_FirstTime):
    """CR 614.5. "The first time you would draw a card each turn, … instead"."""

    would: Would
    then: Then
    place: Literal["last", "first", "last in yours", "first in yours"]


@rule("614.1a", "614.5", "608.2d", "608.2i")
@phrase(
    {
        "each": "the first time {would} each turn, you may instead {then:YOU}",
        "each in yours": "the first time {would} during each of your turns, you may instead {then:YOU}",
    },
    by="place",
)
class FirstTimeMayInstead(_FirstTime, MayInstead):
    """CR 614.5. "The first time you would create one or more tokens each turn, you may instead …"."""

    would: Would
    then: Deed
    place: Literal["each", "each in yours"]
