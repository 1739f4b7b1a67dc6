"""CR 407.3: the cards that are only for playing for ante."""

from __future__ import annotations

from comprules.kernel.zones import ANTE
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError


class OnlyForAnte(StaticAbility):
    """The ability of a card that says that it is removed from decks where nobody plays for ante."""


@rule("407.3")
@rule("407.3", edition="2009")
@rule("217.9c", edition="2006")
def is_for_ante(known: Characteristics) -> bool:
    """Whether an object says that it is only for playing for ante: it alone can have to do with the ante zone."""
    return any(isinstance(line, OnlyForAnte) for line in known.abilities)


@rule("407.3")
def check_for_ante(board: Board) -> None:
    """Raise SetUpError if such a card is in a deck or sideboard though nobody plays for ante."""
    if ANTE in board.state.zones:
        return
    for card in {id(known.card): known.card for known in board.state.objects.values()}.values():
        if "for ante" in card.front.oracle_text and is_for_ante(printed(card)):
            raise SetUpError(f"{card.name} is only for playing for ante, which is the variant Ante (CR 407.3)")
