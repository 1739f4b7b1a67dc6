"""CR 701.30: players clashing and winning clashes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.clash import Clashed
from comprules.reader.binding import Reference
from comprules.reader.phrase import Phrase, phrase
from comprules.rules.abilities.conditions import SimpleCondition
from comprules.rules.abilities.happenings import Happening
from comprules.rules.objects.nouns import Introduction
from comprules.rules.objects.referring import meaning

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("701.30a", "701.30d", "603.2")
@phrase({"clash": "clash(es)", "win": "win(s) a clash"}, by="how")
class PlayerClashes(Happening):
    """CR 701.30a, 701.30d. A player clashes, or wins a clash; introduces who won it: "if you won"."""

    introduces: ClassVar[bool] = True
    events: ClassVar = (Clashed,)

    how: Literal["clash", "win"]
    slot: int = 0

    def introduction(self) -> Introduction:
        """The outcome, of which nothing but "you won" speaks."""
        return Introduction()

    def subject_of(self, event: Event, context: Context) -> int | None:
        clashed = cast("Clashed", event)
        return clashed.player if clashed.won or self.how == "clash" else None

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        clashed = cast("Sequence[Clashed]", events)
        context.bind(self.slot, tuple(each.player for each in clashed if each.won))


@rule("701.30d")
@phrase("you won")
class YouWonTheClash(Reference, SimpleCondition):
    """CR 701.30d. "Whenever you clash, … If you won, …"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PlayerClashes)

    def holds(self, context: Context) -> bool:
        return context.you in meaning(self.antecedent, context)
