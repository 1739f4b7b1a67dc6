"""Two lists laid out so that the same luck puts the same cards into the same places.

A shuffle by the same seed moves the card at each place of a deck to the same other place, if the decks are of one size.
So the second list is laid out with each card that both have where the first has it; what stands where the first has a
card of its own is as like that as can be: a land for a land, then the nearest mana value. Two games then differ by what
the lists differ by, and by what follows from that, and not by luck; with the same cards nothing differs at all, in
whichever order they are listed.

Decks of different sizes aren't moved about alike. There the second list is laid out for each game so that its first
shuffle leaves the cards that both have in the order of the first: cards that are more stand anywhere among them, those
that are fewer are left out. What is shuffled again later has luck of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from comprules.goldfish.setting import is_land
from comprules.kernel.card import Card
from comprules.kernel.randomness import seeded, shuffled
from comprules.kernel.rule_citations import rule
from comprules.rules.mana_and_numbers.mana import mana_value, symbols


def aligned(first: Sequence[Card], second: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the second list in the order that is most like the first; what is more of them comes last.

    >>> from comprules.cards import Card, Face
    >>> bear, elf, wolf = (Card(name, "normal", (Face(name, "{G}"),)) for name in ("Bear", "Elf", "Wolf"))
    >>> [card.name for card in aligned([bear, elf, elf], [elf, wolf, elf])]
    ['Wolf', 'Elf', 'Elf']
    """
    laid, more = _side_by_side(first, second)
    return (*(card for card in laid if card is not None), *more)


@rule("103.3")
def laid_out(first: Sequence[Card], second: Sequence[Card], seed: int) -> tuple[Card, ...]:
    """The second list in the order in which the first shuffle of a game with this seed makes a library of it like that
    of the first. That shuffle is the first thing that is left to chance in a game.
    """
    if len(first) == len(second):
        return aligned(first, second)
    library, _ = shuffled(first, seeded(seed))
    places, _ = shuffled(range(len(second)), seeded(seed))
    wanted = dict(zip(places, _like(library, second, Random(f"{seed}/more")), strict=True))
    return tuple(wanted[place] for place in range(len(second)))


def _like(library: Sequence[Card], second: Sequence[Card], random: Random) -> list[Card]:
    """The second list in the order of a library. Of copies it is left to chance which go, as where more cards come."""
    mixed = random.sample(range(len(library)), len(library))
    laid, more = _side_by_side([library[place] for place in mixed], second)
    at_place = dict(zip(mixed, laid, strict=True))
    found = [card for place in range(len(library)) if (card := at_place[place]) is not None]
    for card in more:
        found.insert(random.randint(0, len(found)), card)
    return found


def _side_by_side(first: Sequence[Card], second: Sequence[Card]) -> tuple[list[Card | None], list[Card]]:
    """For each card of the first list the one of the second that stands for it, if one is left, and what is more."""
    left = Counter(second)
    laid: list[Card | None] = []
    for card in first:
        is_common = left[card] > 0
        left[card] -= is_common
        laid.append(card if is_common else None)
    strangers = sorted((card for card in left.elements()), key=_likeness)
    own = sorted((place for place, card in enumerate(laid) if card is None), key=lambda place: _likeness(first[place]))
    for place, card in zip(own, strangers, strict=False):
        laid[place] = card
    return laid, strangers[len(own) :]


def _likeness(card: Card) -> tuple[bool, int, str]:
    cost = card.front.mana_cost
    return is_land(card), mana_value(symbols(cost)), card.name
