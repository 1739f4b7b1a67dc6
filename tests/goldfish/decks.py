"""Decks to be played alone, of cards given as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.cards import Card
from comprules.goldfish.mulligans import LandsKept
from comprules.goldfish.setting import Goldfish, Setting
from comprules.simulate.decks import NamedDeck
from positions import card, land

FOREST, MOUNTAIN = land("G"), land("R")
SPROUT = card("Sprout", "{G}", "Creature — Plant", pt="1/1")
ANY_HAND = LandsKept(0, 7)


def alone(cards: Sequence[Card], **setting: Any) -> Goldfish:
    """These cards as a deck that is played alone, every hand kept unless something else is said."""
    return Goldfish(NamedDeck("deck", tuple(cards)), Setting(**({"mulligans": ANY_HAND} | setting)))
