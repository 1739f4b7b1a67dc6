"""CR 608.2b of 2009, 413.2a of 2006 and 2001: what is known of targets that have become illegal."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.rule_citations import rule
from comprules.rules.resolving.context import ASKABLE, Context


@rule("608.2b", "608.2g", edition="2009")
def let_illegal_be_asked_about(context: Context, slots: Sequence[int], targets: Sequence[tuple[int, ...]]) -> None:
    """Where something is only asked, references to targets mean all that were chosen."""
    askable = tuple(
        (slot, chosen) for slot, chosen in zip(slots, targets, strict=True) if context.bound[slot] != chosen
    )
    if askable:
        context.bind(ASKABLE, askable)
