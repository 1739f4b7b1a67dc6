"""CR 702.1: texts about cards that have a keyword ability, whatever its cost."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, pending, position, resolve, side


@rule("702.1", "702.29e")
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("mutate", "Mutate {2}{G}"),
        ("cycling", "Cycling {2}"),
        ("cycling", "Forestcycling {1}"),
        ("flashback", "Flashback—Sacrifice a creature."),
        ("suspend", "Suspend 3—{U}"),
        ("madness", "Madness {R}"),
    ],
)
def test_cards_with_a_keyword(kind: str, text: str) -> None:
    """702.1: only cards with that ability are meant, and its cost doesn't matter."""
    types = "Sorcery" if kind == "flashback" else "Creature — Beast"
    drawn = "\nDraw a card." if kind == "flashback" else ""
    wanted = card("Wanted", "{9}", types, text + drawn, pt="" if drawn else "3/3")
    find = card("Find", "{G}", "Sorcery", f"Return target card with {kind} from your graveyard to your hand.")
    game = position(side(hand=[find], lands="G", graveyard=[BEAR, wanted]), side())
    act(game, "cast Find")
    assert [str(option).split(" #")[0] for option in pending(game).candidates] == ["Wanted"]
    game.choose(pending(game).candidates[0])
    resolve(game)
    assert hand(game, 0) == ["Wanted"]
