"""CR 608.2k, 608.2c: "the creature", what several things are called together, and what is said of them."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, choose, creature, follow, spell


@rule("608.2k", "109.4")
def test_the_creature_is_the_one_spoken_of_before() -> None:
    """608.2k: "the creature" is the creature that was the target, and its controller whoever controlled it last."""
    text = "Destroy target creature. Deed deals 2 damage to the creature's controller."
    game = follow(text, targets=["Giant"], mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    assert (life(game, 0), life(game, 1)) == (20, 18)
    assert not on_battlefield(game, "Giant")


@rule("400.3", "608.2k")
def test_several_go_to_their_owners_hands() -> None:
    """400.3: what goes to "their owner's hand" goes to the hand of the owner of each."""
    text = "Return all creatures to their owner's hand."
    game = follow(text, mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    assert (hand(game, 0), hand(game, 1)) == (["Serf"], ["Giant"])


@rule("115.3", "115.4", "120.3")
def test_damage_to_each_of_two_targets() -> None:
    """115.4: each of two targets may be a creature or a player; each is dealt all of the damage."""
    text = "Deed deals 2 damage to each of two targets."
    game = follow(text, targets=["Bear", "Bob"], yours={"battlefield": [creature("Bear"), GIANT]})
    assert life(game, 1) == 18
    assert not on_battlefield(game, "Bear")
    assert on_battlefield(game, "Giant")


@rule("102.2", "614.1c")
def test_a_land_that_enters_tapped_unless_there_are_two_opponents() -> None:
    """102.2: with two opponents it enters untapped, with one tapped."""
    estate = card("Estate", "", "Land", "Estate enters tapped unless you have two or more opponents.\n{T}: Add {B}.")
    for others, is_tapped in ((1, True), (2, False)):
        game = position(side(hand=[estate]), *[side()] * others)
        act(game, "play Estate")
        assert the(game, "Estate").tapped is is_tapped


@rule("701.8a", "701.19c")
def test_each_of_several_destroyed_cannot_be_regenerated() -> None:
    """701.19c: after "destroy each creature", "they" are the creatures destroyed."""
    shielded = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    for rider, left in (("", 1), (" They can't be regenerated.", 0)):
        wrath = card("Wrath", "{W}", "Sorcery", "Destroy each creature with mana value 3 or less." + rider)
        game = position(side(battlefield=[shielded, BEAR], hand=[wrath], lands="W"), side())
        act(game, "activate Troll")
        resolve(game)
        act(game, "cast Wrath")
        resolve(game)
        assert (len(on_battlefield(game, "Troll")), on_battlefield(game, "Grizzly Bears")) == (left, [])


@rule("608.2c", "608.2k", "109.4")
def test_damage_to_a_player_or_planeswalker_and_to_creatures() -> None:
    """608.2k: "that player or that planeswalker's controller" is whoever the target is, or whoever controls it."""
    text = (
        "Deed deals 4 damage to target player or planeswalker and each creature that player or that planeswalker's "
        "controller controls."
    )
    walker = card("Walker", "{U}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="6")
    for target, loyalty, lost in (("Bob", 6, 4), ("Walker", 2, 0)):
        game = follow(
            text, targets=[target], mine={"battlefield": [SERF]}, yours={"battlefield": [creature("Ox"), walker]}
        )
        assert (on_battlefield(game, "Ox"), len(on_battlefield(game, "Serf"))) == ([], 1)
        assert (dict(the(game, "Walker").counters)["loyalty"], life(game, 1)) == (loyalty, 20 - lost)


@rule("611.2", "611.2c")
def test_two_changes_for_a_time_that_is_named_first() -> None:
    """611.2c: each is changed as is said of it, until the time that is named before both is over."""
    text = "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1."
    mine = {"battlefield": [SERF, creature("Ox")]}
    game = follow(text, targets=["Serf"], mine=mine, yours={"battlefield": [GIANT]})
    assert [the(game, name).power for name in ("Serf", "Ox", "Giant")] == [4, 3, 5]
    run_to(game, "upkeep")
    assert [the(game, name).power for name in ("Serf", "Ox", "Giant")] == [1, 2, 5]


@rule("120.2b", "608.2c")
def test_also_deals() -> None:
    """608.2c: "also" adds nothing: it is dealt if the condition is met, and otherwise not."""
    text = (
        "Deed deals 2 damage to target creature. If you control an artifact, Deed also deals 3 damage to that "
        "creature's controller."
    )
    for others, lost in (([], 0), ([RELIC], 3)):
        game = follow(text, targets=["Giant"], mine={"battlefield": others}, yours={"battlefield": [GIANT]})
        assert life(game, 1) == 20 - lost


@rule("118.12a", "614.15", "608.2c")
def test_another_price_instead() -> None:
    """614.15: if the condition is met, only the second price counts: {1} is enough without an artifact, and with one
    it isn't.
    """
    text = (
        "Counter target spell unless its controller pays {1}. If you control an artifact, counter that spell unless "
        "its controller pays {4} instead."
    )
    counter = card("Denial", "{W}", "Instant", text)
    boon = spell("You gain 3 life.", name="Boon")
    for others, gained in (([], 3), ([RELIC], 0)):
        game = position(side(hand=[boon], lands="WWW"), side(hand=[counter], battlefield=others, lands="W"))
        act(game, "cast Boon")
        pass_priority(game)
        act(game, "cast Denial", targets=["Boon"])
        resolve(game)
        if gained:
            choose(game, "yes")
        play_out(game)
        assert life(game, 0) == 20 + gained


@rule("608.2k")
def test_those_land_cards() -> None:
    """608.2k: the cards that were revealed as such, and not the rest."""
    text = (
        "Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the "
        "battlefield tapped and the rest on the bottom of your library in a random order."
    )
    grove, dale = (card(name, "", "Land") for name in ("Grove", "Dale"))
    game = follow(text, mine={"library": [grove, GIANT, dale, SERF]})
    lands = [(seen.name, seen.tapped) for seen in game.view(0).battlefield if seen.name != "Plains"]
    assert sorted(lands) == [("Dale", True), ("Grove", True)]
    library = [game.board.name(number) for number in game.state.library(game.board.players[0])]
    assert sorted(library) == ["Giant", "Serf"]
