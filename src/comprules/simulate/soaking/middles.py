"""The middle of a game: what players with random decks might have by then, so that what takes long happens too."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from comprules.kernel.card import Card
from comprules.play.positions import Piece, Side
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import printed

LANDS = 20
OTHER_PERMANENTS = 3
HAND = 10
GRAVEYARD = 5
LEAST_LIFE, MOST_LIFE = 5, 40


def in_the_middle(deck: Sequence[Card], random: Random) -> Side:
    """What a player with this deck has in the middle of a game: lands for nearly everything, and spells everywhere.

    The deck's first spells are in hand, the rest at random.
    """
    lands = [card for card in deck if _is_basic(printed(card))]
    spells = [card for card in deck if not _is_basic(printed(card))]
    hand, rest = spells[:HAND], random.sample(spells[HAND:], len(spells[HAND:]))
    permanents = [card for card in rest if _stands_alone(printed(card))][:OTHER_PERMANENTS]
    rest = [card for card in rest if card not in permanents]
    return Side(
        battlefield=tuple(map(Piece, (*lands[:LANDS], *permanents))),
        hand=tuple(hand),
        graveyard=tuple(rest[:GRAVEYARD]),
        library=tuple(random.sample([*rest[GRAVEYARD:], *lands[LANDS:]], len(rest[GRAVEYARD:]) + len(lands[LANDS:]))),
        life=random.randint(LEAST_LIFE, MOST_LIFE),
    )


def _is_basic(face: Characteristics) -> bool:
    return face.is_land and "Basic" in face.supertypes


def _stands_alone(face: Characteristics) -> bool:
    """Whether a card is a permanent that needs nothing to be attached to."""
    return not {"Instant", "Sorcery"} & set(face.types) and not {"Aura", "Role"} & set(face.subtypes)
