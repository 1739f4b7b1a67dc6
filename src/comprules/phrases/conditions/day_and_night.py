"""CR 731: what texts say about day and night."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.rules.replacement_effects.before_entering import before_entering
from comprules.rules.special_mechanics.daytime import Daytime, DaytimeChanges, daytime, it_becomes


@rule("731.1")
@phrase(
    {
        "day": "it's day",
        "night": "it's night",
        "neither": "it's neither day nor night",
        "not day": "it's not day",
        "not night": "it's not night",
    },
    by="what",
)
@looks_at()
class IsDaytime(SimpleCondition):
    """CR 731.1. "It's night", "it's neither day nor night"."""

    what: Literal["day", "night", "neither", "not day", "not night"]

    def holds(self, context: Context) -> bool:
        now = daytime(context.board)
        match self.what:
            case "neither":
                return now is None
            case "not day" | "not night":
                return now != self.what.removeprefix("not ")
            case _:
                return now == self.what


@rule("731.1")
@phrase({"day": "it becomes day", "night": "it becomes night"}, by="what")
class ItBecomes(Instruction):
    """CR 731.1. "It becomes night"."""

    what: Daytime

    def happen(self, resolution: Resolution) -> None:
        event = it_becomes(self.what, resolution.board, resolution.cause("731.1"))
        resolution.did(resolution.begin((event,)))


@rule("731.1a")
@phrase({word: f"{word} day becomes night or night becomes day" for word in ("when", "whenever")}, by="word")
class WhenDaytimeChanges(Trigger):
    """CR 731.1a. "Whenever day becomes night or night becomes day": not when it becomes either for the first time."""

    events: ClassVar = (DaytimeChanges,)

    word: Literal["when", "whenever"]

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, DaytimeChanges) and event.was is not None


@rule("731.1", "614.1c")
@phrase(
    "if {condition}, it becomes {what} as {who} <enters|enter @who>",
    also=["if {condition}, it becomes {what} as {who} <enters|enter @who> the battlefield"],
)
class BecomesAsItEnters(Entrance):
    """CR 731.1. "If it's neither day nor night, it becomes day as this creature enters"."""

    condition: Condition
    what: Daytime

    def is_met(self, event: MoveObject, context: Context) -> bool:
        return self.condition.holds(before_entering(event, context))

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (event, it_becomes(self.what, game.board, Cause("731.1", context.source, context.you)))
