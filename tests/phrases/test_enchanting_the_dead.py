"""CR 303.4, 113.10b: Auras that enchant a card in a graveyard, and then the creature it has become."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, on_battlefield, position, resolve, settle, side, the

CALLER = card(
    "Grave Caller",
    "{1}{B}",
    "Enchantment — Aura",
    "Enchant creature card in a graveyard\n"
    "When this Aura enters, if it's on the battlefield, it loses “enchant creature card in a graveyard” and gains "
    "“enchant creature put onto the battlefield with this Aura.” Return enchanted creature card to the battlefield "
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\n"
    "Enchanted creature gets +2/+0.",
)
BREAK = card("Break Spell", "{G}", "Instant", "Destroy target enchantment.")
SHROUD = card("Null Mist", "{W}", "Instant", "Exile target creature card from a graveyard.")


def called() -> Game:
    """Alice has brought back a bear from Bob's graveyard."""
    game = position(side(hand=[CALLER, BREAK], lands="BBG"), side(graveyard=[BEAR], hand=[SHROUD], lands="W"))
    act(game, "cast Grave", targets=["Grizzly Bears"])
    settle(game)
    return game


@rule("303.4", "113.10b", "303.4m")
def test_the_card_returns_and_is_enchanted() -> None:
    """303.4: the Aura is attached to the card in the graveyard, then to the creature that it let return."""
    game = called()
    bear = the(game, "Grizzly Bears")
    assert (bear.controller, bear.characteristics.power) == (0, 4)  # type: ignore[union-attr]
    assert the(game, "Grave Caller").attached_to == bear.id


@rule("113.10b", "303.4c", "603.7")
def test_the_creature_goes_with_the_aura() -> None:
    """603.7: when the Aura leaves, the creature's controller sacrifices the creature."""
    game = called()
    act(game, "cast Break", targets=["Grave Caller"])
    settle(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("303.4c", "704.5m")
def test_without_the_card_the_aura_goes() -> None:
    """704.5m: attached to nothing that it can enchant, the Aura is put into its owner's graveyard."""
    game = position(side(hand=[CALLER], lands="BB"), side(graveyard=[BEAR], hand=[SHROUD], lands="W"))
    act(game, "cast Grave", targets=["Grizzly Bears"])
    resolve(game)
    assert on_battlefield(game, "Grave Caller")
    act(game, "pass")
    act(game, "cast Null", targets=["Grizzly Bears"])
    settle(game)
    assert not on_battlefield(game, "Grave Caller")
    assert not on_battlefield(game, "Grizzly Bears")
