"""CR 701.22: scrying."""

from __future__ import annotations

from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Amounted
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.resolving.choices import arrange
from comprules.rules.zones.looking import Look

Cards = tuple[ObjectId, ...]


@rule("701.22a", "701.22b")
class Scry(AffectsPlayer):
    """A player is to scry: of how many cards is settled with it; then they scry."""

    amount: int

    def possible(self, board: Board) -> bool:
        """To scry 0 is no event."""
        return self.amount > 0

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who is to scry how many."""
        return f"{board.name(self.player)} is to scry {self.amount}"


@rule("701.22a", "701.22d")
class Scried(AffectsPlayer):
    """A player has scried; at so many cards was `looked`, and so many are put on the `bottom`."""

    amount: int
    looked: int = 0
    bottom: int = 0

    def describe(self, board: Board) -> str:
        """Who scries how many."""
        return f"{board.name(self.player)} scries {self.amount}"


@rule("701.22a", "701.22b", "701.22c")
@phrase("scry {amount}", also=["scries {amount}"])
class Scries(Scalable, Repeatable):
    """CR 701.22a. "Scry 2"."""

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players, cause = players_in_turn_order(subject, resolution), resolution.cause("701.22a")
        amounts = amounts_for_each(self.amount, players, resolution)
        announced = resolution.happen([Scry(cause, player, amount) for player, amount in amounts.items()])
        settled = {event.player: event.amount for event in announced if isinstance(event, Scry)}
        seen = {player: top_cards(player, number, resolution) for player, number in settled.items()}
        resolution.happen([Look(cause, player, cards) for player, cards in seen.items()])
        orders = {player: _decided(player, cards, resolution) for player, cards in seen.items()}
        resolution.happen([ArrangeLibrary(cause, player, top, bottom) for player, (top, bottom) in orders.items()])
        resolution.happen(
            [
                Scried(cause, player, number, len(seen[player]), len(orders[player][1]))
                for player, number in settled.items()
            ]
        )


@rule("603.2", "701.22a")
@phrase("choose(s) to put one or more cards on the bottom of <its|their|your> library while scrying")
class PutsOnBottomScrying(DoneByPlayer, Amounted):
    """CR 701.22a. "Whenever you choose to put one or more cards on the bottom of your library while scrying": "that
    many" are as many as that player put there.
    """

    events: ClassVar = (Scried,)

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        if not isinstance(event, Scried) or not event.bottom:
            return False
        self.bind_amount((event,), context)
        return True

    def amount_of(self, event: Event) -> int:
        return event.bottom if isinstance(event, Scried) else 0


def _decided(player: PlayerId, seen: Cards, resolution: Resolution) -> tuple[Cards, Cards]:
    """What a player puts on top, the top card first, and on the bottom, the lowest card last."""
    down = choose_among(player, seen, 0, len(seen), "scry: put on the bottom of your library", "701.22a", resolution)
    kept = tuple(card for card in seen if card not in down)
    bottom = arrange(player, down, "scry: the order on the bottom, the lowest last", "701.22a", resolution)
    top = arrange(player, kept, "scry: the order on top, the top card first", "701.22a", resolution)
    return top, bottom
