"""CR 605.3a: what deeds change while mana is made, these say themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.defaults import default_grammar
from comprules.reader.reading import read
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.payment.changes import ALL, Changes, Interplay
from comprules.rules.payment.mana_interplay import interplay_of, of_cost
from comprules.rules.resolving.instructions import Predicate


def deeds(kind: type[Predicate] = Predicate) -> Iterator[type[Predicate]]:
    """All kinds of deed that there are."""
    default_grammar(Ability)
    for each in kind.__subclasses__():
        yield each
        yield from deeds(each)


def ability(text: str) -> ActivatedAbility:
    """The activated ability that a text says."""
    found = read(text, Ability)
    assert isinstance(found, ActivatedAbility)
    return found


@rule("605.3a")
def test_deeds_that_know_whether_they_can_be_paid_say_what_they_change() -> None:
    """605.3a: what says whether it can be done as a cost is made to be one, and isn't taken to change everything."""
    made_for_costs = [each for each in deeds() if each.can_be_done is not Predicate.can_be_done]
    assert made_for_costs
    assert not [each.__name__ for each in made_for_costs if each.changes_made is Predicate.changes_made]


@rule("605.3a")
@pytest.mark.parametrize(
    ("cost", "changes"),
    [
        ("Exert this creature", frozenset()),
        ("Reveal a card from your hand", frozenset()),
        ("Discard your hand", {"fewer in hands", "more in graveyards"}),
        ("Remove all charge counters from this artifact", {"fewer counters"}),
        ("Remove two counters from this artifact", {"fewer counters"}),
        ("Pay six {E}", {"something else"}),
        ("Pay half your life, rounded up", {"less life"}),
        ("Sacrifice a creature", {"fewer permanents", "more in graveyards"}),
        ("Exile a card from your graveyard", {"fewer in graveyards"}),
        ("Untap two tapped creatures you control", {"untapping"}),
    ],
)
def test_a_cost_changes_what_its_deed_says(cost: str, changes: frozenset[str]) -> None:
    """605.3a: a mana ability changes what paying its cost does, and nothing by adding mana."""
    assert interplay_of(ability(f"{cost}: Add {{R}}.")).changes == changes


@rule("601.2g", "601.2h")
@pytest.mark.parametrize(
    ("cost", "helped_by", "harmed_by"),
    [
        ("Exile this artifact", set(), set()),
        ("Discard your hand", set(), set()),
        ("Reveal a card from your hand", {"more in hands"}, {"fewer in hands"}),
        ("Return a creature you control to its owner's hand", {"more permanents"}, {"fewer permanents"}),
        (
            "Return a tapped creature you control to its owner's hand",
            {"more permanents", "tapping"},
            {"fewer permanents", "untapping"},
        ),
    ],
)
def test_what_may_help_to_pay_a_cost_or_be_in_its_way(cost: str, helped_by: Changes, harmed_by: Changes) -> None:
    """CR 601.2g: what mana abilities change may make a cost possible that couldn't be paid before, or the other way."""
    found = of_cost(ability(f"{cost}: Add {{R}}.").costs()[0])
    assert (found.helped_by, found.harmed_by) == (helped_by, harmed_by)


@rule("605.3a")
def test_what_a_deed_does_not_say_is_taken_to_change_everything() -> None:
    """605.3a: that is always right, and only costs trials."""
    (cost,) = ability("Scry 1: Add {R}.").costs()
    assert of_cost(cost).changes == ALL


@rule("605.3a", "119.4")
@pytest.mark.parametrize(("cost", "life"), [("Pay 2 life", 2), ("Pay half your life, rounded up", float("inf"))])
def test_a_cost_takes_as_much_life_as_it_says(cost: str, life: float) -> None:
    """605.3a: how much life a cost takes at most is known, or has no limit."""
    found = of_cost(ability(f"{cost}: Add {{R}}.").costs()[0])
    assert isinstance(found, Interplay)
    assert found.life == life
