"""CR 608.2b of 2009, 413.2a of 2006 and 2001: what is known of targets that have become illegal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.rules.resolving.context import ASKABLE

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context
    from comprules.rules.targets_and_priority.targeting import Targeted


@rule("608.2b", "608.2g", edition="2009")
def let_illegal_be_asked_about(context: Context, nouns: Sequence[Targeted], targets: Sequence[tuple[int, ...]]) -> None:
    """Where something is only asked, references to targets mean all that were chosen."""
    askable = tuple(
        (noun.slot, chosen) for noun, chosen in zip(nouns, targets, strict=True) if context.bound[noun.slot] != chosen
    )
    if askable:
        context.bind(ASKABLE, askable)
