"""CR 702.56, 702.69, 702.153: spells that are copied as they are cast, as often as something was paid or is counted."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.optional_costs import CostWasPaid, OptionalCost, TimesPaid
from comprules.keywords.abilities.written_out import triggered_if
from comprules.keywords.actions.copy_spell import Copies, OnceForEach
from comprules.phrases.abilities.triggered_ability import Triggered, TriggeredIf
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.resolving.happened import died

_TEXT = "When you cast this spell, copy it twice. You may choose new targets for the copies."


def copied_if_paid(keyword: str, cost: Cost, *more: Cost, repeated: bool) -> tuple[Ability, ...]:
    """A cost that may be paid, or several together, and a copy for each time that it was."""
    option = OptionalCost(keyword, cost, repeated=repeated, more=more)
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


@lru_cache(maxsize=64)
def _sacrifice(power: int) -> Cost:
    return read(f"sacrifice a creature with power {power} or greater", Cost)


@rule("702.153a", "702.153b")
@phrase("casualty {power}")
class Casualty(KeywordAbility):
    """CR 702.153a. A copy if a creature with so much power was sacrificed."""

    power: int

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("casualty", _sacrifice(self.power), repeated=False)


@lru_cache(maxsize=1)
def _two_creatures() -> Cost:
    return read("tap two untapped creatures you control that share a color with this spell", Cost)


@rule("702.78a", "702.78b")
@phrase("conspire")
class Conspire(KeywordAbility):
    """CR 702.78a. A copy if two creatures were tapped that each share a color with the spell."""

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("conspire", _two_creatures(), repeated=False)


@rule("702.69a", "608.2i")
class PermanentsGone(Countable):
    """CR 702.69a. The permanents put into graveyards from the battlefield this turn."""

    def number(self, context: Context) -> int:
        return sum(1 for _ in died(context.board))


@rule("702.69a", "702.69b")
@phrase("gravestorm")
class Gravestorm(KeywordAbility):
    """CR 702.69a. A copy for each permanent put into a graveyard from the battlefield this turn."""

    def means(self) -> tuple[Ability, ...]:
        return copied_for_each(PermanentsGone())


@rule("702.56a", "702.56b")
@phrase("replicate{cost}")
class Replicate(KeywordAbility):
    """CR 702.56a. A copy for each time the replicate cost was paid."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("replicate", *self.cost.costs(), repeated=True)


@rule("702.144a")
class AnOpponentCopiesToo(Instruction):
    """CR 702.144a. If the spell was copied, an opponent of its controller's choice copies it as well."""

    def happen(self, resolution: Resolution) -> None:
        if not resolution.was_done:
            return
        opponents = resolution.board.opponents(resolution.you)
        why = "choose an opponent to copy the spell too"
        chosen = choose_among(resolution.you, opponents, 1, 1, why, "702.144a", resolution)
        Copies(This("spell"), None, (), "they").happen(chosen, resolution)


@rule("702.144a")
@phrase("demonstrate")
class Demonstrate(KeywordAbility):
    """CR 702.144a. It may be copied, and then an opponent copies it too."""

    def means(self) -> tuple[Ability, ...]:
        (ability,) = abilities_saying(
            "When you cast this spell, you may copy it and may choose new targets for the copy."
        )
        assert isinstance(ability, Triggered)
        assert isinstance(ability.text, Sentences)
        return (replace(ability, text=Sentences((*ability.text.sentences, AnOpponentCopiesToo()))),)
