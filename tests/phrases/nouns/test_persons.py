"""CR 201.5: what a text says of a legend as of a person."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, hand, life, named, position, resolve, side, the


@rule("122.1", "122.6", "201.5", "614.1c")
def test_counters_on_her_are_those_on_the_permanent() -> None:
    """122.6: she enters with the counters; 122.1: "on her" asks for those on the permanent that says so."""
    for needed, power in (("two", 5), ("three", 2)):
        text = (
            "Vera enters with two +1/+1 counters on her.\n"
            f"As long as Vera has {needed} or more +1/+1 counters on her, she gets +3/+0."
        )
        vera = card("Vera, Oak Warden", "{0}", "Legendary Creature — Elf", text, "0/1")
        game = position(side(hand=[vera]), side())
        act(game, "cast Vera")
        resolve(game)
        assert the(game, "Vera, Oak Warden").power == power


@rule("201.5", "608.2k")
def test_his_power_is_that_of_the_legend_whose_text_it_is() -> None:
    """608.2k: of two creatures that were spoken of, "his" is of the one that says so."""
    text = "When Olin enters, tap target creature. Olin deals damage equal to his power to each opponent."
    olin = card("Olin, Oak Warden", "{0}", "Legendary Creature — Elf", text, "3/1")
    game = position(side(hand=[olin]), side([BEAR]))
    act(game, "cast Olin")
    resolve(game)
    game.choose((named(game, "Grizzly Bears"),))
    resolve(game)
    assert life(game, 1) == 17


@rule("201.5", "707.9b")
def test_a_copy_is_the_legend_that_it_says_it_is() -> None:
    """707.9b: it keeps its name, and has the types that are said besides those of the original."""
    text = (
        "You may have Mirel enter as a copy of a creature you control, except her name is Mirel and she's a legendary "
        "4/4 Rogue creature in addition to her other types."
    )
    mirel = card("Mirel", "{0}", "Creature — Elf", text, "0/1")
    game = position(side([BEAR], hand=[mirel]), side())
    act(game, "cast Mirel")
    resolve(game)
    game.choose((named(game, "Grizzly Bears"),))
    found = the(game, "Mirel").characteristics
    assert found is not None
    assert (found.power, found.supertypes, set(found.subtypes)) == (4, ("Legendary",), {"Bear", "Rogue"})


@rule("201.5", "400.3")
def test_she_goes_to_the_hand_of_her_owner() -> None:
    """400.3: whoever controls her, she is returned to the hand of the player who owns her."""
    text = "{0}: Return Vera to her owner's hand."
    vera = card("Vera, Oak Warden", "{0}", "Legendary Creature — Elf", text, "0/1")
    game = position(side(), side([Piece(vera, controller=0)]))
    act(game, "activate Vera")
    resolve(game)
    assert hand(game, 1) == ["Vera, Oak Warden"]
