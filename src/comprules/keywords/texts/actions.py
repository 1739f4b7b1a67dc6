"""CR 614.1a: keyword actions, destruction, losing the game and extra turns being replaced."""

from __future__ import annotations

from typing import Literal, cast

from comprules.keywords.actions.learn import Learn
from comprules.keywords.actions.mill import Mill, Mills
from comprules.keywords.actions.scry import Scry
from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.prelude import *
from comprules.phrases.replacements.skipping import skipped
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Amounted, Foreseeable
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.replacement_effects.modified_events import instead
from comprules.rules.turn.turns import TurnBegins


class _SoManyCards(Foreseeable, Amounted):
    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Mill | Scry", event).player

    def amount_of(self, event: Event) -> int:
        return cast("Mill | Scry", event).amount


@rule("701.17a", "614.1a")
@phrase("mill(s) {n:one} or more cards")
class CardsAreMilled(_SoManyCards):
    """CR 701.17a. Milling at least so many cards; introduces how many."""

    proposals: ClassVar = (Mill,)

    n: int = 1
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        milling = cast("Mill", event)
        return milling.player if milling.amount >= self.n else None


@rule("614.6", "701.17a")
class _OthersMill(Instruction):
    """CR 614.6. Other players mill cards instead."""

    players: tuple[PlayerId, ...]
    amount: int

    def happen(self, resolution: Resolution) -> None:
        Mills(Counted(self.amount)).happen(self.players, resolution)


@rule("614.1a")
@phrase(
    {
        "twice": "{they} <mills|mill @they> twice that many cards",
        "plus": "{they} <mills|mill @they> that many cards plus {more:one}",
    },
    by="how",
    prefer=(Clause,),
)
class MillsMore(Modification):
    """CR 614.1a. "They mill twice that many cards instead"."""

    modifies: ClassVar = (Mill,)

    they: Noun
    how: Literal["twice", "plus"]
    more: int = 0

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, Mill)
        amount = 2 * event.amount if self.how == "twice" else event.amount + self.more
        players = self.they.refer(context)
        if players == (event.player,):
            return (replace(event, amount=amount),)
        return (instead(_OthersMill(players, amount), context),)


@rule("701.22a", "614.1a")
@phrase("<scries|scry> a number of cards")
class CardsAreScried(_SoManyCards):
    """CR 701.22a. Any scrying; introduces of how many cards."""

    proposals: ClassVar = (Scry,)

    slot: int = 0


@rule("614.1a")
@phrase("scry that many cards plus {more:one}", prefer=(Order,))
class ScriesMore(Modification):
    """CR 614.1a. "Scry that many cards plus one instead"."""

    modifies: ClassVar = (Scry,)

    more: int

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, Scry)
        return (replace(event, amount=event.amount + self.more),)


@rule("701.48a", "614.1a")
@phrase("learn(s)")
class PlayerLearns(Foreseeable):
    """CR 701.48a. A player's learning."""

    proposals: ClassVar = (Learn,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Learn", event).player


@rule("500.7", "614.10")
@phrase("begin(s) an extra turn")
class ExtraTurnBegins(Foreseeable):
    """CR 500.7. An extra turn's beginning."""

    proposals: ClassVar = (TurnBegins,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        begins = cast("TurnBegins", event)
        return begins.player if begins.is_extra else None

    @rule("805.8")
    def subjects_of(self, event: Event, context: Context) -> tuple[PlayerId, ...]:
        """All of a team that takes its turns together."""
        player = self.subject_of(event, context)
        return () if player is None else tuple(context.board.takes_turns_with(player))


@rule("614.10")
@phrase("{who} <skips|skip @who> that turn", prefer=(Clause,))
class SkipsThatTurn(Modification):
    """CR 614.10. "That player skips that turn instead"."""

    modifies: ClassVar = (TurnBegins,)

    who: Players

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, TurnBegins)
        return skipped(event, "turn", event.player)
