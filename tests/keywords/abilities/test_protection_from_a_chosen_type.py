"""CR 607.2d, 702.16a: protection from a card type that was chosen."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, pending, play_out, position, resolve, side, the


@rule("607.2d", "613.10", "702.16a", "702.16e")
def test_protection_from_the_chosen_card_type() -> None:
    """702.16a: the player and their creatures are protected from sources of that card type, and from no others."""
    choosing = "As this creature enters, choose a card type."
    text = f"{choosing}\nYou and creatures you control have protection from the chosen card type."
    envoy = card("Envoy", "{0}", "Creature — Angel", text, "4/4")
    storm = card("Storm", "{0}", "Instant", "Storm deals 1 damage to each creature and each player.")
    flood = card("Flood", "{0}", "Sorcery", "Flood deals 1 damage to each creature and each player.")
    game = position(side(battlefield=[BEAR], hand=[envoy, storm, flood]), side())
    act(game, "cast Envoy")
    resolve(game)
    game.choose("Instant")
    act(game, "cast Storm")
    play_out(game)
    assert (life(game, 0), life(game, 1), the(game, "Grizzly Bears").damage) == (20, 19, 0)
    act(game, "cast Flood")
    play_out(game)
    assert (life(game, 0), life(game, 1), the(game, "Grizzly Bears").damage) == (19, 18, 1)
    assert pending(game).player == 0
