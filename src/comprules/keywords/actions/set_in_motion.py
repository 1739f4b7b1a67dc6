"""CR 701.32: set in motion."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.variants.schemes import SetInMotion


@rule("701.32a", "701.32b")
@phrase({"": "set(s) {what} in motion", "again": "set(s) {what} in motion again"}, by="how")
class SetsInMotion(Predicate):
    """CR 701.32b. "Set this scheme in motion again"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    how: Literal["", "again"]
    what: Definite

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, schemes = resolution.cause("701.32b"), self.what.refer(resolution)
        players = players_in_turn_order(subject, resolution)
        set_ = [resolution.happen([SetInMotion(cause, player, scheme)]) for player in players for scheme in schemes]
        resolution.did(any(set_))


@rule("701.32b", "701.32c")
@phrase("set(s) {amount} <scheme|schemes @amount> in motion")
class SetsSchemesInMotion(Predicate):
    """CR 701.32c. "Set two schemes in motion": the top ones of the deck, one after the other."""

    amount: Count

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, players = resolution.cause("701.32c"), players_in_turn_order(subject, resolution)
        for player, amount in amounts_for_each(self.amount, players, resolution).items():
            for _ in range(amount):
                resolution.happen([SetInMotion(cause, player)])


@rule("701.32b")
@phrase("set(s) a scheme in motion")
class SchemeIsSetInMotion(DoneByPlayer):
    """CR 701.32b. "Whenever you set a scheme in motion"."""

    events: ClassVar = (SetInMotion,)


@rule("701.32b", "904.9")
@phrase("set(s) {what} in motion")
class ThisIsSetInMotion(SchemeIsSetInMotion):
    """CR 904.9. "When you set this scheme in motion"."""

    what: Definite

    def agrees(self, event: Event, context: Context) -> bool:
        scheme = cast("SetInMotion", event).scheme
        return scheme is not None and self.what.includes(scheme, context)
