"""CR 400.1, 402.1-402.4 of 2001: text that is no ability, so that nothing loses it with its abilities.

What states a power or toughness is such text, too (400.1): its value is as good as printed (208.2). What 402.3 says
besides of type and color, that it holds in all zones, isn't said of that: a star is 0 outside play.
"""

from __future__ import annotations

from comprules.rules.abilities.abilities import SpellAbility, StaticAbility
from comprules.rules.casting.casting_options import CastingOption
from comprules.rules.continuous_effects.continuous import Continuous, plan_of
from comprules.rules.prelude import *

_STATED = frozenset((Layer.TYPE, Layer.COLOR, Layer.SET_POWER_TOUGHNESS))
"""The layers of what may be stated of an object by its own text, which is set there as it is defined."""


@rule("400.1", "402.1", "402.4", edition="2001")
def is_other_text(line: Ability) -> bool:
    """Whether a line of text is followed as a spell is cast or resolves, or says what its object is."""
    if isinstance(line, StaticAbility):
        return all(isinstance(said, CastingOption) for said in line.statements()) or _says_what_it_is(line)
    return isinstance(line, SpellAbility)


@rule("400.1", "402.3", "208.2", edition="2001")
def _says_what_it_is(line: StaticAbility) -> bool:
    return line.is_defining and all(_states(said) for said in line.statements())


def _states(said: Statement) -> bool:
    return isinstance(said, Continuous) and _STATED.issuperset(plan_of(said).changes)
