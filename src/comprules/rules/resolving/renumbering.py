"""CR 608.2c: the same references once more, in a text that is followed beside others or several times."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from comprules.reader.binding import Reference
from comprules.reader.tree import replace_in
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect

SLOTS_EACH: Final = 1_000
"""More references than any paragraph has."""

SLOTS_OF_A_SPELL: Final = 1_000 * SLOTS_EACH
"""More than all the paragraphs of a spell have."""


@lru_cache(maxsize=4096)
def renumbered(effect: Effect, by: int) -> Effect:
    """An effect whose references stay within it, beside others that were numbered from 1 just as it was."""

    def moved(part: Any) -> Any:
        changes = {name: getattr(part, name) + by for name in _slots_of(part) if getattr(part, name) > 0}
        return msgspec.structs.replace(part, **changes) if changes else part

    found: Effect = replace_in(effect, moved)
    return found


def _slots_of(part: Any) -> tuple[str, ...]:
    if not isinstance(part, Phrase):
        return ()
    introduced = ("slot",) if getattr(part, "introduces", False) else ()
    return (*introduced, "antecedent") if isinstance(part, Reference) else introduced
