"""CR 107.3i: what X is, said in the middle of a sentence."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from positions import BEAR, hand, land, pending
from spells import GIANT, choose, follow

FOREST, SWAMP = land("G"), land("B")


@rule("107.3i")
def test_what_comes_first_has_the_x() -> None:
    """CR 107.3i: "scry X, where X is …, then draw a card": as many cards are seen as X is, and one is drawn."""
    text = "Scry X, where X is the number of creatures you control, then draw a card."
    game = follow(text, mine={"battlefield": [BEAR, BEAR], "library": [SWAMP, FOREST, FOREST]})
    assert len(pending(game).candidates) == 2
    choose(game, ("Swamp",))
    assert hand(game, 0) == ["Forest"]


@rule("107.3i", "608.2c", "608.2h")
def test_what_follows_has_the_same_x() -> None:
    """CR 107.3i: X is the same in the whole sentence. 608.2h: it is determined once, before anything is done; 608.2c:
    then that is done in the order written.
    """
    text = "Draw X cards, where X is the number of Giants you control, and you gain X life."
    game = follow(text, mine={"battlefield": [GIANT, GIANT, BEAR]})
    assert len(hand(game, 0)) == 2
    assert game.view(0).players[0].life == 22


@rule("107.3i", "701.23a", "608.2c", "608.2h")
def test_a_search_for_so_many_cards() -> None:
    """CR 107.3i: a list of deeds in whose first one X is said: at most so many cards are found. 608.2h: that is
    determined once, as it is searched for them; 608.2c: the deeds are done in the order written.
    """
    text = (
        "Search your library for up to X basic land cards, where X is the number of creatures you control, "
        "put them onto the battlefield tapped, then shuffle."
    )
    game = follow(text, mine={"battlefield": [BEAR, BEAR], "library": [FOREST] * 4})
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert decision.maximum == 2
    game.choose(decision.candidates[:2])
    assert [seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest"] == [True, True]
