"""CR 701.37b, 709.5, 712.4, 716.2: what permanents of a position are besides."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from faces import face, faced
from positions import BEAR, can, card, on_battlefield, position, run_to, settle, side, the

STUDY = faced(
    "split",
    face("Study", "{W}", "Enchantment — Room", "Creatures you control get +1/+1."),
    face("Cellar", "{B}", "Enchantment — Room", "Creatures you control get +0/+3."),
)
CRAFT = card(
    "Craft",
    "{G}",
    "Enchantment — Class",
    "Creatures you control get +1/+0.\n{1}{G}: Level 2\nCreatures you control get +0/+2.",
)


@rule("701.37b", "701.54b")
def test_permanents_are_called_what_they_are() -> None:
    """701.37b: a monstrous creature is called so; 701.54b: a Ring-bearer is what the Ring's emblem speaks of."""
    giant = card("Giant", "{R}", "Creature — Giant", "{0}: Monstrosity 3.", "3/3")
    called = Piece(giant, designations=("monstrous", "Ring-bearer"))
    game = position(side(battlefield=[called], tempted=1), side(battlefield=[Piece(giant)]))
    mine, theirs = on_battlefield(game, "Giant")
    assert (mine.designations, theirs.designations) == (("monstrous", "Ring-bearer"), ())
    assert mine.characteristics is not None
    assert mine.characteristics.supertypes == ("Legendary",)
    for wrong, why in ((("heroic",), "no permanent is 'heroic'"), (("monstrous", "monstrous"), "or is it already")):
        with pytest.raises(Misfit, match=f"it: designations: .*{why}"):
            position(side(battlefield=[Piece(giant, label="it", designations=wrong)]), side())


@rule("716.2b", "716.2d")
def test_a_class_is_of_its_level() -> None:
    """716.2d: a Class of level 2 has the abilities of that level, and can't become so again."""
    game = position(side(battlefield=[BEAR, Piece(CRAFT, level=2)], lands="GG"), side())
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (3, 4)
    assert not can(game, "activate Craft")
    with pytest.raises(Misfit, match="it: level: Grizzly Bears can't be of level 2"):
        position(side(battlefield=[Piece(BEAR, level=2, label="it")]), side())


@rule("709.5e")
def test_halves_of_a_room_are_unlocked() -> None:
    """709.5e: a Room has the characteristics of its unlocked halves; the other can be unlocked."""
    game = position(side(battlefield=[BEAR, Piece(STUDY, unlocked=("Cellar",))], lands="W"), side())
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (2, 5)
    assert can(game, "unlock")
    with pytest.raises(Misfit, match="it: unlocked: 'Attic' is none of its halves; they are Study, Cellar"):
        position(side(battlefield=[Piece(STUDY, unlocked=("Attic",), label="it")]), side())


@rule("712.4a", "712.5", "701.42b")
def test_two_cards_can_be_melded() -> None:
    """712.4a: a melded permanent is what stands on the backs of its two cards; other cards can't be."""
    whole = face("Whole", "", "Creature — Angel", "Flying", "9/9")
    left, right = (
        Card(name, "meld", (face(name, "{W}", "Creature — Angel", "", "1/1"), whole)) for name in ("Left", "Right")
    )
    game = position(side(battlefield=[Piece(left, melded=right), BEAR]), side())
    assert [seen.name for seen in game.view(0).battlefield] == ["Whole", "Grizzly Bears"]
    assert the(game, "Whole").power == 9
    with pytest.raises(Misfit, match="it: melded: Grizzly Bears and Left aren't a meld pair"):
        position(side(battlefield=[Piece(left, melded=BEAR, label="it")]), side())


@rule("710.2")
def test_a_flip_card_can_be_flipped() -> None:
    """710.2: a flipped permanent has the alternative characteristics of its card."""
    monk = faced("flip", face("Monk", "{G}", "Creature — Monk", pt="1/1"), face("Oak", "", "Creature — Tree", pt="5/5"))
    game = position(side(battlefield=[Piece(monk, face=1)]), side())
    assert the(game, "Oak").power == 5


@rule("702.179b", "701.54c", "702.179d")
def test_players_have_speed_and_are_tempted() -> None:
    """702.179b: a speed is a player's; 701.54c: so often as the Ring has tempted them, so many abilities it has."""
    game = position(side(speed=3, tempted=2), side())
    known = game.view(0).players[0]
    assert set(known.designations) == {"speed 3", "tempted by the Ring 2 times"}
    with pytest.raises(Misfit, match="Alice: speed: a speed is at most 4"):
        position(side(speed=5), side())
    run_to(game, "end")
    settle(game)
