"""CR 607.2i: whether the additional cost was paid that a card's own text says may be paid."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, life, play_out, position, side
from spells import SERF

COST = "As an additional cost to cast this spell, you may sacrifice a creature."


@rule("118.8", "601.2b", "607.2i")
@pytest.mark.parametrize(
    ("said", "paid", "gained"),
    [
        ("if its additional cost was paid, you gain 1 life", True, True),
        ("if its additional cost was paid, you gain 1 life", False, False),
        ("you gain 1 life unless its additional cost was paid", True, False),
        ("you gain 1 life unless its additional cost was paid", False, True),
        ("if its additional cost wasn't paid, you gain 1 life", False, True),
    ],
)
def test_a_permanent_knows_whether_it_was_paid_as_the_spell_was_cast(said: str, paid: bool, gained: bool) -> None:
    """CR 607.2i: the ability of the permanent is about the cost that was paid for the spell that it was."""
    guest = card("Guest", "{W}", "Creature — Human", f"{COST}\nWhen this creature enters, {said}.", "2/2")
    game = position(side(battlefield=[SERF], hand=[guest], lands="W"), side())
    act(game, "cast Guest", "yes" if paid else "no")
    play_out(game)
    assert life(game, 0) == 20 + gained
