"""CR 110.2a, 110.5b: where texts put cards."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, resolve, side, the


@rule("110.2a", "110.5b")
def test_onto_the_battlefield_under_your_control_tapped() -> None:
    """110.2a: whoever puts a card there controls it, and it enters tapped, in whichever order the text says so."""
    text = "Put target creature card from an opponent's graveyard onto the battlefield under your control tapped."
    theft = card("Theft", "{B}", "Sorcery", f"{text} Then that player mills two cards.")
    game = position(side(hand=[theft], lands="B"), side(), side(graveyard=[BEAR]))
    act(game, "cast Theft", targets=["Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert (bear.controller, bear.owner, bear.tapped) == (0, 2, True)
    assert [len(seen.graveyard) for seen in game.view(0).players] == [1, 0, 2]
