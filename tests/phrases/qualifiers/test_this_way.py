"""CR 608.2c: what a spell itself did is known to its later sentences."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
    the,
)
from spells import follow

OGRE = card("Ogre", "{2}{R}", "Creature — Ogre", pt="4/2")
TITAN = card("Titan", "{6}", "Creature — Giant", "Indestructible", pt="6/6")
RELIC = card("Relic", "{1}", "Artifact")


@rule("608.2c", "608.2h", "702.12b")
def test_creatures_destroyed_this_way() -> None:
    """608.2c: only what was really destroyed counts, not what is indestructible, nor what isn't a creature."""
    doom = card(
        "Doom",
        "{W}",
        "Sorcery",
        "Destroy all nonland permanents. You gain 2 life for each creature destroyed this way.",
    )
    game = position(side(hand=[doom], lands="W", battlefield=[OGRE]), side(battlefield=[BEAR, TITAN, RELIC]))
    act(game, "cast Doom")
    resolve(game)
    assert life(game, 0) == 24


@rule("608.2c", "400.7j")
def test_cards_exiled_this_way() -> None:
    """400.7j: cards exiled by something else don't count."""
    purge = card("Purge", "{W}", "Sorcery", "Exile all creatures. You gain 1 life for each creature exiled this way.")
    game = position(side(hand=[purge], lands="W", exile=[OGRE]), side(battlefield=[BEAR, TITAN]))
    act(game, "cast Purge")
    resolve(game)
    assert life(game, 0) == 22


@rule("608.2k", "119.3")
def test_life_lost_this_way() -> None:
    """608.2k: all the life that was lost by the sentence before."""
    drain = card(
        "Drain", "{W}", "Sorcery", "Each opponent loses 3 life. You gain life equal to the life lost this way."
    )
    game = position(side(hand=[drain], lands="W"), side(), side())
    act(game, "cast Drain")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [26, 17, 17]


@rule("608.2k", "608.2h", "601.2b")
def test_the_sacrificed_creature() -> None:
    """608.2h: the power of a creature sacrificed as a cost is what it was on the battlefield."""
    fling = card(
        "Toss",
        "{W}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Toss deals damage equal to the sacrificed creature's power to any target.",
    )
    game = position(side(hand=[fling], lands="W", battlefield=[OGRE]), side())
    act(game, "cast Toss", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 16
    assert graveyard(game, 0) == ["Ogre", "Toss"]


@rule("608.2k", "601.2b")
def test_what_was_sacrificed_is_no_target() -> None:
    """608.2k: "the sacrificed permanent" is the one that paid the cost, also where a target is spoken of before."""
    toss = card(
        "Toss",
        "{W}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a permanent.\n"
        "Toss deals 1 damage to any target. If the sacrificed permanent was an artifact, you gain 4 life.",
    )
    lamp = card("Lamp", "{1}", "Artifact")
    for paid, gained in (("Lamp", 4), ("Ogre", 0)):
        game = position(side(hand=[toss], lands="W", battlefield=[OGRE, lamp]), side())
        act(game, "cast Toss", paid, targets=["Bob"])
        resolve(game)
        assert life(game, 0) == 20 + gained


@rule("607.2a")
def test_the_exiled_card() -> None:
    """607.2a: "the exiled card" is what the linked ability exiled, and returns only then."""
    keeper = card(
        "Keeper",
        "{W}",
        "Creature — Human",
        "When this creature enters, exile target creature an opponent controls.\n"
        "When this creature leaves the battlefield, return the exiled card to its owner's hand.",
        pt="1/1",
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
    game = position(side(hand=[keeper, zap], lands="WR"), side(battlefield=[OGRE], exile=[BEAR]))
    act(game, "cast Keeper")
    resolve(game)
    game.choose(named(game, "Ogre"))
    resolve(game)
    act(game, "cast Zap", targets=["Keeper"])
    resolve(game)
    resolve(game)
    assert hand(game, 1) == ["Ogre"]


MOTH = card(
    "Moth",
    "",
    "Creature — Insect",
    "Whenever one or more nonland cards are milled, "
    "put a +1/+1 counter on each of up to X target creatures, where X is the number of nonland cards milled this way.",
    "1/1",
)


@rule("608.2c", "601.2c", "603.2c")
def test_what_an_ability_triggered_on_was_done_this_way_too() -> None:
    """608.2c: "milled this way" is how the cards were milled that it triggered on: known as targets are chosen."""
    grind = card("Grind", "{U}", "Sorcery", "Target player mills three cards.")
    library = [OGRE, land("G"), RELIC, RELIC]
    game = position(side([MOTH, BEAR, OGRE], [grind], "U"), side(library=library))
    act(game, "cast Grind", targets=["Bob"])
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert decision.maximum == 2
    game.choose((named(game, "Moth"), named(game, "Grizzly Bears")))
    resolve(game)
    assert [dict(the(game, name).counters) for name in ("Moth", "Grizzly Bears", "Ogre")] == [
        {"+1/+1": 1},
        {"+1/+1": 1},
        {},
    ]


@rule("608.2c")
def test_this_way_is_what_the_ability_does_itself_where_it_does() -> None:
    """608.2c: an ability that mills cards as well speaks of those."""
    eater = card(
        "Eater",
        "",
        "Creature — Horror",
        "Whenever one or more creature cards are milled, exile the top three cards of your library. "
        "You gain 1 life for each creature card exiled this way.",
        "1/1",
    )
    grind = card("Grind", "{U}", "Sorcery", "Target player mills a card.")
    game = position(side([eater], [grind], "U", library=[OGRE, OGRE, land("G"), RELIC]), side(library=[OGRE, BEAR]))
    act(game, "cast Grind", targets=["Bob"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 22


@rule("608.2c", "701.9a")
def test_discarded_this_way_are_the_cards_that_it_triggered_on() -> None:
    """608.2c: of all cards discarded this turn those that were discarded together."""
    fists = card(
        "Fists",
        "",
        "Enchantment",
        "Whenever you discard one or more cards, "
        "target creature gets +2/+0 until end of turn for each card discarded this way.",
    )
    shed = card("Shed", "{U}", "Sorcery", "Discard two cards.")
    game = position(side([fists, BEAR], [shed, shed, RELIC, RELIC, RELIC, RELIC], "UU"), side())
    for power in (6, 10):
        act(game, "cast Shed")
        resolve(game)
        decision = pending(game)
        if isinstance(decision, ChooseObjects) and not decision.is_target:
            game.choose(decision.candidates[-2:])
        game.choose(named(game, "Grizzly Bears"))
        resolve(game)
        assert the(game, "Grizzly Bears").power == power


@rule("608.2c", "701.26a")
def test_creatures_tapped_this_way() -> None:
    """608.2c: those that the spell itself has tapped, and not those that were tapped before."""
    rally = card(
        "Rally",
        "{W}",
        "Sorcery",
        "Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way.",
    )
    squire = card("Squire", "{W}", "Creature — Human", "{T}: You gain 1 life.", "1/1")
    game = position(side(hand=[rally], lands="W", battlefield=[OGRE, BEAR, TITAN, squire]), side())
    act(game, "activate Squire")
    resolve(game)
    act(game, "cast Rally")
    resolve(game)
    game.choose((named(game, "Ogre"), named(game, "Grizzly Bears")))
    assert life(game, 0) == 29
    assert [the(game, name).tapped for name in ("Ogre", "Grizzly Bears", "Titan")] == [True, True, False]


@rule("608.2h", "602.2b", "701.26a")
def test_the_creature_tapped_for_a_cost() -> None:
    """608.2h: the power of what the cost has tapped, as it is or last was."""
    wagon = card(
        "Wagon",
        "{3}",
        "Artifact Creature — Juggernaut",
        "Tap an untapped creature you control: You gain life equal to the power of the creature tapped this way.",
        "0/3",
    )
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
    game = position(side(hand=[bolt], lands="R", battlefield=[wagon, OGRE]), side())
    act(game, "activate Wagon")
    game.choose(named(game, "Ogre"))
    act(game, "cast Bolt", targets=["Ogre"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 24
    assert graveyard(game, 0) == ["Bolt", "Ogre"]


@rule("608.2c", "400.7j")
def test_a_permanent_returned_this_way() -> None:
    """608.2c: not if no target was chosen."""
    text = (
        "When Pixie enters, return up to one other target creature you control to its owner's hand. If a creature was "
        "returned this way, put a +1/+1 counter on Pixie."
    )
    pixie = card("Pixie", "{W}", "Creature — Faerie", text, "1/1")
    game = position(side(hand=[pixie, pixie], lands="WW", battlefield=[BEAR]), side())
    act(game, "cast Pixie")
    resolve(game)
    game.choose("done")
    resolve(game)
    assert the(game, "Pixie").power == 1
    act(game, "cast Pixie")
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert hand(game, 0) == ["Grizzly Bears"]
    assert sorted(each.power for each in on_battlefield(game, "Pixie")) == [1, 2]


@rule("608.2h", "608.2c")
def test_the_power_of_the_creature_exiled_this_way() -> None:
    """608.2h: what it last was on the battlefield, not that of another creature which was spoken of since."""
    thirst = card(
        "Thirst",
        "{B}",
        "Sorcery",
        "Exile target creature. Put X +1/+1 counters on target creature you control, where "
        "X is the power of the creature "
        "exiled this way.",
    )
    game = position(side(hand=[thirst], lands="B", battlefield=[BEAR]), side(battlefield=[OGRE]))
    act(game, "cast Thirst", targets=["Ogre", "Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 6


@rule("608.2c", "107.1")
def test_the_total_power_of_creatures_sacrificed_this_way() -> None:
    """608.2h: of what they last were, whoever sacrificed them."""
    reign = card(
        "Reign",
        "{B}",
        "Sorcery",
        "Each player sacrifices a creature of their choice. You gain X life, where X is "
        "the total power of the creatures "
        "sacrificed this way.",
    )
    game = position(side(hand=[reign], lands="B", battlefield=[BEAR]), side(battlefield=[OGRE]))
    act(game, "cast Reign")
    resolve(game)
    assert life(game, 0) == 26


@rule("608.2c")
def test_cards_shuffled_into_the_library_this_way() -> None:
    """CR 608.2c: those that were, and not what was left in the graveyard."""
    text = "Shuffle all creature cards from your graveyard into your library. "
    text += "You gain life equal to the number of cards shuffled into your library this way."
    game = follow(text, mine={"graveyard": [BEAR, BEAR, RELIC]})
    assert life(game, 0) == 22


@rule("107.1c", "118.3", "701.26a")
@pytest.mark.parametrize(("tapped", "total"), [((), 20), (("Ogre",), 17), (("Ogre", "Grizzly Bears"), 14)])
def test_any_number_tapped_for_a_cost_may_be_none(tapped: tuple[str, ...], total: int) -> None:
    """107.1c: any number may be zero, so that the cost can always be paid (118.3); the spell counts what was tapped."""
    text = (
        "As an additional cost to cast this spell, tap any number of untapped creatures you control.\n"
        "This spell deals damage to any target equal to three times the number of creatures tapped this way."
    )
    stake = card("Stake", "{R}", "Sorcery", text)
    game = position(side(hand=[stake], lands="R", battlefield=[OGRE, BEAR]), side())
    act(game, "cast Stake", targets=["Bob"])
    game.choose(tuple(named(game, name) for name in tapped))
    resolve(game)
    assert life(game, 1) == total


@rule("107.1c", "118.3", "701.26b")
def test_any_number_untapped_for_a_cost_may_be_none() -> None:
    """107.1c: so it is where permanents are untapped for a cost, though none of them is tapped."""
    text = (
        "As an additional cost to cast this spell, untap any number of tapped creatures you control.\nYou gain 3 life."
    )
    game = position(side(hand=[card("Rest", "{R}", "Sorcery", text)], lands="R", battlefield=[OGRE]), side())
    act(game, "cast Rest")
    resolve(game)
    assert life(game, 0) == 23
