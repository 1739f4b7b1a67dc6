"""CR 701.23h, 608.2c: searching for a further card under a condition, of which all that is found is spoken of."""

from __future__ import annotations

from comprules.keywords.actions.search import SearchesLibrary
from comprules.phrases.instructions.clauses import wants
from comprules.phrases.instructions.sentences import Conditional
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.resolving.sets import introduce

_FURTHER: Final = -70123
"""The slot of what is found besides."""


class SearchesBesides(SearchesLibrary):
    """Searching for a card that isn't one of those found already."""

    found: tuple[Id, ...] = ()

    def found_by(self, player: PlayerId, library: tuple[ObjectId, ...], resolution: Resolution) -> tuple[Id, ...]:
        return super().found_by(player, tuple(card for card in library if card not in self.found), resolution)


@rule("608.2c", "701.23a", "701.23h")
@phrase("{first:YOU}. if {condition}, you may search your library for an additional {what:IT}")
class SearchesFurtherIf(Conditional):
    """CR 701.23h. "Search your library for a Rune card. If you control a Bear, you may search your library for an
    additional Rune card": "those cards" are both, or the first alone.
    """

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))

    first: SearchesLibrary
    condition: Condition
    what: Description
    slot: int = 0

    def needs(self, part: Phrase) -> bool | None:
        """The first search is made anyway."""
        return None if part is self.first else True

    def happen(self, resolution: Resolution) -> None:
        self.first.happen((resolution.you,), resolution)
        found = resolution.bound[self.first.slot]
        further = SearchesLibrary(Counted(1), self.what, None, _FURTHER)
        if self.condition.is_met(resolution) and wants(resolution.you, further, resolution):
            SearchesBesides(further.count, self.what, None, _FURTHER, found).happen((resolution.you,), resolution)
            found += resolution.bound[_FURTHER]
        introduce(self.slot, found, resolution)
