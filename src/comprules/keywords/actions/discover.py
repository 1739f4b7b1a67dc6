"""CR 701.57: discovering."""

from __future__ import annotations

from typing import cast

from comprules.keywords.actions.digging import DigsExiling
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Amounted
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.resolving.following import follow
from comprules.rules.resolving.history import of_kind


@rule("701.57b")
class Discovered(AffectsPlayer):
    """A player has discovered, with the greatest mana value that the card could have; `card` is the discovered card, if
    there was one with that or less.
    """

    amount: int
    card: ObjectId | None = None

    def describe(self, board: Board) -> str:
        """Who discovers."""
        return f"{board.name(self.player)} discovers {self.amount}"


@rule("701.57b")
@phrase("discover(s)")
class HasDiscovered(DoneByPlayer, Amounted):
    """CR 701.57b. "Whenever you discover"; introduces the value."""

    events: ClassVar = (Discovered,)

    slot: int = 0

    def amount_of(self, event: Event) -> int:
        return cast("Discovered", event).amount

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.bind_amount(events, context)


class NotesDiscovery(Instruction):
    """CR 701.57b. Its controller has discovered; in the slot `found` is the final card exiled, if small enough."""

    amount: int
    found: int

    @rule("701.57c")
    def happen(self, resolution: Resolution) -> None:
        cards: tuple[ObjectId, ...] = resolution.bound.get(self.found, ())
        card = cards[-1] if cards else None
        resolution.happen((Discovered(resolution.cause("701.57b"), resolution.you, self.amount, card),))


@rule("701.57a", "701.57b")
def discover(player: PlayerId, amount: int, resolution: Resolution) -> None:
    """Let a player discover a card with at most so great a mana value."""
    said = effect_saying(
        f"Exile cards from the top of your library until you exile a nonland card with mana value {amount} or less. "
        "You may cast that card without paying its mana cost if the resulting spell's mana value is less than or equal "
        f"to {amount}. If you don't, put that card into your hand. Put the rest on the bottom of your library in a "
        "random order."
    )
    instructions = said.instructions(())
    (digging,) = (part for each in instructions for part in walk(each) if isinstance(part, DigsExiling))
    follow((*instructions, NotesDiscovery(amount, digging.found.slot)), player, resolution)


@rule("107.1b", "701.57a")
@phrase("discover(s) {amount}")
class Discovers(Repeatable):
    """CR 701.57a. "Discover 3": the next nonland card with that mana value or less is cast, or put into the hand."""

    introduces: ClassVar = Introduction()
    """The discovered card, which nothing else means."""

    amount: Measure
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts = amounts_for_each(self.amount, players_in_turn_order(subject, resolution), resolution)
        for player, amount in amounts.items():
            discover(player, max(amount, 0), resolution)
        resolution.did(True)


@rule("701.57a", "608.2k")
@phrase("discover(s) again for the same value")
class DiscoversAgain(Predicate, Reference):
    """CR 701.57a. "Discover again for the same value" as that of the discovery that was spoken of."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, HasDiscovered)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            discover(player, resolution.bound[self.antecedent], resolution)
        resolution.did(True)


@rule("608.2k", "701.57c")
@phrase("the discovered card")
@looks_at()
class TheDiscoveredCard(Reference, Definite):
    """CR 701.57c. The final card that was exiled by discovering, be it cast or in the hand, unless it is too great."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Discovers)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = of_kind(Discovered, context.board)
        latest = next((each for each in found if each.cause.source == context.source), None)
        return () if latest is None or latest.card is None else (latest.card,)

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)
