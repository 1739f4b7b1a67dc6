"""CR 401.5, 402.3: what effects let players see."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card, position, side
from spells import GIANT, SERF


@rule("401.5")
def test_looking_at_the_top_card_any_time() -> None:
    """CR 401.5: its controller sees the top card of their library, nobody else does, and nobody sees the next one."""
    lens = card("Lens", "{1}", "Artifact", "You may look at the top card of your library any time.")
    game = position(side(battlefield=[lens], library=[GIANT, SERF]), side(library=[BEAR]))
    top = game.view(0).players[0].top_of_library
    assert top is not None
    assert top.name == "Giant"
    assert game.view(1).players[0].top_of_library is None
    assert game.view(0).players[1].top_of_library is None


@rule("401.5", "701.18c")
def test_playing_with_the_top_card_revealed() -> None:
    """CR 401.5: everybody sees the top card."""
    lens = card("Lens", "{1}", "Artifact", "Play with the top card of your library revealed.")
    game = position(side(battlefield=[lens], library=[GIANT, SERF]), side())
    tops = [game.view(player).players[0].top_of_library for player in (0, 1)]
    assert [seen.name for seen in tops if seen is not None] == ["Giant", "Giant"]


@rule("402.3", "701.18c")
def test_playing_with_hands_revealed() -> None:
    """CR 402.3: the hands of those players are seen, others aren't."""
    eye = card("Eye", "{1}", "Artifact", "Your opponents play with their hands revealed.")
    game = position(side(battlefield=[eye], hand=[BEAR]), side(hand=[GIANT]))
    assert [seen.name for seen in game.view(0).players[1].shown_hand] == ["Giant"]
    assert game.view(1).players[0].shown_hand == ()
