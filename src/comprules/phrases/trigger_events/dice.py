"""CR 706: dice that players roll."""

from __future__ import annotations

from typing import cast

from comprules.phrases.predicates.coin_flips import CoinFlipped
from comprules.phrases.predicates.rolling import IntroducesResult
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Amounted
from comprules.rules.special_mechanics.dice import DiceRolled, each_die
from comprules.rules.variants.planar_die import PlanarDieRolled


class _Rolled(IntroducesResult, EventPattern, Amounted):
    """Dice are rolled; introduces the result."""

    events: ClassVar[tuple[type[Event], ...]] = (DiceRolled,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("DiceRolled | PlanarDieRolled", event).player

    @rule("706.7")
    def amount_of(self, event: Event) -> int:
        """All results together; that of the planar die is no number."""
        return event.total if isinstance(event, DiceRolled) else 0

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.bind_amount(events, context)


@rule("706.4", "706.7", "603.2c")
@phrase("roll(s) one or more dice")
class DiceAreRolled(_Rolled):
    """CR 706.4. "Roll one or more dice": once for all that are rolled together; the planar die too."""

    events: ClassVar[tuple[type[Event], ...]] = (DiceRolled, PlanarDieRolled)

    slot: int = 0


class _DieRolled(_Rolled):
    def parts(self, event: Event) -> Sequence[Event]:
        """Each die that is rolled."""
        return each_die(event) if isinstance(event, DiceRolled) else (event,)


@rule("706.4", "706.7", "603.2c")
@phrase("roll(s) a die")
class DieIsRolled(_DieRolled):
    """CR 706.4. "Roll a die": for each of them; the planar die too."""

    events: ClassVar[tuple[type[Event], ...]] = (DiceRolled, PlanarDieRolled)

    slot: int = 0


@rule("706.2", "706.4")
@phrase({False: "roll(s) a(n) {least} or higher", True: "roll(s) a(n) {least} or higher on a die"}, by="on_a_die")
class HighRoll(_DieRolled):
    """CR 706.4. "Roll a 5 or higher on a die": its result is that."""

    on_a_die: bool
    least: int
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return cast("DiceRolled", event).total >= self.least


@rule("706.2", "706.4")
@phrase("roll(s) a(n) {first} or {second}")
class CertainRoll(_DieRolled):
    """CR 706.4. "Roll a 1 or 2"."""

    first: int
    second: int
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return cast("DiceRolled", event).total in (self.first, self.second)


@rule("706.2")
@phrase("roll(s) a die's highest natural result")
class HighestNaturalRoll(_DieRolled):
    """CR 706.2. "Roll a die's highest natural result": what comes up before any modifiers."""

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        rolled = cast("DiceRolled", event)
        return rolled.naturals == (rolled.sides,)


@rule("603.2", "705.2")
@phrase({True: "win(s) a coin flip", False: "lose(s) a coin flip"}, by="won")
class FlipIsDecided(EventPattern):
    """CR 705.2. A player wins or loses a coin flip."""

    events: ClassVar = (CoinFlipped,)

    won: bool

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        flip = cast("CoinFlipped", event)
        return flip.player if flip.won is self.won and not flip.by_face else None
