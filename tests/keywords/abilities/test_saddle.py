"""CR 702.171: saddle, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.objects.designations import is_designated
from positions import (
    BEAR,
    act,
    can,
    card,
    life,
    named,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack
from spells import GIANT, SERF, choose, creature, edict, spell

STEED = card(
    "Steed",
    "{2}{G}",
    "Creature — Horse Mount",
    "Whenever this creature attacks while saddled, you gain 3 life.\nSaddle 2",
    "3/3",
)


def riding(*others: Piece, step: str = "precombat main") -> Game:
    return position(side(battlefield=[STEED, *others]), side(), step=step)


def saddled(game: Game, name: str = "Steed") -> bool:
    return is_designated(game.board, the(game, name).id, "saddled")


def saddle(game: Game, *creatures: str) -> None:
    act(game, "activate Steed")
    decision = pending(game)
    if decision.rule == "702.171a":
        game.choose(tuple(named(game, creature) for creature in creatures))
    resolve(game)


@rule("702.171a", "702.171b")
def test_other_creatures_are_tapped_and_it_is_saddled_until_the_turn_ends() -> None:
    """702.171a: other untapped creatures with enough power are tapped; it is saddled until end of turn."""
    game = riding(Piece(BEAR))
    assert not saddled(game)
    saddle(game, "Grizzly Bears")
    assert the(game, "Grizzly Bears").tapped
    assert not the(game, "Steed").tapped
    assert saddled(game)
    run_to(game, "end")
    assert saddled(game)
    run_to(game, "upkeep")
    assert not saddled(game)


@rule("702.171a")
def test_only_with_enough_power_of_others_and_as_a_sorcery() -> None:
    """702.171a: its own power doesn't count, nor that of tapped creatures; only when a sorcery could be cast."""
    assert not can(riding(), "activate Steed")
    assert not can(riding(Piece(SERF)), "activate Steed")
    assert not can(riding(Piece(BEAR, tapped=True)), "activate Steed")
    assert can(riding(Piece(SERF), Piece(SERF)), "activate Steed")
    assert not can(riding(Piece(BEAR), step="upkeep"), "activate Steed")


@rule("702.171a", "302.6")
def test_a_creature_that_came_this_turn_can_saddle() -> None:
    """302.6: tapping a creature for saddle isn't the tap symbol."""
    game = position(side(battlefield=[STEED], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert can(game, "activate Steed")


@rule("702.171b", "508.3a")
def test_attacking_while_saddled() -> None:
    """702.171b: the designation is what abilities look for as it attacks."""
    for is_saddled, total in ((True, 23), (False, 20)):
        game = riding(Piece(BEAR))
        if is_saddled:
            saddle(game, "Grizzly Bears")
        attack(game, "Steed")
        settle(game)
        assert life(game, 0) == total


@rule("702.171b", "603.2")
def test_becoming_saddled_triggers() -> None:
    """702.171b: becoming saddled is an event, which what is saddled already doesn't do again."""
    text = "Whenever this creature becomes saddled, you gain 1 life.\nSaddle 1"
    steed = card("Steed", "{G}", "Creature — Horse Mount", text, "1/1")
    game = position(side(battlefield=[steed, SERF, BEAR]), side())
    saddle(game, "Serf")
    settle(game)
    assert life(game, 0) == 21
    saddle(game, "Grizzly Bears")
    settle(game)
    assert life(game, 0) == 21


@rule("702.171c", "608.2i")
def test_what_saddled_it_this_turn() -> None:
    """702.171c: a creature saddles a permanent as it is tapped for that."""
    text = "put a +1/+1 counter on target creature that saddled it this turn.\nSaddle 2"
    text = f"Whenever this creature attacks while saddled, {text}"
    steed = card("Steed", "{G}", "Creature — Horse Mount", text, "1/1")
    game = position(side(battlefield=[steed, BEAR, GIANT]), side())
    saddle(game, "Grizzly Bears")
    attack(game, "Steed")
    play_out(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 1}
    assert not the(game, "Giant").counters


@rule("702.171b", "707.2")
def test_a_copy_of_a_saddled_permanent_is_not_saddled() -> None:
    """702.171b: being saddled isn't copied."""
    twin = card(
        "Twin", "{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of a Mount.", "0/1"
    )
    game = position(side(battlefield=[STEED, BEAR], hand=[twin], lands="U"), side())
    saddle(game, "Grizzly Bears")
    act(game, "cast Twin")
    play_out(game)
    steeds = [seen.id for seen in game.view(0).battlefield if seen.name == "Steed"]
    assert [is_designated(game.board, number, "saddled") for number in steeds] == [True, False]


@rule("702.171b", "702.26f")
def test_it_is_no_longer_saddled_when_it_phases_in() -> None:
    """702.171b: it stays saddled until the end of the turn, phased out or not."""
    fade = card("Fade", "{U}", "Instant", "Target creature phases out.")
    game = position(side(battlefield=[STEED, BEAR], hand=[fade], lands="U"), side())
    saddle(game, "Grizzly Bears")
    act(game, "cast Fade", targets=["Steed"])
    resolve(game)
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "precombat main")
    assert not saddled(game)


@rule("702.171b")
def test_an_effect_saddles_until_the_turn_ends() -> None:
    """CR 702.171b: it is saddled, and no longer when the turn has ended."""
    horse = creature("Horse", "Saddle 5\nHorse gets +1/+0 as long as it's saddled.", types="Creature — Horse Mount")
    keep = edict("Whenever a Mount you control enters, it becomes saddled until end of turn.")
    game = position(side(battlefield=[keep], hand=[horse], lands="G"), side())
    act(game, "cast Horse")
    play_out(game)
    assert the(game, "Horse").power == 3
    run_to(game, "upkeep")
    assert the(game, "Horse").power == 2


CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "3/3")
MOTORIST = creature(
    "Motorist",
    "Whenever this creature saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle gets "
    "+2/+0 until end of turn.",
)


@rule("608.2k", "702.122b", "702.171c")
def test_what_was_saddled_or_crewed_is_that_mount_or_vehicle() -> None:
    """608.2k: of two events that are said together each has its own object, and "that" is the one of what happened."""
    for name in ("Steed", "Cart"):
        game = riding(Piece(MOTORIST), Piece(CART))
        act(game, f"activate {name}")
        choose(game, ("Motorist",))
        settle(game)
        assert (the(game, name).power, the(game, "Motorist").power) == (5, 2)


@rule("608.2k")
def test_that_creature_or_planeswalker_is_what_was_called_both() -> None:
    """608.2k: what was spoken of as "creature or planeswalker" is meant, though another creature comes nearer."""
    deed = spell(
        "Deed deals 2 damage to target creature or planeswalker. Tap target creature. If that creature or planeswalker "
        "would die this turn, exile it instead."
    )
    game = position(side(battlefield=[GIANT], hand=[deed], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Deed", targets=["Grizzly Bears", "Giant"])
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("702.122b", "702.171c")
def test_what_is_told_of_crewing_and_saddling_names_its_rule() -> None:
    """702.122b, 702.171c: these say when a creature crews a Vehicle, and when it saddles something."""
    game = riding(Piece(BEAR), Piece(GIANT), Piece(CART))
    for name, rider in (("Steed", "Grizzly Bears"), ("Cart", "Giant")):
        act(game, f"activate {name}")
        choose(game, (rider,))
        settle(game)
    told = {line.text: line.rule for line in game.view(0).log("rules")}
    assert told["Grizzly Bears saddles Steed"] == "702.171c"
    assert told["Giant crews Cart"] == "702.122b"
