"""CR 709-722: layouts of cards. What a layout says is which characteristics an object has, by what it is and where."""

from __future__ import annotations

from typing import TypeVar

from comprules.reader.phrasebook import load
from comprules.rules.abilities.statements import Replacement
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import Instruction


class Layout:
    """What the rules say of the cards of a layout; this one says what is so for ordinary cards.

    `words` are the names of the layout in card data. `Object.face` is the number of the set of characteristics that an
    object uses, 0 being the normal one; for the faces and halves that are printed it is their place on the card.
    """

    words: ClassVar[tuple[str, ...]] = ()

    is_special: ClassVar[bool] = False
    """Whether card data has the word of another layout for it: then it is only that of the cards that it `includes`."""

    def includes(self, card: Card) -> bool:
        """Whether it is the layout of a card for which card data has its word."""
        return True

    def values(self, record: Object) -> Characteristics:
        """The characteristics that the card gives an object, by where it is and which set of them is in use."""
        return printed(record.card, record.face if record.face < len(record.card.faces) else 0)

    def faces(self, record: Object) -> tuple[int, ...]:
        """The printed faces whose text an object has."""
        in_use = record.zone in (Zone.STACK, Zone.BATTLEFIELD) and record.face < len(record.card.faces)
        return (record.face if in_use else 0,)

    def castable(self, record: Object) -> tuple[int, ...]:
        """The sets of characteristics among which a player chooses before casting the card."""
        return (0,)

    def manner(self, face: int) -> str:
        """What casting a spell with a set of characteristics is called, if that has a name, such as "fuse"."""
        return ""

    def playable(self, record: Object) -> tuple[int, ...]:
        """The faces among which a player chooses as they play the card as a land."""
        return (0,)

    def memory(self, record: Object) -> tuple[tuple[str, Any], ...]:
        """What the permanent that a spell becomes remembers about which part of its card was cast."""
        return ()

    def instead_of_graveyard(self, record: Object) -> PutAway | None:
        """What lets a spell go elsewhere as it resolves; None if it goes to its owner's graveyard as usual."""
        return None


class PutAway(Replacement):
    """What is done with a spell as it resolves instead of putting it into its owner's graveyard."""

    instruction: Instruction


ORDINARY: Final = Layout()

_DECLARED: Final[dict[str, list[Layout]]] = {}
"""The layouts that there are, by their names in card data."""

L = TypeVar("L", bound=Layout)


def layout(kind: type[L]) -> type[L]:
    """Declare a layout of cards."""
    for word in kind.words:
        _DECLARED.setdefault(word, []).append(kind())
    return kind


def layout_of(card: Card) -> Layout:
    """What the rules say of cards like this one."""
    if card.layout == "normal":
        return ORDINARY
    load()
    found = [each for each in _DECLARED.get(card.layout, ()) if each.includes(card)]
    return max(found, key=_is_special, default=ORDINARY)


def _is_special(layout: Layout) -> bool:
    return layout.is_special


_combined: dict[tuple[int, int], tuple[Card, Characteristics]] = {}


def remembered(card: Card, face: int, find: Callable[[], Characteristics]) -> Characteristics:
    """Characteristics of a card that are put together from what is printed on it, found only once."""
    known = _combined.get((id(card), face))
    if known is None or known[0] is not card:
        known = _combined[id(card), face] = (card, find())
    return known[1]
