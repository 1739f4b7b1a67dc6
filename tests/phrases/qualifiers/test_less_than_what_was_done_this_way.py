"""CR 608.2h, 608.2k: what is compared with the one card that something was done to this way."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, position, resolve, side
from spells import spell

WURM = card("Wurm", "{4}{G}{G}", "Creature — Wurm", pt="6/6")


@rule("608.2h", "608.2k")
def test_it_is_the_players_own_card_and_not_all_that_were_exiled() -> None:
    """608.2k: "it" is the card that the player owns: the Bear costs less than that, and the Wurm doesn't."""
    text = (
        "Each player exiles the top card of their library. Until end of turn, you may cast the card you own exiled "
        "this way and each other card exiled this way with lesser mana value than it without paying their mana costs."
    )
    middle = card("Ogre", "{3}{R}", "Creature — Ogre", pt="4/4")
    mine = side(hand=[spell(text, "Instant")], lands="W", library=[middle])
    game = position(mine, side(library=[BEAR]), side(library=[WURM]))
    act(game, "cast Deed")
    resolve(game)
    assert [can(game, f"cast {name}") for name in ("Ogre", "Grizzly Bears", "Wurm")] == [True, True, False]
