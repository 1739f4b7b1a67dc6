"""CR 400.1, 402.1-402.4 of 2001: text that is no ability, so that nothing loses it with its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.abilities import SpellAbility, StaticAbility
from comprules.rules.casting.casting_options import CastingOption
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Continuous, plan_of

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Statement
    from comprules.rules.concepts.abilities import Ability

_OF_TYPE_OR_COLOR = frozenset((Layer.TYPE, Layer.COLOR))


@rule("400.1", "402.1", "402.4", edition="2001")
def is_other_text(line: Ability) -> bool:
    """Whether a line of text is followed as a spell is cast or resolves, or says what its object is."""
    if isinstance(line, StaticAbility):
        return all(isinstance(said, CastingOption) for said in line.statements()) or _says_type_or_color(line)
    return isinstance(line, SpellAbility)


@rule("402.3", edition="2001")
def _says_type_or_color(line: StaticAbility) -> bool:
    return line.is_defining and all(_is_of_type_or_color(said) for said in line.statements())


def _is_of_type_or_color(said: Statement) -> bool:
    return isinstance(said, Continuous) and _OF_TYPE_OR_COLOR.issuperset(plan_of(said).changes)
