"""CR 608.2i: what players did this turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
    the,
)

ECHO = card(
    "Echo", "{R}", "Instant", "Echo deals 1 damage to any target. If you've cast another spell this turn, draw a card."
)
DRONE = card(
    "Drone",
    "{R}",
    "Creature — Drone",
    "When Drone enters, if you've cast another spell this turn, you gain 3 life.",
    "1/1",
)
WOLF = card("Wolf", "{G}", "Creature — Wolf", "", "2/2")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")


@rule("608.2i", "601.2i")
def test_a_spell_is_not_another_spell_than_itself() -> None:
    """CR 608.2i: "another spell" on a spell is any other than it, so the first one cast in a turn finds none."""
    game = position(side(hand=[ECHO, ECHO], lands="RR"), side())
    for cards in (1, 1):
        act(game, "cast Echo", targets=["Bob"])
        resolve(game)
        assert len(hand(game, 0)) == cards


@rule("608.2i", "603.4")
def test_a_permanent_is_not_another_spell_than_the_one_it_was() -> None:
    """CR 603.4: a creature that asks for another spell doesn't count the spell that became it."""
    game = position(side(hand=[DRONE, SPARK, DRONE], lands="RRR"), side())
    act(game, "cast Drone")
    resolve(game)
    assert not game.state.stack
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    act(game, "cast Drone")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23


@rule("400.7d", "608.2i")
@pytest.mark.parametrize("cast", [True, False])
def test_that_it_was_cast_is_known_for_good(cast: bool) -> None:
    """CR 400.7d: an ability of a permanent can ask in later turns whether the spell that it was had been cast."""
    beast = card("Beast", "{G}", "Creature — Beast", "This creature gets +2/+2 as long as it was cast.", "1/1")
    mine = side(hand=[beast], lands="G") if cast else side(battlefield=[beast])
    game = position(mine, side())
    if cast:
        act(game, "cast Beast")
        resolve(game)
    assert the(game, "Beast").power == (3 if cast else 1)
    game = type(game).load(game.save())
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Beast").power == (3 if cast else 1)


def sage(condition: str) -> Card:
    """A permanent that gains its controller 5 life at the end of each turn if a condition is true."""
    return card("Sage", "{W}", "Enchantment", f"At the beginning of each end step, if {condition}, you gain 5 life.")


def gained(game: Game) -> int:
    """How much life Alice has once the end step's abilities have resolved."""
    run_to(game, "end")
    play_out(game)
    return life(game, 0) - 20


@rule("608.2i", "603.6a")
@pytest.mark.parametrize(("kind", "gain"), [("a green creature", 0), ("a creature", 5), ("two or more creatures", 0)])
def test_what_an_opponent_had_enter(kind: str, gain: int) -> None:
    """CR 608.2i: only what entered under that player's control counts, of the kind and as many as are asked for."""
    text = f"an opponent had {kind} enter under their control this turn"
    serf = card("Serf", "{W}", "Creature — Human", "", "1/1")
    flash = card("Scout", "{W}", "Creature — Scout", "Flash", "1/1")
    game = position(side(battlefield=[sage(text)], hand=[serf, BEAR], lands="WGG"), side(hand=[flash], lands="W"))
    act(game, "cast Serf")
    resolve(game)
    act(game, "cast Grizzly Bears")
    resolve(game)
    pass_priority(game)
    act(game, "cast Scout")
    resolve(game)
    assert gained(game) == gain


@rule("700.13", "608.2i")
@pytest.mark.parametrize(("target", "gain"), [("Bob", 5), ("Alice", 0)])
def test_a_crime_of_this_turn(target: str, gain: int) -> None:
    """CR 700.13: who has targeted an opponent this turn has committed a crime."""
    game = position(side(battlefield=[sage("you've committed a crime this turn")], hand=[SPARK], lands="R"), side())
    act(game, "cast Spark", targets=[target])
    resolve(game)
    assert gained(game) == gain - (target == "Alice")


@rule("508.3a", "608.2i")
def test_who_attacked_is_the_player_who_did_then() -> None:
    """CR 608.2i: a player attacked with a creature this turn, whoever controls it by now."""
    steal = card("Steal", "{U}", "Instant", "Gain control of target creature.")
    text = "you attacked with a creature this turn"
    game = position(
        side(battlefield=[sage(text), BEAR]),
        side(battlefield=[sage(text)], hand=[steal], lands="U"),
    )
    run_to(game, "declare attackers")
    game.choose([f"Grizzly Bears #{the(game, 'Grizzly Bears').id} attacks Bob #1"])
    pass_priority(game)
    act(game, "cast Steal", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "end")
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (25, 20)


@rule("700.11", "603.2")
def test_descending_triggers() -> None:
    """CR 700.11: a permanent card that is put into your graveyard from anywhere; no instant, and no token."""
    miner = card("Miner", "{B}", "Creature — Dwarf", "Whenever you descend, you gain 2 life.", "1/1")
    mill = card("Mill", "{U}", "Sorcery", "Target player mills three cards.")
    library = [BEAR, SPARK, BEAR]
    game = position(side(battlefield=[miner], hand=[mill], library=library, lands="U"), side(library=library))
    act(game, "cast Mill", targets=["Alice"])
    resolve(game)
    play_out(game)
    assert life(game, 0) == 24


@rule("608.2i", "601.2i")
@pytest.mark.parametrize(("cards", "gain"), [([SPARK], 5), ([BEAR], 0)])
def test_what_somebody_did_not_do(cards: list[Card], gain: int) -> None:
    """CR 608.2i: "didn't cast a creature spell": another spell doesn't count."""
    game = position(
        side(battlefield=[sage("you didn't cast a creature spell this turn")], hand=cards, lands="RGG"), side()
    )
    act(game, f"cast {cards[0].name}", targets=["Bob"] if cards[0] is SPARK else [])
    resolve(game)
    assert gained(game) == gain


@rule("201.2b", "608.2i")
@pytest.mark.parametrize(("dead", "gain"), [([BEAR, BEAR], 0), ([BEAR, WOLF], 5)])
def test_the_dead_have_different_names(dead: list[Card], gain: int) -> None:
    """CR 201.2b: two creatures of one name that died don't have different names."""
    text = "two or more creatures with different names died this turn"
    slay = card("Slay", "{B}", "Instant", "Destroy all creatures.")
    game = position(side(battlefield=[sage(text), *dead], hand=[slay], lands="B"), side())
    act(game, "cast Slay")
    resolve(game)
    assert gained(game) == gain


@rule("608.2i", "601.2i")
@pytest.mark.parametrize(("cards", "gain"), [([SPARK], 0), ([SPARK, BEAR], 5)])
def test_of_two_things_that_are_named_each_was_done(cards: list[Card], gain: int) -> None:
    """CR 608.2i: "a spell named … and a creature spell": both, in whatever order."""
    text = "you've cast a spell named Spark and a creature spell this turn"
    game = position(side(battlefield=[sage(text)], hand=cards, lands="RGG"), side())
    for each in cards:
        act(game, f"cast {each.name}", targets=["Bob"] if each is SPARK else [])
        resolve(game)
    assert gained(game) == gain


@rule("608.2i", "509.3b")
@pytest.mark.parametrize(("attackers", "gain"), [(1, 0), (2, 5)])
def test_what_a_creature_did_it_did_to_as_many_as_are_asked_for(attackers: int, gain: int) -> None:
    """CR 608.2i: a creature that blocked one hasn't blocked two or more, however many were blocked by others."""
    text = "a creature blocked two or more creatures this turn"
    guard = card(
        "Guard", "{W}", "Creature — Wall", "This creature can block an additional creature each combat.", "0/9"
    )
    game = position(side(battlefield=[sage(text), BEAR, WOLF]), side(battlefield=[guard, guard]))
    run_to(game, "declare attackers")
    game.choose(pending(game).options[:2])
    first, second = (seen.id for seen in on_battlefield(game, "Guard"))
    beasts = [the(game, "Grizzly Bears").id, the(game, "Wolf").id]
    blocked = [(first, beasts[0]), (first if attackers == 2 else second, beasts[1])]
    run_to(game, "declare blockers")
    names = dict(zip(beasts, ("Grizzly Bears", "Wolf"), strict=True))
    game.choose([f"Guard #{blocker} blocks {names[beast]} #{beast}" for blocker, beast in blocked])
    assert gained(game) == gain


@rule("601.2i", "608.2i", "400.7d")
@pytest.mark.parametrize(("others", "gained"), [((), 2), (("Spark",), 1), (("Drone",), 2)])
def test_it_is_the_first_spell_of_a_kind(others: tuple[str, ...], gained: int) -> None:
    """608.2i: each kind is counted by itself, as the spells were cast; what says so isn't one other than itself."""
    text = "Whenever you cast a spell, if it's the first instant spell or the first Wizard spell other than Sage"
    sage = card("Sage", "{R}", "Creature — Wizard", f"{text} you've cast this turn, you gain 1 life.", "1/1")
    bolt, mage = card("Bolt", "{R}", "Instant", "Draw a card."), card("Mage", "{R}", "Creature — Wizard", "", "1/1")
    game = position(side(hand=[sage, SPARK, bolt, mage, DRONE], lands="RRRRR"), side())
    act(game, "cast Sage")
    resolve(game)
    for name in others:
        act(game, f"cast {name}", targets=["Bob"] if name == "Spark" else [])
        play_out(game)
    before = life(game, 0)
    for name in ("Bolt", "Mage"):
        act(game, f"cast {name}")
        play_out(game)
    assert life(game, 0) - before == gained
