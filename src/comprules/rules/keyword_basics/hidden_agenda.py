"""CR 702.106: hidden agenda."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.106a")
@phrase("hidden agenda")
class HiddenAgenda(KeywordAbility):
    """CR 702.106a. A conspiracy is put into the command zone face down, and a card name is chosen for it secretly."""

    names: ClassVar[int] = 1
    """How many names are chosen, each another one."""


@rule("702.106f")
@phrase("double agenda")
class DoubleAgenda(HiddenAgenda):
    """CR 702.106f. Hidden agenda with two names, which nobody knows to be two before they are revealed."""

    names: ClassVar[int] = 2
