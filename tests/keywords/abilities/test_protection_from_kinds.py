"""CR 702.16a: protection from kinds of object."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, option_named, pending, position, resolve, side, the

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
BOW = card("Bow", "{R}", "Artifact", "{0}: Bow deals 1 damage to target creature.")


def saint(quality: str) -> Card:
    """A creature with protection."""
    return card("Saint", "{W}", "Creature — Human", f"Protection {quality}", "1/3")


def targets(game: Game, action: str) -> set[str]:
    """What an action could target."""
    game.choose(option_named(game, action))
    return {option.name for option in pending(game).options if isinstance(option, Thing)}


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
