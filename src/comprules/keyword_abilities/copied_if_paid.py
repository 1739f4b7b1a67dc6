"""CR 702.56, 702.153: optional costs for which the spell is copied as it is cast."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.concepts.costs import Cost
from comprules.effects.abilities import Ability
from comprules.effects.clauses import Order
from comprules.effects.sentences import Sentences
from comprules.effects.stating import stated
from comprules.effects.triggered_ability import TriggeredIf
from comprules.keyword_abilities.optional_costs import CostWasPaid, OptionalCost, TimesPaid
from comprules.keyword_abilities.written_out import triggered_if
from comprules.keyword_actions.copy_spell import Copies, OnceForEach


def copied_if_paid(keyword: str, cost: Cost, *, repeated: bool) -> tuple[Ability, ...]:
    """A cost that may be paid, and a copy for each time that it was."""
    option = OptionalCost(keyword, cost, repeated=repeated)
    text = "When you cast this spell, copy it twice. You may choose new targets for the copies."
    (ability,) = triggered_if(CostWasPaid(option), text)
    assert isinstance(ability, TriggeredIf)
    return (*stated(option), replace(ability, text=_for_each(ability, option)))


def _for_each(ability: TriggeredIf, option: OptionalCost) -> Sentences:
    """The effect, with as many copies as the cost was paid times."""
    text = ability.text
    assert isinstance(text, Sentences)
    (order,) = text.sentences
    assert isinstance(order, Order)
    assert isinstance(order.deed, Copies)
    deed = replace(order.deed, often=OnceForEach(TimesPaid(option)))
    return replace(text, sentences=(replace(order, deed=deed),))
