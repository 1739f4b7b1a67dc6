"""CR 603.6: what abilities with zone-change triggers find again, and what they don't."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from positions import act, card, graveyard, hand, on_battlefield, position, resolve, side
from spells import GIANT, SERF, ZAP, choose, spell

SHATTER = card("Shatter", "{R}", "Instant", "Destroy target enchantment or artifact.")
ALTAR = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 1 life.")


def aura(text: str) -> Card:
    return card("Glow", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("603.6", "400.7")
def test_a_source_that_did_not_change_zones_with_the_event_is_not_found_again() -> None:
    """CR 603.6: the ability finds what it triggered on, not its own source, which was destroyed in response."""
    nest = card("Nest", "{1}", "Enchantment", "Whenever a creature dies, return this enchantment to its owner's hand.")
    game = position(side([nest, SERF], hand=[ZAP, SHATTER], lands="RR"), side())
    act(game, "cast Zap", targets=["Serf"])
    resolve(game)
    act(game, "cast Shatter", targets=["Nest"])
    settle(game)
    assert hand(game, 0) == []
    assert "Nest" in graveyard(game, 0)


@rule("603.6", "400.7")
def test_nor_is_one_that_triggered_on_a_sacrifice() -> None:
    """CR 603.6: it is another creature that was sacrificed; the destroyed source stays where it is."""
    nest = card(
        "Nest", "{1}", "Enchantment", "Whenever you sacrifice a creature, return this enchantment to its owner's hand."
    )
    game = position(side([nest, SERF, ALTAR], hand=[SHATTER], lands="R"), side())
    act(game, "activate Altar")
    act(game, "cast Shatter", targets=["Nest"])
    settle(game)
    assert hand(game, 0) == []
    assert "Nest" in graveyard(game, 0)


@rule("603.6", "400.7e")
def test_a_permanent_that_was_sacrificed_finds_itself() -> None:
    """CR 603.6: the ability is about the very permanent that changed zones, and finds it in the graveyard."""
    phoenix = card(
        "Phoenix",
        "{R}",
        "Creature — Phoenix",
        "When you sacrifice this creature, return it to its owner's hand.",
        "1/1",
    )
    game = position(side([phoenix, ALTAR]), side())
    act(game, "activate Altar")
    settle(game)
    assert hand(game, 0) == ["Phoenix"]


@rule("603.6e", "400.7f")
def test_an_aura_that_follows_its_creature_is_found() -> None:
    """CR 603.6e: the Aura is found in the graveyard, though only state-based actions put it there."""
    glow = aura("When enchanted creature dies, return this Aura to its owner's hand.")
    game = position(side([SERF], hand=[glow, ZAP], lands="WR"), side())
    act(game, "cast Glow", targets=["Serf"])
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert hand(game, 0) == ["Glow"]


@rule("603.6e", "400.7f")
def test_an_aura_that_leaves_together_with_its_creature_is_found_too() -> None:
    """CR 603.6e: both cards are found where they went at the same time."""
    glow = aura(
        "When enchanted creature dies, return that card to the battlefield under your control and return this Aura to "
        "its owner's hand."
    )
    game = position(side(hand=[glow, spell("Destroy all creatures and enchantments.")], lands="WW"), side([SERF]))
    act(game, "cast Glow", targets=["Serf"])
    resolve(game)
    act(game, "cast Deed")
    settle(game)
    assert hand(game, 0) == ["Glow"]
    assert len(on_battlefield(game, "Serf")) == 1


@rule("603.6e", "400.7f")
def test_an_aura_is_found_nowhere_but_in_the_graveyard() -> None:
    """CR 603.6e: an Aura that is exiled instead isn't found."""
    void = card(
        "Void", "{1}", "Artifact", "If an enchantment would be put into a graveyard from anywhere, exile it instead."
    )
    glow = aura("When enchanted creature dies, return this Aura to its owner's hand.")
    game = position(side([SERF, void], hand=[glow, ZAP], lands="WR"), side())
    act(game, "cast Glow", targets=["Serf"])
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert hand(game, 0) == []


@rule("603.6e")
def test_equipment_is_not_found_as_an_aura_is() -> None:
    """CR 603.6e: only an Aura finds itself: Equipment that is destroyed in response stays in the graveyard."""
    axe = card(
        "Axe",
        "{1}",
        "Artifact — Equipment",
        "Whenever equipped creature dies, return this Equipment to its owner's hand.\nEquip {0}",
    )
    game = position(side([SERF, axe], hand=[ZAP, SHATTER], lands="RR"), side())
    act(game, "activate Axe", targets=["Serf"])
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    resolve(game)
    act(game, "cast Shatter", targets=["Axe"])
    settle(game)
    assert hand(game, 0) == []
    assert "Axe" in graveyard(game, 0)


SHADE = card(
    "Shade",
    "{B}",
    "Creature — Shade",
    "When Shade dies, exile it and choose target creature an opponent controls. When that creature leaves the "
    "battlefield, return Shade from exile to the battlefield under its owner's control.",
    "1/1",
)


def haunting_shade() -> Game:
    """A Shade that died and exiled itself until an opponent's Giant leaves the battlefield."""
    game = position(side([SHADE], hand=[ZAP, spell("Exile target creature.")], lands="RW"), side([GIANT]))
    act(game, "cast Zap", targets=["Shade"])
    settle(game)
    choose(game, "Giant")
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Shade"]
    return game


@rule("400.7j", "603.7c")
def test_what_an_ability_does_later_finds_its_source_where_the_ability_put_it() -> None:
    """CR 400.7j: the ability itself exiled the card, so that what it returns later is that card."""
    game = haunting_shade()
    act(game, "cast Deed", targets=["Giant"])
    settle(game)
    assert len(on_battlefield(game, "Shade")) == 1


@rule("400.7", "400.7j")
def test_a_source_that_something_else_exiled_is_not_found() -> None:
    """CR 400.7: a card that was exiled from the graveyard in response isn't what died, and stays in exile."""
    crypt = card("Crypt", "{1}", "Artifact", "{0}, Sacrifice this artifact: Exile target card from a graveyard.")
    game = position(side([SHADE, crypt], hand=[ZAP, spell("Exile target creature.")], lands="RW"), side([GIANT]))
    act(game, "cast Zap", targets=["Shade"])
    resolve(game)
    choose(game, "Giant")
    act(game, "activate Crypt", targets=["Shade"])
    settle(game)
    act(game, "cast Deed", targets=["Giant"])
    settle(game)
    assert on_battlefield(game, "Shade") == []


@rule("400.7j")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Sacrifice Relic: You gain 1 life, then exile Relic.", Zone.EXILE),
        ("{0}: Exile this artifact. Return Relic to its owner's hand.", Zone.HAND),
    ],
)
def test_what_calls_itself_by_its_name_is_found_where_the_ability_moved_it(text: str, where: Zone) -> None:
    """CR 400.7j: an effect finds what its cost or another part of it has moved, under every name."""
    game = position(side([card("Relic", "{1}", "Artifact", text)]), side())
    act(game, "activate Relic")
    resolve(game)
    seen = game.view(0)
    assert [one.name for one in (*seen.exile, *seen.hand)] == ["Relic"]
    assert bool(seen.exile) is (where is Zone.EXILE)
