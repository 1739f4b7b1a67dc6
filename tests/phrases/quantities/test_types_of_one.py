"""CR 205.2: how many card types one object has."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import life
from spells import RELIC, SERF, creature, follow

GOLEM = creature("Golem", types="Artifact Creature — Golem")


@rule("205.2", "608.2h")
@pytest.mark.parametrize(("exiled", "gained"), [(SERF, 1), (RELIC, 1), (GOLEM, 2)])
@pytest.mark.parametrize(
    "said",
    [
        "You gain 1 life for each card type it has",
        "You gain life equal to the number of card types the exiled card has",
    ],
)
def test_each_card_type_of_a_card_counts(said: str, exiled: Card, gained: int) -> None:
    """CR 205.2: subtypes and supertypes don't count."""
    game = follow(
        f"Exile target card from your graveyard. {said}.",
        targets=[exiled.name],
        mine={"graveyard": [exiled, GOLEM][:1]},
    )
    assert life(game, 0) == 20 + gained
