"""CR 702.19: trample."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.19a", "702.19b", "702.19g")
@phrase("trample")
class Trample(KeywordAbility):
    """CR 702.19b. An attacking creature with trample may assign damage beyond what is lethal to what it attacks."""


@rule("702.19c")
@phrase("trample over planeswalkers")
class TrampleOverPlaneswalkers(Trample):
    """CR 702.19c. Attacking a planeswalker, it may assign damage beyond its loyalty to its controller, too."""
