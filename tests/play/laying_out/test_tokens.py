"""CR 111: tokens of a position."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Piece
from comprules.play.laying_out.tokens import predefined_card, token_card
from comprules.rules.keyword_basics.lifelink import Lifelink
from positions import BEAR, act, can, card, graveyard, life, on_battlefield, position, settle, side, the

JAB = card("Jab", "{R}", "Instant", "Jab deals 1 damage to any target.")


@rule("111.1", "111.3", "111.4", "111.7")
def test_a_token_is_what_is_said_of_it_and_ceases_to_exist() -> None:
    """111.4: a token without a name is called by its subtypes; 111.7: away from the battlefield it ceases to exist."""
    printed = token_card("Cat", "Creature — Cat", "1", "1", "W", "Lifelink")
    game = position(side(battlefield=[Piece(printed, token=True)], hand=[JAB], lands="R"), side())
    cat = the(game, "Cat Token")
    assert cat.is_token
    assert cat.characteristics is not None
    assert (cat.characteristics.colors, Lifelink in cat.characteristics.keywords) == (frozenset("W"), True)
    act(game, "cast Jab", targets=["Cat Token"])
    settle(game)
    assert graveyard(game, 0) == ["Jab"]
    assert not on_battlefield(game, "Cat Token")


@rule("111.10a", "111.10k")
def test_a_predefined_token_does_what_it_is_defined_to() -> None:
    """111.10a: a Treasure is sacrificed for mana; 111.10k: a Role is an Aura on what it enchants."""
    treasure, monster = predefined_card("Treasure"), predefined_card("Monster")
    assert treasure is not None
    assert monster is not None
    assert predefined_card("Grizzly Bears") is None
    pieces = [Piece(treasure, token=True), Piece(BEAR, label="bear"), Piece(monster, token=True, attached_to="bear")]
    game = position(side(battlefield=pieces, hand=[JAB]), side())
    assert (the(game, "Grizzly Bears").power, the(game, "Monster").is_token) == (3, True)
    act(game, "cast Jab", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 19
    assert not on_battlefield(game, "Treasure Token")


@rule("707.2", "111.8")
def test_a_token_can_be_a_copy_of_a_card() -> None:
    """707.2: a token that is a copy has what is printed on the card, its mana cost too; it is no card."""
    spur = card("Spur", "{G}", "Instant", "Target creature with mana value 2 gets +1/+1 until end of turn.")
    game = position(
        side(battlefield=[Piece(BEAR, token=True, counters=(("+1/+1", 1),))], hand=[spur], lands="G"), side()
    )
    assert can(game, "cast Spur")
    act(game, "cast Spur", targets=["Grizzly Bears"])
    settle(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").is_token) == (4, True)
