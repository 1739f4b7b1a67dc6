"""What is played: a deck, and how it is played alone."""

from __future__ import annotations

from comprules.goldfish.mulligans import LandsKept
from comprules.kernel.card import Card
from comprules.kernel.records import Message
from comprules.rules.card_types.type_line import parse_type_line
from comprules.simulate.decks import NamedDeck


class Setting(Message, frozen=True):
    """How decks are played alone: by which agent, for how many turns of its own, and whether it goes second; which
    hands are kept, and the seed.
    """

    agent: str = "headlong"
    turns: int = 10
    on_the_draw: bool = False
    mulligans: LandsKept = LandsKept()
    seed: int = 0

    def drawn_by(self, turn: int) -> int:
        """How many cards are drawn by a turn besides the opening hand, for the turns alone (CR 103.8a)."""
        return turn if self.on_the_draw else turn - 1


class Goldfish(Message, frozen=True):
    """A deck that is played alone: its dungeons, and the cards that its cards name, are known to its games. They are
    begun so that they have the same luck as those with the cards `beside` it, if there are any.
    """

    deck: NamedDeck
    setting: Setting = Setting()
    dungeons: tuple[Card, ...] = ()
    reference: tuple[Card, ...] = ()
    beside: tuple[Card, ...] = ()

    @property
    def lands(self) -> int:
        """How many of its cards are lands."""
        return sum(map(is_land, self.deck.cards))


def is_land(card: Card) -> bool:
    """Whether a card is a land as it is in a hand: as its front face says."""
    return "Land" in parse_type_line(card.front.type_line).types
