"""CR 402.3, 404.1, 608.2c, 701.20: cards that were looked at, revealed or milled, and the top one of a graveyard."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, hand, land, life, on_battlefield, position, resolve, side, the
from saying import found
from spells import SERF, choose, creature, follow, is_asking

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST, SWAMP = land("G"), land("B")
DEAR = card("Dear", "{5}{R}", "Sorcery", "You gain 1 life.")
CHEAP = card("Cheap", "{R}", "Sorcery", "You gain 1 life.")


@rule("608.2c", "608.2f")
def test_all_from_among_them() -> None:
    """CR 608.2f: all cards of the kind are put into the hand, and nobody chooses; "the rest" is the others."""
    text = (
        "Reveal the top four cards of your library. Put all creature cards from among them into your hand "
        "and the rest into your graveyard."
    )
    game = follow(text, mine={"library": [SWAMP, CUB, FOREST, OX, SERF]})
    assert sorted(hand(game, 0)) == ["Cub", "Ox"]
    assert sorted(graveyard(game, 0)) == ["Deed", "Forest", "Swamp"]


@rule("109.2", "608.2d")
def test_a_card_of_either_of_two_kinds_from_among_them() -> None:
    """CR 608.2d: of "an Ox card or a land card" one card is chosen, of whichever kind."""
    text = (
        "Look at the top three cards of your library. You may reveal a green card or a land card from among them "
        "and put it into your hand. Put the rest on the bottom of your library in a random order."
    )
    game = follow(text, "yes", mine={"library": [CUB, SERF, SWAMP]})
    assert not can(game, "Serf")
    choose(game, "Swamp")
    assert hand(game, 0) == ["Swamp"]


@rule("608.2c", "701.20a")
def test_the_revealed_cards_are_those_that_were_shown() -> None:
    """CR 701.20a: of the cards looked at, those revealed are put into the hand, the rest on the bottom."""
    text = (
        "Look at the top three cards of your library. You may reveal any number of land cards from among them "
        "and put the revealed cards into your hand. Put the rest into your graveyard."
    )
    game = follow(text, "yes", ("Swamp",), mine={"library": [FOREST, SWAMP, CUB]})
    assert (hand(game, 0), sorted(graveyard(game, 0))) == (["Swamp"], ["Cub", "Deed", "Forest"])


@rule("608.2c", "701.20a")
def test_the_revealed_cards_are_all_that_were_turned_up() -> None:
    """CR 701.20a: where cards were revealed until one turned up, that one is one of them; not of what was exiled."""
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. "
        "You gain life equal to that card's mana value. Put the revealed cards into your graveyard."
    )
    game = follow(text, mine={"library": [FOREST, SWAMP, OX, CUB]})
    assert sorted(graveyard(game, 0)) == ["Deed", "Forest", "Ox", "Swamp"]
    assert life(game, 0) == 21


@rule("402.3", "608.2d")
def test_a_card_is_chosen_from_the_hand_that_was_seen() -> None:
    """CR 402.3: "from it" is from the hand that was revealed, and what stands behind it is asked of the card too."""
    text = (
        "Target opponent reveals their hand. You choose a card from it with mana value 3 or greater. "
        "That player discards that card."
    )
    game = follow(text, targets=["Bob"], yours={"hand": [CHEAP, DEAR, CUB]})
    assert graveyard(game, 1) == ["Dear"]


@rule("402.3", "608.2d", "603.6e")
def test_a_card_from_the_hand_is_exiled_for_a_time() -> None:
    """CR 608.2d: a card of the kind that was in that hand may be exiled; not a land, and not one in another hand."""
    text = "When this creature enters, look at target opponent's hand. You may exile a nonland card from it until this "
    bat = creature("Bat", text + "creature leaves the battlefield.")
    game = position(side(hand=[bat, DEAR], lands="G"), side(hand=[CHEAP, SWAMP, CUB]))
    act(game, "cast Bat")
    resolve(game)
    choose(game, "Bob")
    resolve(game)
    choose(game, "yes")
    assert not can(game, "Swamp")
    assert not can(game, "Dear")
    choose(game, "Cub")
    assert [seen.name for seen in game.view(0).exile] == ["Cub"]


@rule("402.3", "608.2h")
def test_cards_in_the_hand_that_was_seen_are_counted() -> None:
    """CR 402.3: "in it" is in that hand: only cards of the kind, and only there."""
    text = "Target opponent reveals their hand. You gain 1 life for each Swamp and red card in it."
    game = follow(text, targets=["Bob"], mine={"hand": [SWAMP]}, yours={"hand": [CHEAP, SWAMP, CUB]})
    assert life(game, 0) == 22


@rule("404.1")
def test_the_top_creature_card_of_a_graveyard() -> None:
    """CR 404.1: of the creature cards there, the one put there last, whatever lies on top of it."""
    text = "Return the top creature card of your graveyard to the battlefield."
    game = follow(text, mine={"graveyard": [CUB, OX, SWAMP]})
    assert [len(on_battlefield(game, name)) for name in ("Cub", "Ox")] == [0, 1]


@rule("404.1", "118.3")
def test_it_is_paid_with() -> None:
    """CR 118.3: what can't be exiled, as there is none, can't be paid with."""
    eater = creature(
        "Eater", "Exile the top creature card of your graveyard: This creature gets +2/+2 until end of turn."
    )
    game = position(side(battlefield=[eater], graveyard=[CUB, SWAMP]), side())
    act(game, "activate Eater")
    resolve(game)
    assert (the(game, "Eater").power, graveyard(game, 0)) == (4, ["Swamp"])
    assert not can(game, "activate Eater")


@rule("120.2b")
def test_damage_to_itself() -> None:
    """CR 120.2b: it deals damage to another and to itself at the same time, or to itself alone."""
    text = "{T}: This creature deals 2 damage to any target and 3 damage to itself."
    game = position(side(battlefield=[creature("Brute", text, pt="1/4")]), side())
    act(game, "activate Brute", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), the(game, "Brute").damage) == (18, 3)
    game = follow("Target creature deals 2 damage to itself.", targets=["Ox"], yours={"battlefield": [OX]})
    assert the(game, "Ox").damage == 2


@rule("109.2a", "406.1")
def test_exiled_cards_are_those_in_exile() -> None:
    """CR 406.1: an exiled card is one in exile, whoever exiled it."""
    game = position(side(graveyard=[OX], exile=[CUB], battlefield=[SERF]), side())
    assert found(game, "exiled card you own") == ["Cub"]
    game = follow("Return all exiled creature cards you own to your hand.", mine={"exile": [CUB, SWAMP]})
    assert hand(game, 0) == ["Cub"]
    assert not is_asking(game)
