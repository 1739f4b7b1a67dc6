"""CR 701.23: searches of libraries that are forbidden, or replaced with searches of a part of them."""

from __future__ import annotations

from typing import Literal, cast

from comprules.keywords.actions.search import SearchLibrary
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Foreseeable


@rule("701.23f", "614.1a")
@phrase({"one": "search(es) a library", "any": "search(es) libraries"}, by="which")
class LibraryIsSearched(Foreseeable):
    """CR 701.23f. A player's searching of any library."""

    proposals: ClassVar = (SearchLibrary,)

    which: Literal["one", "any"]

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("SearchLibrary", event).player


@rule("701.23f")
@phrase("that player searches the top {count:word} cards of that library", prefer=(Clause,))
class SearchesTheTop(Modification):
    """CR 701.23f. "That player searches the top four cards of that library instead"."""

    modifies: ClassVar = (SearchLibrary,)

    count: int

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, SearchLibrary)
        count = self.count if event.top is None else min(self.count, event.top)
        return (replace(event, top=count),)
