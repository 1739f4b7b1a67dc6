"""CR 108.1, 111.11: cards that the texts of others name must be in the reference that a game is told of."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.objects.oracle_reference import NamesCard, card_called
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError


@rule("108.1", "111.11")
def check_cards_named(board: Board) -> None:
    """Raise SetUpError if a card of the game creates a token by the name of a card that the reference hasn't."""
    for card in {id(known.card): known.card for known in board.state.objects.values()}.values():
        for name in names_in(card):
            if card_called(name, board) is None:
                raise SetUpError(
                    f"{card.name} speaks of {name}, which the game isn't told of: give that card as part of the "
                    "reference (CR 111.11)"
                )


def names_in(card: Card) -> list[str]:
    """The names of the cards that a card speaks of, for which it needs the reference."""
    faces = (place for place, face in enumerate(card.faces) if " token" in face.oracle_text)
    return [name for place in faces for name in _named_in(printed(card, place).abilities)]


@lru_cache(maxsize=4096)
def _named_in(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    return tuple(part.card_named() for line in abilities for part in walk(line) if isinstance(part, NamesCard))
