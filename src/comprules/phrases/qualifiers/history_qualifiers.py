"""CR 608.2i: what behind a noun speaks of this turn: "dealt damage this turn", "that attacked this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.phrases.conditions.past_deeds import doers, was_done_by
from comprules.phrases.durations.durations import OfThisTurn
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl
from comprules.reader.phrase import phrase
from comprules.rules.abilities.happenings import Departing, Happening, Happenings
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.objects.descriptions import AnyQualifier, Description
from comprules.rules.objects.nouns import Players
from comprules.rules.resolving.happened import (
    sources_activated,
)

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics
    from comprules.rules.resolving.context import Context


@rule("608.2i", "508.1a", "120.1")
@phrase("that {deed:RELATIVE} this turn")
class ThatDidThisTurn(AnyQualifier, OfThisTurn):
    """CR 608.2i. "That attacked this turn", "that was dealt damage this turn"."""

    deed: Happening | Happenings

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return was_done_by(number, self.deed, context)


@rule("608.2i", "700.4")
@phrase("{what} that {deed:PAST@what} this turn", agreement="what", prefer=(Description,))
class ThoseThatDid(Bygone):
    """CR 608.2i. "Creatures that died this turn", "that entered under your control this turn": also those that are no
    longer there, as they last were.
    """

    what: Description
    deed: Departing | EntersUnderControl

    def find(self, context: Context) -> tuple[int, ...]:
        return tuple(number for number in doers(self.deed, context) if self.what.matches(number, context))


@rule("700.10", "608.2i")
@phrase("<that was|that were> activated this turn")
class ThatWasActivated(AnyQualifier, OfThisTurn):
    """CR 700.10. "Planeswalker that was activated this turn": it was the source of an ability that was."""

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return number in sources_activated(context.board)


@rule("108.4", "608.2i")
@phrase("{who} controlled")
class Controlled(AnyQualifier):
    """CR 608.2h. Of what is gone: who controlled it as it left."""

    who: Players

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return self.who.includes(context.board.controller(number), context)
