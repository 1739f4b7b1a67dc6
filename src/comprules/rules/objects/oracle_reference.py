"""CR 108.1: the Oracle card reference as a game knows it: the cards it is played with, and those it is told of besides.

It is settled as the game is set up, is saved with it, and stays the same until it ends.
"""

from __future__ import annotations

from comprules.rules.prelude import *

REFERENCE: Final = Register["CardReference"]("reference")
"""The register of the reference."""


class CardReference(Record):
    """The cards of the reference, each once, by name; and the names of the nonlegendary creature cards among them."""

    cards: tuple[Card, ...] = ()
    creature_names: tuple[str, ...] = ()


class NamesCard(Phrase):
    """A phrase that speaks of a card by its name, for which it needs the reference."""

    @abstractmethod
    def card_named(self) -> str:
        """The name."""


@rule("108.1")
def note_reference(game: Game, cards: Iterable[Card]) -> None:
    """Note these cards as all that there are."""
    by_name = {card.name: card for card in {id(card): card for card in cards}.values()}
    known = tuple(by_name[name] for name in sorted(by_name))
    names = tuple(card.front.name for card in known if _is_nonlegendary_creature(card))
    game.state.write(REGISTERS, REFERENCE, CardReference(known, names))


@rule("205.4", "712.8a")
def _is_nonlegendary_creature(card: Card) -> bool:
    """Whether a card is one by its front face, or by its normal characteristics, as it is outside the game."""
    words = card.front.type_line.partition("—")[0].split()
    return "Creature" in words and "Legendary" not in words


def reference(board: Board) -> CardReference:
    """What the game knows of the Oracle card reference."""
    return board.state.registers[REFERENCE]


@rule("108.1", "201.2")
def card_called(name: str, board: Board) -> Card | None:
    """The card of this name, if the reference has it; of a card with several faces, by its front face's too."""
    return next((card for card in reference(board).cards if name in (card.name, card.front.name)), None)
