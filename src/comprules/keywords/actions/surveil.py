"""CR 701.25: surveilling."""

from __future__ import annotations

from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.choices import arrange
from comprules.rules.zones.looking import Look

Cards = tuple[ObjectId, ...]


@rule("701.25a", "701.25d")
class Surveilled(AffectsPlayer):
    """A player has surveilled."""

    amount: int

    def describe(self, board: Board) -> str:
        """Who surveils how many."""
        return f"{board.name(self.player)} surveils {self.amount}"


@rule("701.25a", "701.25c", "608.2e")
@phrase("surveil(s) {amount}")
class Surveils(Scalable, Repeatable):
    """CR 701.25a. "Surveil 2"."""

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        amounts = {player: n for player, n in amounts_for_each(self.amount, players, resolution).items() if n > 0}
        looked = {player: amount + _looked_at_besides(player, resolution) for player, amount in amounts.items()}
        seen = {player: top_cards(player, count, resolution) for player, count in looked.items()}
        cause = resolution.cause("701.25a")
        resolution.happen([Look(cause, player, cards) for player, cards in seen.items()])
        orders = {player: _decided(player, cards, resolution) for player, cards in seen.items()}
        away = [card for gone, _ in orders.values() for card in gone]
        resolution.happen([MoveObject(cause, card, Zone.GRAVEYARD) for card in away])
        resolution.happen([ArrangeLibrary(cause, player, top) for player, (_, top) in orders.items()])
        resolution.happen([Surveilled(cause, player, amount) for player, amount in amounts.items()])


class Surveilling(Act):
    """A player being about to look at the cards they surveil."""

    player: PlayerId


@rule("701.25b")
@phrase("you may look at an additional {more:word} cards each time you surveil")
class LooksAtMore(Statement):
    """CR 701.25b. "You may look at an additional two cards each time you surveil"."""

    more: int

    concerns: ClassVar[tuple[type[Act], ...]] = (Surveilling,)


@rule("701.25b")
def _looked_at_besides(player: PlayerId, resolution: Resolution) -> int:
    """How many more cards a player who surveils chooses to look at, by each effect that lets them."""
    offered = [said.more for said, by in in_force(resolution.board, LooksAtMore, Surveilling) if by.you == player]
    questions = [(more, yes_no(player, "701.25b", f"surveil: look at {more} more?")) for more in offered]
    return sum(more for more, question in questions if resolution.game.ask(question) == (Answer(True),))


def _decided(player: PlayerId, seen: Cards, resolution: Resolution) -> tuple[Cards, Cards]:
    """What a player puts into the graveyard, and what on top, the top card first."""
    away = choose_among(player, seen, 0, len(seen), "surveil: put into your graveyard", "701.25a", resolution)
    kept = tuple(card for card in seen if card not in away)
    return away, arrange(player, kept, "surveil: the order on top, the top card first", "701.25a", resolution)
