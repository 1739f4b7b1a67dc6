"""CR 614.15, 701.6a: countered spells that go elsewhere than to a graveyard."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.counter_spell import COUNTERED, COUNTERED_TO
from comprules.phrases.instructions.links import Unless, UnlessWhereX
from comprules.phrases.instructions.sentences import Sentence, WhereX
from comprules.phrases.prelude import *
from comprules.rules.resolving.countering import Elsewhere

Place = Literal["exile", "hand", "top", "bottom"]

_PLACES: Final[dict[Place, Elsewhere]] = {
    "exile": (Zone.EXILE, "top"),
    "hand": (Zone.HAND, "top"),
    "top": (Zone.LIBRARY, "top"),
    "bottom": (Zone.LIBRARY, "bottom"),
}

_IF: Final = "if that spell is countered this way, "
_NOT_THERE: Final = " instead of into that player's graveyard"


@phrase(
    {
        "exile": _IF + "exile it instead of putting it into its owner's graveyard",
        "hand": _IF + "put it into its owner's hand" + _NOT_THERE,
        "top": _IF + "put it on top of its owner's library" + _NOT_THERE,
        "bottom": _IF + "put it on the bottom of its owner's library" + _NOT_THERE,
    },
    by="place",
)
class WhereItGoes(Phrase):
    """CR 614.15. "If that spell is countered this way, exile it instead of putting it into its owner's graveyard"."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"card"}))
    """The card: "that card", "it"."""

    place: Place
    slot: int = 0


@rule("614.15", "701.6a")
@phrase("{countering}. {place}")
class CounteredElsewhere(Sentence):
    """CR 614.15. "Counter target spell. If that spell is countered this way, exile it instead of …"."""

    countering: Instruction | Unless | UnlessWhereX | WhereX
    place: WhereItGoes

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(COUNTERED_TO, _PLACES[self.place.place])
        self.countering.happen(resolution)
        done = resolution.was_done
        countered: tuple[ObjectId, ...] = resolution.bound.pop(COUNTERED, ())
        del resolution.bound[COUNTERED_TO]
        cards = tuple(card for each in countered if (card := became(resolution.board, each)) is not None)
        resolution.bind(self.place.slot, cards)
        resolution.did(done)
