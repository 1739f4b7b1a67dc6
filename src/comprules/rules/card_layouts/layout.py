"""CR 709-722: layouts of cards. What a layout says is which characteristics an object has, by what it is and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from comprules.kernel.zones import Zone
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import printed

if TYPE_CHECKING:
    from comprules.kernel.card import Card
    from comprules.kernel.objects import Object
    from comprules.rules.replacement_effects.leaving_the_stack import PutAwayOtherwise


class Layout:
    """What the rules say of the cards of a layout; this one says what is so for ordinary cards.

    `words` are the names of the layout in card data. `Object.face` is the number of the set of characteristics that an
    object uses, 0 being the normal one; for the faces and halves that are printed it is their place on the card.
    """

    words: ClassVar[tuple[str, ...]] = ()

    def precisely(self, card: Card) -> Layout:
        """The layout of a card, where card data has one word for several."""
        return self

    def values(self, known: Object) -> Characteristics:
        """The characteristics that the card gives an object, by where it is and which set of them is in use."""
        return printed(known.card, known.face if known.face < len(known.card.faces) else 0)

    def faces(self, known: Object) -> tuple[int, ...]:
        """The printed faces whose text an object has."""
        in_use = known.zone in (Zone.STACK, Zone.BATTLEFIELD) and known.face < len(known.card.faces)
        return (known.face if in_use else 0,)

    def castable(self, known: Object) -> tuple[int, ...]:
        """The sets of characteristics among which a player chooses before casting the card."""
        return (0,)

    def manner(self, face: int) -> str:
        """What casting a spell with a set of characteristics is called, if that has a name, such as "fuse"."""
        return ""

    def playable(self, known: Object) -> tuple[int, ...]:
        """The faces among which a player chooses as they play the card as a land."""
        return (0,)

    def memory(self, known: Object) -> tuple[tuple[str, Any], ...]:
        """What the permanent that a spell becomes remembers about which part of its card was cast."""
        return ()

    def instead_of_graveyard(self, known: Object) -> PutAwayOtherwise | None:
        """What lets a spell go elsewhere as it resolves; None if it goes to its owner's graveyard as usual."""
        return None


ORDINARY: Final = Layout()


def layout_of(card: Card) -> Layout:
    """What the rules say of cards like this one."""
    if card.layout == "normal":
        return ORDINARY
    from comprules.rules.card_layouts.layouts import LAYOUTS

    return LAYOUTS.get(card.layout, ORDINARY).precisely(card)


_combined: dict[tuple[int, int], tuple[Card, Characteristics]] = {}


def remembered(card: Card, face: int, find: Callable[[], Characteristics]) -> Characteristics:
    """Characteristics of a card that are put together from what is printed on it, found only once."""
    known = _combined.get((id(card), face))
    if known is None or known[0] is not card:
        known = _combined[id(card), face] = (card, find())
    return known[1]
