"""Which options are worth showing: of options about things that are alike, one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.options import Option
from comprules.terminal.asking import ALIKE
from comprules.terminal.seen_cards import everything

if TYPE_CHECKING:
    from comprules.decisions import Decision
    from comprules.view import View


def offered(view: View, decision: Decision) -> tuple[Option, ...]:
    """The options of a decision to show: where one is chosen, the first of those that come to the same."""
    if decision.is_combination:
        return decision.candidates
    seen = {each.id: each for each in everything(view)}
    kept: dict[object, Option] = {}
    for option in decision.candidates:
        about = seen.get(getattr(option, "id", -1))
        alike = (ALIKE.sub("", str(option)), replace(about, id=-1)) if about is not None else option
        kept.setdefault(alike, option)
    return tuple(kept.values())
