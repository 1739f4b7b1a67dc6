"""CR 303.4i, 301.5e: Auras and Equipment that enter attached to what an effect says."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Answer, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.trample import Trample
from positions import BEAR, act, card, graveyard, hand, on_battlefield, pending, position, resolve, side, the
from spells import ZAP, choose, follow, is_asking

GIFT = card("Gift", "{W}", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +2/+0.")
BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
FREE_BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
RELIC = card("Relic", "{1}", "Artifact")
CHEST = card("Chest", "{1}", "Artifact")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")


@rule("303.4i", "301.5e")
@pytest.mark.parametrize(("thing", "power"), [(GIFT, 4), (BLADE, 3)])
def test_it_enters_attached_to_what_is_said(thing: Card, power: int) -> None:
    """CR 303.4i: nobody chooses what it enchants or equips; the target does not become itself what is put there."""
    text = "Return target Aura or Equipment card from your graveyard to the battlefield attached to target creature."
    mine = {"graveyard": [thing], "battlefield": [BEAR, OX]}
    game = follow(text, targets=[thing.name, "Ox"], mine=mine)
    assert (the(game, "Ox").power, the(game, "Grizzly Bears").power) == (power, 2)


@rule("303.4i")
def test_an_aura_stays_where_it_cannot_enchant_that() -> None:
    """CR 303.4i: an Aura that can't enchant what it would be attached to remains where it is."""
    text = "Return target Aura or Equipment card from your graveyard to the battlefield attached to target creature."
    game = follow(text, targets=["Gift", "Ox"], mine={"graveyard": [GIFT]}, yours={"battlefield": [OX]})
    assert "Gift" in graveyard(game, 0)
    assert the(game, "Ox").power == 2


@rule("301.5e")
def test_equipment_enters_unattached_where_it_cannot_equip_that() -> None:
    """CR 301.5e: Equipment enters all the same, attached to nothing."""
    text = "Return target Aura or Equipment card from your graveyard to the battlefield attached to target artifact."
    game = follow(text, targets=["Blade", "Relic"], mine={"graveyard": [BLADE], "battlefield": [RELIC]})
    assert the(game, "Blade").attached_to is None


@rule("303.4i", "608.2d")
def test_from_either_of_two_zones() -> None:
    """CR 608.2d: "from your hand or graveyard" offers the cards of both, and no others."""
    text = (
        "When Smith enters, you may put an Aura or Equipment card from your hand or graveyard onto the battlefield "
        "attached to Smith."
    )
    smith = card("Smith", "{W}", "Creature — Human", text, "1/1")
    game = position(side(hand=[smith, GIFT, RELIC], graveyard=[BLADE, CHEST], battlefield=[OX], lands="W"), side())
    act(game, "cast Smith")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    asked = pending(game)
    assert isinstance(asked, ChooseObjects)
    assert sorted(option.name for option in asked.options if isinstance(option, Thing)) == ["Blade", "Gift"]
    choose(game, ("Blade",))
    assert (the(game, "Smith").power, hand(game, 0), graveyard(game, 0)) == (2, ["Gift", "Relic"], ["Chest"])


@rule("608.2d")
def test_nobody_can_choose_to_put_what_there_is_not() -> None:
    """CR 608.2d: without such a card there is nothing to choose."""
    text = "You may put an Aura card from your hand onto the battlefield attached to target creature."
    game = follow(text, targets=["Ox"], mine={"hand": [BLADE], "battlefield": [OX]})
    assert not is_asking(game)


@rule("113.6m", "303.4i")
def test_an_aura_comes_back_from_the_graveyard_by_itself() -> None:
    """CR 113.6m: an ability that returns its own card attached to something functions in the graveyard."""
    text = (
        "Enchant creature\nEnchanted creature gets +3/+0.\nWhen a creature with mana value 3 or greater enters, "
        "you may return Breath from your graveyard to the battlefield attached to that creature."
    )
    breath = card("Breath", "{R}", "Enchantment — Aura", text)
    game = position(side(hand=[OX], graveyard=[breath], lands="RRR"), side())
    act(game, "cast Ox")
    _settle(game)
    assert the(game, "Ox").power == 5
    assert on_battlefield(game, "Breath")


def _settle(game: Game) -> None:
    """Resolve everything, doing what may be done."""
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(Answer(True))


@rule("303.4i", "608.2d")
def test_to_which_of_several_it_is_attached_is_chosen_as_it_is_put_there() -> None:
    """CR 608.2d: who puts the Aura there chooses among the creatures that are meant."""
    text = "Return target Aura card from your graveyard to the battlefield attached to a creature you control."
    mine = {"graveyard": [GIFT], "battlefield": [BEAR, OX]}
    game = follow(text, "Ox", targets=["Gift"], mine=mine, yours={"battlefield": [BEAR]})
    assert the(game, "Gift").attached_to == the(game, "Ox").id


@rule("303.4i", "608.2d")
def test_of_two_where_one_is_spoken_of_one_is_chosen() -> None:
    """CR 608.2d: where two tokens were created instead of one, the Equipment enters attached to either."""
    double = card(
        "Double",
        "{G}",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    text = (
        "Create a 1/1 white Soldier creature token. "
        "Put an Equipment card from your hand onto the battlefield attached to that token."
    )
    game = follow(text, mine={"battlefield": [double], "hand": [BLADE]})
    second = pending(game).options[1]
    game.choose(second)
    assert the(game, "Blade").attached_to == getattr(second, "id", None)
    assert len(on_battlefield(game, "Blade")) == 1


def strangler() -> Card:
    """A creature that comes back as a Curse when it dies."""
    text = "When Witch dies, return it to the battlefield transformed under your control attached to target opponent."
    curse = "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life."
    front = Face("Witch", "{W}", "Creature — Human", text, "1", "1")
    return Card("Witch // Curse", "transform", (front, Face("Curse", "", "Enchantment — Aura Curse", curse)))


@rule("110.2a", "303.4i", "712.14a")
def test_it_enters_transformed_and_attached() -> None:
    """712.14a: it enters with its back face up, attached to the player who was the target, under its owner's control
    or whoever's the text says.
    """
    game = position(side(battlefield=[strangler()], hand=[ZAP], lands="R"), side(), side())
    act(game, "cast Zap", targets=["Witch"])
    resolve(game)
    choose(game, "Carol")
    resolve(game)
    assert (the(game, "Curse").attached_to, the(game, "Curse").controller) == (2, 0)


@rule("110.2a", "303.4i")
def test_a_card_of_another_player_enters_attached_under_your_control() -> None:
    """110.2a: the Aura of an opponent is yours on the battlefield, where the text says so."""
    text = (
        "Put target Aura card from a graveyard onto the battlefield under your control attached to target creature you "
        "control."
    )
    boon = card("Boon", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+0.")
    game = follow(text, targets=["Boon", "Ox"], mine={"battlefield": [OX]}, yours={"graveyard": [boon]})
    assert (the(game, "Boon").controller, the(game, "Boon").owner, the(game, "Ox").power) == (0, 1, 4)


@rule("109.2", "301.5")
def test_how_many_are_attached() -> None:
    """301.5: what is attached to something else doesn't count."""
    fists = "Equipped creature has trample as long as two or more Equipment are attached to it.\nEquip {0}"
    for second, is_met in (("Grizzly Bears", True), ("Ox", False)):
        game = position(
            side(battlefield=[card("Fists", "{1}", "Artifact — Equipment", fists), FREE_BLADE, BEAR, OX]), side()
        )
        for name, host in (("Fists", "Grizzly Bears"), ("Blade", second)):
            act(game, f"activate {name}", targets=[host])
            resolve(game)
        known = game.board.characteristics(the(game, "Grizzly Bears").id)
        assert (Trample in known.keywords) is is_met
