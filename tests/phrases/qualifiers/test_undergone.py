"""CR 608.2i: what was done this turn to what a text speaks of."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from spells import SERF, spell

ALTAR = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 0 life.\nSacrifice an artifact: Draw a card.")
PIT = card("Pit", "{1}", "Artifact", "Discard a card: You gain 0 life.")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")
WOLF = card("Wolf", "{G}", "Creature — Wolf", "", "2/2")


def counter(quantity: str) -> Card:
    """A permanent that gains its controller as much life at each end step as it counts."""
    text = f"At the beginning of each end step, you gain X life, where X is {quantity}."
    return card("Counter", "{W}", "Enchantment", text)


def gained(game: Game, player: int = 0) -> int:
    """How much life a player has gained once the end step's abilities have resolved."""
    run_to(game, "end")
    before = life(game, player)
    play_out(game)
    return life(game, player) - before


@rule("608.2i")
@pytest.mark.parametrize(("kind", "count"), [("permanents", 2), ("Wolves", 1), ("artifacts", 0)])
def test_what_was_done_to_those_who_are_gone(kind: str, count: int) -> None:
    """CR 608.2i: what was sacrificed counts as what it last was, though it is no longer there."""
    text = f"the number of {kind} you've sacrificed this turn"
    game = position(side(battlefield=[counter(text), ALTAR, BEAR, WOLF]), side())
    for name in ("Grizzly Bears", "Wolf"):
        act(game, "activate Altar", *([name] if name == "Grizzly Bears" else []))
        play_out(game)
    assert gained(game) == count


@rule("608.2i", "109.5")
@pytest.mark.parametrize(("player", "count"), [(0, 2), (1, 0)])
def test_who_did_it(player: int, count: int) -> None:
    """CR 608.2i: cards that others discarded aren't cards that you've discarded."""
    probe = counter("the number of cards you've discarded this turn")
    mine = side(hand=[BEAR, WOLF], battlefield=[PIT, probe] if player == 0 else [PIT])
    game = position(mine, side(battlefield=[probe] if player == 1 else []))
    for _ in range(2):
        act(game, "activate Pit")
        play_out(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Wolf"]
    assert gained(game, player) == count


@rule("608.2i", "601.2i")
def test_what_was_cast() -> None:
    """CR 608.2i: spells that have resolved were cast all the same, by whomever if nobody is named."""
    probe = counter("the number of spells cast this turn")
    game = position(side(battlefield=[probe], hand=[WOLF], lands="G"), side(hand=[SPARK], lands="R"))
    act(game, "cast Wolf")
    resolve(game)
    pass_priority(game)
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    assert gained(game) == 2


@rule("608.2i", "601.2i")
def test_other_spells_than_this() -> None:
    """CR 608.2i: a spell doesn't count itself among the other spells you've cast."""
    hymn = card(
        "Hymn", "{W}", "Sorcery", "You gain X life, where X is the number of other spells you've cast this turn."
    )
    game = position(side(hand=[WOLF, hymn], lands="GW"), side())
    act(game, "cast Wolf")
    resolve(game)
    act(game, "cast Hymn")
    resolve(game)
    assert life(game, 0) == 21


@rule("608.2i", "400.7d")
@pytest.mark.parametrize("cast", [True, False])
def test_a_permanent_is_what_was_cast(cast: bool) -> None:
    """CR 400.7d: a creature "you cast this turn" is the permanent that the spell became."""
    slay = card("Slay", "{B}", "Sorcery", "Destroy each creature you cast this turn.")
    mine = side(hand=[WOLF, slay], lands="GB") if cast else side(battlefield=[WOLF], hand=[slay], lands="GB")
    game = position(mine, side())
    if cast:
        act(game, "cast Wolf")
        resolve(game)
    act(game, "cast Slay")
    resolve(game)
    assert len(on_battlefield(game, "Wolf")) == (0 if cast else 1)


@rule("608.2i", "120.1")
def test_dealt_damage_this_turn() -> None:
    """CR 608.2i: "each creature dealt damage this turn" is each to which some was dealt, and no other."""
    finish = card("Finish", "{R}", "Sorcery", "Destroy each creature dealt damage this turn.")
    game = position(side(hand=[SPARK, finish], lands="RR"), side(battlefield=[BEAR, WOLF]))
    act(game, "cast Spark", targets=["Wolf"])
    resolve(game)
    act(game, "cast Finish")
    resolve(game)
    assert not on_battlefield(game, "Wolf")
    assert the(game, "Grizzly Bears")


@rule("508.6", "608.2i")
@pytest.mark.parametrize(("attacked", "gain"), [("Bob #1", 1), ("", 0)])
def test_players_you_attacked(attacked: str, gain: int) -> None:
    """CR 508.6: an opponent you attacked this turn is one whom a creature of yours was declared to attack."""
    text = counter("the number of opponents you attacked this turn")
    game = position(side(battlefield=[text, BEAR]), side(), side())
    run_to(game, "declare attackers")
    game.choose([f"Grizzly Bears #{the(game, 'Grizzly Bears').id} attacks {attacked}"] if attacked else [])
    assert gained(game) == gain


@rule("608.2i")
@pytest.mark.parametrize(("damaged", "gain"), [("Bob", 1), ("Alice", 0)])
def test_players_that_suffered_it(damaged: str, gain: int) -> None:
    """CR 608.2i: "opponents that were dealt damage this turn": your opponents, and those to whom some was dealt."""
    text = counter("the number of opponents that were dealt damage this turn")
    game = position(side(battlefield=[text], hand=[SPARK], lands="R"), side(), side())
    act(game, "cast Spark", targets=[damaged])
    resolve(game)
    assert gained(game) == gain


@rule("608.2i", "608.2k")
def test_they_are_the_player_spoken_of() -> None:
    """CR 608.2k: "they've cast" speaks of the player who casts, whoever that is, and counts what that player cast."""
    damage = "damage to that player equal to the number of spells they've cast this turn"
    toll = card("Toll", "{R}", "Enchantment", f"Whenever a player casts a spell, Toll deals {damage}.")
    mist = card("Mist", "{R}", "Instant", "Draw a card.")
    game = position(side(battlefield=[toll], hand=[mist], lands="R"), side(hand=[mist, mist], lands="RR"))
    act(game, "cast Mist")
    play_out(game)
    for _ in range(2):
        pass_priority(game)
        act(game, "cast Mist")
        play_out(game)
    assert (life(game, 0), life(game, 1)) == (19, 17)


@rule("121.1", "608.2i")
@pytest.mark.parametrize(
    ("whose", "gain"), [("you've drawn", 2), ("your opponents have drawn", 1), ("your opponents drew", 1)]
)
def test_cards_drawn(whose: str, gain: int) -> None:
    """CR 121.1: what each player has drawn is counted for those who are named."""
    gift = card("Gift", "{U}", "Sorcery", "You draw two cards and each opponent draws a card.")
    game = position(
        side(battlefield=[counter(f"the number of cards {whose} this turn")], hand=[gift], lands="U"), side()
    )
    act(game, "cast Gift")
    resolve(game)
    assert gained(game) == gain


@rule("122.6", "608.2i")
def test_what_counters_were_put_on() -> None:
    """CR 608.2i: "that you've put counters on this turn": those alone, not all that have some."""
    bless = card("Bless", "{W}", "Sorcery", "Put a +1/+1 counter on target creature.")
    text = "Tap each creature you control that you've put one or more +1/+1 counters on this turn."
    pride = card("Pride", "{W}", "Sorcery", text)
    game = position(side(battlefield=[BEAR, WOLF], hand=[bless, pride], lands="WW"), side())
    act(game, "cast Bless", targets=["Wolf"])
    resolve(game)
    act(game, "cast Pride")
    resolve(game)
    assert the(game, "Wolf").tapped
    assert not the(game, "Grizzly Bears").tapped


@rule("608.2i", "701.9a")
@pytest.mark.parametrize(("discarded", "there"), [(True, 1), (False, 0)])
def test_a_card_that_was_discarded(discarded: bool, there: int) -> None:
    """CR 608.2i: a card in a graveyard "that was discarded this turn" is what the card discarded has become."""
    text = "Put each creature card in your graveyard that was discarded this turn onto the battlefield."
    fetch = card("Fetch", "{B}", "Sorcery", text)
    there_before, held = ([], [WOLF, fetch]) if discarded else ([WOLF], [fetch])
    mine = side(battlefield=[PIT], hand=held, lands="B", graveyard=there_before)
    game = position(mine, side())
    if discarded:
        act(game, "activate Pit", "Wolf")
        play_out(game)
    act(game, "cast Fetch")
    resolve(game)
    assert len(on_battlefield(game, "Wolf")) == there


@rule("608.2h", "608.2i")
@pytest.mark.parametrize(
    ("what", "gain"),
    [("greatest mana value among spells you've cast", 2), ("total power of creatures that died", 4)],
)
def test_numbers_of_those_who_are_gone(what: str, gain: int) -> None:
    """CR 608.2h: the mana values of spells that have resolved, and the power of creatures that died, are known."""
    sweep = card("Sweep", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side(battlefield=[counter(f"the {what} this turn"), WOLF], hand=[BEAR, sweep], lands="GGB"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    act(game, "cast Sweep")
    resolve(game)
    assert gained(game) == gain


@rule("603.6a", "608.2i")
def test_lands_that_somebody_had_enter_under_their_control() -> None:
    """608.2i: whoever controls them later; "for each land you had enter" counts each, and players are asked each."""
    text = (
        "Search your library for up to two basic land cards, put them onto the battlefield, then shuffle. You gain 1 "
        "life for each land you had enter under your control this turn. Each player who had two or more lands enter "
        "under their control this turn loses 5 life."
    )
    game = position(side(hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(pending(game).options[:2])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (17, 20)


@rule("608.2f", "608.2i")
def test_each_player_counts_what_they_discarded_themselves() -> None:
    """CR 608.2f: "they" are each player in turn."""
    text = "Each player discards their hand. Each player draws cards equal to the number of cards they discarded"
    mine = side(hand=[spell(f"{text} this turn."), SERF, SERF], lands="W", library=[BEAR] * 5)
    game = position(mine, side(hand=[SERF, SERF, SERF], library=[BEAR] * 5))
    act(game, "cast Deed")
    resolve(game)
    assert [len(game.view(player).hand) for player in (0, 1)] == [2, 3]
