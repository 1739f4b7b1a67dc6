"""CR 608.2f, 608.2k: "that many", where each of several players has done something to their own number of objects."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unread
from positions import act, pending, resolve
from spells import GIANT, RELIC, SERF, ZAP, choose, follow, with_spell


@rule("608.2f", "608.2k")
@pytest.mark.parametrize(
    ("what", "zone"), [("discards any number of cards", "hand"), ("sacrifices any number of creatures", "battlefield")]
)
def test_each_as_many_as_their_own(what: str, zone: str) -> None:
    """608.2f: "each player discards any number of cards, then draws that many cards": each their own."""
    text = f"Each player {what}, then draws that many cards."
    game = with_spell(text, mine={zone: [SERF]}, yours={zone: [SERF, SERF, SERF]})
    act(game, "cast Deed")
    resolve(game)
    choose(game, pending(game).candidates)
    choose(game, pending(game).candidates[:2])
    kept = 1 if zone == "hand" else 0
    assert (len(game.view(0).hand), len(game.view(1).hand)) == (1, 2 + kept)


@rule("608.2k")
def test_another_draws_as_many_as_all_together() -> None:
    """608.2k: what a player does for all of them is as many as all together."""
    text = "Each opponent sacrifices any number of creatures. You draw that many cards."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [SERF, GIANT]})
    act(game, "cast Deed")
    resolve(game)
    choose(game, pending(game).candidates)
    assert len(game.view(0).hand) == 2


@rule("608.2k", "701.24c")
def test_all_that_is_shuffled_in_counts() -> None:
    """608.2k: "all cards from their hand and all permanents they own": the cards and the permanents."""
    text = (
        "Each player shuffles all cards from their hand and all permanents they own into their library, then draws "
        "that many cards."
    )
    game = follow(text, mine={"hand": [ZAP, ZAP], "battlefield": [SERF]}, yours={"battlefield": [GIANT, RELIC]})
    # Alice's land is shuffled in, too.
    assert (len(game.view(0).hand), len(game.view(1).hand)) == (4, 2)


@rule("608.2k")
def test_life_is_not_so_many() -> None:
    """608.2k: cards drawn for each of something aren't counted by life lost in another sentence: that isn't read."""
    with pytest.raises(Unread, match="that many"):
        follow("You lose 2 life. Draw a card for each artifact you control, then discard that many cards.")
