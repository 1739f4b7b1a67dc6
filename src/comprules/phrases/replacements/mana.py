"""CR 106.12b: the production of mana by tapping a permanent being replaced."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana_pools import AddMana


@rule("106.12b", "614.1a")
@phrase(
    {
        2: "if {who} <taps|tap @who> {what} for mana, it produces twice as much of that mana instead",
        3: "if {who} <taps|tap @who> {what} for mana, it produces three times as much of that mana instead",
    },
    by="times",
)
class MultipliesMana(Replacement):
    """CR 106.12b. "If you tap a permanent for mana, it produces twice as much of that mana instead"."""

    who: Players
    what: Noun
    times: Literal[2, 3]

    concerns: ClassVar[tuple[type[Any], ...]] = (AddMana,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, AddMana) and event.tapped is not None and self.is_meant(event, event.tapped, context)

    def is_meant(self, event: AddMana, tapped: Id, context: Context) -> bool:
        """Whether it is about this player tapping this permanent."""
        return self.who.includes(event.player, context) and self.what.includes(tapped, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, AddMana)
        if len(event.mana) * self.times > MOST_AT_ONCE:
            raise Illegal("106.4", f"more mana than {MOST_AT_ONCE:,} at once can't be kept count of")
        return (replace(event, mana=event.mana * self.times),)


MOST_AT_ONCE: Final = 100_000
"""Each unit of mana is kept by itself; a permanent that would produce more than this at once can't be tapped for it."""
