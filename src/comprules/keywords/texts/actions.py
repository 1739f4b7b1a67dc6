"""CR 614.1a: keyword actions, destruction, losing the game and extra turns being replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.explore import Explore
from comprules.keywords.actions.learn import Learn
from comprules.keywords.actions.mill import Mill, Mills
from comprules.keywords.actions.proliferate import Proliferate
from comprules.keywords.actions.scry import Scry
from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.replacements.skipping import skipped
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.nouns import Introduction, Noun, Players
from comprules.rules.replacement_effects.modified_events import instead
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.turn.turns import TurnBegins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context
    from comprules.rules.resolving.resolution import Resolution


@rule("701.17a", "614.1a")
@phrase("{who} would mill one or more cards")
class WouldMill(Would):
    """CR 701.17a. Any milling; introduces how many cards."""

    introduces: ClassVar[bool] = True
    events: ClassVar[tuple[type[Any], ...]] = (Mill,)

    who: Noun
    slot: int = 0

    def introduction(self) -> Introduction:
        """How many cards: "that many"."""
        return Introduction()

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Mill) or not self.who.includes(event.player, context):
            return False
        context.bind(self.slot, event.amount)
        return True


@rule("614.6", "701.17a")
class _OthersMill(Instruction):
    """CR 614.6. Other players mill cards instead."""

    players: tuple[int, ...]
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
@phrase("{who} would scry a number of cards")
class WouldScry(Would):
    """CR 701.22a. Any scrying; introduces of how many cards."""

    introduces: ClassVar[bool] = True
    events: ClassVar[tuple[type[Any], ...]] = (Scry,)

    who: Noun
    slot: int = 0

    def introduction(self) -> Introduction:
        """How many cards: "that many"."""
        return Introduction()

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Scry) or not self.who.includes(event.player, context):
            return False
        context.bind(self.slot, event.amount)
        return True


@rule("614.1a")
@phrase("scry that many cards plus {more:one}", prefer=(Order,))
class ScriesMore(Modification):
    """CR 614.1a. "Scry that many cards plus one instead"."""

    more: int

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, Scry)
        return (replace(event, amount=event.amount + self.more),)


@rule("701.34a", "614.1a")
@phrase("{who} would proliferate")
class WouldProliferate(Would):
    """CR 701.34a. A player's proliferating."""

    events: ClassVar[tuple[type[Any], ...]] = (Proliferate,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, Proliferate) and self.who.includes(event.player, context)


@rule("701.44a", "614.1a")
@phrase("{who} would explore")
class WouldExplore(Would):
    """CR 701.44a. A permanent's exploring."""

    events: ClassVar[tuple[type[Any], ...]] = (Explore,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, Explore) and self.who.includes(event.object, context)


@rule("701.48a", "614.1a")
@phrase("{who} would learn")
class WouldLearn(Would):
    """CR 701.48a. A player's learning."""

    events: ClassVar[tuple[type[Any], ...]] = (Learn,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, Learn) and self.who.includes(event.player, context)


@rule("701.8a", "614.1a")
@phrase("{who} would be destroyed")
class WouldBeDestroyed(Would):
    """CR 701.8a. A permanent's destruction, by damage too."""

    events: ClassVar[tuple[type[Any], ...]] = (Destroy,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, Destroy) and self.who.includes(event.object, context)


@rule("104.3", "614.1a")
@phrase("{who} would lose the game")
class WouldLoseGame(Would):
    """CR 104.3. A player's losing the game."""

    events: ClassVar[tuple[type[Any], ...]] = (LoseGame,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, LoseGame) and is_any_in_common(self.who, event.player, context)


@rule("500.7", "614.10")
@phrase("{who} would begin an extra turn")
class WouldBeginExtraTurn(Would):
    """CR 500.7. An extra turn's beginning."""

    events: ClassVar[tuple[type[Any], ...]] = (TurnBegins,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        if not (isinstance(event, TurnBegins) and event.is_extra):
            return False
        return any(self.who.includes(player, context) for player in context.board.takes_turns_with(event.player))


@rule("614.10")
@phrase("{who} <skips|skip @who> that turn", prefer=(Clause,))
class SkipsThatTurn(Modification):
    """CR 614.10. "That player skips that turn instead"."""

    who: Players

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, TurnBegins)
        return skipped(event, "turn", event.player)
