"""CR 702.36: fear."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, Evasion


@rule("702.36b")
class OnlyFearlessBlock(Evasion):
    """What fear says: only artifact creatures and black creatures can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        known = context.board.characteristics(act.blocker)
        return "Artifact" not in known.types and "B" not in known.colors

    def keyword(self) -> KeywordAbility:
        return Fear()


SAYS = (OnlyFearlessBlock(),)


@rule("702.36a", "702.36c")
@phrase("fear")
class Fear(KeywordAbility, StaticAbility):
    """CR 702.36b. Only artifact creatures and black creatures can block this one."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
