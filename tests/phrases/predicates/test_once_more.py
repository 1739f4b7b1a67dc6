"""CR 107.1, 608.2c, 701.16, 701.27, 701.44, 701.60, 707.10: deeds done once more, and what was explored or copied."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, on_battlefield, position, resolve, settle, side, the
from spells import choose, creature, edict, follow

OX = creature("Ox", pt="2/5")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


@rule("608.2c", "701.34a")
def test_proliferate_and_then_again() -> None:
    """608.2c: "proliferate, then proliferate again": two more counters, each chosen by itself."""
    game = follow(
        "Proliferate, then proliferate again.",
        ("Ox",),
        ("Ox",),
        mine={"battlefield": [Piece(OX, counters=(("+1/+1", 1),))]},
    )
    assert the(game, "Ox").power == 5


@rule("608.2c", "701.16a")
def test_investigate_an_additional_time() -> None:
    """701.16a: the first time each turn makes two Clues, and the time after it one."""
    text = "Whenever you investigate for the first time each turn, investigate an additional time."
    game = follow("Investigate.", mine={"battlefield": [edict(text)]})
    settle(game)
    assert len(on_battlefield(game, "Clue Token")) == 2


@pytest.mark.parametrize(("card_on_top", "gained"), [("land", 1), ("other", 3)])
@rule("701.44b", "701.44c", "603.2")
def test_what_was_explored(card_on_top: str, gained: int) -> None:
    """701.44b: it is the card that was revealed, wherever that went."""
    text = (
        "Whenever a creature you control explores a land card, you gain 1 life.\n"
        "Whenever a creature you control explores a nonland card, you gain 3 life."
    )
    top = card("Plains", "", "Basic Land — Plains") if card_on_top == "land" else OX
    answers = () if card_on_top == "land" else (Answer(True),)
    game = follow(
        "Target creature you control explores.",
        *answers,
        targets=["Grizzly Bears"],
        mine={"battlefield": [edict(text), BEAR], "library": [top, BEAR]},
    )
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("707.10d")
def test_a_copy_for_each_other_that_the_spell_could_target() -> None:
    """707.10d: each other creature that could be its target gets a copy; one with shroud can't be."""
    text = (
        "Whenever you cast an instant or sorcery spell that targets only Hedron, copy that spell for each other "
        "creature you control that the spell could target. Each copy targets a different one of those creatures."
    )
    hedron, hidden = creature("Hedron", text, pt="3/3"), creature("Hidden", "Shroud", pt="3/3")
    game = position(side(battlefield=[hedron, OX, hidden], hand=[ZAP], lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Zap", targets=["Hedron"])
    settle(game)
    assert {seen.name: seen.damage for seen in game.view(0).battlefield if seen.damage} == {"Hedron": 1, "Ox": 1}


@rule("707.10", "707.10c")
def test_each_of_several_players_may_choose_new_targets_for_their_copy() -> None:
    """707.10c: the other player copies the spell, and chooses its target."""
    hive = edict(
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those "
        "players may choose new targets for their copy."
    )
    game = position(side(battlefield=[hive], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert game.decision is not None
    assert game.decision.player == 1
    choose(game, Answer(True))
    choose(game, "Alice")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (19, 19)


@rule("707.10", "707.10c")
def test_a_player_may_copy_and_choose_for_the_copy_they_control() -> None:
    """707.10c: a player who copies chooses for that copy; who doesn't isn't asked."""
    echo = edict(
        "Whenever you cast an instant spell, each other player may copy that spell and may choose new targets for "
        "the copy they control."
    )
    game = position(side(battlefield=[echo], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    choose(game, Answer(True))
    choose(game, Answer(True))
    choose(game, "Alice")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (19, 19)


@rule("701.60a")
def test_it_is_no_longer_suspected() -> None:
    """701.60a: it has neither menace nor is it kept from blocking any more."""
    game = follow(
        "Suspect target creature. If it's suspected, it's no longer suspected.",
        targets=["Ox"],
        mine={"battlefield": [OX]},
    )
    assert not game.board.characteristics(the(game, "Ox").id).keywords


@rule("107.1")
def test_whichever_is_greater() -> None:
    """107.1: 2, or the greatest power among Bears if that is more."""
    text = "You gain life equal to 2 or the greatest power among Oxen you control, whichever is greater."
    big = card("Big", "{G}", "Creature — Ox", pt="5/5")
    small = card("Small", "{G}", "Creature — Ox", pt="1/5")
    assert life(follow(text, mine={"battlefield": [small]}), 0) == 22
    assert life(follow(text, mine={"battlefield": [small, big]}), 0) == 25


@rule("608.2c", "608.2f", "608.2h")
def test_for_each_creature_that_died_this_way_that_player() -> None:
    """608.2h: an indestructible creature hasn't died; the player spoken of does it, so often."""
    stone = creature("Stone", "Indestructible")
    text = (
        "Destroy all creatures target player controls. For each creature that died this way, that player gains 1 life."
    )
    game = follow(text, targets=["Bob"], yours={"battlefield": [BEAR, OX, stone]}, mine={"battlefield": [BEAR]})
    assert (life(game, 0), life(game, 1)) == (20, 22)


@rule("608.2h", "303.4")
def test_an_equipment_that_was_attached_to_what_has_gone() -> None:
    """608.2h: what was attached to the creature as it left may be attached to another."""
    zack = creature(
        "Zack", "{1}, Sacrifice Zack: Attach an Equipment that was attached to Zack to target creature you control."
    )
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    other = card("Spear", "{1}", "Artifact — Equipment", "Equipped creature gets +4/+0.\nEquip {1}")
    game = position(side(battlefield=[zack, BEAR, sword, other], lands="GG"), side())
    act(game, "activate Sword", targets=["Zack"])
    resolve(game)
    act(game, "activate Zack", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 4
