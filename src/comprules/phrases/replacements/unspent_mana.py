"""CR 106.4, 614.1a: the loss of unspent mana being replaced, and life that it costs."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana_pools import LoseMana, ManaBecomes
from comprules.rules.mana_and_numbers.unspent_mana import ManaBurns


@rule("106.4", "614.1a")
@phrase("lose(s) unspent mana")
class UnspentManaIsLost(Foreseeable):
    """CR 106.4. "(If) you would lose unspent mana": as a step or phase ends, or by an effect."""

    proposals: ClassVar = (LoseMana,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("LoseMana", event).player


@rule("106.4", "614.1a")
@phrase("that mana becomes {kind}", prefer=(Clause,))
class ThatManaBecomes(Modification):
    """CR 106.4. "That mana becomes colorless instead", "that mana becomes black instead"."""

    kind: ColorWord | Literal["colorless"]

    modifies: ClassVar = (LoseMana,)

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, LoseMana)
        symbol = self.kind.symbol if isinstance(self.kind, ColorWord) else "C"
        return (ManaBecomes(event.cause, event.player, event.mana, symbol),)


@rule("106.4", "119.3")
@phrase("a player losing unspent mana causes that player to lose that much life")
class LosingManaCostsLife(Saying):
    """CR 106.4. "A player losing unspent mana causes that player to lose that much life": at once."""

    def statements(self) -> tuple[Statement, ...]:
        return (ManaBurns(),)
