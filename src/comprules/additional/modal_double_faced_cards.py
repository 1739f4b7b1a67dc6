"""CR 712: modal double-faced cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.additional.layout import Layout
from comprules.characteristics import Characteristics, printed
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.objects import Object


class ModalDoubleFacedCard(Layout):
    """CR 712.3. Two faces, either of which can be played."""

    words: ClassVar[tuple[str, ...]] = ("modal_dfc",)

    @rule("712.8a", "712.8f")
    def values(self, known: Object) -> Characteristics:
        shows = known.zone in (Zone.STACK, Zone.BATTLEFIELD)
        return printed(known.card, known.face if shows else 0)

    @rule("712.11b")
    def castable(self, known: Object) -> tuple[int, ...]:
        return tuple(range(len(known.card.faces)))

    @rule("712.12")
    def playable(self, known: Object) -> tuple[int, ...]:
        return tuple(range(len(known.card.faces)))
