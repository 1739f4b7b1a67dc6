"""CR 702: keywords about counters that permanents enter with, gain and lose, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, attacks, block, blocks, end_combat, fight

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")


def creature(text: str, pt: str = "2/2", name: str = "Subject", cost: str = "{W}") -> Card:
    return card(name, cost, "Creature — Human", text, pt)


def cast(text: str, *answers: str, pt: str = "2/2", cost: str = "{W}", lands: str = "W") -> Game:
    """A game in which Alice has cast a creature with this text, and it has resolved."""
    game = position(side(hand=[creature(text, pt, cost=cost)], lands=lands), side())
    act(game, "cast Subject")
    settle(game)
    for answer in answers:
        game.choose(answer)
    settle(game)
    return game


def counters(game: Game, name: str = "Subject") -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("702.43a", "702.43b")
def test_modular_leaves_its_counters_to_an_artifact_creature() -> None:
    """CR 702.43a: it enters with its counters, and as it dies their number may go to an artifact creature."""
    golem = card("Golem", "{2}", "Artifact Creature — Golem", pt="1/1")
    worker = card("Worker", "{2}", "Artifact Creature — Construct", "Modular 2", "0/0")
    game = position(side(hand=[worker, SHOCK], battlefield=[golem, SERF], lands="WWR"), side())
    act(game, "cast Worker")
    settle(game)
    assert counters(game, "Worker") == {"+1/+1": 2}
    act(game, "cast Shock", targets=["Worker"])
    resolve(game)
    settle(game)
    game.choose("Golem")
    settle(game)
    game.choose("yes")
    settle(game)
    assert counters(game, "Golem") == {"+1/+1": 2}


@rule("702.32a")
def test_fading_ends_when_no_counter_can_be_removed() -> None:
    """CR 702.32a: with one fade counter it survives one upkeep and is sacrificed in the next."""
    game = position(side(battlefield=[Piece(creature("Fading 1"), counters=(("fade", 1),))]), side(), step="end")
    run_to(game, "upkeep")
    run_to(game, "draw")
    run_to(game, "upkeep")
    settle(game)
    assert counters(game) == {}
    run_to(game, "draw")
    run_to(game, "upkeep")
    run_to(game, "draw")
    run_to(game, "upkeep")
    settle(game)
    assert graveyard(game, 0) == ["Subject"]


@rule("702.63a", "702.63b")
def test_vanishing_ends_with_the_last_counter() -> None:
    """CR 702.63a: as the last time counter is removed in an upkeep, it is sacrificed."""
    game = cast("Vanishing 2")
    assert counters(game) == {"time": 2}
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    settle(game)
    assert counters(game) == {"time": 1}
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    settle(game)
    assert graveyard(game, 0) == ["Subject"]


@rule("702.63b")
def test_vanishing_without_a_number_brings_no_counters() -> None:
    """CR 702.63b: without a number it enters without counters, and stays."""
    game = cast("Vanishing")
    assert counters(game) == {}
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    settle(game)
    assert on_battlefield(game, "Subject")


@rule("702.54a")
def test_bloodthirst_needs_an_opponents_damage() -> None:
    """CR 702.54a: counters only if an opponent has been dealt damage this turn, not if its controller has."""
    for target, expected in (("Bob", {"+1/+1": 3}), ("Alice", {})):
        game = position(side(hand=[SHOCK, creature("Bloodthirst 3")], lands="RW"), side())
        act(game, "cast Shock", targets=[target])
        resolve(game)
        act(game, "cast Subject")
        resolve(game)
        assert counters(game) == expected


@rule("702.149a", "702.149b")
def test_training_needs_a_stronger_companion() -> None:
    """CR 702.149a: it grows as it attacks with a creature of greater power, not with a weaker one."""
    game = fight([creature("Training"), GIANT], [])
    attack(game, "Subject", "Giant")
    settle(game)
    assert counters(game) == {"+1/+1": 1}
    game = fight([creature("Training"), SERF], [])
    attack(game, "Subject", "Serf")
    assert not game.state.stack


@rule("702.100a", "702.100d")
def test_evolve_compares_power_and_toughness() -> None:
    """CR 702.100a: a creature that is greater in either makes it grow; one that is greater in neither doesn't."""
    tall = card("Tall", "{W}", "Creature — Wall", pt="0/3")
    game = position(side(battlefield=[creature("Evolve")], hand=[tall, SERF], lands="WW"), side())
    act(game, "cast Serf")
    settle(game)
    assert counters(game) == {}
    act(game, "cast Tall")
    settle(game)
    assert counters(game) == {"+1/+1": 1}


@rule("702.100a", "603.4")
def test_evolve_asks_again_as_it_resolves() -> None:
    """CR 702.100a: if it has outgrown the other creature meanwhile, nothing happens."""
    other = card("Other", "{W}", "Creature — Wall", pt="3/2")
    game = position(side(battlefield=[creature("Evolve, evolve")], hand=[other], lands="W"), side())
    act(game, "cast Other")
    settle(game)
    assert counters(game) == {"+1/+1": 1}


@rule("702.156a")
def test_ravenous_counts_x() -> None:
    """CR 702.156a: X counters, and a card if X is 5 or more."""
    for x, cards in ((5, 1), (4, 0)):
        eater = creature("Ravenous", "0/0", cost="{X}{W}")
        game = position(side(hand=[eater], lands="WWWWWW"), side())
        act(game, "cast Subject", x)
        settle(game)
        assert counters(game) == {"+1/+1": x}
        assert len(game.view(0).hand) == cards


@rule("702.136a", "611.2a")
def test_riot_gives_a_counter_or_haste() -> None:
    """CR 702.136a: with the counter it can't attack this turn; without it, it can."""
    grown = cast("Riot", "yes")
    assert counters(grown) == {"+1/+1": 1}
    run_to(grown, "end")
    hasty = cast("Riot", "no")
    assert counters(hasty) == {}
    assert attacks(hasty) == ["Subject attacks Bob"]


@rule("702.136b")
def test_each_riot_works_by_itself() -> None:
    """CR 702.136b: with two of them, it can have both."""
    game = cast("Riot, riot")
    game.choose("yes")
    game.choose("no")
    assert counters(game) == {"+1/+1": 1}
    assert attacks(game) == ["Subject attacks Bob"]


@rule("702.98a", "614.12a")
def test_unleashed_it_cannot_block() -> None:
    """CR 702.98a: it may enter with a +1/+1 counter, and with one on it can't block."""
    assert counters(cast("Unleash", "yes")) == {"+1/+1": 1}
    assert counters(cast("Unleash", "no")) == {}
    unleashed = Piece(creature("Unleash"), counters=(("+1/+1", 1),))
    tame = creature("Unleash", name="Tame")
    game = fight([SERF], [unleashed, tame])
    game.choose("no")
    game.choose("no")
    attack(game, "Serf")
    assert blocks(game) == ["Tame blocks Serf"]


@rule("702.107a")
def test_outlast_is_slow() -> None:
    """CR 702.107a: tapping it puts a counter on it, as a sorcery only."""
    game = position(side(battlefield=[creature("Outlast {W}")], lands="WW"), side())
    act(game, "activate Subject")
    assert the(game, "Subject").tapped
    assert not can(game, "activate Subject")
    resolve(game)
    assert counters(game) == {"+1/+1": 1}


@rule("702.25a", "702.25b")
def test_flanking_weakens_blockers_without_it() -> None:
    """CR 702.25a: a blocker without flanking gets -1/-1, one with flanking doesn't."""
    knight = creature("Flanking", name="Knight")
    game = fight([creature("Flanking")], [GIANT, knight])
    attack(game, "Subject")
    block(game, ("Giant", "Subject"), ("Knight", "Subject"))
    settle(game)
    assert the(game, "Giant").power == 4
    assert the(game, "Knight").power == 2


@rule("702.68a", "702.68b")
def test_frenzy_when_unblocked() -> None:
    """CR 702.68a: it deals more damage only if nothing blocks it."""
    game = fight([creature("Frenzy 2")], [SERF])
    attack(game, "Subject")
    block(game)
    end_combat(game)
    assert life(game, 1) == 16
    game = fight([creature("Frenzy 2")], [SERF])
    attack(game, "Subject")
    block(game, ("Serf", "Subject"))
    assert the(game, "Subject").power == 2


@rule("702.64a", "702.64b")
def test_absorb_from_each_source() -> None:
    """CR 702.64b: so much is prevented of the damage of every source."""
    game = fight([creature("Absorb 1", "2/3")], [creature("", name="First"), creature("", name="Second")])
    attack(game, "Subject")
    block(game, ("First", "Subject"), ("Second", "Subject"))
    end_combat(game)
    assert the(game, "Subject").damage == 2


@rule("702.70a")
def test_poisonous_besides_the_damage() -> None:
    """CR 702.70a: a player dealt combat damage gets poison counters too."""
    game = fight([creature("Poisonous 2")], [])
    attack(game, "Subject")
    end_combat(game)
    assert dict(game.view(0).players[1].counters) == {"poison": 2}
    assert life(game, 1) == 18


@rule("122.6", "122.6a")
def test_counters_with_which_a_permanent_enters_are_put_on_it() -> None:
    """CR 122.6a: an ability that triggers on counters being put on a creature triggers as it enters with some."""
    nest = card(
        "Nest", "{B}", "Enchantment", "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life."
    )
    shrine = card(
        "Shrine", "{B}", "Enchantment", "Whenever a +1/+1 counter is put on a creature you control, you gain 1 life."
    )
    hatchling = creature("This creature enters with three +1/+1 counters on it.")
    for watcher, total in ((nest, 21), (shrine, 23)):
        game = position(side(hand=[hatchling], battlefield=[watcher], lands="W"), side())
        act(game, "cast Subject")
        settle(game)
        assert life(game, 0) == total
