"""CR 702.56, 702.69, 702.153: spells that are copied as they are cast, as often as something was paid or is counted."""

from __future__ import annotations

from comprules.keywords.abilities.optional_costs import CostWasPaid, OptionalCost, TimesPaid
from comprules.keywords.abilities.written_out import triggered_if
from comprules.keywords.actions.copy_spell import Copies, OnceForEach
from comprules.phrases.abilities.triggered_ability import Triggered, TriggeredIf
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *

_TEXT = "When you cast this spell, copy it twice. You may choose new targets for the copies."


def copied_if_paid(keyword: str, cost: Cost, *, repeated: bool) -> tuple[Ability, ...]:
    """A cost that may be paid, and a copy for each time that it was."""
    option = OptionalCost(keyword, cost, repeated=repeated)
    return (*stated(option), *copied_for_each(TimesPaid(option), CostWasPaid(option)))


def copied_for_each(counted: Countable, provided: Condition | None = None) -> tuple[Ability, ...]:
    """The ability that copies the spell as it is cast, once for each of something; perhaps under a condition."""
    (ability,) = abilities_saying(_TEXT) if provided is None else triggered_if(provided, _TEXT)
    assert isinstance(ability, (Triggered, TriggeredIf))
    text = ability.text
    assert isinstance(text, Sentences)
    (order,) = text.sentences
    assert isinstance(order, Order)
    assert isinstance(order.deed, Copies)
    deed = replace(order.deed, often=OnceForEach(counted))
    return (replace(ability, text=replace(text, sentences=(replace(order, deed=deed),))),)
