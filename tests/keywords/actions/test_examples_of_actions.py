"""CR 107, 701, 702 and 704: some of the rulebook's examples, with the wordings that their cards have."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    graveyard,
    hand,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)

OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="3/3")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")


@pytest.mark.parametrize(
    ("lands", "total", "is_payable"), [("WW", 1, True), ("W", 3, True), ("", 5, True), ("", 3, False)]
)
@rule("107.4f")
def test_phyrexian_symbols_are_paid_with_mana_or_life(lands: str, total: int, is_payable: bool) -> None:
    """CR 107.4f, example: {W/P}{W/P} is {W}{W}, {W} and 2 life, or 4 life."""
    grace = card("Grace", "{W/P}{W/P}", "Sorcery", "Draw a card.")
    game = position(side(hand=[grace], lands=lands, life=total), side())
    assert can(game, "cast Grace") is is_payable


@pytest.mark.parametrize("dies", [True, False])
@rule("701.12a")
def test_an_exchange_with_what_is_gone_does_nothing(dies: bool) -> None:
    """CR 701.12a, example: if one of two creatures is destroyed before, nothing becomes of the other one."""
    swap = card("Swap", "{0}", "Sorcery", "Exchange control of two target creatures.")
    game = position(side([BEAR], hand=[swap, DOOM]), side([OGRE]))
    act(game, "cast Swap")
    for decision in range(2):
        if pending(game).rule != "117.1" and any(
            "Bears" in str(each) or "Ogre" in str(each) for each in pending(game).options
        ):
            game.choose(named(game, ("Grizzly Bears", "Ogre")[decision]))
    if dies:
        act(game, "cast Doom", targets=["Ogre"])
    settle(game)
    assert the(game, "Grizzly Bears").controller == (0 if dies else 1)


@rule("701.20c")
def test_a_card_that_is_revealed_already_can_be_revealed() -> None:
    """CR 701.20c, example: a card that all see in a hand anyway pays for "reveal a Merfolk card from your hand"."""
    watch = card("Watch", "{U}", "Enchantment", "Your opponents play with their hands revealed.")
    text = "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}.\n"
    adept = card(
        "Adept", "{1}{U}", "Creature — Merfolk Wizard", text + "When this creature enters, draw a card.", "2/1"
    )
    fish = card("Fish", "{U}", "Creature — Merfolk", pt="1/1")
    for mine, is_castable in (([adept, fish], True), ([adept, BEAR], False)):
        game = position(side(hand=mine, lands="UU"), side([watch]))
        assert can(game, "cast Adept") is is_castable


@rule("701.24d")
def test_a_library_is_shuffled_though_nothing_is_shuffled_into_it() -> None:
    """CR 701.24d, example: with no cards targeted the targeted player shuffles their library all the same."""
    text = (
        "When this creature enters, target player shuffles any number of target cards from their graveyard into their "
        "library."
    )
    shaman = card("Shaman", "{0}", "Creature — Centaur Shaman", text, "3/2")
    watch = card("Watch", "{U}", "Enchantment", "Whenever a player shuffles their library, you gain 1 life.")
    game = position(side([watch], hand=[shaman]), side(graveyard=[BEAR]))
    act(game, "cast Shaman")
    resolve(game)
    game.choose(named(game, "Bob"))
    if pending(game).rule != "117.1":
        game.choose(())
    settle(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert game.view(0).players[0].life == 21


@rule("701.24g")
def test_what_is_put_on_top_stays_there_when_something_is_shuffled_in() -> None:
    """CR 701.24g, example: of two that die together one is shuffled in, and the other one is on top then."""
    shuffled = (
        "Trample, indestructible\n"
        "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it into its "
        "owner's library instead."
    )
    colossus = card("Colossus", "{11}", "Artifact Creature — Golem", shuffled, "11/11")
    topped = "If this creature would die, put it on top of its owner's library instead."
    zombie = card("Zombie", "{3}{B}", "Creature — Zombie", topped, "3/2")
    wrath = card("Wrath", "{0}", "Sorcery", "All creatures get -11/-11 until end of turn.")
    for order in ([colossus, zombie], [zombie, colossus]):
        game = position(side(order, hand=[wrath], library=FILLER), side())
        act(game, "cast Wrath")
        settle(game)
        state = game.state
        names = [game.board.name(number) for number in state.library(0)]
        assert names[-1] == "Zombie"
        assert names.count("Colossus") == 1


@rule("702.164b")
def test_toxic_values_add_up() -> None:
    """CR 702.164b, example: toxic 2 and toxic 1 are a total toxic value of 3."""
    from rules.combat.fights import attack, end_combat

    rat = card("Rat", "{B}", "Creature — Rat", "Toxic 2", "1/1")
    venom = card("Venom", "{0}", "Instant", "Target creature gains toxic 1 until end of turn.")
    game = position(side([rat], hand=[venom]), side(), step="beginning of combat")
    act(game, "cast Venom", targets=["Rat"])
    settle(game)
    attack(game, "Rat")
    end_combat(game)
    assert dict(game.view(0).players[1].counters) == {"poison": 3}


@rule("704.8", "702.93a")
def test_undying_looks_at_the_counters_before_they_annihilated() -> None:
    """CR 704.8, example: it had a +1/+1 counter when it was last on the battlefield, so it doesn't return."""
    wolf = card("Wolf", "{G}", "Creature — Wolf", "Undying", "1/1")
    blight = card("Blight", "{0}", "Instant", "Put three -1/-1 counters on target creature.")
    for counters, returns in (((("+1/+1", 1),), False), ((), True)):
        game = position(side([Piece(wolf, counters=counters)], hand=[blight]), side())
        act(game, "cast Blight", targets=["Wolf"])
        settle(game)
        assert bool(on_battlefield(game, "Wolf")) is returns


@rule("111.12")
def test_no_token_is_a_copy_of_nothing() -> None:
    """CR 111.12, example: where no card has been exiled there is nothing to copy, and no token is created."""
    text = (
        "Imprint — Whenever a nontoken creature dies, you may exile that card. If you do, return each other card "
        "exiled with this artifact to its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled "
        "with this artifact. It gains haste. Exile it at the beginning of the next end step."
    )
    vat = card("Vat", "{3}", "Artifact", text)
    for exiles in (False, True):
        game = position(side([vat, BEAR], hand=[DOOM], lands="UUU"), side())
        act(game, "cast Doom", targets=["Grizzly Bears"])
        resolve(game)
        resolve(game)
        game.choose("yes" if exiles else "no")
        act(game, "activate Vat")
        settle(game)
        assert len(on_battlefield(game, "Grizzly Bears")) == exiles
        assert hand(game, 0) == []
