"""CR 702.16a: protection from kinds of object."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, option_named, pass_priority, pending, position, resolve, side, the
from spells import GIANT, SERF, choose, follow

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
BOW = card("Bow", "{R}", "Artifact", "{0}: Bow deals 1 damage to target creature.")


def saint(quality: str) -> Card:
    """A creature with protection."""
    return card("Saint", "{W}", "Creature — Human", f"Protection {quality}", "1/3")


def targets(game: Game, action: str) -> set[str]:
    """What an action could target."""
    game.choose(option_named(game, action))
    return {option.name for option in pending(game).options if isinstance(option, Thing)}


def offered(game: Game, action: str, name: str) -> bool:
    """Whether an action could target this."""
    return can(game, action) and name in targets(game.copy(), action)


@rule("702.16a", "702.16b")
def test_protection_from_spells() -> None:
    """CR 702.16a: spells can't target it, abilities of permanents can."""
    pieces: dict[str, Any] = {"battlefield": [BOW, saint("from spells"), BEAR], "lands": "R", "hand": [ZAP]}
    assert targets(position(side(**pieces), side()), "cast Zap") == {"Grizzly Bears"}
    assert targets(position(side(**pieces), side()), "activate Bow") == {"Grizzly Bears", "Saint"}


@rule("601.2c", "702.16b")
def test_a_spell_without_another_target_isn_t_offered() -> None:
    """CR 601.2c: where the only creature has protection from spells, no spell can be cast at it."""
    game = position(side(battlefield=[saint("from spells")], lands="R", hand=[ZAP]), side())
    assert not can(game, "cast Zap")


@rule("702.16a", "400.7d", "601.2i")
def test_protection_from_what_was_cast_this_turn() -> None:
    """CR 400.7d: a permanent cast in this turn can't target it, one that was there before can."""
    pieces: dict[str, Any] = {
        "battlefield": [BOW, saint("from permanents that were cast this turn"), BEAR],
        "lands": "R",
    }
    assert targets(position(side(**pieces), side()), "activate Bow") == {"Grizzly Bears", "Saint"}
    new = card("New Bow", "{R}", "Artifact", "{0}: New Bow deals 1 damage to target creature.")
    game = position(side(hand=[new], **pieces), side())
    act(game, "cast New Bow")
    resolve(game)
    assert targets(game, "activate New Bow") == {"Grizzly Bears"}


@rule("702.16a", "702.16e")
def test_protection_from_creatures_of_a_kind() -> None:
    """CR 702.16a: of creatures only those that are of the kind are kept off."""
    ogre = card("Ogre", "{R}", "Creature — Ogre", "{0}: Ogre deals 1 damage to target creature.", "4/4")
    imp = card("Imp", "{R}", "Creature — Imp", "{0}: Imp deals 1 damage to target creature.", "1/1")
    game = position(side(battlefield=[ogre, imp, saint("from creatures with power 3 or greater")]), side())
    act(game, "activate Imp", targets=["Saint"])
    resolve(game)
    assert the(game, "Saint").damage == 1
    assert targets(game, "activate Ogre") == {"Ogre", "Imp"}


@rule("702.16a")
def test_a_type_alone_is_read_in_one_way() -> None:
    """CR 702.16a: "protection from Demons and from artifacts" speaks of types."""
    saint = card("Saint", "{W}", "Creature — Angel", "Protection from Demons and from artifacts", "2/2")
    dart = card("Dart", "{1}", "Artifact", "{T}: Dart deals 1 damage to target creature.")
    wand = card("Wand", "{1}", "Enchantment", "{0}: Wand deals 1 damage to target creature.")
    game = position(side(battlefield=[dart, wand]), side(battlefield=[saint]))
    assert not can(game, "activate Dart")
    assert can(game, "activate Wand")


@rule("608.2d", "702.16a")
@pytest.mark.parametrize(("chosen", "can_be_aimed_at"), [("artifacts", False), ("blue", True)])
def test_protection_from_a_kind_or_a_chosen_color(chosen: str, can_be_aimed_at: bool) -> None:
    """CR 608.2d: which it is is chosen as the spell resolves."""
    text = "Target creature gains protection from artifacts or from the color of your choice until end of turn."
    game = position(side(battlefield=[BOW, BEAR], lands="W", hand=[card("Ward", "{W}", "Instant", text)]), side())
    act(game, "cast Ward", targets=[BEAR.name])
    resolve(game)
    game.choose(Word(chosen))
    assert can(game, "activate Bow") == can_be_aimed_at


@rule("205.2", "607.2a", "702.16a")
def test_protection_from_the_card_types_of_the_exiled_card() -> None:
    """607.2a: until a card is exiled it is protected from nothing; then from sources of each of that card's types."""
    text = (
        "{0}: Exile target card from your graveyard.\nThis creature has protection from each of the exiled card's card "
        "types."
    )
    golem, relic = card("Golem", "{5}", "Artifact Creature — Golem", text, "3/4"), card("Relic", "{1}", "Artifact")
    mine = side(battlefield=[golem, BOW, BEAR], graveyard=[relic])
    assert targets(position(mine, side()), "activate Bow") == {"Grizzly Bears", "Golem"}
    game = position(mine, side())
    act(game, "activate Golem", targets=["Relic"])
    resolve(game)
    assert targets(game, "activate Bow") == {"Grizzly Bears"}


@rule("702.16a", "105.2", "604.1")
def test_protection_from_the_colors_of_permanents() -> None:
    """702.16a: from the colors that there are at any time: red once a red creature is there, and no longer."""
    knight = card("Knight", "{W}", "Creature — Human", "Protection from the colors of permanents you control", "2/2")
    for there, may in (([], True), ([GIANT], False), ([SERF], True)):
        game = position(side(hand=[ZAP], lands="R"), side(battlefield=[knight, *there]))
        assert offered(game, "cast Zap", "Knight") is may


@rule("702.16a", "604.1")
def test_whoever_gives_protection_says_whose_permanents() -> None:
    """702.16a: an Aura on an opponent's creature looks at the permanents of the Aura's controller."""
    text = "Enchant creature\nEnchanted creature has protection from the colors of permanents you control. "
    oath = card("Oath", "{1}", "Enchantment — Aura", text + "This effect doesn't remove this Aura.")
    game = position(side(battlefield=[GIANT], hand=[oath, ZAP], lands="RR"), side(battlefield=[BEAR, SERF]))
    act(game, "cast Oath", targets=["Grizzly Bears"])
    resolve(game)
    assert not offered(game, "cast Zap", "Grizzly Bears")
    assert offered(game, "cast Zap", "Serf")


@rule("702.16a", "611.2c")
def test_protection_from_each_of_its_colors_as_the_effect_begins() -> None:
    """611.2c: the colors are those that the creature had, whatever becomes of it."""
    text = (
        "Choose target creature. Creatures you control gain protection from each of that creature's colors until end "
        "of turn."
    )
    yours = {"battlefield": [GIANT], "hand": [ZAP], "lands": "R"}
    game = follow(text, targets=["Giant"], mine={"battlefield": [SERF]}, yours=yours)
    pass_priority(game)
    assert not offered(game, "cast Zap", "Serf")
    assert offered(game, "cast Zap", "Giant")


@rule("105.2", "608.2h", "702.16a")
@pytest.mark.parametrize(("color", "may"), [("blue", True), ("red", False)])
def test_protection_from_each_color_that_what_was_exiled_last_had(color: str, may: bool) -> None:
    """608.2h: the colors of a creature that the effect has exiled are those that it last had, and not its card's."""
    text = (
        f"Target creature becomes {color} until end of turn. Exile that creature. Creatures you control gain "
        "protection from each of that creature's colors until end of turn."
    )
    yours = {"battlefield": [BEAR], "hand": [ZAP], "lands": "R"}
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [SERF]}, yours=yours)
    pass_priority(game)
    assert offered(game, "cast Zap", "Serf") is may


@rule("702.16k", "607.2d")
def test_protection_from_the_chosen_player() -> None:
    """702.16k: from what that player controls, and nobody else."""
    text = "As this creature enters, choose a player.\nThis creature has protection from the chosen player."
    nemesis = card("Nemesis", "{0}", "Creature — Merfolk", text, "3/1")
    for chosen, may in (("Bob", False), ("Alice", True)):
        game = position(side(hand=[nemesis]), side(hand=[ZAP], lands="R"))
        act(game, "cast Nemesis")
        resolve(game)
        choose(game, chosen)
        pass_priority(game)
        assert offered(game, "cast Zap", "Nemesis") is may


@rule("608.2d", "702.16a")
def test_the_color_of_its_controllers_choice() -> None:
    """608.2d: the controller of the creature chooses the color, and not whose effect it is."""
    text = "Target creature gains protection from the color of its controller's choice until end of turn."
    game = follow(text, targets=["Grizzly Bears"], mine={"hand": [ZAP], "lands": "WR"}, yours={"battlefield": [BEAR]})
    assert pending(game).player == 1
    game.choose("red")
    assert not offered(game, "cast Zap", "Grizzly Bears")
