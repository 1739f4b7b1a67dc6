"""CR 603.6c, 603.10a, 608.2k: what is put into an opponent's graveyard, or into a hand from a graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, position, settle, side
from spells import creature, edict

RECALL = card("Recall", "{W}", "Sorcery", "Return target creature card from your graveyard to your hand.")
DOOM = card("Doom", "{B}", "Instant", "Destroy target permanent.")
RUIN = card("Ruin", "{B}", "Sorcery", "Each player mills a card.")


@rule("603.10a")
def test_a_card_put_into_the_hand_from_the_graveyard_is_looked_at_as_it_was_there() -> None:
    """603.10a: abilities that trigger as a visible object is put into a hand look back in time."""
    newt = creature("Newt", "When Newt is put into your hand from your graveyard, you gain 2 life.")
    game = position(side(graveyard=[newt], hand=[RECALL], lands="W"), side())
    act(game, "cast Recall", targets=["Newt"])
    settle(game)
    assert (hand(game, 0), life(game, 0)) == (["Newt"], 22)
    bounce = card("Bounce", "{U}", "Instant", "Return target creature to its owner's hand.")
    other = position(side(battlefield=[newt], hand=[bounce], lands="U"), side())
    act(other, "cast Bounce", targets=["Newt"])
    settle(other)
    assert (hand(other, 0), life(other, 0)) == (["Newt"], 20)


@pytest.mark.parametrize(
    "event",
    [
        "a permanent is put into an opponent's graveyard",
        "a permanent is put into an opponent's graveyard from the battlefield",
    ],
)
@rule("404.1", "603.6c", "608.2k")
def test_that_player_is_the_opponent_whose_graveyard_it_is(event: str) -> None:
    """608.2k: of several opponents, the one into whose graveyard it was put is meant; one's own isn't an opponent's."""
    watcher = edict(f"Whenever {event}, that player loses 1 life.")
    game = position(side(battlefield=[watcher, BEAR], hand=[DOOM, DOOM], lands="BB"), side(), side(battlefield=[BEAR]))
    theirs = next(seen for seen in game.view(0).battlefield if seen.name == "Grizzly Bears" and seen.owner == 2)
    game.choose(next(each for each in game.decision.options if str(each).startswith("cast Doom")))  # type: ignore[union-attr]
    game.choose(next(each for each in game.decision.options if each.id == theirs.id))  # type: ignore[union-attr]
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 19]
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 19]
