"""CR 701.23: searches of libraries that are forbidden, or replaced with searches of a part of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search import SearchLibrary
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.objects.nouns import Noun
from comprules.rules.starting_and_ending.limitations import Cannot

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Act
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("101.2", "701.23a")
@phrase("can't search libraries")
class CannotSearch(Cannot):
    """CR 701.23a. "Players can't search libraries"."""

    concerns: ClassVar[tuple[type[Any], ...]] = (SearchLibrary,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return isinstance(act, SearchLibrary) and who.includes(act.player, context)


@rule("701.23f", "614.1a")
@phrase("{who} would search a library")
class WouldSearch(Would):
    """CR 701.23f. A player's searching of any library."""

    events: ClassVar[tuple[type[Any], ...]] = (SearchLibrary,)

    who: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, SearchLibrary) and self.who.includes(event.player, context)


@rule("701.23f")
@phrase("that player searches the top {count:word} cards of that library", prefer=(Clause,))
class SearchesTheTop(Modification):
    """CR 701.23f. "That player searches the top four cards of that library instead"."""

    count: int

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, SearchLibrary)
        count = self.count if event.top is None else min(self.count, event.top)
        return (replace(event, top=count),)
