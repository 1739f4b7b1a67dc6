"""CR 315.1, 315.3: cards that a deck or a sideboard can't have in it, since they lie elsewhere in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import PART_OF_NO_DECK, nontraditional

CONSPIRACY: Final = "Conspiracy"


@rule("315.3")
def unfit_for_deck(cards: Iterable[Card]) -> Iterator[str]:
    """Why some cards can't be in a deck, in words: one reason for each name."""
    for name, kind in {card.name: nontraditional(card) for card in cards}.items():
        if kind is not None:
            elsewhere = "; it is put into the sideboard" if kind == CONSPIRACY else ""
            yield f"{name} ({kind}) can't be part of a deck (CR {PART_OF_NO_DECK[kind]}){elsewhere}"


@rule("315.1")
def unfit_for_sideboard(cards: Iterable[Card], *, is_draft: bool) -> Iterator[str]:
    """Why some cards can't be in a sideboard, in words: conspiracies can, in a Conspiracy Draft."""
    for name, kind in {card.name: nontraditional(card) for card in cards}.items():
        if kind == CONSPIRACY and not is_draft:
            yield f"{name} is a conspiracy, with which a Conspiracy Draft is played (CR 315.1)"
        elif kind not in (None, CONSPIRACY):
            yield f"{name} ({kind}) can't be part of a sideboard (CR {PART_OF_NO_DECK[kind]})"
