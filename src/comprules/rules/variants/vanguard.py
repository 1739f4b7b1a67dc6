"""CR 902, 313: the Vanguard variant."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.kernel.zones import COMMAND
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import lay_down
from comprules.rules.variants.variant import Variant


@rule("902.2", "902.3")
class Vanguard(Variant):
    """CR 902. Each player has a vanguard card; `cards` are theirs, in turn order.

    It says how many more cards, or fewer, they start with and may keep, and how much more life, or less.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> face = Face("Sage", "", "Vanguard", hand_modifier="+1", life_modifier="-3")
    >>> sage = Card("Sage", "vanguard", (face,))
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Vanguard([sage, sage])])
    >>> game.view(0).players[0].life, game.view(0).players[0].hand_size
    (17, 8)
    """

    cards: Sequence[Card]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(self.cards))

    @rule("313.1")
    def problem(self, players: int) -> str | None:
        if len(self.cards) != players:
            return f"there are {players} players but {len(self.cards)} vanguard cards (CR 902.3)"
        others = [card.name for card in self.cards if "Vanguard" not in parse_type_line(card.front.type_line).types]
        return f"{others[0]} isn't a vanguard card (CR 902.3)" if others else None

    @rule("103.4b", "119.1b", "212.1", "313.7", "902.4")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return usual + _modifier(self.cards[player].front.life_modifier)

    @rule("103.5a", "211.1", "313.6", "902.5", "902.5a")
    def starting_hand_size(self, usual: int, player: PlayerId) -> int:
        return usual + _modifier(self.cards[player].front.hand_modifier)

    @rule("313.6", "902.5b")
    def maximum_hand_size(self, usual: int, player: PlayerId) -> int:
        return self.starting_hand_size(usual, player)

    @rule("109.4e", "313.5", "408.3", "613.7i", "902.3", "902.6", "902.1")
    def lay_out(self, game: Game) -> None:
        """Put each player's card face up into the command zone; it has its timestamp from the beginning."""
        for player, card in zip(seats(len(self.cards)), self.cards, strict=True):
            (number,) = lay_down(game, (card,), player, Zone.COMMAND)
            game.state.write(ZONES, COMMAND, (*game.state.command, number))


def _modifier(printed: str | None) -> int:
    return int(printed or 0)
