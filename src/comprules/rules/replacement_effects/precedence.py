"""CR 616.1: the order in which replacement effects must be chosen."""

from __future__ import annotations

from enum import IntEnum

from comprules.kernel.rule_citations import rule


@rule("616.1a", "616.1b", "616.1c", "616.1d", "616.1e")
class Precedence(IntEnum):
    """The classes of replacement effects, in the order in which they must be chosen."""

    SELF_REPLACEMENT = 1
    CONTROL = 2
    COPY = 3
    BACK_FACE = 4
    ANY = 5
