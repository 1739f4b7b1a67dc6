"""What loyalty abilities cost, and when that can be paid."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, position, resolve, side, the

WALKER = card("Walker", "{2}", "Legendary Planeswalker — Ral", "+1: You gain 2 life.", loyalty="3")
HALVES = (
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those "
    "kinds of counters on that permanent or player instead, rounded down."
)


@rule("118.11", "606.4")
def test_a_cost_is_paid_although_what_is_done_for_it_is_replaced() -> None:
    """118.11: half of one counter is none; the cost has been paid nevertheless, and the ability resolves."""
    game = position(side([WALKER]), side([card("Raider", "{4}", "Creature — Praetor", HALVES, "6/6")]))
    act(game, "activate Walker")
    resolve(game)
    assert dict(the(game, "Walker").counters) == {"loyalty": 3}
    assert life(game, 0) == 22


@rule("614.17b", "606.4")
@pytest.mark.parametrize(
    "text",
    [
        "Players can't get counters.\nCounters can't be put on artifacts, creatures, enchantments, or lands.",
        "Counters can't be put on permanents.",
    ],
)
def test_a_cost_that_cannot_happen_cannot_be_paid(text: str) -> None:
    """614.17b: where no counter can be put on it, the cost of putting one there can't be paid."""
    game = position(side([WALKER]), side([card("Solace", "{2}", "Enchantment", text)]))
    assert can(game, "activate Walker") is ("permanents" not in text)
