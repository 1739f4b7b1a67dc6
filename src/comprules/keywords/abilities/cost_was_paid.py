"""CR 601.2b, 607.2i: whether the cost of a keyword was paid for a spell, or for the spell that a permanent was."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.source_in_zone import is_of_the_source
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import paid_for
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.last_known import asked_about

Keyword = Literal[
    "awaken",
    "blitz",
    "cleave",
    "dash",
    "emerge",
    "evoke",
    "flashback",
    "freerunning",
    "harmonize",
    "impending",
    "madness",
    "mayhem",
    "offspring",
    "overload",
    "prowl",
    "sneak",
    "spectacle",
    "squad",
    "surge",
    "warp",
]


Using = Literal[
    "bestow",
    "blitz",
    "cleave",
    "dash",
    "disturb",
    "emerge",
    "escape",
    "evoke",
    "flashback",
    "freerunning",
    "harmonize",
    "impending",
    "jump-start",
    "madness",
    "mayhem",
    "miracle",
    "mutate",
    "overload",
    "prowl",
    "retrace",
    "sneak",
    "spectacle",
    "surge",
    "teamwork",
    "warp",
    "web-slinging",
]


@rule("601.2b")
def _was_paid(keyword: str, number: ObjectId, context: Context) -> bool:
    """Whether a spell, or the spell that a permanent was, was cast for the cost of a keyword, or with that besides."""
    known = asked_about(number, context)
    chosen = context.board.object(known).stacked
    if chosen is None:
        return False
    paid = (called.startswith(f"{keyword} ") for called in paid_for(known, context))
    return chosen.method == keyword or any(paid)


@rule("601.2b", "607.2i")
@phrase(
    {True: "{whose} {keyword} cost was paid", False: "{whose} {keyword} cost wasn't paid"},
    by="positive",
)
@looks_at()
class KeywordCostWasPaid(SimpleCondition):
    """CR 607.2i. "This spell's surge cost was paid"."""

    positive: bool
    whose: Whose
    keyword: Keyword

    def is_announced(self) -> bool:
        return is_of_the_source(self.whose)

    def holds(self, context: Context) -> bool:
        return any(_was_paid(self.keyword, number, context) for number in self.whose.refer(context)) is self.positive


@rule("601.2b", "607.2i")
@phrase(
    {
        True: "{what} <was|were @what> cast using {keyword}",
        False: "{what} <wasn't|weren't @what> cast using {keyword}",
    },
    by="positive",
)
@looks_at()
class WasCastUsing(SimpleCondition):
    """CR 601.2b. "This spell was cast using teamwork", "it was cast using web-slinging"."""

    positive: bool
    what: Objects
    keyword: Using

    def is_announced(self) -> bool:
        return is_the_source(self.what)

    def holds(self, context: Context) -> bool:
        return any(_was_paid(self.keyword, number, context) for number in self.what.refer(context)) is self.positive


@rule("601.2b", "607.2i")
@phrase("using {keyword}")
@looks_at()
class CastUsing(AnyQualifier):
    """CR 601.2b. "(Whenever you cast a spell) using warp"."""

    keyword: Using

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return _was_paid(self.keyword, number, context)


@rule("601.2b", "607.2i")
@phrase(
    {
        True: "{what} <was|were @what> cast for <its|their @what> {keyword} cost",
        False: "{what} <wasn't|weren't @what> cast for <its|their @what> {keyword} cost",
    },
    by="positive",
)
@looks_at()
class WasCastForItsCost(WasCastUsing):
    """CR 601.2b. "It was cast for its warp cost": the same, said of the cost."""

    positive: bool
    what: Objects
    keyword: Using


@rule("601.2b", "607.2i")
@phrase("for <its|their> {keyword} cost")
@looks_at()
class CastForItsCost(CastUsing):
    """CR 601.2b. "(Whenever you cast a spell) for its warp cost"."""

    keyword: Using
