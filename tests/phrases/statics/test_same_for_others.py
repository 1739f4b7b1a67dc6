"""CR 611.3: what is true of some objects and, as a further sentence says, of others too."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, position, resolve, side
from spells import GIANT, edict, spell

FORGE = edict(
    "Creatures you control are artifacts in addition to their other types. "
    "The same is true for creature spells you control and creature cards you own that aren't on the battlefield."
)


@rule("400.1", "611.3", "613.1d", "604.1")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "words",
    [
        "Destroy target artifact.",
        "Counter target artifact spell.",
        "Return target artifact card from your graveyard to your hand.",
        "Discard an artifact card. If you do, draw a card.",
    ],
)
def test_it_is_true_wherever_the_objects_are(words: str, there: bool) -> None:
    """611.3: permanents, spells and cards in other zones are artifacts, as long as the ability is in force."""
    deed = spell(words, types="Instant")
    battlefield = [BEAR, FORGE] if there else [BEAR]
    game = position(
        side(battlefield=battlefield, hand=[deed, GIANT], graveyard=[BEAR], lands="WR"), side(graveyard=[BEAR])
    )
    if words.startswith("Counter"):
        act(game, "cast Giant")
    if words.startswith("Discard"):
        act(game, "cast Deed")
        resolve(game)
        assert ([seen.name for seen in game.view(0).hand] == ["Giant"]) is not there
        return
    assert can(game, "cast Deed") is there


@rule("108.3", "611.3")
def test_only_cards_that_their_controller_owns() -> None:
    """108.3: a creature card in an opponent's graveyard isn't one that its controller owns."""
    deed = spell("Exile target artifact card from an opponent's graveyard.")
    game = position(side(battlefield=[FORGE], hand=[deed], lands="W"), side(graveyard=[BEAR]))
    assert not can(game, "cast Deed")
